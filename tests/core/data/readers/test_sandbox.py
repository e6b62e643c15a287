"""The child process: its answer is typed, its end certain, and nothing of it is left."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from core.control import Control
from core.data.private_folder import PrivateFolder
from core.data.readers import sandbox
from core.data.source import SurveySource
from core.errors import Cancelled, DataError
from tests.core.data.readers.workbooks import choice, inside, outside, packed, written
from tests.core.refusals import refused

TOP = Path(__file__).parents[4]
HANGS = "import sys, time; sys.stdin.buffer.readline(); time.sleep(60)"
needs_proc = pytest.mark.skipif(sys.platform != "linux", reason="looks into /proc")


@pytest.fixture
def book(tmp_path: Path) -> Path:
    return written(tmp_path / "a.xlsx", S=[["a", "b"], [1, "x"], [2, "y"]])


@pytest.fixture
def folder(tmp_path: Path) -> Iterator[PrivateFolder]:
    with PrivateFolder(tmp_path / "private") as made:
        yield made


def copies(folder: PrivateFolder) -> list[str]:
    return sorted(set(os.listdir(folder.path)) - {"in-use"})


def acting(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """Let the child do something else instead of reading."""
    monkeypatch.setattr(sandbox, "_BEGIN", code)


def failed(book: Path, folder: PrivateFolder, **more: object) -> str:
    with pytest.raises(DataError) as raised:
        outside(book, folder, **more)
    assert copies(folder) == [], "no copy is left"
    return raised.value.code


def test_that_the_child_answers_what_the_converter_says(book: Path, folder: PrivateFolder, tmp_path: Path) -> None:
    found = outside(book, folder)
    assert found == inside(book, tmp_path)
    assert (folder.path / "clean.csv").read_text() == '"1","x"\n"2","y"\n'
    assert copies(folder) == ["clean.csv"]
    if os.name == "posix":
        assert (folder.path / "clean.csv").stat().st_mode & 0o777 == 0o600


def test_that_a_path_of_any_signs_is_read(folder: PrivateFolder, tmp_path: Path) -> None:
    name = "Umfrage \u00e4\u6f22 'x'.xlsx" if sys.platform == "win32" else "Umfrage \u00e4\u6f22 '\"\n\udcff.xlsx"
    assert outside(written(tmp_path / "a.xlsx", S=[["a"], [1]]).rename(tmp_path / name), folder).rows == 1


def test_that_an_error_of_the_converter_arrives_with_its_blanks(book: Path, folder: PrivateFolder) -> None:
    with pytest.raises(DataError) as raised:
        outside(book, folder, choice("nowhere"))
    assert (raised.value.code, dict(raised.value.params)) == ("xlsx.no_such_sheet", {"sheets": ("S",)})
    assert copies(folder) == []


def test_that_a_file_that_is_not_there_is_told_without_a_child(folder: PrivateFolder, tmp_path: Path) -> None:
    assert failed(tmp_path / "nowhere.xlsx", folder) == "data.missing"


@pytest.mark.parametrize(
    "code",
    [
        "import os; os.abort()",
        "import os; os._exit(0)",
        "import os, signal; os.kill(os.getpid(), signal.SIGKILL if hasattr(signal, 'SIGKILL') else signal.SIGTERM)",
        "print('{}')",
        "print('nonsense')",
        "print('[' * 100000)",
        "print('{\"converted\": {}}')",
        'print(\'{"done": "x"}\')',
        "print('{\"code\": 3}')",
        "import sys; sys.stdout.buffer.write(bytes([255, 10]))",
        "raise RuntimeError('SECRET')",
        "import sys\nfor _ in range(100): print('SECRET' * 1000, file=sys.stderr)",
    ],
)
def test_that_a_child_that_crashes_or_lies_is_a_typed_error(
    book: Path, folder: PrivateFolder, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str], code: str
) -> None:
    acting(monkeypatch, code)
    assert failed(book, folder) == "data.reader_crashed"
    assert capfd.readouterr() == ("", ""), "nothing the child says is shown"


def test_that_an_answer_without_end_does_not_fill_the_memory(
    book: Path, folder: PrivateFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sandbox, "MAX_ANSWER", 1 << 20)
    acting(monkeypatch, "import sys\nwhile True: sys.stdout.write('x' * 65536)")
    assert failed(book, folder) == "data.reader_crashed"


def test_that_a_sheet_too_large_for_the_memory_is_told(folder: PrivateFolder, tmp_path: Path) -> None:
    far = '<row r="1"><c r="A1"><v>1</v></c></row><row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'
    assert failed(packed(tmp_path / "far.xlsx", far), folder) == "data.memory"


@needs_proc
def test_that_a_child_that_takes_more_memory_than_it_may_is_told(
    book: Path, folder: PrivateFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    eats = (
        "import json,sys; request=json.loads(sys.stdin.buffer.readline()); sys.path[:]=request['modules']\n"
        "from core.data.readers import child, xlsx\n"
        "xlsx.convert = lambda *_: bytearray(request['memory'])\n"
        "child.main(request)"
    )
    acting(monkeypatch, eats)
    assert failed(book, folder) == "data.memory"


def test_that_what_a_converter_does_not_catch_is_told_by_its_type_only(
    book: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Panic(BaseException):
        """As a library in Rust raises it."""

    def convert(*_: object) -> None:
        raise Panic("SECRET answer")

    monkeypatch.setattr("core.data.readers.xlsx.convert", convert)
    with pytest.raises(DataError) as raised:
        inside(book, tmp_path)
    assert (raised.value.code, dict(raised.value.params)) == ("data.damaged", {"kind": "Panic"})
    assert raised.value.__cause__ is None
    assert raised.value.__suppress_context__


def test_that_a_copy_that_is_there_already_is_not_written_over(book: Path, folder: PrivateFolder) -> None:
    outside(book, folder)
    before = (folder.path / "clean.csv").read_text()
    with pytest.raises(DataError):
        outside(book, folder, choice(header=0))
    assert (folder.path / "clean.csv").read_text() == before


@pytest.mark.slow
@pytest.mark.parametrize(("sign", "fits"), [("x", 31), ("\u6f22", 10), ('"', 15)])
def test_that_a_row_too_long_for_the_readers_of_the_copy_is_told_by_its_number(
    folder: PrivateFolder, tmp_path: Path, sign: str, fits: int
) -> None:
    names = [f"q{n}" for n in range(fits + 1)]
    enough, more = [sign * 32_000] * fits, [sign * 32_000] * (fits + 1)
    path = written(tmp_path / "a.xlsx", S=[names, [1], [*enough], [2]])
    reading = choice(area="1:4")
    assert outside(path, folder, reading).rows == 3
    with SurveySource.open(path, reading, temp_folder=tmp_path) as source:
        assert source.rows == 3
    with pytest.raises(DataError) as raised:
        outside(written(tmp_path / "b.xlsx", S=[names, [1], [*more]]), folder, choice(area="1:3"), copy="b.csv")
    assert (raised.value.code, dict(raised.value.params)) == ("data.row_too_long", {"row": 2, "limit": 1_000_000})


def test_that_stop_ends_the_child_at_once(book: Path, folder: PrivateFolder, monkeypatch: pytest.MonkeyPatch) -> None:
    acting(monkeypatch, HANGS)
    waits = []
    for _ in range(3):
        control = Control()
        pressed: list[float] = []
        timer = threading.Timer(0.3, lambda c=control, p=pressed: (p.append(time.perf_counter()), c.cancel()))
        timer.start()
        with pytest.raises(Cancelled):
            outside(book, folder, control=control)
        waits.append(time.perf_counter() - pressed[0])
        timer.join()
        assert copies(folder) == []
    assert min(waits) <= 0.2, waits


def test_that_a_reader_that_takes_too_long_is_ended(
    book: Path, folder: PrivateFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    acting(monkeypatch, HANGS)
    start = time.perf_counter()
    assert failed(book, folder, seconds=0.5) == "data.too_slow"
    assert time.perf_counter() - start < 5


def test_that_progress_stays_between_its_ends_and_never_goes_back(folder: PrivateFolder, tmp_path: Path) -> None:
    path = written(tmp_path / "a.xlsx", S=[["a", "b"], *([n, n] for n in range(30_000))])
    heard: list[tuple[float, str]] = []
    outside(path, folder, control=Control(lambda done, code: heard.append((done, code))), start=0.25, end=0.75)
    done = [one for one, _ in heard]
    assert done == sorted(done)
    assert 0.25 <= done[0] < done[-1] <= 0.75
    assert {code for _, code in heard} == {"data.reading_file"}


@pytest.mark.slow
@needs_proc
def test_that_no_handle_thread_or_process_is_left(
    book: Path, folder: PrivateFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    def held() -> tuple[int, int, str]:
        children = "".join(path.read_text() for path in Path("/proc/self/task").glob("*/children"))
        return len(os.listdir("/proc/self/fd")), threading.active_count(), children

    outside(book, folder, copy="first.csv")
    before = held()
    for number in range(5):
        outside(book, folder, copy=f"{number}.csv")
        folder.remove(folder.path / f"{number}.csv")
        with pytest.raises(DataError):
            outside(book, folder, choice("nowhere"))
    acting(monkeypatch, HANGS)
    with pytest.raises(DataError):
        outside(book, folder, seconds=0.2)
    assert held() == before


def test_that_files_of_the_current_folder_shadow_no_module(
    book: Path, folder: PrivateFolder, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path / "here"
    here.mkdir()
    for name in ("csv", "json", "gc", "python_calamine", "core", "encodings", "sitecustomize"):
        (here / f"{name}.py").write_text("raise SystemExit(3)")
    monkeypatch.chdir(here)
    monkeypatch.setenv("PYTHONPATH", str(here))
    monkeypatch.setattr(sys, "path", ["", *sys.path, str(here)])
    assert outside(book, folder).rows == 2


def test_that_an_installed_program_is_found_from_any_folder(book: Path, folder: PrivateFolder, tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "core").symlink_to(TOP / "core") if os.name == "posix" else pytest.skip("needs links")
    code = (
        "import sys; from pathlib import Path; from core.control import Control\n"
        "from core.data.readers.sandbox import run; from core.data.reading import FileKind, Reading, SheetChoice\n"
        "from core.data.private_folder import PrivateFolder\n"
        "with PrivateFolder(Path(sys.argv[2])) as folder:\n"
        "    print(run(Path(sys.argv[1]), Reading(FileKind.XLSX, sheet=SheetChoice()), folder, Control()).rows)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(book), str(tmp_path)], cwd=tmp_path, text=True,
                          env={**os.environ, "PYTHONPATH": str(site)}, capture_output=True)  # fmt: skip
    assert (done.stdout, done.stderr) == ("2\n", "")


@needs_proc
@pytest.mark.parametrize("work", ["time.sleep(60)", "pow(3, 10**8)"], ids=["asleep", "holding the interpreter"])
def test_that_the_child_ends_when_its_parent_is_killed(tmp_path: Path, work: str) -> None:
    begin = (
        "import json,sys,time; request=json.loads(sys.stdin.buffer.readline()); sys.path[:]=request['modules']\n"
        "from core.data.readers import child\nchild._live_with_the_parent()\n"
        f"print('{{\"done\": 0.5}}', flush=True)\n{work}"
    )
    code = textwrap.dedent(
        f"""
        import sys
        from pathlib import Path
        from core.control import Control
        from core.data.private_folder import PrivateFolder
        from core.data.readers import sandbox
        from core.data.reading import FileKind, Reading
        sandbox._BEGIN = {begin!r}
        say = lambda done, code: print(done, flush=True)
        with PrivateFolder(Path(sys.argv[2])) as folder:
            sandbox.run(Path(sys.argv[1]), Reading(FileKind.SPSS), folder, Control(say))
        """
    )
    file = tmp_path / "x"
    file.write_bytes(b"x")
    parent = subprocess.Popen([sys.executable, "-c", code, str(file), str(tmp_path)], cwd=TOP, stdout=subprocess.PIPE)
    assert parent.stdout is not None
    assert parent.stdout.readline() == b"0.5\n"
    (child,) = [
        int(pid) for task in Path(f"/proc/{parent.pid}/task").glob("*/children") for pid in task.read_text().split()
    ]
    time.sleep(0.2)
    parent.send_signal(signal.SIGKILL)
    parent.wait()
    parent.stdout.close()
    until = time.monotonic() + 5
    while running(child) and time.monotonic() < until:
        time.sleep(0.05)
    assert not running(child)


def running(pid: int) -> bool:
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return False
    return state not in "ZX"


def test_that_the_limit_lies_between_two_and_four_gigabytes() -> None:
    assert 2 * sandbox.GIGABYTE <= sandbox.memory_limit() <= 4 * sandbox.GIGABYTE


def test_that_a_child_that_cannot_be_started_is_a_typed_error(
    book: Path, folder: PrivateFolder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "executable", str(folder.path / "nowhere"))
    assert failed(book, folder) == "data.reader_crashed"


def test_that_a_folder_that_vanished_is_a_typed_error(book: Path, folder: PrivateFolder) -> None:
    folder.close()
    with refused("data.missing", kind=DataError):
        outside(book, folder)
