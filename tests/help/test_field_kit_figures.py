"""The figures of the page Field kit in the help are those of the program."""

from __future__ import annotations

import math
from fractions import Fraction

import numpy as np

from core.designs.registry import SPECS, DesignSpec, spec
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.errors import WorkbenchError
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import Asking, device_kit
from core.report.field_kit.drawing import BAR
from core.report.field_kit.spinner import DIAMETER
from core.types import Target
from tests.help.pages import page, quotes, section

YES_NO = ("Yes", "No")


def test_that_the_die_of_the_help_has_its_odds() -> None:
    rule = device_kit("", YES_NO, ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE).rule
    assert rule.odds == 5
    after = rule.odds * Fraction(1, 9)
    assert (60 * rule.matrix[0][0], 60 * rule.matrix[0][1]) == (50, 10)
    assert (after, math.ceil(100 * after / (1 + after))) == (Fraction(5, 9), 36)
    quotes("field-kit", "sheets", "50", "10", "60", f"{math.log(5):.3f}", "36%", "5/9")


def test_that_designs_without_a_kit_have_no_less_error_where_the_help_says_so() -> None:
    """Equal shares; up to five answers subset selection is randomized response, with one answer in each subset."""
    for k in range(2, 11):
        totals = {one.key: _total_error(one, k) for one in SPECS if one.family == "local" and k <= one.max_k}
        bits = [totals[key] for key in ("sue", "oue", "the")]
        own = totals.pop("grr")
        assert (own <= min(totals.values()) * (1 + 1e-9)) is (k <= 5)
        assert (own < min(bits)) is (k <= 9)
    text = section("field-kit", "device")
    assert "no design has a smaller total error for up to five answers" in text
    assert "For up to nine answers, no design with bits has a smaller total error" in text


def _total_error(one: DesignSpec, k: int) -> float:
    """Sum of the variances of all shares, times n; infinite where epsilon is not 1."""
    try:
        design = one.build(k, 1.0)
    except WorkbenchError:
        return math.inf
    if abs(design.epsilon - 1.0) > 1e-9:
        return math.inf
    people = 10**6
    counts = design.expected(np.full(k, 1 / k)) * people
    return float(design.variances(counts, people, Target.POPULATION)[0].sum() * people)


def test_that_the_letters_of_the_help_are_those_of_the_kits() -> None:
    text = section("field-kit", "letters")
    for design, asking in ((Crosswise(0.75), Asking.SAME), (spec("triangular").build_from_p(2, 0.25), Asking.EITHER)):
        kit = device_kit("", YES_NO, design, DeviceKind.MONTHS)
        assert (kit.asking, kit.reports) == (asking, ("A", "B"))
    assert device_kit("", YES_NO, Warner(0.75), DeviceKind.CARDS).asking is Asking.LETTERS
    assert device_kit("", YES_NO, Warner(0.75), DeviceKind.SPINNER).reports == ("C", "D")
    for words in (
        "No kit tells anybody to state a falsehood",
        "A: both are true or both are false",
        "B: neither is true",
    ):
        assert words in text


def test_that_the_nearest_die_of_the_help_is_the_nearest() -> None:
    kit = device_kit("", YES_NO, Warner.from_epsilon(1.0), DeviceKind.DIE)
    assert not kit.exact
    assert kit.rule.odds == 2
    quotes("field-kit", "device", f"{math.log(2):.3f}")


def test_that_sizes_on_paper_are_those_of_the_drawings() -> None:
    assert (DIAMETER, BAR) == (130.0, 50.0)
    quotes("field-kit", "scale", "13 cm", "5 cm")
    assert "done" in section("field-kit", "xlsform")
    assert page("field-kit").startswith("# Field kit\n")
