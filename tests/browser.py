"""A real browser without a window, driven over a pipe by the DevTools protocol; for tests alone."""

from __future__ import annotations

import json
import os
import select
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

NAMES = ("chromium", "chromium-browser", "google-chrome")
FLAGS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--disable-extensions",
    "--remote-debugging-pipe",
)
PATIENCE = 60.0


def browser_path() -> str | None:
    return next((found for found in map(shutil.which, NAMES) if found), None)


class Tab:
    """One page. `evaluate` runs an expression in it and gives its value; `requests` are the addresses it asked for."""

    def __init__(self, write: int, read: int) -> None:
        self._write, self._read = write, read
        self._buffer, self._number, self._session = b"", 0, ""
        self.requests: list[str] = []
        self.faults: list[str] = []

    def start(self) -> None:
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self._session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def show(self, address: str) -> None:
        """Go there; what was asked for before is forgotten."""
        self.requests, self.faults = [], []
        self.evaluate("window.before = true")
        self.call("Page.navigate", url=address)
        self.until("window.before === undefined && document.readyState === 'complete'")

    def reload(self) -> None:
        self.evaluate("window.before = true")
        self.call("Page.reload")
        self.until("window.before === undefined && document.readyState === 'complete'")

    def call(self, method: str, **params: Any) -> dict[str, Any]:
        self._number += 1
        message: dict[str, Any] = {"id": self._number, "method": method, "params": params}
        if self._session:
            message["sessionId"] = self._session
        os.write(self._write, json.dumps(message).encode() + b"\0")
        while True:
            found = self._next()
            if found.get("id") == self._number:
                assert "error" not in found, found
                result: dict[str, Any] = found["result"]
                return result

    def evaluate(self, expression: str) -> Any:
        found = self.call("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in found, found["exceptionDetails"]
        return found["result"].get("value")

    def until(self, expression: str) -> None:
        limit = time.monotonic() + PATIENCE
        while not self.evaluate(expression):
            assert time.monotonic() < limit, expression
            time.sleep(0.02)

    def press(self, key: str, code: int, text: str = "") -> None:
        """One key, down and up, as a person presses it."""
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=code, text=text)

    def click(self, selector: str) -> None:
        """In the middle of the element, as a person clicks."""
        place = self.evaluate(
            f"(() => {{ const e = document.querySelector({json.dumps(selector)}); e.scrollIntoView();"
            " const r = e.getBoundingClientRect(); return [r.x + r.width / 2, r.y + r.height / 2]; })()"
        )
        for kind in ("mousePressed", "mouseReleased"):
            self.call(
                "Input.dispatchMouseEvent", type=kind, x=place[0], y=place[1], button="left", buttons=1, clickCount=1
            )

    def _next(self) -> dict[str, Any]:
        limit = time.monotonic() + PATIENCE
        while b"\0" not in self._buffer:
            ready, _, _ = select.select([self._read], [], [], max(0.0, limit - time.monotonic()))
            assert ready, "the browser does not answer"
            self._buffer += os.read(self._read, 1 << 16)
        one, _, self._buffer = self._buffer.partition(b"\0")
        found: dict[str, Any] = json.loads(one)
        if found.get("method") == "Network.requestWillBeSent":
            self.requests.append(found["params"]["request"]["url"])
        if found.get("method") == "Log.entryAdded" and found["params"]["entry"]["level"] == "error":
            self.faults.append(found["params"]["entry"]["text"])
        return found


@contextmanager
def tab(profile: Path) -> Iterator[Tab]:
    """A page of a browser of its own, with a profile of its own; the browser is gone afterwards."""
    path = browser_path()
    assert path is not None
    theirs_read, ours_write = os.pipe()
    ours_read, theirs_write = os.pipe()

    def as_three_and_four() -> None:
        # the protocol is spoken on these two
        high = os.dup(theirs_read), os.dup(theirs_write)
        os.dup2(high[0], 3)
        os.dup2(high[1], 4)

    process = subprocess.Popen(
        [path, *FLAGS, f"--user-data-dir={profile}"],
        pass_fds=(3, 4),
        preexec_fn=as_three_and_four,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    os.close(theirs_read)
    os.close(theirs_write)
    found = Tab(ours_write, ours_read)
    try:
        found.start()
        yield found
        found._session = ""
        found.call("Browser.close")
        process.wait(PATIENCE)
    finally:
        if process.poll() is None:
            process.kill()
            process.wait()
        os.close(ours_write)
        os.close(ours_read)
