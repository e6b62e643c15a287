"""How many surveys a simulation makes, and which answer its chart is about."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.messages.speak import local_count
from app.widgets.basics import Card, Segmented, label
from app.widgets.words_panel import TextCombo


class RunControls(Card):
    """runs_chosen(number), answer_chosen(index); with `whole` text index 0 is all answers together."""

    runs_chosen = Signal(int)
    answer_chosen = Signal(int)

    def __init__(self, title: str, runs: tuple[int, ...], whole: str = "") -> None:
        super().__init__(title)
        self._whole = whole
        name = self.tr("Simulated surveys")
        self.runs = Segmented([(str(number), local_count(number), "") for number in runs], name)
        self.runs.chosen.connect(lambda key: self.runs_chosen.emit(int(key)))
        self.answer = TextCombo(self.tr("Answer"))
        self.answer.activated.connect(self.answer_chosen)
        for text, widget in ((name, self.runs), (self.tr("Answer"), self.answer)):
            self.body.addWidget(label(text, tone="soft", factor=0.92))
            self.body.addWidget(widget)

    def show_runs(self, runs: int) -> None:
        self.runs.show_choice(str(runs))

    def show_answers(self, labels: tuple[str, ...], chosen: int) -> None:
        texts = (self._whole, *labels) if self._whole else labels
        self.answer.show_texts(texts, min(chosen, len(texts) - 1))
