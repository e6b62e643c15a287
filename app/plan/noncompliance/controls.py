"""Who does not follow the device, and what they do instead."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.messages.speak import say, screen_numbers
from app.plan.noncompliance.figure import HonestyLook, rest_of
from app.ui.basics import Card, label
from app.ui.field_line import FieldLine, percent_step
from app.ui.planned import percent
from app.ui.words_panel import TextCombo
from core.constraints import TypedNumber, parse_percent
from core.errors import InputError
from core.planning.noncompliance import THIRDS, Manner, Mix, checked_mix

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
            self.tr("Some of each"),
        )
        self.manner.show_texts(texts, 0)
        self.manner.activated.connect(lambda index: self.look_changed.emit({"manner": MANNERS[index]}))
        self.safe = TextCombo(self.tr("The safe answer"))
        self.safe.activated.connect(lambda index: self.look_changed.emit({"safe": index}))
        self.answer = TextCombo(self.tr("The answer looked at"))
        self.answer.activated.connect(lambda index: self.look_changed.emit({"answer": index}))
        self.safe_name = label(self.tr("The safe answer"), tone="soft", factor=0.92)
        sign = screen_numbers().percent
        self.safely = FieldLine(self.tr("Of them, always the safe answer"), _part_of_them, percent_step, sign)
        self.truly = FieldLine(self.tr("Of them, their own answer"), _part_of_them, percent_step, sign)
        self.safely.entered.connect(lambda number: self._mix(self.safely, (number.value, self._shown[1])))
        self.truly.entered.connect(lambda number: self._mix(self.truly, (self._shown[0], number.value)))
        self.rest = label("", tone="soft", factor=0.92, wrap=True)
        self._shown: Mix = THIRDS
        self.body.addWidget(self.part)
        for name, widget in (
            (label(self.tr("What they do instead"), tone="soft", factor=0.92), self.manner),
            (self.safely, None),
            (self.truly, None),
            (self.rest, None),
            (self.safe_name, self.safe),
            (label(self.tr("The answer looked at"), tone="soft", factor=0.92), self.answer),
        ):
            self.body.addWidget(name)
            if widget is not None:
                self.body.addWidget(widget)

    def show_look(self, look: HonestyLook, safe: int, labels: tuple[str, ...], many: bool) -> None:
        self.part.show_text(f"{100.0 * look.part:.6g}")
        self.manner.setCurrentIndex(MANNERS.index(look.manner))
        self.safe.show_texts(labels, safe)
        self.answer.show_texts(labels, look.answer)
        protects = look.manner in (Manner.SAFE, Manner.MIX) and not many
        self.safe.setVisible(protects)
        self.safe_name.setVisible(protects)
        self._show_mix(look)

    def _show_mix(self, look: HonestyLook) -> None:
        self._shown = look.mix
        for line, part in zip((self.safely, self.truly), look.mix, strict=True):
            line.setVisible(look.manner is Manner.MIX)
            line.show_text(f"{100.0 * part:.6g}")
        self.rest.setVisible(look.manner is Manner.MIX)
        self.rest.setText(say("honesty.mix.rest", {"rest": percent(rest_of(look.mix))}))

    def _mix(self, line: FieldLine, mix: Mix) -> None:
        """What does not go together stays where it was typed."""
        try:
            self.look_changed.emit({"mix": checked_mix(mix)})
        except InputError as problem:
            line.show_problem(problem)


def _part_of_them(text: str) -> TypedNumber:
    return parse_percent(text, "mix", "honesty.mix.part")


def _part(text: str) -> TypedNumber:
    return parse_percent(text, "part", "honesty.part")
