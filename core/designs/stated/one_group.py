"""Yes/no devices that are the same for all respondents."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from typing import ClassVar

from core.constraints import LEAST_DIFFERENCE
from core.designs.base import Design, Explanation
from core.designs.binary import BinaryDesign
from core.designs.matrix import MOST_REPORTS
from core.designs.stated.figures import Typed, chance, exact_chance, exact_share, share, shares, whole
from core.designs.stated.spec import FigureKind, StatedFigure, StatedSpec
from core.designs.survey.christofides import Christofides
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import custom_design
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.forced_yes import ForcedYes
from core.designs.survey.kuk import KukCard, KukCards
from core.designs.survey.mangat_1992 import Mangat1992
from core.designs.survey.mangat_1994 import Mangat1994
from core.designs.survey.mangat_singh import MangatSingh
from core.designs.survey.mangat_singh_singh import MangatSinghSingh
from core.designs.survey.singh_joarder import SinghJoarder
from core.designs.survey.soberanis_cruz import SoberanisCruz
from core.designs.survey.triangular import Triangular
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.unrelated import Unrelated
from core.designs.survey.warner import Warner
from core.errors import InputError


@dataclass(frozen=True, slots=True)
class TriangularNeither(BinaryDesign):
    """Report 0: neither of the sensitive and the innocuous trait; report 1: at least one. a = 0, b = 1 - p.

    Everything else as core.designs.survey.triangular. Yu, Tian & Tang (2008), Metrika 67.
    """

    p: float
    key: ClassVar[str] = "triangular"
    carriers_only: ClassVar[bool] = True
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float) -> tuple[float, float]:
        return 0.0, 1 - p

    def explain(self) -> Explanation:
        return Triangular(self.p).explain()


def _chances(_: int, typed: Typed, __: str) -> Design:
    """P(yes | carrier) and P(yes | non-carrier) themselves."""
    a, b = share(typed, "a"), share(typed, "b")
    if abs(a - b) < LEAST_DIFFERENCE:
        raise InputError("b", b, "stated.same_chances")
    return custom_design(2, ((a, b), (1.0 - a, 1.0 - b)))


def _forced(_: int, typed: Typed, reading: str) -> Design:
    """of_all: shares of all respondents told to say no, and yes. truth_of_all: the share told to be truthful, and the
    share of all told to say yes. of_forced: the share told to say yes is a share of the forced."""
    yes = exact_share(typed, "yes")
    if reading == "of_all":
        return _of_forced(yes, exact_share(typed, "no"))
    truth = exact_chance(typed, "truth")
    if reading == "of_forced":
        yes = (1 - truth) * yes
    elif yes > 1 - truth:
        raise InputError("yes", float(yes), "stated.more_than_forced", forced=float(1 - truth))
    return _of_forced(yes, 1 - truth - yes)


def _of_forced(yes: Fraction, no: Fraction) -> Design:
    """Return the design; if one of the two answers is never forced, it is a one-sided design."""
    if no == 0 < yes < 1:
        return ForcedYes(float(1 - yes))
    if yes == 0 < no < 1:
        return custom_design(2, ((float(1 - no), 0.0), (float(no), 1.0)))
    return ForcedResponse((float(yes), float(no)))


def _crosswise(_: int, typed: Typed, reading: str) -> Design:
    p = exact_chance(typed, "p")
    return Crosswise(float(p if reading == "same" else 1 - p))


def _triangular(_: int, typed: Typed, reading: str) -> Design:
    return (Triangular if reading == "at_least_one" else TriangularNeither)(chance(typed, "p"))


def _kuk(_: int, typed: Typed, __: str) -> Design:
    p1, p2, m = share(typed, "p1"), share(typed, "p2"), whole(typed, "m", 1, MOST_REPORTS - 1)
    return KukCard(p1, p2) if m == 1 else KukCards(p1, p2, m)


def _of_chances(made: Callable[..., BinaryDesign], *names: str) -> Callable[[int, Typed, str], Design]:
    return lambda _, typed, __: made(**{name: chance(typed, name) for name in names})


def _simple(key: str, made: Callable[..., BinaryDesign], **examples: str) -> StatedSpec:
    """A design whose figures are chances that bear the same names."""
    figures = tuple(StatedFigure(name, example=example) for name, example in examples.items())
    return StatedSpec(key, figures, _of_chances(made, *examples))


_P = StatedFigure("p", example="1/4")
_SHARE = FigureKind.SHARE
_DECKS = StatedFigure("p1", _SHARE, "0.8"), StatedFigure("p2", _SHARE, "0.2")
ONE_GROUP: tuple[StatedSpec, ...] = (
    StatedSpec("chances", (StatedFigure("a", _SHARE, "5/6"), StatedFigure("b", _SHARE, "1/6")), _chances),
    StatedSpec(
        "forced",
        (
            StatedFigure("truth", example="2/3"),
            StatedFigure("no", _SHARE, "1/6"),
            StatedFigure("yes", _SHARE, "1/6"),
        ),
        _forced,
        ("of_all", "truth_of_all", "of_forced"),
        asked={"of_all": ("no", "yes"), "truth_of_all": ("truth", "yes"), "of_forced": ("truth", "yes")},
    ),
    _simple("forced_yes", ForcedYes, p="5/6"),
    StatedSpec("two_coins", (), lambda _, __, ___: TwoCoins()),
    StatedSpec(
        "warner", (StatedFigure("p", example="0.7"),), lambda _, typed, __: Warner(chance(typed, "p"))
    ),
    StatedSpec("crosswise", (_P,), _crosswise, ("same", "different")),
    StatedSpec("triangular", (_P,), _triangular, ("at_least_one", "neither")),
    _simple("unrelated", Unrelated, p="0.7", q="1/12"),
    StatedSpec(
        "kuk",
        (*_DECKS, StatedFigure("m", FigureKind.WHOLE, "1")),
        _kuk,
    ),
    _simple("mangat_1994", Mangat1994, p="0.7"),
    _simple("mangat_singh", MangatSingh, t="0.3", p="0.7"),
    _simple("mangat_1992", Mangat1992, t="0.3", p="0.7", alpha="1/2"),
    _simple("mangat_singh_singh", MangatSinghSingh, p="0.6", alpha="1/2"),
    _simple("singh_joarder", SinghJoarder, p="0.6"),
    _simple("soberanis_cruz", SoberanisCruz, p="0.7", alpha="1/2"),
    StatedSpec(
        "christofides",
        (StatedFigure("cards", FigureKind.LIST, "1/6 1/3 1/2"),),
        lambda _, typed, __: Christofides(shares(typed, "cards", MOST_REPORTS)),
    ),
)  # fmt: skip
"""In the order of a picker: the most common designs first."""
