"""Settings of a scrambling design, without data from the field."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum

from core.constraints import MOST_RESPONDENTS, parse_number
from core.figures import PROBABILITY, Figure
from core.study.typed import Typed, typed

TRUTH, BETA = replace(PROBABILITY, begins="0.7"), replace(PROBABILITY, begins="0.4")
POPULATION = Figure(parse=parse_number, lowest=0.0, highest=float(MOST_RESPONDENTS), empty=True)
"""Population size N, or the sampling fraction n / N."""


class ScramblingModel(StrEnum):
    """Designs of core.designs.numeric.scrambling_models. GREENBERG: Eriksson's with a density instead of cards."""

    ERIKSSON = "eriksson"
    GREENBERG = "greenberg"
    BAR_LEV = "bar_lev"
    EICHHORN_HAYRE = "eichhorn_hayre"
    CHAUDHURI_CHRISTOFIDES = "chaudhuri_christofides"
    SAHA = "saha"
    DIANA_PERRI_1 = "diana_perri_1"
    DIANA_PERRI_2 = "diana_perri_2"


class ScramblerLaw(StrEnum):
    """Distributions of a number that multiplies the true value, is added to it, or replaces it."""

    NORMAL = "normal"
    UNIFORM = "uniform"
    LIST = "list"
    MOMENTS = "moments"


class ScramblingSampling(StrEnum):
    """Sampling of the respondents from the population, with or without replacement."""

    WITH = "with"
    WITHOUT = "without"


class ScramblingNoise(StrEnum):
    """Estimators of the variance that scrambling adds (core.designs.numeric.sampling.NoiseRule)."""

    UNBIASED = "unbiased"
    PLUG_IN = "plug_in"
    LEFT_OUT = "left_out"


@dataclass(frozen=True, slots=True)
class ScramblerTyped:
    """A random number that is added, multiplies or replaces, with its distribution (a ScramblerLaw) as typed.

    first, second   mean and standard deviation; lowest and highest; numbers and their chances ("": equal);
                    mean and standard deviation ("": not known)
    """

    law: str = ScramblerLaw.NORMAL.value
    first: str = ""
    second: str = ""


@dataclass(frozen=True, slots=True)
class ScramblingPlan:
    """Settings of the scrambling design.

    model         a ScramblingModel
    p             probability of the truth
    beta          weight of the added number in Diana and Perri's second design
    cards         numbers that Eriksson's cards tell people to report; `listed`: every true value is one of them
    sampling      of reports from the field; `population`: its size N, or n / N with `by_chance`
    """

    model: str = ScramblingModel.ERIKSSON.value
    p: Typed = typed(TRUTH)
    factor: ScramblerTyped = ScramblerTyped(ScramblerLaw.NORMAL.value, "1", "0.2")
    offset: ScramblerTyped = ScramblerTyped(ScramblerLaw.NORMAL.value, "0", "5")
    replacement: ScramblerTyped = ScramblerTyped(ScramblerLaw.UNIFORM.value, "0", "100")
    cards: ScramblerTyped = ScramblerTyped(ScramblerLaw.LIST.value, "20, 35, 50, 65, 80", "")
    beta: Typed = typed(BETA)
    listed: bool = False
    sampling: ScramblingSampling = ScramblingSampling.WITH
    population: Typed = typed(POPULATION)
    by_chance: bool = False
    noise: ScramblingNoise = ScramblingNoise.UNBIASED
