"""Checks of a description: its whole numbers, its epsilon, and everything that follows from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any

import numpy as np

from core.central.calibration import changed_by_one, described_noise
from core.central.number_noise import checked_integers, stated_effective, summed
from core.codec.plain_shapes import MAX_LIST, Count, Terms, Wrong, within
from core.codec.records import read_record
from core.codec.strict_json import json_object
from core.designs.several.scheme import QuestionTally
from core.errors import WorkbenchError
from core.release.description import DescribedQuestion, Description
from core.release.description_json import ReadDescription, description_bytes
from core.release.errors import ReleaseError
from core.release.estimator_json import mechanism_of
from core.report.checking.checks import Check, Step, failed, passed
from core.report.release.results import ReleaseResult, results_part


@dataclass(frozen=True, slots=True)
class _Tally:
    """The part of a question's results that holds its tally."""

    tally: Annotated[tuple[Count, ...], within(1, MAX_LIST)]
    reports: Count


def check_integers(described: Description) -> Check:
    """Check the whole numbers of each question, and the sums of charges and epsilons.

    The integers must belong to the design and give the stated epsilon, which may not exceed the charge.
    """
    for number, one in enumerate(described.questions, 1):
        try:
            effective = _effective(one, described)
        except (WorkbenchError, ArithmeticError, ValueError):
            return failed(Step.INTEGERS, "verify.integers.not_sound", {"question": number})
        if effective != one.effective or Decimal(effective) > one.charge:
            return failed(Step.INTEGERS, "verify.integers.epsilon", {"question": number})
    charges = [one.charge for one in described.questions]
    effectives = [Decimal(one.effective) for one in described.questions]
    for stated, parts in ((described.charge, charges), (Decimal(described.effective), effectives)):
        each = max(parts) if described.sampled else sum(parts, Decimal(0))
        if stated != each * described.rows_per_person:
            return failed(Step.INTEGERS, "verify.integers.total")
    return passed(Step.INTEGERS)


def _effective(question: DescribedQuestion, described: Description) -> str:
    if question.number is not None:
        checked_integers(question.integers)
        each = stated_effective(question.number, question.charge, rows=described.rows_per_person)
        if each != [one.effective for one in question.number.figures]:
            raise ReleaseError("release.noise_unknown")
        return summed(each)
    if question.design is None:
        rows = described.rows_per_person
        noise = described_noise(question.integers, question.charge, rows=rows)
        # Derive the sensitivity from the question: a stated one could be wrong.
        if noise.sensitivity < changed_by_one(described.kind, question.k, many=question.many) * rows:
            raise ReleaseError("release.noise_unknown")
        return noise.effective
    return mechanism_of(question).effective


def check_stated(read: ReadDescription, *, same_version: bool) -> Check:
    """Check that the matrix, p, q and columns, stated for the reader's convenience, follow from the rest.

    Other versions may state more or less: then only the common keys are compared.
    """
    try:
        own = json_object(description_bytes(read.described, file=read.file, results=read.results))
    except (WorkbenchError, ArithmeticError, ValueError):
        return failed(Step.STATED, "verify.stated.differs", {"place": "questions"})
    place = difference(read.whole, own, strict=same_version)
    return passed(Step.STATED) if place is None else failed(Step.STATED, "verify.stated.differs", {"place": place})


def difference(stated: Any, own: Any, place: str = "", *, strict: bool = True) -> str | None:
    """Return the place of the first difference of two JSON values ("questions[1].k"), or None if they agree.

    Without `strict`, ignore missing keys and the name of the program.
    """
    if isinstance(stated, dict) and isinstance(own, dict):
        for key in (*own, *(key for key in stated if key not in own)):
            inside = f"{place}.{key}" if place else str(key)
            if key not in own or key not in stated:
                # Do not quote an unknown key: it may hold anything.
                if strict:
                    return inside if key in own else place or "release"
                continue
            found = difference(stated[key], own[key], inside, strict=strict)
            if found is not None:
                return found
        return None
    if isinstance(stated, list) and isinstance(own, list) and len(stated) == len(own):
        for at, (one, other) in enumerate(zip(stated, own, strict=True)):
            found = difference(one, other, f"{place}[{at}]", strict=strict)
            if found is not None:
                return found
        return None
    # A whole number and the same number with a point are two texts; truth and 1 are two things.
    return None if type(stated) is type(own) and stated == own else place


def stated_tallies(read: ReadDescription) -> tuple[QuestionTally, ...] | None:
    """Return the stated tallies; () where counts got the noise, None where the results hold no valid tallies."""
    if read.results is None or len(read.results) != len(read.described.questions):
        return None
    if read.described.questions[0].design is None:
        return ()
    try:
        stated = [read_record(_Tally, one, Terms(lenient=True)) for one in read.results]
    except Wrong:
        return None
    return tuple(QuestionTally(np.array(one.tally, dtype=np.int64), one.reports) for one in stated)


def same_tallies(one: Sequence[QuestionTally], other: Sequence[QuestionTally]) -> int | None:
    """Return the number of the first question (from 1) with different tallies, or None."""
    for number, (first, second) in enumerate(zip(one, other, strict=True), 1):
        if first.reports != second.reports or not np.array_equal(first.tally, second.tally):
            return number
    return None


def check_results(read: ReadDescription, results: Sequence[ReleaseResult]) -> Check:
    """Check that every stated figure equals the recomputed figure to its last digit."""
    place = difference(read.results, results_part(results), "results")
    return passed(Step.RESULTS) if place is None else failed(Step.RESULTS, "verify.results.differ", {"place": place})
