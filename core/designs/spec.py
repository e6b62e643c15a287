"""What the registry knows of a design beyond its rule: who it is for, its limits, the ways to set it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, lowest_useful_epsilon
from core.designs.base import Design, ReportKind
from core.designs.category import MAX_ANSWERS
from core.designs.weights import Weights, forced_weights
from core.errors import DesignError
from core.notices import Notice, Severity
from core.types import FloatArray

Supports = tuple[FloatArray, FloatArray]
"""(p, q) at m epsilons: shapes (m, 1) when they are the same for all answers, else (m, k)."""

EPSILON_DOORS = frozenset({"epsilon", "margin", "odds"})
ALL_DOORS = EPSILON_DOORS | {"p"}


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignSpec:
    """One row of the registry.

    `family`: "survey" or "local". `doors`: how its privacy can be set (empty: it has no parameter). `p_name`: code of
    the sentence that says what p means. `raw_seen_by`: who could see the raw answer, "respondent" or "everyone".
    `from_epsilon` and `from_p` build the design for (k, epsilon or p, weights); `p_at` is the p at (k, epsilon,
    weights), `read_p` that of a design; `supports` gives p_j and q_j at many epsilons at once.
    `one`: whether it serves questions with one answer. `for_items`: builds the design for a select-all question of
    (k, epsilon), None where its epsilon would not hold for a report of several items. `lowest`: the least epsilon of
    (k, weights).
    """

    key: str
    family: str
    p_name: str
    report_kind: ReportKind
    from_epsilon: Callable[[int, float, Weights], Design]
    supports: Callable[[int, FloatArray, Weights], Supports]
    p_at: Callable[[int, float, Weights], float]
    from_p: Callable[[int, float, Weights], Design] | None = None
    one: bool = True
    for_items: Callable[[int, float], Design] | None = None
    lowest: Callable[[int, Weights], float] | None = None
    read_p: Callable[[Design], float] = lambda design: float(design.support_own[0])
    doors: frozenset[str] = frozenset()
    min_k: int = 2
    max_k: int = MAX_ANSWERS
    p_mirrored: bool = False
    has_forced_weights: bool = False
    raw_seen_by: str = "respondent"

    @property
    def many(self) -> bool:
        """Whether it serves select-all questions."""
        return self.for_items is not None

    def build(self, k: int, epsilon: float, weights: Weights = None, *, many: bool = False) -> Design:
        """The design for k answers, or the k items of a select-all question, at this epsilon. Raises DesignError.

        Designs without doors ignore epsilon.
        """
        self._check(k, many)
        if many and self.for_items is not None:
            return self.for_items(k, epsilon)
        return self.from_epsilon(k, epsilon, weights)

    def build_from_p(self, k: int, p: float, weights: Weights = None, *, many: bool = False) -> Design:
        """The design for k answers (or items) with this p.

        Raises DesignError("p"): `p.no_door`, `p.blind` (1/k, say), `p.out_of_range` (lowest, highest),
        `design.says_nothing`.
        """
        self._check(k, many)
        if self.from_p is None:
            raise DesignError("p", p, "p.no_door", design=self.key)
        low, high = self.p_bounds(k, weights)
        blind = self.p_at(k, 0.0, weights)
        if abs(p - blind) < 1e-9:
            raise DesignError("p", p, "p.blind", p=blind)
        if not low <= p <= high:
            raise DesignError("p", p, "p.out_of_range", lowest=low, highest=high)
        return self.from_p(k, p, weights)

    def p_of(self, design: Design) -> float:
        """The p that `p_name` speaks about."""
        return self.read_p(design)

    def q_of(self, design: Design) -> float | None:
        """P(support | another answer) when it is the same for all answers, else None."""
        other = design.support_other
        return float(other[0]) if bool((other == other[0]).all()) else None

    def p_bounds(self, k: int, weights: Weights = None) -> tuple[float, float]:
        """Least and greatest p that can be typed: those of the least and greatest epsilon (Warner: also 1 - p)."""
        least, greatest = self.epsilon_bounds(k, weights)
        high = self.p_at(k, greatest, weights)
        return 1.0 - high if self.p_mirrored else self.p_at(k, least, weights), high

    def epsilon_bounds(self, k: int, weights: Weights = None) -> tuple[float, float]:
        """Least and greatest epsilon for k answers: 0.01 (more where so many answers need it) and 20."""
        self._check(k, not self.one)
        if self.lowest is not None:
            return self.lowest(k, weights), HIGHEST_EPSILON
        if self.report_kind is ReportKind.BITS:
            return LOWEST_EPSILON, HIGHEST_EPSILON
        return lowest_useful_epsilon(min(forced_weights(k, weights))), HIGHEST_EPSILON

    def why_not(self, k: int, many: bool = False) -> Notice | None:
        """Why a question with k answers cannot use this design, or None when it can; `many`: a select-all question."""
        if many and not self.many:
            return Notice("design.one_answer_only", {"items": k}, Severity.WARNING)
        if not many and not self.one:
            return Notice("design.items_only", {"answers": k}, Severity.WARNING)
        if k < self.min_k:
            return Notice("design.too_few_answers", {"answers": k}, Severity.WARNING)
        if k > self.max_k:
            code = "design.only_two_answers" if self.max_k == 2 else "design.too_many_answers"
            return Notice(code, {"answers": k, "highest": self.max_k}, Severity.WARNING)
        return None

    def _check(self, k: int, many: bool) -> None:
        reason = self.why_not(k, many)
        if reason is not None:
            raise DesignError("k", k, reason.code, **reason.params)
