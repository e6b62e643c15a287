"""A file of reports is opened, described and saved in a window of the window system by keys alone."""

from __future__ import annotations

import json
import time
from pathlib import Path

import pytest

from tests.e2e.test_real_window import NEEDED, RealWindow, display, missing

__all__ = ["display"]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing), reason=f"needs {', '.join(NEEDED)} for a window without a screen"),
]
REPORTS = "id,said,woman\n" + "".join(f"{i},{int(i % 41 < 14)},{i % 2}\n" for i in range(410))
"""140 of 410 say 1."""


class Hands:
    """Keys at whatever has the keyboard; a dialog gets it by its title, as no window manager gives it."""

    def __init__(self, window: RealWindow, folder: Path) -> None:
        self.window, self.folder = window, folder

    def press(self, *keys: str) -> None:
        for key in keys:
            self.window.do("key", "--clearmodifiers", key)
            time.sleep(0.05)

    def settle(self) -> bytes:
        return self.window.settled(self.folder / "settled.png")

    def path(self, title: str, path: Path) -> None:
        """Type a path into the dialog of this title, and go back to the window."""
        for _ in range(100):
            found = self.window.do("search", "--onlyvisible", "--name", title).split()
            if found:
                break
            time.sleep(0.1)
        else:
            pytest.fail(f"no dialog {title!r}")
        self.window.do("windowfocus", "--sync", found[-1])
        time.sleep(0.5)
        self.press("ctrl+a")
        self.window.do("type", "--delay", 20, str(path))
        time.sleep(0.5)
        self.press("Return")
        time.sleep(0.5)
        self.window.do("windowfocus", "--sync", self.window.id)
        self.settle()


def test_that_reports_of_a_file_are_described_by_keys_and_saved_with_the_study(
    display: dict[str, str], tmp_path: Path
) -> None:
    data, study = tmp_path / "said.csv", tmp_path / "kept.spw"
    data.write_text(REPORTS)
    window = RealWindow(display, tmp_path / "first.txt")
    hands = Hands(window, tmp_path)
    try:
        hands.settle()
        hands.press("ctrl+o")
        hands.path("^Open data", data)
        hands.press("Return")
        hands.settle()
        hands.press("ctrl+5")
        hands.settle()
        # source, question: the second column
        hands.press("Tab", "Tab", "Down", "Down")
        hands.settle()
        # groups, level, then the values 0 and 1; the other value follows by itself
        hands.press("Tab", "Tab", "Tab", "Tab", "space", "shift+Tab")
        hands.settle()
        # the other value, begin anew, names, one for all, then the design by its name
        hands.press("Tab", "Tab", "Tab", "Tab", "Tab", *"forc")
        hands.settle()
        # told to tell the truth, told to say no, told to say yes, which is meant
        hands.press("Tab", "Tab", "1", "slash", "6", "Tab", "1", "slash", "6", "Tab", "space")
        hands.settle()
        described = hands.settle()
        hands.press("ctrl+z")
        assert hands.settle() != described
        hands.press("ctrl+y")
        assert hands.settle() == described
        hands.press("ctrl+s")
        hands.path("^Save", study)
        assert window.quit() == 0
    finally:
        window.end()
    assert "Traceback" not in window.log.read_text()
    collected = json.loads(study.read_text())["plan"]["collected"]
    (said,) = [one for one in collected["questions"] if one["column"] == "said"]
    assert said["reports"] == ["1", "0"]
    stated = said["arms"][0]["stated"]
    assert stated["design"] == "forced"
    assert sorted(text for _, text in stated["figures"]) == ["1/6", "1/6"]
    assert stated["reading"]
