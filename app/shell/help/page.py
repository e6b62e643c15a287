"""Shows one topic of the help in the colours and fonts of the theme."""

from __future__ import annotations

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QImage,
    QResizeEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
    QTextFrameFormat,
    QTextLength,
    QTextOption,
    QTextTable,
    QTextTableCellFormat,
    QTextTableFormat,
)
from PySide6.QtWidgets import QTextBrowser, QTextEdit

from app.paths import asset
from app.shell.help.topics import PICTURES, Topic
from app.ui.theme.manager import theme
from app.ui.theme.style import FAMILY, base_font, scaled_font
from app.ui.theme.zoom import px

READING_WIDTH = 760
_HEADINGS = {1: (1.7, 0.0, 10.0), 2: (1.25, 20.0, 5.0), 3: (1.05, 13.0, 2.0)}
"""Per level: size of the font, room above, room below."""
_FORMULA = QTextFormat.Property.UserProperty + 1
_MANY_COLUMNS = 8
"""Tables with this many columns have narrower gaps, so that they fit on the page."""


class HelpPage(QTextBrowser):
    """A page of the help; `wanted(target)` when a link is followed. Lines stay short in a wide window."""

    wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.topic: Topic | None = None
        """The topic on screen."""
        self._headings: list[QTextBlock] = []
        self.setOpenLinks(False)
        self.setUndoRedoEnabled(False)
        self.setFont(scaled_font(1.05))
        self.setLineWrapMode(QTextEdit.LineWrapMode.FixedPixelWidth)
        self.setWordWrapMode(QTextOption.WrapMode.WordWrap)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.document().setDocumentMargin(px(26))
        self.setAccessibleName(self.tr("Help text"))
        self.anchorClicked.connect(lambda url: self.wanted.emit(url.toString()))

    def show_topic(self, topic: Topic) -> None:
        self.topic = topic
        self.setMarkdown(topic.markdown)
        # Use one edit, because hundreds of edits would each cause a new layout of the page.
        edit = QTextCursor(self.document())
        edit.beginEditBlock()
        self._dress()
        edit.endEditBlock()
        self.setAccessibleDescription(topic.title)

    def refresh(self) -> None:
        """Show the same text again in changed colors."""
        if self.topic is not None:
            place = self.verticalScrollBar().value()
            self.show_topic(self.topic)
            self.verticalScrollBar().setValue(place)

    def go_to(self, section: int) -> None:
        """Put the heading of this number at the top, and the text cursor on it."""
        if not 0 <= section < len(self._headings):
            return
        block = self._headings[section]
        self.setTextCursor(QTextCursor(block))
        top = self.document().documentLayout().blockBoundingRect(block).top()
        self.verticalScrollBar().setValue(0 if section == 0 else round(top) - 8)

    def mark(self, words: list[str]) -> None:
        """Tint every occurrence of these words."""
        marks: list[QTextEdit.ExtraSelection] = []
        for word in words:
            cursor = self.document().find(word)
            while not cursor.isNull():
                one = QTextEdit.ExtraSelection()
                one.cursor = cursor
                one.format.setBackground(theme().colour("warning_soft"))
                marks.append(one)
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(marks)

    def resizeEvent(self, event: QResizeEvent) -> None:
        # A collapsed table border extends one pixel beyond its table.
        self.setLineWrapColumnOrWidth(min(READING_WIDTH, self.viewport().width() - 2))
        super().resizeEvent(event)

    def doSetSource(self, name: QUrl | str, type: object = None) -> None:
        """Load nothing from a link, because the window shows topics."""

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        """Return a picture of the program as wide as the text; load no other file."""
        path = name.toString() if isinstance(name, QUrl) else name
        if kind != QTextDocument.ResourceType.ImageResource.value or not path.startswith(PICTURES):
            return None
        picture = QImage(str(asset("pictures", path.removeprefix(PICTURES))))
        dense = self.devicePixelRatioF()
        wide = min(picture.width(), round((READING_WIDTH - 2 * px(26)) * dense))
        picture = picture.scaledToWidth(wide, Qt.TransformationMode.SmoothTransformation)
        picture.setDevicePixelRatio(dense)
        return picture

    def _dress(self) -> None:
        """Set fonts, spacing and colors that Markdown does not have."""
        self._box_formulas()
        self._headings = []
        block = self.document().begin()
        while block.isValid():
            level = block.blockFormat().headingLevel()
            if level:
                self._headings.append(block)
                self._dress_heading(block, min(level, 3))
            elif QTextCursor(block).currentTable() is None:
                self._space(block, 0.0, 4.0 if block.textList() is not None else 8.0)
            block = block.next()
        for frame in self.document().rootFrame().childFrames():
            if isinstance(frame, QTextTable) and not frame.format().hasProperty(_FORMULA):
                self._dress_table(frame)

    def _box_formulas(self) -> None:
        """Put fenced lines, which are formulas, into tinted boxes in the bundled font.

        The fixed font of the system would lose the hat of p-hat.
        """
        block = self.document().lastBlock()
        while block.isValid():
            if not _is_fenced(block):
                block = block.previous()
                continue
            lines: list[str] = []
            last = block
            while _is_fenced(block):
                lines.insert(0, block.text())
                first, block = block, block.previous()
            self._box(first, last, lines)

    @staticmethod
    def _box(first: QTextBlock, last: QTextBlock, lines: list[str]) -> None:
        cursor = QTextCursor(first)
        cursor.setPosition(last.position() + last.length() - 1, QTextCursor.MoveMode.KeepAnchor)
        cursor.removeSelectedText()
        cursor.setBlockFormat(QTextBlockFormat())
        box = QTextTableFormat()
        box.setProperty(_FORMULA, True)
        box.setBorder(0)
        box.setCellPadding(8)
        box.setCellSpacing(0)
        box.setBottomMargin(4)
        box.setWidth(QTextLength(QTextLength.Type.PercentageLength, 100))
        table = cursor.insertTable(1, 1, box)
        tint = QTextTableCellFormat()
        tint.setBackground(theme().colour("accent_soft"))
        table.cellAt(0, 0).setFormat(tint)
        cell = table.cellAt(0, 0).firstCursorPosition()
        cell.setCharFormat(_letters(1.05, QFont.Weight.Normal, theme().colour("text")))
        spaced = QTextBlockFormat()
        spaced.setLineHeight(125, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        cell.setBlockFormat(spaced)
        cell.insertText("\u2028".join(lines))

    def _dress_heading(self, block: QTextBlock, level: int) -> None:
        factor, above, below = _HEADINGS[level]
        self._space(block, above, below)
        cursor = QTextCursor(block)
        cursor.setPosition(block.position() + block.length() - 1, QTextCursor.MoveMode.KeepAnchor)
        cursor.setCharFormat(_letters(factor, QFont.Weight.DemiBold, theme().colour("text")))

    @staticmethod
    def _space(block: QTextBlock, above: float, below: float) -> None:
        form = QTextBlockFormat()
        form.setTopMargin(above)
        form.setBottomMargin(below)
        # A picture is one high line, so room in proportion to its height would be a gap.
        leading = 100 if _has_picture(block) else 125
        form.setLineHeight(leading, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
        QTextCursor(block).mergeBlockFormat(form)

    @staticmethod
    def _dress_table(table: QTextTable) -> None:
        form = table.format()
        form.setBorderCollapse(True)
        form.setBorder(1)
        form.setBorderBrush(theme().colour("border"))
        form.setBorderStyle(QTextFrameFormat.BorderStyle.BorderStyle_Solid)
        form.setCellPadding(5 if table.columns() < _MANY_COLUMNS else 3)
        form.setCellSpacing(0)
        form.setTopMargin(4)
        form.setBottomMargin(12)
        form.setWidth(QTextLength())
        table.setFormat(form)
        head = QTextCharFormat()
        head.setFontWeight(QFont.Weight.DemiBold)
        head.setForeground(theme().colour("text_soft"))
        for column in range(table.columns()):
            cell = table.cellAt(0, column)
            cursor = cell.firstCursorPosition()
            cursor.setPosition(cell.lastPosition(), QTextCursor.MoveMode.KeepAnchor)
            cursor.mergeCharFormat(head)


def _is_fenced(block: QTextBlock) -> bool:
    return block.isValid() and block.blockFormat().hasProperty(QTextFormat.Property.BlockCodeFence)


def _has_picture(block: QTextBlock) -> bool:
    return "\ufffc" in block.text()


def _letters(factor: float, weight: QFont.Weight, colour: QColor) -> QTextCharFormat:
    form = QTextCharFormat()
    form.setFontFamilies([FAMILY])
    form.setFontPointSize(base_font().pointSizeF() * factor)
    form.setFontWeight(weight)
    form.setForeground(colour)
    return form
