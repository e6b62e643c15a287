"""The reader of requirements agrees with the packaging library, which the set-up cannot use."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from packaging.specifiers import SpecifierSet
from packaging.utils import canonicalize_name

from app.setup import qt_guard, requirements
from app.setup.environment import APP, TESTS
from tests.architecture.source import TOP

PYPROJECT = str(TOP / "pyproject.toml")
ALL = requirements.read(PYPROJECT, TESTS)
versions = st.lists(st.integers(0, 30), min_size=1, max_size=4).map(lambda parts: ".".join(map(str, parts)))
comparisons = st.tuples(st.sampled_from([">=", "<=", "==", "!=", ">", "<"]), versions).map("".join)


@given(version=versions, wanted=st.lists(comparisons, max_size=3).map(",".join))
def test_that_versions_are_compared_as_packaging_compares_them(version: str, wanted: str) -> None:
    assert requirements.meets(version, f"part{wanted}") == SpecifierSet(wanted).contains(version)


@pytest.mark.parametrize("text", ALL)
def test_that_every_requirement_of_the_project_can_be_read(text: str) -> None:
    match = requirements.REQUIREMENT.fullmatch(text)
    assert match is not None
    assert SpecifierSet(match.group(2))


def test_that_the_tests_ask_for_the_program_s_parts_and_their_own() -> None:
    own = requirements.read(PYPROJECT, APP)
    assert own == ALL[: len(own)]
    assert len(ALL) > len(own)


def test_that_the_environment_of_this_test_is_found_complete_and_an_empty_folder_is_not(tmp_path: Path) -> None:
    site = str(Path(pytest.__file__).parents[1])
    assert requirements.unmet(ALL, [str(tmp_path), site]) == []
    assert requirements.unmet(ALL, [str(tmp_path), "/nowhere"]) == ALL


@pytest.mark.parametrize("entry", ["Small_Part-1.5.dist-info", "small.part-1.5.0-py3.11.egg-info"])
def test_that_names_are_compared_as_package_indexes_do(tmp_path: Path, entry: str) -> None:
    (tmp_path / entry).mkdir()
    assert requirements.installed([str(tmp_path)]).keys() == {canonicalize_name("Small_Part")}
    assert requirements.unmet(["small-part>=1.5,<2"], [str(tmp_path)]) == []
    assert requirements.unmet(["small-part>=1.6"], [str(tmp_path)]) == ["small-part>=1.6"]


def test_that_a_requirement_it_cannot_read_is_named_rather_than_ignored() -> None:
    with pytest.raises(ValueError, match="small-part~=1"):
        requirements.unmet(["small-part~=1"], [])


def test_that_the_guard_and_the_project_name_the_same_versions_of_qt() -> None:
    dependencies = tomllib.loads(Path(PYPROJECT).read_text(encoding="utf-8"))["project"]["dependencies"]
    assert qt_guard.REQUIREMENT in dependencies
