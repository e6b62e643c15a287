"""Adding a design is adding one file: a module joins, and no other file of the program is touched."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from core.designs.registry import SPECS
from tests.help.pages import TOP
from tests.help.test_contributing import example

DEVICES = {"my_crosswise": "My crosswise", "my_unrelated": "My unrelated question"}
"""The example of the notes, and a copy of a device with a further figure, each under a key and a name of its own."""


def copies() -> dict[str, str]:
    other = (TOP / "core" / "designs" / "survey" / "unrelated.py").read_text(encoding="utf-8")
    sources = {"my_crosswise": ("Crosswise", example()), "my_unrelated": ("Unrelated question", other)}
    return {
        key: source.replace(f'"{key.removeprefix("my_")}"', f'"{key}"').replace(
            f'name="{name}"', f'name="{DEVICES[key]}"'
        )
        for key, (name, source) in sources.items()
    }


@pytest.fixture(scope="module")
def joined(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """What the program shows once the two modules are there."""
    folder, work = tmp_path_factory.mktemp("modules"), tmp_path_factory.mktemp("work")
    for key, source in copies().items():
        (folder / f"{key}.py").write_text(source, encoding="utf-8")
    settings = {**os.environ, "PYTHONPATH": str(TOP), "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-m", "tests.help.new_design", str(folder), str(work), *DEVICES]
    run = subprocess.run(command, cwd=work, env=settings, text=True, capture_output=True, check=False, timeout=90)
    assert run.returncode == 0, run.stderr
    found: dict[str, Any] = json.loads(run.stdout)
    return found


def words(key: str) -> Any:
    """Those of the design that was copied."""
    return next(one.words for one in SPECS if f"my_{one.key}" == key)


@pytest.mark.slow
@pytest.mark.parametrize("key", DEVICES)
def test_that_it_is_in_the_list_of_designs_with_its_protection(joined: dict[str, Any], key: str) -> None:
    assert joined[key]["shown"]["lines"] == [[DEVICES[key], words(key).hint, "conditional", True]]


@pytest.mark.parametrize(("key", "fields"), [("my_crosswise", []), ("my_unrelated", ["Yes to the innocuous question"])])
def test_that_the_form_asks_its_figures_and_says_its_chances(
    joined: dict[str, Any], key: str, fields: list[str]
) -> None:
    assert joined[key]["shown"]["fields"] == fields
    assert any("100 carriers" in line or "1,000 carriers" in line for line in joined[key]["shown"]["chances"])


@pytest.mark.parametrize("key", DEVICES)
def test_that_it_is_on_the_page_of_designs(joined: dict[str, Any], key: str) -> None:
    text = joined[key]["help"]
    assert text.startswith(DEVICES[key])
    for part in (words(key).hint, words(key).p, "conditional", f"Source: {words(key).source}", "Example."):
        assert part in text
    assert all(" ".join(formula.split()) in text for formula in words(key).formulas)


@pytest.mark.parametrize("key", DEVICES)
def test_that_studies_reports_and_results_have_it(joined: dict[str, Any], key: str) -> None:
    found = joined[key]["written"]
    assert found["code"] == 0
    assert (found["results"]["design"]["key"], found["results"]["design"]["name"]) == (key, DEVICES[key])
    report = found["report"]
    assert all(part in report for part in (DEVICES[key], words(key).hint, "(conditional)"))
    assert all(formula.split(",")[0] in report for formula in words(key).formulas)
    assert f",{key}," in found["table"]


@pytest.mark.parametrize("key", DEVICES)
def test_that_its_script_reproduces_the_screen(joined: dict[str, Any], key: str) -> None:
    found = joined[key]["scripted"]
    assert f'"{key}"' in found["script"]
    assert found["printed"] == found["table"]


def test_that_no_trace_of_it_remains_in_the_program(joined: dict[str, Any]) -> None:
    """The modules never lay in the program's own folders."""
    assert not {one.key for one in SPECS} & set(DEVICES)
    assert not list((TOP / "core").rglob("my_*.py"))
