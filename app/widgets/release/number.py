"""What a sum or mean that leaves is made of; it is set on the page Numbers."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.presenters.release.pictures import FormPicture
from app.widgets.basics import Card, flat, label

LINES = 4


class ReleaseNumberCard(Card):
    """`numbers_wanted()`: the person wants to change it."""

    numbers_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("The numbers"))
        self.lines = tuple(label("", wrap=True) for _ in range(LINES))
        self.change = flat(
            self.tr("Change on the page Numbers"),
            tip=self.tr("Column, bounds, epsilon and what is known of the number of respondents are set there"),
            link=True,
        )
        for part in (*self.lines, self.change):
            self.body.addWidget(part)
        self.change.clicked.connect(lambda: self.numbers_wanted.emit())

    def show_picture(self, picture: FormPicture) -> None:
        for line, (name, value) in zip(self.lines, picture.number, strict=False):
            line.setText(f"{name}: {value}")
        self.setVisible(bool(picture.number))
