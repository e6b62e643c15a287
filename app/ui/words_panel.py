"""The right-hand column: the meaning of the setting, in plain words."""

from __future__ import annotations

import math
from dataclasses import dataclass

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QBrush, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from app.messages.plain_words import PlainWords
from app.ui.basics import Card, flat, in_column, label, push
from app.ui.belief_field import BeliefField
from app.ui.choice_box import TextCombo
from app.ui.dim_overlay import DimOverlay
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px
from app.ui.tiles import Meter


@dataclass(frozen=True, slots=True)
class IconGroup:
    """A group of icons: `marked` of its people are filled. `name` is "" if the group needs none."""

    name: str
    marked: int


class IconArray(QWidget):
    """One group as dots over the whole width, or two side by side.

    Marked dots are filled blue, the others are hollow rings in the color `rings`. Up to 20 people in each group are
    large, up to 100 small; one group of more than 20 has rows of 20.
    """

    HEAD, GAP = 18, 16
    LARGE, SMALL, WIDE = (11, 17), (6, 10), (8, 11)

    _font = ScaledFont(0.85)

    def __init__(self, rings: str = "noisy") -> None:
        super().__init__()
        self._rings = rings
        self._groups: tuple[IconGroup, ...] = ()
        self._people = 0
        self._look: tuple[int, float, int, int] | None = None
        self._pictures = (QPixmap(), QPixmap())
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        theme().changed.connect(self.update)

    def show_groups(self, groups: tuple[IconGroup, ...], people: int, spoken: str) -> None:
        """`people`: in each group."""
        self.setAccessibleName(spoken)
        if (groups, people) == (self._groups, self._people):
            return
        taller = people != self._people or len(groups) != len(self._groups)
        self._groups, self._people = groups, people
        if taller:
            self.updateGeometry()
        self.update()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        if not self._groups:
            return 0
        _, pitch, per_row = self._plan(width)
        return self._head() + max(1, -(-self._people // per_row)) * pitch

    def sizeHint(self) -> QSize:
        return QSize(px(200), self.heightForWidth(200))

    def _head(self) -> int:
        return px(self.HEAD) if any(group.name for group in self._groups) else 0

    def _plan(self, width: int) -> tuple[int, int, int]:
        """Return (diameter, pitch, dots in a row) of one group."""
        room = self._room(width)
        alone = len(self._groups) == 1 and self._people > 20
        diameter, pitch = map(px, self.WIDE if alone else self.LARGE if self._people <= 20 else self.SMALL)
        fit = max(1, int(room + pitch - diameter) // pitch)
        return diameter, pitch, min(20 if alone else 10, max(5, fit // 5 * 5)) if fit >= 5 else fit

    def _room(self, width: int) -> float:
        groups = max(1, len(self._groups))
        return (width - px(self.GAP) * (groups - 1)) / groups

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setFont(self._font)
        diameter, pitch, per_row = self._plan(self.width())
        room, head = self._room(self.width()), self._head()
        right = self.layoutDirection() is Qt.LayoutDirection.RightToLeft
        marked, other = self._dots(diameter, self.devicePixelRatioF())
        for place, group in enumerate(self._groups):
            left = place * (room + px(self.GAP))
            if group.name:
                box = QRectF(self.width() - left - room if right else left, 0, room, head)
                text = QFontMetricsF(self._font).elidedText(group.name, Qt.TextElideMode.ElideRight, room)
                painter.setPen(theme().colour("text_soft"))
                painter.drawText(box, Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignTop, text)
            for i in range(self._people):
                x = round(left) + i % per_row * pitch + 1
                if right:
                    x = self.width() - x - diameter
                painter.drawPixmap(x, head + i // per_row * pitch + px(2), marked if i < group.marked else other)

    def _dots(self, diameter: int, ratio: float) -> tuple[QPixmap, QPixmap]:
        """Return pictures of a filled dot and a ring.

        Copying a picture is sixty times faster than painting its outline.
        """
        look = (diameter, ratio, theme().colour("debiased").rgba(), theme().colour(self._rings).rgba())
        if look != self._look:
            line = 2.0 if diameter > px(8) else 1.2
            self._look = look
            self._pictures = (
                _dot(diameter, ratio, QBrush(theme().colour("debiased")), QPen(Qt.PenStyle.NoPen)),
                _dot(diameter, ratio, QBrush(), QPen(theme().colour(self._rings), line)),
            )
        return self._pictures


def _dot(diameter: int, ratio: float, brush: QBrush, pen: QPen) -> QPixmap:
    picture = QPixmap(math.ceil(diameter * ratio), math.ceil(diameter * ratio))
    picture.setDevicePixelRatio(ratio)
    picture.fill(Qt.GlobalColor.transparent)
    painter = QPainter(picture)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setBrush(brush)
    painter.setPen(pen)
    inset = 0.0 if pen.style() is Qt.PenStyle.NoPen else pen.widthF() / 2
    painter.drawEllipse(QRectF(0, 0, diameter, diameter).adjusted(inset, inset, -inset, -inset))
    painter.end()
    return picture


class WordsPanel(QWidget):
    """`observed(index)`: which report; `believed(prior)`: what the observer thought before (None: the share);
    `asked(index)`: one person with that true answer."""

    observed = Signal(int)
    believed = Signal(object)
    asked = Signal(int)
    design_wanted = Signal(str)
    help_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        self._plain_card, self.sentence, self.icons, self.odds = self._make_plain()
        self._observer_card, self.report, self.observer, self.meter, self.raw = self._make_observer()
        self._best_card, self.best, self.use_best = self._make_best()
        self._pin_card = Card(self.tr("Compared with the kept setting"))
        self.pin = label("", wrap=True)
        self._pin_card.body.addWidget(self.pin)
        self._ask_card, self.person, self.ask, self.answer = self._make_ask()
        self._method_card = Card(self.tr("Method"))
        self.method = label("", tone="soft", factor=0.95, wrap=True)
        self._method_card.body.addWidget(self.method)
        more = flat(self.tr("Formulas and sources"), tip=self.tr("Open the help page about this design"), link=True)
        more.clicked.connect(lambda: self.help_wanted.emit("methods"))
        self._method_card.body.addWidget(more)
        cards = (self._plain_card, self._observer_card, self._best_card, self._pin_card, self._ask_card)
        in_column(self, *cards, self._method_card, spacing=12).addStretch(1)
        self._pin_card.hide()
        self._overlays = tuple(DimOverlay(card) for card in cards)

    def dim(self, dimmed: bool) -> None:
        """Mark the words as out of date."""
        for overlay in self._overlays:
            overlay.setVisible(dimmed)

    def _make_plain(self) -> tuple[Card, QLabel, IconArray, QLabel]:
        card = Card(self.tr("In plain words"))
        sentence = label("", wrap=True)
        icons = IconArray()
        odds = label("", tone="soft", factor=0.95, wrap=True)
        for part in (sentence, icons, odds):
            card.body.addWidget(part)
        return card, sentence, icons, odds

    def _make_observer(self) -> tuple[Card, TextCombo, QLabel, Meter, QLabel]:
        card = Card(self.tr("Disclosure to an observer"))
        report = TextCombo(self.tr("Report of one person"))
        report.activated.connect(self.observed)
        observer = label("", wrap=True)
        meter = Meter()
        raw = label("", tone="soft", factor=0.95, wrap=True)
        self.prior = BeliefField(self.tr("Prior belief"))
        self.prior.believed.connect(self.believed)
        self.fold = flat("", tip=self.tr("Worst case, typical case and most revealing report"), link=True)
        self.fold.clicked.connect(self._turn)
        self.more = label("", tone="soft", factor=0.95, wrap=True)
        for part in (report, self.prior, observer, meter, raw, self.fold, self.more):
            card.body.addWidget(part)
        self._more_text, self._open = "", False
        self._show_more()
        return card, report, observer, meter, raw

    def _turn(self) -> None:
        self._open = not self._open
        self._show_more()

    def _show_more(self) -> None:
        text = self.tr("Fewer figures") if self._open else self.tr("More figures")
        self.fold.setText(text)
        self.fold.setAccessibleName(text)
        self.fold.setVisible(bool(self._more_text))
        self.more.setText(self._more_text)
        self.more.setVisible(self._open and bool(self._more_text))

    def _make_best(self) -> tuple[Card, QLabel, QToolButton]:
        card = Card(self.tr("Best design"))
        best = label("", wrap=True)
        use = flat(self.tr("Use this design"), link=True)
        use.hide()
        use.clicked.connect(lambda: self.design_wanted.emit(str(use.property("design"))))
        card.body.addWidget(best)
        card.body.addWidget(use)
        return card, best, use

    def _make_ask(self) -> tuple[Card, TextCombo, QPushButton, QLabel]:
        card = Card(self.tr("Ask one person"))
        person = TextCombo(self.tr("True answer of the person"))
        ask = push(self.tr("Ask"), tip=self.tr("Simulate what this person would report"))
        ask.clicked.connect(lambda: self.asked.emit(person.currentIndex()))
        answer = label("", wrap=True)
        self.hint = label("", tone="soft", factor=0.95, wrap=True)
        for part in (self.hint, person, ask, answer):
            card.body.addWidget(part)
        return card, person, ask, answer

    def show_plain(self, words: PlainWords) -> None:
        self.sentence.setText(words.sentence)
        self.odds.setText(words.odds)
        self.icons.setVisible(words.people > 0)
        if words.people:
            groups = [IconGroup(words.names[0], words.marked)]
            if words.others is not None:
                groups.append(IconGroup(words.names[1], words.others))
            self.icons.show_groups(tuple(groups), words.people, words.sentence)

    def show_observer(
        self,
        reports: tuple[str, ...],
        index: int,
        sentence: str,
        before: float,
        after: float,
        raw: str,
        *,
        share: float = 0.0,
        most: float | None = None,
        more: tuple[str, ...] = (),
    ) -> None:
        """Show the posterior of an observer.

        reports  the reports to pick from; empty if they cannot be listed
        share    the prior belief until another figure is typed
        most     the largest posterior of any report
        more     folded sentences
        """
        self.prior.setVisible(bool(reports))
        self.prior.show_share(share)
        if self._more_text != "\n\n".join(more):
            self._more_text = "\n\n".join(more)
            self._show_more()
        self.report.setVisible(bool(reports))
        self.meter.setVisible(bool(reports))
        self.report.show_texts(reports, index)
        self.observer.setText(sentence)
        self.meter.show_share(after, before, sentence, most)
        self.raw.setText(raw)

    def show_best(self, sentence: str, design: str) -> None:
        """`design`: key of a better design, or empty."""
        self.best.setText(sentence)
        self.use_best.setProperty("design", design)
        self.use_best.setVisible(bool(design))

    def show_pin(self, sentence: str) -> None:
        self.pin.setText(sentence)
        self._pin_card.setVisible(bool(sentence))

    def show_people(self, labels: tuple[str, ...], many: bool = False) -> None:
        """`many`: the labels are items, and the person ticks one of them."""
        answers = self.tr("Choose a true answer and press Ask.")
        items = self.tr("Choose the one item that the person ticks and press Ask.")
        self.hint.setText(items if many else answers)
        current = self.person.currentIndex()
        self.person.show_texts(labels, current if 0 <= current < len(labels) else 0)

    def show_one_person(self, sentence: str) -> None:
        self.answer.setText(sentence)

    def show_method(self, sentence: str) -> None:
        self.method.setText(sentence)
