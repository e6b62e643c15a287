"""What a person does with data before and after a study is saved, without a window."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from app.jobs.first_draw import read_sample
from app.jobs.open_file import count_file, look_at, recounted
from app.jobs.source_shelf import SourceShelf
from app.shell.study.opening import OpenedStudy, open_study
from app.shell.study.saving import saving
from app.workspace import transitions
from app.workspace.datasets import opening_workspace
from app.workspace.declared import needs_rows, with_dataset, with_declared
from app.workspace.undo import Step, UndoHistory
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, MissingRule
from core.data.codebooks.declare import with_block, with_breaks, with_label, with_missing, with_role, with_text
from core.data.codebooks.declare_blocks import propose_block
from core.data.recode import Recode
from core.data.variable import Role
from core.errors import WorkbenchError
from core.study.study import Study

Edit = Callable[[Workspace], Workspace]


class Session:
    """What a person does with data before the study is saved, without a window."""

    def __init__(self, shelf: SourceShelf, workspace: Workspace) -> None:
        self.shelf = shelf
        self.workspace = workspace
        self.history = UndoHistory()

    @classmethod
    def with_file(cls, shelf: SourceShelf, path: Path) -> Session:
        reading = look_at(str(path), shelf.folder)(Control()).reading
        opened = count_file(str(path), reading, shelf)(Control())
        begun = opening_workspace(read_sample)
        session = cls(shelf, begun)
        session.edit(lambda _: transitions.open_dataset(begun, opened.dataset, opened.question), "open file")
        return session

    @classmethod
    def going_on(cls, shelf: SourceShelf, found: OpenedStudy) -> Session:
        """Work on a study that was opened, with its history."""
        session = cls(shelf, found.workspace)
        session.history.restore(found.behind, found.ahead)
        return session

    def edit(self, edit: Edit, label: str) -> None:
        after = edit(self.workspace)
        self.history.record(self.workspace, label, "")
        self.workspace = after

    def declare(self, edit: Callable[[Codebook], Codebook], label: str = "description of columns") -> None:
        dataset = self.workspace.dataset
        book = edit(dataset.codebook)
        if needs_rows(dataset, book):
            found = recounted(dataset, book, dataset.base, self.shelf)(Control())
            self.edit(lambda workspace: with_dataset(workspace, found), label)
        else:
            self.edit(lambda workspace: with_declared(workspace, book), label)

    def count_only(self, base: Base) -> None:
        dataset = self.workspace.dataset
        found = recounted(dataset, dataset.codebook, base, self.shelf)(Control())
        self.edit(lambda workspace: with_dataset(workspace, found), "base")

    def undo(self) -> None:
        step = self.history.undo(self.workspace)
        assert step is not None
        self.workspace = transitions.with_undone(self.workspace, step.dataset, step.plan, step.note)

    def join(self, *names: str) -> str:
        dataset = self.workspace.dataset
        columns = dataset.columns[: len(dataset.raw)]
        block = propose_block(names, columns, dataset.raw, dataset.codebook)
        self.declare(lambda book: with_block(book, block))
        return block.name

    def save(self, path: Path, *, include: bool = False) -> Study:
        behind, ahead = self.history.steps()
        return saving(path, self.workspace, behind, ahead, self.shelf, include=include)(Control()).study

    @property
    def own_steps(self) -> tuple[Step, ...]:
        """Those that do not lead to the data before."""
        return tuple(step for step in self.history.steps()[0] if step.dataset.key == self.workspace.dataset.key)


def reopened(path: Path, shelf: SourceShelf, data_path: Path | None = None) -> OpenedStudy:
    return open_study(path, shelf, data_path=data_path)(Control())


def refused(path: Path, shelf: SourceShelf, data_path: Path | None = None) -> WorkbenchError:
    with pytest.raises(WorkbenchError) as caught:
        reopened(path, shelf, data_path)
    return caught.value


def edited(session: Session) -> Session:
    """Filter, weight, breaks, select-all, labels, missing codes, roles, categories and an undo."""
    session.declare(lambda book: with_text(book, "smokes", "Do you smoke?"))
    session.declare(lambda book: with_missing(book, ["smokes"], MissingRule(("NA",))))
    session.declare(lambda book: with_label(book, "smokes", "some", "Sometimes"))
    session.edit(lambda workspace: transitions.ask_question(workspace, "smokes"), "question")
    session.edit(lambda workspace: transitions.set_recode(workspace, _merged(workspace)), "categories")
    session.declare(lambda book: with_breaks(book, ["age"], (20.0, 30.0)))
    session.join("read_1", "read_2")
    session.count_only(Base((Condition("age", low=18, high=40), Condition("read_1", ("yes", "no"))), "young", "weight"))
    session.declare(lambda book: with_role(book, ["weight"], Role.WEIGHT))
    session.edit(transitions.toggle_pin, "pin")
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.8), "level")
    session.edit(lambda workspace: transitions.edit_plan(workspace, level=0.9), "level")
    session.undo()
    return session


def _merged(workspace: Workspace) -> Recode:
    return transitions.recode_of(workspace).merged([0, 1], "Smoker or not")
