"""Answers in the plan of the page Collected, and a copy of the plan with each of them replaced."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from core.data.collected.counts_head import plain_count, sign_of
from core.study.collected import CollectedPlan, CollectedQuestion, StatedArm
from core.study.regression import PlannedTerm, RegressionPlan

Words = Callable[[str], str]


def with_words(plan: CollectedPlan, by: Words) -> CollectedPlan:
    """Return the plan with its words replaced by `by`.

    Replaced: report values, arms, names of answers, categories, field kits with their tallies, and cells of typed
    counts other than numbers of respondents. Kept: column names, figures of designs, and numbers of respondents.
    """
    questions = tuple(_question(one, by) for one in plan.questions)
    kits = tuple(replace(one, decoding=by(one.decoding), counts=tuple(map(by, one.counts))) for one in plan.kits)
    regression = _regression(plan.regression, by)
    return replace(plan, questions=questions, counts=_counts(plan.counts, by), kits=kits, regression=regression)


def _regression(plan: RegressionPlan, by: Words) -> RegressionPlan:
    kept = tuple(replace(one, terms=_terms(one.terms, by)) for one in plan.kept)
    numbers = {one.column for model in (plan, *plan.kept) for one in model.terms if one.number}
    at = tuple((column, value if column in numbers else by(value)) for column, value in plan.at)
    return replace(plan, terms=_terms(plan.terms, by), kept=kept, at=at)


def _terms(terms: tuple[PlannedTerm, ...], by: Words) -> tuple[PlannedTerm, ...]:
    return tuple(replace(one, reference=by(one.reference) if one.reference else "") for one in terms)


def _question(one: CollectedQuestion, by: Words) -> CollectedQuestion:
    arms = tuple(_arm(arm, by) for arm in one.arms)
    return replace(one, reports=tuple(map(by, one.reports)), answers=tuple(map(by, one.answers)), arms=arms)


def _arm(arm: StatedArm, by: Words) -> StatedArm:
    return replace(arm, arm=by(arm.arm)) if arm.arm else arm


def _counts(text: str, by: Words) -> str:
    """Return typed counts with each cell replaced and everything between cells unchanged."""
    lines = text.splitlines(keepends=True)
    sign = sign_of(next((line for line in lines if line.strip()), ""))
    head = True
    found = []
    for line in lines:
        body = line.rstrip("\r\n")
        *cells, last = body.split(sign)
        # A first line that ends with a number is not a head of names.
        if head and body.strip() and not plain_count(last):
            found.append(line)
        else:
            kept = [_cell(cell, by) for cell in cells] + [last if plain_count(last) else _cell(last, by)]
            found.append(sign.join(kept) + line[len(body) :])
        head = head and not body.strip()
    return "".join(found)


def _cell(cell: str, by: Words) -> str:
    word = cell.strip()
    if not word:
        return cell
    before, _, after = cell.partition(word)
    return before + by(word) + after
