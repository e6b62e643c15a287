"""A window of the window system, driven by real mouse and key events, in a process of its own."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).resolve().parents[2]
NEEDED = ("Xvfb", "xdotool", "xwininfo", "import")
TITLE = "Survey Privacy Workbench"
START = "import sys; from app.shell.application import main; sys.exit(main(['survey-privacy-workbench']))"

missing = [name for name in NEEDED if shutil.which(name) is None]
pytestmark = pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(missing)} for a window without a screen")


@pytest.fixture
def display(tmp_path: Path) -> Iterator[dict[str, str]]:
    """The environment of a virtual screen and of a person who never started the program."""
    reading, writing = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(writing), "-screen", "0", "1500x950x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[writing],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(writing)
    with os.fdopen(reading) as lines:
        number = lines.readline().strip()
    environment = os.environ | {"DISPLAY": f":{number}", "QT_QPA_PLATFORM": "xcb", "HOME": str(tmp_path)}
    for name in ("XDG_CONFIG_HOME", "XDG_CACHE_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR"):
        folder = tmp_path / name.lower()
        folder.mkdir(mode=0o700)
        environment[name] = str(folder)
    environment.pop("WAYLAND_DISPLAY", None)
    yield environment
    server.terminate()
    server.wait(5)


class RealWindow:
    """The program in a process of its own, and the hands at its window."""

    def __init__(self, environment: dict[str, str], log: Path, start: str = START) -> None:
        self.environment = environment
        self.log = log
        with log.open("w") as said:
            self.process = subprocess.Popen(
                [sys.executable, "-c", start], cwd=TOP, env=environment, stdout=said, stderr=said
            )
        self.id = self._wait()

    def _wait(self) -> str:
        for _ in range(300):
            if self.process.poll() is not None:
                pytest.fail(f"ended with {self.process.returncode}: {self.log.read_text()[-1500:]}")
            found = self.do("search", "--onlyvisible", "--name", TITLE).split()
            if found:
                self.do("windowfocus", "--sync", found[-1])
                return found[-1]
            time.sleep(0.1)
        pytest.fail("no window after 30 s")

    def do(self, *arguments: object) -> str:
        run = subprocess.run(
            ["xdotool", *map(str, arguments)], env=self.environment, capture_output=True, text=True, timeout=30
        )
        return run.stdout

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, width and height on the screen."""
        text = subprocess.run(
            ["xwininfo", "-id", self.id], env=self.environment, capture_output=True, text=True, timeout=30
        ).stdout
        names = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        left, top, width, height = (int(re.search(rf"{name}:\s+(-?\d+)", text)[1]) for name in names)  # type: ignore[index]
        return left, top, width, height

    def picture(self, path: Path) -> bytes:
        """The window as it is on the screen, as raw pixels: to pack them would take longer than to compare them."""
        subprocess.run(["import", "-window", self.id, str(path)], env=self.environment, check=True, timeout=30)
        return path.read_bytes()

    def settled(self, path: Path) -> bytes:
        """Two pictures in a row are the same."""
        before = self.picture(path)
        for _ in range(40):
            time.sleep(0.15)
            after = self.picture(path)
            if after == before:
                return after
            before = after
        return before

    def drag(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        left, top, _, _ = self.box
        self.do("mousemove", left + start[0], top + start[1], "mousedown", 1)
        for i in range(1, 13):
            x = left + start[0] + (end[0] - start[0]) * i // 12
            self.do("mousemove", x, top + end[1])
        self.do("mouseup", 1)

    def quit(self) -> int:
        self.do("key", "--clearmodifiers", "ctrl+q")
        return self.process.wait(15)

    def end(self) -> None:
        if self.process.poll() is None:
            self.process.kill()
            self.process.wait(5)


def slider_place(environment: dict[str, str]) -> tuple[int, int]:
    """Where the knob stands in the window at its first size, asked of the same window offscreen."""
    ask = (
        "from PySide6.QtWidgets import QApplication; from PySide6.QtCore import QPoint\n"
        "app = QApplication([])\n"
        "from app.shell.application import make_window\n"
        "window = make_window(app); window.show(); app.processEvents(); app.processEvents()\n"
        "slider = window.plan_bar.bar.strength.slider\n"
        "at = slider.mapTo(window, QPoint(int(slider._x(slider.value())), slider.GROOVE_Y))\n"
        "print(at.x(), at.y()); window.close()\n"
    )
    run = subprocess.run(
        [sys.executable, "-c", ask],
        cwd=TOP,
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=True,
    )
    x, y = run.stdout.split()[-2:]
    return int(x), int(y)


def test_that_a_real_window_is_dragged_closed_and_restored(display: dict[str, str], tmp_path: Path) -> None:
    other_home = display | {name: str(tmp_path / "other") for name in ("HOME", "XDG_CONFIG_HOME")}
    knob = slider_place(other_home)
    first = RealWindow(display, tmp_path / "first.txt")
    try:
        before = first.settled(tmp_path / "before.ppm")
        first.drag(knob, (knob[0] - 90, knob[1]))
        dragged = first.settled(tmp_path / "dragged.ppm")
        assert dragged != before, "the picture follows the slider"
        first.do("key", "--clearmodifiers", "ctrl+z")
        undone = first.settled(tmp_path / "undone.ppm")
        assert undone != dragged
        first.drag(knob, (knob[0] - 90, knob[1]))
        first.do("windowsize", "--sync", first.id, 1180, 760)
        first.settled(tmp_path / "small.ppm")
        assert first.box[2:] == (1180, 760)
        assert first.quit() == 0
    finally:
        first.end()
    assert "Traceback" not in first.log.read_text()
    second = RealWindow(display, tmp_path / "second.txt")
    try:
        second.settled(tmp_path / "second.ppm")
        assert second.box[2:] == (1180, 760), "the size is remembered"
        assert second.quit() == 0
    finally:
        second.end()
    kept = "".join(path.read_text() for path in (tmp_path / "xdg_config_home").rglob("*.conf"))
    remembered = re.search(r"epsilon=(.+)", kept)
    assert remembered is not None
    assert float(remembered[1]) < 1.5, "the dragged epsilon is remembered"
