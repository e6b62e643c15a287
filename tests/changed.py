"""`python3 -m tests --changed [REVISION]`: the tests that a change can reach, by the imports of the project.

What differs from the last commit has changed; where nothing does, what the last commit changed. What the program finds
by name counts as imported: parts of a page, designs, sentences, modules named in texts. The window shows every room; so
a test of the window belongs to the rooms that it names (`Page.PLAN`) or imports.
"""

from __future__ import annotations

import re
import subprocess
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.architecture.source import TOP, dotted, modules, name

WINDOW = ("app.shell.window", "app.shell.pages", "app.shell.planning")
FOUND_BY_NAME = {
    "core.designs.registry": ("core.designs.survey.", "core.designs.local."),
    "core.sentences.english": ("core.sentences.",),
    "core": ("core.scripting.",),
}
"""Modules that import others of a package by their names."""
READ_BY = {
    "assets/help/": ("tests/help/", "tests/app/shell/help/"),
    "assets/templates/": ("tests/core/report/", "tests/app/export/", "tests/app/plan/kit/"),
    "assets/samples/": ("tests/core/data/samples/", "tests/app/data/"),
    ".github/": ("tests/help/",),
    "README.md": ("tests/help/",),
    "CHANGELOG.md": ("tests/help/",),
    "setup.py": ("tests/setup/",),
    "pyproject.toml": ("tests/setup/", "tests/architecture/", "tests/help/"),
}
"""Tests that read files which are no modules."""
FROM = re.compile(r"^ *from +([\w.]+) +import +(\([^)]*\)|[^\n]*)", re.MULTILINE)
WHOLE = re.compile(r"^ *import +([\w.]+)", re.MULTILINE)
NAMED = re.compile(r"""["'](?:python3? -m )?((?:app|core|tests)(?:\.\w+)+)""")
PAGE = re.compile(r"\bPage\.([A-Z]+)\b")


def reached_tests(changed: Iterable[str]) -> list[str] | None:
    """Files of tests that these files (paths in the project) can reach; None: nobody can tell, so run all."""
    found: set[str] = set()
    reached: set[str] = set()
    for path in changed:
        if path.endswith(".py") and path.partition("/")[0] in ("app", "core", "tests"):
            reached.add(dotted(TOP / path))
        else:
            folders = next((tests for start, tests in READ_BY.items() if path.startswith(start)), None)
            if folders is None:
                return None
            found |= {name(test) for test in modules("tests") if name(test).startswith(folders)}
    importers = _importers()
    waiting = list(reached)
    while waiting:
        for one in importers[waiting.pop()] - reached:
            reached.add(one)
            waiting.append(one)
    found |= {name(path) for path in modules("tests") if dotted(path) in reached}
    return sorted(path for path in found if path.rpartition("/")[2].startswith("test_"))


def changed_files(revision: str = "") -> list[str]:
    """What differs from a revision; without one from the last commit, or what the last commit changed."""
    new = _git("ls-files", "--others", "--exclude-standard")
    found = _git("diff", "--name-only", revision or "HEAD") + new
    return found or _git("diff", "--name-only", "HEAD~1", "HEAD")


def _git(*words: str) -> list[str]:
    run = subprocess.run(["git", *words], cwd=TOP, capture_output=True, text=True, check=True)
    return run.stdout.splitlines()


@cache
def _importers() -> dict[str, set[str]]:
    """Of each module those that import it."""
    paths = {dotted(path): path for path in modules("app", "core", "tests")}
    found: dict[str, set[str]] = defaultdict(set)
    for module, path in paths.items():
        for imported in _imported(module, path, paths):
            found[imported].add(module)
    return found


def _imported(module: str, path: Path, known: dict[str, Path]) -> Iterator[str]:
    text = path.read_text(encoding="utf-8")
    named = [*WHOLE.findall(text), *NAMED.findall(text)]
    for source, names in FROM.findall(text):
        named += [f"{source}.{one}" for one in re.findall(r"\w+", names)]
    for one in named:
        target = one if one in known else one.rpartition(".")[0]
        if target in known and not (module in WINDOW and _room(target)):
            yield target
    if module.endswith(".page"):  # its parts
        yield from (one for one in known if one.startswith(module.removesuffix("page")))
    for start in FOUND_BY_NAME.get(module, ()):
        yield from (one for one in known if one.startswith(start))
    if module.startswith("tests."):
        yield from (f"app.{page.lower()}.page" for page in PAGE.findall(text) if f"app.{page.lower()}.page" in known)
        folder = module.split(".")[:-1]
        beside = (".".join([*folder[:depth], "conftest"]) for depth in range(1, len(folder) + 1))
        yield from (one for one in beside if one in known and one != module)


def _room(module: str) -> bool:
    return (TOP / Path(*module.split(".")[:2]) / "page.py").exists() or module.startswith("app.releases.")
