"""The dialog for saving a picture: format, size, scale, background, and a preview of the file."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QEvent, QLocale, QRect, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QDialog, QFrame, QHBoxLayout, QSizePolicy, QSpinBox, QVBoxLayout, QWidget

from app.export.pdf.marks import paint_svg
from app.export.pdf.picture import pixels_of, size_of
from app.export.picture_choice import HIGHEST, LOWEST, NARROWEST, SCALES, WIDEST, PictureChoice
from app.messages.speak import filled
from app.ui.basics import Segmented, heading, label, push
from app.ui.help_place import name_help, topic_for
from app.ui.plain import set_title
from app.ui.theme.manager import theme
from app.ui.theme.tokens import LIGHT
from app.ui.theme.zoom import px
from core.report.svg_page import AnyFigure

_SQUARE = 8
_CENTIMETRES = 2.54 / 96
_LATER = 60
_STEP = 50
_LEAST_FIT = 0.6


class PictureLook(QFrame):
    """The picture as in the file, as large as fits, on squares where it is transparent.

    Only the top of a very high picture is shown, so that its letters can be read.
    """

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(px(280), px(240))
        self._svg = b""
        self._clear = False

    def show_picture(self, svg: bytes, *, clear: bool, summary: str) -> None:
        self._svg, self._clear = svg, clear
        self.setAccessibleDescription(summary)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(560), px(440))

    @property
    def area(self) -> QRect:
        """Return the place of the picture: in proportion, centered or from the top, never enlarged."""
        width, height = size_of(self._svg)
        across, down = (self.width() - 2) / width, (self.height() - 2) / height
        fit = min(1.0, max(min(across, down), _LEAST_FIT * across))
        box = QRect(0, 0, max(1, round(width * fit)), max(1, round(height * fit)))
        box.moveCenter(self.rect().center())
        box.moveTop(max(1, box.top()))
        return box

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        if not self._svg:
            return
        area = self.area
        painter.fillRect(area, Qt.GlobalColor.white)
        if self._clear:
            seen = area & self.rect()
            for row in range(-(-seen.height() // px(_SQUARE))):
                for column in range(row % 2, -(-seen.width() // px(_SQUARE)), 2):
                    square = QRect(
                        seen.x() + column * px(_SQUARE), seen.y() + row * px(_SQUARE), px(_SQUARE), px(_SQUARE)
                    )
                    painter.fillRect(square & seen, QColor(LIGHT.hairline))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_svg(painter, self._svg, QRectF(area))
        painter.setPen(theme().colour("border"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(area.adjusted(-1, -1, 0, 0))


class PictureDialog(QDialog):
    """The dialog starts with the given choice; after `accepted`, `choice` is the choice to save.

    help_wanted(topic, anchor)  F1
    """

    help_wanted = Signal(str, str)

    def __init__(self, figure: AnyFigure, choice: PictureChoice, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figure = figure
        self.choice = choice
        set_title(self, self.tr("Save picture"))
        self.kinds = self._kinds()
        self.kind_hint = label("", tone="soft", factor=0.92, wrap=True)
        self.width_field = self._field(self.tr("Width in pixels"), NARROWEST, WIDEST)
        self.height_field = self._field(self.tr("Height in pixels"), LOWEST - _STEP, HIGHEST)
        self.height_field.setSpecialValueText(self.tr("as needed"))
        self.height_field.setToolTip(self.tr("Minimum height; the picture grows if text and rows need more."))
        self.scales = self._scales()
        self.grounds = self._grounds()
        self.outcome = label("", factor=0.95, wrap=True)
        self.look = PictureLook()
        self.look.setAccessibleName(self.tr("Preview of the picture"))
        self.save = push(self.tr("Save as…"), main=True, tip=self.tr("Choose a folder and a name"))
        self.cancel = push(self.tr("Cancel"))
        self._later = QTimer(self, singleShot=True, interval=_LATER)
        self._lay_out()
        self._connect()
        self._show_choice()
        self.redraw()

    def redraw(self) -> None:
        """Draw the picture of the current choice and show the size of its file."""
        self._later.stop()
        svg = self.choice.svg(self._figure)
        self.look.show_picture(svg, clear=self.choice.transparent, summary=self._figure.summary)
        width, height = size_of(svg)
        locale = QLocale()
        if self.choice.kind == "png":
            across, down = pixels_of(svg, self.choice.scale)
            text = filled(
                self.tr("{width} × {height} pixels."), width=locale.toString(across), height=locale.toString(down)
            )
            if across < round(width * self.choice.scale):
                text += " " + self.tr("A larger picture would not fit into memory.")
        else:
            cm = (locale.toString(side * _CENTIMETRES, "f", 1) for side in (width, height))
            text = filled(
                self.tr("{width} × {height} cm on paper, sharp at every size."),
                **dict(zip(("width", "height"), cm, strict=True)),
            )
        self.outcome.setText(text)

    def _kinds(self) -> Segmented:
        choices = (
            ("svg", "SVG", self.tr("Lines and text, for the web and for drawing programs")),
            ("png", "PNG", self.tr("Pixels, for slides and text documents")),
            ("pdf", "PDF", self.tr("Lines and text, for LaTeX and print")),
        )
        return Segmented(choices, self.tr("Format"))

    def _scales(self) -> Segmented:
        tip = self.tr("{times} times as many pixels each way")
        return Segmented([(str(s), f"{s}×", tip.format(times=s)) for s in SCALES], self.tr("Scale"))

    def _grounds(self) -> Segmented:
        choices = (
            ("white", self.tr("White"), self.tr("On white paper")),
            ("clear", self.tr("Transparent"), self.tr("No background: for pages of another light color")),
        )
        return Segmented(choices, self.tr("Background"))

    def _field(self, name: str, low: int, high: int) -> QSpinBox:
        field = QSpinBox()
        field.setRange(low, high)
        field.setSingleStep(_STEP)
        field.setSuffix(" px")
        field.setAccessibleName(name)
        field.setAlignment(Qt.AlignmentFlag.AlignRight)
        return field

    def _lay_out(self) -> None:
        left = QVBoxLayout()
        left.setSpacing(px(6))
        self.scale_head = heading(self.tr("Scale"))
        rows = (
            (heading(self.tr("Format")), self.kinds, self.kind_hint),
            (heading(self.tr("Width")), self.width_field),
            (heading(self.tr("Height")), self.height_field),
            (self.scale_head, self.scales),
            (heading(self.tr("Background")), self.grounds),
        )
        for row in rows:
            for part in row:
                left.addWidget(part)
            left.addSpacing(px(8))
        left.addWidget(self.outcome)
        left.addStretch(1)
        side = QWidget()
        side.setLayout(left)
        left.setContentsMargins(0, 0, 0, 0)
        side.setFixedWidth(px(250))
        middle = QHBoxLayout()
        middle.setSpacing(px(18))
        middle.addWidget(side)
        middle.addWidget(self.look, 1)
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.save)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(px(18), px(16), px(18), px(16))
        whole.setSpacing(px(14))
        whole.addLayout(middle, 1)
        whole.addLayout(buttons)
        self.save.setDefault(True)
        self.resize(860, 520)
        self.kinds.button(self.choice.kind).setFocus()

    def _connect(self) -> None:
        self.kinds.chosen.connect(lambda kind: self._choose(kind=kind))
        self.width_field.valueChanged.connect(lambda width: self._choose(width=width))
        self.height_field.valueChanged.connect(lambda height: self._choose(height=height if height >= LOWEST else 0))
        self.scales.chosen.connect(lambda scale: self._choose(scale=int(scale)))
        self.grounds.chosen.connect(lambda ground: self._choose(transparent=ground == "clear"))
        self._later.timeout.connect(self.redraw)
        self.save.clicked.connect(self._accept)
        self.cancel.clicked.connect(self.reject)
        name_help({self: "files#pictures"})
        QShortcut(QKeySequence("F1"), self).activated.connect(lambda: self.help_wanted.emit(*topic_for(self)))

    def _choose(self, **changes: object) -> None:
        self.choice = replace(self.choice, **changes)  # type: ignore[arg-type]
        self._show_choice()
        self._later.start()

    def _show_choice(self) -> None:
        choice = self.choice
        self.kinds.show_choice(choice.kind)
        self.kind_hint.setText(self.kinds.button(choice.kind).toolTip())
        for field, value in ((self.width_field, choice.width), (self.height_field, choice.height or LOWEST - _STEP)):
            if field.value() != value:
                field.blockSignals(True)
                field.setValue(value)
                field.blockSignals(False)
        self.scales.show_choice(str(choice.scale))
        pixels = choice.kind == "png"
        self.scales.setEnabled(pixels)
        self.scale_head.setEnabled(pixels)
        self.scales.setToolTip("" if pixels else self.tr("Only PNG has pixels"))
        self.grounds.show_choice("clear" if choice.transparent else "white")

    def _accept(self) -> None:
        self.redraw()
        self.accept()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.PaletteChange:
            self.look.update()
