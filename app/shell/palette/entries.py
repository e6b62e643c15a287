"""The entries of the command palette: actions, tabs of pages, questions, designs, examples and sections of the help."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache, partial
from typing import Any

from PySide6.QtGui import QAction, QKeySequence

from app.messages.design_texts import folded, searchable
from app.messages.preview_texts import question_entries
from app.messages.speak import say
from app.paths import asset
from app.shell.help.topics import TOPICS, read_topic
from app.shell.pages import Pages
from app.shell.plan_bar.edits import PlanEdits
from app.ui.parts_frame import PartsFrame
from app.workspace import transitions
from app.workspace.examples import EXAMPLES, Example
from app.workspace.store import Store
from app.workspace.workspace import Page
from core.designs.registry import SPECS

_WITH_PARTS = (Page.TRADEOFFS, Page.PLAN, Page.LAB)
MOST = 60
"""Lines that are shown at once."""


@dataclass(frozen=True, slots=True)
class Found:
    """One line: its kind and name, its shortcut, and its action.

    words  folded text for the search
    """

    kind: str
    name: str
    key: str
    words: str
    do: Callable[[], object]


def entries(
    actions: dict[str, QAction],
    pages: Pages,
    edits: PlanEdits,
    show_example: Callable[[Example], None],
    help_open: Callable[[str, str], None],
) -> tuple[Found, ...]:
    """Return all entries that are possible now."""
    return (
        *_actions(actions),
        *_parts(pages),
        *_questions(pages.store),
        *_designs(edits),
        *(_made("palette.example", say(one.title), partial(show_example, one)) for one in EXAMPLES),
        *_help(help_open),
    )


def matching(found: tuple[Found, ...], query: str) -> tuple[Found, ...]:
    """Return lines with every word of the query: names that begin with it first, then names that contain its words."""
    words = folded(query).split()

    def rank(one: Found) -> int:
        name = folded(one.name)
        whole = " ".join(words)
        return 0 if name.startswith(whole) else 1 if all(word in name for word in words) else 2

    hits = [one for one in found if all(word in one.words for word in words)]
    return tuple(sorted(hits, key=rank)[:MOST])


def _made(kind: str, name: str, do: Callable[[], object], *, key: str = "", more: str = "") -> Found:
    said = say(kind)
    return Found(said, name, key, folded(f"{said} {name} {more}"), do)


def _actions(actions: dict[str, QAction]) -> Iterator[Found]:
    for action in actions.values():
        if action.isEnabled():
            key = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            yield _made("palette.action", action.text().rstrip("…"), action.trigger, key=key)


def _parts(pages: Pages) -> Iterator[Found]:
    """Yield the tabs of all pages. This creates the pages, because they hold the names and tips."""
    store = pages.store
    frames: dict[Page, PartsFrame[Any]] = {one: pages.planning.page(one) for one in _WITH_PARTS}
    frames[Page.COLLECTED] = pages.collected.page
    for page, frame in frames.items():
        for entry in frame.entries:
            go = partial(_go, store, page, entry.key)
            yield _made("palette.part", entry.name, go, more=entry.tip)


def _go(store: Store, page: Page, part: str) -> None:
    store.show(transitions.edit_look(store.workspace, page=page, part=part))


def _questions(store: Store) -> Iterator[Found]:
    for one in question_entries(store.workspace.dataset):
        if not one.why_not:
            yield _made("palette.question", one.title, partial(_ask, store, one.name), more=one.name)


def _ask(store: Store, name: str) -> None:
    store.edit(transitions.ask_question(store.workspace, name), say("palette.question"))
    store.show(transitions.to_preview(store.workspace))


def _designs(edits: PlanEdits) -> Iterator[Found]:
    kind = say("palette.design")
    for one in SPECS:
        name = say(f"design.name.{one.key}")
        yield Found(kind, name, "", f"{folded(kind)} {searchable(one)}", partial(edits.choose, one.key))


def _help(help_open: Callable[[str, str], None]) -> Iterator[Found]:
    for topic, title, anchor, section in _sections():
        yield _made("palette.help", section, partial(help_open, topic, anchor), more=title)


@lru_cache(maxsize=1)
def _sections() -> tuple[tuple[str, str, str, str], ...]:
    """Return topic, title, anchor and title of each section; they do not change while the program runs."""
    topics = [read_topic(key, asset("help", f"{key}.md").read_text(encoding="utf-8")) for key in TOPICS]
    return tuple((one.key, one.title, part.anchor, part.title) for one in topics for part in one.sections)
