"""The right column of a release: what it means, in plain words."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from app.presenters.release.pictures import ReleasePicture
from app.widgets.basics import Card, flat, heading, label


class _Section(Card):
    def __init__(self) -> None:
        super().__init__()
        self.title: QLabel = heading("")
        self.text = label("", wrap=True)
        self.body.addWidget(self.title)
        self.body.addWidget(self.text)

    def show_section(self, title: str, text: str) -> None:
        self.title.setText(title.upper())
        self.title.setAccessibleName(title)
        self.setAccessibleName(title)
        self.text.setText(text)


class ReleaseWords(QWidget):
    """`help_wanted(topic, anchor)`."""

    help_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(12)
        self._sections: list[_Section] = []
        self.more = flat(self.tr("More about releases"), tip=self.tr("Open the help page about releases"), link=True)
        self.more.clicked.connect(lambda: self.help_wanted.emit("releases", ""))
        self._column.addWidget(self.more)
        self._column.addStretch(1)

    def show_picture(self, picture: ReleasePicture) -> None:
        while len(self._sections) < len(picture.words.sections):
            self._sections.append(_Section())
            self._column.insertWidget(len(self._sections) - 1, self._sections[-1])
        for place, section in enumerate(self._sections):
            section.setVisible(place < len(picture.words.sections))
            if place < len(picture.words.sections):
                section.show_section(*picture.words.sections[place])

    def texts(self) -> tuple[str, ...]:
        return tuple(one.text.text() for one in self._sections if one.isVisibleTo(self))
