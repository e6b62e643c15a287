"""PySide6 versions that lose references to None are refused, and the one that is here loses none."""

from __future__ import annotations

import subprocess
import sys

import pytest
from PySide6.QtCore import QObject

from app.setup import qt_guard

CALLS = 20_000


@pytest.mark.parametrize("python", [(3, 10), (3, 11)])
def test_that_an_incompatible_qt_on_old_pythons_is_refused_with_the_required_version(python: tuple[int, int]) -> None:
    told = qt_guard.trouble("6.12.0", python)
    assert told is not None
    assert told.startswith(f"PySide6 6.12.0 stops the program after a while on Python {python[0]}.{python[1]}.")
    assert f"python3 -m pip install '{qt_guard.REQUIREMENT}'" in told


@pytest.mark.parametrize("version", ["6.11.0", "6.11.1", "6.9.3", "6.10.1"])
def test_that_versions_outside_the_requirement_are_refused_on_every_python(version: str) -> None:
    for python in ((3, 11), (3, 13)):
        told = qt_guard.trouble(version, python)
        assert told is not None
        assert version in told


@pytest.mark.parametrize(
    ("version", "python"), [("6.10.2", (3, 11)), ("6.11.3", (3, 11)), ("6.12.0", (3, 12)), ("6.12.1", (3, 13))]
)
def test_that_good_versions_start(version: str, python: tuple[int, int]) -> None:
    assert qt_guard.trouble(version, python) is None


def none_lost(calls: int) -> int:
    """How many references to None disappear over this many calls that return nothing."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(calls):
        thing.blockSignals(False)
        thing.setObjectName("")
    return before - sys.getrefcount(None)


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal since Python 3.12")
def test_that_twenty_thousand_calls_lose_no_reference_to_none() -> None:
    assert none_lost(CALLS) < 100


def test_that_the_qt_that_is_installed_is_not_refused() -> None:
    qt_guard.require()


@pytest.mark.parametrize(("call", "read"), [("", True), ("qt_guard.import_as_usual()", False)])
def test_that_qt_does_not_read_the_source_of_what_is_imported_after_it(call: str, read: bool) -> None:
    script = f"""
import PySide6.QtCore
from app.setup import qt_guard
{call}
import colorsys, shibokensupport.feature
print("colorsys" in shibokensupport.feature.pyside_feature_dict)
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == str(read)
