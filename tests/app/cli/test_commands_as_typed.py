"""`run` and `report` in a terminal: processes of their own, pipes, Ctrl+C, odd names. And no Qt in any of them."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.app.cli.commands_desk import Desk, command, names, typed, without_display
from tests.signals import hear_all

posix = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX system")


@pytest.mark.slow
def test_that_both_commands_work_without_qt_and_without_a_display(desk: Desk) -> None:
    study = desk.study("smokes", "sex")
    ran = typed(desk.folder, "run", study, "--out", "out")
    assert (ran.code, ran.sentences) == (0, ())
    assert ran.names == names("smokes", "sex") | {"house.internal.html"}
    reported = typed(desk.folder, "report", study, "--out", "again.html")
    assert (reported.code, reported.sentences) == (0, ())
    one, other = desk.folder / "out" / "house.internal.html", desk.folder / "again.internal.html"
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.slow
def test_that_names_with_blanks_and_letters_of_any_script_are_accepted(desk: Desk) -> None:
    folder = desk.folder / "Umfrage für 社会 الإجابات"
    folder.mkdir()
    (folder / "mes données 1.csv").write_text(desk.survey.read_text(), encoding="utf-8")
    study = desk.saved(desk.session(folder / "mes données 1.csv"), "étude nº 1.spw")
    there = typed(folder, "run", study.name, "--out", "résultats — 結果")
    assert (there.code, there.sentences) == (0, ())
    assert {path.parent for path in there.paths} == {Path("résultats — 結果")}
    assert "étude nº 1.internal.html" in there.names
    assert all((folder / path).is_file() for path in there.paths)
    above = typed(folder, "report", Path("..") / folder.name / study.name, "--data", "mes données 1.csv")
    assert above.paths == (Path("..") / folder.name / "étude nº 1.internal.html",)
    ascii_only = typed(folder, "report", study.name, PYTHONIOENCODING="ascii")
    assert (ascii_only.code, ascii_only.names) == (0, {"\\xe9tude n\\xba 1.internal.html"})


@pytest.mark.slow
@posix
def test_that_names_other_than_text_are_accepted_and_printed_byte_by_byte(desk: Desk) -> None:
    folder = desk.folder / os.fsdecode(b"caf\xe9")
    try:
        folder.mkdir()
    except OSError:
        pytest.skip("this file system takes text only")
    study = folder / "house.spw"
    shutil.copy(desk.study("smokes", include=True), study)
    told = typed(folder, "report", study)
    assert (told.code, told.sentences, told.paths) == (0, (), (study.with_name("house.internal.html"),))
    shutil.copy(desk.survey, folder / os.fsdecode(b"\xff.csv"))
    odd = typed(folder, "run", desk.study("smokes"), "--out", "out", "--data", os.fsdecode(b"\xff.csv"))
    assert (odd.code, odd.sentences, len(odd.paths)) == (0, (), 4)


@pytest.mark.slow
@posix
@pytest.mark.parametrize(
    ("shell", "code", "said"),
    [
        pytest.param("{} | true", 0, "", marks=pytest.mark.slow),
        pytest.param("{} >&-", 0, "", marks=pytest.mark.slow),
        ("{} >/dev/full", 1, "The files were written, but their paths could not be printed (error 28).\n"),
    ],
)
def test_that_lines_that_nobody_takes_cause_no_traceback(desk: Desk, shell: str, code: int, said: str) -> None:
    if "full" in shell and not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    typed_line = f'"{sys.executable}" -m app run "{desk.study("smokes")}" --out out'
    run = subprocess.run(
        ["sh", "-c", shell.format(typed_line)],
        cwd=desk.folder,
        env=without_display(),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert (run.returncode, run.stderr) == (code, said)
    assert len(list((desk.folder / "out").iterdir())) == 4


@pytest.mark.slow
@posix
def test_that_ctrl_c_gives_code_130_and_leaves_no_answers(desk: Desk) -> None:
    """It comes while the answers of the study stand in a private folder."""
    study = desk.study("smokes", include=True)
    slow = "import time\nfrom app.shell.study import opening as place\nkept = place.restore_study\n"
    slow += "def late(*given, **more):\n    work = kept(*given, **more)\n"
    slow += "    return lambda control: (work(control), print('READ', flush=True), time.sleep(60))[0]\n"
    slow += "place.restore_study = late\n"
    words = command("run", study, "--out", "out")
    words[2] = slow + words[2]
    process = subprocess.Popen(
        words,
        cwd=desk.folder,
        env=without_display(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=hear_all,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "READ\n"
    assert desk.left_behind() != []
    process.send_signal(signal.SIGINT)
    said, complained = process.communicate(timeout=30)
    assert process.returncode == 130, complained
    assert said == ""
    assert complained.splitlines()[:2] == ["", "Stopped."]
    assert "Traceback" not in complained
    assert not (desk.folder / "out").exists()
    assert desk.left_behind() == []
