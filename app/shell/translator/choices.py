"""From a wanted epsilon to the nearest simple devices, to pick one."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDoubleSpinBox,
    QGridLayout,
    QHeaderView,
    QSpinBox,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from app.messages import translator_texts as texts
from app.messages.speak import say_message, screen_numbers
from app.ui.basics import Segmented, in_column, label, put_text
from app.ui.number_field import NumberField
from app.ui.theme.zoom import px
from core.constraints import TypedNumber
from core.errors import InputError
from core.figures import EPSILON
from core.planning.device_catalogue import Style
from core.planning.nearest_devices import Suggestion, nearest_devices
from core.report.numbers import epsilon_text

_PEOPLE, _SHARE = 1000, 20.0
_AIR = 8
_LETTERS, _FEW_LETTERS = 24, 12


class _Roomy(QStyledItemDelegate):
    """Some air above and below the text."""

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return super().sizeHint(option, index) + QSize(0, px(_AIR))


class SuggestionTable(QTableWidget):
    """A line for each device: instructions for respondents, exact epsilon, distance, one standard error."""

    picked = Signal(int)

    def __init__(self) -> None:
        super().__init__(0, 4)
        self.setAccessibleName(self.tr("Nearest devices"))
        heads = (
            (self.tr("Task of the respondent"), ""),
            ("ε", self.tr("Its true epsilon")),
            (self.tr("Difference"), self.tr("True epsilon compared with the wanted epsilon")),
            (self.tr("1 SE"), self.tr("One standard error of the share, in the population")),
        )
        for column, (text, tip) in enumerate(heads):
            item = QTableWidgetItem(text)
            item.setToolTip(tip)
            self.setHorizontalHeaderItem(column, item)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabKeyNavigation(False)
        self.setWordWrap(True)
        self.setShowGrid(False)
        self.setItemDelegate(_Roomy(self))
        self.verticalHeader().hide()
        head = self.horizontalHeader()
        head.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        head.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        head.setHighlightSections(False)
        self.currentCellChanged.connect(lambda row, _column, _before, _other: self.picked.emit(row))

    def show_suggestions(self, found: Sequence[Suggestion], labels: Sequence[str]) -> None:
        """Show the suggestions and select the first one without a signal."""
        room = texts.trimmed(labels, _LETTERS if len(labels) <= 3 else _FEW_LETTERS)
        self.blockSignals(True)
        # Lines that fit themselves to their contents would do so again after every cell.
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.setRowCount(len(found))
        for row, one in enumerate(found):
            said = (
                texts.device_text(one.device, room),
                epsilon_text(one.epsilon, screen_numbers()),
                texts.difference_text(one),
                texts.error_text(one),
            )
            for column, text in enumerate(said):
                item = QTableWidgetItem(text)
                side = Qt.AlignmentFlag.AlignLeading if column == 0 else Qt.AlignmentFlag.AlignTrailing
                item.setTextAlignment(side | Qt.AlignmentFlag.AlignVCenter)
                self.setItem(row, column, item)
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        if found:
            self.setCurrentCell(0, 0)
        self.blockSignals(False)


class DeviceChoices(QWidget):
    """The devices to choose from; `changed` when another device is picked, by the user or automatically.

    `picked` is it.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._labels: tuple[str, ...] = ()
        self.found: tuple[Suggestion, ...] = ()
        self.picked: Suggestion | None = None
        self.epsilon = NumberField(EPSILON.read, EPSILON.stepped, self.tr("Wanted epsilon, also as “ln 3”"))
        self.epsilon.show_text("1")
        self.epsilon.entered.connect(self._enter)
        self.epsilon.refused.connect(self._refuse)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.styles = Segmented(
            (
                (Style.FORCED.value, self.tr("Truth or a forced answer"), self.tr("truth or a forced answer")),
                (Style.OPPOSITE.value, self.tr("Statement or opposite"), self.tr("the statement or its opposite")),
            ),
            self.tr("Choices of the device"),
        )
        self.styles.show_choice(Style.FORCED.value)
        self.styles.chosen.connect(lambda _style: self.refresh())
        self.people = QSpinBox()
        self.people.setRange(1, 100_000_000)
        self.people.setValue(_PEOPLE)
        self.people.setGroupSeparatorShown(True)
        self.people.setStepType(QSpinBox.StepType.AdaptiveDecimalStepType)
        self.people.setAccessibleName(self.tr("Respondents, for the standard error"))
        self.share = QDoubleSpinBox()
        self.share.setRange(0.0, 100.0)
        self.share.setDecimals(1)
        self.share.setValue(_SHARE)
        self.share.setSuffix(" %")
        self.share.setAccessibleName(self.tr("Assumed share in percent, for the standard error"))
        for field in (self.people, self.share):
            field.lineEdit().setTextMargins(px(5), 0, px(5), 0)
            field.valueChanged.connect(lambda _value: self.refresh())
        self.table = SuggestionTable()
        self.table.picked.connect(self._pick)
        self.nothing = label("", tone="soft", wrap=True)
        self._wanted = EPSILON.read("1").value
        self._lay_out()

    def _lay_out(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(px(10))
        grid.setVerticalSpacing(px(6))
        grid.setColumnStretch(1, 1)
        self.share_name = label(self.tr("if their share is"), tone="soft")
        grid.addWidget(label(self.tr("Wanted epsilon")), 0, 0)
        grid.addWidget(self.epsilon, 0, 1)
        grid.addWidget(label(self.tr("Respondents"), tone="soft"), 0, 2)
        grid.addWidget(self.people, 0, 3)
        grid.addWidget(self.share_name, 1, 2)
        grid.addWidget(self.share, 1, 3)
        whole = in_column(self, spacing=8)
        whole.addLayout(grid)
        for part in (self.error, self.styles, self.nothing):
            whole.addWidget(part)
        whole.addWidget(self.table, 1)

    def show_answers(self, labels: Sequence[str]) -> None:
        if tuple(labels) != self._labels:
            self._labels = tuple(labels)
            self.refresh()

    def show_epsilon(self, text: str) -> None:
        """Set the first epsilon; an invalid text is ignored."""
        try:
            number = EPSILON.read(text)
        except InputError:
            return
        self.epsilon.show_text(text)
        self._enter(number)

    def refresh(self) -> None:
        """Look for devices again."""
        k = len(self._labels)
        self.styles.setVisible(k == 2)
        chosen = Style.OPPOSITE if k == 2 and self.styles.button(Style.OPPOSITE.value).isChecked() else Style.FORCED
        self.found = nearest_devices(
            self._wanted,
            k,
            styles=[chosen],
            respondents=self.people.value(),
            share=self.share.value() / 100,
        )
        self.table.show_suggestions(self.found, self._labels)
        self.table.setAccessibleDescription(texts.summary_text(self.found, k, self._labels))
        self.table.setVisible(bool(self.found))
        put_text(self.nothing, "" if self.found else texts.summary_text(self.found, k, self._labels))
        self._pick(0 if self.found else -1)

    def _enter(self, number: TypedNumber) -> None:
        put_text(self.error, "")
        self._wanted = number.value
        self.refresh()

    def _refuse(self, problem: InputError) -> None:
        put_text(self.error, say_message(problem))

    def _pick(self, row: int) -> None:
        self.picked = self.found[row] if 0 <= row < len(self.found) else None
        self.changed.emit()
