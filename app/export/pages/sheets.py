"""Pages as white sheets on gray, one below the other: scrolled, zoomed, painted when their pictures arrive."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QEvent, QRect, QRectF, QSizeF, Qt, Signal
from PySide6.QtGui import QImage, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent, QShowEvent, QWheelEvent
from PySide6.QtWidgets import QAbstractScrollArea, QFrame

from app.messages.speak import filled
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font

EDGE = 20
GAP = 16
POINTS_TO_PIXELS = 96 / 72
ZOOMS = (0.5, 0.67, 0.8, 1.0, 1.25, 1.5, 2.0, 3.0)
WIDEST_FIT = 1.6
AROUND = 1
"""Pages before and after the visible ones that are painted too."""
KEPT = 4
"""Pictures more than this many pages away are dropped."""


class PageView(QAbstractScrollArea):
    """The view; `turned()` after another page or zoom; `wanted(pages, width)`: pictures to deliver by `put`."""

    turned = Signal()
    wanted = Signal(object, int)

    def __init__(self) -> None:
        super().__init__()
        self._count = 0
        self._points = QSizeF(595, 842)
        self._pictures: dict[int, QImage] = {}
        self._fresh: set[int] = set()
        self._zoom: float | None = None
        self._laid = 0
        self._spoken: Callable[[int], str] = str
        self._told = -1
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(self.tr("Pages of the report"))
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self.verticalScrollBar().valueChanged.connect(lambda _value: self._scrolled())
        theme().changed.connect(self.viewport().update)

    def show_pages(self, count: int, points: QSizeF, spoken: Callable[[int], str]) -> None:
        """Show new content at the same place, as far as there are pages. Old pictures remain until the new ones arrive.

        spoken  the text of a page, for screen readers
        """
        place = self._place()
        self._count, self._points, self._spoken = count, points, spoken
        self._pictures = {page: picture for page, picture in self._pictures.items() if page < count}
        self._fresh, self._told = set(), -1
        self._lay_out(place)

    def put(self, page: int, width: int, picture: QImage) -> None:
        """Set the picture of a page, `width` device pixels wide."""
        if page < self._count:
            self._pictures[page] = picture
            if width == self._device_width():
                self._fresh.add(page)
            self.viewport().update()

    @property
    def count(self) -> int:
        return self._count

    @property
    def page(self) -> int:
        """Return the page at a third of the height; from 0."""
        if not self._count:
            return 0
        at = self.verticalScrollBar().value() + self.viewport().height() / 3
        return max(0, min(self._count - 1, int((at - EDGE + GAP / 2) // self._step())))

    @property
    def scale(self) -> float:
        """Return the scale; 1.0 is the size on paper."""
        if self._zoom is not None:
            return self._zoom
        room = self.viewport().width() - 2 * EDGE
        return max(0.2, min(WIDEST_FIT, room / (self._points.width() * POINTS_TO_PIXELS)))

    @property
    def fits(self) -> bool:
        return self._zoom is None

    @property
    def is_painted(self) -> bool:
        """Return whether all visible pages show the current report at full resolution."""
        return all(page in self._fresh for page in self._in_sight())

    def go_to(self, page: int, top: float = 0.0) -> None:
        """Go to the top of a page, or `top` points below it."""
        page = max(0, min(self._count - 1, page))
        down = max(0.0, top * POINTS_TO_PIXELS * self.scale - GAP)
        self.verticalScrollBar().setValue(page * self._step() + (EDGE - GAP // 2 if page else 0) + round(down))

    def zoom(self, steps: int) -> None:
        """Choose the next larger (1) or smaller (-1) of the usual zooms."""
        now = self.scale
        larger = [zoom for zoom in ZOOMS if zoom > now * 1.01]
        smaller = [zoom for zoom in ZOOMS if zoom < now / 1.01]
        if (larger if steps > 0 else smaller) and self._count:
            self._set_zoom(larger[0] if steps > 0 else smaller[-1])

    def fit(self) -> None:
        """Zoom to the width of the view."""
        self._set_zoom(None)

    def _set_zoom(self, zoom: float | None) -> None:
        place = self._place()
        self._zoom = zoom
        self._fresh = set()
        self._lay_out(place)

    def _width(self) -> int:
        return max(1, round(self._points.width() * POINTS_TO_PIXELS * self.scale))

    def _height(self) -> int:
        return max(1, round(self._width() * self._points.height() / self._points.width()))

    def _step(self) -> int:
        return self._height() + GAP

    def _device_width(self) -> int:
        return round(self._width() * self.devicePixelRatioF())

    def _place(self) -> float:
        """Return the place of the view's top, in pages of the last layout."""
        return (self.verticalScrollBar().value() - EDGE) / self._laid if self._laid else 0.0

    def _lay_out(self, place: float) -> None:
        down, across, seen = self.verticalScrollBar(), self.horizontalScrollBar(), self.viewport()
        self._laid = self._step()
        whole = 2 * EDGE + self._count * self._step() - GAP if self._count else 0
        down.setRange(0, max(0, whole - seen.height()))
        down.setPageStep(seen.height())
        down.setSingleStep(48)
        too_wide = self._width() + 2 * EDGE - seen.width()
        across.setRange(0, max(0, too_wide))
        across.setPageStep(seen.width())
        across.setSingleStep(48)
        if too_wide > 0 and not self.fits:
            across.setValue(too_wide // 2)
        # Keep the view at its very top: the margin does not grow with the zoom.
        down.setValue(0 if place <= 0 else round(place * self._laid) + EDGE)
        self._scrolled()

    def _scrolled(self) -> None:
        seen = self._in_sight()
        near = [page for page in range(self._count) if seen and seen[0] - KEPT <= page <= seen[-1] + KEPT]
        self._pictures = {page: self._pictures[page] for page in near if page in self._pictures}
        self._fresh &= self._pictures.keys()
        self._ask(seen)
        self._describe()
        self.viewport().update()
        self.turned.emit()

    def _ask(self, seen: list[int]) -> None:
        if not seen:
            return
        around = [*range(seen[-1] + 1, seen[-1] + 1 + AROUND), *range(seen[0] - AROUND, seen[0])]
        lacking = [page for page in (*seen, *around) if 0 <= page < self._count and page not in self._fresh]
        if lacking:
            self.wanted.emit(tuple(lacking), self._device_width())

    def _describe(self) -> None:
        if self._count and self.page != self._told:
            self._told = self.page
            page, text = self.page + 1, self._spoken(self.page)
            told = filled(self.tr("Page {page} of {count}. {text}"), page=page, count=self._count, text=text)
            self.setAccessibleDescription(told)

    def _sheet(self, page: int) -> QRect:
        """Return the rectangle of a page in the viewport."""
        room = self.viewport().width() - self._width()
        left = room // 2 if room >= 2 * EDGE or self.fits else EDGE - self.horizontalScrollBar().value()
        top = EDGE + page * self._step() - self.verticalScrollBar().value()
        return QRect(left, top, self._width(), self._height())

    def _in_sight(self) -> list[int]:
        if not self._count or not self.isVisible():
            return []
        seen = self.viewport().rect()
        first = max(0, int((self.verticalScrollBar().value() - EDGE) // self._step()))
        return [page for page in range(first, self._count) if self._sheet(page).intersects(seen)][:8]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        painter.fillRect(self.viewport().rect(), theme().colour("hairline"))
        for page in self._in_sight():
            sheet = self._sheet(page)
            picture = self._pictures.get(page)
            if picture is None:
                painter.fillRect(sheet, Qt.GlobalColor.white)
                painter.setFont(scaled_font(1.0))
                painter.setPen(theme().colour("text_faint"))
                text = filled(self.tr("Page {page}"), page=page + 1)
                painter.drawText(QRectF(sheet), int(Qt.AlignmentFlag.AlignCenter), text)
            else:
                painter.drawImage(sheet, picture)
            painter.setPen(QPen(theme().colour("border_strong"), 1))
            painter.drawRect(sheet.adjusted(-1, -1, 0, 0))
        if self.hasFocus():
            painter.setPen(QPen(theme().colour("accent"), 2))
            painter.drawRect(self.viewport().rect().adjusted(1, 1, -1, -1))

    def resizeEvent(self, event: QResizeEvent) -> None:
        place = self._place()
        super().resizeEvent(event)
        if self.fits:
            self._fresh = set()
        self._lay_out(place)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._scrolled()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() is QEvent.Type.DevicePixelRatioChange:
            self._fresh = set()
            self._scrolled()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        bar, key = self.verticalScrollBar(), event.key()
        single, whole = bar.singleStep(), round(bar.pageStep() * 0.9)
        moves = {
            Qt.Key.Key_Up: bar.value() - single,
            Qt.Key.Key_Down: bar.value() + single,
            Qt.Key.Key_PageUp: bar.value() - whole,
            Qt.Key.Key_PageDown: bar.value() + whole,
            Qt.Key.Key_Space: bar.value() + whole,
            Qt.Key.Key_Home: bar.minimum(),
            Qt.Key.Key_End: bar.maximum(),
        }
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier or key not in moves:
            super().keyPressEvent(event)
        else:
            bar.setValue(moves[Qt.Key(key)])

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            self.zoom(1 if event.angleDelta().y() > 0 else -1)
        else:
            super().wheelEvent(event)
