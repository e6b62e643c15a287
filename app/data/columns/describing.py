"""Edits of column declarations and of the base; edits that need the rows run as a job."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QObject

from app.jobs.open_file import recounted
from app.jobs.runner import Job, Runner
from app.jobs.source_shelf import SourceShelf
from app.messages.data_texts import file_name
from app.messages.speak import filled, say, say_message
from app.workspace.declared import needs_rows, proposed_blocks, renamed, with_dataset, with_declared
from app.workspace.store import Store
from app.workspace.workspace import Dataset
from core.data.base import Base
from core.data.codebooks import declare
from core.data.codebooks import declare_items as items
from core.data.codebooks.codebook import Codebook, Kind
from core.data.codebooks.codebook_apply import apply_codebook
from core.data.codebooks.codebook_reading import read_codebook
from core.data.codebooks.declare_blocks import propose_block
from core.data.codebooks.declare_breaks import parse_bounds, parse_breaks
from core.data.missing_text import parse_missing
from core.data.variable import Role
from core.errors import WorkbenchError

if TYPE_CHECKING:
    from app.data.base.card import BaseCard
    from app.data.columns.codebook import CodebookCard
    from app.data.columns.inspector import ColumnInspector
    from app.workspace.workspace import Workspace


class Page(Protocol):
    """The parts of the page that it reads from, and where it reports results."""

    inspector: ColumnInspector
    base_card: BaseCard
    codebook_card: CodebookCard

    def tell(self, severity: str, text: str) -> None: ...

    def show_base(self, workspace: Workspace, problem: str = "", part: str = "filter") -> None: ...


class Describing(QObject):
    """The editor of declarations: every edit is one undo step. While rows are recounted, the page does not change."""

    def __init__(self, parent: QObject, store: Store, runner: Runner, shelf: SourceShelf, page: Page) -> None:
        super().__init__(parent)
        self._store, self._runner, self._shelf, self._page = store, runner, shelf, page
        self._job: Job | None = None
        panel = page.inspector
        panel.role_wanted.connect(lambda names, key: self._edit(lambda book: declare.with_role(book, names, Role(key))))
        panel.kind_wanted.connect(lambda names, key: self._edit(lambda book: declare.with_kind(book, names, Kind(key))))
        panel.text_wanted.connect(self._text)
        panel.label_wanted.connect(self._label)
        panel.missing_wanted.connect(self._missing_value)
        panel.missing_typed.connect(self._missing)
        panel.bounds_wanted.connect(self._bounds)
        panel.breaks_wanted.connect(self._breaks)
        panel.block_wanted.connect(self._join)
        panel.apart_wanted.connect(lambda names: self._edit(lambda book: declare.without_block(book, names[0])))
        panel.blank_wanted.connect(
            lambda names, on: self._edit(lambda book: items.with_blank_is_none(book, names[0], on))
        )
        page.base_card.base_wanted.connect(self.count_only)
        page.codebook_card.blocks_wanted.connect(self._join_all)

    def _dataset(self) -> Dataset:
        return self._store.workspace.dataset

    def _text(self, names: tuple[str, ...], text: str) -> None:
        def edit(book: Codebook) -> Codebook:
            if book.block(names[0]) is not None:
                return items.with_block_text(book, names[0], text)
            return declare.with_text(book, names[0], text)

        self._edit(edit, "text")

    def _label(self, names: tuple[str, ...], key: str, text: str) -> None:
        def edit(book: Codebook) -> Codebook:
            if book.block(names[0]) is not None:
                return items.with_item_label(book, names[0], int(key), text)
            return declare.with_label(book, names[0], key, text)

        self._edit(edit)

    def _missing_value(self, names: tuple[str, ...], value: str, on: bool) -> None:
        dataset = self._dataset()
        # Everybody's answers: those that a filter or a long list hides must stay what they are.
        known = [one for one, _ in dataset.everyone[dataset.position(names[0])].values] if dataset.everyone else []
        known += [row.key for row in self._page.inspector.values.rows]
        self._edit(lambda book: items.with_missing_value(book, names[0], value, on, known))

    def _missing(self, names: tuple[str, ...], text: str) -> None:
        self._edit(lambda book: declare.with_missing(book, names, parse_missing(text, book.decimal_comma)), "missing")

    def _bounds(self, names: tuple[str, ...], low: str, high: str) -> None:
        self._edit(lambda book: declare.with_bounds(book, names, parse_bounds(low, high, book.decimal_comma)), "bounds")

    def _breaks(self, names: tuple[str, ...], text: str) -> None:
        def edit(book: Codebook) -> Codebook:
            return declare.with_breaks(book, names, parse_breaks(text, book.decimal_comma) if text else ())

        self._edit(edit, "breaks")

    def _join(self, names: tuple[str, ...]) -> None:
        dataset = self._dataset()
        columns = dataset.columns[: len(dataset.raw)]
        self._edit(lambda book: declare.with_block(book, propose_block(names, columns, dataset.raw, book)))

    def _join_all(self) -> None:
        """Make every group of columns that looks like one a select-all question."""
        dataset = self._dataset()
        book = dataset.codebook
        for block in proposed_blocks(dataset):
            book = declare.with_block(book, block)
        self.declare(book)

    def _edit(self, edit: Callable[[Codebook], Codebook], field: str = "") -> None:
        """Apply an edit of the declarations; the inspector shows why an edit fails."""
        try:
            self.declare(edit(self._dataset().codebook))
        except WorkbenchError as problem:
            self._page.inspector.show_error(say_message(problem), field)

    def declare(self, book: Codebook, merge: str = "") -> None:
        """Apply new declarations; the rows are recounted only if a count changes."""
        dataset = self._dataset()
        if book == dataset.codebook:
            return
        if needs_rows(dataset, book):
            self._count(book, dataset.base, merge)
        else:
            what = self.tr("description of columns")
            self._store.edit(with_declared(self._store.workspace, book), what, merge=merge)

    def count_only(self, base: Base) -> None:
        """Count the respondents of another base, or with another weight."""
        dataset = self._dataset()
        if base == dataset.base:
            return
        if (base.conditions, base.weight) == (dataset.base.conditions, dataset.base.weight):
            self._store.edit(with_dataset(self._store.workspace, dataset, base=base), self.tr("name of the base"))
        else:
            self._count(dataset.codebook, base)

    def _count(self, book: Codebook, base: Base, merge: str = "") -> None:
        if self._job is not None:
            self._job.stop()
        dataset = self._dataset()
        self._page.tell("", "")
        self._page.base_card.show_busy(True)
        name = filled(self.tr("Counting {name}"), name=dataset.title)
        job = self._runner.run(name, recounted(dataset, book, base, self._shelf))
        self._job = job
        job.succeeded.connect(lambda found: self._take(found, dataset, merge) if job is self._job else None)
        job.failed.connect(lambda problem: self._failed(problem) if job is self._job else None)
        job.cancelled.connect(lambda: self._page.tell("note", say("page.count_stopped")) if job is self._job else None)
        job.ended.connect(lambda: self._ended(job))

    def _take(self, found: Dataset, before: Dataset, merge: str) -> None:
        """Use the result if the data have not changed since the count began."""
        if self._dataset() is not before:
            return
        same = (found.base.conditions, found.base.weight) == (before.base.conditions, before.base.weight)
        what = self.tr("description of columns") if same else self.tr("base")
        try:
            workspace = with_dataset(self._store.workspace, found)
        except WorkbenchError as problem:
            self._page.tell("error", say_message(problem))
            return
        self._store.edit(workspace, what, merge=merge)

    def _failed(self, problem: WorkbenchError) -> None:
        if problem.code.startswith(("weight.", "base.")):
            part = "weight" if problem.code.startswith("weight.") else "filter"
            self._page.show_base(self._store.workspace, say_message(problem), part)
        else:
            self._page.tell("error", say_message(problem))

    def _ended(self, job: Job) -> None:
        if job is self._job:
            self._job = None
            self._page.base_card.show_busy(False)

    def load_codebook(self, path: str) -> None:
        """Load declarations from a file; entries for missing columns are skipped, with a message."""
        dataset = self._dataset()
        try:
            columns = dataset.columns[: len(dataset.raw)]
            codes = () if dataset.reading is None else dataset.reading.missing_codes
            applied = apply_codebook(dataset.codebook, columns, read_codebook(Path(path)), dataset.raw, codes)
        except WorkbenchError as problem:
            self._page.tell("error", say_message(problem))
            return
        named = renamed(dataset, applied.columns)
        self._store.seal()
        try:
            if named is not dataset:
                workspace = with_dataset(self._store.workspace, named)
                self._store.edit(workspace, self.tr("description of columns"), merge="codebook")
            self.declare(applied.codebook, "codebook")
        except WorkbenchError as problem:
            self._page.tell("error", say_message(problem))
            return
        lines = [say("page.codebook_taken", {"name": file_name(path)}), *map(say_message, applied.notices)]
        self._page.tell("note", " ".join(lines))
