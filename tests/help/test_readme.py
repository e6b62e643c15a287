"""The first page a newcomer reads says what holds."""

from __future__ import annotations

import math
import re
from pathlib import Path

import numpy as np

from app.messages.catalogue import all_sentences
from app.shell.actions import ACTIONS
from core.designs.local.grr import GRR
from core.designs.registry import SPECS
from core.estimation.estimate import estimate
from core.estimation.expected import expected_error
from core.risk.posterior import best_guess_rate, guess_without
from core.types import Target

TOP = Path(__file__).resolve().parents[2]
README = (TOP / "README.md").read_text(encoding="utf-8")
PAGES = sorted((TOP / "assets" / "help").glob("*.md"))
WITH_PICTURE = {
    "welcome",
    "data",
    "columns",
    "counted",
    "questionnaire",
    "preview",
    "tradeoffs",
    "plan",
    "field-kit",
    "collected",
    "numbers",
    "lab",
    "translator",
    "releases",
    "reports",
}
"""The pages about a part of the window; the others have tables and formulas to look up."""
NAMED = {
    "warner": "Warner",
    "two_coins": "Two coins",
    "forced": "Forced response",
    "unrelated": "Unrelated question",
    "crosswise": "Crosswise",
    "triangular": "Triangular",
    "kuk": "Kuk’s cards",
    "christofides": "Christofides’ cards",
    "mangat_singh": "cards of Mangat and others",
    "lie_detector": "Stochastic lie detector",
    "cheating_detection": "Cheating detection",
    "custom": "any response matrix",
    "grr": "k-ary randomized response",
    "subset": "Subset selection",
    "sue": "unary encoding",
    "olh": "local hashing",
    "hadamard": "Hadamard response",
    "rappor_bloom": "Bloom filters",
    "each_item": "Each item on its own",
}
YOUTH = np.array([2622, 1515, 897, 623, 391, 318])


def test_that_the_figures_of_the_tour_are_right() -> None:
    design, truth, n = GRR(6, 1.5), YOUTH / YOUTH.sum(), int(YOUTH.sum())
    expected = expected_error(design, truth, n, Target.SAMPLE)
    assert f"by {100 * expected.bias_if_not_debiased:.1f} points" in README
    assert f"the {n:,} answers have an effective sample size of {expected.worth:.0f}" in README
    assert f"{100 * best_guess_rate(design, truth):.0f}%" in README
    assert f"{100 * guess_without(truth):.0f}% without" in README


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


def test_that_it_leads_to_the_notes_for_contributors() -> None:
    assert "(.github/CONTRIBUTING.md)" in README.split("## To add something")[1]


def test_that_the_commands_are_those_of_the_program() -> None:
    for line in re.findall(r"^ *python3 -m app (.*)$", README, re.MULTILINE):
        command = line.split("#")[0].split()
        assert not command or command[0] in ("run", "report", "kit", "privatize", "verify", "count")


def test_that_every_picture_is_made_by_the_command_it_names() -> None:
    shown = re.findall(r"\]\(assets/pictures/([\w-]+)\.png\)", README)
    made = (TOP / "tests" / "pictures.py").read_text(encoding="utf-8")
    assert all(f'"{name}"' in made for name in shown)
    helped = [re.findall(r"\]\(pictures/([\w-]+)\.png\)", page.read_text(encoding="utf-8")) for page in PAGES]
    assert {path.stem for path in (TOP / "assets" / "pictures").iterdir()} == set(shown).union(*helped)


def test_that_every_page_of_the_help_about_a_part_of_the_window_has_one_picture_below_its_task() -> None:
    for page in PAGES:
        paragraphs = page.read_text(encoding="utf-8").split("\n\n")
        assert paragraphs[2].startswith("![") == (page.stem in WITH_PICTURE), page.stem
        assert sum(paragraph.startswith("![") for paragraph in paragraphs) <= 1


def test_that_the_tour_takes_five_minutes_and_the_other_pages_have_a_picture_each() -> None:
    tour, pages = README.split("## First steps")[1].split("## The pages")
    steps = [int(step) for step in re.findall(r"^(\d+)\. \*\*", tour, re.MULTILINE)]
    assert steps == list(range(1, len(steps) + 1))
    assert 5 <= len(steps) <= 8
    names = {row.key.removeprefix("page_"): row.text for row in ACTIONS if row.key.startswith("page_")}
    assert names.pop("preview") == "Preview"
    shown = pages.split("## What it can do today")[0]
    assert re.findall(r"pictures/(\w+)-light", shown) == list(names)
    assert re.findall(r"\*\*([\w-]+)\*\*: ", shown) == list(names.values())


def test_that_the_designs_named_in_the_readme_exist() -> None:
    """Families and the best known; a design that joins need not be named."""
    told = README.split("## What it can do today")[1].split("- **Set by**")[0]
    assert "More than thirty designs" in told
    assert len(SPECS) > 30
    families = {all_sentences()[f"picker.family.{one.family}"] for one in SPECS}
    assert set(re.findall(r"\*([^*]+)\*: ", told)) == families
    flat = " ".join(told.split())
    assert [key for key, name in NAMED.items() if name not in flat] == []
    assert set(NAMED) <= {one.key for one in SPECS}
    exact = {key for key, name in NAMED.items() if name == all_sentences()[f"design.name.{key}"]}
    assert len(exact) >= 12
    assert {f"P({report} | {who})" for report in ("yes",) for who in ("carrier", "non-carrier")} == set(
        re.findall(r"P\(yes \| [\w-]+\)", README)
    )
