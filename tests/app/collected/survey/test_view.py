"""The part Survey design on its own: choices, both ways in the chart, what stands in the way, scripts of any kind."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.collected.estimates.view import EstimatesPart
from app.collected.joint.view import JointPart
from app.collected.noncompliance.view import HonestyOfReports
from app.collected.part import CollectedPart
from app.collected.state import collected_setting, edit_collected, edit_question
from app.collected.survey.figure import MOST_LINES, survey_table
from app.collected.survey.view import SurveyPart
from app.collected.survey.words import counted_once, survey_tiles, told_line
from app.collected.weight_note import WeightNote
from app.messages.speak import say, say_message
from app.ui.field_line import FieldLine
from core.report.export import is_public
from core.report.plot.figure import Points, Spans
from core.study.collected import (
    CollectedSource,
    StatedArm,
    StatedDesign,
    SurveyFigure,
    SurveyInterval,
    SurveyPlan,
    SurveyVariance,
    WeightKind,
)
from core.study.typed import Typed
from tests.app.collected.stand import Stand
from tests.app.made import survey

WARNER = StatedDesign("warner", (("p", "0.8"),))


def table_of(groups: tuple[str, ...]) -> str:
    """Four villages in two strata for each group."""
    lines = ["report\tgroup\tarea\tvillage\tw\tcount"]
    for place, group in enumerate(groups):
        for village in range(4):
            yes = 5 + 3 * village + place % 20
            cells = f"{group}\t{'town' if village % 2 else 'land'}\t{place}-{village}\t{1 + village}"
            lines += [f"yes\t{cells}\t{yes}", f"no\t{cells}\t{40 - yes}"]
    return "\n".join(lines)


class SurveyStand(Stand[SurveyPart]):
    def __init__(self, bot: QtBot) -> None:
        super().__init__(bot, SurveyPart, edit_collected(survey(), source=CollectedSource.COUNTS))

    @property
    def plan(self) -> SurveyPlan:
        return self.workspace.plan.collected.survey

    def type(self, groups: tuple[str, ...], plan: SurveyPlan, group: str = "group") -> None:
        made = edit_collected(
            self.workspace, counts=table_of(groups), questions=(), question="report", group=group, survey=plan
        )
        said = edit_question(made, "report", reports=("yes", "no"), arms=(StatedArm("", WARNER),))
        self.open(said)

    def set(self, **changes: object) -> None:
        self.open(edit_collected(self.workspace, survey=replace(self.plan, **changes)))  # type: ignore[arg-type]


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[SurveyStand]:
    made = SurveyStand(qtbot)
    yield made
    made.close()


def typed_into(line: FieldLine, text: str) -> None:
    edit = line.field.lineEdit()
    edit.setText(text)
    edit.textEdited.emit(text)


FULL = SurveyPlan(weight="w", stratum="area", cluster="village")


def test_that_without_a_design_both_ways_are_the_same(stand: SurveyStand) -> None:
    first, second = (layer for layer in stand.figure.layers if isinstance(layer, Points))
    assert first.x.tolist() == pytest.approx([0.26191], abs=5e-6)
    assert second.x.tolist() == pytest.approx(first.x.tolist(), abs=1e-12)
    assert say("survey.words.nothing") in stand.lines


@pytest.mark.parametrize("count", [1, 2, 12])
def test_that_every_group_has_a_line_and_a_row(stand: SurveyStand, count: int) -> None:
    groups = ("北方地区", "منطقة الشمال", *(f"Region {at}" for at in range(10)))[:count]
    stand.type(groups, FULL)
    assert len(stand.figure.y.tick_labels) == count + 1
    drawn = [layer for layer in stand.figure.layers if isinstance(layer, Spans)]
    assert all(bool(((layer.low >= 0) & (layer.high <= 1)).all()) for layer in drawn)
    setting = collected_setting(stand.workspace)
    assert stand.part._found is not None
    table = survey_table(setting, stand.part._found)
    assert table.height == 2 * (count + 1)
    assert is_public(table.state)


def test_that_the_tiles_say_what_weights_and_clusters_cost(stand: SurveyStand) -> None:
    stand.type(("a", "b"), FULL)
    effects = stand.part._found.rows[0].effects[0]
    weights = np.array([1.0, 2.0, 3.0, 4.0])
    assert effects.weights == pytest.approx(4 * (weights**2).sum() / weights.sum() ** 2)
    assert not stand.part.tiles.isHidden()


def test_that_tiles_are_as_high_as_their_words_in_a_high_window(stand: SurveyStand) -> None:
    stand.part.result.resize(740, 1200)
    stand.part.result.show()
    stand.settle()
    tiles = stand.part.tiles
    assert 0 < tiles.height() == tiles.heightForWidth(tiles.width())


def test_that_what_is_chosen_is_written_into_the_plan_and_can_be_undone(stand: SurveyStand) -> None:
    stand.type(("a", "b"), SurveyPlan())
    fields = stand.part.fields
    fields.changed.emit("weight", "w")
    fields.changed.emit("variance", SurveyVariance.JACKKNIFE)
    fields.changed.emit("population", Typed("5000", 5000.0))
    stand.settle()
    assert stand.plan == SurveyPlan(
        weight="w",
        variance=SurveyVariance.JACKKNIFE,
        population=Typed("5000", 5000.0),
        weight_chosen=True,
    )
    stand.tools.store.undo()
    stand.tools.store.undo()
    assert stand.plan == SurveyPlan(weight="w", weight_chosen=True)


def test_that_a_wrong_column_gives_a_message_at_its_field_and_loses_nothing(stand: SurveyStand) -> None:
    stand.type(("a", "b"), SurveyPlan(weight="village"))
    fields = stand.part.fields
    assert not fields.problems["weight"].isHidden()
    assert fields.problems["weight"].text().startswith("16 rows (")
    assert stand.plan.weight == "village"
    stand.set(weight="w")
    assert fields.problems["weight"].isHidden()
    assert stand.part._found is not None


def test_that_too_small_a_population_gives_a_message_at_its_field(stand: SurveyStand) -> None:
    stand.type(("a", "b"), replace(FULL, population=Typed("50", 50.0)))
    assert stand.part.fields.population.problem.text() == say("population.too_small", {"respondents": 320})


def test_that_numbers_of_people_have_an_axis_of_people(stand: SurveyStand) -> None:
    stand.type(("a", "b"), replace(FULL, figure=SurveyFigure.TOTAL))
    assert stand.figure.x.title == say("survey.axis.total")
    assert say("survey.words.stand_for") in stand.lines


def test_that_chances_are_taken_as_one_over_weights(stand: SurveyStand) -> None:
    stand.type(("a", "b"), SurveyPlan(weight="w", kind=WeightKind.INCLUSION, leave_out=True))
    assert [one.code for one in stand.part._found.notices] == ["survey.left_out"]
    assert say_message(stand.part._found.notices[0]) in stand.lines


def test_that_the_pointer_reads_a_line(stand: SurveyStand) -> None:
    stand.type(("a", "b"), FULL)
    assert stand.part._found is not None
    assert "All respondents" in told_line(stand.part._found, 0, -0.2)
    assert "b" in told_line(stand.part._found, 0, 2.1)


def test_that_many_groups_are_cut_with_a_note_and_lines_have_room(stand: SurveyStand) -> None:
    stand.type(tuple(f"Region {at}" for at in range(MOST_LINES + 3)), SurveyPlan())
    assert len(stand.figure.y.tick_labels) == MOST_LINES + 1
    assert stand.figure.notes == (say("survey.note.lines", {"shown": str(MOST_LINES), "hidden": "3"}),)
    assert stand.part.chart.chart.minimumHeight() >= 36 * (MOST_LINES + 1)


def test_that_strata_are_counted_only_where_there_are_some(stand: SurveyStand) -> None:
    stand.type(("a", "b"), SurveyPlan())
    assert "strata" not in " ".join(stand.figure.caption)
    stand.set(stratum="area")
    assert "2 strata" in stand.figure.caption


def test_that_other_parts_say_where_weighted_figures_stand(stand: SurveyStand) -> None:
    stand.type(("a", "b"), SurveyPlan())
    assert counted_once(collected_setting(stand.workspace)) == ""
    stand.set(weight="w")
    assert "Survey design" in counted_once(collected_setting(stand.workspace))
    stand.set(weight="gone")
    assert counted_once(collected_setting(stand.workspace)) == ""


@pytest.mark.parametrize("kind", [EstimatesPart, JointPart, HonestyOfReports])
def test_that_parts_without_weights_lead_to_the_survey_design(stand: SurveyStand, kind: type[CollectedPart]) -> None:
    stand.type(("a", "b"), SurveyPlan())
    part = kind(stand.tools)  # type: ignore[arg-type]
    for widget in (part.controls, part.result, part.words):
        assert widget is not None
        stand.bot.addWidget(widget)
    part.show_setting(stand.workspace, collected_setting(stand.workspace))
    note = part.result.findChild(WeightNote)
    assert note.isHidden()
    stand.set(weight="w")
    part.show_setting(stand.workspace, collected_setting(stand.workspace))
    assert not note.isHidden()
    assert note.text == counted_once(collected_setting(stand.workspace))
    assert stand.workspace.look.part != "survey"
    note.acted.emit()
    assert stand.workspace.look.part == "survey"
    part.leave()


@pytest.mark.parametrize("value", [1.0, 0.9996, 1.0004])
def test_that_a_factor_of_nearly_one_reads_as_one(stand: SurveyStand, value: float) -> None:
    found = stand.part._found
    (row,) = found.rows
    effects = tuple(replace(one, weights=value, clusters=1.0) for one in row.effects)
    tiles = survey_tiles(replace(found, rows=(replace(row, effects=effects),)), 0)
    assert tiles[2].value == "1.00"


def test_that_a_second_report_is_chosen_asks_for_its_chances_and_gives_figures(stand: SurveyStand) -> None:
    """r of 00, 01, 10, 11 is 0, 2, -1, 1, so (2 * 60 - 90 + 150) / 600; no design is said."""
    counts = "a\tb\tcount\nno\tno\t300\nno\tyes\t60\nyes\tno\t90\nyes\tyes\t150"
    made = edit_collected(stand.workspace, counts=counts, questions=(), question="a", group="", survey=SurveyPlan())
    stand.open(edit_question(made, "a", reports=("yes", "no")))
    fields = stand.part.fields
    lines = [fields.lines[name] for name in ("first_chance", "second_chance")]
    assert all(line.isHidden() for line in lines)
    fields.second.activated.emit(1)
    stand.settle()
    assert (stand.plan.paired, stand.plan.second) == ("a", "b")
    assert not any(line.isHidden() for line in lines)
    assert "Type this figure" in lines[0].problem.text()
    for line, text in zip(lines, ("0.6", "0.6"), strict=True):
        typed_into(line, text)
        stand.settle()
    assert lines[1].problem.text() == say("stated.same_chances")
    typed_into(lines[1], "4/5")
    stand.settle()
    assert stand.part._found.rows[0].shares[0].estimate == pytest.approx(0.3)
    assert not any(line.problem.text() for line in lines)
    assert say("survey.pairs") in stand.lines
    fields.second.activated.emit(0)
    stand.settle()
    assert (stand.plan.paired, stand.plan.second) == ("", "")
    assert stand.part._found is None


def test_that_the_kind_of_interval_is_a_choice_that_is_named_everywhere(stand: SurveyStand) -> None:
    stand.type(("North", "South"), FULL)
    assert stand.plan == FULL
    wilson = next(layer for layer in stand.figure.layers if isinstance(layer, Spans))
    box = stand.part.fields.lists["interval"]
    place = tuple(SurveyInterval).index(SurveyInterval.EXACT)
    box.setCurrentIndex(place)
    box.activated.emit(place)
    stand.settle()
    assert stand.plan.interval is SurveyInterval.EXACT
    exact = next(layer for layer in stand.figure.layers if isinstance(layer, Spans))
    assert bool((exact.high - exact.low > wilson.high - wilson.low).all())
    assert any(say("survey.interval.exact") in line for line in stand.figure.caption)
    found = stand.part._found
    assert found is not None
    table = survey_table(collected_setting(stand.workspace), found)
    assert ("interval", "exact") in table.facts
    # numbers of people have linear ones, and the caption says those of the chart
    stand.set(figure=SurveyFigure.TOTAL)
    assert any(say("survey.interval.linear") in line for line in stand.figure.caption)


def test_that_the_weight_is_named_too_where_the_question_in_front_is_not_ready(stand: SurveyStand) -> None:
    """Several questions may have figures without it."""
    stand.type(("a", "b"), SurveyPlan(weight="w"))
    edited = edit_question(stand.workspace, "report", arms=())
    setting = collected_setting(edited)
    assert setting.front is None
    note = WeightNote(stand.tools)
    stand.bot.addWidget(note)
    note.show_setting(setting)
    assert not note.isHidden()
