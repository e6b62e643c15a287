"""Who does not follow the device, and what they do instead."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.messages.speak import screen_numbers
from app.presenters.honesty import HonestyLook
from app.widgets.basics import Card, label
from app.widgets.field_line import FieldLine, percent_step
from app.widgets.words_panel import TextCombo
from core.constraints import TypedNumber, parse_percent
from core.planning.disobedience import Manner

MANNERS = (Manner.SAFE, Manner.TRUTH, Manner.RANDOM, Manner.MIX)


class HonestyControls(Card):
    """look_changed(dict of HonestyLook fields)."""

    look_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Who does not follow"))
        self.part = FieldLine(
            self.tr("Respondents who do not follow the device"), _part, percent_step, screen_numbers().percent
        )
        self.part.entered.connect(lambda number: self.look_changed.emit({"part": number.value}))
        self.manner = TextCombo(self.tr("What they do instead"))
        texts = (
            self.tr("Always the safe answer"),
            self.tr("Their own answer"),
            self.tr("Anything, by equal chance"),
            self.tr("A third of them each"),
        )
        self.manner.show_texts(texts, 0)
        self.manner.activated.connect(lambda index: self.look_changed.emit({"manner": MANNERS[index]}))
        self.safe = TextCombo(self.tr("The safe answer"))
        self.safe.activated.connect(lambda index: self.look_changed.emit({"safe": index}))
        self.answer = TextCombo(self.tr("The answer looked at"))
        self.answer.activated.connect(lambda index: self.look_changed.emit({"answer": index}))
        self.safe_name = label(self.tr("The safe answer"), tone="soft", factor=0.92)
        self.body.addWidget(self.part)
        for name, widget in (
            (label(self.tr("What they do instead"), tone="soft", factor=0.92), self.manner),
            (self.safe_name, self.safe),
            (label(self.tr("The answer looked at"), tone="soft", factor=0.92), self.answer),
        ):
            self.body.addWidget(name)
            self.body.addWidget(widget)

    def show_look(self, look: HonestyLook, safe: int, labels: tuple[str, ...], many: bool) -> None:
        self.part.show_text(f"{100.0 * look.part:.6g}")
        self.manner.setCurrentIndex(MANNERS.index(look.manner))
        self.safe.show_texts(labels, safe)
        self.answer.show_texts(labels, look.answer)
        protects = look.manner in (Manner.SAFE, Manner.MIX) and not many
        self.safe.setVisible(protects)
        self.safe_name.setVisible(protects)


def _part(text: str) -> TypedNumber:
    return parse_percent(text, "part", "honesty.part")
