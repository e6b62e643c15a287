"""Every part of every page, one after the other, with something in it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

from app.collected.state import edit_collected, edit_question
from app.workspace import transitions
from app.workspace.numbers import edit_numbers
from app.workspace.workspace import NUMBER_PARTS, Page
from core.study.collected import (
    CollectedSource,
    HonestyMethod,
    HonestyPlan,
    JointPlan,
    JointView,
    StatedArm,
    StatedDesign,
)
from core.study.numbers import NumberSource
from core.study.typed import Typed
from tests.e2e.data_desk import DataDesk

CROSSWISE = StatedDesign("crosswise", (("p", "0.15"),), "same")


def reports_of_a_survey(folder: Path) -> Path:
    """Two crosswise questions and an anchor question that 400 people answered."""
    chance = random.Random(9)
    lines = ["theft,bribe,anchor,sex"]
    for _ in range(400):
        said = ["same" if chance.random() < share else "different" for share in (0.78, 0.7, 0.8)]
        lines.append(",".join((*said, chance.choice("mf"))))
    path = folder / "reports.csv"
    path.write_text("\n".join(lines), encoding="utf-8")
    return path


class Walk:
    """Leads through the window; `rooms` shows each part in turn, and yields its name once it is on screen."""

    def __init__(self, desk: DataDesk, reports: Path) -> None:
        self.desk, self.reports = desk, reports
        self.window, self.store = desk.window, desk.window.store

    def rooms(self) -> Iterator[str]:
        yield self._show(Page.PREVIEW)
        yield from self._data()
        for page in (Page.TRADEOFFS, Page.PLAN, Page.LAB):
            self._show(page)
            yield from (self._show(page, part) for part in self.window.pages.planning.page(page).keys)
        yield from self._numbers()
        self.window.pages.releases.prepare_present()
        for part in ("prepare", "ledger"):
            self.window.pages.releases.show_part(part)
            self.desk.idle()
            yield f"releases {part}"
        yield from self._collected()
        for made in (self.window.pages.planning, self.window.pages.collected):
            made.leave()
        self.desk.idle()

    def _show(self, page: Page, part: str = "") -> str:
        self.store.show(transitions.edit_look(self.store.workspace, page=page, part=part))
        self.desk.idle()
        return f"{page.value} {part}".strip()

    def _data(self) -> Iterator[str]:
        self._show(Page.DATA)
        for part in ("columns", "questions", "rows"):
            self.window.data.show_part(part)
            self.desk.idle()
            yield f"data {part}"
        self.window.data.show_part("columns")

    def _numbers(self) -> Iterator[str]:
        yield from (self._show(Page.PREVIEW, part) for part in NUMBER_PARTS)
        for source, part in ((NumberSource.COLUMN, "curator"), (NumberSource.NORMAL, "local")):
            self.store.edit(edit_numbers(self.store.workspace, source=source), "numbers")
            yield f"{self._show(Page.PREVIEW, part)} {source.value}"

    def _collected(self) -> Iterator[str]:
        self.desk.look_at(self.reports)
        self.desk.idle()
        yield "data import"
        self.desk.use()
        made = edit_collected(self.store.workspace, source=CollectedSource.COLUMNS, question="theft")
        for column in ("theft", "bribe"):
            made = edit_question(made, column, reports=("same", "different"), arms=(StatedArm("", CROSSWISE),))
        self.store.edit(made, "designs")
        ways = [HonestyPlan(method=one, anchor="anchor", anchor_p=Typed("0.2", 0.2)) for one in HonestyMethod]
        several: dict[str, list[dict[str, object]]] = {
            "honesty": [{"honesty": one} for one in ways],
            "joint": [{"joint": JointPlan(view=one)} for one in JointView],
        }
        self._show(Page.COLLECTED)
        for part in self.window.pages.collected.page.keys:
            for place, said in enumerate(several.get(part, [{}])):
                self.store.edit(edit_collected(self.store.workspace, **said), "plan")
                yield f"{self._show(Page.COLLECTED, part)} {place}"
