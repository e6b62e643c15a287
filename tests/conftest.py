"""What every test gets: a home of its own, Qt without a display, and nothing left behind by the test before."""

from __future__ import annotations

import gc
import os
import signal
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from zlib import crc32

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadFileScheduling

from app.setup import qt_guard
from core import guarded
from tests.leaks import Leaks

TOP = Path(__file__).resolve().parents[1]
DATA = "SURVEY_DATA"

os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ.pop("QT_SCALE_FACTOR", None)

# Property tests are judged by what they find, not by how busy the machine is.
settings.register_profile("suite", deadline=None, print_blob=True, max_examples=20)
settings.register_profile("audit", deadline=None, print_blob=True, max_examples=200)
settings.load_profile("suite")


def pytest_configure(config: pytest.Config) -> None:
    """Audits by hand try more examples than a run that somebody waits for; a run in the background hears Ctrl+C."""
    if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    if "not slow" not in str(config.option.markexpr):
        settings.load_profile("audit")
    qt_guard.import_as_usual()


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Of a sweep the first case runs daily and about a fifth of the others, chosen by their names; the rest is slow."""
    begun: set[str] = set()
    for item in items:
        if item.get_closest_marker("sweep"):
            test = item.nodeid.partition("[")[0]
            if test in begun and crc32(item.name.encode()) % 5:
                item.add_marker("slow")
            begun.add(test)


class _Scheduling(LoadFileScheduling):
    """Each file of tests runs in one process. The rules of the house share one process, and what they have parsed."""

    def _split_scope(self, nodeid: str) -> str:
        rules = "tests/architecture/"
        return rules if nodeid.startswith(rules) else super()._split_scope(nodeid)


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> LoadFileScheduling | None:
    return _Scheduling(config, log) if config.getvalue("dist") == "loadfile" else None


def pytest_collection() -> None:
    """Nothing that is collected goes again: looking for garbage meanwhile takes a tenth of the time."""
    gc.disable()


def pytest_collection_finish() -> None:
    """Thousands of collected tests stay for good: the garbage collector need not look through them again and again."""
    gc.enable()
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """The process ends soon: pytest need not look for garbage in all that is left."""
    gc.freeze()


FOLDERS = {
    "HOME": "",
    "XDG_CONFIG_HOME": ".config",
    "XDG_DATA_HOME": ".local/share",
    "XDG_STATE_HOME": ".local/state",
    "XDG_CACHE_HOME": ".cache",
    "XDG_RUNTIME_DIR": ".runtime",
}


@pytest.fixture(scope="session", autouse=True)
def _home_of_the_suite() -> Iterator[Path]:
    """No test sees or touches the settings of the person who runs it."""
    before = {name: os.environ.get(name) for name in FOLDERS}
    with tempfile.TemporaryDirectory(prefix="survey-tests-", ignore_cleanup_errors=True) as home:
        _move_home(Path(home))
        yield Path(home)
        for name, value in before.items():
            if value is None:
                os.environ.pop(name, None)
            else:
                os.environ[name] = value


@pytest.fixture(autouse=True)
def _nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[Leaks | None]:
    """A test that uses Qt starts with settings of its own and must leave no thread, timer or window."""
    if not {"qapp", "qtbot"} & set(request.fixturenames):
        yield None
        return
    home: Path = request.getfixturevalue("tmp_path_factory").mktemp("home")
    with pytest.MonkeyPatch.context() as patch:
        for name, folder in FOLDERS.items():
            patch.setenv(name, str(_made(home / folder)))
        _settings_into(home)
        with Leaks(patch) as leaks:
            yield leaks
        if leaks.found:
            pytest.fail("left behind: " + ", ".join(leaks.found), pytrace=False)


@pytest.fixture(autouse=True)
def _nothing_guarded_from_before() -> Iterator[None]:
    """What one test read is in nobody's use in the next one."""
    yield
    guarded._files.clear()
    guarded._folders.clear()


@pytest.fixture(scope="session")
def survey_data() -> Path:
    """The folder of real survey files; a test that needs one is skipped where they are absent."""
    folder = _survey_folder()
    if not folder.is_dir():
        pytest.skip(f"no survey files here: set {DATA} to their folder")
    return folder


@pytest.fixture(scope="module", autouse=True)
def _nothing_written_beside_the_survey_files() -> Iterator[None]:
    """Real survey files are only read: tests that write into their folder are told so themselves, not others."""
    folder = _survey_folder()
    before = _names_in(folder)
    yield
    if more := _names_in(folder) - before:
        pytest.fail(f"left in the folder of the survey files: {', '.join(sorted(more))}", pytrace=False)


@pytest.fixture(scope="module", autouse=True)
def _what_stays_is_looked_through_once() -> Iterator[None]:
    """What a module of tests leaves loaded stays to the end. Tests of windows look for garbage after each of them."""
    yield
    if "PySide6.QtWidgets" in sys.modules:
        gc.collect()
        gc.freeze()


def _survey_folder() -> Path:
    return Path(os.environ.get(DATA) or TOP.parent / "shared" / "data")


def _names_in(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.glob("*/*")}


def _move_home(home: Path) -> None:
    for name, folder in FOLDERS.items():
        os.environ[name] = str(_made(home / folder))


def _made(folder: Path) -> Path:
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def _settings_into(home: Path) -> None:
    """QSettings remembers the first home it saw, so it is told of the new one."""
    if "PySide6.QtCore" in sys.modules:
        from PySide6.QtCore import QSettings

        for kind in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
            QSettings.setPath(kind, QSettings.Scope.UserScope, str(home / ".config"))
