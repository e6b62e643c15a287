"""The sheets of a field kit on screen, with its odds above and its files below."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QImage, QPainter
from PySide6.QtWidgets import QWidget

from app.export.pages.pane import PagesPane
from app.messages.speak import say
from app.plan.kit.look import ShownKit, headline
from app.plan.kit.pages import KitPages
from app.ui.basics import Card, in_column, label, push, put_text
from app.ui.flow import FlowLayout
from core.planning.field_kit.kit import Form

LEAST_HEIGHT = 520
MOST_MISSING = 12
"""Signs without a font that are named."""
PDF, HTML, DRAWING, XLSFORM, FORM, DECODING = "pdf", "html", "drawing", "xlsform", "form", "decoding"


class KitPreview(QWidget):
    """The preview of a kit. `adopt_wanted()`: use this device in the plan. `save_wanted(what)`: save one of the
    files."""

    adopt_wanted = Signal()
    save_wanted = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.setObjectName("column")
        self._pages: KitPages | None = None
        self.title = label("", bold=True, factor=1.15, wrap=True)
        self.odds = label("", wrap=True)
        self.problem = label("", wrap=True)
        self.missing = label("", wrap=True)
        self.missing.hide()
        self.adopt = push(self.tr("Take this device for the plan"), main=True)
        self.adopt.clicked.connect(self.adopt_wanted)
        self.pane = PagesPane()
        self.pane.view.setAccessibleName(self.tr("Sheets of the field kit"))
        self.pane.setMinimumHeight(LEAST_HEIGHT)
        self.pane.wanted.connect(self._paint)
        files = (
            (PDF, self.tr("Sheets as PDF…"), self.tr("All sheets, to print")),
            (HTML, self.tr("Sheets as HTML…"), self.tr("All sheets as one page without scripts")),
            (DRAWING, self.tr("Device as SVG…"), self.tr("The drawing of the device, to scale")),
            (XLSFORM, self.tr("XLSForm…"), self.tr("For ODK, KoboToolbox and the like: the phone draws")),
            (FORM, self.tr("HTML form…"), self.tr("A page that randomizes in the browser, without a network")),
            (DECODING, self.tr("Decoding JSON…"), self.tr("Decoding of the reports")),
        )
        self._tips = {key: tip for key, _, tip in files}
        self.buttons = {key: push(text, tip=tip) for key, text, tip in files}
        self._lay_out()

    def show_kit(self, shown: ShownKit) -> None:
        """Show the text on the kit. Its pages follow by `show_pages`."""
        some = shown.kit is not None
        doing, compared = headline(shown)
        self.title.setText(doing)
        self.odds.setText(compared)
        self.problem.setText(shown.problem)
        self.problem.setVisible(not some)
        for part in (self.title, self.odds, self.files, self.sheets):
            part.setVisible(some)
        self.adopt.setVisible(shown.kit is not None and not shown.kit.exact)
        drawn = shown.kit is not None and shown.kit.device is not None
        self.buttons[DRAWING].setEnabled(drawn)
        for key, form in ((XLSFORM, Form.XLSFORM), (FORM, Form.BROWSER)):
            why = shown.why_no(form)
            self.buttons[key].setEnabled(not why)
            self.buttons[key].setStatusTip(why)
            self.buttons[key].setToolTip(why or self._tips[key])

    def show_pages(self, pages: KitPages) -> None:
        self._pages = pages
        signs = " ".join(f"U+{ord(sign):04X}" for sign in pages.missing[:MOST_MISSING])
        put_text(self.missing, say("kit.missing", {"signs": signs}) if signs else "")
        self.pane.show_made(pages)

    def _paint(self, wanted: tuple[int, ...], width: int) -> None:
        pages = self._pages
        if pages is None:
            return
        size = pages.page_size
        scale = width / size.width()
        for page in wanted:
            image = QImage(width, round(size.height() * scale), QImage.Format.Format_RGB32)
            image.fill(0xFFFFFFFF)
            painter = QPainter(image)
            painter.scale(scale, scale)
            pages.paint(painter, page)
            painter.end()
            self.pane.put(page, width, image)

    def _lay_out(self) -> None:
        head = Card()
        for part in (self.title, self.odds, self.problem, self.missing, self.adopt):
            head.body.addWidget(part)
        self.files = Card(self.tr("Files"))
        row = QWidget()
        flow = FlowLayout(row)
        for key, button in self.buttons.items():
            button.clicked.connect(lambda _=False, what=key: self.save_wanted.emit(what))
            flow.addWidget(button)
        self.files.body.addWidget(row)
        self.sheets = Card(margins=(0, 0, 0, 0))
        self.sheets.body.addWidget(self.pane)
        column = in_column(self, head, self.files, self.sheets, spacing=12)
        column.setStretchFactor(self.sheets, 1)
        column.addStretch(0)
