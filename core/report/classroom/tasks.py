"""Sessions of the classroom pack as documents: worksheets with room for answers, and solutions."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from core.report.document import Block, Document, DocumentWords, Facts, Grid, Paragraph, Section
from core.report.words import Say

Part = Literal["worksheets", "solutions"]
_LETTERS = "abcdefgh"
_LINES = 18
"""Lines to write on in one session, with the rows of its tables; with them, each session fills a page."""


@dataclass(frozen=True, slots=True)
class Task:
    """A task.

    solution  blocks of the solution; () for a task with the class's own figures
    form      a table to fill in; None for one line
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
            *(
                Section(f"session-{number}", one.title, tuple(_blocks(one, part, say)), fresh=number > 1)
                for number, one in enumerate(sessions, 1)
            ),
        ),
        words=DocumentWords(contents=say("report.contents", None), skip=say("report.skip", None)),
    )


def _blocks(session: Session, part: Part, say: Say) -> Iterator[Block]:
    yield from session.given
    forms = [len(one.form.rows) for one in session.tasks if one.form is not None]
    lines = (_LINES - sum(forms)) // max(1, len(session.tasks) - len(forms))
    for letter, task in zip(_LETTERS, session.tasks, strict=False):
        if part == "solutions" and not task.solution:
            continue
        yield Paragraph(say("classroom.task", {"letter": letter, "text": task.text}))
        if part == "solutions":
            yield from task.solution
        else:
            yield task.form or Facts(((say("classroom.answer", None), ""), *((("", ""),) * (lines - 1))))
