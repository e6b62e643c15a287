"""The entries of a drop-down list: keys with their texts."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QComboBox


def offer(box: QComboBox, choices: Sequence[tuple[object, str]], current: object) -> None:
    """Offer these keys with their texts, and select the current one; the first if it is none of them."""
    if [(box.itemData(row), box.itemText(row)) for row in range(box.count())] != list(choices):
        box.clear()
        for key, text in choices:
            box.addItem(text, key)
    row = next((row for row, (key, _) in enumerate(choices) if key == current), 0)
    if row != box.currentIndex():
        box.setCurrentIndex(row)
