"""A question as it is planned, from what is declared alone. No Qt.

What a public report of private data says of a question is made here and nowhere else. Nothing in this module is ever
handed a count, so no figure computed from answers can get in: no number of respondents, no epsilon that follows from
one, no list that was read off the answers.
"""

from __future__ import annotations

from app.state.setting import forced_weights
from core.data.bins import bin_labels
from core.data.codebook import SelectAll, Variable
from core.data.declare_list import default_recode_for
from core.data.recode import Recode
from core.data.variable import Category, ColumnCounts, DeclaredBy, MissingPolicy
from core.designs.base import Design
from core.designs.registry import spec
from core.errors import DataError
from core.estimate.postprocess import PostProcess, available
from core.planning.budget import charge
from core.planning.doors import epsilon_for_odds
from core.project.plan import Door, Plan
from core.report.facts import PlannedQuestion


def public_question(
    name: str, title: str, declared: Variable | SelectAll | None, edited: Recode | None, plan: Plan
) -> PlannedQuestion:
    """The question as a public report may show it.

    declared  what the codebook says of it; `edited`: its categories where a person edited them
    plan      the plan with this question as the present one
    Raises DataError `report.refused.from_data` and `report.refused.margin`, and what a design raises.
    """
    recode = edited if edited is not None else declared_list(name, declared)
    if not recode.declared.private_safe:
        raise DataError("report.refused.from_data")
    labels = [category.label for category in recode.categories if category.included]
    if recode.missing is MissingPolicy.OWN_CATEGORY:
        labels.append(recode.missing_label)
    return planned(
        title, tuple(labels), recode, plan, public_design(plan, len(labels), isinstance(declared, SelectAll))
    )


def planned(title: str, labels: tuple[str, ...], recode: Recode, plan: Plan, design: Design) -> PlannedQuestion:
    """The present question of a plan with its design."""
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
        method=plan.method,
        level=plan.level,
        postprocess=plan.postprocess if plan.postprocess in available(design) else PostProcess.NONE,
    )


def declared_list(name: str, declared: Variable | SelectAll | None) -> Recode:
    """The list of answers that is declared, whoever answered what: as if nobody had answered yet."""
    if isinstance(declared, Variable) and declared.breaks:
        # Whether all answers are whole numbers would be a fact about them, so bins are named as for any numbers.
        labels = bin_labels(declared.breaks, whole=False)
        return Recode(tuple(Category(label, (label,)) for label in labels), declared=DeclaredBy.TYPED)
    return default_recode_for(declared, ColumnCounts(name, (), 0, 0, 0))


def public_design(plan: Plan, k: int, many: bool) -> Design:
    """The design of a plan, where it follows from what was typed alone.

    Raises DataError `report.refused.margin`: that epsilon follows from the number of respondents.
    """
    chosen = spec(plan.design)
    weights = forced_weights(plan, k) if chosen.has_forced_weights else None
    if not chosen.doors:
        return chosen.build(k, 1.0, weights, many=many)
    if plan.door is Door.MARGIN:
        raise DataError("report.refused.margin")
    if plan.door is Door.P:
        return chosen.build_from_p(k, plan.p.value, weights, many=many)
    epsilon = epsilon_for_odds(plan.odds.value) if plan.door is Door.ODDS else plan.epsilon.value
    return chosen.build(k, epsilon, weights, many=many)
