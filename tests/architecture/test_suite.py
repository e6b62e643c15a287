"""The audits are cut into parts that together run every test once; a daily run takes the tests that exist."""

from __future__ import annotations

import re

from tests.architecture.source import TOP, modules, name
from tests.daily import ALWAYS, FILE, LONG_TESTS
from tests.suite import PARTS


def test_that_every_file_of_tests_belongs_to_one_part() -> None:
    """A file belongs to the first part with its folder; in the parts after it, this folder is left out."""
    folders = [f"tests/{folder}/" for part, _ in PARTS.values() for folder in part]
    assert len(set(folders)) == len(folders)
    paths = [name(path) for path in modules("tests")]
    tests = [path for path in paths if path.rpartition("/")[2].startswith("test_")]
    assert [path for path in tests if not path.startswith(tuple(folders))] == []


def test_that_no_part_leaves_out_a_folder_of_its_own() -> None:
    """A folder that comes after one which holds it would never run."""
    earlier: list[str] = []
    for part, _ in PARTS.values():
        assert not [folder for folder in part if any(folder.startswith(f"{one}/") for one in earlier)]
        earlier += part


def test_that_every_measured_test_and_every_daily_one_exists() -> None:
    """Measure again after a test was renamed: under its new name it counts as quick."""
    measured = [line.partition("\t")[2] for line in FILE.read_text("utf-8").splitlines()]
    assert measured == sorted(set(measured))
    names: dict[str, set[str]] = {}
    for test in (*measured, *ALWAYS):
        file, _, function = test.partition("::")
        if file not in names:
            text = (TOP / file).read_text("utf-8") if file.endswith(".py") else ""
            names[file] = set(re.findall(r"def (test_\w+)", text))
        assert (TOP / file).exists(), test
        assert not function or function.rpartition("::")[2] in names[file], test


def test_that_what_guards_answers_runs_daily() -> None:
    assert not [test for test in LONG_TESTS if "canary" in test or test.startswith("tests/core/release/safety/")]
