"""The invented surveys: one click opens one."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import Signal

from app.messages.data_texts import size_line
from app.messages.speak import filled
from app.paths import asset
from app.ui.basics import Card, label, push
from app.ui.tab_order import stop_before, tab_through
from app.ui.theme.zoom import px
from app.workspace.datasets import sample_dataset, sample_keys


@dataclass(frozen=True, slots=True)
class SampleText:
    """The texts on and under the button of a sample."""

    key: str
    title: str
    size: str
    about: str


class SampleList(Card):
    """The list of samples; `wanted(key)` when the user clicks one."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Sample surveys"), spacing=5)
        self.keys: tuple[str, ...] = ()

    def show_samples(self, samples: tuple[SampleText, ...]) -> None:
        """Fill the list once: the samples are part of the program."""
        self.keys = tuple(sample.key for sample in samples)
        before = stop_before(self)
        for sample in samples:
            button = push(sample.title, tip=sample.size)
            button.setObjectName(f"sample_{sample.key}")
            button.setAccessibleName(filled(self.tr("Open the sample {title}"), title=sample.title))
            button.setAccessibleDescription(f"{sample.size}. {sample.about}")
            button.clicked.connect(lambda _=False, key=sample.key: self.wanted.emit(key))
            self.body.addWidget(button)
            self.body.addWidget(label(sample.about, tone="soft", factor=0.9, wrap=True))
            self.body.addSpacing(px(4))
            tab_through(before, [button])
            before = button


def read_sample(name: str) -> str:
    """Return the text of a file of assets/samples."""
    return asset("samples", name).read_text(encoding="utf-8")


def sample_texts() -> tuple[SampleText, ...]:
    found = []
    for key in sample_keys():
        dataset, _ = sample_dataset(key, read_sample)
        found.append(SampleText(key, dataset.title, size_line(dataset), dataset.about))
    return tuple(found)
