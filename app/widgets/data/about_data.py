"""The right-hand column of the data page: what these data are, and who may see them."""

from __future__ import annotations

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.messages.data_texts import PARTS, file_name, is_pasted, origin_line, origin_paragraphs, size_line, truth_line
from app.messages.speak import say
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

    def show_pending(self, path: str, present: str) -> None:
        """A file that is only looked at: what stays as it is, and what will hold for it."""
        self.title.setText(file_name(path))
        self.size_text.setText(say("page.pending"))
        self.about.setText(say("page.present", {"title": present}))
        self.about.show()
        self._show_path(path)
        self._truth_card.hide()
        self._show_origin(say("page.origin.private"), tuple(say(f"page.{part}.private") for part in PARTS))

    def show_dataset(self, dataset: Dataset) -> None:
        self.title.setText(dataset.title)
        self.size_text.setText(size_line(dataset))
        self.about.setText(dataset.about)
        self.about.setVisible(bool(dataset.about))
        self._show_path(dataset.path)
        truth = truth_line(dataset)
        self.truth.setText(truth)
        self._truth_card.setVisible(bool(truth))
        self._show_origin(origin_line(dataset), origin_paragraphs(dataset))

    def _show_path(self, path: str) -> None:
        # A zero-width space after each separator lets a long path wrap.
        self.path.setText(path.replace("/", "/\u200b").replace("\\", "\\\u200b"))
        self.path.setVisible(bool(path) and not is_pasted(path))

    def _show_origin(self, line: str, paragraphs: tuple[str, ...]) -> None:
        self.origin.setText(line)
        for part, text in zip(self.paragraphs, paragraphs, strict=True):
            part.setText(text)
