"""The reading of a file as the user chooses it: encoding, separator, names, sheet, decimal sign, missing codes."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QWidget

from app.data.opening.count_columns import CountColumns
from app.messages.import_texts import encoding_name, missing_chip, sheet_line
from app.ui.basics import Inline, Segmented, flat, label, retone
from app.ui.choice_box import offer
from app.ui.flow import FlowLayout
from app.ui.text_field import text_field
from app.ui.theme.zoom import px
from core.data.delimited.text import MOST_HEADER_ROWS, Dialect
from core.data.proposal import Proposal
from core.data.reading import FileKind, Reading, SheetChoice

QUOTES = {"double": '"', "single": "'", "none": ""}
DELIMITERS = {"comma": ",", "semicolon": ";", "tab": "\t"}
OTHER = "other"
MOST_CHIPS = 6


class ImportChoices(QWidget):
    """The choices; `changed()` after each one, `reading()` returns them. Parts that a kind of file lacks are hidden."""

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._proposal: Proposal | None = None
        self._chips: list[QWidget] = []
        self._make_text_parts()
        self._make_sheet_parts()
        self._make_common_parts()
        self._flow = FlowLayout(self, 10)
        self.cut = Inline(label(self.tr("Cells separated by"), tone="soft"), self.delimiter, self.sign, stretch=False)
        self.marks = Inline(label(self.tr("Quotation marks"), tone="soft"), self.quote, stretch=False)
        self.written = Inline(label(self.tr("Encoding"), tone="soft"), self.encoding, stretch=False)
        self.which = Inline(label(self.tr("Sheet"), tone="soft"), self.sheet, stretch=False)
        self.cells = Inline(label(self.tr("Cells"), tone="soft"), self.area, stretch=False)
        self.names = Inline(label(self.tr("Column names"), tone="soft"), self.header, stretch=False)
        self.decimals = Inline(label(self.tr("Decimal sign"), tone="soft"), self.decimal, stretch=False)
        self.no_answer = Inline(label(self.tr("Missing codes"), tone="soft"), self.missing, stretch=False)
        self.counts = CountColumns()
        self.counts.changed.connect(self.changed)
        for part in (self.written, self.which, self.cells, self.cut, self.names, self.marks, self.decimals,
                     self.no_answer, self.counts):  # fmt: skip
            self._flow.addWidget(part)

    def _make_text_parts(self) -> None:
        self.delimiter = Segmented(
            (
                ("comma", self.tr("Comma"), self.tr("Comma")),
                ("semicolon", self.tr("Semicolon"), self.tr("Semicolon")),
                ("tab", self.tr("Tab"), self.tr("Tab")),
                (OTHER, self.tr("Other"), self.tr("Another character")),
            ),
            self.tr("Cells are separated by"),
        )
        self.sign = text_field(self.tr("Character that separates the cells"), longest=1)
        self.sign.setFixedWidth(px(36))
        self.quote = Segmented(
            (
                ("double", '"', self.tr("Double")),
                ("single", "'", self.tr("Single")),
                ("none", self.tr("None"), self.tr("No quotation marks: marks are part of the answers")),
            ),
            self.tr("Quotation marks around cells"),
        )
        self.encoding = QComboBox()
        self.encoding.setAccessibleName(self.tr("Encoding of the text"))
        self.encoding.setToolTip(
            self.tr("Encoding of letters beyond A to Z. If words below look wrong, choose another encoding.")
        )
        self.delimiter.chosen.connect(self._delimiter_picked)
        self.sign.textEdited.connect(lambda text: self.changed.emit() if text else None)
        self.quote.chosen.connect(lambda _key: self.changed.emit())
        self.encoding.activated.connect(lambda _row: self.changed.emit())

    def _make_sheet_parts(self) -> None:
        self.sheet = QComboBox()
        self.sheet.setAccessibleName(self.tr("Sheet of the workbook"))
        self.sheet.setMinimumContentsLength(14)
        self.area = text_field(
            self.tr("Cells that hold the table"),
            tip=self.tr("First to last cell of the table, with the names, such as A5:F15"),
            example=self.tr("all"),
        )
        self.area.setFixedWidth(px(110))
        self.sheet.activated.connect(self._sheet_picked)
        self.area.editingFinished.connect(self._area_typed)

    def _make_common_parts(self) -> None:
        self.header = Segmented(
            (
                ("0", self.tr("No row"), self.tr("No row: the first row holds answers")),
                ("1", self.tr("1 row"), self.tr("The first row")),
                ("2", self.tr("2 rows"), self.tr("The first two rows")),
                ("3", self.tr("3 rows"), self.tr("Names, question texts, and a skipped third row")),
            ),
            self.tr("Rows with column names"),
        )
        self.decimal = Segmented(
            (
                ("point", "1.5", self.tr("Point, as in 1.5")),
                ("comma", "1,5", self.tr("Comma, as in 1,5")),
            ),
            self.tr("Decimal sign"),
        )
        self.missing = text_field(
            self.tr("Texts that mean “no answer”"),
            tip=self.tr("Texts that mean “no answer” in every column, separated by semicolons. Blank cells always do."),
            example=self.tr("such as NA; -99"),
        )
        self.missing.setFixedWidth(px(150))
        self.header.chosen.connect(lambda _key: self.changed.emit())
        self.decimal.chosen.connect(lambda _key: self.changed.emit())
        self.missing.editingFinished.connect(self._missing_typed)

    def show_proposal(self, proposal: Proposal, *, first: bool) -> None:
        """Show the current reading; a field with the keyboard focus keeps its text."""
        self._proposal = proposal
        reading = proposal.reading
        text, sheet = reading.dialect, reading.sheet
        for part in (self.written, self.cut, self.marks):
            part.setVisible(text is not None)
        for part in (self.which, self.cells):
            part.setVisible(sheet is not None)
        self.names.setVisible(text is not None or sheet is not None)
        # Numbers of a workbook are stored as numbers: their decimal sign is always the point.
        self.decimals.setVisible(text is not None)
        if text is not None:
            self._show_text(text, proposal, first)
        if sheet is not None:
            self._show_sheet(sheet, proposal)
        header = text.header if text is not None else sheet.header if sheet is not None else 0
        self.header.show_choice(str(int(header)))
        self.decimal.show_choice("comma" if reading.decimal_comma else "point")
        if first or not self.missing.hasFocus():
            self.missing.setText("; ".join(reading.missing_codes))
        self.counts.show_columns([column.name for column in proposal.columns], reading.frequencies)
        self._show_chips(proposal)

    def _show_text(self, dialect: Dialect, proposal: Proposal, first: bool) -> None:
        key = next((key for key, value in DELIMITERS.items() if value == dialect.delimiter), OTHER)
        if first or not (self.sign.hasFocus() and self.sign.text() == dialect.delimiter):
            self.delimiter.show_choice(key)
            self.sign.setVisible(key == OTHER)
            self.sign.setText(dialect.delimiter if key == OTHER else "")
        self.quote.show_choice(next((key for key, value in QUOTES.items() if value == dialect.quote), "double"))
        encodings = dict.fromkeys((*proposal.encodings, dialect.encoding))
        offer(self.encoding, [(code, encoding_name(code)) for code in encodings], dialect.encoding)

    def _show_sheet(self, choice: SheetChoice, proposal: Proposal) -> None:
        offer(self.sheet, [(info.name, sheet_line(info)) for info in proposal.sheets], choice.sheet)
        if not self.area.hasFocus() or not self.area.isModified():
            self.area.setText(choice.area)

    def _show_chips(self, proposal: Proposal) -> None:
        """Show one button for each value that often means "no answer": nothing becomes missing automatically."""
        for chip in self._chips:
            self._flow.removeWidget(chip)
            chip.hide()
            chip.deleteLater()
        chosen = proposal.reading.missing_codes
        self._chips = []
        for value, number in proposal.missing_found[:MOST_CHIPS]:
            if value in chosen:
                continue
            text, tip = missing_chip(value, number)
            chip = flat(text, tip=tip, link=True)
            chip.setAccessibleName(tip)
            chip.clicked.connect(lambda _=False, code=value: self._add_missing(code))
            self._chips.append(chip)
            self._flow.addWidget(chip)

    def reading(self) -> Reading | None:
        """Return the choices as a reading. Raises InputError for a sign that cannot separate cells."""
        if self._proposal is None:
            return None
        now = self._proposal.reading
        header = next(rows for rows in range(MOST_HEADER_ROWS + 1) if self.header.button(str(rows)).isChecked())
        dialect, sheet = now.dialect, now.sheet
        if dialect is not None:
            quote = next(sign for key, sign in QUOTES.items() if self.quote.button(key).isChecked())
            encoding = str(self.encoding.currentData() or dialect.encoding)
            dialect = replace(dialect, delimiter=self._sign_now(dialect), header=header, quote=quote, encoding=encoding)
        if sheet is not None:
            name = str(self.sheet.currentData() or sheet.sheet)
            area = self.area.text().strip()
            # With another number of name rows, a proposed area is proposed again.
            kept = area != sheet.area or header == sheet.header
            sheet = SheetChoice(name, area if kept else "", header)
        return replace(
            now,
            dialect=dialect,
            sheet=sheet,
            decimal_comma=dialect is not None and self.decimal.button("comma").isChecked(),
            missing_codes=self._codes(),
            frequencies=self.counts.frequencies(),
        )

    def _codes(self) -> tuple[str, ...]:
        parts = (part.strip() for part in self.missing.text().split(";"))
        return tuple(dict.fromkeys(part for part in parts if part))

    def _add_missing(self, code: str) -> None:
        self.missing.setText("; ".join((*self._codes(), code)))
        self.missing.setFocus()
        self.changed.emit()

    def _missing_typed(self) -> None:
        if self._proposal is not None and self._codes() != self._proposal.reading.missing_codes:
            self.changed.emit()

    def _sheet_picked(self, _row: int) -> None:
        """Clear the proposed area: another sheet has its table elsewhere."""
        self.area.setText("")
        self.changed.emit()

    def _area_typed(self) -> None:
        sheet = self._proposal.reading.sheet if self._proposal is not None else None
        if sheet is not None and self.area.text().strip() != sheet.area:
            self.changed.emit()

    def _sign_now(self, dialect: Dialect) -> str:
        key = next((key for key in DELIMITERS if self.delimiter.button(key).isChecked()), OTHER)
        return DELIMITERS.get(key) or self.sign.text() or dialect.delimiter

    def _delimiter_picked(self, key: str) -> None:
        self.sign.setVisible(key == OTHER)
        if key == OTHER:
            self.sign.setFocus()
            self.sign.selectAll()
            return
        self.changed.emit()

    def mark_wrong(self, wrong: bool) -> None:
        kind = self._proposal.reading.kind if self._proposal is not None else FileKind.TEXT
        retone(self.area if kind is FileKind.XLSX else self.sign, "wrong", wrong)
