"""The first page a newcomer reads says what holds."""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np

from core.designs.local.grr import GRR
from core.designs.registry import SPECS
from core.estimate.estimate import estimate
from core.estimate.expected import expected_error
from core.report.sections.registry import SECTIONS
from core.risk.posterior import best_guess_rate, guess_without
from core.types import Target

TOP = Path(__file__).resolve().parents[2]
README = (TOP / "README.md").read_text(encoding="utf-8")
YOUTH = np.array([2622, 1515, 897, 623, 391, 318])


def test_that_the_figures_of_the_tour_are_right() -> None:
    design, truth, n = GRR(6, 1.5), YOUTH / YOUTH.sum(), int(YOUTH.sum())
    expected = expected_error(design, truth, n, Target.SAMPLE)
    assert f"by {100 * expected.bias_if_not_debiased:.1f} points" in README
    assert f"these {n:,} answers are worth {expected.worth:.0f} asked directly" in README
    assert f"{100 * best_guess_rate(design, truth):.0f} %" in README
    assert f"{100 * guess_without(truth):.0f} % without" in README


def test_that_the_code_for_a_notebook_gives_what_core_gives() -> None:
    code = re.search(r"```python\n(.*?)```", README, re.DOTALL)
    assert code is not None
    names: dict[str, object] = {}
    exec(code[1].replace("print(", "result = ("), names)
    found = estimate(GRR(4, 1.0), np.array([2650, 3420, 2210, 1720]), 10_000, Target.POPULATION)
    result = names["result"]
    assert isinstance(result, tuple)
    np.testing.assert_array_equal(result[0], found.shares)
    assert math.isclose(float(result[0].sum()), 1.0)


def test_that_the_folders_and_files_it_names_are_there() -> None:
    named = re.findall(r"\]\(([^)]+)\)|^\| `([^`]+)`", README, re.MULTILINE)
    for link, folder in named:
        assert (TOP / (link or folder)).exists(), link or folder


def test_that_what_it_says_to_those_who_add_something_is_there() -> None:
    """Paths in running text, and the names in the files beside which they are named."""
    advice = README.split("## To add something")[1].split("## How it is tested")[0]
    paths = re.findall(r"`((?:core|app|assets|tests)/[\w./-]+)`", advice)
    assert len(paths) >= 12
    assert [path for path in paths if not (TOP / path).exists()] == ["assets/help/KEY.md"]
    for name, path in re.findall(r"`([A-Z_]+)` in\s+`([^`]+)`", advice):
        assert re.search(rf"^{name}\b", (TOP / path).read_text(encoding="utf-8"), re.MULTILINE), name


def test_that_the_commands_and_the_number_of_sections_are_those_of_the_program() -> None:
    assert len(SECTIONS) == 13
    assert "thirteen sections" in README
    for line in re.findall(r"^ *python3 -m app (.*)$", README, re.MULTILINE):
        command = line.split("#")[0].split()
        assert not command or command[0] in ("run", "report")


def test_that_every_picture_is_made_by_the_command_it_names() -> None:
    shown = re.findall(r"\]\(assets/pictures/([\w-]+)\.png\)", README)
    made = (TOP / "tests" / "pictures.py").read_text(encoding="utf-8")
    assert all(f'"{name}"' in made for name in shown)
    assert {path.stem for path in (TOP / "assets" / "pictures").iterdir()} == set(shown)


def test_that_every_design_is_named() -> None:
    names = {
        "direct": "direct question",
        "warner": "Warner",
        "two_coins": "two coins",
        "forced": "forced response",
        "grr": "k-ary randomized response",
        "sue": "basic RAPPOR",
        "oue": "optimized",
        "each_item": "each item on its own",
    }
    assert set(names) == {one.key for one in SPECS}
    assert all(name in README for name in names.values())
