"""The last card before a draw: read, tick, press. Or the same bytes again, at no cost."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.presenters.release.pictures import ConfirmPicture
from app.widgets.basics import Card, flat, label, push
from app.widgets.flow import FlowLayout
from app.widgets.notice_list import NoticeBox
from app.widgets.release.again import ExportAgain
from app.widgets.release.tick import ReadTick


class ReleaseConfirm(Card):
    """`release_wanted` can be sent only after the sentence was ticked as read, and nothing stands in the way.
    `again_wanted(Form)`: the kept release of the same shall be handed out. `ledger_wanted`, `help_wanted`."""

    release_wanted = Signal()
    again_wanted = Signal(object)
    ledger_wanted = Signal()
    help_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Confirm"))
        self._shown: ConfirmPicture | None = None
        self.sentence = label("", wrap=True)
        self.read = ReadTick(self.tr("I have read this"))
        self.read.setAccessibleName(self.tr("I have read this"))
        self.release = push("", main=True)
        self.again = ExportAgain(main=True)
        self.reason = label("", tone="warning", factor=0.95, wrap=True)
        self.known = NoticeBox()
        self.ledger = flat(
            self.tr("Open the ledger"), tip=self.tr("Budget and ledger are on the other side of this page"), link=True
        )
        self.help = flat(self.tr("What a release is"), tip=self.tr("Open the help page about releases"), link=True)
        self.buttons = QWidget()
        row = FlowLayout(self.buttons, gap=14)
        for part in (self.read, self.release, self.again, self.ledger, self.help):
            row.addWidget(part)
        for widget in (self.known, self.sentence, self.reason, self.buttons):
            self.body.addWidget(widget)
        self.read.toggled.connect(lambda _on: self._show_ready())
        self.release.clicked.connect(self.release_wanted)
        self.again.picked.connect(self.again_wanted)
        self.ledger.clicked.connect(self.ledger_wanted)
        self.help.clicked.connect(self.help_wanted)

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What the tab key visits, in reading order."""
        return self.read, self.release, self.again, self.ledger, self.help

    def show_picture(self, picture: ConfirmPicture) -> None:
        """Whatever is said otherwise than before has to be read anew."""
        if self._shown is None or picture.sentence != self._shown.sentence or picture.button != self._shown.button:
            self.read.setChecked(False)
        self._shown = picture
        known = bool(picture.known)
        self.known.setVisible(known)
        if known:
            self.known.show_notice("note", picture.known)
        for part, text in ((self.sentence, picture.sentence), (self.reason, picture.reason)):
            part.setText(text)
            part.setVisible(bool(text) and not known)
        self.release.setText(picture.button)
        self.release.setAccessibleName(picture.button)
        for control in (self.read, self.release):
            control.setVisible(not known)
        self.again.setVisible(known)
        self.ledger.setVisible(picture.ledger and not known)
        self._show_ready()

    def forget(self) -> None:
        """Not read yet: after a release, and when the page is opened again."""
        self.read.setChecked(False)

    def _show_ready(self) -> None:
        picture = self._shown
        hindered = picture is None or bool(picture.reason) or not picture.sentence
        self.read.setEnabled(not hindered)
        if hindered:
            self.read.setChecked(False)
        self.release.setEnabled(not hindered and self.read.isChecked())
        why = picture.reason if picture is not None and picture.reason else self.tr("Tick first that you have read it.")
        self.release.setToolTip("" if self.release.isEnabled() else why)
        self.release.setAccessibleDescription(self.release.toolTip())
