"""Dialogs for the file of a release, for the release to verify, and for the deletion of kept reports."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject, QStandardPaths, Qt, Signal
from PySide6.QtWidgets import (
    QDialog,
    QFileDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QMessageBox,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from app.messages.data_texts import isolated, kind_of_file
from app.messages.speak import joined, paired, say
from app.ui import settings as keys
from app.ui.basics import label, push, resize_on_screen, retone
from app.ui.help_place import HELP_PROPERTY
from app.ui.notice_list import NoticeBox
from app.ui.plain import set_title
from app.ui.settings import Settings
from app.ui.theme.zoom import px
from core.release.names import companions
from core.release.plan import Form
from core.report.checking.checks import Outcome, Verification
from core.report.file_names import file_stem

MOST_NUMBERED = 1000


class ReleaseFiles(QObject):
    """The dialogs of the page; None if the user cancels."""

    def __init__(self, window: QWidget, settings: Settings) -> None:
        super().__init__(window)
        self._window, self._settings = window, settings

    def where_to(self, name: str, form: Form) -> tuple[Path, bool] | None:
        """Return the path of the data, and whether existing files may be replaced (the user was asked)."""
        proposal = _free(self.folder(), file_stem(name, "release"), form)
        kind = kind_of_file(form.ending)
        option = QFileDialog.Option.DontConfirmOverwrite
        chosen, _ = QFileDialog.getSaveFileName(
            self._window, self.tr("Location of the release"), str(proposal), kind, options=option
        )
        if not chosen:
            return None
        path = Path(chosen)
        if path.suffix.lower() != f".{form.ending}":
            path = path.with_name(f"{path.name}.{form.ending}")
        self._settings.put(keys.EXPORT_FOLDER, str(path.parent))
        there = _there(path, form)
        if there and not self._may_replace(there):
            return None
        return path, bool(there)

    def which_to_verify(self) -> Path | None:
        kinds = self.tr("Releases (*.csv *.parquet *.xlsx *.sav *.description.json *.report.html);;All files (*)")
        chosen, _ = QFileDialog.getOpenFileName(self._window, self.tr("Verify a release"), str(self.folder()), kinds)
        return Path(chosen) if chosen else None

    def folder(self) -> Path:
        """Return the folder of the last export, if it still exists, or the user's documents folder."""
        last = self._settings.get(keys.EXPORT_FOLDER)
        if last and Path(last).is_dir():
            return Path(last)
        documents = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        return Path(documents) if documents and Path(documents).is_dir() else Path.home()

    def _may_replace(self, names: list[str]) -> bool:
        text = self.tr("{names} already exists. Replace it?") if len(names) == 1 else self.tr(
            "These files already exist: {names}. Replace them?"
        )  # fmt: skip
        yes, no = QMessageBox.StandardButton.Yes, QMessageBox.StandardButton.No
        title = self.tr("Replace the files?")
        return QMessageBox.question(self._window, title, text.format(names=joined(names)), yes | no, no) is yes


def _there(path: Path, form: Form) -> list[str]:
    """Return the names that would be replaced."""
    files = companions(path, form)
    return [one.name for one in (files.data, files.description, files.report) if one is not None and one.exists()]


def _free(folder: Path, stem: str, form: Form) -> Path:
    """Return a name that replaces nothing: a release in another form must not replace the description of the first."""
    path = folder / f"{stem}.{form.ending}"
    for number in range(2, MOST_NUMBERED):
        if not _there(path, form):
            break
        path = folder / f"{stem}-{number}.{form.ending}"
    return path


SIGNS = {Outcome.PASSED: "✓", Outcome.FAILED: "✗", Outcome.SKIPPED: "–"}
TONES = {Outcome.PASSED: "good", Outcome.FAILED: "error", Outcome.SKIPPED: "soft"}
SEVERITIES = {Outcome.PASSED: "note", Outcome.FAILED: "error", Outcome.SKIPPED: "warning"}


class VerificationWindow(QDialog):
    """The window of a verification. `another_wanted`: the user wants to verify another release; `help_wanted(topic,
    anchor)`."""

    another_wanted = Signal()
    help_wanted = Signal(str, str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        set_title(self, self.tr("Verify a release"))
        self.setProperty(HELP_PROPERTY, "releases#verify")
        self.name = label("", bold=True, factor=1.25, wrap=True)
        self.folder = label("", tone="soft", factor=0.92, wrap=True)
        self.verdict = NoticeBox()
        self._inner = QWidget()
        self._inner.setObjectName("column")
        self._rows = QGridLayout(self._inner)
        self._rows.setContentsMargins(0, px(4), 0, px(4))
        self._rows.setHorizontalSpacing(px(10))
        self._rows.setVerticalSpacing(px(8))
        self._rows.setColumnStretch(1, 1)
        scroll = QScrollArea()
        scroll.setWidget(self._inner)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setAccessibleName(self.tr("Checks"))
        another = push(self.tr("Verify another…"))
        close = push(self.tr("Close"), main=True)
        another.clicked.connect(self.another_wanted)
        close.clicked.connect(self.accept)
        self.another = another
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(another)
        buttons.addWidget(close)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(18), px(16), px(18), px(14))
        column.setSpacing(px(10))
        for part in (self.name, self.folder, self.verdict):
            column.addWidget(part)
        column.addWidget(scroll, 1)
        column.addLayout(buttons)
        resize_on_screen(self, 680, 560)

    def show_found(self, path: Path, found: Verification) -> None:
        """Show the checks of the release to which the file `path` belongs."""
        self.name.setText(isolated(path.name))
        self.folder.setText(isolated(str(path.parent)))
        verdict = found.verdict
        self.verdict.show_notice(SEVERITIES[verdict], say(found.verdict_code))
        while (item := self._rows.takeAt(0)) is not None:
            if (widget := item.widget()) is not None:
                widget.deleteLater()
        self.lines: list[tuple[str, str]] = []
        for at, check in enumerate(found.checks):
            outcome, text = check.outcome, say(check.code, check.params)
            sign = label(SIGNS[outcome], bold=True)
            retone(sign, "tone", TONES[outcome])
            sign.setAccessibleName(say(f"verify.outcome.{outcome.value}"))
            line = label(text, wrap=True)
            line.setAccessibleName(paired(say(f"verify.outcome.{outcome.value}"), text))
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._rows.addWidget(sign, at, 0, Qt.AlignmentFlag.AlignTop)
            self._rows.addWidget(line, at, 1)
            self.lines.append((outcome.value, text))
        self._rows.setRowStretch(len(found.checks), 1)

    @property
    def signs(self) -> list[str]:
        """Return the visible signs, from the top."""
        found = self._inner.findChildren(QLabel)
        return [one.text() for one in found if one.text() in SIGNS.values()]
