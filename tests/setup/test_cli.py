"""`python3 -m app` as typed in a terminal."""

from __future__ import annotations

import csv
import json
import shutil
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import pytest

from app.cli import headless
from app.cli.main import main as cli
from app.setup import display
from core import __version__
from tests.app.cli.commands_desk import without_display
from tests.architecture.source import TOP

YOUTH = {"Never": 2622, "Once or twice": 1515, "Monthly": 897, "Weekly": 623, "Daily": 391, "Prefer not to say": 318}
SVG = "{http://www.w3.org/2000/svg}"


def run(folder: Path, *options: str, **more: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "app", *options],
        cwd=folder,
        env=without_display(**more),
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def test_that_help_shows_examples_and_every_command(tmp_path: Path) -> None:
    told = run(tmp_path, "--help")
    assert (told.returncode, told.stderr) == (0, "")
    assert "examples:\n  python3 -m app\n" in told.stdout
    assert "exit codes: 0 done" in told.stdout
    for command in ("run", "report", "privatize", "verify"):
        assert f"\n  {command} " in told.stdout
        assert f"\n  python3 -m app {command} " in told.stdout


@pytest.mark.parametrize("command", ["run", "report"])
def test_that_each_command_has_help_with_examples(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli([command, "--help"]) == 0
    told = capsys.readouterr().out
    assert f"examples:\n  python3 -m app {command} " in told
    assert "--data FILE" in told


def test_that_the_version_is_that_of_the_science(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout == f"Survey Privacy Workbench {__version__}\n"


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (["--nonsense"], "unrecognized arguments: --nonsense"),
        (["rnu"], "rnu is neither a command (run, report, kit, classroom, privatize, verify, count) nor a file"),
        (["run"], "the following arguments are required: STUDY, --out"),
        (["run", "a.spw", "--out", "b", "--nonsense"], "unrecognized arguments: --nonsense"),
        (["report"], "the following arguments are required: STUDY"),
        (["privatize"], "the following arguments are required: IN, --out"),
        (["verify"], "the following arguments are required: FILE"),
        (["a.spw", "--no-window"], "--no-window takes no file; the command run takes a study"),
        (["README.md", "LICENSE"], "the window opens one file, and these are 2; give one of them"),
        (
            ["README.md", "nowhere.csv"],
            "nowhere.csv is neither a command (run, report, kit, classroom, privatize, verify, count) nor a file",
        ),
        (["core"], "core is neither a command (run, report, kit, classroom, privatize, verify, count) nor a file"),
    ],
)
def test_that_a_slip_is_one_sentence_and_code_2(
    given: list[str], said: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(TOP)
    assert cli(given) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith(f": {said}; --help lists what there is.\n")
    assert told.err.count("\n") == 1


@pytest.mark.parametrize("settings", [{}, {"DISPLAY": ":4711"}, {"QT_QPA_PLATFORM": "xcb"}])
def test_that_without_a_display_the_example_is_written_to_files(tmp_path: Path, settings: dict[str, str]) -> None:
    if not sys.platform.startswith("linux"):
        pytest.skip("elsewhere there is always a display")
    told = run(tmp_path, **settings)
    assert (told.returncode, told.stderr) == (0, "")
    assert display.trouble(settings, "linux") in told.stdout
    paths = [Path(line.strip()) for line in told.stdout.splitlines() if line.startswith("  ")]
    assert [path.suffix for path in paths] == [".svg", ".csv", ".json"]
    assert {path.parent for path in paths} == {tmp_path / headless.FOLDER}
    assert all(path.stat().st_size > 500 for path in paths)


@pytest.fixture(scope="module")
def written(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """The files of `--no-window`, by ending."""
    folder = tmp_path_factory.mktemp("written")
    assert run(folder, "--no-window", DISPLAY=":0").returncode == 0
    return {path.suffix: path for path in (folder / headless.FOLDER).iterdir()}


@pytest.mark.slow
def test_that_picture_table_and_figures_agree(written: dict[str, Path]) -> None:
    figures = json.loads(written[".json"].read_text(encoding="utf-8"))
    with written[".csv"].open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    texts = ["".join(node.itertext()) for node in ElementTree.parse(written[".svg"]).iter(f"{SVG}text")]
    total = sum(YOUTH.values())
    assert [row["category"] for row in rows] == list(YOUTH) == [one["category"] for one in figures["categories"]]
    for row, one, count in zip(rows, figures["categories"], YOUTH.values(), strict=True):
        assert float(row["true_share"]) == pytest.approx(count / total, abs=1e-9)
        for key in ("true_share", "noisy_share", "debiased_share", "interval_low", "interval_high"):
            assert float(row[key]) == pytest.approx(one[key], abs=1e-9)
        assert one["interval_low"] < one["debiased_share"] < one["interval_high"]
    assert {"Never", "Daily", "20%"} <= set(texts)
    assert figures["base"]["valid"] == total
    assert figures["base"]["total"] == 6407


def test_that_the_files_are_marked_as_an_example_and_carry_no_seed(written: dict[str, Path]) -> None:
    figures = json.loads(written[".json"].read_text(encoding="utf-8"))
    assert figures["mode"] == "example"
    assert figures["mark"].startswith("EXAMPLE")
    assert not {"seed", "draw"} & set(figures)
    assert "EXAMPLE" in written[".svg"].read_text(encoding="utf-8")


def test_that_a_folder_that_cannot_be_written_is_replaced_by_one_for_temporary_files(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    work, temporary = tmp_path / "work", tmp_path / "temporary"
    work.mkdir()
    temporary.mkdir()
    (work / headless.FOLDER).write_text("a file stands where the folder should")
    monkeypatch.chdir(work)
    monkeypatch.setattr("tempfile.tempdir", str(temporary))
    _, files = headless.preview_files()
    paths = headless.write(files)
    assert {path.parent.parent for path in paths} == {temporary}
    assert all(path.read_bytes() == file.content for path, file in zip(paths, files, strict=True))


def test_that_nowhere_to_write_is_one_sentence_and_code_1(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(headless.tempfile, "mkdtemp", lambda prefix: str(gone))
    for folder in (tmp_path / headless.FOLDER, gone / "cannabis-use-past-year.svg"):
        folder.mkdir()
    for name in ("cannabis-use-past-year.svg", "cannabis-use-past-year.csv"):
        (tmp_path / headless.FOLDER / name).mkdir()
    assert headless.main() == 1
    assert "Traceback" not in capsys.readouterr().err


@pytest.mark.slow
def test_that_a_reader_who_has_read_enough_causes_no_traceback(tmp_path: Path) -> None:
    shell = shutil.which("sh")
    if shell is None:
        pytest.skip("needs a POSIX shell")
    command = f'"{sys.executable}" -c "import sys, time; sys.path.insert(0, sys.argv[1]); sys.argv[1:] = []\n'
    command += 'from app.cli.main import main; sys.exit(main([\'--no-window\']))" "$0" | true'
    told = subprocess.run(
        [shell, "-c", command, str(TOP)], cwd=tmp_path, capture_output=True, text=True, check=False, timeout=60
    )
    assert told.stderr == ""
