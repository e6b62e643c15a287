"""RAPPOR with Bloom filters: few bits for many answers, hashed differently in each cohort of respondents."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.base import Explanation, ReportKind
from core.designs.category import checked_k
from core.designs.fields import Field, FieldKind, Given
from core.designs.rappor.bloom import MOST_BITS, MOST_COHORTS, MOST_HASHES, BloomMap, answer_map
from core.designs.rappor.filters import FilterDesign
from core.designs.rappor.form import DEFAULT_R0, DEFAULT_R1, PAPER, RATES, flip_limits, two_step_explanation
from core.designs.rappor.rule import RapporRule, checked_rule, flip_for, reachable
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords
from core.errors import DesignError
from core.notices import Notice

_LEAST_BITS, _DEFAULT_HASHES, _DEFAULT_COHORTS = 4, 2, 8


@dataclass(frozen=True, slots=True)
class RapporBloom(FilterDesign):
    """The answer sets `hashes` of the `bits` bits of a Bloom filter, with other bits in each of `cohorts` cohorts. Each
    bit is fixed once with F and randomized again in every report with r0 and r1 (core.designs.rappor.rule).

    epsilon = h ln(s1 (1 - s0) / (s0 (1 - s1))) for h hashes: the largest difference of any two strings (2h bits).
    `epsilon_permanent` is the epsilon of all reports of one answer, infinite for F = 0. Erlingsson, Pihur & Korolova
    (2014), CCS. Raises DesignError: "k"; "bits", "hashes", "cohorts" (`field.not_whole`); "hashes"
    (`rappor.too_many_hashes`); "bits" (`rappor.alike`); "flip", "r0", "r1" as Rappor does.
    """

    k: int
    flip: float
    bits: int = 16
    hashes: int = _DEFAULT_HASHES
    cohorts: int = _DEFAULT_COHORTS
    r0: float = DEFAULT_R0
    r1: float = DEFAULT_R1
    key: ClassVar[str] = "rappor_bloom"
    main: ClassVar[str] = "flip"

    def __post_init__(self) -> None:
        checked_k(self.k)
        limits = ("bits", _LEAST_BITS, MOST_BITS), ("hashes", 1, MOST_HASHES), ("cohorts", 1, MOST_COHORTS)
        for field, lowest, highest in limits:
            value = getattr(self, field)
            if not lowest <= value <= highest:
                raise DesignError(field, value, "field.not_whole", lowest=lowest, highest=highest)
        if self.hashes >= self.bits:
            raise DesignError("hashes", self.hashes, "rappor.too_many_hashes", bits=self.bits)
        checked_rule(self.flip, self.r0, self.r1, self.hashes)
        answer_map(self.k, self.bits, self.hashes, self.cohorts)

    @property
    def rule(self) -> RapporRule:
        return RapporRule(self.flip, self.r0, self.r1)

    @property
    def map(self) -> BloomMap:
        return answer_map(self.k, self.bits, self.hashes, self.cohorts)

    @property
    def epsilon(self) -> float:
        return self.rule.epsilon(self.hashes)

    @property
    def planned_epsilon(self) -> float:
        return self.epsilon

    @property
    def epsilon_permanent(self) -> float:
        """Return 2 h ln((1 - F/2) / (F/2)), the epsilon of all reports of one answer together."""
        return self.rule.epsilon_permanent(self.hashes)

    @property
    def remarks(self) -> tuple[Notice, ...]:
        return (self.rule.repeats(self.hashes),)

    def explain(self) -> Explanation:
        figures = {"k": self.k, "bits": self.bits, "hashes": self.hashes, "cohorts": self.cohorts}
        return two_step_explanation(self.key, self.rule, figures, self.hashes)


def _built(k: int, flip: float, given: Given) -> RapporBloom:
    return RapporBloom(k, flip, given["bits"], given["hashes"], given["cohorts"], given["r0"], given["r1"])


def _flip(epsilon: float, given: Given) -> float:
    return flip_for(epsilon, given["r0"], given["r1"], given["hashes"])


def _default_bits(k: int) -> str:
    """The power of two from k / 2 on, at least 16 and at most 512: then collisions cost little (< 15 % in variance)."""
    return str(min(512, max(16, 1 << ((k + 1) // 2 - 1).bit_length())))


FILTER_FIELDS = (
    Field(
        name="bits",
        kind=FieldKind.WHOLE,
        label="Bits of a filter",
        hint="More bits distinguish answers better and make reports longer.",
        default=_default_bits,
        lowest=_LEAST_BITS,
        highest=MOST_BITS,
    ),
    Field(
        name="hashes",
        kind=FieldKind.WHOLE,
        label="Bits that an answer sets",
        hint="Epsilon is divided among these bits.",
        default=str(_DEFAULT_HASHES),
        lowest=1,
        highest=MOST_HASHES,
    ),
    Field(
        name="cohorts",
        kind=FieldKind.WHOLE,
        label="Cohorts",
        hint="Random groups of respondents. An answer sets different bits in each.",
        default=str(_DEFAULT_COHORTS),
        lowest=1,
        highest=MOST_COHORTS,
    ),
)

SPEC = DesignSpec(
    key=RapporBloom.key,
    family="local",
    order=62,
    words=DesignWords(
        name="RAPPOR with Bloom filters",
        hint=(
            "An answer sets a few bits of a short filter, different bits in each cohort; every bit is randomized. "
            "For long lists of answers."
        ),
        explain=(
            "Each respondent is assigned at random to one of {cohorts} cohorts. The answer sets {hashes} of {bits} "
            "bits, different ones in each cohort. Each bit is fixed once: with probability F = {flip} the result of "
            "a fair coin, otherwise the true bit. Each report sends a fixed 1 as 1 with probability {r1} and a fixed "
            "0 as 1 with probability {r0}. So a set bit is sent as 1 with p = {p}, each other bit with q = {q}. "
            "Epsilon is {first} for one report and at most {permanent} for all reports of the same answer."
        ),
        p="p is F, the chance that a bit is fixed by a fair coin instead of the answer.",
        source=PAPER,
        formulas=(
            "s₁ = F (r₀ + r₁) / 2 + (1 − F) r₁,   s₀ = F (r₀ + r₁) / 2 + (1 − F) r₀",
            "ε₁ = h ln[ s₁ (1 − s₀) / (s₀ (1 − s₁)) ],   ε∞ = 2 h ln[ (1 − F/2) / (F/2) ]",
        ),
    ),
    report_kind=ReportKind.BLOOM,
    from_epsilon=lambda k, epsilon, given: _built(k, _flip(epsilon, given), given),
    from_p=_built,
    p_at=lambda k, epsilon, given: _flip(epsilon, given),
    p_limits=lambda k, given: flip_limits(given, given["hashes"]),
    p_name="flip",
    lowest=lambda k, given: reachable(given["r0"], given["r1"], given["hashes"])[0],
    highest=lambda k, given: reachable(given["r0"], given["r1"], given["hashes"])[1],
    fields=(*FILTER_FIELDS, *RATES),
    doors=ALL_DOORS,
)

SPECS = (SPEC,)
