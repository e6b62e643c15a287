"""The right-hand column of the data page: what these data are, and who may see them."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.data_texts import origin_line, origin_paragraphs, size_line, truth_line
from app.state.workspace import Dataset
from app.widgets.basics import Card, label


class AboutData(QWidget):
    """Three cards; the one about the truth only where it is known."""

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        data = Card(self.tr("About this data"))
        self.title = label("", bold=True, wrap=True)
        self.size_text = label("", tone="soft", factor=0.95, wrap=True)
        self.about = label("", wrap=True)
        self.path = label("", tone="faint", factor=0.9, wrap=True)
        for part in (self.title, self.size_text, self.about, self.path):
            data.body.addWidget(part)
        self._truth_card = Card(self.tr("Known truth"))
        self.truth = label("", wrap=True)
        self._truth_card.body.addWidget(self.truth)
        who = Card(self.tr("Who may see it"))
        self.origin = label("", bold=True, wrap=True)
        self.paragraphs = tuple(label("", wrap=True) for _ in range(3))
        for part in (self.origin, *self.paragraphs):
            who.body.addWidget(part)
        for card in (data, who, self._truth_card):
            column.addWidget(card)
        column.addStretch(1)

    def show_dataset(self, dataset: Dataset) -> None:
        self.title.setText(dataset.title)
        self.size_text.setText(size_line(dataset))
        self.about.setText(dataset.about)
        self.about.setVisible(bool(dataset.about))
        # A zero-width space after each separator lets a long path wrap.
        self.path.setText(dataset.path.replace("/", "/\u200b").replace("\\", "\\\u200b"))
        self.path.setVisible(bool(dataset.path))
        truth = truth_line(dataset)
        self.truth.setText(truth)
        self._truth_card.setVisible(bool(truth))
        self.origin.setText(origin_line(dataset))
        for part, text in zip(self.paragraphs, origin_paragraphs(dataset), strict=True):
            part.setText(text)
