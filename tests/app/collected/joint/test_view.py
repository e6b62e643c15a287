"""The part Several questions on its own: three views, what stands in the way, ticks, labels of any script."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.collected.joint.figure import chart_height
from app.collected.joint.view import JointPart
from app.collected.state import collected_setting, edit_collected, edit_question
from app.messages.speak import say, say_message
from app.workspace.setting import Problem
from core.analyses.collected.joint import BOOTSTRAP_SEED
from core.errors import WorkbenchError
from core.notices import Notice
from core.report.export import is_public
from core.report.plot.axis import names_axis
from core.report.plot.figure import Boxes, Points, Spans
from core.study.collected import CollectedSource, JointPlan, JointView, StatedArm, StatedDesign
from tests.app.collected.stand import Stand
from tests.app.made import survey

NOISY = StatedDesign("chances", (("a", "0.8"), ("b", "0.15")))
DIRECT = StatedDesign("direct")
TABLE = "drugs\talcohol\tcount\nyes\tyes\t310\nyes\tno\t240\nno\tyes\t260\nno\tno\t890"


@pytest.fixture(autouse=True)
def few_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.analyses.collected.joint._DRAWS", (49,))


class JointStand(Stand[JointPart]):
    def __init__(self, bot: QtBot) -> None:
        super().__init__(bot, JointPart, edit_collected(survey(), source=CollectedSource.COUNTS))

    @property
    def plan(self) -> JointPlan:
        return self.workspace.plan.collected.joint

    def type(self, text: str, said: dict[str, tuple[tuple[str, ...], StatedDesign]], **joint: object) -> None:
        made = edit_collected(self.workspace, counts=text, questions=(), question="", joint=JointPlan(**joint))  # type: ignore[arg-type]
        for column, (reports, stated) in said.items():
            made = edit_question(made, column, reports=reports, arms=(StatedArm("", stated),))
        self.open(made)

    def joint(self, **changes: object) -> None:
        self.open(edit_collected(self.workspace, joint=replace(self.plan, **changes)))  # type: ignore[arg-type]


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[JointStand]:
    made = JointStand(qtbot)
    yield made
    made.close()


def two(stand: JointStand, **joint: object) -> None:
    yes_no = ("yes", "no")
    stand.type(TABLE, {"drugs": (yes_no, NOISY), "alcohol": (yes_no, NOISY)}, **joint)


def test_that_a_single_question_gives_an_instruction(stand: JointStand) -> None:
    assert stand.part.chart.figure is None
    assert stand.part.chart.problem.text() == say("joint.need_two")
    assert [row.title for row in stand.part.fields.list.rows.rows] == ["report"]


def test_that_two_questions_have_four_cells_with_intervals_and_a_test_in_words(stand: JointStand) -> None:
    two(stand)
    spans = next(layer for layer in stand.figure.layers if isinstance(layer, Spans))
    points = [layer for layer in stand.figure.layers if isinstance(layer, Points)]
    assert spans.at.size == 4
    assert stand.figure.y.tick_labels == ("yes · yes", "yes · no", "no · yes", "no · no")
    shares = points[-1].x
    assert shares.sum() == pytest.approx(1.0, abs=1e-12)
    assert ((spans.low <= shares) & (shares <= spans.high)).all()
    assert "association" in stand.words
    assert "odds" in stand.words
    assert "1,700 respondents" in stand.part.sentence.text()


def test_that_the_table_has_cells_and_margins_and_the_figures_of_the_tests(stand: JointStand) -> None:
    two(stand)
    made = stand.part.chart._made_table()
    columns = {column.key: column for column in made.columns}
    shares = columns["debiased_share"].values
    assert len(shares) == 8
    assert columns["question_1"].values[4:] == ("yes", "no", "all", "all")
    assert shares[4] == pytest.approx(shares[0] + shares[1], abs=1e-12)
    assert shares[6] == pytest.approx(shares[0] + shares[2], abs=1e-12)
    facts = dict(made.facts)
    assert 0.0 < float(facts["wald_p_value"]) < 0.05
    assert float(facts["odds_ratio"]) > 1.0
    assert is_public(made.state)


def test_that_correlations_and_sums_follow_from_the_same_questions(stand: JointStand) -> None:
    two(stand, view=JointView.CORRELATION)
    assert stand.figure.title == say("joint.chart.pairs")
    assert "drugs" in stand.part.sentence.text()
    stand.part.fields.view_chosen.emit(JointView.SUM)
    stand.settle()
    bars = next(layer for layer in stand.figure.layers if isinstance(layer, Boxes))
    assert bars.top.sum() == pytest.approx(1.0, abs=1e-9)
    assert stand.figure.x.tick_labels == ("0", "1", "2")
    assert stand.plan.view is JointView.SUM
    stand.tools.store.undo()
    assert stand.plan.view is JointView.CORRELATION


def test_that_a_column_of_numbers_is_correlated_and_words_in_it_are_named_by_row(stand: JointStand) -> None:
    text = "drugs\tage\tcount\nyes\t20\t40\nno\t30\t70\nyes\t50\t10\nno\t60\t90"
    stand.type(text, {"drugs": (("yes", "no"), NOISY)}, view=JointView.CORRELATION)
    assert stand.part.chart.problem.text() == say("joint.need_two")
    stand.part.fields.numeric_chosen.emit("age")
    stand.settle()
    assert "age" in stand.part.sentence.text()
    stand.part.fields.numeric_chosen.emit("drugs")
    stand.settle()
    assert "2, 3, 4, 5" in stand.part.chart.problem.text()


def test_that_ticks_choose_the_questions_and_the_last_one_stays(stand: JointStand) -> None:
    yes_no = ("yes", "no")
    text = "a\tb\tc\tcount\nyes\tyes\tno\t50\nyes\tno\tyes\t60\nno\tyes\tyes\t70\nno\tno\tno\t200"
    stand.type(text, dict.fromkeys("abc", (yes_no, NOISY)))
    assert len(stand.figure.y.tick_labels) == 8
    stand.part.fields.ticked.emit("b", False)
    stand.settle()
    assert stand.plan.columns == ("a", "c")
    assert len(stand.figure.y.tick_labels) == 4
    stand.part.fields.ticked.emit("a", False)
    stand.part.fields.ticked.emit("c", False)
    assert stand.plan.columns == ("c",)
    assert stand.part.chart.problem.text() == say("joint.need_two")


def test_that_sums_alone_are_traced_back(stand: JointStand) -> None:
    sixth = StatedDesign("chances", (("a", "5/6"), ("b", "1/6")))
    stand.type("sum\tcount\n0\t96\n1\t68\n2\t23\n3\t2", {"sum": ((), sixth)}, view=JointView.SUM, sums="sum")
    bars = next(layer for layer in stand.figure.layers if isinstance(layer, Boxes))
    assert bars.top == pytest.approx([0.857939299, 0.0798787422, 0.0621819589, 0.0], abs=1e-6)
    assert "384.29" in stand.words


def test_that_respondents_without_both_questions_give_a_message(stand: JointStand) -> None:
    text = "a\tb\tcount\nyes\t\t50\nno\t\t60\n\tyes\t70\n\tno\t20"
    stand.type(text, dict.fromkeys("ab", (("yes", "no"), NOISY)))
    assert stand.part.chart.problem.text() == say("joint.no_overlap")


def test_that_too_many_combinations_are_refused_and_many_are_cut_with_a_note(stand: JointStand) -> None:
    names = "abcdefghijk"
    head = "\t".join((*names, "count"))
    text = "\n".join(
        [head, *("\t".join((*(("no", "yes")[(row >> at) & 1] for at in range(11)), "9")) for row in range(8))]
    )
    stand.type(text, dict.fromkeys(names, (("yes", "no"), DIRECT)))
    assert "2,048" in stand.part.chart.problem.text() or "2048" in stand.part.chart.problem.text()
    stand.joint(columns=tuple("abcdef"))
    assert len(stand.figure.y.tick_labels) == 40
    assert any("24" in note for note in stand.figure.notes)


def test_that_estimates_below_zero_are_called_noise_with_their_probability(stand: JointStand) -> None:
    text = TABLE.replace("310", "60").replace("240", "330").replace("260", "300")
    stand.type(text, dict.fromkeys(("drugs", "alcohol"), (("yes", "no"), NOISY)))
    points = [layer for layer in stand.figure.layers if isinstance(layer, Points)][-1]
    assert points.x.min() < 0.0
    assert "below 0" in stand.words
    assert "the reports fit a table without negative shares (p" in stand.words


@pytest.mark.parametrize(
    "label", ["是的，在过去十二个月里至少有一次", "نعم، مرة واحدة على الأقل خلال الأشهر", "long " * 30]
)
def test_that_labels_of_any_script_and_length_stand_whole_in_the_table(stand: JointStand, label: str) -> None:
    label = label.strip()
    text = TABLE.replace("yes", label)
    stand.type(text, dict.fromkeys(("drugs", "alcohol"), ((label, "no"), NOISY)))
    assert max(len(name) for name in stand.figure.y.tick_labels) <= 60
    made = stand.part.chart._made_table()
    assert made.columns[0].values[0] == label
    assert np.isfinite(stand.figure.height)


def test_that_the_way_to_the_set_up_is_offered_where_a_question_lacks_its_design(stand: JointStand) -> None:
    stand.part.show_way(False)
    assert not stand.part.empty.isHidden()
    two(stand)
    stand.part.show_way(False)
    assert stand.part.empty.isHidden()


def test_that_a_stopped_job_gives_a_message_and_does_not_restart(stand: JointStand) -> None:
    two(stand)
    stand.part.latest.failed.emit(WorkbenchError("part.stopped"))
    assert stand.part.chart.problem.text() == say("part.stopped")
    stand.part.show_setting(stand.workspace, collected_setting(stand.workspace))
    assert not stand.part.latest.busy
    assert stand.part.chart.figure is None
    stand.part.leave()
    stand.show()
    assert stand.part.chart.figure is not None


def test_that_the_pointer_reads_combinations_pairs_and_sums(stand: JointStand) -> None:
    def told(x: float, y: float) -> str:
        return stand.part.chart.chart.said(x, y)

    two(stand)
    assert told(0.0, 1.2).startswith("yes · no: ")
    assert told(0.0, 99.0).startswith("no · no: ")
    stand.joint(view=JointView.CORRELATION)
    assert told(0.0, 0.0).startswith("drugs · alcohol: 0.")
    stand.joint(view=JointView.SUM)
    assert told(1.8, 0.0).startswith("2 traits: ")


def test_that_long_names_of_combinations_have_two_lines_on_screen(stand: JointStand) -> None:
    two(stand)
    short = stand.part.chart.chart.minimumHeight()
    labels = tuple("yes · " * 6 for _ in stand.figure.y.tick_labels) * 4
    assert chart_height(replace(stand.figure, y=names_axis("", labels))) > chart_height(
        replace(stand.figure, y=names_axis("", ("yes",) * len(labels)))
    )
    assert short >= chart_height(stand.figure)


def facts(stand: JointStand) -> dict[str, str]:
    made = stand.part.chart._made_table()
    return dict(made.facts)


def test_that_files_of_every_view_name_the_designs_of_their_questions(stand: JointStand) -> None:
    for view in JointView:
        two(stand, view=view)
        assert facts(stand)["design"] == "drugs: chances(a=0.8; b=0.15) | alcohol: chances(a=0.8; b=0.15)"
    stand.type("yeses\tcount\n0\t400\n1\t300\n2\t90", {"yeses": ((), NOISY)}, view=JointView.SUM, sums="yeses")
    assert facts(stand)["design"] == "yeses: chances(a=0.8; b=0.15)"


def test_that_files_contain_a_seed_only_after_simulation(stand: JointStand) -> None:
    """A cell next to 0 has a bootstrap in place of chi-squared."""
    yes_no = ("yes", "no")
    common = "drugs\talcohol\tcount\nyes\tyes\t4100\nyes\tno\t3000\nno\tyes\t3200\nno\tno\t4900"
    stand.type(common, {"drugs": (yes_no, NOISY), "alcohol": (yes_no, NOISY)})
    assert facts(stand)["likelihood_ratio_bootstrap_draws"] == "0"
    assert "bootstrap_seed" not in facts(stand)
    two(stand)
    assert facts(stand)["likelihood_ratio_bootstrap_draws"] == "49"
    assert facts(stand)["bootstrap_seed"] == str(BOOTSTRAP_SEED)


def test_that_the_reason_for_unreadable_columns_replaces_the_chart(stand: JointStand) -> None:
    two(stand)
    reading = replace(collected_setting(stand.workspace), unread=True, rows=None)
    stand.part.show_setting(stand.workspace, reading)
    assert stand.part.chart.figure is not None, "the last picture stays while columns are read"
    gone = Notice("data.missing")
    stand.part.show_setting(stand.workspace, replace(reading, problem=Problem("source", gone)))
    assert stand.part.chart.figure is None
    assert stand.part.chart.problem.text() == say_message(gone)
    stand.show()
    assert stand.part.chart.figure is not None
