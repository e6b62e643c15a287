"""Reports of non-compliant respondents: the truth, a safe answer, or anything."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Self

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.channel import ChannelDesign
from core.designs.groups import GroupsDesign
from core.designs.local.subset import SubsetSelection
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.figures import percent
from core.types import FloatArray

GROUPS = 2


class Manner(StrEnum):
    """The behavior of non-compliant respondents."""

    SAFE = "safe"
    """The answer that protects, regardless of the truth."""
    TRUTH = "truth"
    """Their own answer, without the device."""
    RANDOM = "random"
    """Any report, by equal chance."""
    MIX = "mix"
    """Some of each."""


THIRDS = (1.0 / 3.0, 1.0 / 3.0)
PART, MIXED = percent("part", "honesty.part"), percent("mix", "honesty.mix.part")
Mix = tuple[float, float]
"""Shares of non-compliant respondents with the safe answer and with their own answer; the rest is random."""
_ROUNDING = 1e-9


class Sent(ABC):
    """The distribution of people's reports."""

    __slots__ = ()

    @abstractmethod
    def mixed(self, part: float, rest: Self) -> Self:
        """`part` of the people as here, all others as `rest`."""

    @abstractmethod
    def expected(self, shares: FloatArray) -> FloatArray:
        """Mean of the tally per respondent, at these shares."""


@dataclass(frozen=True, slots=True, eq=False)
class Supports(Sent):
    """The distribution for a design with reports that support answers. The chances, (k,) each, are that the report of a
    person supports answer j when j is true (`own`) and when it is not (`other`)."""

    own: FloatArray
    other: FloatArray

    def mixed(self, part: float, rest: Self) -> Self:
        keep = 1.0 - part
        return replace(self, own=part * self.own + keep * rest.own, other=part * self.other + keep * rest.other)

    def expected(self, shares: FloatArray) -> FloatArray:
        return self.other + (self.own - self.other) * shares


@dataclass(frozen=True, slots=True, eq=False)
class Cells(Sent):
    """Of a design whose tally counts reports of each kind: P[report, answer], (t, k)."""

    chances: FloatArray

    def mixed(self, part: float, rest: Self) -> Self:
        return replace(self, chances=part * self.chances + (1.0 - part) * rest.chances)

    def expected(self, shares: FloatArray) -> FloatArray:
        mean: FloatArray = self.chances @ shares
        return mean


def followed(design: Design) -> Sent:
    """Return the reports of compliant respondents. Raises InputError as `instead`."""
    if isinstance(design, SupportDesign):
        _refuse_machines(design)
        return Supports(design.support_own, design.support_other)
    if design.counts_reports:
        return Cells(design.response_matrix().values)
    raise _made_by_a_program(design)


def checked_mix(mix: Mix) -> Mix:
    """Return the mix. Raise InputError("mix", `honesty.mix`) if it does not hold shares of a whole."""
    safely, truly = mix
    if not (0.0 <= safely <= 1.0 and 0.0 <= truly <= 1.0 and safely + truly <= 1.0 + _ROUNDING):
        raise InputError("mix", None, "honesty.mix")
    return mix


def instead(design: Design, manner: Manner, safe: int, mix: Mix = THIRDS) -> Sent:
    """Return the reports of non-compliant respondents; `safe`: the answer that protects, 0..k-1; `mix`: shares for MIX.

    A report that names one answer: their own, the safe one, or any. Bits: the bit of one answer alone is set; at random
    each bit by a fair coin; items of a select-all question: none is ticked to be safe. A set of w answers: with their
    own or the safe one, the others drawn. Signs and groups: the report that speaks most for the answer,
    P(report | it) over the largest P(report | another).
    Raises InputError: "answer" (`power.answer`); "mix" (`honesty.mix`); "design" (`honesty.made_by_a_program`) where a
    program makes the reports and nobody could choose one.
    """
    if not 0 <= safe < design.k:
        raise InputError("answer", safe, "power.answer", answers=design.k)
    if manner is not Manner.MIX:
        return _instead(design, manner, safe)
    safely, truly, anyhow = (_instead(design, one, safe) for one in (Manner.SAFE, Manner.TRUTH, Manner.RANDOM))
    first, second = checked_mix(mix)
    others = second / (1.0 - first) if first < 1.0 else 0.0
    return safely.mixed(first, truly.mixed(min(others, 1.0), anyhow))


def _instead(design: Design, manner: Manner, safe: int) -> Sent:
    if isinstance(design, SupportDesign):
        _refuse_machines(design)
        return _support(design, manner, safe)
    if isinstance(design, ChannelDesign):
        values = design.matrix.values
        named = design.report_kind is ReportKind.CATEGORY
        spoken = np.eye(design.k) if named else _most_speaking(values)
        return Cells(_chosen(spoken, manner, safe))
    if isinstance(design, GroupsDesign):
        return Cells(_chosen(_in_groups(design), manner, safe))
    raise _made_by_a_program(design)


def _support(design: SupportDesign, manner: Manner, safe: int) -> Supports:
    k = design.k
    beside, by_chance = 0.0, 0.5
    if design.report_kind is ReportKind.CATEGORY:
        by_chance = 1.0 / k
    elif isinstance(design, SubsetSelection):
        beside, by_chance = (design.w - 1.0) / (k - 1.0), design.w / k
    if manner is Manner.RANDOM:
        return Supports(np.full(k, by_chance), np.full(k, by_chance))
    if manner is Manner.TRUTH:
        return Supports(np.ones(k), np.full(k, beside))
    always = np.full(k, beside)
    if not design.many:
        always[safe] = 1.0
    return Supports(always, always)


def _chosen(spoken: FloatArray, manner: Manner, safe: int) -> FloatArray:
    """P[report, answer] of a manner; `spoken`: the same of those who tell their own answer."""
    if manner is Manner.TRUTH:
        return spoken
    if manner is Manner.SAFE:
        return np.repeat(spoken[:, safe : safe + 1], spoken.shape[1], axis=1)
    return np.full(spoken.shape, 1.0 / spoken.shape[0])


def _most_speaking(values: FloatArray) -> FloatArray:
    """For each answer x all on the report with the largest P(report | x) / max over others of P(report | other)."""
    found = np.zeros(values.shape)
    for answer in range(values.shape[1]):
        others = np.delete(values, answer, axis=1).max(axis=1)
        with np.errstate(divide="ignore", invalid="ignore"):
            odds = np.where(values[:, answer] > 0.0, values[:, answer] / others, 0.0)
        found[int(odds.argmax()), answer] = 1.0
    return found


def _in_groups(design: GroupsDesign) -> FloatArray:
    """Each group by itself: half of the respondents are in it."""
    parts = [_most_speaking(np.array([[a, b], [1.0 - a, 1.0 - b]], dtype=np.float64)) for a, b in design.yes]
    return np.concatenate(parts) / GROUPS


def _refuse_machines(design: Design) -> None:
    if not design.readable:
        raise _made_by_a_program(design)


def _made_by_a_program(design: Design) -> InputError:
    return InputError("design", design.key, "honesty.made_by_a_program")
