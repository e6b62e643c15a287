"""A private file of reports whose ids, texts and directly asked answers are known wherever they turn up goes through
the page Collected: what is for anyone holds none of them, what is internal says so, what the program writes for itself
holds no answer."""

from __future__ import annotations

import itertools
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.collected.state import edit_collected
from app.ui.chart.card import PlotCard
from app.workspace import transitions
from app.workspace.workspace import Page
from core.study.collected import (
    ArmsBy,
    CollectedQuestion,
    CollectedSource,
    JointPlan,
    StatedArm,
    StatedDesign,
    SurveyPlan,
)
from core.study.regression import PlannedTerm, RegressionPlan
from core.study.report_plan import ReportPlan
from tests.canary import Piece
from tests.e2e.data_desk import DataDesk
from tests.e2e.papers import SaveDialogs
from tests.e2e.test_planning_canary import Saved, Trail
from tests.e2e.walks import clipped, left_in, logged, own_files, something_copied, walking

pytestmark = pytest.mark.slow

FOLDER, STEM = "pangolin ward", "marmoset-clinic"
PLACES = (FOLDER, STEM)
SECRET = ("zebra", "quagga", "okapi77")
"""Ids, texts, a report that the design cannot produce."""
LABELS = ("gnu yes", "gnu no", "civet arm")
DEVICE, ASKED = 1400, 613
ASKED_YES = 257
CANARY_COUNT = re.compile(rf"(?<![\d.,]){ASKED_YES}(?![\d]|[.,]\d)")
WARNER, DIRECT = StatedDesign("warner", (("p", "0.7"),)), StatedDesign("direct")
PARTS = ("setup", "estimates", "regression", "joint", "survey", "honesty")


def write(folder: Path) -> Path:
    chance = random.Random(43)
    lines = ["person,note,report,second,arm,region,weight"]
    for at in range(DEVICE + ASKED):
        asked = at >= DEVICE
        told = at - DEVICE < ASKED_YES if asked else chance.random() < 0.42
        report = "okapi77" if at == 17 else ("gnu yes" if told else "gnu no")
        second = "gnu yes" if chance.random() < 0.45 else "gnu no"
        arm = "asked openly" if asked else "civet arm"
        cells = (f"ZEBRA-{at:05d}", f"the quagga of {at}", report, second, arm, f"r{at % 3}", str(1 + at % 4))
        lines.append(",".join(cells))
    folder.mkdir()
    path = folder / f"{STEM}.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return path


class Walk(Trail):
    """All parts, once with the direct arm left out and once with it."""

    def __init__(self, desk: DataDesk, top: Path, patch: pytest.MonkeyPatch) -> None:
        self.desk, self.top, self.whole = desk, top, True
        self.out = top / "out"
        self.out.mkdir()
        self.dialogs = SaveDialogs(self.out, patch)
        self.saved: list[Saved] = []
        self.parts: set[str] = set()
        self.stage = ""
        self._turn = itertools.count()
        desk.open(write(top / FOLDER))

    def walk(self) -> None:
        self.say(StatedDesign())
        self.go("protected")
        self.report()
        self.say(DIRECT)
        self.go("truth")
        self.report()

    def say(self, asked: StatedDesign) -> None:
        arms = StatedArm("civet arm", WARNER), *((StatedArm("asked openly", asked),) if asked.design else ())
        first = CollectedQuestion("report", ("gnu yes", "gnu no"), by=ArmsBy.ARMS, arms=arms, arm="arm", leave_out=True)
        second = CollectedQuestion("second", ("gnu yes", "gnu no"), arms=(StatedArm("", WARNER),))
        store = self.desk.window.store
        store.edit(
            edit_collected(
                store.workspace, source=CollectedSource.COLUMNS, questions=(first, second), question="report",
                group="region", joint=JointPlan(("report", "second")), survey=SurveyPlan("weight"),
                regression=RegressionPlan((PlannedTerm("region"),)),
            ),
            "designs",
        )  # fmt: skip

    def go(self, stage: str) -> None:
        self.stage = stage
        store = self.desk.window.store
        for key in PARTS:
            store.show(transitions.edit_look(store.workspace, page=Page.COLLECTED, part=key))
            self.desk.idle()
            part = self.desk.window.pages.collected.page.part
            assert part is not None
            for at, card in enumerate(card for card in part.result.findChildren(PlotCard) if card.figure is not None):
                self.chart(f"{key}-{at}", card)
            self.parts.add(key)
            self.by_menu(key)

    def by_menu(self, key: str) -> None:
        """Results for other programs, and the script that makes them anew, wherever the menus offer them."""
        actions = self.desk.window.actions_by_key
        if actions["export_json"].isEnabled():
            self.keep(f"{key} results", "json", actions["export_json"].trigger)
        if actions["copy_script"].isEnabled():
            QApplication.clipboard().clear()
            actions["copy_script"].trigger()
            self.desk.until(something_copied)
            self.saved += [Saved(self.stage, f"{key} script", "clipboard", one) for one in clipped("script")]

    def report(self) -> None:
        window = self.desk.window
        builder = window.report_controller.report_window()
        window.actions_by_key["report"].trigger()
        for public in (True, False):
            plan = ReportPlan(questions=(), public=public)
            window.store.show(replace(self.desk.workspace, report=plan))
            self.desk.until(lambda plan=plan: builder.made is not None and builder.made.workspace.report == plan)  # type: ignore[misc]
            self.desk.idle()
            if not builder.html.isEnabled():
                continue
            self.keep(f"report {'public' if public else 'own'}", "html", builder.html.click)
            self.keep(f"report {'public' if public else 'own'}", "pdf", builder.pdf.click)
        builder.close()


@pytest.fixture(scope="module")
def trail(request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Walk:
    top = tmp_path_factory.mktemp("collected")
    with walking(request, qapp, top) as (desk, patch):
        found = Walk(desk, top, patch)
        found.walk()
        desk.window.safety.write()
        desk.idle()
        found.own = own_files(top / "home")
    found.own.append(logged(top))
    found.left = left_in(top)
    return found


def in_it(piece: Piece, *words: str) -> list[str]:
    text = piece.text.casefold()
    return [word for word in words if word in text]


def test_that_the_walk_met_every_part_and_kind(trail: Walk) -> None:
    assert trail.parts == set(PARTS)
    for stage in ("protected", "truth"):
        mine = [one for one in trail.saved if one.stage == stage]
        assert {one.part.split("-")[0] for one in mine} >= {"estimates", "joint", "survey", "honesty"}, stage
        assert {"svg", "csv", "html", "pdf", "json"} <= {one.kind for one in mine}, stage
        assert any(b'"kind": "collected"' in one.piece.content for one in mine if one.kind == "json"), stage
        assert any(one.part.endswith("script") for one in mine), stage


def test_that_what_is_made_of_protected_reports_is_public_and_holds_no_row(trail: Walk) -> None:
    for one in trail.pieces("protected"):
        if one.part == "report own":
            assert one.piece.internal
            continue
        assert in_it(one.piece, *SECRET) == [], (one.part, one.kind)
        assert not one.piece.internal, (one.part, one.kind)
        if one.part.endswith("script"):
            # It has to find the file again, and its first line says that this shows where it lies.
            assert "this script shows the location of the file" in one.piece.text.casefold()
        else:
            assert in_it(one.piece, *PLACES) == [], (one.part, one.kind)
        assert not CANARY_COUNT.search(one.piece.said), (one.part, one.kind)


def test_that_a_direct_arm_makes_files_of_its_question_internal_in_all_kinds(trail: Walk) -> None:
    found = [one for one in trail.pieces("truth") if one.part != "report public"]
    for one in found:
        assert one.piece.internal or one.kind == "clipboard", (one.part, one.kind)
        if one.kind != "png" and "image" not in one.piece.name:
            assert "internal" in one.piece.text.removeprefix(one.piece.name).casefold(), (one.part, one.kind)
        # the holder's own report lists the answers of each column
        known = SECRET[:2] if one.part == "report own" else SECRET
        assert in_it(one.piece, *known) == [], (one.part, one.kind)
    # the search finds what it looks for
    assert any(CANARY_COUNT.search(one.piece.said) or "41.9" in one.piece.said for one in found)
    for one in trail.pieces("truth"):
        if one.part == "report public":
            assert not CANARY_COUNT.search(one.piece.said)
            assert "41.9" not in one.piece.said
            assert in_it(one.piece, *SECRET, *PLACES) == []


def test_that_what_the_program_writes_for_itself_holds_no_answer(trail: Walk) -> None:
    assert any("unsaved" in piece.name for piece in trail.own)
    for piece in (*trail.own, *trail.left):
        if ".cache" not in piece.name:
            assert in_it(piece, *SECRET, *LABELS) == [], piece.name
    for piece in trail.left:
        if not piece.name.endswith((".ini", "places.json")):
            assert in_it(piece, *PLACES) == [], piece.name
