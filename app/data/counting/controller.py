"""The presenter of the query: it prints, copies and saves the query, and notes it when its result is opened."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QApplication

from app.data.counting.view import CountingView
from app.data.counting.words import about_query
from app.messages.speak import say, say_message
from app.workspace.store import Store, whole
from app.workspace.workspace import Workspace
from core.data.frequency.dialects import DIALECTS, PRINTED, DialectKey
from core.data.frequency.query import fingerprint_of, query_text
from core.data.variable import Role
from core.errors import InputError
from core.files import SaveError, write_atomically
from core.study.counting import countable, planned_query

PLACEHOLDER = "survey"
"""Name of the table in the query until one is typed."""


class Counting(QObject):
    """The presenter; `told(severity, sentence)`, `result_wanted(SHA-256 of the printed query)`."""

    told = Signal(str, str)
    result_wanted = Signal(str)

    def __init__(self, store: Store, view: CountingView) -> None:
        super().__init__(view)
        self._store, self._view = store, view
        self._shown: Workspace | None = None
        self.text = ""
        store.watch(whole, self._refresh)
        view.shown.connect(self._refresh)
        view.changed.connect(self._edit)
        view.left.connect(store.seal)
        view.copy_wanted.connect(self._copy)
        view.open_wanted.connect(lambda: self.result_wanted.emit(fingerprint_of(self.text) if self.text else ""))

    def keep_query(self, path: Path) -> None:
        """Write the printed query."""
        try:
            write_atomically(path, (self.text + "\n").encode("utf-8"))
        except SaveError as problem:
            self.told.emit("error", say_message(problem))
            return
        self.told.emit("note", say("counting.saved", {"name": path.name}))

    def _refresh(self) -> None:
        """Print the query, but only while it is visible."""
        workspace = self._store.workspace
        if not self._view.isVisible() or workspace is self._shown:
            return
        self._shown = workspace
        plan, dataset = workspace.plan.counting, workspace.dataset
        book = dataset.codebook
        items = {name for block in book.blocks for name in block.columns}
        names = [one.column for one in book.variables if one.column not in items]
        questions = countable(book)
        self._view.show_plan(plan, questions, names, persons=bool(book.columns_with(Role.PERSON_ID)))
        dialect = DIALECTS[plan.dialect if plan.dialect in PRINTED else DialectKey.STANDARD]
        try:
            query = planned_query(plan, book, dataset.base, workspace.plan.rows_per_person)
            self.text = query_text(query, plan.table.strip() or PLACEHOLDER, dialect)
        except InputError as problem:
            self.text = ""
            self._view.show_problem(
                say("counting.none") if problem.code == "query.no_question" else say_message(problem)
            )
            return
        number = sum(name not in plan.left_out for name in questions)
        lines = [say("counting.hash", {"hash": fingerprint_of(self.text)})]
        if plan.query:
            lines.append(say("counting.open", {"hash": plan.query}))
        self._view.show_query(self.text, about_query(query, dataset, plan.scope, number), "\n".join(lines))

    def _edit(self, field: str, value: Any) -> None:
        workspace = self._store.workspace
        plan = replace(workspace.plan.counting, **{field: value})
        merge = field if field in ("table", "snapshot") else ""
        edited = replace(workspace, plan=replace(workspace.plan, counting=plan))
        self._store.edit(edited, self.tr("counts"), merge=f"counting.{merge}" if merge else "")

    def _copy(self) -> None:
        if not self.text:
            return
        QApplication.clipboard().setText(self.text)
        self.told.emit("note", say("counting.copied"))
