"""What each action of the table of actions does."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from app.intents.devices import DeviceDesk
from app.menus import PICTURE_KINDS, PICTURES, TABLE_KINDS, TABLES, THEMES
from app.state import transitions
from app.state.workspace import Page

if TYPE_CHECKING:
    from app.main_window import MainWindow


def enable_exports(window: MainWindow) -> None:
    """The chart can be saved and copied where it is on screen; releases are handed out by buttons of their own."""
    page = window.store.workspace.look.page
    for key in (*PICTURES, "copy_picture"):
        window.actions_by_key[key].setEnabled(page is Page.PREVIEW)
    for key in (*TABLES, "copy_table", "copy_script"):
        window.actions_by_key[key].setEnabled(page is not Page.RELEASES)


def connect_commands(window: MainWindow) -> None:
    """Connect every action of the window; what is needed rarely is made when it is first wanted."""
    actions, store, buttons = window.actions_by_key, window.store, window.preview.buttons
    devices = DeviceDesk(window)
    triggers: dict[str, Callable[[], object]] = {
        "open": window.files.choose,
        "paste": window.files.paste,
        "codebook_load": lambda: window.files.codebook("load"),
        "codebook_save": lambda: window.files.codebook("save"),
        "reload": lambda: window.data.opening.reload(),
        "study_open": lambda: window.study.choose(),
        "study_save": lambda: window.study.save(),
        "study_save_as": lambda: window.study.save_as(),
        "study_recover": lambda: window.recovery.offer(),
        "release": lambda: window.made.releases.prepare_present(),
        "verify": lambda: window.made.releases.verify(),
        "report": lambda: window.hand_over.show_report(),
        "quit": window.close,
        "undo": store.undo,
        "redo": store.redo,
        "devices": devices.open,
        "redraw": buttons.redraw.click,
        "play": buttons.play.click,
        "step": buttons.step.click,
        "pin": buttons.pin.click,
        "ask": window.preview.words.ask.click,
        "copy_table": lambda: window.hand_over.copy_table(),
        "copy_picture": lambda: window.saver.copy_picture(),
        "copy_script": lambda: window.hand_over.copy_script(),
        "page_data": lambda: store.show(transitions.go_to(store.workspace, Page.DATA)),
        "page_preview": lambda: store.show(transitions.go_to(store.workspace, Page.PREVIEW)),
        "page_tradeoffs": lambda: store.show(transitions.go_to(store.workspace, Page.TRADEOFFS)),
        "page_plan": lambda: store.show(transitions.go_to(store.workspace, Page.PLAN)),
        "page_collected": lambda: store.show(transitions.go_to(store.workspace, Page.COLLECTED)),
        "page_numbers": lambda: store.show(transitions.go_to(store.workspace, Page.NUMBERS)),
        "page_releases": lambda: store.show(transitions.go_to(store.workspace, Page.RELEASES)),
        "help": window.help.open_here,
        "manual": lambda: window.help.open("manual"),
        "tour": window.guide.first_steps,
        "tour_page": window.guide.this_page,
        "glossary": lambda: window.help.open("glossary"),
        "about": lambda: window.help.open("about"),
    }
    for key, slot in triggers.items():
        actions[key].triggered.connect(lambda _=False, do=slot: do())
    for kind in (*TABLE_KINDS, *PICTURE_KINDS):
        actions[f"export_{kind}"].triggered.connect(lambda _=False, what=kind: window.hand_over.export(what))
    actions["truth"].triggered.connect(lambda on: store.show(transitions.edit_look(store.workspace, show_truth=on)))
    actions["noisy"].triggered.connect(lambda on: store.show(transitions.edit_look(store.workspace, show_noisy=on)))
    actions["words"].triggered.connect(lambda on: window.columns.want_right(on))
    actions["study_include"].triggered.connect(lambda on: window.study.include(on))
    actions["reduce_motion"].triggered.connect(lambda on: window.looks.reduce_motion(on))
    for key, choice in THEMES.items():
        actions[key].triggered.connect(lambda _=False, chosen=choice: window.looks.choose_theme(chosen))
