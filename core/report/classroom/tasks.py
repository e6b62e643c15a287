"""Sessions of the classroom pack as documents: worksheets with room for answers, and solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from core.report.document import Block, Document, Grid, Lines, Paragraph, Section, document_words
from core.report.words import Say

Part = Literal["worksheets", "solutions"]
_LETTERS = "abcdefgh"


@dataclass(frozen=True, slots=True)
class Task:
    """A task.

    solution  blocks of the solution; () for a task with the class's own figures
    form      a table to fill in; None for lines
    """

    text: str
    solution: tuple[Block, ...]
    form: Grid | None = None


@dataclass(frozen=True, slots=True)
class Session:
    """One session: its title, the given facts, and its tasks."""

    title: str
    given: tuple[Block, ...]
    tasks: tuple[Task, ...]


def classroom_document(sessions: Sequence[Session], part: Part, say: Say, *, language: str, footer: str) -> Document:
    title = say(f"classroom.title.{part}", None)
    return Document(
        title=title,
        language=language,
        badge=say("classroom.badge", None),
        about=say("classroom.about", None),
        internal=False,
        footer=footer,
        sections=(
            Section("front", title),
            *(_section(number, one, part, say) for number, one in enumerate(sessions, 1)),
        ),
        words=document_words(say),
    )


def _section(number: int, session: Session, part: Part, say: Say) -> Section:
    """Return a worksheet on a page of its own, or a solution that shares a page with another one."""
    key, blocks = f"session-{number}", tuple(_blocks(session, part, say))
    if part == "worksheets":
        return Section(key, session.title, blocks, fresh=number > 1)
    return Section(key, session.title, blocks, level=2, fresh=number > 1 and number % 2 == 1, whole=True)


def _blocks(session: Session, part: Part, say: Say) -> Iterator[Block]:
    yield from session.given
    for letter, task in zip(_LETTERS, session.tasks, strict=False):
        if part == "solutions" and not task.solution:
            continue
        yield Paragraph(say("classroom.task", {"letter": letter, "text": task.text}))
        if part == "solutions":
            yield from task.solution
            continue
        if task.form is not None:
            yield task.form
        if task.form is None or not task.solution:
            yield Lines(say("classroom.answer", None))
