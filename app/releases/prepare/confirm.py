"""The last card before a draw: read, tick, press. Or the same bytes again, at no cost."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPoint, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QApplication, QLabel, QMenu, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from app.messages.speak import filled
from app.releases.prepare.facts_view import FactGrid
from app.releases.prepare.picture import ConfirmPicture, DonePicture, Hashed
from app.ui.basics import Card, ElidedLabel, PushButton, flat, heading, label, push
from app.ui.flow import FlowLayout
from app.ui.notice_list import NoticeBox
from app.ui.plain import CheckBox, add_entry
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px
from app.ui.tick_list import paint_tick
from core.release.plan import Form

BOX = 16
EDGE = 4
ROOM = EDGE + BOX + 8


class ReadTick(CheckBox):
    """Ticked by key and by a click on box or words."""

    def sizeHint(self) -> QSize:
        metrics = self.fontMetrics()
        return QSize(
            px(ROOM) + metrics.horizontalAdvance(self.text()) + px(EDGE) + px(2), max(px(28), metrics.height() + px(8))
        )

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, place: QPoint) -> bool:
        return self.rect().contains(place)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        left = self.width() - px(BOX) - px(EDGE) if mirrored else px(EDGE)
        box = QRectF(left, (self.height() - px(BOX)) // 2, px(BOX), px(BOX))
        paint_tick(painter, box, ticked=self.isChecked(), lost=not self.isEnabled())
        painter.setPen(theme().colour("text" if self.isEnabled() else "disabled"))
        room = self.rect().adjusted(0, 0, -px(ROOM), 0) if mirrored else self.rect().adjusted(px(ROOM), 0, 0, 0)
        side = Qt.AlignmentFlag.AlignRight if mirrored else Qt.AlignmentFlag.AlignLeft
        painter.drawText(room, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), self.text())
        if self.hasFocus():
            painter.setPen(QPen(theme().colour("accent"), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, px(2), -1, -px(2)), 5, 5)


class ExportAgain(PushButton):
    """A button for another export; `picked(Form)`."""

    picked = Signal(object)

    def __init__(self, *, main: bool = False) -> None:
        super().__init__(self.tr("Export again ▾"))
        self.setProperty("main", main)
        self.setAutoDefault(False)
        self.setAccessibleName(self.tr("Export again as…"))
        self.setToolTip(self.tr("The same bytes in any file format; no new noise, no cost"))
        self._menu = QMenu(self)
        self._shown: tuple[tuple[Form, str], ...] = ()
        QPushButton.setMenu(self, self._menu)

    def show_forms(self, forms: tuple[tuple[Form, str], ...]) -> None:
        if forms == self._shown:
            return
        self._shown = forms
        self._menu.clear()
        for form, text in forms:
            add_entry(self._menu, text, partial(self.picked.emit, form))

    @property
    def entries(self) -> tuple[str, ...]:
        return tuple(action.text() for action in self._menu.actions())


class ReleaseConfirm(Card):
    """The confirmation of a release.

    Signals: `release_wanted`, which needs the user's tick under the sentence and a possible release; `ledger_wanted`,
    `help_wanted`. With `again_wanted(Form)` the user exports the kept release of the same plan again.
    """

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
        self.ledger = flat(self.tr("Open the ledger"), tip=self.tr("The budget and all releases"), link=True)
        self.help = flat(self.tr("About releases"), tip=self.tr("Open the help page about releases"), link=True)
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
        """Return the widgets that the Tab key visits, in reading order."""
        return self.read, self.release, self.again, self.ledger, self.help

    def show_picture(self, picture: ConfirmPicture) -> None:
        """Show the confirmation. Untick its box if the sentence or button changed, because the user must read it
        again."""
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
        """Untick the box, after a release and when the page is opened again."""
        self.read.setChecked(False)

    def _show_ready(self) -> None:
        picture = self._shown
        hindered = picture is None or bool(picture.reason) or not picture.sentence
        self.read.setEnabled(not hindered)
        if hindered:
            self.read.setChecked(False)
        self.release.setEnabled(not hindered and self.read.isChecked())
        why = (
            picture.reason
            if picture is not None and picture.reason
            else self.tr("First confirm that you have read it.")
        )
        self.release.setToolTip("" if self.release.isEnabled() else why)
        self.release.setAccessibleDescription(self.release.toolTip())


class HashList(QWidget):
    """Names, each over its hash, which can be marked with the mouse; all of them can be copied."""

    def __init__(self) -> None:
        super().__init__()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(1)
        self._pairs: list[tuple[ElidedLabel, QLabel]] = []

    def show_hashes(self, hashes: tuple[Hashed, ...]) -> None:
        while len(self._pairs) < len(hashes):
            name, digest = ElidedLabel(Qt.TextElideMode.ElideMiddle), label("", tone="soft", factor=0.82)
            digest.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            digest.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            digest.setContentsMargins(0, 0, 0, px(5))
            self._column.addWidget(name)
            self._column.addWidget(digest)
            self._pairs.append((name, digest))
        for place, pair in enumerate(self._pairs):
            for part in pair:
                part.setVisible(place < len(hashes))
        for one, (name, digest) in zip(hashes, self._pairs, strict=False):
            name.show_text(one.name)
            digest.setText(one.sha256)
            digest.setToolTip(one.sha256)
            digest.setAccessibleName(f"{one.name}: SHA-256 {one.sha256}")


class ReleaseDone(Card):
    """The finished release; `again_wanted(Form)`, `another_wanted`, `folder_wanted(folder)`."""

    again_wanted = Signal(object)
    another_wanted = Signal()
    folder_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self._shown: DonePicture | None = None
        self.title = label("", factor=1.25, bold=True)
        self.sentence = label("", wrap=True)
        self.lines = FactGrid()
        self.folder = label("", tone="soft", factor=0.95, wrap=True)
        self.hashes = HashList()
        self.copy = flat(self.tr("Copy the hashes"), tip=self.tr("As lines for sha256sum"), link=True)
        self.again = ExportAgain()
        self.open = push(self.tr("Open the folder"), tip=self.tr("Show the files in their folder"))
        self.another = push(self.tr("Prepare another"), tip=self.tr("Return to the choice of contents"))
        buttons = QWidget()
        row = FlowLayout(buttons, gap=10)
        for button in (self.again, self.open, self.another):
            row.addWidget(button)
        self.body.addWidget(self.title)
        self.body.addWidget(self.sentence)
        self.body.addWidget(self.lines)
        self.body.addSpacing(px(6))
        self.body.addWidget(heading(self.tr("Files and their SHA-256")))
        self.body.addWidget(self.folder)
        self.body.addWidget(self.hashes)
        self.body.addWidget(self.copy, 0, Qt.AlignmentFlag.AlignLeft)
        self.body.addSpacing(px(6))
        self.body.addWidget(buttons)
        self.copy.clicked.connect(self._copy)
        self.again.picked.connect(self.again_wanted)
        self.another.clicked.connect(self.another_wanted)
        self.open.clicked.connect(self._open)

    def show_picture(self, picture: DonePicture) -> None:
        self._shown = picture
        self.again.show_forms(picture.forms)
        self.title.setText(picture.title)
        said = f"{picture.title}. {picture.sentence}"
        self.setAccessibleName(said)
        # It gets the focus, so a screen reader says it there.
        self.another.setAccessibleDescription(said)
        self.sentence.setText(picture.sentence)
        self.lines.show_lines(picture.lines)
        self.folder.setText(filled(self.tr("In {folder}"), folder=picture.folder))
        self.folder.setVisible(bool(picture.folder))
        self.open.setVisible(bool(picture.folder))
        self.copy.setVisible(bool(picture.files))
        self.hashes.show_hashes((*picture.files, picture.entry))

    def _open(self) -> None:
        if self._shown is not None:
            self.folder_wanted.emit(self._shown.folder)

    def _copy(self) -> None:
        if self._shown is not None:
            QApplication.clipboard().setText("".join(f"{one.sha256}  {one.name}\n" for one in self._shown.files))
