"""Which column tells persons apart, and - folded away - which columns leave as they are."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox

from app.presenters.release.pictures import FormPicture, Named
from app.widgets.basics import Card, flat, label
from app.widgets.notice_list import NoticeBox
from app.widgets.release.ticks import ReleaseTicks


class ReleasePersons(Card):
    """`chosen(column)`; "" where each row is another person."""

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__(self.tr("Persons"))
        self._ids: tuple[Named, ...] | None = None
        self.name = label(self.tr("Told apart by"), tone="soft", factor=0.92)
        self.column = QComboBox()
        self.column.setAccessibleName(self.tr("Persons are told apart by"))
        self.column.setToolTip(self.tr("A person with several rows is charged for each of them"))
        self.column.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        for part in (self.name, self.column, self.hint):
            self.body.addWidget(part)
        self.column.activated.connect(lambda row: self.chosen.emit(str(self.column.itemData(row))))

    def show_picture(self, picture: FormPicture) -> None:
        if picture.ids != self._ids:
            self._ids = picture.ids
            self.column.clear()
            self.column.addItem(self.tr("Each row is another person"), "")
            for name, text in picture.ids:
                self.column.addItem(f"{name} · {text}" if text and text != name else name, name)
        self.column.setCurrentIndex(max(0, self.column.findData(picture.draft.person_id)))
        for part in (self.name, self.column):
            part.setVisible(bool(picture.ids))
        self.hint.setText(picture.ids_hint)
        self.hint.setVisible(bool(picture.ids_hint))


class ReleaseRaw(Card):
    """`chosen(names)`: columns that leave without noise. Folded until somebody asks for it."""

    chosen = Signal(tuple)

    def __init__(self) -> None:
        super().__init__(self.tr("Columns as they are"))
        self._open = False
        self.state = label("", tone="soft", factor=0.92, wrap=True)
        self.fold = flat("", link=True)
        self.ticks = ReleaseTicks(
            self.tr("Columns that leave as they are: space ticks"),
            self.tr("Search columns"),
            self.tr("No column matches. Clear the search to see all."),
        )
        self.warning = NoticeBox()
        for part in (self.state, self.warning, self.fold, self.ticks):
            self.body.addWidget(part)
        self.ticks.chosen.connect(self.chosen)
        self.fold.clicked.connect(self._turn)

    def show_picture(self, picture: FormPicture) -> None:
        chosen = ", ".join(picture.draft.raw)
        self.state.setText(chosen or self.tr("None: only randomized columns leave."))
        self.ticks.show_rows(picture.raw)
        self.warning.setVisible(bool(picture.raw_warning))
        if picture.raw_warning:
            self.warning.show_notice("warning", picture.raw_warning)
        self.setVisible(bool(picture.raw))
        self._show_fold()

    def _turn(self) -> None:
        self._open = not self._open
        self._show_fold()

    def _show_fold(self) -> None:
        text = self.tr("Hide the columns") if self._open else self.tr("Choose columns…")
        self.fold.setText(text)
        self.fold.setAccessibleName(text)
        self.fold.setToolTip(self.tr("Columns that leave without noise; better none"))
        self.ticks.setVisible(self._open)
