"""Several questions to the same respondent: one object randomizes the whole record, and every question is estimated."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import Checked, checked
from core.designs.base import BinomialSource, Design, Tally
from core.designs.registry import spec
from core.errors import DesignError, InputError
from core.notices import Notice
from core.types import FloatArray, IntArray, Target

MOST_QUESTIONS = 100


@dataclass(frozen=True, slots=True, eq=False)
class RecordReports:
    """Reports to all questions with the scheme that made them; `values[j]`: those to question j, one row each.

    `asked`: the question that each respondent was asked, shape (n,), if chance asks only one of them; None otherwise.
    """

    scheme: Scheme
    respondents: int
    values: tuple[NDArray[Any], ...]
    asked: IntArray | None = None


@dataclass(frozen=True, slots=True, eq=False)
class QuestionTally:
    """The tally of the reports to one question, and their number."""

    tally: Tally
    reports: int


class Scheme(metaclass=Checked):
    """A rule for d questions with k_1..k_d answers each; a record is one answer to each question.

    `epsilons[j]` holds between two records that differ in the answer to question j only, `epsilon_record` between any
    two records. What is estimated of a question goes through `marginals[j]`, a design of its own: its tally, intervals
    and variances are those of any design with `QuestionTally.reports` reports.
    """

    __slots__ = ()

    @property
    @abstractmethod
    def marginals(self) -> tuple[Design, ...]:
        """The design of the reports to each question, taken by themselves."""

    @property
    def epsilons(self) -> tuple[float, ...]:
        """The exact epsilon for the answer to each question, for any other answers. It is the epsilon of the question's
        own design, unless the scheme hides the question that a report is about."""
        return tuple(design.epsilon for design in self.marginals)

    @property
    @abstractmethod
    def epsilon_record(self) -> float:
        """Exact epsilon for all answers of a respondent together."""

    @abstractmethod
    def drawn(self, answers: IntArray, rng: np.random.Generator) -> tuple[tuple[NDArray[Any], ...], IntArray | None]:
        """Return the reports to each question, and the question asked of each respondent."""

    @property
    def questions(self) -> int:
        return len(self.marginals)

    @property
    def notice(self) -> Notice:
        """Both epsilons (`several.epsilons`), the largest one of a question and that of the record."""
        figures = {"question": max(self.epsilons), "record": self.epsilon_record, "questions": self.questions}
        return Notice("several.epsilons", figures)

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> RecordReports:
        """Reports of these records, codes of shape (n, d). Not a release.

        Raises InputError("answers"): `several.answers` (questions), `several.not_codes` (question, answers).
        """
        records = self._checked(answers)
        values, asked = self.drawn(records, rng)
        return RecordReports(self, len(records), values, asked)

    def tallies(self, reports: RecordReports) -> tuple[QuestionTally, ...]:
        """Raises InputError("reports", `several.other_scheme`) for reports that another scheme made."""
        if reports.scheme != self:
            raise InputError("reports", None, "several.other_scheme")
        return tuple(
            QuestionTally(design.tally(values), len(values))
            for design, values in zip(self.marginals, reports.values, strict=True)
        )

    def randomize_counts(self, counts: Sequence[IntArray], *, rng: BinomialSource) -> tuple[QuestionTally, ...]:
        """Return the tally of each question, drawn exactly from its counts (k_j,), question by question.

        Dependence between the questions of a record is not kept. Raises InputError("counts").
        """
        self.checked_parts("counts", counts)
        return tuple(
            QuestionTally(design.randomize_counts(one, rng=rng), int(np.asarray(one).sum()))
            for design, one in zip(self.marginals, counts, strict=True)
        )

    def debias(self, tallies: Sequence[QuestionTally]) -> tuple[FloatArray, ...]:
        """Shares (k_j,) of each question, unclipped. Raises InputError("counts")."""
        self.checked_parts("counts", tallies)
        return tuple(
            design.debias(np.asarray(design.checked_tally(one.tally, _some(one, at)), dtype=np.float64) / one.reports)
            for at, (design, one) in enumerate(zip(self.marginals, tallies, strict=True))
        )

    def variances(
        self, tallies: Sequence[QuestionTally], respondents: int, target: Target
    ) -> tuple[tuple[FloatArray, FloatArray], ...]:
        """(total, part that is sampling) of the shares of each question, each (k_j,)."""
        self.checked_parts("counts", tallies)
        return tuple(
            self.variance(design, one, respondents, target, at)
            for at, (design, one) in enumerate(zip(self.marginals, tallies, strict=True))
        )

    def variance(
        self, design: Design, one: QuestionTally, respondents: int, target: Target, at: int
    ) -> tuple[FloatArray, FloatArray]:
        """Return the variances of question number `at`: the variances of its marginal design if everyone reports on
        every question."""
        return design.variances(one.tally, _some(one, at), target)

    def noise(self, shares: Sequence[FloatArray]) -> tuple[FloatArray, ...]:
        """n Var of the shares of these n respondents for each question, by all chance that the scheme adds."""
        self.checked_parts("shares", shares)
        return tuple(design.noise(one) for design, one in zip(self.marginals, shares, strict=True))

    def checked_parts(self, field: str, parts: Sequence[Any]) -> None:
        """InputError(field, `several.parts`) unless there is one for each question."""
        if len(parts) != self.questions:
            raise InputError(field, len(parts), "several.parts", given=len(parts), questions=self.questions)

    def _checked(self, answers: IntArray) -> IntArray:
        records = np.asarray(answers)
        if records.ndim != 2 or records.shape[1] != self.questions or records.dtype.kind not in "iu":
            raise InputError("answers", None, "several.answers", questions=self.questions)
        for at, design in enumerate(self.marginals):
            if bool(((records[:, at] < 0) | (records[:, at] >= design.k)).any()):
                raise InputError("answers", at + 1, "several.not_codes", question=at + 1, answers=design.k)
        return records.astype(np.int64, copy=False)


@checked
def one_for_each(ks: Sequence[int], key: str, epsilon: float) -> tuple[Design, ...]:
    """The registry's design of this key for each question, at this epsilon. Raises as DesignSpec.build."""
    checked_number(len(ks))
    return tuple(spec(key).build(k, epsilon) for k in ks)


def checked_number(questions: int) -> None:
    """DesignError("questions", `several.questions`) unless there are 2 to 100."""
    if not 2 <= questions <= MOST_QUESTIONS:
        raise DesignError("questions", questions, "several.questions", highest=MOST_QUESTIONS)


def checked_designs(designs: Sequence[Design]) -> None:
    """DesignError("questions"): `several.questions`; `several.items` for a select-all question (question)."""
    checked_number(len(designs))
    for at, design in enumerate(designs, 1):
        if design.many:
            raise DesignError("questions", at, "several.items", question=at)


def _some(one: QuestionTally, at: int) -> int:
    if one.reports < 1:
        raise InputError("counts", at + 1, "several.nobody_asked", question=at + 1)
    return one.reports
