"""What verifying a release came to: the verdict, and one line for each check."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QDialog, QFrame, QGridLayout, QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from app.dialogs.help_place import HELP_PROPERTY
from app.messages.data_texts import isolated
from app.messages.speak import say
from app.widgets.basics import label, push, resize_on_screen, retone
from app.widgets.notice_list import NoticeBox
from app.widgets.plain import set_title
from core.report.checking.verify import Outcome, Verification

SIGNS = {Outcome.PASSED: "✓", Outcome.FAILED: "✗", Outcome.SKIPPED: "–"}
TONES = {Outcome.PASSED: "good", Outcome.FAILED: "error", Outcome.SKIPPED: "soft"}
SEVERITIES = {Outcome.PASSED: "note", Outcome.FAILED: "error", Outcome.SKIPPED: "warning"}


class VerificationWindow(QDialog):
    """`another_wanted`: another release shall be verified; `help_wanted(topic, anchor)`."""

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
        self._rows.setContentsMargins(0, 4, 0, 4)
        self._rows.setHorizontalSpacing(10)
        self._rows.setVerticalSpacing(8)
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
        column.setContentsMargins(18, 16, 18, 14)
        column.setSpacing(10)
        for part in (self.name, self.folder, self.verdict):
            column.addWidget(part)
        column.addWidget(scroll, 1)
        column.addLayout(buttons)
        resize_on_screen(self, 680, 560)

    def show_found(self, path: Path, found: Verification) -> None:
        """The checks of the release that `path` is a file of."""
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
            line.setAccessibleName(f"{say(f'verify.outcome.{outcome.value}')}: {text}")
            line.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._rows.addWidget(sign, at, 0, Qt.AlignmentFlag.AlignTop)
            self._rows.addWidget(line, at, 1)
            self.lines.append((outcome.value, text))
        self._rows.setRowStretch(len(found.checks), 1)

    @property
    def signs(self) -> list[str]:
        """The signs on show, from the top."""
        found = self._inner.findChildren(QLabel)
        return [one.text() for one in found if one.text() in SIGNS.values()]
