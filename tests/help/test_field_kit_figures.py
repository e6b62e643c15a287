"""The figures of the page Field kit in the help are those of the program."""

from __future__ import annotations

import math
from fractions import Fraction

from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.planning.devices import DeviceKind
from core.planning.field_kit.kit import device_kit
from core.report.field_kit.outcomes import CARD
from core.report.field_kit.spinner import DIAMETER
from tests.help.pages import page, quotes, section

YES_NO = ("Yes", "No")


def test_that_the_die_of_the_help_has_its_odds() -> None:
    rule = device_kit("", YES_NO, ForcedResponse.from_truth(2, 2 / 3), DeviceKind.DIE).rule
    assert rule.odds == 5
    after = rule.odds * Fraction(1, 9)
    assert (60 * rule.matrix[0][0], 60 * rule.matrix[0][1]) == (50, 10)
    assert (after, math.ceil(100 * after / (1 + after))) == (Fraction(5, 9), 36)
    quotes("field-kit", "sheets", "50", "10", "60", f"{math.log(5):.3f}", "36", "5/9")


def test_that_the_nearest_die_of_the_help_is_the_nearest() -> None:
    kit = device_kit("", YES_NO, Warner.from_epsilon(1.0), DeviceKind.DIE)
    assert not kit.exact
    assert kit.rule.odds == 2
    quotes("field-kit", "device", f"{math.log(2):.3f}")


def test_that_sizes_on_paper_are_those_of_the_drawings() -> None:
    assert (DIAMETER, CARD) == (110.0, (80.0, 50.0))
    quotes("field-kit", "scale", "11 cm", "8 by 5 cm", "5 cm")
    assert "done" in section("field-kit", "xlsform")
    assert page("field-kit").startswith("# Field kit\n")
