"""Drop-down lists: of keys with their texts, and of texts alone."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox


def choice_box(name: str, choices: Sequence[tuple[object, str]] = (), *, tip: str = "", least: int = 0) -> QComboBox:
    """Return a list that may be narrower than its texts, but shows `least` letters."""
    policy = QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
    box = QComboBox(sizeAdjustPolicy=policy, minimumContentsLength=least)
    box.setAccessibleName(name)
    box.setToolTip(tip)
    for key, text in choices:
        box.addItem(text, key)
    return box


def offer(box: QComboBox, choices: Sequence[tuple[object, str]], current: object) -> None:
    """Offer these keys with their texts, and select the current one; the first if it is none of them."""
    if [(box.itemData(row), box.itemText(row)) for row in range(box.count())] != list(choices):
        box.clear()
        for key, text in choices:
            box.addItem(text, key)
    row = next((row for row, (key, _) in enumerate(choices) if key == current), 0)
    if row != box.currentIndex():
        box.setCurrentIndex(row)


class TextCombo(QComboBox):
    """A drop-down list that replaces its texts only when they differ, without a signal."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self._texts: tuple[str, ...] = ()
        self.setAccessibleName(name)
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.setMaxVisibleItems(14)

    @property
    def texts(self) -> tuple[str, ...]:
        return self._texts

    def show_texts(self, texts: tuple[str, ...], current: int) -> None:
        self.blockSignals(True)
        if texts is not self._texts and texts != self._texts:
            self.clear()
            self.addItems(list(texts))
        self._texts = texts
        if self.currentIndex() != current:
            self.setCurrentIndex(current)
        self.blockSignals(False)
