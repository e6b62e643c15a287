"""How the reports of a question become shares, for the description of a release: exact chances and their formula."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from core.designs.base import Design, ReportKind
from core.designs.channel import ChannelDesign
from core.designs.groups import GroupsDesign
from core.designs.supports import SupportDesign
from core.designs.survey.christofides import Christofides
from core.designs.survey.kuk import KukCards
from core.release.description import DescribedQuestion
from core.release.exact.bits import EveryItem, OneOfBits
from core.release.exact.forced import ForcedAnswers
from core.release.exact.hadamard import SignedColumn
from core.release.exact.hashed import HashedValue
from core.release.exact.matrix import Columns, TwoGroups
from core.release.exact.mechanisms import described_mechanism
from core.release.exact.odds import WORD
from core.release.exact.rotation import Rotation
from core.release.exact.subsets import ChosenSet
from core.release.mechanism import Mechanism

MOST_ANSWERS = 100
"""With more answers the matrix is left out; `integers` hold it all the same."""
SUPPORT = "share[j] = (tally[j] / n - q[j]) / (p[j] - q[j])"
MATRIX = "shares = A (tally / n), where A P = I for the matrix P[report][answer]"
LEAST_SQUARES = "shares = A (tally / n), where A = (P'P)^-1 P' for the matrix P[report][answer]"
BY_MEAN = (
    "share[0] = (mean - mean_1) / (mean_0 - mean_1), share[1] = 1 - share[0], for the mean number of a report (the "
    "first is 0) and mean_x = sum of y P[y][x] over the reports y"
)
GROUPS = "share from the shares of yes in both groups, as the design named here has it"
OTHER = "moments of the tally, as the design named here has them"
HASH = "word = splitmix64 of seed + (x // 2) * golden; lane = half x % 2 of it (low first); h(x) = lane * g >> 32"


def mechanism_of(question: DescribedQuestion) -> Mechanism:
    """The mechanism of a question of reports. Raises as core.release.exact.mechanisms.described_mechanism."""
    if question.design is None:
        raise ValueError("counts got the noise")
    return described_mechanism(question.design, question.charge, question.integers)


def estimator_part(question: DescribedQuestion) -> dict[str, Any]:
    """Name and formula, with p and q (one text, or one for each answer) or the matrix (row by row) as exact fractions.

    tally   what it adds up: reports of each answer, sets or bits that hold it, functions that give it the value told
    matrix  of designs that are one, up to 100 answers; None where p and q say it all
    Raises as `mechanism_of`.
    """
    mechanism = mechanism_of(question)
    design = mechanism.design
    chances = support_chances(mechanism)
    return {
        "name": "moments",
        "formula": _formula(design),
        "report": design.report_kind.value,
        "p": None if chances is None else _texts(chances[0]),
        "q": None if chances is None else _texts(chances[1]),
        "matrix": _matrix(mechanism),
        "hash": HASH if design.report_kind is ReportKind.HASHED else None,
    }


def support_chances(mechanism: Mechanism) -> tuple[list[Fraction], list[Fraction]] | None:
    """(p, q): that a report supports answer j where it is true, and where another is; one each where all are alike.

    None for designs whose reports support no answers.
    """
    if isinstance(mechanism, Rotation):
        k = mechanism.design.k
        return _parts(WORD - (k - 1) * mechanism.w), _parts(mechanism.w)
    if isinstance(mechanism, ForcedAnswers):
        return _parts(*(one + mechanism.truth for one in mechanism.forced)), _parts(*mechanism.forced)
    if isinstance(mechanism, Columns):
        if not isinstance(mechanism.design, SupportDesign):
            return None
        (yes, false_yes), (false_no, no) = mechanism.rows
        return _parts(yes, no), _parts(false_yes, false_no)
    if isinstance(mechanism, HashedValue):
        g = mechanism.design.g
        return _parts(WORD - (g - 1) * mechanism.w), [Fraction(1, g)]
    if isinstance(mechanism, ChosenSet):
        own = Fraction(mechanism.inside, WORD)
        return [own], [(mechanism.design.w - own) / (mechanism.design.k - 1)]
    if isinstance(mechanism, SignedColumn):
        return _parts(mechanism.plus), [Fraction(1, 2)]
    if isinstance(mechanism, (OneOfBits, EveryItem)):
        return _parts(mechanism.own), _parts(mechanism.other)
    return None


def _matrix(mechanism: Mechanism) -> list[list[str]] | None:
    written = isinstance(mechanism, (Columns, ForcedAnswers, TwoGroups)) and mechanism.design.k <= MOST_ANSWERS
    return [_texts(row) for row in map(list, mechanism.chances())] if written else None


def _formula(design: Design) -> str:
    if isinstance(design, SupportDesign):
        return SUPPORT
    if isinstance(design, ChannelDesign):
        return _by_matrix(design)
    return GROUPS if isinstance(design, GroupsDesign) else OTHER


def _by_matrix(design: ChannelDesign) -> str:
    """With more reports than answers there are many A with A P = I: which one it is must be said."""
    if isinstance(design, (Christofides, KukCards)):
        return BY_MEAN
    reports, answers = design.matrix.values.shape
    return MATRIX if reports == answers else LEAST_SQUARES


def _parts(*numbers: int) -> list[Fraction]:
    return [Fraction(number, WORD) for number in numbers]


def _texts(chances: list[Fraction]) -> list[str]:
    return [str(one) for one in chances]
