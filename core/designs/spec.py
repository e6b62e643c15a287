"""The entry of a design in the registry beside its rule: its words, its limits, the ways to set it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, lowest_useful_epsilon
from core.designs.base import Design, ReportKind
from core.designs.category import MAX_ANSWERS
from core.designs.fields import NOTHING_GIVEN, Field, Given, checked_given, given_forced
from core.designs.moments import support_noise
from core.designs.supports import SupportDesign
from core.designs.weights import forced_weights
from core.errors import DesignError
from core.notices import Notice, Severity
from core.types import FloatArray

Supports = tuple[FloatArray, FloatArray]
"""(p, q) at m epsilons: shapes (m, 1) if they are equal for all answers, otherwise (m, k)."""

EPSILON_DOORS = frozenset({"epsilon", "margin", "odds"})
ALL_DOORS = EPSILON_DOORS | {"p"}
P_DOOR = frozenset({"p"})
_ROUNDING = 1e-12
_SLACK = 1e-9


@dataclass(frozen=True, slots=True)
class DesignWords:
    """The English source of a design's texts; the caller's catalog collects it (codes in brackets).

    name     short, for pickers [design.name.KEY]
    hint     one line: the action of the respondent (or the device) [design.hint.KEY]
    explain  the same with its figures as blanks, named as in `Design.explain` [explain.KEY]
    p        meaning of the p of the form; "" without a p [p.KEY]
    source   its publication, for help and pickers; no code, names and years are not translated
    sign     name of a report that is a sign and not an answer, with the blank {number} [design.sign.KEY];
             `first_sign`: the number of the first one
    formulas relation of p, q and epsilon, for reports; the same in every language
    """

    name: str
    hint: str
    explain: str
    p: str = ""
    source: str = ""
    formulas: tuple[str, ...] = ()
    sign: str = ""
    first_sign: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class DesignSpec:
    """One row of the registry.

    `family`: "survey" (devices in the respondent's hand) or "local" (mechanisms of a program). `order`: its place in
    the family. `folded`: offered under "more", because others are always better. `doors`: the ways to set its privacy
    (empty: it has no such figure). `raw_seen_by`: who could see the raw answer, "respondent" or "everyone". `protects`:
    the respondents whom a report protects: "everyone", "carriers" (one-sided), "conditional" (against observers who do
    not know the attribute), "nobody". `from_epsilon` and `from_p` build the design for (k, epsilon or p, further
    figures). `p_at` is the p at (k, epsilon, figures), `p_name` the figure of a design that is its p if it is not the
    chance that a report supports the true answer. `supports` gives p_j and q_j at many
    epsilons at once, None if designs are built one by one for that. `fields`: the further figures that a form asks.
    `one`: whether it serves questions with one answer. `for_items`: builds the design for a select-all question of (k,
    epsilon), None if its epsilon would not hold for a report of several items. `lowest`, `highest`: the least and
    greatest epsilon of (k, figures), if they are not the usual ones. `p_limits`: least and greatest p of (k, figures)
    if they do not follow from those epsilons.
    """

    key: str
    family: str
    order: int
    words: DesignWords
    report_kind: ReportKind
    from_epsilon: Callable[[int, float, Given], Design]
    supports: Callable[[int, FloatArray, Given], Supports] | None = None
    p_at: Callable[[int, float, Given], float] | None = None
    from_p: Callable[[int, float, Given], Design] | None = None
    p_name: str = ""
    fields: tuple[Field, ...] = ()
    one: bool = True
    for_items: Callable[[int, float], Design] | None = None
    lowest: Callable[[int, Given], float] | None = None
    highest: Callable[[int, Given], float] | None = None
    p_limits: Callable[[int, Given], tuple[float, float]] | None = None
    doors: frozenset[str] = frozenset()
    min_k: int = 2
    max_k: int = MAX_ANSWERS
    p_mirrored: bool = False
    has_forced_weights: bool = False
    raw_seen_by: str = "respondent"
    protects: str = "everyone"
    folded: bool = False

    @property
    def many(self) -> bool:
        """Return whether it serves select-all questions."""
        return self.for_items is not None

    @checked
    def build(self, k: int, epsilon: float, given: Given = NOTHING_GIVEN, *, many: bool = False) -> Design:
        """The design for k answers, or the k items of a select-all question, at this epsilon.

        Designs without doors ignore epsilon. Figures that are not given are the defaults. Raises DesignError
        (`design.tells_all` where reports would disclose more than any plan may), and InputError of the name of a
        further figure.
        """
        self._check(k, many)
        if many and self.for_items is not None:
            return self.for_items(k, epsilon)
        return _protecting(self.from_epsilon(k, epsilon, self.completed(k, given)))

    @checked
    def build_from_p(self, k: int, p: float, given: Given = NOTHING_GIVEN, *, many: bool = False) -> Design:
        """The design for k answers (or items) with this p.

        Raises DesignError("p"): `p.no_door`, `p.blind` (1/k, say), `p.out_of_range` (lowest, highest),
        `design.says_nothing`; and `design.tells_all` as `build`.
        """
        self._check(k, many)
        if self.from_p is None:
            raise DesignError("p", p, "p.no_door", design=self.key)
        whole = self.completed(k, given)
        low, high = self.p_bounds(k, whole)
        if self.p_limits is None and self.p_at is not None:
            blind = self.p_at(k, 0.0, whole)
            if abs(p - blind) < 1e-9:
                raise DesignError("p", p, "p.blind", p=blind)
        if not low - _ROUNDING <= p <= high + _ROUNDING:
            raise DesignError("p", p, "p.out_of_range", lowest=low, highest=high)
        # The p of a design at its limits may be off by its last digits.
        return _protecting(self.from_p(k, min(max(p, low), high), whole))

    @checked
    def completed(self, k: int, given: Given) -> Given:
        """These figures, and the defaults of those that are not among them.

        Raises InputError of a figure's name, as core.designs.fields.checked_given does.
        """
        checked_given(self.fields, given, forced=self.has_forced_weights)
        if not self.fields:
            return given
        told = {name: value for name, value in given.items() if value is not None}
        defaults = {field.name: field.parse(field.default_text(k)) for field in self.fields if field.name not in told}
        return defaults | told

    def protected_by(self, design: Design | None) -> str:
        """`protects`, or for a kind that protects everyone but is built with infinite epsilon: "some" or "nobody"."""
        if design is None or self.protects != "everyone" or math.isfinite(design.epsilon):
            return self.protects
        return "some" if design.one_sided else "nobody"

    def p_of(self, design: Design) -> float:
        """Return the p that the design's words name."""
        if self.p_name:
            return float(getattr(design, self.p_name))
        if not isinstance(design, SupportDesign):
            raise TypeError(f"{self.key} has no p")
        return float(design.support_own[0])

    @checked
    def p_bounds(self, k: int, given: Given = NOTHING_GIVEN) -> tuple[float, float]:
        """Return the least and greatest p that can be typed, by the least and greatest epsilon (Warner: also 1 - p)."""
        whole = self.completed(k, given)
        if self.p_limits is not None:
            return self.p_limits(k, whole)
        if self.p_at is None:
            raise DesignError("p", None, "p.no_door", design=self.key)
        least, greatest = self.epsilon_bounds(k, whole)
        high = self.p_at(k, greatest, whole)
        return 1.0 - high if self.p_mirrored else self.p_at(k, least, whole), high

    @checked
    def epsilon_bounds(self, k: int, given: Given = NOTHING_GIVEN) -> tuple[float, float]:
        """Return the least and greatest epsilon for k answers: 0.01 (more if the number of answers needs it) and 20."""
        self._check(k, not self.one)
        whole = self.completed(k, given)
        highest = HIGHEST_EPSILON if self.highest is None else self.highest(k, whole)
        if self.lowest is not None:
            return self.lowest(k, whole), highest
        if self.report_kind is not ReportKind.CATEGORY:
            return LOWEST_EPSILON, highest
        return lowest_useful_epsilon(min(forced_weights(k, given_forced(whole)))), highest

    @checked
    def noise_curve(self, k: int, epsilons: FloatArray, shares: FloatArray, given: Given) -> FloatArray:
        """n Var that privacy adds to each share at each epsilon, shape (m, k); (m, 1) for its mean over answers."""
        if self.supports is None:
            return np.array([self.build(k, float(one), given).noise(shares) for one in epsilons])
        own, other = self.supports(k, epsilons, self.completed(k, given))
        if own.shape[1] == 1:
            # The noise is linear in the shares, so their mean suffices when p and q are the same for all answers.
            shares = np.array([shares.mean()])
        return support_noise(shares, own, other)

    @checked
    def why_not(self, k: int, many: bool = False) -> Notice | None:
        """Return why a question with k answers cannot use this design, or None if it can; `many`: a select-all
        question."""
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


def _protecting(design: Design) -> Design:
    """Return the design if a plan may have it. Otherwise raise DesignError(its `main`, `design.tells_all`)."""
    if design.planned_epsilon > HIGHEST_EPSILON * (1.0 + _SLACK):
        raise DesignError(design.main, getattr(design, design.main), "design.tells_all", highest=HIGHEST_EPSILON)
    return design
