"""How truthful people would be if asked directly."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.messages.speak import screen_numbers
from app.presenters.planning.direct import DirectLook
from app.widgets.basics import Card, label
from app.widgets.field_line import FieldLine, percent_step
from app.widgets.words_panel import TextCombo
from core.constraints import TypedNumber, parse_percent


class DirectControls(Card):
    """look_changed(dict of DirectLook fields)."""

    look_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("If you asked directly"))
        self.answer = TextCombo(self.tr("The answer that is hard to give"))
        self.answer.activated.connect(lambda index: self.look_changed.emit({"answer": index}))
        sign = screen_numbers().percent
        self.truth = FieldLine(self.tr("Carriers who would tell the truth"), _truth, percent_step, sign)
        self.truth.entered.connect(lambda number: self.look_changed.emit({"truth": number.value}))
        self.others = FieldLine(self.tr("Others who would tell the truth"), _others, percent_step, sign)
        self.others.entered.connect(lambda number: self.look_changed.emit({"others": number.value}))
        self.body.addWidget(label(self.tr("The answer that is hard to give"), tone="soft", factor=0.92))
        for widget in (self.answer, self.truth, self.others):
            self.body.addWidget(widget)
        note = label(self.tr("Carriers are those who hold that answer."), tone="faint", factor=0.92, wrap=True)
        self.body.addWidget(note)

    def show_look(self, look: DirectLook, labels: tuple[str, ...]) -> None:
        self.answer.show_texts(labels, look.answer)
        self.truth.show_text(f"{100.0 * look.truth:.6g}")
        self.others.show_text(f"{100.0 * look.others:.6g}")


def _truth(text: str) -> TypedNumber:
    return parse_percent(text, "truth", "direct.chance")


def _others(text: str) -> TypedNumber:
    return parse_percent(text, "truth_of_others", "direct.chance")
