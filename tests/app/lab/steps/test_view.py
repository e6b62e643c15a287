from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel
from pytestqt.qtbot import QtBot

from app.lab.steps.formula_view import FormulaView
from app.lab.steps.frames import SLOW, Stage, frames_of
from app.lab.steps.life import LifePart
from app.lab.steps.state import case_of
from app.lab.steps.view import StepsPart
from app.messages.speak import say
from app.workspace.derived import Derived, Derives
from app.workspace.examples import EXAMPLES, workspace_for
from app.workspace.setting import preview_request, resolve
from app.workspace.transitions import edit_look, edit_plan
from app.workspace.workspace import Workspace
from core.analyses.preview import run
from core.steps.case import SharesCase
from core.study.plan import Typed
from tests.app.made import setting_of, survey
from tests.app.stand import PartStand

SIX = survey((600, 500, 400, 300, 150, 50))


class Stand(PartStand[StepsPart]):
    def choose(self, which: Derives, answer: int = 0) -> None:
        self.tools.store.show(edit_look(self.workspace, derived=Derived(which, answer)))

    def life(self) -> LifePart:
        self.part.show_chart("life")
        self.show()
        part = self.part.charts.part
        assert isinstance(part, LifePart)
        self.bot.waitUntil(lambda: part._living is not None, timeout=20_000)
        return part


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand(qtbot, StepsPart, SIX, setting_of)
    made.part.result.resize(620, 900)
    made.part.result.show()
    made.follow()
    yield made
    made.close()


def at_epsilon(workspace: Workspace, text: str) -> Workspace:
    return edit_plan(workspace, epsilon=Typed(text, float(text)))


def test_that_the_steps_are_those_of_the_draw_in_preview_and_follow_the_plan(stand: Stand) -> None:
    case = case_of(stand.tools.store.workspace, Derived())
    assert isinstance(case.drawn, SharesCase)
    line = stand.part.steps.line("solve")
    assert line is not None
    assert line.inside is not None
    before = line.head.accessibleName()
    assert f"{float(case.drawn.estimate.shares[0]):.4f}"[:5] in before
    stand.tools.store.edit(at_epsilon(stand.tools.store.workspace, "0.5"), "test")
    after = stand.part.steps.line("solve")
    assert after is not None
    assert after.head.accessibleName() != before
    assert after.inside is not None, "a line that was open stays open"


def test_that_the_draw_of_the_lab_is_the_draw_of_preview() -> None:
    case = case_of(SIX, Derived())
    assert isinstance(case.drawn, SharesCase)
    request = preview_request(SIX, resolve(SIX))
    assert request is not None
    assert np.array_equal(run(request).estimate.shares, case.drawn.estimate.shares)


@pytest.mark.parametrize(("which", "lines"), [(Derives.COINS, 9), (Derives.LEVELS, 7), (Derives.AGES, 6)])
def test_that_every_classic_case_opens_all_its_lines(stand: Stand, which: Derives, lines: int) -> None:
    stand.choose(which)
    stand.part._latest.leave()
    assert len(stand.part.steps.lines) == lines
    stand.part.open_all.click()
    stand.part._latest.leave()
    assert stand.part.steps.all_open
    assert stand.part.open_all.text() == "Close all"
    formulas = [view for view in stand.part.result.findChildren(type(stand.part.steps.lines[0].answer)) if view]
    assert all(view.accessibleName() for view in formulas)


FIGURES = (
    (Derives.COINS, 0, ("1.0986", "0.228", "equals 228", "1.5", "-0.5")),
    (Derives.FOUR, 0, ("2.1972", "0.1225", "0.083333")),
    (Derives.FOUR, 1, ("0.3985",)),
    (Derives.FOUR, 2, ("0.301",)),
    (Derives.FOUR, 3, ("0.178",)),
    (Derives.TEN, 0, ("equals 5.5", "-0.5")),
    (Derives.AGES, 0, ("44.797", "0.12", "0.12000000000054531", "0.2400000000005453")),
)


@pytest.mark.sweep
@pytest.mark.parametrize(("which", "answer", "figures"), FIGURES)
def test_that_every_figure_of_the_tutorials_is_on_screen(
    stand: Stand, which: Derives, answer: int, figures: tuple[str, ...]
) -> None:
    stand.choose(which, answer)
    stand.part.open_all.click()
    if which is Derives.AGES:
        stand.bot.waitUntil(lambda: stand.part._found is not None, timeout=20_000)
    stand.part._latest.leave()
    assert [one for one in figures if one not in told(stand.part)] == []


def test_that_the_steps_of_preview_warn_of_the_published_variant_at_k_4_and_epsilon_1(stand: Stand) -> None:
    example = next(one for one in EXAMPLES if one.key == "krr_uniform")
    stand.tools.store.show(workspace_for(example, stand.tools.store.workspace, say))
    stand.choose(Derives.PLAN)
    stand.part.open_all.click()
    stand.part._latest.leave()
    shown = told(stand.part)
    assert f"{math.e / (math.e + 3.0):.5f}" in shown
    assert "(k − 1)k/2: for k = 4 the chances then sum to" in shown


def told(part: StepsPart) -> str:
    """Return every text and every spoken formula on screen."""
    texts = [one.text() for one in part.result.findChildren(QLabel)]
    return "\n".join([*texts, *(one.accessibleName() for one in part.result.findChildren(FormulaView))])


def test_that_tab_goes_from_line_to_line_and_into_an_open_one(stand: Stand) -> None:
    stand.choose(Derives.COINS)
    stops, now = [], stand.part.copy_all.nextInFocusChain()
    while len(stops) < 9 and now is not stand.part.copy_all:
        if now.focusPolicy() & Qt.FocusPolicy.TabFocus and stand.part.steps.isAncestorOf(now):
            stops.append(now.accessibleName())
        now = now.nextInFocusChain()
    assert stops[3].startswith("4. Solving")
    assert stops[4].startswith("lambda hat equals")
    assert stops[5].startswith("pi hat equals")
    assert stops[7].startswith("5. The score")


def test_that_the_line_of_the_simulation_draws_when_it_is_opened(stand: Stand) -> None:
    stand.choose(Derives.COINS)
    line = stand.part.steps.line("simulation")
    assert line is not None
    assert line.answer is None
    line.head.click()
    stand.bot.waitUntil(lambda: stand.part._found is not None, timeout=20_000)
    found = stand.part.steps.line("simulation")
    assert found is not None
    assert found.answer is not None
    assert "mean is about 0.22" in found.head.accessibleName()


def test_that_formulas_are_copied_as_latex_with_the_badge_of_their_data(stand: Stand) -> None:
    stand.choose(Derives.COINS)
    stand.part.copy_all.click()
    copied = QApplication.clipboard().text()
    assert copied.startswith("% ")
    assert r"\frac{0.364 - 0.25}{0.75 - 0.25} &= 0.228" not in copied
    assert r"\hat{\pi} &= \frac{\hat{\lambda} - q}{p - q} = \frac{0.364 - 0.25}{0.75 - 0.25} = 0.228" in copied
    assert copied.count(r"\begin{align*}") == 7


def test_that_one_answer_fits_into_a_low_window_and_nothing_moves_while_it_plays(stand: Stand) -> None:
    stand.choose(Derives.TEN)
    life = stand.life()
    life._choose("waves", 3)
    stand.bot.waitUntil(lambda: life._living is not None and life._living.lives.waves == 3, timeout=20_000)
    for low in (True, False):
        stand.part.give_height(435 if low else 680)
        stand.part.result.resize(575, 435 if low else 680)
        assert life.buttons.parentWidget() is (life.controls if low else life.result)
        heights = []
        for place in range(20):
            life._go(place)
            QApplication.processEvents()
            heights.append(life.strip.height())
            assert stand.part.result.minimumSizeHint().height() <= (435 if low else 680)
        assert len(set(heights[12:])) == 1


def test_that_collected_without_reports_says_where_to_go(stand: Stand) -> None:
    stand.choose(Derives.COLLECTED)
    assert not stand.part.problem.isHidden()
    assert "Collected" in stand.part.problem.text()
    assert stand.part.steps.lines == []


def test_that_a_question_without_a_design_shows_its_reason() -> None:
    broken = replace(SIX, plan=replace(SIX.plan, design="warner"))
    case = case_of(broken, Derived())
    assert case.drawn is None
    assert case.reason is not None


def test_that_a_formula_breaks_into_lines_instead_of_being_cut(stand: Stand) -> None:
    stand.choose(Derives.FOUR)
    line = stand.part.steps.line("variance")
    assert line is not None
    line.show_open(True)
    assert line.inside is not None
    views = [view for view in line.inside.findChildren(FormulaView) if len(view.equation.parts) == 4]
    assert any(view.heightForWidth(320) > view.heightForWidth(2_000) for view in views)
    for view in views:
        view.resize(320, view.heightForWidth(320))
        assert all(one.left + one.box.width <= 320 for one in view._lines(320))
        picture = view.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
        assert not picture.isNull()


def test_that_first_respondents_come_stage_by_stage_and_then_more_and_more() -> None:
    frames = frames_of(1_000, 1)
    assert [frame.stage for frame in frames[:4]] == [Stage.ANSWER, Stage.REPORT, Stage.SCORE, Stage.MEAN]
    assert frames[-1].arrived == 1_000
    arrived = [frame.arrived for frame in frames]
    assert arrived == sorted(arrived)
    assert len(frames) == SLOW * 4 + len({one for one in arrived if one > SLOW})
    waves = frames_of(1_000, 3)
    assert [frame.wave for frame in waves if frame.stage is Stage.SCORE][:3] == [0, 1, 2]
    assert sum(frame.stage is Stage.KEPT for frame in waves) == SLOW


def test_that_one_answer_steps_through_its_stages_by_keyboard(stand: Stand) -> None:
    stand.choose(Derives.TEN)
    life = stand.life()
    assert life.player.button.isHidden(), "motion is reduced here, so the stages are stills"
    strip = life.strip
    strip.setFocus()
    told = [strip.accessibleName()]
    for _ in range(3):
        stand.bot.keyClick(strip, Qt.Key.Key_Right)
        told.append(strip.accessibleName())
    assert len(set(told)) == 4
    assert "5.50" in told[2]
    assert "9 others" in told[2]
    stand.bot.keyClick(strip, Qt.Key.Key_Home)
    assert strip.accessibleName() == told[0]
    life.end.click()
    assert "1,000" in life.sentence.text()


def test_that_waves_show_the_permanent_response_and_disclose_more(stand: Stand) -> None:
    stand.choose(Derives.TEN)
    life = stand.life()
    assert life.strip.cells["kept"].isHidden()
    life.choices.waves.button("3").click()
    stand.bot.waitUntil(lambda: life._living is not None and life._living.lives.waves == 3, timeout=20_000)
    assert not life.strip.cells["kept"].isHidden()
    assert any("3 reports together" in line.text() for line in life.plain.lines)


def test_that_a_mean_of_numbers_has_no_life_and_says_so(stand: Stand) -> None:
    stand.part.show_chart("life")
    stand.choose(Derives.LEVELS)
    life = stand.part.charts.part
    assert isinstance(life, LifePart)
    assert "categories" in life.chart.problem.text()
