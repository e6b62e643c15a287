"""The invented surveys: one click opens one."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal

from app.widgets.basics import Card, label, push
from app.widgets.tab_order import stop_before, tab_through


@dataclass(frozen=True, slots=True)
class SampleText:
    """What stands on the button of a sample and under it."""

    key: str
    title: str
    size: str
    about: str


class SampleList(Card):
    """`wanted(key)` when a person clicks a sample."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Sample surveys"), spacing=5)
        self.keys: tuple[str, ...] = ()

    def show_samples(self, samples: tuple[SampleText, ...]) -> None:
        """Once: the samples come with the program."""
        self.keys = tuple(sample.key for sample in samples)
        before = stop_before(self)
        for sample in samples:
            button = push(sample.title, tip=sample.size)
            button.setObjectName(f"sample_{sample.key}")
            button.setAccessibleName(self.tr("Open the sample {title}").format(title=sample.title))
            button.setAccessibleDescription(f"{sample.size}. {sample.about}")
            button.clicked.connect(lambda _=False, key=sample.key: self.wanted.emit(key))
            self.body.addWidget(button)
            self.body.addWidget(label(sample.about, tone="soft", factor=0.9, wrap=True))
            self.body.addSpacing(4)
            tab_through(before, [button])
            before = button
