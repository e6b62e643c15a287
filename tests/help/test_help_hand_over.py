"""What the help says about studies, reports, scripts and the command line, tried with the program itself."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from app.cli.main import main
from app.messages.catalogue import all_sentences
from app.shell.actions import ACTIONS
from app.shell.help.topics import TOPICS, read_topic, split_target
from app.shell.study.contents import KEPT_STEPS
from app.shell.study.data import LARGEST_INSIDE
from core.files import backup_of
from core.report.sections.registry import SECTIONS
from tests.help.pages import page, section

SHORTCUT = re.compile(r"\*\*([^*]+)\*\* \(((?:Ctrl|Shift|F\d)[^,)]*)[,)]")


def options(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


def test_that_the_manual_leads_to_every_other_page() -> None:
    places = [split_target(link) for link in read_topic("manual", page("manual")).links]
    assert {place[0] for place in places if place} == set(TOPICS)
    assert TOPICS[0] == "manual"
    assert "help:manual" in page("welcome")


def test_that_keys_named_with_a_command_are_those_of_the_program() -> None:
    keys = {row.text.rstrip("…"): row.shortcut for row in ACTIONS}
    named = [found for key in TOPICS for found in SHORTCUT.findall(page(key))]
    told = [(name.rstrip("…"), shortcut) for name, shortcut in named if name.rstrip("…") in keys]
    assert {"Save study", "Open study", "Save study as", "Report", "Copy as Python"} <= {
        name.removeprefix("File, ") for name, _ in named for name in (name.rstrip("…"),)
    }
    assert [(name, shortcut) for name, shortcut in told if keys[name] != shortcut] == []


def test_that_every_section_of_a_report_is_named_in_its_order() -> None:
    text = section("reports", "sections")
    titles = re.findall(r"^\| (.+?) \|", text, re.MULTILINE)[1:]
    assert titles == [all_sentences()[f"report.section.{one.key}"] for one in SECTIONS]


def test_that_the_limits_of_studies_are_those_of_the_program() -> None:
    assert f"up to {KEPT_STEPS} steps" in section("studies", "save")
    assert f"up to {LARGEST_INSIDE // 1_000_000} MB" in section("studies", "include")
    assert f"`{backup_of(Path('/NAME.spw')).name}`" in section("studies", "safe")


@pytest.mark.parametrize("command", ["run", "report", "kit"])
def test_that_the_help_lists_the_options_of_each_command(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main([command, "--help"]) == 0
    usage = capsys.readouterr().out.split("options:")[1].split("examples:")[0]
    assert options(section("command-line", command)) == options(usage) - {"--help"}
    line = re.search(rf"^\| `python3 -m app {command} .*?`", page("command-line"), re.MULTILINE)
    assert line is not None
    assert options(line[0]) == options(usage) - {"--help"}


def test_that_the_help_lists_the_options_without_a_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--help"]) == 0
    usage = capsys.readouterr().out.split("options:")[1].split("commands (")[0]
    first = page("command-line").split("## run")[0]
    assert options(usage) <= options(first)


def test_that_the_exit_codes_of_the_help_are_those_that_the_program_tells(capsys: pytest.CaptureFixture[str]) -> None:
    main(["--help"])
    told = set(re.findall(r"\b(\d+) [a-z]", capsys.readouterr().out.split("exit codes:")[1]))
    assert set(re.findall(r"^\| (\d+) \|", section("command-line", "scripts"), re.MULTILINE)) == told
