"""The stages of one answer side by side, the current one marked; with small bars for the scores of all categories."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QVBoxLayout, QWidget

from app.lab.steps.frames import Stage
from app.messages.speak import say
from app.ui.basics import Card, label, put_text, retone
from app.ui.theme.manager import theme
from app.ui.theme.zoom import fpx, px
from core.types import FloatArray

_BARS, _LOW_BARS, _NARROW = 40, 22, 560


class ScoreBars(QWidget):
    """One bar for each category, up for a positive score and down for a negative one; `marked` is in front."""

    def __init__(self) -> None:
        super().__init__()
        self._scores: FloatArray | None = None
        self._marked, self._high = 0, _BARS
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        theme().changed.connect(self.update)

    def sizeHint(self) -> QSize:
        return QSize(px(60), px(self._high))

    minimumSizeHint = sizeHint

    def be_low(self, low: bool) -> None:
        self._high = _LOW_BARS if low else _BARS
        self.updateGeometry()

    def show_scores(self, scores: FloatArray | None, marked: int) -> None:
        self._scores, self._marked = scores, marked
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        scores = self._scores
        if scores is None or not scores.size:
            return
        painter = QPainter(self)
        highest, lowest = max(float(scores.max()), 0.0), min(float(scores.min()), 0.0)
        room, pitch = self.height() - fpx(4), self.width() / scores.size
        unit = room / ((highest - lowest) or 1.0)
        zero = fpx(2) + highest * unit
        mirrored = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        for place, score in enumerate(scores.tolist()):
            at = scores.size - 1 - place if mirrored else place
            gap = min(fpx(3), pitch * 0.2)
            top = min(zero, zero - score * unit)
            colour = theme().colour("debiased" if place == self._marked else "border_strong")
            painter.fillRect(QRectF(at * pitch + gap / 2, top, pitch - gap, max(abs(score * unit), 1.0)), colour)
        painter.setPen(QPen(theme().colour("text_faint"), 1))
        painter.drawLine(0, round(zero), self.width(), round(zero))


class StageCell(Card):
    """One stage: its name, its content, and a soft line below."""

    def __init__(self, name: str) -> None:
        super().__init__(margins=(10, 7, 10, 7), spacing=3)
        self.body.addWidget(label(name, tone="faint", factor=0.85, bold=True, wrap=True))
        self.text = label("", factor=1.02, bold=True, wrap=True)
        self.soft = label("", tone="soft", factor=0.9, wrap=True)
        self.body.addWidget(self.text)
        self.body.addWidget(self.soft)
        self.body.addStretch(1)

    def show_stage(self, text: str, soft: str, *, current: bool) -> None:
        self.text.setText(text)
        put_text(self.soft, soft)
        retone(self, "follows", current)


class LifeStrip(QWidget):
    """The cells; Space plays and pauses, the right arrow steps, Home restarts: play_wanted(), step_wanted(),
    restart_wanted()."""

    play_wanted = Signal()
    step_wanted = Signal()
    restart_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setToolTip(self.tr("Space plays and pauses, the right arrow shows the next step, Home starts again"))
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(px(3), px(3), px(3), px(3))
        self._grid.setSpacing(px(8))
        self.cells = {key: StageCell(say(f"steps.life.stage.{key}")) for key in Stage}
        self.bars = ScoreBars()
        score = self.cells[Stage.SCORE].body
        assert isinstance(score, QVBoxLayout)
        score.insertWidget(2, self.bars)
        for place, cell in enumerate(self.cells.values()):
            # A widget that is shown before the strip contains it would be a window.
            self._grid.addWidget(cell, 0, place)
        self._columns = 0
        self._arrange()

    def show_stages(self, texts: Mapping[str, tuple[str, str]], current: str, spoken: str) -> None:
        """`texts`: content and soft line of each stage; a stage without an entry is hidden."""
        for key, cell in self.cells.items():
            cell.setVisible(key in texts)
            if key in texts:
                cell.show_stage(*texts[key], current=key == current)
        self.setAccessibleName(spoken)
        self._arrange()
        # What is below must not move from stage to stage.
        self.setMinimumHeight(max(self.minimumHeight(), self.heightForWidth(self.width())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        wanted = {
            Qt.Key.Key_Space: self.play_wanted,
            Qt.Key.Key_Right: self.step_wanted,
            Qt.Key.Key_Home: self.restart_wanted,
        }.get(Qt.Key(event.key()))
        if wanted is None:
            super().keyPressEvent(event)
        else:
            wanted.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self.setMinimumHeight(0)
        self._arrange()

    def _arrange(self) -> None:
        """Put the cells into one row, or into two in a narrow window."""
        shown = [cell for cell in self.cells.values() if not cell.isHidden()]
        columns = (len(shown) + 1) // 2 if self.width() < px(_NARROW) else len(shown)
        key = columns * 100 + len(shown)
        if key == self._columns or not shown:
            return
        self._columns = key
        for cell in shown:
            self._grid.removeWidget(cell)
        for column in range(8):
            self._grid.setColumnStretch(column, 1 if column < columns else 0)
        for place, cell in enumerate(shown):
            self._grid.addWidget(cell, place // columns, place % columns)

    def paintEvent(self, event: QPaintEvent) -> None:
        if self.hasFocus():
            painter = QPainter(self)
            painter.setPen(QPen(theme().colour("accent"), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
