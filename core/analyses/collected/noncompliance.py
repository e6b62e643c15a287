"""The analysis of non-compliance: sensitivity band, and estimates of designs with two groups."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.analyses.collected.case import Arm, Collected
from core.arguments import checked
from core.designs.groups import GroupsDesign
from core.designs.survey.cheating_detection import CheatingDetection
from core.designs.survey.cheating_symmetric import SymmetricCheating
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.errors import InputError
from core.estimation.compatibility import Compatibility
from core.estimation.crosswise import extended_crosswise
from core.estimation.group_models import model_of
from core.estimation.intervals import wilson
from core.estimation.noncompliance.ignoring import Band, Ignoring, Part, band, rules_of, tipping, worst
from core.estimation.noncompliance.typed import checked_most
from core.estimation.two_group_intervals import compatibility_of_groups, profile_of_groups
from core.estimation.two_groups import estimate_groups
from core.study.collected import HonestyRule
from core.types import FloatArray

_STEPS = 61
MOST_ANSWERS = 100
"""Most answers of a question with a band: 200 would take half a minute."""
_CHECKING = (LieDetector, CheatingDetection, SymmetricCheating, ExtendedCrosswise)


@dataclass(frozen=True, slots=True)
class Asked:
    """The share of answer 0 among directly asked respondents: estimate, standard error, Wilson bounds."""

    share: float
    standard_error: float
    low: float
    high: float
    n: int


@dataclass(frozen=True, slots=True)
class Tipping:
    """The tipping points of a rule.

    They are the smallest shares of respondents who ignored the device at which the estimate becomes 0, becomes 1, or
    equals the share of the direct arm; None if no share up to 90 % does.
    """

    rule: Ignoring
    none: float | None
    everybody: float | None
    direct: float | None


@dataclass(frozen=True, slots=True, eq=False)
class BandFound:
    """bands    by rule, at the same shares of non-compliant respondents
    lowest   the least favorable of them at each share, and `highest`
    tipping  of each rule
    direct   of the directly asked arms; None without such arms
    wilson   whether intervals are Wilson's, or Wald's
    n        respondents with randomized reports
    """

    bands: dict[Ignoring, Band]
    lowest: Band
    highest: Band
    tipping: tuple[Tipping, ...]
    direct: Asked | None
    wilson: bool
    n: int

    def shown(self, rule: HonestyRule) -> tuple[Band, ...]:
        """Return one band, or two (lowest, highest) for the worst of all, also if the rule makes no sense here."""
        found = None if rule is HonestyRule.WORST else self.bands.get(Ignoring(rule.value))
        return (self.lowest, self.highest) if found is None else (found,)


@dataclass(frozen=True, slots=True, eq=False)
class GroupsFound:
    """The figures of compliance estimated from reports in two groups.

    names           of the figures: "share", "honest"; "carriers", "others", "cheaters"; of extended crosswise "share"
    values          unclipped, with standard errors (divisors n_g - 1); likeliest: within the possible range
    low, high       profile-likelihood intervals; of extended crosswise Wilson's of the pooled reports
    inside          whether the values are possible
    fit             distance of the data from the model of the design
    """

    arm: str
    design: GroupsDesign
    names: tuple[str, ...]
    values: FloatArray
    standard_errors: FloatArray
    likeliest: FloatArray
    low: FloatArray
    high: FloatArray
    inside: bool
    fit: Compatibility
    n: int


def band_parts(case: Collected) -> tuple[Part, ...]:
    """The randomized reports that a band is drawn for.

    Raises InputError("method"): `followed.band_nobody` if no respondent was randomized, `followed.band_mixed` if
    designs with two groups are mixed with others, `followed.band_many` (most): every step solves equations in all
    answers.
    """
    if case.k > MOST_ANSWERS:
        raise InputError("method", case.k, "followed.band_many", most=MOST_ANSWERS)
    found = tuple(Part(arm.design, case.tally(at)) for at, arm in _randomized(case))
    if not found:
        raise InputError("method", None, "followed.band_nobody")
    if len(found) > 1 and any(part.design.groups > 1 for part in found):
        raise InputError("method", None, "followed.band_mixed")
    return found


@checked
def band_study(case: Collected, most: float, level: float) -> BandFound:
    """Every rule that makes sense, from s = 0 to `most`.

    Raises InputError: "method", "most" (`followed.most`), "level", "counts" (`counts.empty_group`).
    """
    parts = band_parts(case)
    steps = np.linspace(0.0, checked_most(most), _STEPS)
    bands = {rule: band(parts, rule, steps, level) for rule in rules_of(parts)}
    lowest, highest = worst(tuple(bands.values()))
    asked = direct_share(case, level)
    tipped = tuple(
        Tipping(
            rule,
            tipping(parts, rule, 0.0),
            tipping(parts, rule, 1.0),
            None if asked is None else tipping(parts, rule, asked.share),
        )
        for rule in bands
    )
    by_wilson = len(parts) == 1 and parts[0].tally.size == 2 and parts[0].design.k == 2
    n = round(sum(float(part.tally.sum()) for part in parts))
    return BandFound(bands, lowest, highest, tipped, asked, by_wilson, n)


@checked
def direct_share(case: Collected, level: float) -> Asked | None:
    """All arms that were asked directly, together."""
    tallies = [case.tally(at) for at, arm in enumerate(case.arms) if arm.direct]
    n = sum(float(one.sum()) for one in tallies)
    if n < 1.0:
        return None
    yes = sum(float(one[0]) for one in tallies)
    share = yes / n
    error = float(np.sqrt(share * (1.0 - share) / (n - 1.0))) if n > 1.0 else 0.5
    low, high = wilson(np.array([yes]), n, np.ones(1), np.zeros(1), level)
    return Asked(share, error, float(low[0]), float(high[0]), round(n))


def groups_arms(case: Collected) -> tuple[tuple[int, Arm], ...]:
    """Arms with two groups that check on respondents. Raises InputError("method", `followed.no_two_groups`)."""
    found = tuple((at, arm) for at, arm in _randomized(case) if isinstance(arm.design, _CHECKING))
    if not found:
        raise InputError("method", None, "followed.no_two_groups")
    return found


@checked
def groups_study(case: Collected, level: float, *, rng: np.random.Generator) -> tuple[GroupsFound, ...]:
    """Return each arm with two groups by itself; a design's assumptions on honesty are not used.

    Raises InputError: "method", "level", "counts" (`counts.empty_group`).
    """
    return tuple(_of_arm(case, at, arm, level, rng) for at, arm in groups_arms(case))


def _of_arm(case: Collected, at: int, arm: Arm, level: float, rng: np.random.Generator) -> GroupsFound:
    design = arm.design
    assert isinstance(design, GroupsDesign)
    tally = case.tally(at)
    yes1, no1, yes2, no2 = design.checked_tally(tally, float(tally.sum()))
    n = round(float(tally.sum()))
    reports = yes1, yes1 + no1, yes2, yes2 + no2
    if isinstance(design, ExtendedCrosswise):
        mirrored = extended_crosswise(*reports, design.p)
        own, other = design.one_frequency
        low, high = wilson(design.frequencies(tally)[:1], mirrored.n, own[:1], other[:1], level)
        share = np.array([mirrored.share])
        return GroupsFound(
            arm.name, design, ("share",), share, np.array([mirrored.standard_error]), np.array([mirrored.likeliest]),
            np.clip(low, 0.0, 1.0), np.clip(high, 0.0, 1.0), bool(0.0 <= mirrored.share <= 1.0), mirrored.fit, n,
        )  # fmt: skip
    model = model_of(design)
    assert model is not None
    found = estimate_groups(model, *reports)
    low, high = profile_of_groups(model, *reports, level)
    whole = tuple(round(float(one)) for one in reports)
    fit = compatibility_of_groups(model, *whole, rng=rng)
    return GroupsFound(
        arm.name, design, found.names, found.values, found.standard_errors, found.likeliest, low, high,
        found.inside, fit, n,
    )  # fmt: skip


def _randomized(case: Collected) -> list[tuple[int, Arm]]:
    """Arms with reports that were not asked directly."""
    return [(at, arm) for at, arm in enumerate(case.arms) if not arm.direct and case.tally(at).sum() > 0.0]
