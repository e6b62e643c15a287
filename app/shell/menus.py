"""The menus, filled from the table of actions and the list of examples."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import groupby

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu, QMenuBar

from app.messages.speak import filled, say
from app.shell.languages import LanguageMenu
from app.ui.plain import add_entry
from app.ui.theme.manager import ThemeChoice, theme
from app.workspace.examples import EXAMPLES, Example
from app.workspace.workspace import Page

THEMES = {"theme_system": ThemeChoice.SYSTEM, "theme_light": ThemeChoice.LIGHT, "theme_dark": ThemeChoice.DARK}
TABLE_KINDS = ("csv", "xlsx", "latex", "json")
TABLES = tuple(f"export_{kind}" for kind in TABLE_KINDS)
PICTURE_KINDS = ("svg", "png", "pdf")
PICTURES = tuple(f"export_{kind}" for kind in PICTURE_KINDS)
COPIES = ("copy_table", "copy_picture", "copy_script")
DRAWS = ("redraw", "play", "step", "pin", "ask")
STUDIES = (
    "study_new", "study_open", "study_save", "study_save_as", "study_include", "study_copy", "study_recover",
)  # fmt: skip
ZOOMS = ("zoom_in", "zoom_out", "zoom_usual")
SHOWS = ("truth", "noisy", "words", "reduce_motion")
HELPS = ("start", "help", "manual", "tour_page", "glossary", "classroom", "about")


class ZoomMenu(QMenu):
    """The menu of zooms, with the current zoom in its title."""

    def __init__(self, parent: QMenu) -> None:
        super().__init__(parent)
        theme().changed.connect(self.show_percent)
        self.show_percent()

    def show_percent(self) -> None:
        self.setTitle(filled(QCoreApplication.translate("menus", "Zoom ({percent}%)"), percent=theme().zoom))


def fill_menus(
    bar: QMenuBar,
    actions: dict[str, QAction],
    show_example: Callable[[Example], None],
    recent: QMenu,
    language: LanguageMenu,
) -> None:
    """Fill File, Edit, View and Help; `recent` lists recent files, `language` the languages of the window."""

    def title(text: str) -> str:
        return QCoreApplication.translate("menus", text)

    def add(menu: QMenu, keys: tuple[str, ...]) -> None:
        menu.addActions([actions[key] for key in keys])

    file = bar.addMenu(title("&File"))
    add(file, ("open", "paste", "counts", "reload"))
    file.addMenu(recent)
    examples = file.addMenu(title("Examples"))
    for page, cases in groupby(EXAMPLES, key=lambda example: example.page):
        # The page on which the next ones open, as a heading that cannot be chosen.
        add_entry(examples, actions[f"page_{page.value}"].text()).setEnabled(False)
        for example in cases:
            add_entry(examples, say(example.title), partial(show_example, example))
    add(file.addMenu(title("Codebook")), ("codebook_load", "codebook_save"))
    file.addSeparator()
    add(file, STUDIES)
    file.addSeparator()
    add(file, ("report",))
    exports = file.addMenu(title("Export"))
    add(exports, PICTURES)
    exports.addSeparator()
    add(exports, TABLES)
    file.addSeparator()
    add(file, ("release", "verify"))
    file.addSeparator()
    add(file, ("print", "quit"))
    edit = bar.addMenu(title("&Edit"))
    add(edit, ("undo", "redo"))
    edit.addSeparator()
    add(edit, COPIES)
    edit.addSeparator()
    add(edit, ("palette", "bar_question", "bar_design", "bar_epsilon", "bar_target", "devices"))
    view = bar.addMenu(title("&View"))
    add(view, tuple(f"page_{page.value}" for page in Page))
    view.addSeparator()
    add(view, DRAWS)
    view.addSeparator()
    add(view, SHOWS)
    zoom = ZoomMenu(view)
    add(zoom, ZOOMS)
    view.addMenu(zoom)
    add(view, ("projector",))
    add(view.addMenu(title("Theme")), tuple(THEMES))
    language.setParent(view, language.windowFlags())
    view.addMenu(language)
    view.aboutToShow.connect(language.show_languages)
    add(bar.addMenu(title("&Help")), HELPS)
