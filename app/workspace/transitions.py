"""Every edit by the user, as a pure function from workspace to workspace."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

from app.workspace.derived import Derived
from app.workspace.made_before import MadeBefore
from app.workspace.question_settings import asking, starting_anew, with_blocks_served
from app.workspace.workspace import Dataset, Page, Pin, Workspace
from core.constraints import parse_probability
from core.data.codebooks.declare_list import default_recode_for
from core.data.recode import Recode
from core.data.variable import ColumnCounts
from core.errors import InputError
from core.estimation.intervals import methods_for
from core.study.plan import LONGEST_NOTE, Door, Note, Plan, Typed, usual_door
from core.study.report_plan import ReportPlan
from core.types import Origin, Target


def recode_of(workspace: Workspace, question: str | None = None) -> Recode:
    """Return the current categories of a question: edited, declared with the data, or taken from the data."""
    name = workspace.plan.question if question is None else question
    for column, recode in workspace.plan.recodes:
        if column == name:
            return recode
    return declared_recode(workspace.dataset, name)


_DECLARED = MadeBefore[str, Recode](4)


def declared_recode(dataset: Dataset, question: str) -> Recode:
    """Return the categories before any edit: from the codebook, with the sample, or taken from the data."""
    for column, recode in dataset.recodes:
        if column == question:
            return recode

    def made() -> Recode:
        book = dataset.codebook
        declared = book.block(question) or book.variable(question)
        return default_recode_for(declared, _listed(dataset, question), book.decimal_comma)

    return _DECLARED.of((dataset,), question, made)


def _listed(dataset: Dataset, question: str) -> ColumnCounts:
    """The counts whose answers make the list: everybody's, for whom a filter lets through does not change what could
    be answered. Bins and items are all counted under any filter."""
    place, variable = dataset.position(question), dataset.codebook.variable(question)
    if place < len(dataset.everyone) and (variable is None or not variable.breaks):
        return dataset.everyone[place]
    return dataset.counts[place]


def open_dataset(workspace: Workspace, dataset: Dataset, question: str) -> Workspace:
    """Open another data set. Design and privacy stay, notes do not, and the target is proposed by the origin of the
    data."""
    target = Target.SAMPLE
    plan = replace(
        starting_anew(workspace.plan, question),
        recodes=(),
        forced=(),
        target=target,
        method=methods_for(target)[0],
        notes=(),
    )
    look = replace(workspace.look, note="", show_truth=True, target_asked=dataset.origin is Origin.EXAMPLE)
    opened = replace(
        workspace, dataset=dataset, plan=plan, pin=None, spare=None, look=look, report=ReportPlan(), survey=""
    )
    return with_blocks_served(opened)


def ask_question(workspace: Workspace, question: str) -> Workspace:
    """Return the workspace with another question and its own protection, if it has one."""
    return replace(workspace, plan=asking(workspace.plan, question))


def set_recode(workspace: Workspace, recode: Recode) -> Workspace:
    """Change the categories of the current question; odds of forced answers are reset unless only names changed.

    Raises InputError("categories", `category.no_merge_items`): items of a select-all question stay one by one.
    """
    name = workspace.plan.question
    one_by_one = not recode.missing_values and all(len(category.values) == 1 for category in recode.categories)
    if workspace.dataset.counts_of(name).many and not one_by_one:
        raise InputError("categories", None, "category.no_merge_items")
    others = tuple(pair for pair in workspace.plan.recodes if pair[0] != name)
    forced = workspace.plan.forced if _answers(recode_of(workspace)) == _answers(recode) else ()
    return replace(workspace, plan=replace(workspace.plan, recodes=(*others, (name, recode)), forced=forced))


def _answers(recode: Recode) -> tuple[object, ...]:
    """Return the answers that the design randomizes, without their names."""
    return recode.missing, *(category.values for category in recode.categories if category.included)


def set_design(workspace: Workspace, key: str, doors: frozenset[str]) -> Workspace:
    """Return the workspace with another design, which keeps the fixed figure if it has such a figure."""
    plan = workspace.plan
    further = plan.further if key == plan.design else ()
    changed = replace(plan, design=key, door=usual_door(doors, plan.door), forced=(), further=further)
    # The known answer of an example applies only to its own design.
    look = workspace.look if key == plan.design else replace(workspace.look, note="")
    return replace(workspace, plan=changed, look=look)


def set_further(workspace: Workspace, name: str, text: str) -> Workspace:
    """Return the workspace with another figure of the device, as typed; an empty text is the default."""
    others = tuple(pair for pair in workspace.plan.further if pair[0] != name)
    further = (*others, (name, text)) if text.strip() else others
    return replace(workspace, plan=replace(workspace.plan, further=further))


def set_device(
    workspace: Workspace, key: str, p: Typed | None, further: tuple[tuple[str, str], ...], forced: tuple[str, ...]
) -> Workspace:
    """Return the workspace with a whole device: the design, its p if it has one, and its other figures as typed."""
    plan = replace(workspace.plan, design=key, forced=(), further=further)
    if p is not None:
        plan = replace(plan, door=Door.P, p=p)
    changed = replace(workspace, plan=plan)
    return set_forced(changed, forced) if forced else changed


def set_door(workspace: Workspace, door: Door, typed: Typed) -> Workspace:
    """Choose the figure that the user fixes. Callers pass its current value, so the design does not change."""
    return edit_plan(workspace, door=door, **{door.value: typed})


def from_answers(workspace: Workspace, door: Door) -> bool:
    """Return whether the present setting behind another door follows from the answers of private data.

    A margin is computed from the number of respondents and their answers, and so are figures derived from a margin.
    """
    held: Typed = getattr(workspace.plan, workspace.plan.door.value)
    told = Door.MARGIN in (door, workspace.plan.door) or held.counted
    return told and workspace.dataset.origin is Origin.PRIVATE


def set_privacy(workspace: Workspace, typed: Typed) -> Workspace:
    """Return the workspace with a new value of the fixed figure."""
    return edit_plan(workspace, **{workspace.plan.door.value: typed})


def set_epsilon(workspace: Workspace, typed: Typed) -> Workspace:
    """Return the workspace with epsilon from the slider, which is the fixed figure from now on."""
    return replace(workspace, plan=replace(workspace.plan, door=Door.EPSILON, epsilon=typed))


def set_forced(workspace: Workspace, forced: tuple[str, ...]) -> Workspace:
    """The chance of each forced answer, as typed: what is left of 1 is the chance to answer truthfully.

    Empty: equal chances, at the current privacy. Later the slider scales them all, in their proportions.
    """
    if not forced:
        return replace(workspace, plan=replace(workspace.plan, forced=()))
    truth = 1 - sum(exact_probability(text) for text in forced)
    typed = Typed(str(truth), float(truth))
    return replace(workspace, plan=replace(workspace.plan, forced=forced, door=Door.P, p=typed))


def exact_probability(text: str) -> Fraction:
    """Return a probability as the typed fraction."""
    number = parse_probability(text)
    return number.exact if number.exact is not None else Fraction(number.value)


def set_target(workspace: Workspace, target: Target) -> Workspace:
    """Set the target of the intervals, so the program does not ask; the method stays if the target supports it."""
    methods = methods_for(target)
    method = workspace.plan.method
    was_default = method == methods_for(workspace.plan.target)[0]
    keep = method if method in methods and not was_default else methods[0]
    look = replace(workspace.look, target_asked=True)
    return replace(workspace, plan=replace(workspace.plan, target=target, method=keep), look=look)


def edit_plan(workspace: Workspace, **changes: Any) -> Workspace:
    return replace(workspace, plan=replace(workspace.plan, **changes))


def edit_look(workspace: Workspace, **changes: Any) -> Workspace:
    return replace(workspace, look=replace(workspace.look, **changes))


def go_to(workspace: Workspace, page: Page) -> Workspace:
    return edit_look(workspace, page=page)


def to_preview(workspace: Workspace) -> Workspace:
    """Return the workspace at Preview, with answers as categories."""
    return edit_look(workspace, page=Page.PREVIEW, part="")


def to_steps(workspace: Workspace, derived: Derived) -> Workspace:
    """Return the workspace at the Lab with the steps of this estimate."""
    return edit_look(workspace, page=Page.LAB, part="steps", derived=derived)


def set_note(workspace: Workspace, question: str, text: str) -> Workspace:
    """Set the user's note about a question, or with "" about the study; an empty text removes the note."""
    kept = tuple(one for one in workspace.plan.notes if one.question != question)
    more = (Note(question, text[:LONGEST_NOTE]),) if text.strip() else ()
    return edit_plan(workspace, notes=tuple(sorted((*kept, *more), key=lambda one: one.question)))


def name_survey(workspace: Workspace, name: str) -> Workspace:
    """Set the name for releases of these data; "" for the proposed one."""
    return replace(workspace, survey=name)


def redraw(workspace: Workspace, seed: int) -> Workspace:
    """Return the workspace with another simulated set of reports."""
    return edit_look(workspace, seed=seed, draw=workspace.look.draw + 1)


_SETTING = (
    "design", "door", "epsilon", "p", "margin", "odds", "forced", "further", "target", "method", "level", "postprocess",
)  # fmt: skip
"""The fields of a plan that a comparison exchanges."""


def _kept(workspace: Workspace, *, swapped: bool = False) -> Pin:
    return Pin(workspace.plan, workspace.dataset.key, workspace.look.seed, swapped)


def toggle_pin(workspace: Workspace) -> Workspace:
    """Keep the present setting to compare with, or let go of all that was kept."""
    if workspace.pin is not None:
        return replace(workspace, pin=None, spare=None)
    return replace(workspace, pin=_kept(workspace))


def second_pin(workspace: Workspace) -> Workspace:
    """Compare with the other setting that was kept; where there is none, keep the present one as that."""
    if workspace.spare is not None:
        return replace(workspace, pin=workspace.spare, spare=workspace.pin)
    return replace(workspace, spare=_kept(workspace))


def swapped_pin(workspace: Workspace) -> Workspace:
    """Return the workspace with the kept and the current setting exchanged, for the current question."""
    pin = workspace.pin
    if pin is None:
        return workspace
    plan = replace(workspace.plan, **{name: getattr(pin.plan, name) for name in _SETTING})
    look = replace(workspace.look, seed=pin.seed, moved=None)
    return replace(workspace, plan=plan, look=look, pin=_kept(workspace, swapped=True))


def with_undone(
    workspace: Workspace, dataset: Dataset, plan: Plan, note: str, report: ReportPlan | None = None
) -> Workspace:
    """Undo and redo bring back data, plan and the note on them; how it is shown stays. A swap is undone by another.

    report  the report plan of these data; it is restored only with other data, because it is not an edit of the plan
    """
    same = workspace.dataset.key == dataset.key
    kept_ones = (workspace.pin, workspace.spare)
    pin, spare = (one if one is not None and one.dataset_key == dataset.key else None for one in kept_ones)
    look = replace(workspace.look, note=note)
    if pin is not None and pin.swapped and pin.plan == plan:
        look, pin = replace(look, seed=pin.seed), _kept(workspace, swapped=True)
    kept = workspace.report if same or report is None else report
    survey = workspace.survey if same else ""
    return replace(workspace, dataset=dataset, plan=plan, pin=pin, spare=spare, look=look, report=kept, survey=survey)
