"""Where no window can be opened this is known before Qt would abort the program."""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from app.setup import display

pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="elsewhere there is always a display")


@pytest.fixture(scope="module")
def x_display(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The name of an X server that asks for authority nobody here has, and one that lets everybody in."""
    server = shutil.which("Xvfb")
    if server is None:
        pytest.skip("Xvfb is not installed")
    process = subprocess.Popen(
        [server, "-displayfd", "1", "-screen", "0", "320x240x24", "-nolisten", "tcp"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    assert process.stdout is not None
    yield f":{process.stdout.readline().strip()}"
    process.terminate()
    process.wait(timeout=10)
    process.stdout.close()


def test_that_a_missing_display_is_reported_in_a_sentence() -> None:
    told = display.trouble({}, "linux")
    assert told == "There is no display here (neither DISPLAY nor WAYLAND_DISPLAY is set)."


@pytest.mark.parametrize("name", [":4711", "unix:4711", "nonsense", "localhost:4711.0"])
def test_that_an_unavailable_display_is_reported_in_a_sentence(name: str) -> None:
    assert display.trouble({"DISPLAY": name}, "linux") == f"The display {name} does not answer."


@pytest.mark.parametrize("platform", ["offscreen", "minimal", "vnc:port=5901", "offscreen:configfile=x"])
def test_that_a_chosen_platform_without_a_display_needs_none(platform: str) -> None:
    assert display.trouble({"QT_QPA_PLATFORM": platform}, "linux") is None


def test_that_the_x_platform_needs_a_display_even_when_chosen() -> None:
    assert display.trouble({"QT_QPA_PLATFORM": "xcb"}, "linux") is not None


@pytest.mark.parametrize("platform", ["darwin", "win32"])
def test_that_other_systems_always_have_a_display(platform: str) -> None:
    assert display.trouble({}, platform) is None


def test_that_a_display_that_answers_is_used(x_display: str) -> None:
    assert display.trouble({"DISPLAY": x_display}, "linux") is None
    assert display._x_listens(x_display)


def test_that_a_display_that_turns_this_person_away_is_not_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, keys = shutil.which("Xvfb"), shutil.which("xauth")
    if server is None or keys is None:
        pytest.skip("Xvfb or xauth is not installed")
    authority = tmp_path / "authority"
    authority.touch()
    subprocess.run([keys, "-f", str(authority), "add", ":0", ".", "00" * 16], check=True)
    command = [server, "-displayfd", "1", "-auth", str(authority), "-nolisten", "tcp"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as process:
        assert process.stdout is not None
        name = f":{process.stdout.readline().strip()}"
        monkeypatch.setenv("XAUTHORITY", str(tmp_path / "none"))
        assert display.trouble({"DISPLAY": name}, "linux") == f"The display {name} does not answer."
        process.terminate()


def test_that_a_display_that_never_answers_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(display, "PATIENCE", 0.2)
    monkeypatch.setattr(display, "_x_answers", lambda name: time.sleep(1.5) or True)
    began = time.monotonic()
    assert display.trouble({"DISPLAY": "gone.example:0"}, "linux") == "The display gone.example:0 does not answer."
    assert time.monotonic() - began < 1.2
    time.sleep(1.5)


def test_that_a_wayland_display_is_used_when_somebody_listens(tmp_path: Path) -> None:
    settings = {"WAYLAND_DISPLAY": "wayland-7", "XDG_RUNTIME_DIR": str(tmp_path)}
    assert display.trouble(settings, "linux") == "The display wayland-7 does not answer."
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as listening:
        listening.bind(str(tmp_path / "wayland-7"))
        listening.listen()
        assert display.trouble(settings, "linux") is None
