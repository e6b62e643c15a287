"""What was thought before, the risk sentence, the presets, the icons of two groups, and Play beside other surveys."""

from __future__ import annotations

import math

import pytest
from pytestqt.qtbot import QtBot

from app.messages.plain_words import belief_words, plain_words
from app.preview.draw_buttons import DrawButtons
from app.shell.plan_bar.preset_choice import PresetChoice
from app.shell.plan_bar.risk_sentence import RiskSentence
from app.ui.belief_field import BeliefField, percent_text, step_belief
from app.ui.words_panel import IconArray, IconGroup
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.survey.forced_yes import ForcedYes
from core.risk.beliefs import evidence
from core.risk.presets import SENSITIVITY_PRESETS


def test_that_the_sentence_gives_the_odds_with_their_reference_for_two_groups() -> None:
    words = plain_words(GRR(2, 1.0), ("Yes", "No"), 0)
    assert words.sentence == ("Of 100 people with the true answer Yes, 73 report Yes; of 100 with No, 27 do.")
    assert (words.marked, words.others, words.people) == (73, 27, 100)
    assert words.names == ("True: Yes", "True: No")


@pytest.mark.parametrize("design", [GRR(6, 1.5), GRR(2, 1.0)], ids=str)
def test_that_the_worst_case_the_typical_case_and_the_jeopardy_are_stated_with_figures(design: Design) -> None:
    shares = [1.0 / design.k] * design.k
    found = evidence(design, 0, shares)  # type: ignore[arg-type]
    assert found is not None
    worst, typical, jeopardy = belief_words(found, "Yes", 0.1)
    assert f"{100 * found.worst(0.1):.0f}%" in worst
    assert f"{100 * found.typical(0.1):.0f}%" in typical
    assert f"{math.ceil(math.exp(design.epsilon) * 10 - 1e-9) / 10:g} times" in jeopardy


def test_that_a_report_that_reveals_an_answer_with_certainty_is_described_as_such() -> None:
    found = evidence(ForcedYes(0.5), 1, [0.3, 0.7])  # type: ignore[arg-type]
    assert found is not None
    (line,) = belief_words(found, "No", 0.1)
    assert "with certainty" in line


def test_that_icons_of_two_groups_fit_the_words_column_and_one_group_uses_the_width(qtbot: QtBot) -> None:
    icons = IconArray()
    qtbot.addWidget(icons)
    for people in (20, 100):
        icons.show_groups((IconGroup("True: Yes", people // 2), IconGroup("True: another", 1)), people, "spoken")
        diameter, pitch, per_row = icons._plan(234)
        assert 2 * ((per_row - 1) * pitch + diameter) + icons.GAP <= 234
        assert icons.heightForWidth(234) == icons.HEAD + people // per_row * pitch
    assert icons.accessibleName() == "spoken"
    icons.show_groups((IconGroup("", 20),), 20, "all")
    assert icons.heightForWidth(234) == 34


def test_that_a_typed_belief_stays_until_the_share_is_asked_for(qtbot: QtBot) -> None:
    field = BeliefField("Thought before")
    qtbot.addWidget(field)
    heard: list[object] = []
    field.believed.connect(heard.append)
    field.show_share(0.41187)
    assert field.field.text_now == "41.2"
    assert field.reset.isHidden()
    field.field._edited("10")
    field.show_share(0.3)
    assert not field.reset.isHidden()
    field.field._edited("0")
    assert "0.01% to 99.99%" in field.error.text()
    field.reset.click()
    assert field.error.isHidden()
    assert heard[0] == 0.1
    assert heard[-1] is None


def test_that_steps_of_a_belief_stay_inside() -> None:
    assert (step_belief(0.1, 1), step_belief(0.1, -10), step_belief(0.9999, 5)) == ("11", "0.01", "99.99")
    assert (step_belief(0.01, -1), percent_text(0.2320), percent_text(0.99989)) == ("0.9", "23.2", "99.989")


def test_that_the_risk_sentence_and_the_odds_are_one_figure(qtbot: QtBot) -> None:
    sentence = RiskSentence()
    qtbot.addWidget(sentence)
    heard: list[float] = []
    sentence.odds_entered.connect(lambda number: heard.append(number.value))
    sentence.show_odds(math.exp(0.2))
    assert (sentence.before.text_now, sentence.after.text_now) == ("10", "11.95")
    sentence.show_odds(math.exp(1.0))
    assert sentence.after.text_now == "23.2"
    sentence.after._edited("50")
    assert heard == [pytest.approx(9.0)]
    sentence.show_odds(9.0)
    assert sentence.after.text_now == "50"
    sentence.before._edited("50")
    assert heard == [pytest.approx(9.0)]
    assert sentence.after.text_now == "90"
    sentence.after._edited("40")
    assert "more than 50%" in sentence.error.text()
    assert set(heard) <= {heard[0], 9.0}


def test_that_presets_state_their_limit_and_mark_the_selected_one(qtbot: QtBot) -> None:
    choice = PresetChoice()
    qtbot.addWidget(choice)
    heard: list[float] = []
    choice.chosen.connect(heard.append)
    for row, preset in enumerate(SENSITIVITY_PRESETS):
        choice.show_epsilon(preset.epsilon)
        assert choice.buttons[row].isChecked()
        assert choice.own.isHidden()
        assert f"{100 * preset.posterior:.0f}%" in choice.why.text()
    choice.show_epsilon(1.5)
    assert choice.own.isChecked()
    assert choice.own.accessibleName() == "Custom · ε = 1.5"
    assert "Personal" in choice.why.text()
    choice.show_epsilon(4.0)
    assert "up to 3" in choice.why.text()
    choice.buttons[2].click()
    assert heard == [1.0]
    choice.show_epsilon(None)
    assert choice.isHidden()


def test_that_other_surveys_are_not_played_where_motion_is_reduced(qtbot: QtBot) -> None:
    buttons = DrawButtons()
    qtbot.addWidget(buttons)
    drawn: list[int] = []
    buttons.draw_wanted.connect(lambda: drawn.append(1))
    buttons.show_setting(pinned=False, possible=True)
    buttons.show_outcomes(True)
    buttons.play.click()
    assert buttons._player._timer.isActive()
    assert buttons._player._timer.interval() == 400
    buttons.reduce_motion(True)
    assert not buttons._player._timer.isActive()
    assert not buttons.play.isEnabled()
    assert "Step" in buttons.play.toolTip()
    before = len(drawn)
    buttons.step.click()
    assert len(drawn) == before + 1
    buttons.show_outcomes(False)
    assert buttons.play.isEnabled()
