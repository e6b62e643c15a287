"""From a guess over the printed kit and its tally to the estimate, as a person goes that way."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QWidget

from app.collected.estimates.view import EstimatesPart
from app.collected.setup.view import SetupPart
from app.lab.steps.life import LifePart
from app.lab.steps.view import StepsPart
from app.messages.speak import say
from app.plan.kit.view import KitPart
from app.plan.solve.view import SolvePart
from app.workspace import transitions
from app.workspace.kits import can_rehearse, kept_number
from app.workspace.planning import edit_scenario, plan_setting, with_expected
from app.workspace.workspace import Page
from core.analyses.collected.kits import read_kit, sum_of
from core.report.export import csv_file, is_public
from core.study.collected import KeptKit
from core.study.plan import Typed
from core.study.scenario import Goal
from core.types import Origin
from tests.app.made import plain, survey
from tests.e2e.desk import PATIENCE, Button, Desk, Part
from tests.e2e.papers import SaveDialogs
from tests.e2e.test_planning_questions import Planner
from tests.pdf_reader import Pdf


@pytest.fixture
def planner(desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Planner:
    folder = tmp_path / "field"
    folder.mkdir()
    SaveDialogs(folder, monkeypatch)
    return Planner(desk)


def to_the_kit(planner: Planner, design: str = "crosswise") -> KitPart:
    """A design at ln 3, printed as PDF."""
    desk = planner.desk
    planner.enter()
    planner.epsilon("ln 3")
    solve = planner.part(SolvePart)
    solve._take(design)
    planner.settle()
    desk.bot.mouseClick(solve.kit, Button.LeftButton)
    planner.settle()
    kit = planner.part(KitPart)
    assert kit.onward.isHidden(), "what was not printed has no counts"
    return printed(planner, "Have you ever copied a passage?")


def printed(planner: Planner, question: str) -> KitPart:
    """The kit in front with this question, as PDF."""
    kit = planner.part(KitPart)
    kit._change({"question": question})
    planner.settle()
    planner.desk.bot.mouseClick(kit.preview.buttons["pdf"], Button.LeftButton)
    planner.settle()
    return kit


def printed_kit(planner: Planner, device: str, figure: Typed, question: str) -> tuple[KitPart, list[str]]:
    """The kit of a device for a guess of yes and no, and the words on each of its pages."""
    desk, store = planner.desk, planner.desk.window.store
    planner.enter()
    store.edit(with_expected(desk.workspace, ("Yes", "No"), (0.3, 0.7)), "guess")
    store.edit(transitions.set_device(store.workspace, device, figure, (), ()), device)
    store.show(transitions.edit_look(desk.workspace, page=Page.PLAN, part="kit"))
    planner.settle()
    kit = printed(planner, question)
    assert kit.pages is not None
    return kit, [plain(" ".join(kit.pages.words(page))) for page in range(kit.pages.count)]


def onward(planner: Planner, button: QAbstractButton, kind: type[Part]) -> Part:
    """Press a button that leads to a part of Collected."""
    planner.desk.bot.mouseClick(button, Button.LeftButton)
    planner.settle()
    return planner.desk.part_of(Page.COLLECTED, kind)


def type_tally(planner: Planner, *counts: str) -> SetupPart:
    setup = planner.desk.part_of(Page.COLLECTED, SetupPart)
    for field, count in zip(setup.kit.fields, counts, strict=True):
        field.clear()
        planner.desk.bot.keyClicks(field, count)
        planner.settle()
    return setup


def test_that_a_guess_becomes_a_printed_kit_typed_counts_and_the_estimate_in_twenty_things_at_most(
    planner: Planner,
) -> None:
    """310 crosswise reports with p = 1/4, 198 of them "same": (0.6387 - 0.75) / (0.25 - 0.75) = 22.3%."""
    desk = planner.desk
    kit = to_the_kit(planner)
    (kept,) = desk.plan.collected.kits
    read = read_kit(kept)
    assert read is not None
    assert read.decoding.question == "Have you ever copied a passage?"
    setup = onward(planner, kit.onward, SetupPart)
    shown = {card: card.isVisible() for card in (setup.kit, setup.typed, setup.values, setup.arms, setup.design)}
    assert [card for card, seen in shown.items() if seen] == [setup.kit], "nothing about conventions is asked again"
    p_yes = float(read.decoding.chances[0][0])
    assert [one.text() for one in setup.words.lines if one.text()] == [say("collected.setup.kit")]
    counts = ("198", "112") if p_yes < 0.5 else ("112", "198")
    type_tally(planner, *counts)
    estimates = onward(planner, setup.onward, EstimatesPart)
    told = " ".join(part.text() for part in estimates.result.findChildren(QLabel) if part.isVisible())
    assert "22.3%" in told
    assert planner.done <= 20
    strip = desk.window.pages.collected.page.thread_strip
    assert strip.isVisible()
    assert [button.text().startswith("✓") for button in strip.steps.values()] == [True] * 4
    assert "310" in strip.steps["counts"].text()


@pytest.mark.slow
def test_that_counts_of_several_sheets_are_added_and_an_invalid_count_shows_an_error(planner: Planner) -> None:
    kit = to_the_kit(planner)
    onward(planner, kit.onward, SetupPart)
    setup = type_tally(planner, "12 + 9", "x")
    assert setup.kit.problem.isVisible()
    assert not setup.onward.isVisible()
    type_tally(planner, "12 + 9", "7+2")
    assert not setup.kit.problem.isVisible()
    assert setup.kit.total.text() == "Together: 30"
    assert setup.onward.isVisible()
    assert planner.desk.plan.collected.kits[0].counts == ("12 + 9", "7+2")
    assert [sum_of(cell) for cell in ("12 + 9", "", "1.5", "3", "-4")] == [21, None, None, 3, None]


@pytest.mark.slow
def test_that_the_same_kit_is_kept_once_and_another_one_beside_it(planner: Planner) -> None:
    desk = planner.desk
    kit = to_the_kit(planner)
    kit.preview.buttons["html"].click()
    planner.settle()
    assert [one.number for one in desk.plan.collected.kits] == [1]
    planner.epsilon("1")
    kit.preview.buttons["html"].click()
    planner.settle()
    assert [one.number for one in desk.plan.collected.kits] == [1, 2]
    onward(planner, kit.onward, SetupPart)
    type_tally(planner, "5", "6")
    setup = desk.part_of(Page.COLLECTED, SetupPart)
    setup.kit.chosen.emit(1)
    planner.settle()
    assert [field.text() for field in setup.kit.fields] == ["", ""], "each kit has its own tally"
    setup.kit.chosen.emit(2)
    planner.settle()
    assert [field.text() for field in setup.kit.fields] == ["5", "6"]


@pytest.mark.slow
def test_that_a_cancelled_dialog_keeps_no_kit(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("PySide6.QtWidgets.QFileDialog.getSaveFileName", lambda *_: ("", ""))
    planner = Planner(desk)
    kit = to_the_kit(planner)
    assert desk.plan.collected.kits == ()
    assert kit.onward.isHidden()


def test_that_kits_are_offered_only_where_there_are_some(desk: Desk) -> None:
    desk.trigger("page_collected")
    card = desk.window.pages.collected.page.card
    assert not card.source.button("kit").isEnabled()
    assert not desk.window.pages.collected.page.thread_strip.isVisible()


def test_that_a_kit_that_cannot_be_read_is_left_out() -> None:
    assert read_kit(KeptKit(1, "2026-11-22", "{}")) is None
    assert read_kit(KeptKit(1, "2026-11-22", "not JSON")) is None


@pytest.mark.slow
def test_that_the_strip_leads_to_each_step(planner: Planner) -> None:
    desk = planner.desk
    kit = to_the_kit(planner)
    onward(planner, kit.onward, SetupPart)
    type_tally(planner, "30", "20")
    strip = desk.window.pages.collected.page.thread_strip
    for step, place in (
        ("kit", (Page.PLAN, "kit")),
        ("counts", (Page.COLLECTED, "setup")),
        ("estimate", (Page.COLLECTED, "estimates")),
        ("plan", (Page.PLAN, "solve")),
    ):
        strip.wanted.emit(step)
        planner.settle()
        assert (desk.workspace.look.page, desk.workspace.look.part) == place


@pytest.mark.slow
def test_that_the_tally_can_be_undone_and_is_restored_with_the_study(planner: Planner) -> None:
    desk = planner.desk
    kit = to_the_kit(planner)
    onward(planner, kit.onward, SetupPart)
    type_tally(planner, "30", "20")
    collected_plan = desk.plan.collected
    desk.trigger("undo")
    assert desk.plan.collected.kits[0].counts != ("30", "20")
    desk.trigger("redo")
    assert desk.plan.collected == collected_plan


def test_that_a_rehearsal_appears_on_collected_and_remains_internal(planner: Planner) -> None:
    desk = planner.desk
    kit = to_the_kit(planner)
    kit.often.click()
    planner.settle()
    assert "of 200 simulated surveys the interval covered" in kit.held.text()
    assert "its margin of error was at most" in kit.held.text()
    desk.window.store.edit(edit_scenario(desk.workspace, goal=Goal.DIFFERENCE), "goal")
    kit.often.click()
    planner.settle()
    assert "it excluded" in kit.held.text()
    kit.rehearse.click()
    planner.settle()
    page = desk.window.pages.collected.page
    assert (desk.workspace.look.page, desk.workspace.look.part) == (Page.COLLECTED, "estimates")
    drawn = desk.plan.collected.kit_in_front
    assert drawn is not None
    assert drawn.rehearsal == 1
    assert sum(map(int, drawn.counts)) == plan_setting(desk.workspace).n, "as many as are planned"
    estimates = desk.part_of(Page.COLLECTED, EstimatesPart)
    figure = estimates.chart.figure
    assert figure is not None
    assert figure.badge == "REHEARSAL · invented answers"
    assert figure.watermark.startswith("REHEARSAL")
    assert not is_public(figure.state)
    table = estimates.chart._made_table()
    assert table is not None
    assert ".internal." in csv_file(table).name
    assert page.thread_strip.rehearsal.isVisible()
    page.thread_strip.again.click()
    planner.settle()
    again = desk.plan.collected.kit_in_front
    assert again is not None
    assert (again.rehearsal, len(desk.plan.collected.kits)) == (2, 2), "one rehearsal beside the kit itself"
    assert again.counts != drawn.counts
    assert kept_number(desk.workspace, drawn.decoding) == 1, "counts that come back have their own tally"


def test_that_private_shares_are_not_rehearsed() -> None:
    private = replace(survey((600, 1400)), dataset=replace(survey((600, 1400)).dataset, origin=Origin.PRIVATE))
    assert not can_rehearse(private, plan_setting(private))
    assert can_rehearse(survey((600, 1400)), plan_setting(survey((600, 1400))))
    guessed = with_expected(private, ("Yes", "No"), (0.3, 0.7))
    assert can_rehearse(guessed, plan_setting(guessed))


ROLLS = (1, 6, 3, 5, 2, 4, 4, 5, 1, 3, 6, 2, 5, 3, 1, 4, 2, 6, 3, 5)
TRUTHS = "YNNNYNNNNYNNNNNYNNNN"


@pytest.mark.slow
def test_that_twenty_respondents_by_hand_give_the_estimate_computed_by_hand(planner: Planner, tmp_path: Path) -> None:
    """A die: the truth on 1 to 4, yes on 5, no on 6. 8 of 20 say yes: (8/20 - 1/6) / (4/6) = 35.0%."""
    kit, words = printed_kit(planner, "forced", Typed("2/3", 2 / 3), "Did you ever take anything?")
    (saved,) = (tmp_path / "field").glob("*.pdf")
    assert len(Pdf(saved.read_bytes()).pages) == len(words) == 5
    card, tally = words[0], words[3]
    assert "1–4: answer truthfully. 5: say “Yes”. 6: say “No”." in card
    assert re.search(r"Counts of this sheet .*Code Report Respondents 1 Yes 2 No No report", tally)

    told = {5: "Yes", 6: "No"}
    said = [told.get(roll, {"Y": "Yes", "N": "No"}[truth]) for roll, truth in zip(ROLLS, TRUTHS, strict=True)]
    boxes = {report: said.count(report) for report in ("Yes", "No")}
    assert boxes == {"Yes": 8, "No": 12}

    onward(planner, kit.onward, SetupPart)
    setup = type_tally(planner, str(boxes["Yes"]), str(boxes["No"]))
    (known,) = set(re.findall(r"K-[0-9A-F]{4}-[0-9A-F]{4}", f"{card} {tally}"))
    assert known in setup.kit.about.text(), "the number on the paper"
    estimates = onward(planner, setup.onward, EstimatesPart)
    by_hand = (Fraction(boxes["Yes"], 20) - Fraction(1, 6)) / Fraction(4, 6)
    assert by_hand == Fraction(35, 100)
    shown = " ".join(part.text() for part in estimates.result.findChildren(QLabel) if part.isVisible())
    assert "35.0%" in shown


BIRTHS = (2, 7, 11, 4, 1, 9, 12, 6, 3, 8, 10, 5, 2, 6, 7, 1, 11, 4, 9, 8)
COPIED = "NYNNYNNNNNYNNNNNNYNN"


@pytest.mark.slow
def test_that_twenty_respondents_of_a_crosswise_kit_give_the_estimate_computed_by_hand(planner: Planner) -> None:
    """A if both statements are true or both are not: 13 of 20 say A, and (3/4 - 13/20) / (1/2) = 20.0%."""
    desk = planner.desk
    kit, words = printed_kit(planner, "crosswise", Typed("1/4", 0.25), "Did you ever copy a passage?")
    card, tally, analyst = words[0], words[3], words[4]
    assert "January–March" in card
    assert "Both statements are true, or both are not." in card
    assert re.search(r"Counts of this sheet .*Code Report Respondents 1 A: same 2 B: different No report", tally)

    def letter(month: int, copied: str) -> str:
        return "A" if (month <= 3) is (copied == "Y") else "B"

    said = [letter(*both) for both in zip(BIRTHS, COPIED, strict=True)]
    boxes = {report: said.count(report) for report in ("A", "B")}
    assert boxes == {"A": 13, "B": 7}

    onward(planner, kit.onward, SetupPart)
    setup = type_tally(planner, str(boxes["A"]), str(boxes["B"]))
    estimates = onward(planner, setup.onward, EstimatesPart)
    assert "(3/4 − λ̂) / (1/2)" in analyst, "the formula of the analyst's page"
    assert (Fraction(3, 4) - Fraction(boxes["A"], 20)) / Fraction(1, 2) == Fraction(20, 100)
    assert estimates.headline.share.text() == "20.0% carriers"
    assert [field.text() for field in estimates.counts.fields] == ["13", "7"]
    estimates.counts.fields[0].setText("13 + 1")
    estimates.counts.fields[0].textEdited.emit("13 + 1")
    planner.settle()
    assert desk.plan.collected.kits[0].counts == ("13 + 1", "7"), "a second sheet, typed beside the chart"
    assert estimates.base.text() == "Base: 21 reports, unweighted"


def test_that_a_class_poll_is_typed_projected_and_derived(planner: Planner) -> None:
    """13 of 28 students report yes with two coins: (13/28 - 1/4) / (1/2) = 42.9%; 14 of 28 give 50.0%."""
    desk = planner.desk
    kit = to_the_kit(planner, "two_coins")
    onward(planner, kit.onward, SetupPart)
    setup = type_tally(planner, "13", "15")
    stops = [*setup.kit.fields, setup.kit.of_file, setup.onward]
    assert [following(one) for one in stops[:-1]] == stops[1:]
    desk.trigger("projector")
    projector = desk.window.projector
    assert projector is not None
    assert "42.9%" in projector.accessibleDescription()
    estimates = desk.part_of(Page.COLLECTED, EstimatesPart)  # the counts can be changed beside their estimate
    for field, count in zip(estimates.counts.fields, ("14", "14"), strict=True):
        field.setText(count)
        field.textEdited.emit(count)
    desk.bot.waitUntil(lambda: "50.0%" in projector.accessibleDescription(), timeout=PATIENCE)
    assert following(estimates.counts.fields[0]) is estimates.counts.fields[1]
    desk.bot.keyClick(projector, Qt.Key.Key_Escape)
    assert desk.window.projector is None
    desk.bot.mouseClick(estimates.steps, Button.LeftButton)
    planner.settle()
    steps = desk.window.pages.planning.page(Page.LAB).part
    assert isinstance(steps, StepsPart)
    solved = steps.steps.line("solve")
    assert solved is not None
    assert solved.head.accessibleName().endswith("pi hat equals 0.5")
    steps.charts.tabs.button("life").click()
    planner.settle()
    life = steps.charts.part
    assert isinstance(life, LifePart)
    life.end.click()
    assert "1,000 respondents" in life.sentence.text()


def following(widget: QWidget) -> QWidget:
    """Return the next visible stop of the Tab key."""
    found = widget.nextInFocusChain()
    while not (found.isVisible() and found.isEnabled() and found.focusPolicy() & Qt.FocusPolicy.TabFocus):
        found = found.nextInFocusChain()
    return found
