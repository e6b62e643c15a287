"""Files that stand nowhere else are private and do not outlive the program."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from core.data.kept_files import forget_kept, is_kept, keep_file
from core.errors import DataError

pytestmark = pytest.mark.usefixtures("forgotten")


def test_that_a_kept_file_is_private_and_goes_when_it_is_forgotten(tmp_path: Path) -> None:
    path = keep_file(b"a,b\n", "answers.csv", tmp_path)
    assert (path.name, path.read_bytes()) == ("answers.csv", b"a,b\n")
    assert is_kept(path)
    assert not is_kept(tmp_path / "answers.csv")
    if sys.platform != "win32":
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700
    forget_kept()
    assert list(tmp_path.iterdir()) == []


def test_that_two_files_of_one_name_do_not_meet(tmp_path: Path) -> None:
    first, second = keep_file(b"1", "a.csv", tmp_path), keep_file(b"2", "a.csv", tmp_path)
    assert (first.read_bytes(), second.read_bytes()) == (b"1", b"2")


@pytest.mark.parametrize("name", ["", "x" * 400, "zero\0sign"])
def test_that_a_name_that_no_file_can_have_is_a_typed_error(tmp_path: Path, name: str) -> None:
    with pytest.raises(DataError):
        keep_file(b"1", name, tmp_path)


def test_that_a_name_leads_out_of_no_folder(tmp_path: Path) -> None:
    path = keep_file(b"1", os.path.join("..", "..", "out.csv"), tmp_path / "private")
    assert path.is_relative_to(tmp_path / "private")


def test_that_the_end_of_the_program_removes_them(tmp_path: Path) -> None:
    code = (
        "import sys; from pathlib import Path; from core.data.kept_files import keep_file; "
        "print(keep_file(b'1', 'a.csv', Path(sys.argv[1])).is_file())"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "True"
    assert list(tmp_path.iterdir()) == []
