"""`privatize` and `verify` in a terminal: no Qt in them, help that is true, Ctrl+C in the middle of a draw."""

from __future__ import annotations

import os
import re
import signal
import subprocess

import pytest

from app.cli.main import main
from app.messages.catalogue import all_sentences
from core.designs.registry import SPECS
from core.release.exact.mechanisms import why_not
from tests.app.cli.commands_desk import command, typed, without_display
from tests.app.cli.release_desk import ROWS, Custodian
from tests.help.pages import page, section

WORDS = ("privatize", "survey.csv", "--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories", "q7.txt",
         "--off-list", "missing")  # fmt: skip


@pytest.mark.slow
def test_that_both_commands_work_without_qt_and_without_a_display(custodian: Custodian) -> None:
    released = typed(custodian.folder, *WORDS, "--out", "out.csv")
    assert (released.code, [str(path) for path in released.paths]) == (
        0,
        ["out.csv", "out.description.json", "out.report.html"],
    )
    assert released.last.startswith("Epsilon charged per respondent: 1.")
    checked = typed(custodian.folder, "verify", "out.csv")
    assert (checked.code, checked.sentences) == (0, ())
    assert str(checked.paths[-1]).startswith("The ledger of this computer has this file")


@pytest.mark.slow
@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX system")
def test_that_ctrl_c_in_the_middle_of_a_draw_counts_as_spent_and_says_so(custodian: Custodian) -> None:
    """It comes once the budget is reserved; what was drawn is gone."""
    slow = "import time\nfrom core.release.ledger.ledger import Ledger\nreserve = Ledger.reserve\n"
    slow += "def late(*given, **more):\n    entry = reserve(*given, **more)\n"
    slow += "    print('RESERVED', flush=True)\n    time.sleep(60)\n    return entry\nLedger.reserve = late\n"
    words = command(*WORDS, "--out", "out.csv")
    words[2] = slow + words[2]
    process = subprocess.Popen(
        words, cwd=custodian.folder, env=without_display(), stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "RESERVED\n"
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate(timeout=30)
    assert (process.returncode, said) == (130, "")
    assert all_sentences()["release.spent_anyway"] in complained
    assert "Traceback" not in complained
    assert "out.csv" not in custodian.files()
    assert custodian.spent == 1
    assert len(custodian.account().open) == 1
    drawing = custodian.release_store.folder / "drawing"
    assert [path for path in drawing.rglob("*") if path.is_file()] == []
    assert custodian.q7().code == 0
    assert custodian.spent == 2


def options(text: str) -> set[str]:
    return set(re.findall(r"(?<![\w-])--[a-z][a-z-]*", text))


@pytest.mark.parametrize("name", ["privatize", "verify"])
def test_that_the_help_of_a_command_has_examples_and_codes_and_the_manual_its_options(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([name, "--help"]) == 0
    told = capsys.readouterr().out
    assert f"examples:\n  python3 -m app {name} " in told
    assert "exit codes: 0 " in told
    usage = told.split("examples:")[0]
    assert options(section("command-line", name)) - {"--help"} == options(usage) - {"--help"}
    assert re.search(rf"^\| `python3 -m app {name} ", page("command-line"), re.MULTILINE)


def test_that_the_designs_of_the_help_are_those_that_can_be_released(capsys: pytest.CaptureFixture[str]) -> None:
    main(["privatize", "--help"])
    listed = capsys.readouterr().out.split("designs:")[1].split("examples:")[0]
    words = set(re.findall(r"[a-z_0-9]+", listed))
    assert {one.key for one in SPECS if one.key in words} == {one.key for one in SPECS if why_not(one.key) is None}


def test_that_the_list_in_the_manual_is_one(custodian: Custodian) -> None:
    block = section("command-line", "privatize").split("```")[-2].strip("\n")
    custodian.written("manual.txt", block + "\n")
    told = custodian.privatize("--column", "Q7", "--design", "grr", "--epsilon", "1", "--categories", "manual.txt",
                               "--off-list", "missing")  # fmt: skip
    assert told.code == 0
    assert len(told.paths[0].read_text().splitlines()) == ROWS + 1
