"""What the walks with a survey that is known wherever it turns up share: a home, a log, what left the window."""

from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtCore import QBuffer, QIODevice
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from tests.canary import Piece
from tests.conftest import FOLDERS
from tests.e2e.data_desk import DataDesk
from tests.e2e.desk import open_window, settings_at


@contextmanager
def own_home(top: Path) -> Iterator[pytest.MonkeyPatch]:
    """A home, a folder of temporary files and a log in this folder."""
    handler = logging.FileHandler(top / "log.txt")
    logging.getLogger().addHandler(handler)
    try:
        with pytest.MonkeyPatch.context() as patch:
            for name, folder in {**FOLDERS, "TMPDIR": "../scratch"}.items():
                place = top / "home" / folder
                place.mkdir(parents=True, exist_ok=True)
                patch.setenv(name, str(place.resolve()))
            patch.setattr(tempfile, "tempdir", None)
            yield patch
    finally:
        logging.getLogger().removeHandler(handler)
        handler.close()


@contextmanager
def walking(
    request: pytest.FixtureRequest, qapp: QApplication, top: Path
) -> Iterator[tuple[DataDesk, pytest.MonkeyPatch]]:
    """A window in a home of its own, whose stderr goes to the log; it closes in the end."""
    with own_home(top) as patch, (top / "log.txt").open("ab") as errors:
        kept = os.dup(2)
        os.dup2(errors.fileno(), 2)
        try:
            desk = DataDesk(open_window(qapp, settings_at(top / "home" / "settings.ini")), QtBot(request))
            desk.show()
            yield desk, patch
            desk.leave()
        finally:
            os.dup2(kept, 2)
            os.close(kept)


def logged(top: Path) -> Piece:
    """What the program logged, and what stands on its stderr."""
    return Piece("log", (top / "log.txt").read_bytes())


def left_in(top: Path) -> list[Piece]:
    """What lies in the home and among temporary files when the window is gone."""
    return own_files(top / "home") + own_files(top / "scratch")


def something_copied() -> bool:
    mime = QApplication.clipboard().mimeData()
    return mime is not None and bool(mime.formats())


def clipped(name: str) -> list[Piece]:
    """Everything that is on the clipboard; a picture as PNG."""
    mime = QApplication.clipboard().mimeData()
    found = [Piece(f"{name} {kind}", bytes(mime.data(kind).data())) for kind in mime.formats() if "image" not in kind]
    if mime.hasImage():
        buffer = QBuffer()
        buffer.open(QIODevice.OpenModeFlag.WriteOnly)
        QApplication.clipboard().image().save(buffer, "PNG")  # type: ignore[call-overload]
        found.append(Piece(f"{name} image", bytes(buffer.data().data())))
    return found


def own_files(folder: Path) -> list[Piece]:
    """All files below a folder."""
    return [
        Piece(str(path.relative_to(folder)), path.read_bytes(), path.stat().st_mode & 0o777)
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    ]
