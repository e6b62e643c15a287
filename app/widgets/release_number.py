"""What a sum or mean that leaves is made of; it is set on the page Numbers."""

from __future__ import annotations

from PySide6.QtCore import Signal

from app.presenters.release_pictures import FormPicture
from app.widgets.basics import Card, flat, label


class ReleaseNumberCard(Card):
    """`numbers_wanted()`: the person wants to change it."""

    numbers_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("The numbers"))
        self.lines = label("", wrap=True)
        self.change = flat(
            self.tr("Change on the page Numbers"),
            tip=self.tr("Column, bounds, epsilon and what is known of the number of respondents are set there"),
            link=True,
        )
        self.body.addWidget(self.lines)
        self.body.addWidget(self.change)
        self.change.clicked.connect(lambda: self.numbers_wanted.emit())

    def show_picture(self, picture: FormPicture) -> None:
        self.lines.setText("\n".join(f"{name}: {value}" for name, value in picture.number))
        self.setVisible(bool(picture.number))
