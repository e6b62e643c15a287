"""The traffic light of feasibility, the possible remedies, and the attainable figures at a few values of epsilon."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.plan.solve.table import LightWords
from app.ui.basics import Card, heading, label, put_text
from app.ui.theme.manager import theme
from app.ui.theme.zoom import fpx, px
from core.planning.feasibility import Light

_ORDER = (Light.RED, Light.AMBER, Light.GREEN)
_TOKENS = {Light.RED: "danger", Light.AMBER: "doubtful", Light.GREEN: "good"}
_RADIUS, _STEP = 7.0, 20


class Lamps(QWidget):
    """Three lamps one above the other; both color and place show which is lit."""

    def __init__(self) -> None:
        super().__init__()
        self._lit: Light | None = None
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(px(22), 3 * px(_STEP) + px(2))

    def show_light(self, light: Light | None, name: str) -> None:
        self._lit = light
        self.setAccessibleName(name)
        self.setToolTip(name)
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for place, light in enumerate(_ORDER):
            lit = light is self._lit
            painter.setPen(theme().colour(_TOKENS[light] if lit else "border"))
            painter.setBrush(theme().colour(_TOKENS[light] if lit else "hairline"))
            painter.drawEllipse(QPointF(fpx(11.0), px(_STEP) * (place + 0.5) + 1.0), fpx(_RADIUS), fpx(_RADIUS))


class LightCard(Card):
    """The card of the traffic light. It is hidden if nothing is attainable, and has no light if there is nothing to
    judge."""

    def __init__(self) -> None:
        super().__init__()
        self.title = heading("")
        self.body.addWidget(self.title)
        self.lamps = Lamps()
        self.name = label("", bold=True)
        self.sentence = label("", wrap=True)
        self.help = label("", wrap=True)
        self.bands: QLabel = label("", tone="soft", factor=0.92, wrap=True)
        self.limits = label("", tone="faint", factor=0.88, wrap=True)
        words = QVBoxLayout()
        words.setSpacing(px(4))
        for part in (self.name, self.sentence, self.help):
            words.addWidget(part)
        self.judged = QWidget()
        row = QHBoxLayout(self.judged)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(10))
        row.addWidget(self.lamps)
        row.addLayout(words, 1)
        self.body.addWidget(self.judged)
        self.body.addWidget(self.bands)
        self.body.addWidget(self.limits)

    def show_words(self, words: LightWords | None) -> None:
        self.setVisible(words is not None)
        if words is None:
            return
        self.title.setText(words.title.upper())
        self.setAccessibleName(words.title)
        self.judged.setVisible(words.light is not None)
        self.lamps.show_light(words.light, words.name)
        self.name.setText(words.name)
        self.sentence.setText(words.sentence)
        put_text(self.help, words.help)
        self.bands.setText("\n".join(words.bands))
        self.limits.setText(words.limits)
