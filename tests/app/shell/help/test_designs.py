"""The page of designs as it is made from the registry and a Markdown frame."""

from __future__ import annotations

import math
import re

import pytest

from app.shell.help.topics import design_part, example, in_order, remarks, with_designs
from core.designs.registry import SPECS, spec

FRAME = """# Designs

{{designs:survey}}

## Between

{{designs:local}}

<!-- more: kuk -->
Red cards are counted.

<!-- more: grr -->
Of many answers **one**.
"""


def part(text: str, key: str) -> str:
    """From the heading of a design to the next."""
    found = re.search(rf"^### [^\n]*\{{#{key}\}}\n(.*?)(?=^#{{2,3}} |\Z)", text, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


def test_that_each_family_stands_where_the_frame_says() -> None:
    text = with_designs(FRAME)
    first, second = text.split("## Between")
    assert [key in first for key in ("{#warner}", "{#grr}")] == [True, False]
    assert [key in second for key in ("{#warner}", "{#grr}")] == [False, True]
    assert text.count("### ") == len(SPECS)
    assert "{{" not in text


def test_that_what_more_there_is_to_say_goes_to_its_design() -> None:
    text = with_designs(FRAME)
    assert remarks(FRAME) == ("kuk", "grr")
    assert "Red cards are counted.\n\n*Source: Kuk 1990*" in part(text, "kuk")
    assert "Of many answers **one**." in part(text, "grr")
    assert text.count("Red cards are") == text.count("Of many answers") == 1
    assert "<!--" not in text


def test_that_a_page_without_designs_is_unchanged() -> None:
    page = "# Data\n\nSee {{keys}} and {{designs}}.\n\n<!-- coverage -->\n"
    assert with_designs(page) == page


def test_that_folded_designs_come_last_and_say_so() -> None:
    keys = [one.key for one in in_order(SPECS, "local")]
    folded = [key for key in keys if spec(key).folded]
    assert folded
    assert keys[-len(folded) :] == folded
    assert all("under “More”" in design_part(spec(key)) for key in folded)
    assert "under “More”" not in design_part(spec("grr"))


@pytest.mark.parametrize(
    ("key", "said", "unsaid"),
    [
        ("warner", "Everyone: no report", "conditional"),
        ("crosswise", "[conditional](help:designs#conditional)", "one-sided"),
        ("mangat_1994", "[one-sided](help:designs#one-sided)", "conditional"),
        ("triangular", "also [conditional](help:designs#conditional)", "Everyone"),
        ("direct", "Nobody", "Everyone"),
    ],
)
def test_that_it_says_whom_a_design_protects(key: str, said: str, unsaid: str) -> None:
    told = design_part(spec(key)).split("**Protection.**")[1].split("\n")[0]
    assert said in told
    assert unsaid not in told


def test_that_figures_are_described_with_their_defaults_and_their_assumptions() -> None:
    told = [line for line in design_part(spec("lie_detector")).splitlines() if line.startswith("- ")]
    assert len(told) == 3
    assert "Default: 1/6." in told[0]
    assert [("Assumed for the preview only" in line) for line in told] == [False, False, True]
    assert "Default:" not in design_part(spec("custom"))


def test_that_the_example_is_at_epsilon_1_or_says_what_carriers_give_away() -> None:
    assert "ε = 1. A share of 0.7311" in design_part(spec("crosswise"))
    assert "10 answers, ε = 1." in design_part(spec("subset"))
    assert "10 items, ε = 1." in design_part(spec("each_item"))
    assert "ε = ∞." in design_part(spec("forced_yes"))
    for key, yes_if_not in (("forced_yes", 1 / 3), ("triangular", 1 / 2), ("lie_detector", 1 / 6)):
        assert f"have an ε of at most {math.log(1 / yes_if_not):.4g}." in design_part(spec(key))


def test_that_every_design_has_an_example_at_a_reachable_epsilon() -> None:
    for one in SPECS:
        epsilon = example(one).epsilon
        if "epsilon" in one.doors:
            assert math.isclose(epsilon, 1.0, rel_tol=1e-9), one.key
        else:
            assert epsilon > 0.0
