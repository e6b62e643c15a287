"""The audits are cut into parts that together run every test once."""

from __future__ import annotations

from tests.architecture.source import modules, name
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
