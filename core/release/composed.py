"""The ledger's form of a plan, and the public form of its draw."""

from __future__ import annotations

from dataclasses import replace
from decimal import Decimal
from typing import Any

from core import __version__
from core.designs.reports import describe
from core.release.description import DescribedQuestion, Description
from core.release.drawn import Counted, Drawn
from core.release.exact.mechanisms import total_effective
from core.release.ledger.reservation import Reservation
from core.release.number_statistic import DescribedNumber
from core.release.plan import DataSet, OffList, ReleasedQuestion, ReleasePlan, SimilarIds

PROGRAM = f"Survey Privacy Workbench {__version__}"


def asked(plan: ReleasePlan, data: str) -> dict[str, Any]:
    """Return everything that decides the draw, as plain lists, texts and decimals.

    data  keyed code of the cells that are read; for ledgers older than these codes, the code of the file
    """
    # Similar ids stop a release where they matter, until the user says whether they belong to one person. In all other
    # cases the draw is the same as for ids of one person.
    apart = {"similar_ids": plan.similar_ids.value} if plan.similar_ids is SimilarIds.DIFFERENT else {}
    return apart | {
        "dataset": data,
        "kind": plan.kind.value,
        "questions": [_asked_question(one) for one in plan.questions],
        "sampled": plan.sampled,
        "raw": list(plan.raw),
        # The name of these respondents does not affect the draw.
        "base": repr(replace(plan.base, name="")),
        "person_id": plan.person_id,
        "rows_per_person": plan.rows_per_person,
        "decimal_comma": plan.decimal_comma,
    }


def _asked_question(one: ReleasedQuestion) -> dict[str, Any]:
    mechanism = one.mechanism
    asked = {
        "name": one.name,
        "coding": repr(one.coding),
        "labels": list(one.labels),
        # The charge is a decimal, because 1 and 1.0 are the same request.
        "charge": one.charge,
        "design": None if mechanism is None else describe(mechanism.design),
        "integers": None if mechanism is None else mechanism.integers,
    }
    if one.off_list is OffList.MISSING:
        # The coding already contains a separate category, and under the rule to refuse no such answer exists.
        asked["off_list"] = one.off_list.value
    if one.number is not None:
        # Releases without a number keep the key they had before sums existed.
        asked["number"] = one.number.public
    return asked


def reservation(
    release: str, plan: ReleasePlan, dataset: DataSet, memo: str, marks: tuple[str, ...] = ()
) -> Reservation:
    questions = tuple(
        {
            "name": one.name,
            "k": len(one.labels),
            "design": None if one.mechanism is None else one.mechanism.design.key,
            "integers": _noted(one),
            "charge": str(one.charge),
            "effective": str(one.charge) if one.mechanism is None else one.mechanism.effective,
            "source": one.source.value,
            "missing": one.missing.value,
        }
        for one in plan.questions
    )
    effective = _effective(plan, [str(one["effective"]) for one in questions])
    return Reservation(
        release=release,
        dataset=dataset,
        memo=memo,
        kind=plan.kind,
        charge=plan.charge,
        effective=effective,
        unit="respondent",
        rows_per_person=plan.rows_per_person,
        questions=questions,
        raw=plan.raw,
        filter_text=plan.filter_text,
        version=__version__,
        marks=marks,
        snapshot=plan.snapshot,
    )


def _noted(one: ReleasedQuestion) -> dict[str, Any] | None:
    """Return the integers of a mechanism; for a sum or mean, the request, which is public."""
    if one.number is not None:
        return one.number.public
    return None if one.mechanism is None else one.mechanism.integers


def _effective(plan: ReleasePlan, each: list[str]) -> str:
    """Return a respondent's epsilon: the sum over the questions (or the largest if one is sampled), times rows."""
    once = [max(each, key=Decimal)] if plan.sampled else each
    return total_effective(once * plan.rows_per_person)


def described(release: str, plan: ReleasePlan, drawn: Drawn, day: str, place: tuple[int, str]) -> Description:
    figures = drawn.counted or (None,) * len(plan.questions)
    questions = tuple(_question(one, each) for one, each in zip(plan.questions, figures, strict=True))
    return Description(
        release=release,
        made=day,
        program=PROGRAM,
        kind=plan.kind,
        rows=None if drawn.records is None else drawn.records.rows,
        questions=questions,
        charge=plan.charge,
        effective=_effective(plan, [one.effective for one in questions]),
        ledger=place,
        sampled=plan.sampled,
        raw=drawn.raw,
        filter_text=plan.filter_text,
        rows_per_person=plan.rows_per_person,
        target=plan.target,
        level=plan.level,
        counted=plan.snapshot is not None,
    )


def _question(one: ReleasedQuestion, counted: Counted | None) -> DescribedQuestion:
    mechanism = one.mechanism
    if mechanism is None:
        assert counted is not None
        integers, effective = counted.integers, counted.effective
    else:
        integers, effective = mechanism.integers, mechanism.effective
    return DescribedQuestion(
        name=one.name,
        text=one.text,
        labels=one.labels,
        many=one.coding.many,
        source=one.source,
        missing=one.missing,
        design=None if mechanism is None else mechanism.design,
        integers=integers,
        charge=one.charge,
        effective=effective,
        counts=() if counted is None else counted.counts,
        number=None if one.number is None or counted is None else DescribedNumber(one.number, counted.figures),
    )
