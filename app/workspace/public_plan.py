"""A planned question, from the declarations alone.

The content of a public report about a question of private data is made only here. No function of this module receives a
count, so no figure computed from answers can enter. Such figures are a number of respondents, an epsilon that follows
from one, or a list read from the answers.
"""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from app.workspace.setting import fitting_method, given_figures
from core.data.codebooks.codebook import SelectAll, Variable
from core.data.codebooks.declare_list import default_recode_for
from core.data.counting.bins import bin_labels
from core.data.recode import Recode
from core.data.variable import Category, ColumnCounts, DeclaredBy, MissingPolicy
from core.designs.base import Design
from core.designs.registry import spec
from core.errors import DataError
from core.estimation.postprocess import PostProcess, available
from core.planning.budget import charge
from core.planning.privacy_parameter import epsilon_for_odds
from core.study.plan import Door, Plan, Typed

if TYPE_CHECKING:
    from core.report.facts import PlannedQuestion


def public_question(
    name: str, title: str, declared: Variable | SelectAll | None, edited: Recode | None, plan: Plan
) -> PlannedQuestion:
    """Return the question as a public report may show it.

    declared  the declaration in the codebook; `edited`: its categories if a person edited them
    plan      the plan with this question as the current one
    Raises DataError `public.from_data` and `public.margin`, and the errors of the design.
    """
    recode = public_list(name, declared, edited)
    if not recode.declared.private_safe:
        raise DataError("public.from_data")
    labels = _labels(recode)
    return planned(title, labels, recode, plan, public_design(plan, len(labels), isinstance(declared, SelectAll)))


def public_answers(name: str, declared: Variable | SelectAll | None, edited: Recode | None) -> int | None:
    """Return the public number of answers (or items) of a question; None if it is known only from the data."""
    recode = public_list(name, declared, edited)
    return len(_labels(recode)) if recode.declared.private_safe else None


def _labels(recode: Recode) -> tuple[str, ...]:
    """Return the labels of the categories that count."""
    own = (recode.missing_label,) if recode.missing is MissingPolicy.OWN_CATEGORY else ()
    return (*(category.label for category in recode.categories if category.included), *own)


def public_list(name: str, declared: Variable | SelectAll | None, edited: Recode | None) -> Recode:
    """Return the public list of answers: the declared one, with the user's edits.

    An edited list that shows which answers occurred loses the undeclared ones. Without a declared list it is unchanged,
    and its source records that.
    """
    listed = declared_list(name, declared)
    if edited is None:
        return listed
    if isinstance(declared, Variable) and declared.breaks:
        return _of_listed(_neutral_bins(edited, declared.breaks), listed)
    if edited.declared.private_safe or not listed.declared.private_safe:
        return edited
    return _of_listed(edited, listed)


def _of_listed(edited: Recode, listed: Recode) -> Recode:
    """Return the edited categories without unlisted values; a name that contains such a value is replaced."""
    names = {value: category.label for category in listed.categories for value in category.values}
    kept = []
    for category in edited.categories:
        known = tuple(value for value in category.values if value in names)
        told = any(value in category.label for value in category.values if value not in names)
        label = " / ".join(dict.fromkeys(names[value] for value in known)) if told else category.label
        if known:
            kept.append(replace(category, label=label, values=known))
    return replace(edited, categories=tuple(kept), missing_values=(), declared=listed.declared)


def _neutral_bins(edited: Recode, breaks: tuple[float, ...]) -> Recode:
    """Return bins with names for any numbers: "18-34" would disclose that all answers are whole."""
    neutral = bin_labels(breaks, whole=False)
    names = dict(zip(bin_labels(breaks, whole=True), neutral, strict=True)) | dict(zip(neutral, neutral, strict=True))
    found = []
    for category in edited.categories:
        label = category.label
        for value in category.values:
            label = label.replace(value, names.get(value, value))
        found.append(replace(category, label=label, values=tuple(names.get(value, value) for value in category.values)))
    return replace(edited, categories=tuple(found), missing_values=())


def planned(title: str, labels: tuple[str, ...], recode: Recode, plan: Plan, design: Design) -> PlannedQuestion:
    """Return the current question of a plan with its design."""
    from core.report.facts import PlannedQuestion

    chosen = spec(plan.design)
    held = bool(chosen.doors) and plan.door is Door.EPSILON
    price = charge(design.epsilon, plan.epsilon.text if held else "")
    return PlannedQuestion(
        name=plan.question,
        title=title,
        labels=labels,
        source=recode.declared,
        missing=recode.missing,
        many=design.many,
        design=design,
        charge=price if price.is_finite() else None,
        raw_seen_by=chosen.raw_seen_by,
        target=plan.target,
        method=fitting_method(plan.method, design, plan.target),
        level=plan.level,
        postprocess=plan.postprocess if plan.postprocess in available(design) else PostProcess.NONE,
    )


def declared_list(name: str, declared: Variable | SelectAll | None) -> Recode:
    """Return the declared list of answers, which does not depend on the answers given."""
    if isinstance(declared, Variable) and declared.breaks:
        # The fact that all answers are whole numbers would disclose something about them, so bins are named as for any
        # numbers.
        labels = bin_labels(declared.breaks, whole=False)
        return Recode(tuple(Category(label, (label,)) for label in labels), declared=DeclaredBy.TYPED)
    return default_recode_for(declared, ColumnCounts(name, (), 0, 0, 0))


def public_design(plan: Plan, k: int, many: bool) -> Design:
    """Return the design of a plan, if it follows from typed figures alone.

    Raises DataError `public.margin` (that epsilon follows from the number of respondents) and `public.from_data` (its
    chances belong to a list of answers that does).
    """
    chosen = spec(plan.design)
    given = given_figures(plan, k)
    if chosen.has_forced_weights and plan.forced and "forced" not in given:
        # Chances were typed for answers that the public list does not have.
        raise DataError("public.from_data")
    if not chosen.doors:
        return chosen.build(k, 1.0, given, many=many)
    held: Typed = getattr(plan, plan.door.value)
    if plan.door is Door.MARGIN or held.counted:
        raise DataError("public.margin")
    if plan.door is Door.P:
        return chosen.build_from_p(k, plan.p.value, given, many=many)
    epsilon = epsilon_for_odds(plan.odds.value) if plan.door is Door.ODDS else plan.epsilon.value
    return chosen.build(k, epsilon, given, many=many)
