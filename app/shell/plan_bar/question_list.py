"""The list of questions; those with too many answers stand there and say why they cannot be chosen."""

from __future__ import annotations

from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QComboBox

from app.messages.preview_texts import QuestionEntry
from app.messages.short_tip import short_tip


class QuestionChoice(QComboBox):
    """Filled anew only when the list is another one."""

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[QuestionEntry, ...] = ()
        self.setAccessibleName(self.tr("Question"))
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(18)

    def show_entries(self, entries: tuple[QuestionEntry, ...]) -> None:
        if entries == self._entries:
            return
        self._entries = entries
        self.clear()
        model = self.model()
        assert isinstance(model, QStandardItemModel)
        for entry in entries:
            self.addItem(entry.title, entry.name)
            if entry.why_not:
                item = model.item(self.count() - 1)
                item.setEnabled(False)
                item.setToolTip(short_tip(entry.why_not))

    def show_question(self, name: str, title: str) -> None:
        row = self.findData(name)
        if row != self.currentIndex():
            self.setCurrentIndex(row)
        self.setToolTip(short_tip(title))
