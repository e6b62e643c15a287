"""All checks in their order, with live output and one closing line: "N passed, N failed".

`--all` adds the long tests, part by part; `--all NAME` runs one part; `--changed` runs what a change can reach;
`--measure` writes down which tests are long.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
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
}
PARALLEL = ["-n", "3", "--dist", "worksteal"]
FILES = ["-n", "2", "--dist", "loadfile", "--no-loadscope-reorder", "--ignore=tests/benchmarks"]
"""What a file of tests builds for all its tests is built in one process; `PARALLEL` shares them out."""
PARTS = {
    "science": (
        [
            "core/analyses",
            "core/central",
            "core/designs",
            "core/estimation",
            "core/planning",
            "core/regression",
            "core/risk",
        ],
        "Estimates, intervals and chances are those of the formulas, of the published figures and of simulation",
    ),
    "files": (
        ["core/data", "core/study", "core/scripting"],
        "Every kind of file is read as it is written, and damaged ones give data or one sentence",
    ),
    "release": (
        ["core/release", "core/report", "app/cli", "app/releases"],
        "Nothing leaves that was not drawn, charged and described; ends at any moment leave nothing half done",
    ),
    "pages": (["app"], "Every page shows what core says, in plain text, also for files that attack it"),
    "window": (["e2e"], "A person can do all of it in the real window, and no other person's answer shows"),
    "rules": (
        ["architecture", "help", "setup", "core"],
        "The program sets itself up, keeps the rules of the house, and its help tells the truth",
    ),
    "speed": (["benchmarks"], "Nothing is slower than its alternative by more than the stated ratio"),
}
"""Of `--all`: its folders of tests, without those of a part before it, and what it proves."""
COMPILING = """
import compileall, pytest
compileall.compile_dir("core", quiet=2)
compileall.compile_dir("app", quiet=2)
pytest.main(["--collect-only", "-qq", "-p", "tests.daily", "-p", "no:cacheprovider", "--ignore=tests/benchmarks"])
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


class Check:
    """A check that runs beside the tests, which leave a core idle now and then."""

    def __init__(self, name: str) -> None:
        self.name = name
        self._said = tempfile.TemporaryFile()  # noqa: SIM115
        self._process = subprocess.Popen([sys.executable, *CHECKS[name]], cwd=TOP, stdout=self._said, stderr=self._said)

    def passed(self) -> bool:
        """Wait for the end and print what it said."""
        passed = self._process.wait() == 0
        with self._said as said:
            said.seek(0)
            told = said.read().decode("utf-8", "replace")
        print(f"{told}== {self.name}: {'passed' if passed else 'FAILED'}", flush=True)
        return passed


def run(arguments: list[str]) -> int:
    """The exit code: 0 only when everything that ran passed."""
    os.chdir(TOP)
    # two runs share the cores: threads of their own would only wait for each other
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    _system_parts()
    if arguments[:1] == ["--changed"]:
        return _run_changed(*arguments[1:])
    if arguments[:1] == ["--measure"]:
        return int(pytest.main(["-p", "tests.daily", "-p", "tests.measuring", *FILES, *arguments[1:]]))
    if "--all" in arguments:
        return _run_parts([argument for argument in arguments if argument != "--all"])
    if arguments:
        return int(pytest.main([*PARALLEL, *arguments]))
    checks = [Check(name) for name in CHECKS]
    with tempfile.TemporaryDirectory(prefix="survey-tests-compiled-", ignore_cleanup_errors=True) as folder:
        _compile(folder)
        counter = Counter()
        code = int(pytest.main(["-p", "tests.daily", *FILES, "-rfEs"], plugins=[counter]))
    failed_checks = [check.name for check in checks if not check.passed()]
    wrong = code not in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED)
    failed = counter.failed + len(failed_checks) + wrong
    for name in failed_checks:
        print(f"FAILED {name} (see above)")
    print(f"{counter.passed + len(checks) - len(failed_checks)} passed, {failed} failed", flush=True)
    return 1 if failed else 0


def _run_parts(chosen: list[str]) -> int:
    """The daily tests and the audits, part by part: all of them, or those that are named."""
    if unknown := set(chosen) - set(PARTS):
        print(f"There is no part {', '.join(sorted(unknown))}. The parts are: {', '.join(PARTS)}.", file=sys.stderr)
        return 2
    said = []
    for name in chosen or PARTS:
        folders, proved = PARTS[name]
        earlier = [folder for other in list(PARTS)[: list(PARTS).index(name)] for folder in PARTS[other][0]]
        words = [f"tests/{folder}" for folder in folders] + [f"--ignore=tests/{folder}" for folder in earlier]
        how = [*PARALLEL, "-m", "not benchmark"]
        if name == "speed":  # some measurements are beside the tests of what they measure
            words, how = ["tests"], ["-m", "benchmark", "-s"]
        began, counter = time.monotonic(), Counter()
        code = int(pytest.main([*how, "-rfEs", *words], plugins=[counter]))
        checked = name != "rules" or not [check for check in CHECKS if not Check(check).passed()]
        minutes = (time.monotonic() - began) / 60
        proof = f"{proved}." if checked and code == pytest.ExitCode.OK else "FAILED"
        said.append(f"== {name}: {counter.passed} passed, {counter.failed} failed in {minutes:.0f} min. {proof}")
        print(said[-1], flush=True)
    if len(said) > 1:
        print(*said, sep="\n", flush=True)
    return 1 if any(line.endswith("FAILED") for line in said) else 0


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


def _compile(folder: str) -> None:
    """Compile everything once, or each process of the tests would do it again.

    A person who wants no bytecode beside the code (PYTHONDONTWRITEBYTECODE) gets none: the folder keeps it meanwhile.
    """
    writing = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    if sys.dont_write_bytecode and not sys.pycache_prefix:
        writing["PYTHONPYCACHEPREFIX"] = os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix = folder
    command = [sys.executable, "-c", COMPILING]
    subprocess.run(command, cwd=TOP, env=writing, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, check=False)


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
