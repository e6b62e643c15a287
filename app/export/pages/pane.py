"""The pages of a report under a bar: current page, zoom, and progress or problems on the pages."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer, Signal
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QHBoxLayout, QMenu, QProgressBar, QVBoxLayout, QWidget

from app.export.pages.sheets import PageView
from app.export.pdf.finish import Heading
from app.export.pdf.pages import ReportPages
from app.messages.speak import filled, local_count
from app.ui.basics import SHORTENED, Card, flat, label, push, retone
from app.ui.dim_overlay import DimOverlay
from app.ui.plain import add_entry
from app.ui.theme.zoom import px

PATIENCE_MS = 300
NOTE_WIDTH = 420


class PageNote(Card):
    """A note on the pages: progress with Stop, or a sentence with a button. `acted()`: the button was pressed."""

    acted = Signal()

    def __init__(self, over: QWidget) -> None:
        super().__init__(margins=(18, 14, 18, 14), spacing=10)
        self.setParent(over)
        self.text = label("", wrap=True)
        self.bar = QProgressBar()
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        self.bar.setFixedHeight(px(8))
        self.button = push("")
        row = QHBoxLayout()
        row.addWidget(self.bar, 1)
        row.addWidget(self.button, 0, Qt.AlignmentFlag.AlignRight)
        self.body.addWidget(self.text)
        self.body.addLayout(row)
        self.button.clicked.connect(self.acted)
        over.installEventFilter(self)
        self.hide()

    def show_note(self, text: str, button: str, *, working: bool, tone: str = "") -> None:
        self.text.setText(text)
        retone(self.text, "tone", tone)
        self.bar.setVisible(working)
        self.bar.setAccessibleName(text)
        self.button.setText(button)
        self.button.setAccessibleName(button)
        self.button.setVisible(bool(button))
        self.setAccessibleName(text)
        self.show()
        self._place()
        self.raise_()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() is QEvent.Type.Resize and self.isVisible():
            self._place()
        return False

    def _place(self) -> None:
        over = self.parentWidget()
        assert over is not None
        width = min(NOTE_WIDTH, over.width() - 32)
        self.setFixedWidth(width)
        height = self.heightForWidth(width) if self.hasHeightForWidth() else self.sizeHint().height()
        self.setFixedHeight(height)
        self.move(QPoint((over.width() - width) // 2, max(16, min(120, (over.height() - height) // 3))))


class PagesPane(QWidget):
    """The pane; `wanted(pages, width)`: pictures to deliver by `put`.

    `stop_wanted()`, `again_wanted()`: the note's button.
    """

    wanted = Signal(object, int)
    stop_wanted = Signal()
    again_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.view = PageView()
        self.back = flat("‹", tip=self.tr("Page before (Ctrl+Page Up)"))
        self.on = flat("›", tip=self.tr("Next page (Ctrl+Page Down)"))
        self.back.setAccessibleName(self.tr("Page before"))
        self.on.setAccessibleName(self.tr("Next page"))
        self.where = label("", tone="soft")
        self.where.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.contents = flat(self.tr("Contents"), tip=self.tr("Go to a heading (Ctrl+G)"))
        self.smaller = flat("−", tip=self.tr("Smaller (Ctrl+−)"))
        self.larger = flat("+", tip=self.tr("Larger (Ctrl++)"))
        self.smaller.setAccessibleName(self.tr("Smaller"))
        self.larger.setAccessibleName(self.tr("Larger"))
        self.percent = label("", tone="soft")
        self.percent.setMinimumWidth(px(44))
        self.percent.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.fit = flat(self.tr("Fit width"), tip=self.tr("As wide as the window (Ctrl+0)"))
        self.overlay = DimOverlay(self.view.viewport())
        self.note = PageNote(self.view)
        self._working = False
        self._text, self._done = "", 0.0
        self._outline: list[Heading] = []
        self._patience = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._lay_out()
        self._connect()
        self._show_place()

    def _lay_out(self) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(px(10), px(5), px(10), px(5))
        row.setSpacing(px(2))
        for part in (self.back, self.where, self.on, self.contents):
            row.addWidget(part)
        row.addStretch(1)
        # Long words are shortened here; the tool tips have more.
        for part in (self.contents, self.fit):
            part.setMinimumWidth(px(SHORTENED))
        for part in (self.smaller, self.percent, self.larger, self.fit):
            row.addWidget(part)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.setSpacing(0)
        whole.addLayout(row)
        whole.addWidget(self.view, 1)

    def _connect(self) -> None:
        self.view.wanted.connect(self.wanted)
        self.view.turned.connect(self._show_place)
        self.back.clicked.connect(lambda: self.turn(-1))
        self.on.clicked.connect(lambda: self.turn(1))
        self.smaller.clicked.connect(lambda: self.view.zoom(-1))
        self.larger.clicked.connect(lambda: self.view.zoom(1))
        self.fit.clicked.connect(self.view.fit)
        self.contents.clicked.connect(self.show_contents)
        self.note.acted.connect(lambda: (self.stop_wanted if self._working else self.again_wanted).emit())
        self._patience.timeout.connect(self._reveal)

    def show_made(self, pages: ReportPages) -> None:
        """Show a new report."""
        self.settle()
        self._outline = [heading for heading in pages.headings() if heading.level == 1]
        self.view.show_pages(pages.count, pages.page_size, lambda page: " ".join(pages.words(page)))

    def put(self, page: int, width: int, picture: QImage) -> None:
        self.view.put(page, width, picture)

    def show_working(self, text: str, *, dim: bool = True) -> None:
        """Keep the last pages, dimmed if they are out of date, and name the work after a moment."""
        self._working, self._done = True, 0.0
        self.overlay.setVisible(dim and bool(self.view.count))
        self._text = text
        if self.note.isVisible():
            self._reveal()
        else:
            self._patience.start()

    def show_progress(self, done: float) -> None:
        """Show the progress of the work, from 0 to 1."""
        self._done = done
        self.note.bar.setValue(round(done * 1000))

    def show_problem(self, text: str, button: str, *, tone: str = "") -> None:
        """Show a sentence in place of the pages, which are out of date."""
        self.settle()
        self.overlay.setVisible(bool(self.view.count))
        self.note.show_note(text, button, working=False, tone=tone)

    def _reveal(self) -> None:
        self.note.bar.setValue(round(self._done * 1000))
        self.note.show_note(self._text, self.tr("Stop"), working=True)

    def settle(self) -> None:
        """Remove the note: no work is running, and the pages are up to date."""
        self._working = False
        self._patience.stop()
        self.overlay.hide()
        if self.note.button.hasFocus():
            self.view.setFocus()
        self.note.hide()

    def turn(self, by: int) -> None:
        """Turn to the page before or after the current one."""
        self.view.go_to(self.view.page + by)

    def show_contents(self) -> None:
        """Show the headings as a menu."""
        menu = QMenu(self)
        for heading in self._outline:
            shown = self.fontMetrics().elidedText(" ".join(heading.title.split()), Qt.TextElideMode.ElideRight, 380)
            add_entry(menu, shown, partial(self.view.go_to, heading.page, heading.top))
        menu.aboutToHide.connect(menu.deleteLater)
        menu.popup(self.contents.mapToGlobal(QPoint(0, self.contents.height())))

    def _place_text(self, page: int) -> str:
        blanks = {"page": local_count(page), "count": local_count(self.view.count)}
        return filled(self.tr("Page {page} of {count}"), **blanks)

    def _show_place(self) -> None:
        view = self.view
        some = bool(view.count)
        self.where.setText(self._place_text(view.page + 1) if some else "")
        # As wide as the last page needs, so that the buttons stay where they are while pages are turned.
        self.where.setMinimumWidth(self.where.fontMetrics().horizontalAdvance(self._place_text(view.count)) + 2)
        self.percent.setText(f"{local_count(round(view.scale * 100))}%" if some else "")
        self.back.setEnabled(some and view.page > 0)
        self.on.setEnabled(some and view.page + 1 < view.count)
        for part in (self.smaller, self.larger):
            part.setEnabled(some)
        self.contents.setEnabled(len(self._outline) > 1)
        self.fit.setEnabled(some and not view.fits)
