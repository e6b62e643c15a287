"""The belief of an observer of many reports of one person: the same question in wave after wave.

Fresh noise: m reports are independent given the answer, P(y_1..y_m | x) = prod P[y_i, x]. Remembered noise: the first
report is sent again each time, so m reports are as informative as one. Two steps: a permanent response v is drawn once
and a fresh report of it is sent each time, P(y_1..y_m | x) = sum over v of P1[v, x] prod P2[y_i, v]. Any number of such
reports is at most as informative as v itself (Erlingsson, Pihur & Korolova 2014, CCS).
"""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from core.arguments import checked
from core.constraints import TypedNumber, whole_number
from core.control import Control
from core.designs.base import Design, ReportKind
from core.designs.groups import GroupsDesign
from core.designs.longitudinal.category import LongitudinalGRR
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.figures import Figure
from core.risk.beliefs import listed_reports, worst_posterior
from core.risk.in_groups import senders_in
from core.risk.sender import Sender, log_likelihood
from core.risk.wave_counts import counted
from core.risk.wave_draws import Told, drawn, people_for, told_by, told_by_design
from core.types import FloatArray, read_only

MOST_WAVES = 50


def _reports(text: str) -> TypedNumber:
    number = whole_number(text)
    if number is None:
        raise InputError("waves", text, "waves.not_a_number", most=MOST_WAVES)
    if not 1 <= number <= MOST_WAVES:
        raise InputError("waves", number, "waves.range", most=MOST_WAVES)
    return TypedNumber(text, float(number))


REPORTS = Figure(parse=_reports, lowest=1.0, highest=float(MOST_WAVES))
MOST_PATTERNS = 1500
"""Up to this many count patterns of m reports are enumerated; more are simulated."""
PEOPLE = 10_000
_MOST_KINDS = 60
_FEW = {ReportKind.SUBSET: 2_000}
"""People to simulate if each report has its own likelihood; for hashes even fewer."""


@dataclass(frozen=True, slots=True, eq=False)
class Waves:
    """After 1..m reports; all arrays have shape (m,).

    guess              chance that the best guess of the answer is right: E max_x P(x | reports), over all respondents
    guess_error        standard error of `guess` where people were drawn; 0 where every pattern was counted
    low, middle, high  5 %, 50 % and 95 % quantile of the posterior of the answer among its carriers
    worst              largest possible posterior of the answer, for any reports and any background knowledge
    """

    guess: FloatArray
    guess_error: FloatArray
    low: FloatArray
    middle: FloatArray
    high: FloatArray
    worst: FloatArray

    @property
    def exact(self) -> bool:
        return not bool(self.guess_error.any())


def sender_of(design: Design) -> Sender | None:
    """Return fresh reports of a design as a table; for a select-all question those of one item (answer 0: ticked).

    None if there are too many kinds of reports.
    """
    if design.many and isinstance(design, SupportDesign):
        own, other = float(design.support_own[0]), float(design.support_other[0])
        return Sender(np.array([[own, other], [1.0 - own, 1.0 - other]]))
    listed = listed_reports(design, _MOST_KINDS)
    return None if listed is None else Sender(listed)


@checked
def two_steps(k: int, permanent: float, first: float) -> Sender:
    """k-ary randomized response kept for good (epsilon `permanent`) and again in each wave, one report having the
    epsilon `first`. Raises DesignError as LongitudinalGRR."""
    chain = LongitudinalGRR(k, permanent, first)
    own, other = chain.fresh
    step = np.full((k, k), other)
    np.fill_diagonal(step, own)
    return Sender(chain.kept.response_matrix().values, step, again=False)


def can_be_attacked(design: Design) -> bool:
    """Return whether the reports of one person can be put together here: not where reports are numbers."""
    return sender_of(design) is not None or isinstance(design, SupportDesign)


def fresh_waves(
    design: Design,
    shares: FloatArray,
    answer: int,
    most: int,
    *,
    rng: np.random.Generator,
    group: int = 1,
    control: Control | None = None,
) -> Waves:
    """Return the figures for 1..`most` reports of one person with fresh noise each time.

    For a select-all question `shares` are (ticked, not) of the item. The person's group in a two-group design, `group`,
    is the same in every wave. The worst case `worst` holds for compliant respondents and for all respondents under the
    assumed non-compliance. Raises as `waves`; InputError("group", `attacker.group`).
    """
    if isinstance(design, GroupsDesign):
        assumed, told = (
            waves(sender, shares, answer, most, rng=rng, control=control) for sender in senders_in(design, group)
        )
        worst = np.maximum(assumed.worst, told.worst)
        read_only(worst)
        return replace(assumed, worst=worst)
    sender = sender_of(design)
    if sender is not None:
        return waves(sender, shares, answer, most, rng=rng, control=control)
    prior = _checked(shares, design.k, most)
    bound = [worst_posterior(float(prior[answer]), m * design.epsilon) for m in range(1, most + 1)]
    people = (
        people_for(design.k, PEOPLE) if design.report_kind is ReportKind.BITS else _FEW.get(design.report_kind, 500)
    )
    table, errors = drawn(told_by_design(design), prior, answer, most, people, rng, control or Control())
    return _waves(table, errors, np.array(bound))


def remembered(fresh: Waves) -> Waves:
    """Return the figures if the first report is sent again in every wave: more reports add nothing."""
    return Waves(*(_held(column) for column in _columns(fresh)))


def waves(
    sender: Sender,
    shares: FloatArray,
    answer: int,
    most: int,
    *,
    rng: np.random.Generator,
    people: int = PEOPLE,
    control: Control | None = None,
) -> Waves:
    """Return the figures for 1..most reports of one person, for an observer with the prior belief `shares`.

    With few kinds of reports (two or three) the figures are exact, by enumerating all counts of kinds of reports.
    Otherwise they are simulated from two samples of people: one drawn from the shares, one with `answer`. Raises
    InputError: "waves" (`waves.range`), "prior" (`prior.shares`).
    """
    prior = _checked(shares, sender.k, most)
    watch, kinds = control or Control(), len(sender.single)
    worst = _worst(sender, float(prior[answer]), answer, most)
    if math.comb(most + kinds - 1, kinds - 1) > MOST_PATTERNS:
        told: Told = told_by(sender)
        table, errors = drawn(told, prior, answer, most, people_for(sender.k, people), rng, watch)
        return _waves(table, errors, worst)
    rows = []
    for m in range(1, most + 1):
        watch.progress(m / most)
        rows.append(counted(sender, prior, answer, m))
    return _waves(np.array(rows), np.zeros(most), worst)


def joint_guess(guess: float, questions: int) -> float:
    """guess^m: how often all best guesses are right of m questions that have nothing to do with each other."""
    return float(guess**questions)


def _checked(shares: FloatArray, k: int, most: int) -> FloatArray:
    prior = np.asarray(shares, dtype=np.float64)
    if not 1 <= most <= MOST_WAVES:
        raise InputError("waves", most, "waves.range", most=MOST_WAVES)
    if prior.shape != (k,) or bool((prior < 0.0).any()) or abs(float(prior.sum()) - 1.0) > 1e-9:
        raise InputError("prior", None, "prior.shares", answers=k)
    return prior


def _waves(table: FloatArray, errors: FloatArray, worst: FloatArray) -> Waves:
    guess, low, middle, high = (np.ascontiguousarray(column) for column in table.T)
    found = Waves(guess, errors, low, middle, high, worst)
    for column in _columns(found):
        read_only(column)
    return found


def _columns(found: Waves) -> tuple[FloatArray, ...]:
    return found.guess, found.guess_error, found.low, found.middle, found.high, found.worst


def _held(column: FloatArray) -> FloatArray:
    same = np.full(column.size, column[0])
    read_only(same)
    return same


def _worst(sender: Sender, prior: float, answer: int, most: int) -> FloatArray:
    """Return p e^E / (1 - p + p e^E), with E the log odds of those m reports that favor the answer most against another
    one. With fresh noise E is m times the value of one report. With two steps it is exact, from m equal reports."""
    if sender.again:
        one = _epsilon_for(log_likelihood(sender, np.eye(len(sender.single))), answer)
        return np.array([worst_posterior(prior, m * one) for m in range(1, most + 1)])
    same = np.eye(len(sender.later))
    each = [_epsilon_for(log_likelihood(sender, m * same), answer) for m in range(1, most + 1)]
    return np.array([worst_posterior(prior, one) for one in each])


def _epsilon_for(logs: FloatArray, answer: int) -> float:
    """max over reports and other x of ln P(reports | answer) - ln P(reports | x)."""
    possible = logs[np.isfinite(logs[:, answer])]
    return float((possible[:, [answer]] - np.delete(possible, answer, axis=1)).max())
