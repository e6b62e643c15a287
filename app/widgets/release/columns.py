"""Which column tells persons apart, and - folded away - which columns leave as they are."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSpinBox, QWidget

from app.presenters.release.pictures import FormPicture, Named
from app.widgets.basics import Card, Inline, flat, label
from app.widgets.notice_list import NoticeBox
from app.widgets.release.ticks import ReleaseTicks
from core.constraints import MOST_ROWS_PER_PERSON
from core.release.plan import SimilarIds


class ReleasePersons(Card):
    """`chosen(column)`; "" where each row is another person. `rows_entered(int)`: so many rows of one person may leave.
    `similar_chosen(SimilarIds)`."""

    chosen = Signal(str)
    rows_entered = Signal(int)
    similar_chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Persons"))
        self._ids: tuple[Named, ...] | None = None
        self._shown = 1
        self.name = label(self.tr("Told apart by"), tone="soft", factor=0.92)
        self.column = QComboBox()
        self.column.setAccessibleName(self.tr("Persons are told apart by"))
        self.column.setToolTip(self.tr("Of a person with more rows than are declared, chance decides which leave"))
        self.column.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.rows = QSpinBox()
        self.rows.setRange(1, MOST_ROWS_PER_PERSON)
        self.rows.setKeyboardTracking(False)
        self.rows.lineEdit().setTextMargins(5, 0, 5, 0)
        self.rows.setAccessibleName(self.tr("Rows of one person that may leave, at most"))
        self.rows.setToolTip(self.tr("Declared, not read off the data. The charge is epsilon times this number"))
        self.at_most = Inline(label(self.tr("Rows per person, at most"), tone="soft", factor=0.92), self.rows)
        self.similar_name = label(self.tr("Ids that differ only in case or blanks"), tone="soft", factor=0.92)
        self.similar = QComboBox()
        self.similar.addItem(self.tr("ask if it matters"), SimilarIds.ASK.value)
        self.similar.addItem(self.tr("are one person"), SimilarIds.SAME.value)
        self.similar.addItem(self.tr("are different persons"), SimilarIds.DIFFERENT.value)
        self.similar.setAccessibleName(self.tr("Ids that differ only in case, blanks or form of letters"))
        self.similar.setToolTip(self.tr("Case, blanks, signs of no width and forms of Unicode"))
        self.similar.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.hint = label("", tone="soft", factor=0.92, wrap=True)
        parts: tuple[QWidget, ...] = (
            self.name, self.column, self.at_most, self.similar_name, self.similar, self.hint,
        )  # fmt: skip
        for part in parts:
            self.body.addWidget(part)
        self.rows.valueChanged.connect(self._enter)
        self.similar.activated.connect(lambda row: self.similar_chosen.emit(SimilarIds(self.similar.itemData(row))))
        self.column.activated.connect(lambda row: self.chosen.emit(str(self.column.itemData(row))))

    def show_picture(self, picture: FormPicture) -> None:
        if picture.ids != self._ids:
            self._ids = picture.ids
            self.column.clear()
            self.column.addItem(self.tr("Each row is another person"), "")
            for name, text in picture.ids:
                self.column.addItem(f"{name} · {text}" if text and text != name else name, name)
        self.column.setCurrentIndex(max(0, self.column.findData(picture.draft.person_id)))
        for shown, parts in (
            (picture.ids, (self.name, self.column)),
            (picture.draft.person_id, (self.at_most, self.similar_name, self.similar)),
        ):
            for part in parts:
                part.setVisible(bool(shown))
        self._shown = picture.workspace.plan.rows_per_person
        self.rows.setValue(self._shown)
        self.similar.setCurrentIndex(self.similar.findData(picture.draft.similar_ids.value))
        self.hint.setText(picture.ids_hint)
        self.hint.setVisible(bool(picture.ids_hint))

    def _enter(self, rows: int) -> None:
        if rows != self._shown:
            self._shown = rows
            self.rows_entered.emit(rows)


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
