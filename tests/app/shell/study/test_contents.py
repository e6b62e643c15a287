"""A study made of a workspace says everything about it, and the workspace made of it is the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from app.jobs.first_draw import read_sample
from app.shell.study.contents import KEPT_STEPS, same_data, step_of, study_of, workspace_of
from app.workspace import transitions
from app.workspace.datasets import made_up_dataset, opening_workspace
from app.workspace.derived import Derived, Derives
from app.workspace.question_settings import with_protections
from app.workspace.undo import Step
from app.workspace.workspace import Look, Page, Pin, Workspace
from core.data.base import Base
from core.data.codebooks.declare import with_text
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading
from core.data.variable import DeclaredBy, MissingPolicy
from core.estimation.intervals import IntervalMethod
from core.estimation.postprocess import PostProcess
from core.study.errors import StudyError
from core.study.plan import Door, Protection, Typed, Uncertainty
from core.study.report_plan import ReportPlan
from core.study.study import DataSample, Study
from core.types import Target

Made = Callable[..., Workspace]
DATA = DataSample("youth_health")


@pytest.fixture
def opening() -> Workspace:
    return opening_workspace(read_sample)


@pytest.fixture
def played(opening: Workspace) -> Workspace:
    """A workspace in which nothing is as it comes."""
    recode = transitions.recode_of(opening).merged([0, 1], "rarely").with_missing(MissingPolicy.OWN_CATEGORY, "silent")
    found = transitions.set_recode(opening, recode.confirmed(DeclaredBy.TYPED))
    found = transitions.set_door(found, Door.ODDS, Typed("5", 5.0))
    found = transitions.edit_plan(
        found,
        target=Target.POPULATION,
        method=IntervalMethod.WALD,
        level=0.8,
        postprocess=PostProcess.CLIP,
        left_out_of_total=("Q1",),
    )
    found = with_protections(found, {"Q2": Protection("warner", Door.P, p=Typed("0.7", 0.7))})
    look = Look(
        Page.DATA,
        show_truth=False,
        show_noisy=False,
        uncertainty=Uncertainty.DOTS,
        seed=77,
        draw=12,
        note="a.note",
        target_asked=False,
        derived=Derived(Derives.TEN, 3),
    )
    pin = Pin(opening.plan, opening.dataset.key, 5)
    report = ReportPlan("Our report", ("summary", "chart"), ("Q7", "Q2"), True)
    return replace(found, look=look, pin=pin, report=report)


def test_that_every_part_of_a_workspace_is_restored(played: Workspace) -> None:
    study = study_of(played, DATA)
    assert workspace_of(study, played.dataset) == played
    assert study.declared.names == tuple(column.name for column in played.dataset.columns[: len(played.dataset.raw)])
    assert (study.declared.codebook, study.declared.base) == (played.dataset.codebook, played.dataset.base)


@pytest.mark.parametrize("part", ["plan", "look", "pin", "report"])
def test_that_no_part_is_left_to_chance(played: Workspace, opening: Workspace, part: str) -> None:
    other = replace(played, **{part: getattr(opening, part)})
    assert other != played
    assert study_of(other, DATA) != study_of(played, DATA)


def test_that_steps_are_restored_with_their_menu_names(opening: Workspace) -> None:
    book = with_text(opening.dataset.codebook, "Q7", "Asked otherwise")
    other = replace(opening.dataset, codebook=book)
    behind = (Step(opening.dataset, opening.plan, "first", "note"), Step(other, opening.plan, "second"))
    ahead = (Step(opening.dataset, replace(opening.plan, level=0.8), "third"),)
    study = study_of(opening, DATA, behind, ahead)
    datasets = {study.declared: opening.dataset, study.behind[1].declared: other}
    assert tuple(step_of(step, datasets[step.declared]) for step in study.behind) == behind
    assert tuple(step_of(step, datasets[step.declared]) for step in study.ahead) == ahead


def test_that_equal_declarations_are_one_object(opening: Workspace) -> None:
    again = replace(opening.dataset, title="Called otherwise")
    steps = [Step(opening.dataset, opening.plan, "one"), Step(again, opening.plan, "two")]
    study = study_of(opening, DATA, steps)
    assert study.behind[0].declared is study.declared
    assert study.behind[1].declared is study.declared


def test_that_only_the_last_steps_are_kept(opening: Workspace) -> None:
    steps = [Step(opening.dataset, opening.plan, f"step {place}") for place in range(KEPT_STEPS + 5)]
    study = study_of(opening, DATA, steps, steps)
    assert [step.label for step in study.behind] == [f"step {place}" for place in range(5, KEPT_STEPS + 5)]
    assert study.ahead == study.behind


def test_that_history_ends_where_other_data_begin(opening: Workspace, made: Made) -> None:
    other = made((3, 4))
    steps = [
        Step(opening.dataset, opening.plan, "before"),
        Step(other.dataset, other.plan, "open sample"),
        Step(opening.dataset, opening.plan, "epsilon"),
    ]
    study = study_of(opening, DATA, steps, steps[:2])
    assert [step.label for step in study.behind] == ["epsilon"]
    assert study.ahead == ()


def test_that_data_are_identical_if_their_content_is_identical_regardless_of_declarations(opening: Workspace) -> None:
    mine = opening.dataset
    named = tuple(replace(one, column=f"new {one.column}") for one in mine.everyone)
    assert same_data(mine, replace(mine, base=Base(weight="weight"), everyone=named))
    assert not same_data(mine, replace(mine, key="file:/elsewhere.csv"))
    assert not same_data(mine, replace(mine, reading=Reading(FileKind.TEXT, Dialect(",", 1))))
    assert not same_data(mine, replace(mine, everyone=mine.everyone[:-1]))
    changed = replace(mine.everyone[0], missing=mine.everyone[0].missing + 1)
    assert not same_data(mine, replace(mine, everyone=(changed, *mine.everyone[1:])))


def test_that_other_made_up_answers_are_other_data() -> None:
    def dataset(n: int, *labels: str) -> Workspace:
        made = made_up_dataset("uniform", "Made-up", "Q", labels, (0.5, 0.5), n)
        return Workspace(made, opening_workspace(read_sample).plan)

    first = dataset(100, "A", "B").dataset
    assert same_data(first, dataset(100, "A", "B").dataset)
    assert not same_data(first, dataset(200, "A", "B").dataset)
    assert not same_data(first, dataset(100, "A", "C").dataset)


def test_that_a_pin_of_other_data_stays_behind(opening: Workspace) -> None:
    foreign = replace(opening, pin=Pin(opening.plan, "made:other", 3))
    assert study_of(foreign, DATA).pin is None


def test_that_a_pin_is_pinned_to_the_data_where_they_are_now(opening: Workspace) -> None:
    study = study_of(transitions.toggle_pin(opening), DATA)
    moved = workspace_of(study, replace(opening.dataset, key="file:/moved.csv"))
    assert moved.pin is not None
    assert moved.pin.dataset_key == "file:/moved.csv"


def test_that_a_question_that_the_data_do_not_have_is_refused(opening: Workspace) -> None:
    study = study_of(opening, DATA)
    lost: Study = replace(study, plan=replace(study.plan, question="Q99"))
    with pytest.raises(StudyError) as caught:
        workspace_of(lost, opening.dataset)
    assert (caught.value.code, dict(caught.value.params)) == ("study.plan_misfit", {"question": "Q99"})
    step = study_of(opening, DATA, [Step(opening.dataset, lost.plan, "one")]).behind[0]
    assert step_of(step, opening.dataset) is None


def test_that_a_column_with_too_many_answers_cannot_be_a_question(opening: Workspace) -> None:
    place = opening.dataset.position("Q7")
    counts = list(opening.dataset.counts)
    counts[place] = replace(counts[place], complete=False)
    with pytest.raises(StudyError):
        workspace_of(study_of(opening, DATA), replace(opening.dataset, counts=tuple(counts)))


def test_that_a_page_of_a_later_version_is_the_preview(opening: Workspace) -> None:
    study = study_of(transitions.go_to(opening, Page.DATA), DATA)
    assert workspace_of(study, opening.dataset).look.page is Page.DATA
    later = replace(study, shown=replace(study.shown, page="regression"))
    assert workspace_of(later, opening.dataset).look.page is Page.PREVIEW
