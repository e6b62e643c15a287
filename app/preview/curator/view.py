"""The release of a trusted curator from a column of numbers: one draw for inspection, its interval, its law."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from PySide6.QtWidgets import QWidget

from app.jobs.latest import Latest
from app.messages.speak import local_count, say, say_message
from app.preview.curator.controls import CuratorControls
from app.preview.curator.figure import CuratorLook, curator_figure, request_of
from app.preview.curator.steps import handed
from app.preview.curator.table import curator_table
from app.preview.curator.words import curator_words, summary, tiles
from app.ui.basics import flat, label, push, put_text
from app.ui.flow import FlowLayout
from app.ui.numbers.part import ChartedNumbers
from app.ui.part import PartTools
from app.ui.tiles import TileRow
from app.workspace.derived import Derived, Derives
from app.workspace.numbers import NumbersSetting
from app.workspace.transitions import edit_look, to_steps
from app.workspace.workspace import Page, Workspace
from core.analyses.numbers.curator_preview import Preview, preview
from core.central.chains import MOST_SIZE
from core.central.curator_request import CuratorRequest
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.study.typed import Typed


@dataclass(frozen=True, slots=True)
class _Asked:
    """One draw. Numbers do not count for equality, so that a change of the look draws nothing again."""

    data: tuple[str, ...]
    request: CuratorRequest
    draw: int
    numbers: NumberColumn = field(compare=False)


def _work(asked: _Asked, control: Control) -> Preview:
    """Return the preview; runs in another thread, because importing OpenDP takes half a second."""
    return preview(asked.numbers, asked.request, rng=np.random.default_rng(asked.draw), control=control)


class CuratorPart(ChartedNumbers):
    """The tab draws when the setting changes; the last draw stays, pale, until the next one is ready.

    release  a button that leads to the page Releases; hidden if there is no such page
    """

    key: ClassVar[str] = "curator"
    help: ClassVar[tuple[str, str]] = ("numbers", "curator")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Trusted curator"))
        self._draw = 1
        self._asked: _Asked | None = None
        self._answered: tuple[_Asked, Preview] | None = None
        self._setting: NumbersSetting | None = None
        self._workspace: Workspace | None = None
        self._latest = Latest(tools.runner, self.tr("A curator's draw"), _work)
        self.fields = CuratorControls()
        self.controls = self.fields
        self._make_head()
        self._connect()

    def _make_head(self) -> None:
        self.again = push("⟳ " + self.tr("Draw again"), tip=self.tr("Other noise, same numbers; nothing is released"))
        self.again.setAccessibleName(self.tr("Draw again"))
        self.release = push(
            self.tr("Release this…"), main=True, tip=self.tr("Make a new draw and record it in the ledger")
        )
        self.release.setVisible(self._tools.releasing is not None)
        self.preview_mark = label(self.tr("Preview: nothing is released"), tone="soft", factor=0.92)
        self.steps = flat(say("steps.show"), tip=say("steps.show.tip"), link=True)
        self.steps.hide()
        self.why = label("", tone="soft", factor=0.92, wrap=True)
        self.why.hide()
        head = QWidget()
        row = FlowLayout(head)
        for part in (self.again, self.preview_mark, self.release, self.steps):
            row.addWidget(part)
        self.column.insertWidget(0, head)
        self.column.insertWidget(1, self.why)
        self.tile_row = TileRow()
        self.column.insertWidget(2, self.tile_row)

    def _connect(self) -> None:
        store = self._tools.store
        self.fields.changed.connect(self._change)
        self.fields.edit_finished.connect(store.seal)
        self.fields.split_wanted.connect(lambda: store.show(edit_look(store.workspace, page=Page.LAB, part="size")))
        self.again.clicked.connect(self._draw_again)
        self.steps.clicked.connect(self._to_steps)
        self.release.clicked.connect(self._release)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._fail)

    def _release(self) -> None:
        """Go to the page Releases, which asks before it draws."""
        if self._tools.releasing is not None and self._setting is not None:
            self._tools.releasing.prepare_statistic(self._setting.plan.curator.statistic)

    def _allow_release(self, workspace: Workspace, setting: NumbersSetting) -> None:
        releasing = self._tools.releasing
        if releasing is None:
            return
        refusal = releasing.why_not(workspace, setting.plan.curator.statistic)
        self.release.setEnabled(refusal is None)
        ready = self.tr("Prepare this release on the page Releases; nothing is drawn yet")
        reason = "" if refusal is None else say_message(refusal)
        self.release.setToolTip(reason or ready)
        put_text(self.why, reason)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._workspace, self._setting = workspace, setting
        self._allow_release(workspace, setting)
        data = (workspace.dataset.key, setting.source.value, setting.column)
        if self._answered is not None and self._answered[0].data[:3] != data:
            # Clear the results of the previous file before showing the new one.
            self._forget()
            self.chart.show_figure(None, None)
            self._say("", ())
        request, problem = _request(setting)
        places = {} if problem is None else {problem.field: problem}
        self.fields.show_plan(setting.plan.curator, places)
        reason: Notice | WorkbenchError | None = setting.problem.reason if setting.problem is not None else problem
        numbers = setting.numbers
        if reason is None and numbers is not None and numbers.n > MOST_SIZE:
            reason = Notice("curator.many", {"highest": local_count(MOST_SIZE), "n": local_count(numbers.n)})
        self.again.setEnabled(reason is None and setting.ready)
        if reason is not None:
            self._forget()
            self.show_reason(reason)
            return
        if request is None or numbers is None or not setting.ready:
            if self._answered is None:
                self.chart.show_problem(say("numbers.unread"))
            self.chart.dim(self._answered is not None)
            return
        told = (*data, str(numbers.n), repr(numbers.mean), repr(numbers.sd))
        asked = _Asked(told, request, self._draw, numbers)
        if self._answered is not None and self._answered[0] == asked:
            self._asked = asked
            self._latest.leave()
            self._show()
        elif self._asked != asked or not self._latest.busy:
            self._asked = asked
            if self._answered is None:
                # OpenDP takes half a second to come
                self.chart.show_problem(say("curator.drawing"))
            self.chart.dim(self._answered is not None)
            self._latest.ask(asked)

    def leave(self) -> None:
        self._asked = None
        self._latest.leave()

    def _forget(self) -> None:
        self._asked = self._answered = None
        self._latest.leave()
        self.tile_row.hide()
        self.steps.hide()

    def _draw_again(self) -> None:
        self._draw += 1
        if self._workspace is not None and self._setting is not None:
            self.show_setting(self._workspace, self._setting)

    def _to_steps(self) -> None:
        look = self._look()
        if self._answered is None or look is None:
            return
        given = handed(look, self._answered[0].numbers)
        store = self._tools.store
        store.show(to_steps(store.workspace, Derived(Derives.CURATOR, handed=given)))

    def _take(self, asked: _Asked, found: Preview) -> None:
        if asked == self._asked:
            self._answered = (asked, found)
            self._show()

    def _fail(self, error: WorkbenchError) -> None:
        self._forget()
        self.show_reason(error)

    def _show(self) -> None:
        look = self._look()
        if look is None:
            return
        self.tile_row.show_tiles(tiles(look))
        self.steps.show()
        sentence = summary(look)
        self.chart.dim(False)
        self.show_result(curator_figure(look, sentence), curator_table(look), sentence, curator_words(look))

    def _look(self) -> CuratorLook | None:
        if self._answered is None or self._workspace is None or self._setting is None:
            return None
        return CuratorLook(self._setting, self._answered[1], self._setting.level, self._workspace.look.show_truth)

    def _change(self, name: str, value: Any) -> None:
        names = {
            "statistic": self.tr("statistic"),
            "neighbours": self.tr("what epsilon protects"),
            "known": self.tr("public or private size"),
            "method": self.tr("method for the mean"),
            "size": self.tr("public size"),
            "size_share": self.tr("share for the count"),
            "prior": self.tr("fill-in value"),
            "cells": self.tr("cells of the histogram"),
        }
        held = int(value.value) if name == "cells" else value
        self._edit_model("curator", names[name], {name: held}, typed=isinstance(value, Typed))


def _request(setting: NumbersSetting) -> tuple[CuratorRequest | None, InputError | None]:
    """Return the request, or the problem in the fields; neither without bounds."""
    if setting.bounds is None:
        return None, None
    try:
        return request_of(setting), None
    except InputError as problem:
        return None, problem
