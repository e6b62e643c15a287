"""Controls for the non-compliant share and its behavior."""

from __future__ import annotations

from app.messages.numbers import percent
from app.messages.speak import say
from app.plan.noncompliance.figure import HonestyLook, rest_of
from app.ui.form import Form
from core.planning.noncompliance import MIXED, PART, Manner

_MIX = ("safely", "truly")


class HonestyControls(Form):
    """Fields of HonestyLook; "safely" and "truly" are the two of its mix."""

    def __init__(self) -> None:
        super().__init__(self.tr("Non-compliance"))
        self.part = self.number("part", self.tr("Non-compliant respondents"), PART)
        self.manner = self.pick(
            "manner",
            self.tr("Their reports"),
            {
                Manner.SAFE: self.tr("Always the safe answer"),
                Manner.TRUTH: self.tr("Their own answer"),
                Manner.RANDOM: self.tr("Any report at random"),
                Manner.MIX: self.tr("Some of each"),
            },
        )
        self.safely = self.number("safely", self.tr("Always the safe answer"), MIXED)
        self.truly = self.number("truly", self.tr("Their true answer"), MIXED)
        self.rest = self.words("", "truly")
        self.safe = self.pick("safe", self.tr("The safe answer"))
        self.answer = self.pick("answer", self.tr("Answer in the chart"))

    def show_look(self, look: HonestyLook, safe: int, labels: tuple[str, ...], many: bool) -> None:
        answers = dict(enumerate(labels))
        self.offer("safe", answers)
        self.offer("answer", answers)
        self.rest.setText(say("honesty.mix.rest", {"rest": percent(rest_of(look.mix))}))
        self.show_values(look)
        self.show_values({"safe": safe, **dict(zip(_MIX, look.mix, strict=True))})
        self.show_fields(["safe"], shown=look.manner in (Manner.SAFE, Manner.MIX) and not many)
        self.show_fields(_MIX, shown=look.manner is Manner.MIX)
