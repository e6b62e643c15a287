from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.collected.noncompliance.state import with_state
from app.collected.noncompliance.view import HonestyOfReports
from app.collected.state import collected_setting, edit_collected
from app.messages.numbers import p_words
from app.messages.speak import say
from core.designs.survey.direct import Direct
from core.errors import WorkbenchError
from core.report.export import is_public
from core.report.plot.figure import Rule
from core.study.collected import CollectedQuestion, HonestyMethod, HonestyPlan, HonestyRule, StatedArm, StatedDesign
from core.study.typed import Typed
from core.types import RandomizedInField
from tests.app.collected.noncompliance.test_golden import CASES, patterns, two_groups, typed
from tests.app.collected.stand import Stand
from tests.app.made import survey


class HonestyStand(Stand[HonestyOfReports]):
    def __init__(self, bot: QtBot) -> None:
        super().__init__(bot, HonestyOfReports, survey())

    @property
    def plan(self) -> HonestyPlan:
        return self.workspace.plan.collected.honesty

    def choose(self, method: HonestyMethod) -> None:
        self.part.fields.method.activated.emit(tuple(HonestyMethod).index(method))
        self.settle()

    def tiles(self) -> list[str]:
        return [tile.value_text for tile in self.part.tiles.tiles]


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[HonestyStand]:
    made = HonestyStand(qtbot)
    yield made
    made.close()


def test_that_it_opens_with_the_band_of_the_example(stand: HonestyStand) -> None:
    figure = stand.part.chart.figure
    assert is_public(figure.state)
    assert "−16.2%" in stand.part.sentence.text()
    assert stand.tiles()[0] == "26.2%"
    assert stand.tiles()[2] == "21.0%"
    assert (
        say("followed.why_not", {"method": "Two groups", "reason": say("followed.no_two_groups")})
        in stand.part.fields.why.text()
    )


def test_that_a_rule_draws_one_line_and_a_typed_share_its_end(stand: HonestyStand) -> None:
    place = tuple(HonestyRule).index(HonestyRule.LAST)
    stand.part.fields.rule.activated.emit(place)
    field = stand.part.fields.most.field
    field.lineEdit().setText("20")
    field.lineEdit().textEdited.emit("20")
    stand.show()
    assert stand.plan.rule is HonestyRule.LAST
    assert stand.plan.most.value == 0.2
    assert stand.tiles()[1] == "39.0%"


@pytest.mark.parametrize("text", ["95", "-1", "many"])
def test_that_an_impossible_share_is_one_sentence_at_its_field(stand: HonestyStand, text: str) -> None:
    line = stand.part.fields.most
    line.field.lineEdit().setText(text)
    line.field.lineEdit().textEdited.emit(text)
    stand.show()
    assert line.problem.text() == say("followed.most", {"highest": "90"})
    assert stand.plan.most.value == 0.3


def test_that_an_impossible_share_in_a_study_replaces_the_chart(stand: HonestyStand) -> None:
    stand.open(edit_collected(stand.workspace, honesty=HonestyPlan(most=Typed("95", 0.95))))
    assert stand.part.chart.figure is None
    assert stand.part.fields.most.problem.text() == say("followed.most", {"highest": "90"})


def test_that_two_groups_are_points_with_rings_and_the_words_say_whom_they_count(stand: HonestyStand) -> None:
    stand.open(two_groups(CASES["rrreg_cdm_out"], "cheating_detection"))
    assert stand.tiles()[:3] == ["31.7%", "73.3%", "−5.0%"]
    assert say("followed.assumes.cheats") in stand.words
    figure = stand.part.chart.figure
    assert [key.kind for key in figure.legend] == ["points", "line", "rings"]
    stand.open(two_groups(CASES["minarets_sld_uni"], "lie_detector"))
    assert stand.tiles()[:3] == ["87.1%", "63.6%", say("followed.unknown")]
    assert say("followed.words.saturated") in stand.words


def test_that_questions_are_ticked_for_the_class_of_all_no(stand: HonestyStand) -> None:
    stand.open(patterns())
    assert stand.tiles()[0] == "16.9%"
    ticks = stand.part.fields.questions.ticks
    assert list(ticks) == ["Barbet", "Bulbul", "Partridge"]
    ticks["Barbet"].click()
    stand.show()
    assert stand.plan.questions == ("Bulbul", "Partridge")
    assert say("followed.words.two_questions") in stand.words
    ticks["Bulbul"].click()
    stand.show()
    assert stand.part.fields.questions.problem.text() == say("followed.all_no_one")


def test_that_figures_of_questions_together_are_as_open_as_the_most_open_of_them(stand: HonestyStand) -> None:
    setting = collected_setting(patterns())
    protected = replace(setting, state=RandomizedInField(setting.ready[0].arms[0].design))
    assert is_public(with_state(protected).state)
    *kept, last = setting.others
    given_away = replace(last, arms=(replace(last.arms[0], design=Direct(2)), *last.arms))
    some = replace(protected, others=(*kept, replace(given_away, arm=last.arm + 1)))
    assert not is_public(with_state(some).state)


def test_that_the_anchor_is_chosen_and_typed(stand: HonestyStand) -> None:
    lines = "report,anchor,count\nsame,same,1116\nsame,different,311\ndifferent,same,425\ndifferent,different,148"
    said = StatedDesign("crosswise", (("p", "0.15"),), "same")
    question = CollectedQuestion("report", ("same", "different"), arms=(StatedArm("", said),))
    stand.open(typed(lines, question))
    stand.choose(HonestyMethod.ANCHOR)
    fields = stand.part.fields
    assert fields.problems["anchor"].text() == say("followed.no_anchor")
    assert stand.part.chart.figure is None
    fields.anchor.activated.emit(1)
    stand.show()
    assert stand.plan.anchor == "anchor"
    assert fields.anchor_p.problem.text() == say("followed.anchor_p")
    fields.anchor_p.field.lineEdit().setText("1/2")
    fields.anchor_p.field.lineEdit().textEdited.emit("1/2")
    assert fields.anchor_p.problem.text() == say("followed.anchor_half")
    fields.anchor_p.field.lineEdit().setText("3/20")
    fields.anchor_p.field.lineEdit().textEdited.emit("3/20")
    stand.show()
    assert stand.tiles()[:3] == ["19.5%", "77.3%", "10.5%"]
    assert fields.problems["anchor"].isHidden()


def test_that_a_question_that_is_not_ready_says_why_and_nothing_old_stays(stand: HonestyStand) -> None:
    workspace = stand.workspace
    unsaid = replace(workspace.plan.collected.questions[0], arms=())
    stand.open(edit_collected(workspace, questions=(unsaid,)))
    assert stand.part.chart.figure is None
    assert stand.part.tiles.isHidden()
    assert stand.words.strip() == ""


def test_that_a_way_that_does_not_fit_leads_to_the_set_up(stand: HonestyStand) -> None:
    stand.part.show_way(False)
    assert stand.part.empty.isHidden()
    for method in (HonestyMethod.GROUPS, HonestyMethod.ALL_NO):
        stand.choose(method)
        stand.part.show_way(False)
        assert not stand.part.empty.isHidden()
    stand.choose(HonestyMethod.BAND)
    stand.part.show_way(False)
    assert stand.part.empty.isHidden()


def test_that_a_stopped_job_gives_a_message_and_does_not_restart(stand: HonestyStand) -> None:
    stand.part.latest.failed.emit(WorkbenchError("part.stopped"))
    assert stand.part.chart.problem.text() == say("part.stopped")
    stand.show()
    assert stand.part.chart.figure is None
    stand.part.leave()
    stand.show()
    assert stand.part.chart.figure is not None


def test_that_the_tipping_points_are_given_in_plain_words(stand: HonestyStand) -> None:
    assert "At 21.0% non-compliance, the estimate reaches 0%." in stand.words


@pytest.mark.parametrize(("value", "told"), [(0.09412, "p = 0.094"), (0.00312, "p = 0.003"), (0.00049, "p < 0.001")])
def test_that_small_probabilities_are_bounded(value: float, told: str) -> None:
    assert p_words(value) == told


def test_that_the_legend_and_the_turning_point_say_which_estimate_they_are_about(stand: HonestyStand) -> None:
    """Of the worst case two lines are drawn, and the red line is about one of them; of one way there is one."""
    figure = stand.part.chart.figure
    keys = [key.text for key in figure.legend]
    assert keys == [say("followed.key.two"), say("followed.key.bands", {"level": "95%"})]
    (mark,) = [layer.label for layer in figure.layers if isinstance(layer, Rule) and layer.label]
    assert mark == say("followed.tips.worst.none")
    assert figure.caption[0] == say("followed.caption.worst")
    stand.part.fields.rule.activated.emit(tuple(HonestyRule).index(HonestyRule.FIRST))
    stand.show()
    single = stand.part.chart.figure
    assert [key.text for key in single.legend] == [say("followed.key.one"), say("followed.key.band", {"level": "95%"})]
    (mark,) = [layer.label for layer in single.layers if isinstance(layer, Rule) and layer.label]
    assert mark == say("followed.tips.none")
