"""The presenter of the questionnaire table: it fills the table from the store and turns actions into edits."""

from __future__ import annotations

import time

from PySide6.QtCore import QObject, QTimer

from app.data.questionnaire.view import QuestionnaireTable
from app.messages.base_words import base_line
from app.messages.questionnaire_texts import assumption_line, sum_line, total_line
from app.messages.speak import say, screen_numbers
from app.workspace.question_settings import counted, without_protection
from app.workspace.questionnaire import Questionnaire, with_design
from app.workspace.store import Store, whole
from app.workspace.workspace import Workspace
from core.constraints import parse_epsilon
from core.designs.registry import spec
from core.errors import InputError
from core.report.questionnaire import questionnaire_table
from core.report.table import Table
from core.study.plan import Typed

SLICE = 0.012
"""Seconds of computing at a time: a file with thousands of questions must not block the window."""
SAID = 10
"""Slices between two progress texts, because every new text lays the window out again."""


class QuestionnairePresenter(QObject):
    """A presenter that updates the table while it is on screen; unchanged rows are not recomputed."""

    def __init__(self, store: Store, table: QuestionnaireTable) -> None:
        super().__init__(table)
        self._store = store
        self._table = table
        self._shown: Workspace | None = None
        self._slices = 0
        self.rows: Questionnaire | None = None
        self._adding = QTimer(self, singleShot=True)
        self._adding.timeout.connect(self._add)
        store.watch(whole, self._refresh)
        table.shown.connect(self._refresh)
        table.apply_wanted.connect(self._apply)
        table.common_wanted.connect(self._follow_common)
        table.counted.connect(self._count)

    def _refresh(self) -> None:
        """Update the table, but only while it is visible."""
        workspace, before = self._store.workspace, self._shown
        if not self._table.isVisible():
            return
        if before is not None and _same(before, workspace):
            return
        self._shown = workspace
        self.rows = Questionnaire(workspace, self.rows)
        common = self.rows.common
        self._table.show_rows(
            self.rows,
            None,
            common=(common.design, common.epsilon.text),
            truth=self.rows.truth,
            target=self.rows.target,
            base=base_line(workspace.dataset),
        )
        self._add()

    def _add(self) -> None:
        """Compute rows for a moment, then let the window respond before continuing."""
        rows = self.rows
        if rows is None:
            return
        end = time.perf_counter() + SLICE
        for place in rows.unknown():
            rows.row(place)
            if time.perf_counter() > end:
                self._slices += 1
                if self._slices % SAID == 0:
                    self._table.show_total(None, rows.done)
                self._adding.start(0)
                return
        self._table.show_total(rows.total())

    def as_table(self, base: str = "") -> Table | None:
        """Return the table for export: all questions, regardless of the search. `base`: the base in words.

        It is computed from current data and settings, because hidden rows on screen may be out of date.
        """
        rows = Questionnaire(self._store.workspace, self.rows)
        if not len(rows):
            return None
        lines = tuple(rows.row(place) for place in range(len(rows)))
        left_out = frozenset(rows.names[place] for place in range(len(rows)) if rows.left_out(place))
        dataset, total = self._store.workspace.dataset, rows.total()
        return questionnaire_table(
            lines,
            left_out,
            total,
            title=say("questionnaire.title", {"data": dataset.title}),
            base=base,
            target=rows.target,
            truth=rows.truth,
            origin=dataset.origin,
            say=say,
            about=(assumption_line(rows.truth, rows.target), total_line(total), sum_line(total, len(rows))),
            style=screen_numbers(),
        )

    def _apply(self, names: tuple[str, ...], design: str, text: str) -> None:
        workspace = self._store.workspace
        typed = workspace.plan.epsilon
        if spec(design).doors:
            try:
                number = parse_epsilon(text)
            except InputError:
                return
            typed = Typed(number.text, number.value)
        edited = with_design(workspace, names, design, typed, self.rows)
        self._store.edit(edited, self.tr("design of several questions"))

    def _follow_common(self, names: tuple[str, ...]) -> None:
        self._store.edit(without_protection(self._store.workspace, names), self.tr("common setting"))

    def _count(self, names: tuple[str, ...], counts: bool) -> None:
        self._store.edit(counted(self._store.workspace, names, counts), self.tr("questions in the total"))


def _same(before: Workspace, now: Workspace) -> bool:
    """Return whether the table would be the same."""
    same_truth = before.look.show_truth == now.look.show_truth
    return before.dataset is now.dataset and before.plan == now.plan and same_truth
