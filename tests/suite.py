"""All checks in their order, with live output and one closing line: "N passed, N failed"."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.setup import debian, libraries
from app.setup.stopped import SetupStopped

TOP = Path(__file__).resolve().parents[1]
WINDOW_TOOLS = {
    "Xvfb": "xvfb",
    "xdotool": "xdotool",
    "openbox": "openbox",
    "import": "imagemagick",
    "xauth": "xauth",
    "fc-list": "fontconfig",
}
CHINESE_FONT = "fonts-droid-fallback"
CHECKS = {
    "ruff check": ["-m", "ruff", "check", "."],
    "ruff format": ["-m", "ruff", "format", "--check", "--quiet", "."],
    "mypy --strict": ["-m", "mypy"],
    "import rules": ["-c", "from importlinter.cli import lint_imports_command as lint; lint()"],
}
PARALLEL = ["-n", "2", "--dist", "worksteal"]
COMPILING = """
import compileall, pytest
compileall.compile_dir("core", quiet=2)
compileall.compile_dir("app", quiet=2)
pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider"])
"""


class Counter:
    """A pytest plugin that remembers how many passed and failed."""

    def __init__(self) -> None:
        self.passed = 0
        self.failed = 0

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        stats = terminalreporter.stats
        self.passed += len(stats.get("passed", ()))
        self.failed += len(stats.get("failed", ())) + len(stats.get("error", ()))


def run(arguments: list[str]) -> int:
    """The exit code: 0 only when everything that ran passed."""
    os.chdir(TOP)
    # two runs share the cores: threads of their own would only wait for each other
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    _system_parts()
    if arguments[:1] == ["--changed"]:
        return _run_changed(*arguments[1:])
    everything = "--all" in arguments
    chosen = [argument for argument in arguments if argument != "--all"]
    if chosen and not everything:
        return int(pytest.main([*PARALLEL, *chosen]))
    with tempfile.TemporaryDirectory(prefix="survey-tests-compiled-", ignore_cleanup_errors=True) as folder:
        with _compiling(folder):
            failed_checks = [name for name, command in CHECKS.items() if not _check(name, command)]
        counter = Counter()
        runs = [[*PARALLEL, "-m", "not benchmark"], ["-m", "benchmark", "-s"]] if everything else [PARALLEL]
        codes = [int(pytest.main([*arguments, "-rfEs", *chosen], plugins=[counter])) for arguments in runs]
    understood = {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED}
    if chosen:  # of the tests that somebody names, one of the two runs may have none
        understood.add(pytest.ExitCode.NO_TESTS_COLLECTED)
    failed = counter.failed + len(failed_checks) + sum(code not in understood for code in codes)
    for name in failed_checks:
        print(f"FAILED {name} (see above)")
    print(f"{counter.passed + len(CHECKS) - len(failed_checks)} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def _run_changed(revision: str = "") -> int:
    """The tests that a change can reach."""
    from tests.changed import changed_files, reached_tests

    changed = changed_files(revision)
    found = reached_tests(changed)
    print(f"changed: {', '.join(changed) or 'nothing'}", flush=True)
    if found is None:
        print("Nobody can tell which tests this reaches: all run.", flush=True)
        return run([])
    print(f"{len(found)} files of tests", flush=True)
    return int(pytest.main([*PARALLEL, *found])) if found else 0


@contextmanager
def _compiling(folder: str) -> Iterator[None]:
    """The checks leave a core idle: it compiles everything once, or each process of the tests would do it again.

    A person who wants no bytecode beside the code (PYTHONDONTWRITEBYTECODE) gets none: the folder keeps it meanwhile.
    """
    writing = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if sys.dont_write_bytecode and not sys.pycache_prefix:
        writing["PYTHONPYCACHEPREFIX"] = os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = folder
    command = [sys.executable, "-c", COMPILING]
    with subprocess.Popen(command, cwd=TOP, env=writing, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):
        yield


def _check(name: str, command: list[str]) -> bool:
    began = time.monotonic()
    print(f"== {name}", flush=True)
    passed = subprocess.run([sys.executable, *command], cwd=TOP, check=False).returncode == 0
    print(f"== {name}: {'passed' if passed else 'FAILED'} in {time.monotonic() - began:.0f} s", flush=True)
    return passed


def _system_parts() -> None:
    """Qt's libraries are needed; the tools of the window tests are installed where that needs no question."""
    if not sys.platform.startswith("linux"):
        return
    libraries.require(libraries.DRAWING)
    absent = [package for tool, package in WINDOW_TOOLS.items() if shutil.which(tool) is None]
    fonts = [] if _has_chinese_font() else [CHINESE_FONT]
    packages = sorted({*absent, *fonts, *libraries.missing(libraries.WINDOWS).values()})
    if packages and debian.may_install():
        try:
            debian.install(packages, "The tests need tools and fonts that this system lacks")
        except SetupStopped as stopped:
            print(f"{stopped}\nWithout them these tests are skipped.", file=sys.stderr)


def _has_chinese_font() -> bool:
    """Tests of long and foreign labels need one; minimal systems have none."""
    if shutil.which("fc-list") is None:
        return False
    listed = subprocess.run(["fc-list", ":lang=zh", "file"], stdout=subprocess.PIPE, check=False)
    return bool(listed.stdout.strip())
