"""Checks of what a description states: its whole numbers, its epsilon, all that follows from the rest of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Any

import numpy as np

from core.central.calibration import changed_by_one, described_noise
from core.central.number_noise import checked_integers, stated_effective, summed
from core.codec.plain_shapes import Count, Terms, Wrong, within
from core.codec.records import MAX_LIST, read_record
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
    """What is read of a question's results."""

    tally: Annotated[tuple[Count, ...], within(1, MAX_LIST)]
    reports: Count


def check_integers(described: Description) -> Check:
    """Whether the whole numbers of each question are those of its design and give the epsilon that is stated, which is
    not above what was charged; and whether charges and epsilons add up."""
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
        # What one respondent can change follows from the question, whatever is stated.
        if noise.sensitivity < changed_by_one(described.kind, question.k, many=question.many) * rows:
            raise ReleaseError("release.noise_unknown")
        return noise.effective
    return mechanism_of(question).effective


def check_stated(read: ReadDescription, *, same_version: bool) -> Check:
    """Whether all that a description says for the reader's ease (matrix, p and q, columns) follows from the rest.

    Other versions may say more or less of it: then only what both say is compared.
    """
    try:
        own = json_object(description_bytes(read.described, file=read.file, results=read.results))
    except (WorkbenchError, ArithmeticError, ValueError):
        return failed(Step.STATED, "verify.stated.differs", {"place": "questions"})
    place = difference(read.whole, own, strict=same_version)
    return passed(Step.STATED) if place is None else failed(Step.STATED, "verify.stated.differs", {"place": place})


def difference(stated: Any, own: Any, place: str = "", *, strict: bool = True) -> str | None:
    """Where two JSON values differ first ("questions[1].k"); None where they do not.

    Without `strict` keys that one of them lacks, and the name of the program, are no difference.
    """
    if isinstance(stated, dict) and isinstance(own, dict):
        for key in (*own, *(key for key in stated if key not in own)):
            inside = f"{place}.{key}" if place else str(key)
            if key not in own or key not in stated:
                # The key of a stranger is not said: it may be anything.
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
    """The tallies that the results state; () where counts got the noise, None where they are not tallies at all."""
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
    """The number of the first question (from 1) whose tallies differ; None where none does."""
    for number, (first, second) in enumerate(zip(one, other, strict=True), 1):
        if first.reports != second.reports or not np.array_equal(first.tally, second.tally):
            return number
    return None


def check_results(read: ReadDescription, results: Sequence[ReleaseResult]) -> Check:
    """Return whether every figure that is stated is the one worked out anew, to its last digit."""
    place = difference(read.results, results_part(results), "results")
    return passed(Step.RESULTS) if place is None else failed(Step.RESULTS, "verify.results.differ", {"place": place})
