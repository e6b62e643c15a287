"""What may stand in the code: colours, lengths, places of one machine."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from tests.architecture.source import TOP, found_in, modules, name, nodes, strings, tracked

HEX_COLOUR = re.compile(r"#(?:[0-9a-fA-F]{8}|[0-9a-fA-F]{6}|[0-9a-fA-F]{3,4})(?![0-9a-zA-Z_])")
OWN_COLOURS = ("app/ui/theme/", "core/report/print_theme.py")
HARD_CAP = 500
PERSONAL = re.compile(r"(?:/home/|/Users/|[A-Z]:\\Users\\)\w+")


def colours(code: ast.AST) -> list[str]:
    return [text for text, _ in strings(code) if HEX_COLOUR.search(text)]


@pytest.mark.parametrize(
    ("code", "found"),
    [
        ('pen = "#1f77b4"', 1),
        ('css = f"color: #fff; width: {w}px"', 1),
        ('"""A docstring that shows #1f77b4."""', 0),
        ('link = "glossary.md#epsilon"', 0),
        ('anchor = "#added"', 0),
        ('title = "question #1"', 0),
    ],
)
def test_that_the_search_for_colours_finds_colours_only(code: str, found: int) -> None:
    assert len(colours(ast.parse(code))) == found


def test_that_colours_are_named_in_the_theme_only() -> None:
    named = found_in(colours, modules("app", "core"))
    assert {path for path in named if not path.startswith(OWN_COLOURS)} == set()
    assert named, "the theme itself names colours"


@pytest.mark.parametrize("path", sorted((TOP / "assets").rglob("*.qss")), ids=name)
def test_that_style_sheets_take_their_colours_from_the_theme(path: Path) -> None:
    assert HEX_COLOUR.findall(path.read_text(encoding="utf-8")) == []


def test_that_modules_stay_short() -> None:
    lengths = {name(path): path.read_bytes().count(b"\n") for path in modules("app", "core", "tests")}
    assert {path: length for path, length in lengths.items() if length > HARD_CAP} == {}


def machine_places() -> list[str]:
    """Texts that only this machine would put into a file: where the clone and the home are, its package indexes."""
    shared = {"/", tempfile.gettempdir(), "/tmp", "/home"}
    folders = {str(TOP), str(TOP.parent), _home()} - shared
    command = [sys.executable, "-m", "pip", "config", "list"]
    settings = subprocess.run(command, capture_output=True, text=True, check=False).stdout
    settings += " ".join(value for key, value in os.environ.items() if key.startswith("PIP_"))
    hosts = {urlsplit(url).hostname or "" for url in re.findall(r"https?://[^\s'\"]+", settings)}
    return [f"{folder}/" for folder in folders] + sorted(hosts - {"", "pypi.org"})


def _home() -> str:
    """The home of the person who runs the tests (the tests themselves are given another)."""
    if sys.platform == "win32":
        return os.environ["USERPROFILE"]
    import pwd

    homes = [entry.pw_dir for entry in pwd.getpwall() if entry.pw_uid == os.getuid()]
    return homes[0] if homes else "/"


def test_that_no_file_names_a_place_of_one_machine() -> None:
    places = machine_places()
    found = []
    for path in tracked():
        text = path.read_bytes().decode("utf-8", "replace")
        found += [f"{name(path)}: {place}" for place in places if place in text]
        if name(path) != name(Path(__file__)):
            found += [f"{name(path)}: {match}" for match in PERSONAL.findall(text)]
    assert found == []


def test_that_no_file_chooses_a_package_index() -> None:
    options = [f"--{kind}" for kind in ("index-url", "extra-index-url", "find-links", "trusted-host")]
    named = [name(path) for path in tracked() if any(one.encode() in path.read_bytes() for one in options)]
    assert named == []


def test_that_folders_of_the_program_are_made_in_one_place() -> None:
    """With a mode of its own `mkdir` still gives the folders above it the rights that the umask leaves."""

    def made(code: ast.Module) -> list[int]:
        calls = [node for node in nodes(code) if isinstance(node, ast.Call)]
        return [call.lineno for call in calls if {"mode", "parents"} <= {one.arg for one in call.keywords}]

    assert found_in(made, modules("app", "core")) == {}
