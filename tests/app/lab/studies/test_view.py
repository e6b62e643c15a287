from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.jobs.growing import Growing
from app.lab.studies.state import OF_NOTES, RUNS, Study
from app.lab.studies.view import NumbersStudiesPart
from app.messages.catalogue import english_sentence
from app.messages.speak import say
from app.workspace.examples import EXAMPLES, workspace_for
from app.workspace.numbers import NumbersSetting, numbers_setting
from app.workspace.workspace import Workspace
from core.analyses.numbers import unknown_size_runs as studies
from core.analyses.numbers.unknown_size_requests import Fitted
from core.constraints import TypedNumber
from core.data.numeric.number_column import NumberColumn
from core.report.export import is_public
from core.report.plot.figure import Line
from core.study.numbers import Neighbours, NumberSource
from core.study.typed import Typed
from core.types import Origin, TrueAnswers
from tests.app.made import survey
from tests.app.stand import PartStand

PLANNED = survey()
AGES = numbers_setting(PLANNED)
COLUMN = replace(AGES, source=NumberSource.COLUMN, column="age", title="Age", state=TrueAnswers(Origin.PRIVATE))


class Stand(PartStand[NumbersStudiesPart]):
    @property
    def job(self) -> Growing:
        return self.part._growing

    def show(self, workspace: Workspace = PLANNED, setting: NumbersSetting = AGES) -> None:
        self.part.show_setting(workspace, setting)

    def run(self, runs: int = 0) -> None:
        self.part.choices.changed.emit("runs", runs)
        self.part.bar.run.click()
        self.settle()

    def choose(self, study: Study) -> None:
        self.part.choices.changed.emit("study", study)

    @property
    def simulated(self) -> bool:
        """Whether the chart shows more than what theory expects."""
        figure = self.part.chart.figure
        return figure is not None and figure.caption != (say("numbers.studies.planned.caption"),)

    @property
    def runs(self) -> int:
        found = self.part._results[self.part._choice.study].found
        assert isinstance(found, Fitted)
        return found.runs


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[Stand]:
    made = Stand(qtbot, NumbersStudiesPart, PLANNED)
    made.show()
    yield made
    made.close()


@pytest.fixture
def numpy_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """Seeded, and much faster than the library."""
    monkeypatch.setattr(studies, "MOST_FOR_OPENDP", 0)


def test_that_nothing_runs_before_run_is_pressed_and_then_the_noise_is_that_of_the_library(stand: Stand) -> None:
    assert not stand.simulated
    assert "1,000 times" in stand.part.sentence.text()
    assert not stand.part._results
    stand.run()
    assert stand.runs == 100
    figure = stand.part.chart.figure
    assert figure is not None
    assert stand.part.sentence.text() == figure.summary
    assert any("OpenDP" in line.text() for line in stand.part.words.lines)


@pytest.mark.usefixtures("numpy_noise")
def test_that_every_study_runs_and_keeps_its_result(stand: Stand) -> None:
    seen = []
    for study in (Study.COUNT_THEN_MEAN, Study.ASSUMED_SIZE, Study.PLUG_IN):
        stand.choose(study)
        assert not stand.simulated
        stand.run()
        assert stand.part.chart.figure is not None
        seen.append(stand.part.chart.figure.summary)
        stand.part.choices.changed.emit("runs", 0)
    assert not stand.part.headline.isHidden()
    stand.choose(Study.COUNT_THEN_MEAN)
    assert stand.part.chart.figure is not None
    assert stand.part.chart.figure.summary == seen[0]


@pytest.mark.usefixtures("numpy_noise")
def test_that_results_appear_gradually_and_stop_keeps_them(stand: Stand, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "STATE_EVERY", 0.0)
    monkeypatch.setattr("app.jobs.growing.SHOWN_MS", 0)
    seen: list[int] = []
    show = stand.part._show
    monkeypatch.setattr(stand.part, "_show", lambda: (seen.append(stand.runs), show()))
    stand.part.choices.changed.emit("runs", 2)
    seen.clear()
    stand.part.bar.run.click()
    assert stand.part.bar.stop.isEnabled()
    assert not stand.part.bar.run.isEnabled()
    stand.bot.waitUntil(lambda: len(seen) > 3, timeout=20_000)
    stand.part.bar.stop.click()
    stand.settle()
    assert seen == sorted(seen)
    assert 0 < stand.runs < RUNS[Study.COUNT_THEN_MEAN][2]
    assert stand.part.sentence.text().startswith("Stopped early")
    assert stand.part.bar.run.isEnabled()
    before = stand.runs
    stand.part.leave()
    assert stand.runs == before


@pytest.mark.usefixtures("numpy_noise")
def test_that_another_run_has_other_noise(stand: Stand) -> None:
    stand.run()
    first = stand.part._results[Study.COUNT_THEN_MEAN].found
    stand.part.bar.run.click()
    stand.settle()
    second = stand.part._results[Study.COUNT_THEN_MEAN].found
    assert isinstance(first, Fitted)
    assert isinstance(second, Fitted)
    assert not np.array_equal(first.means, second.means)


@pytest.mark.usefixtures("numpy_noise")
def test_that_other_figures_make_the_result_pale_and_classic_ones_bring_it_back(stand: Stand) -> None:
    stand.run(1)
    summary = stand.part.sentence.text()
    for change in (
        lambda: stand.part.choices.changed.emit("size_epsilon", Typed("0.2", 0.2)),
        lambda: stand.part.choices.changed.emit("prior", Typed("50", 50.0)),
        lambda: stand.part.choices.changed.emit("neighbours", Neighbours.CHANGED),
        lambda: stand.part.choices.changed.emit("runs", 2),
    ):
        change()
        assert stand.part.headline.text() == "These figures belong to other settings. Run again."
        stand.part.choices.classic.click()
        assert stand.part.headline.isHidden()
        assert stand.part.sentence.text() == summary
    stand.show(setting=replace(AGES, high=100.0))
    assert not stand.part.headline.isHidden(), "other bounds"
    stand.show(setting=replace(AGES, numbers=numbers_setting(PLANNED).numbers))
    assert stand.part.headline.isHidden(), "the same numbers, made anew"


def test_that_a_fill_in_value_outside_the_bounds_gives_a_message_and_nothing_runs(stand: Stand) -> None:
    stand.part.choices.changed.emit("prior", Typed("300", 300.0))
    assert not stand.part.bar.run.isEnabled()
    assert "between 0 and 120" in stand.part.choices.prior.problem.text()
    assert "between 0 and 120" in stand.part.chart.problem.text()
    stand.part.choices.changed.emit("prior", Typed("30", 30.0))
    assert stand.part.bar.run.isEnabled()
    assert stand.part.choices.prior.problem.isHidden()
    stand.choose(Study.ASSUMED_SIZE)
    stand.part.choices.changed.emit("step", Typed("1", 1.0))
    assert not stand.part.bar.run.isEnabled()
    assert not stand.part.choices.lines[f"{Study.ASSUMED_SIZE}.step"].problem.isHidden()


@pytest.mark.usefixtures("numpy_noise")
def test_that_results_of_one_file_or_column_are_not_shown_for_another(stand: Stand) -> None:
    other = replace(PLANNED, dataset=replace(PLANNED.dataset, key="made:other"))
    few = replace(AGES, numbers=NumberColumn(np.array([20.0, 45.0, 61.0]), np.array([1, 1, 1])))
    for workspace, setting in ((other, AGES), (PLANNED, COLUMN), (PLANNED, few)):
        stand.show()
        stand.run()
        assert stand.part.chart.figure is not None
        stand.show(workspace, setting)
        assert not stand.part._results
        assert not stand.simulated


@pytest.mark.usefixtures("numpy_noise")
def test_that_what_still_runs_for_other_people_is_not_shown(stand: Stand) -> None:
    stand.part.choices.changed.emit("runs", 2)
    stand.part.bar.run.click()
    stand.show(PLANNED, COLUMN)
    stand.settle()
    assert not stand.part._results
    assert not stand.simulated


@pytest.mark.usefixtures("numpy_noise")
def test_that_files_of_private_numbers_are_internal_and_hold_no_seed(stand: Stand) -> None:
    stand.show(PLANNED, COLUMN)
    for study in (Study.COUNT_THEN_MEAN, Study.ASSUMED_SIZE, Study.PLUG_IN):
        stand.choose(study)
        stand.run()
        table = stand.part.chart._made_table()
        assert table is not None
        assert not is_public(table.state)
        assert "seed" not in dict(table.facts)
        assert not any("seed" in line.text() for line in stand.part.words.lines if line.isVisibleTo(stand.part.words))


def test_that_two_levels_run_without_any_numbers_and_either_figure_is_shown(stand: Stand) -> None:
    unread = replace(AGES, numbers=None, unread=True)
    stand.show(PLANNED, unread)
    assert not stand.part.bar.run.isEnabled()
    assert "Reading the file" in stand.part.chart.problem.text()
    stand.choose(Study.TWO_LEVEL)
    assert stand.part.choices.prior.isHidden()
    assert "Only the respondent" in stand.part.choices.sees.text()
    stand.part.bar.run.click()
    stand.bot.waitUntil(lambda: Study.TWO_LEVEL in stand.part._results, timeout=20_000)
    stand.part.bar.stop.click()
    stand.settle()
    mean = stand.part.chart.figure
    assert mean is not None
    stand.part.choices.changed.emit("figure", 1)
    spread = stand.part.chart.figure
    assert spread is not None
    assert spread.title != mean.title


@pytest.mark.usefixtures("numpy_noise")
@pytest.mark.parametrize("note", OF_NOTES)
def test_that_an_example_runs_its_study_at_once_with_its_known_answer_above(stand: Stand, note: str) -> None:
    opened = workspace_for(next(one for one in EXAMPLES if one.note == note), PLANNED, english_sentence)
    stand.show(opened, numbers_setting(opened))
    study = OF_NOTES[note]
    assert stand.part._choice.study is study
    assert stand.part.choices.study.currentIndex() == list(Study).index(study)
    assert not stand.part.notices.isHidden()
    assert stand.part._growing.busy, "nothing has to be pressed"
    if study is Study.TWO_LEVEL:
        stand.part.leave()
    stand.settle()
    stand.choose(next(one for one in Study if one is not study))
    assert stand.part.notices.isHidden(), "it is not about another study"
    stand.show(opened, numbers_setting(opened))
    assert stand.part._choice.study is not study, "what a person chose stays"
    stand.choose(study)
    assert not stand.part.notices.isHidden()
    name = next(name for name in stand.part.choices.lines if name.startswith(study))
    stand.part.choices.lines[name].entered.emit(TypedNumber("7", 7.0))
    assert stand.part.notices.isHidden(), "it is not about other figures"


@pytest.mark.usefixtures("numpy_noise")
def test_that_an_example_opened_while_another_runs_is_run_after_it(stand: Stand) -> None:
    first, second = (next(one for one in EXAMPLES if OF_NOTES.get(one.note) is study)
                     for study in (Study.TWO_LEVEL, Study.PLUG_IN))  # fmt: skip
    for example in (first, second):
        opened = workspace_for(example, PLANNED, english_sentence)
        stand.show(opened, numbers_setting(opened))
        assert stand.part._growing.busy
    stand.bot.waitUntil(lambda: Study.PLUG_IN in stand.part._results and not stand.part._growing.busy, timeout=30_000)
    assert stand.part.chart.figure is not None


def test_that_the_text_names_who_sees_which_data_and_every_field_has_a_name(stand: Stand) -> None:
    choices = stand.part.choices
    assert "curator sees every true number" in choices.sees.text()
    for name, line in choices.lines.items():
        assert line.field.accessibleName(), name
        assert line.isHidden() == (name != "prior" and not name.startswith(Study.COUNT_THEN_MEAN))


@pytest.mark.usefixtures("numpy_noise")
def test_that_no_draw_is_shown_while_the_truth_is_hidden(stand: Stand) -> None:
    """What was found comes back with the truth; made-up people of two levels have none to hide."""
    stand.run()
    before = stand.part.sentence.text()
    assert "true mean 4" in before
    hidden = replace(PLANNED, look=replace(PLANNED.look, show_truth=False))
    stand.show(hidden)
    assert stand.part.chart.figure is None
    assert "Show true shares" in stand.part.chart.problem.text()
    assert not stand.part.bar.run.isEnabled()
    said = "".join(line.text() for line in stand.part.words.lines) + stand.part.sentence.text()
    assert "44.8" not in said + stand.part.headline.text()
    stand.choose(Study.TWO_LEVEL)
    assert stand.part.bar.run.isEnabled()
    stand.choose(Study.COUNT_THEN_MEAN)
    stand.show()
    assert stand.part.sentence.text() == before
    assert stand.part.chart.figure is not None


def test_that_hiding_the_truth_stops_the_simulation(stand: Stand) -> None:
    stand.part.choices.changed.emit("runs", 2)
    stand.part.bar.run.click()
    stand.show(replace(PLANNED, look=replace(PLANNED.look, show_truth=False)))
    stand.settle()
    assert not stand.simulated
    assert not stand.part.bar.run.isEnabled()


@pytest.mark.parametrize(
    ("study", "field", "text", "said"),
    [
        (Study.TWO_LEVEL, "mean", "1e60", "between \u22121,000,000,000,000,000 and"),
        (Study.TWO_LEVEL, "spread", "1e99", "between \u22121,000,000,000,000,000 and"),
        (Study.TWO_LEVEL, "person_sd", "0", "Type a standard deviation above 0"),
        (Study.ASSUMED_SIZE, "first", "1e9", "at most 10,000,000 people"),
        (Study.ASSUMED_SIZE, "last", "1e18", "at most 10,000,000 people"),
    ],
)
def test_that_what_cannot_be_simulated_is_refused_at_its_field(
    stand: Stand, study: Study, field: str, text: str, said: str
) -> None:
    stand.choose(study)
    line = stand.part.choices.lines[f"{study}.{field}"]
    line.field.lineEdit().setText(text)
    line.field.lineEdit().textEdited.emit(text)
    assert said in line.problem.text()
    assert line.field.text_now == text


def test_that_before_the_run_the_expected_curve_and_a_description_are_shown(stand: Stand) -> None:
    figure = stand.part.chart.figure
    assert figure is not None
    (curve,) = (layer for layer in figure.layers if isinstance(layer, Line))
    # 80 people more, four scales of the noise: they count as the prior
    assert curve.x.max() == 1080
    at = (1000 * 44.797 + (curve.x.max() - 1000) * 38.0) / curve.x.max()
    assert curve.y[-1] == pytest.approx(at, abs=1e-3)
    assert np.interp(900, curve.x, curve.y) == pytest.approx(44.797, abs=1e-3)
    stand.choose(Study.ASSUMED_SIZE)
    wrong = stand.part.chart.figure
    assert wrong is not None
    (line,) = (layer for layer in wrong.layers if isinstance(layer, Line))
    assert np.interp(1900, line.x, line.y) == pytest.approx((1000 * 44.797 + 900 * 38) / 1900, abs=0.01)
    assert "500 means" in stand.part.sentence.text()
    for study, told in ((Study.PLUG_IN, "1,000 times"), (Study.TWO_LEVEL, "10,000,000")):
        stand.choose(study)
        assert stand.part.chart.figure is None
        assert told in stand.part.chart.problem.text()
