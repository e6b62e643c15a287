"""Conversion between a workspace with its history and a study file. No rows."""

from __future__ import annotations

from collections.abc import Sequence

from app.collected.state import with_taken
from app.workspace.derived import Derived, Derives, derives
from app.workspace.undo import Step
from app.workspace.workspace import Dataset, Look, Pin, Workspace, place_of
from core.study import study as file
from core.study.errors import StudyError
from core.study.plan import Plan
from core.study.study import Data, Declared, Pinned, Shown, Study

KEPT_STEPS = 60
"""Steps of undo, and as many of redo, that a study file holds."""


def study_of(workspace: Workspace, data: Data, behind: Sequence[Step] = (), ahead: Sequence[Step] = ()) -> Study:
    """Return the whole content of a study file for a workspace with answers `data`.

    The last KEPT_STEPS steps of the history are kept on either side, up to the first step with other data. Other data
    are another file, another reading of it, or other contents. Beyond that a step would not match its name in the menu.
    """
    look = workspace.look
    declared = _Sharing()
    return Study(
        data,
        declared.of(workspace.dataset),
        workspace.plan,
        Shown(
            page=look.page.value,
            truth=look.show_truth,
            noisy=look.show_noisy,
            uncertainty=look.uncertainty,
            seed=look.seed,
            draw=look.draw,
            note=look.note,
            target_asked=look.target_asked,
            part=look.part,
            derived="" if look.derived.which is Derives.PLAN else look.derived.which.value,
            derived_answer=look.derived.answer,
        ),
        _pinned(workspace, workspace.pin),
        workspace.report,
        _kept(workspace.dataset, behind, declared),
        _kept(workspace.dataset, ahead, declared),
        survey=workspace.survey,
        spare=_pinned(workspace, workspace.spare),
    )


def _pinned(workspace: Workspace, pin: Pin | None) -> Pinned | None:
    return None if pin is None or pin.dataset_key != workspace.dataset.key else Pinned(pin.plan, pin.seed)


def declared_of(dataset: Dataset) -> Declared:
    """Return the declarations about the data of a data set."""
    names = tuple(column.name for column in dataset.columns[: len(dataset.everyone)])
    return Declared(names, dataset.codebook, dataset.base)


def same_data(one: Dataset, other: Dataset) -> bool:
    """Return whether both are the same answers of the same file, read alike, whatever is declared of them."""
    if one is other:
        return True
    mine, others = (one.key, one.reading, one.rows, len(one.everyone)), (other.key, other.reading, other.rows)
    if mine != (*others, len(other.everyone)):
        return False
    if not one.everyone:
        return (one.counts, one.recodes) == (other.counts, other.recodes)
    pairs = zip(one.everyone, other.everyone, strict=True)
    return all((a.values, a.missing, a.distinct) == (b.values, b.missing, b.distinct) for a, b in pairs)


def workspace_of(study: Study, dataset: Dataset) -> Workspace:
    """Return the workspace of a study over its counted data.

    Raises StudyError `study.plan_misfit`: the data have no such question, or not all its answers were counted.
    """
    shown = study.shown
    if not fits(study.plan, dataset):
        raise StudyError("study.plan_misfit", question=study.plan.question)
    page, part = place_of(shown.page, shown.part)
    look = Look(
        page=page,
        show_truth=shown.truth,
        show_noisy=shown.noisy,
        uncertainty=shown.uncertainty,
        seed=shown.seed,
        draw=shown.draw,
        note=shown.note,
        target_asked=shown.target_asked,
        part=part,
        derived=Derived(derives(shown.derived), max(0, shown.derived_answer)),
    )
    pin, spare = (None if one is None else Pin(one.plan, dataset.key, one.seed) for one in (study.pin, study.spare))
    # The study may predate the role of randomized answers, so derive it from the plan.
    return with_taken(Workspace(dataset, study.plan, look, pin, study.report, study.survey, spare))


def fits(plan: Plan, dataset: Dataset) -> bool:
    """Return whether the present question of the plan can be asked of these data."""
    return any(one.column == plan.question and one.complete for one in dataset.counts)


def step_of(step: file.Step, dataset: Dataset) -> Step | None:
    """Return a step of the file over its counted data; None if the two do not fit."""
    if not fits(step.plan, dataset):
        return None
    then = with_taken(Workspace(dataset, step.plan))
    return Step(then.dataset, then.plan, step.label, step.note)


def _kept(dataset: Dataset, steps: Sequence[Step], declared: _Sharing) -> tuple[file.Step, ...]:
    kept: list[file.Step] = []
    for step in reversed(steps[-KEPT_STEPS:]):
        if not same_data(step.dataset, dataset):
            break
        kept.append(file.Step(declared.of(step.dataset), step.plan, step.label, step.note))
    return tuple(reversed(kept))


class _Sharing:
    """Declarations of the same data set, or equal ones, are one object, so that the file holds them once."""

    def __init__(self) -> None:
        self._by_dataset: dict[int, tuple[Dataset, Declared]] = {}
        self._equal: dict[Declared, Declared] = {}

    def of(self, dataset: Dataset) -> Declared:
        known = self._by_dataset.get(id(dataset))
        if known is None:
            made = declared_of(dataset)
            known = self._by_dataset[id(dataset)] = (dataset, self._equal.setdefault(made, made))
        return known[1]
