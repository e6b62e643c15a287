"""What the system gives the program to live in: little memory, no home, a careless umask."""

from __future__ import annotations

import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from app.setup import home, memory
from app.setup.stopped import SetupStopped
from tests.conftest import FOLDERS, TOP

pytestmark = pytest.mark.skipif(os.name == "nt", reason="limits and masks of a POSIX system")
WORDS = "privatize s.csv --column q --design grr --epsilon 1 --no-id --categories q.txt --out out.csv"


@pytest.fixture
def work(tmp_path: Path) -> Path:
    (tmp_path / "s.csv").write_text("q,r\n" + "a,1\nb,2\n" * 50)
    (tmp_path / "q.txt").write_text("a\nb\n")
    return tmp_path


def started(shell: str, folder: Path, words: str = WORDS, **given: str) -> subprocess.CompletedProcess[str]:
    """The program in a shell that does this first."""
    line = f'{shell}; exec "{sys.executable}" -m app {words}'
    return subprocess.run(["sh", "-c", line], cwd=folder, env=homeless(PYTHONPATH=str(TOP), **given),
                          capture_output=True, text=True, check=False, timeout=60)  # fmt: skip


def homeless(**given: str) -> dict[str, str]:
    """The environment of this process without its own folders."""
    return {**{name: value for name, value in os.environ.items() if name not in FOLDERS}, **given}


def printed(code: str, environ: dict[str, str] | None = None) -> str:
    """What Python prints in a process of its own."""
    return subprocess.run(
        [sys.executable, "-c", code], cwd=TOP, env=environ, capture_output=True, text=True, check=True
    ).stdout


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not keep to the limit")
@pytest.mark.parametrize("words", [WORDS, "", "verify out.csv", "--no-window"])
def test_that_too_little_memory_is_one_sentence(work: Path, words: str) -> None:
    found = started("ulimit -v 700000", work, words, HOME=str(work / "home"))
    needed = memory.least()
    said = f"This system allows the program 683 MB of memory (ulimit -v), and it needs {needed:,} MB. "
    assert (found.returncode, found.stdout, found.stderr) == (1, "", said + "Raise the limit and start again.\n")
    assert not (work / "home").exists()


@pytest.mark.slow
@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not keep to the limit")
def test_that_the_memory_that_is_asked_for_is_enough(work: Path) -> None:
    found = started(f"ulimit -v {1024 * memory.least()}", work, f"{WORDS}.parquet", HOME=str(work))
    assert found.returncode == 0, found.stderr
    assert found.stderr.splitlines()[-1].startswith("Epsilon charged")


@pytest.mark.slow
@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="only root can write to the top of the disk")
def test_that_root_without_a_home_writes_nothing_to_the_top_of_the_disk(work: Path) -> None:
    code = "import os, pwd; from app.setup import home; home.settle(); print(os.environ['HOME'])"
    before = set(os.listdir("/"))
    for given in ("", "somewhere"):
        told = printed(code, {**os.environ, "HOME": given})
        assert Path(told.strip()) == Path(os.path.expanduser("~root"))
    found = started("true", work, f"{WORDS} --dry-run", HOME="", XDG_CACHE_HOME=str(work / "cache"))
    assert found.returncode == 0, found.stderr
    assert set(os.listdir("/")) == before


def test_that_a_person_whom_the_system_does_not_know_is_asked_for_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    import pwd

    def unknown(_number: int) -> None:
        raise KeyError

    monkeypatch.setattr(pwd, "getpwuid", unknown)
    monkeypatch.setenv("HOME", "")
    with pytest.raises(SetupStopped, match="Set HOME to a folder of yours"):
        home.settle()


@pytest.mark.slow
def test_that_nobody_else_reads_what_the_program_makes_for_itself_whatever_the_umask(work: Path) -> None:
    found = started("umask 000", work, HOME=str(work / "home"))
    assert found.returncode == 0, found.stderr
    code = (
        "import os; os.umask(0); from app.ui.settings import RECENT_FILES, Settings\n"
        "settings = Settings(); settings.put(RECENT_FILES, '/secret'); settings._store.sync()"
    )
    printed(code, homeless(HOME=str(work / "home")))
    made = [path for path in (work / "home").rglob("*") if not path.is_symlink()]
    assert {".conf", ".jsonl"} <= {path.suffix for path in made}
    assert {path: oct(stat.S_IMODE(path.stat().st_mode)) for path in made if path.stat().st_mode & 0o077} == {}


def test_that_settings_that_others_could_read_become_private(tmp_path: Path) -> None:
    place = tmp_path / ".config" / "survey-privacy-workbench" / "survey-privacy-workbench.conf"
    place.parent.mkdir(parents=True)
    place.write_text("[files]\nrecent=/secret\n")
    place.chmod(0o644)
    code = "from app.ui.settings import Settings; print(*Settings().recent_files())"
    assert printed(code, homeless(HOME=str(tmp_path))) == "/secret\n"
    assert stat.S_IMODE(place.stat().st_mode) == 0o600


@pytest.mark.skipif(sys.platform == "win32", reason="no core files")
def test_that_no_core_file_can_be_written() -> None:
    code = (
        "import resource; from app.shell import ending\n"
        "resource.setrlimit(resource.RLIMIT_CORE, (resource.getrlimit(resource.RLIMIT_CORE)[1],) * 2)\n"
        "with ending.orderly(): print(resource.getrlimit(resource.RLIMIT_CORE)[0])"
    )
    assert printed(code) == "0\n"
