"""What nobody should type, and what studies from elsewhere may hold: every part says one sentence, nothing crashes."""

from __future__ import annotations

import copy
import json
import random
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtWidgets import QApplication, QLabel

from app.collected.state import edit_collected
from app.messages.speak import say_message
from app.shell.study.contents import study_of
from app.workspace import transitions
from app.workspace.workspace import Page
from core.errors import WorkbenchError
from core.study.codec import read_study, study_bytes
from core.study.collected import (
    ArmsBy,
    CollectedMethod,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    HonestyMethod,
    HonestyPlan,
    HonestyRule,
    JointPlan,
    JointView,
    StatedArm,
    StatedDesign,
    SurveyFigure,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)
from core.study.study import DataSample
from core.study.typed import Typed
from tests.e2e.data_desk import DataDesk

pytestmark = pytest.mark.slow

PARTS = ("setup", "estimates", "joint", "survey", "honesty")
WARNER = StatedDesign("warner", (("p", "0.7"),))
CROSSWISE = StatedDesign("crosswise", (("p", "1/4"),), "same")
HEAD = "report\tcount\n"


class Watched:
    """The page of one window; `wrong` holds whatever no slot and no job may let through."""

    def __init__(self, desk: DataDesk) -> None:
        self.desk = desk
        self.wrong: list[str] = []
        desk.window.runner.crashed.connect(self._crashed)

    def _crashed(self, error: Exception) -> None:
        self.wrong.append(type(error).__name__)

    def raised(self, kind: type[BaseException], *_: object) -> None:
        self.wrong.append(kind.__name__)

    def show(self, plan: CollectedPlan, parts: tuple[str, ...] = PARTS) -> list[str]:
        """The problem of the reports as every part says it, "" where there is none; no part says it twice."""
        store = self.desk.window.store
        store.edit(replace(store.workspace, plan=replace(store.workspace.plan, collected=plan)), "plan")
        said = []
        for part in parts:
            store.show(transitions.edit_look(store.workspace, page=Page.COLLECTED, part=part))
            QApplication.processEvents()
            self.desk.idle()
            desk = self.desk.window.pages.collected
            reason = desk.setting.problem
            sentence = "" if reason is None else say_message(reason.reason)
            shown = [one for one in desk.page.findChildren(QLabel) if one.isVisible() and one.text() == sentence]
            # the form of a design has ways of its own to say what is wrong with a figure
            told = part in ("estimates", "survey", "honesty") or (
                part == "setup" and reason and reason.place == "counts"
            )
            if sentence and told:
                assert len(shown) == 1, (part, sentence, len(shown))
            said.append(sentence)
        return said


@pytest.fixture
def watched(data_desk: DataDesk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Watched]:
    found = Watched(data_desk)
    monkeypatch.setattr(sys, "excepthook", found.raised)
    yield found
    data_desk.window.runner.crashed.disconnect(found._crashed)
    assert found.wrong == []


def typed(text: str, stated: StatedDesign = WARNER, **plan: Any) -> CollectedPlan:
    question = CollectedQuestion("report", ("yes", "no"), arms=(StatedArm("", stated),), typed=True)
    return CollectedPlan(CollectedSource.COUNTS, text, (question,), "report", **plan)


TABLES = {
    "": "Type a line of names",
    "count\n3": "at least two names",
    HEAD: "Type a line of names",
    HEAD + "yes\t3\nno\t4\t5\nyes": "2 lines (3, 4)",
    HEAD + "yes\t-3\nno\t4": "Line 2",
    HEAD + "yes\t1e400\nno\t4": "Line 2",
    HEAD + "yes\t9999999999999999\nno\t4": "At most 1,000,000,000,000,000 reports",
    HEAD + "yes\t" + "9" * 5000 + "\nno\t4": "At most 1,000,000,000,000,000 reports",
    HEAD + "=1+1\t3\nno\t4": "Row 2",
    HEAD + "ye\0s\t3\nno\t4": "Row 2",
    HEAD + "\ud800\t3\nno\t4": "Row 2",
    "a\ta\tcount\nyes\tno\t3": "must differ",
    "report;count\nyes,3\nno\t4": "2 lines (2, 3)",
    'report,count\n"yes,3\nno,4': "Line 2",
    HEAD + "yes\t0\nno\t0": "No respondent has a report",
    HEAD + "yes\t٨٣١\nno\t١٦٠٤": "",
    HEAD + "yes\t9999999999\nno\t9999999999\n" * 300: "",
    HEAD + "yes\t1\n": "",
}


def test_that_hostile_tables_are_one_sentence_above_every_part(watched: Watched) -> None:
    for text in list(TABLES)[3:12:3]:
        said = watched.show(typed(text), ("setup", "estimates"))
        assert said[0] == said[1]
        assert TABLES[text] in said[0]


def test_that_every_hostile_table_is_one_sentence_in_every_part(watched: Watched) -> None:
    for text, part in TABLES.items():
        said = set(watched.show(typed(text)))
        assert len(said) == 1, text
        assert part in said.pop() if part else said == {""}, text
    many = "".join(f"{'yes' if at % 2 else 'no'}\t1\n" for at in range(100_001))
    assert "100,000 lines" in watched.show(typed(HEAD + many), ("setup",))[0]


@pytest.mark.parametrize("figure", ["1/0", "nan", "-1", "200%", "1e999", "x" * 30_000, "", "1/" + "9" * 5000, "½"])
def test_that_hostile_figures_are_refused_or_read_and_never_crash(watched: Watched, figure: str) -> None:
    for key, names in (("warner", ("p",)), ("forced", ("no", "yes")), ("matrix", ("matrix",)), ("grr", ("epsilon",))):
        reading = {"forced": "of_all", "grr": "epsilon"}.get(key, "")
        stated = StatedDesign(key, tuple((name, figure) for name in names), reading)
        assert watched.show(typed(HEAD + "yes\t831\nno\t1604", stated), ("setup", "estimates"))[0], (key, figure)


def full_plan() -> CollectedPlan:
    """Something is said in every field."""
    lines, at = ["g\ta\tb\tc\tn\tw\tcount"], 0
    for g in "12":
        for a in ("yes", "no"):
            for b in ("yes", "no"):
                for c in "xyz":
                    at += 1
                    lines.append(f"{g}\t{a}\t{b}\t{c}\t{at % 3}\t{('0.5', '1')[at % 2]}\t{13 * at + 5}")
    questions = (
        CollectedQuestion("a", ("yes", "no"), ("Y", "N"), arms=(StatedArm("", CROSSWISE),), typed=True),
        CollectedQuestion(
            "b", ("yes", "no"), by=ArmsBy.ARMS, arm="g", typed=True,
            arms=(StatedArm("1", WARNER), StatedArm("2", StatedDesign("direct"))),
        ),
        CollectedQuestion(
            "c", tuple("xyz"), arms=(StatedArm("", StatedDesign("grr", (("epsilon", "1"),), "epsilon")),), typed=True
        ),
        CollectedQuestion(
            "g", ("1", "2"), by=ArmsBy.ROWS, p1="w", typed=True,
            arms=(StatedArm("", StatedDesign("chances", (("a", "p1"), ("b", "0.1")))),),
        ),
    )  # fmt: skip
    return CollectedPlan(
        CollectedSource.COUNTS, "\n".join(lines), questions, "a", "g", CollectedMethod.LIKELIHOOD_RATIO,
        JointPlan(("a", "b"), JointView.TABLE, "n", "n"),
        SurveyPlan(
            "w", WeightKind.INCLUSION, "g", "c", "", Typed("90000", 9e4), SurveyVariance.TAYLOR, SurveyFigure.TOTAL
        ),
        HonestyPlan(
            HonestyMethod.ALL_NO, HonestyRule.COIN, Typed("30", 0.3), "b", Typed("0.15", 0.15), ("a", "b")
        ),
    )  # fmt: skip


VALUES: tuple[Any, ...] = (
    None, True, 0, -1, 3, 1e308, 10**30, "", "a", "g", "w", "count", "yes", "p1", "direct", "matrix", "arms", "rows",
    "same", "total", "unequal", "jackknife", "anchor", "groups", "band", "sum", "correlation", "bootstrap", "\0",
    "\ud800x", "x" * 30_000, [], {}, ["a", "a"], {"text": "nan", "value": 1e300}, {"text": "", "value": -5}, "1/0",
    "0.5 0.5\n0.5 0.5", "1 0\n0 1", "a\tcount\nyes\t0",
)  # fmt: skip


def mutated(whole: dict[str, Any], chance: random.Random) -> bytes:
    """One to three places of the plan of the page are replaced, taken out or doubled."""
    study = copy.deepcopy(whole)
    for _ in range(chance.choice((1, 1, 2, 3))):
        owner: Any = study["plan"]["collected"]
        key: Any = chance.choice(list(owner))
        while isinstance(owner[key], (dict, list)) and owner[key] and chance.random() < 0.85:
            owner = owner[key]
            key = chance.choice(list(owner)) if isinstance(owner, dict) else chance.randrange(len(owner))
        way = chance.random()
        if way < 0.15:
            owner.pop(key)
        elif way < 0.25 and isinstance(owner, list):
            owner.append(copy.deepcopy(owner[key]))
        else:
            owner[key] = chance.choice(VALUES)
    return json.dumps(study).encode()


def opened(watched: Watched, seeds: range) -> int:
    """How many mutations are studies; all others are refused with one typed error."""
    workspace = edit_collected(watched.desk.workspace)
    workspace = replace(workspace, plan=replace(workspace.plan, collected=full_plan()))
    whole = json.loads(study_bytes(study_of(workspace, DataSample("youth_health"))))
    found = 0
    for seed in seeds:
        try:
            study = read_study(mutated(whole, random.Random(seed))).study
        except WorkbenchError:
            continue
        found += 1
        assert read_study(study_bytes(study)).study.plan.collected == study.plan.collected
        watched.show(study.plan.collected)
        assert watched.wrong == [], seed
    return found


def test_that_a_full_plan_and_some_damaged_ones_are_shown_in_every_part(watched: Watched) -> None:
    assert set(watched.show(full_plan())) == {""}
    assert opened(watched, range(12)) < 12


@pytest.mark.timeout(900)
def test_that_five_hundred_damaged_plans_are_refused_or_shown(watched: Watched) -> None:
    assert 50 < opened(watched, range(500)) < 500
