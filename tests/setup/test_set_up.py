"""Set-up from nothing, for real, with a small project: interrupted, twice at once, offline, damaged, changed."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from app.setup.environment import Environment
from app.setup.installing import _worth_keeping
from tests.setup.small_project import SmallProject

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="kills processes the POSIX way")


@pytest.fixture
def project(tmp_path: Path) -> SmallProject:
    return SmallProject(tmp_path)


@pytest.fixture(scope="module")
def finished(tmp_path_factory: pytest.TempPathFactory) -> tuple[SmallProject, str, str]:
    """A project whose first start was killed early and whose second one was not, and what that one printed."""
    project = SmallProject(tmp_path_factory.mktemp("finished"))
    project.kill_when("pyvenv.cfg")
    assert project.stamps() == set()
    return project, *project.start()


@pytest.fixture
def done(project: SmallProject, finished: tuple[SmallProject, str, str]) -> SmallProject:
    """A project of its own with a finished environment (which survives being copied)."""
    shutil.copytree(finished[0].environment, project.environment, symlinks=True)
    return project


@pytest.mark.slow
def test_that_a_start_after_a_killed_one_shows_its_steps_and_the_next_one_is_silent(
    finished: tuple[SmallProject, str, str],
) -> None:
    project, out, told = finished
    assert out == f"ready 1.0 {project.environment}"
    assert "interrupted" in told
    assert "Setting up the workbench" in told
    assert "small_part 1.0" in told
    assert "Set-up finished after" in told
    assert project.stamps() == {"ready-app"}
    assert [path.name for path in project.top.iterdir() if ".old-" in path.name] == []
    before = _times(project.environment)
    assert project.start(PIP_FIND_LINKS="/nowhere") == (out, "")
    assert _times(project.environment) == before


def _times(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("*") if "__pycache__" not in str(path)}


@pytest.mark.slow
def test_that_the_first_start_shows_its_steps(project: SmallProject) -> None:
    out, told = project.start()
    assert out == f"ready 1.0 {project.environment}", told
    assert "interrupted" not in told
    assert "Setting up the workbench" in told
    assert "small_part 1.0" in told


@pytest.mark.slow
@pytest.mark.parametrize("sign", ["made-by-*", "pyvenv.cfg", "lib*/python*/site-packages/pip", "**/small_part"])
def test_that_a_set_up_killed_at_any_moment_recovers_at_the_next_start(project: SmallProject, sign: str) -> None:
    project.kill_when(sign)
    assert project.stamps() == set()
    out, told = project.start()
    assert out == f"ready 1.0 {project.environment}", told
    assert "interrupted" in told
    assert [path.name for path in project.top.iterdir() if ".old-" in path.name] == []


@pytest.mark.slow
def test_that_two_starts_at_once_share_one_set_up(project: SmallProject) -> None:
    first, second = project.process(), project.process()
    (out_1, told_1), (out_2, told_2) = first.communicate(timeout=90), second.communicate(timeout=90)
    assert out_1 == out_2 == f"ready 1.0 {project.environment}\n"
    assert sorted(["Set-up finished" in told_1, "Set-up finished" in told_2]) == [False, True]
    assert sorted(["waiting for it" in told_1, "waiting for it" in told_2]) == [False, True]


@pytest.mark.slow
def test_that_a_new_requirement_is_added_to_the_existing_environment(done: SmallProject) -> None:
    kept = done.environment / "kept"
    kept.touch()
    done.ask("small-part>=2")
    out, told = done.start()
    assert out.startswith("ready 2.0"), told
    assert kept.exists()


@pytest.mark.slow
def test_that_other_changes_of_the_project_file_need_no_set_up(done: SmallProject) -> None:
    with (done.top / "pyproject.toml").open("a") as file:
        file.write("[tool.other]\nx = 1\n")
    assert done.start() == (f"ready 1.0 {done.environment}", "")


@pytest.mark.slow
def test_that_the_tests_bring_their_own_parts_and_the_program_stays_ready(done: SmallProject) -> None:
    out, told = done.start("tests")
    assert out.startswith("ready 1.0"), told
    assert done.stamps() == {"ready-app", "ready-tests"}
    assert done.start() == (out, "")


@pytest.mark.slow
def test_that_what_was_interrupted_or_lost_a_part_is_not_built_upon(
    done: SmallProject, capsys: pytest.CaptureFixture[str]
) -> None:
    """How it is made afresh is seen where a set-up is killed; all kinds of damage are slow."""
    environment = Environment(str(done.top))
    assert environment.complete("app")
    assert _worth_keeping(environment)
    shutil.rmtree(next(done.environment.glob("lib/python*/site-packages/small_part")))
    assert not environment.complete("app")
    assert not _worth_keeping(environment)
    assert "Parts of .venv are missing" in capsys.readouterr().err
    environment.forget_stamps()
    assert not environment.complete("app")
    assert not _worth_keeping(environment)
    assert "interrupted" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("damage", ["part", "interpreter", "pip and list"])
def test_that_a_damaged_environment_is_made_afresh(done: SmallProject, damage: str) -> None:
    site = next(done.environment.glob("lib/python*/site-packages"))
    if damage == "part":
        shutil.rmtree(site / "small_part")
    elif damage == "interpreter":
        (done.environment / "bin" / "python").unlink()
    else:
        (site / "pip" / "__init__.py").write_text("raise SystemExit(3)\n")
        done.ask("small-part>=1,<3")
    out, told = done.start()
    assert out.startswith("ready "), told
    assert "Set-up finished" in told


@pytest.mark.slow
def test_that_a_start_inside_a_damaged_environment_is_handed_to_the_python_behind_it(done: SmallProject) -> None:
    shutil.rmtree(next(done.environment.glob("lib/python*/site-packages/small_part")))
    out, told = done.start(python=str(done.environment / "bin" / "python"))
    assert out == f"ready 1.0 {done.environment}", told


@pytest.mark.slow
def test_that_an_environment_that_a_person_made_is_added_to_and_kept(done: SmallProject) -> None:
    for path in (*done.environment.glob("ready-*"), *done.environment.glob("made-by-*")):
        path.unlink()
    for path in done.environment.glob("lib/python*/site-packages/small_part*"):
        shutil.rmtree(path)
    own = done.environment / "own"
    own.touch()
    out, told = done.start()
    assert out == f"ready 1.0 {done.environment}", told
    assert own.exists()


@pytest.mark.slow
def test_that_a_complete_python_environment_is_used_directly(done: SmallProject, tmp_path: Path) -> None:
    environment = tmp_path / "active"
    shutil.move(done.environment, environment)
    site = next(environment.glob("lib/python*/site-packages"))
    (site / "PySide6_Essentials-6.11.3.dist-info").mkdir()
    for stamp in environment.glob("ready-*"):
        stamp.unlink()
    assert done.start(python=str(environment / "bin" / "python")) == (f"ready 1.0 {environment}", "")
    assert not done.environment.exists()


@pytest.mark.slow
@pytest.mark.parametrize("later", [False, pytest.param(True, marks=pytest.mark.slow)], ids=["now", "and later"])
def test_that_a_set_up_without_network_says_so_in_one_sentence_and_goes_on_later(
    done: SmallProject, later: bool
) -> None:
    done.ask("small-part>=2")
    nobody = "http://127.0.0.1:9/simple"
    out, told = done.start(PIP_NO_INDEX="", PIP_FIND_LINKS="", PIP_INDEX_URL=nobody, PIP_RETRIES="1", PIP_TIMEOUT="2")
    assert out == ""
    assert "STOPPED The workbench could not fetch its parts: the package index does not answer." in told
    assert "Traceback" not in told
    if later:
        assert done.start()[0].startswith("ready 2.0")


@pytest.mark.slow
def test_that_a_part_not_made_for_this_computer_is_named(done: SmallProject) -> None:
    done.ask("small-part>=7")
    out, told = done.start()
    assert out == ""
    assert "STOPPED A part of the workbench is not made for this Python or this computer:" in told
    assert "small-part>=7" in told


@pytest.mark.slow
def test_that_settings_which_send_packages_elsewhere_do_not_lead_the_set_up_astray(done: SmallProject) -> None:
    elsewhere = done.home / "elsewhere"
    done.ask("small-part>=2")
    out, told = done.start(PIP_TARGET=str(elsewhere), PIP_USER="0", PYTHONPATH=str(elsewhere))
    assert out == f"ready 2.0 {done.environment}", told
    assert not elsewhere.exists()
