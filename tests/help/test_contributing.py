"""The notes for contributors name what is there, and their example is a design."""

from __future__ import annotations

import re
import runpy
from pathlib import Path

import pytest

from core.designs.binary import BinaryDesign
from core.designs.bits import BitsDesign
from core.designs.category import CategoryDesign
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.designs.survey.crosswise import SPECS as CROSSWISE
from core.designs.survey.crosswise import Crosswise
from tests.help.pages import TOP

NOTES = (TOP / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
PLACE = re.compile(r"`((?:core|app|assets|tests|\.github)/[\w./-]+)`")


def example() -> str:
    """The file that the notes show."""
    (code,) = re.findall(r"```python\n(.*?)```", NOTES, re.DOTALL)
    return str(code)


def test_that_the_places_it_names_are_there() -> None:
    named = PLACE.findall(NOTES)
    assert len(set(named)) >= 35
    assert [path for path in named if not (TOP / path).exists()] == ["assets/help/KEY.md"]


def test_that_names_exist_in_their_documented_files() -> None:
    named = [*re.findall(r"`([A-Z_]+)` in\s+`([^`]+)`", NOTES), *re.findall(r"^\| `([^`]+)` \| `(\w+)`", NOTES, re.M)]
    pairs = [(name, path) if "/" in path else (path, name) for name, path in named]
    assert len(pairs) >= 10
    for name, path in pairs:
        assert re.search(rf"^(class )?{name}\b", (TOP / path).read_text(encoding="utf-8"), re.MULTILINE), (name, path)
    assert all(issubclass(kind, SupportDesign) for kind in (BinaryDesign, CategoryDesign, BitsDesign))


def test_that_its_example_is_the_crosswise_design(tmp_path: Path) -> None:
    """Run as it stands, it gives the same device with the same words."""
    file = tmp_path / "shown.py"
    file.write_text(example(), encoding="utf-8")
    (shown,), (real,) = runpy.run_path(str(file))["SPECS"], CROSSWISE
    assert shown.words == real.words
    told = ("key", "family", "order", "doors", "protects", "p_mirrored", "min_k", "max_k", "fields", "folded")
    assert all(getattr(shown, name) == getattr(real, name) for name in told)
    for p in (0.2, 0.75):
        mine, theirs = shown.build_from_p(2, p), Crosswise(p)
        assert mine.epsilon == theirs.epsilon
        assert mine.support_own == pytest.approx(theirs.support_own)
    assert spec("crosswise").build(2, 1.0).epsilon == pytest.approx(shown.build(2, 1.0).epsilon)


def test_that_there_are_ten_house_rules() -> None:
    rules = re.findall(r"^(\d+)\. ", NOTES.split("## House rules")[1], re.MULTILINE)
    assert rules == [str(number) for number in range(1, 11)]
