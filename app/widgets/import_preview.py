"""What a file would give, before anything is taken: how it is cut, its first rows, and what is odd about them."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QSizePolicy,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
    QWidget,
)

from app.messages.data_texts import encoding_line, file_name, proposal_notices, read_line
from app.models.sample_rows import SampleRows
from app.theme.style import scaled_font
from app.widgets.basics import Card, Inline, Segmented, label, push, retone
from app.widgets.flow import FlowLayout
from app.widgets.notice_list import NoticeList
from core.data.dialect import Proposal

QUOTES = {"double": '"', "single": "'", "none": ""}
DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}
OTHER = "other"
LINE, NARROWEST, WIDEST = 44, 64, 220
MEASURED = 60
ROW = 25
PADDING = 5


class _Padded(QStyledItemDelegate):
    """Cells stand under the text of their header."""

    def initStyleOption(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> None:
        super().initStyleOption(option, index)
        option.font = self._font

    def __init__(self) -> None:
        super().__init__()
        self._font = scaled_font(1.0, tabular=True)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        background = index.data(Qt.ItemDataRole.BackgroundRole)
        if background is not None:
            painter.fillRect(option.rect, background)
        option.rect = option.rect.adjusted(PADDING, 0, -PADDING, 0)
        super().paint(painter, option, index)


class PreviewTable(QTableView):
    """Rows of the file; the tab key leaves it."""

    def __init__(self, model: SampleRows, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self.setAccessibleName(name)
        self.setShowGrid(True)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setHorizontalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(ROW)
        self._cells = _Padded()
        self.setItemDelegate(self._cells)
        self.setCornerWidget(QWidget())
        self.horizontalHeader().setHighlightSections(False)
        self.horizontalHeader().setFont(scaled_font(0.92))

    def fit_columns(self) -> None:
        """As wide as the first rows need, within limits; far columns of a wide file get a usual width."""
        header = self.horizontalHeader()
        header.setDefaultSectionSize(NARROWEST)
        for section in range(min(MEASURED, self.model().columnCount())):
            wanted = max(self.sizeHintForColumn(section), header.sectionSizeHint(section)) + 2 * PADDING + 2
            self.setColumnWidth(section, min(WIDEST, max(NARROWEST if section else LINE, wanted)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
        else:
            super().keyPressEvent(event)


class ImportPreview(Card):
    """`dialect_chosen(delimiter, header, quote)` when the person cuts it another way; `confirmed`, `cancelled`."""

    dialect_chosen = Signal(str, bool, str)
    confirmed = Signal()
    cancelled = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Before it is opened"))
        self._proposal: Proposal | None = None
        self.title = label("", bold=True, factor=1.25)
        self.title.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.title.setMinimumWidth(60)
        self.found = label("", tone="soft", factor=0.95, wrap=True)
        self.body.addWidget(self.title)
        self.body.addWidget(self.found)
        self.body.addWidget(self._make_choices())
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.error.hide()
        self.notices = NoticeList()
        self.rows = SampleRows()
        self.table = PreviewTable(self.rows, self.tr("First rows of the file"))
        for part in (self.error, self.notices):
            self.body.addWidget(part)
        self.body.addWidget(self.table, 1)
        self.body.addLayout(self._make_buttons())

    def _make_choices(self) -> QWidget:
        self.delimiter = Segmented(
            (
                ("comma", self.tr("Comma"), self.tr("Comma")),
                ("semicolon", self.tr("Semicolon"), self.tr("Semicolon")),
                ("tab", self.tr("Tab"), self.tr("Tab")),
                (OTHER, self.tr("Other"), self.tr("Another sign")),
            ),
            self.tr("Cells are separated by"),
        )
        self.sign = QLineEdit()
        self.sign.setAccessibleName(self.tr("Sign that separates the cells"))
        self.sign.setMaxLength(1)
        self.sign.setFixedWidth(36)
        self.sign.setAcceptDrops(False)
        self.header = Segmented(
            (
                ("yes", self.tr("Column names"), self.tr("Column names")),
                ("no", self.tr("Answers"), self.tr("Answers already")),
            ),
            self.tr("The first row holds"),
        )
        self.delimiter.chosen.connect(self._delimiter_picked)
        self.sign.textEdited.connect(self._sign_typed)
        self.quote = Segmented(
            (
                ("double", '"', self.tr("Double")),
                ("single", "'", self.tr("Single")),
                ("none", self.tr("None"), self.tr("No quotation marks: they are part of the answers")),
            ),
            self.tr("Quotation marks around cells"),
        )
        self.header.chosen.connect(lambda _key: self._choose(self._sign_now()))
        self.quote.chosen.connect(lambda _key: self._choose(self._sign_now()))
        holder = QWidget()
        flow = FlowLayout(holder, 10)
        cut = Inline(label(self.tr("Cells separated by"), tone="soft"), self.delimiter, self.sign, stretch=False)
        names = Inline(label(self.tr("First row holds"), tone="soft"), self.header, stretch=False)
        marks = Inline(label(self.tr("Quotation marks"), tone="soft"), self.quote, stretch=False)
        for part in (cut, names, marks):
            flow.addWidget(part)
        self._choices = holder
        return holder

    def _make_buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        self.encoding = label("", tone="faint", factor=0.92, wrap=True)
        self.cancel = push(self.tr("Cancel"), tip=self.tr("Open nothing; your data stay as they are"))
        self.use = push(self.tr("Use this file"), main=True, tip=self.tr("Count all answers of the file and open it"))
        self.cancel.clicked.connect(self.cancelled)
        self.use.clicked.connect(self.confirmed)
        row.addWidget(self.encoding, 1)
        row.addWidget(self.cancel)
        row.addWidget(self.use)
        return row

    def show_proposal(self, proposal: Proposal) -> None:
        first = self._proposal is None or self._proposal.path != proposal.path
        self._proposal = proposal
        self.title.setText(file_name(str(proposal.path)))
        self.title.setToolTip(str(proposal.path))
        self.found.setText(read_line(proposal))
        self.encoding.setText(encoding_line(proposal))
        sign = proposal.dialect.delimiter
        key = next((key for key, value in DELIMITERS.items() if value == sign), OTHER)
        if first or not (self.sign.hasFocus() and self.sign.text() == sign):
            self.delimiter.show_choice(key)
            self.sign.setVisible(key == OTHER)
            self.sign.setText(sign if key == OTHER else "")
        self.header.show_choice("yes" if proposal.dialect.header else "no")
        self.quote.show_choice(
            next((key for key, value in QUOTES.items() if value == proposal.dialect.quote), "double")
        )
        self.notices.show_notices(proposal_notices(proposal))
        self.show_error("")
        self.rows.show(proposal)
        self.table.fit_columns()
        self.use.setEnabled(proposal.rows_read > 0)

    def show_error(self, text: str) -> None:
        """Under the choices; what was chosen stays chosen, but a cut that cannot be made cannot be used."""
        self.wait()
        self.error.setText(text)
        self.error.setVisible(bool(text))
        retone(self.sign, "wrong", bool(text))

    def wait(self) -> None:
        """Until the rows of the present choice are shown it cannot be used."""
        self.use.setEnabled(False)

    def show_counting(self, counting: bool) -> None:
        """Nothing can be changed while the file is counted, but it can be given up."""
        self._choices.setEnabled(not counting)
        self.use.setEnabled(not counting and self._proposal is not None and self._proposal.rows_read > 0)

    def focus_first(self) -> None:
        self.use.setFocus(Qt.FocusReason.OtherFocusReason)

    def _sign_now(self) -> str:
        return self._proposal.dialect.delimiter if self._proposal is not None else ","

    def _delimiter_picked(self, key: str) -> None:
        self.sign.setVisible(key == OTHER)
        if key == OTHER:
            self.sign.setFocus(Qt.FocusReason.OtherFocusReason)
            self.sign.selectAll()
            return
        self._choose(DELIMITERS[key])

    def _sign_typed(self, text: str) -> None:
        if text:
            self._choose(text)

    def _choose(self, delimiter: str) -> None:
        quote = next(sign for key, sign in QUOTES.items() if self.quote.button(key).isChecked())
        self.dialect_chosen.emit(delimiter, self.header.button("yes").isChecked(), quote)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.cancelled.emit()
        else:
            super().keyPressEvent(event)
