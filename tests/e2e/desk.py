"""A person at the window: types, drags, chooses, and reads what stands there."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QSettings, Qt, QTimer
from PySide6.QtGui import QAction, QColor, QImage, QMouseEvent
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QLabel, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from app.export.results import table_of
from app.messages.speak import say
from app.preview.page import PreviewPage
from app.shell.application import make_window
from app.shell.plan_bar.bar import PlanBar
from app.shell.plan_bar.device_details import DeviceDetails
from app.shell.plan_bar.epsilon_details import EpsilonDetails
from app.shell.plan_bar.question_details import QuestionDetails
from app.shell.plan_bar.strength import StrengthField
from app.shell.plan_bar.target_details import TargetDetails
from app.shell.study.questions import Answer
from app.shell.window import MainWindow
from app.ui.design.lines import Kind
from app.ui.log_slider import LogSlider
from app.ui.numbers.page import NumbersPage
from app.ui.settings import WELCOMED, Settings
from app.workspace.setting import preview_request, resolve
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page, Workspace, place_of
from core.analyses.preview import PreviewResult
from core.report.table import Table
from core.study.plan import Plan

PATIENCE, LONG = 8_000, 30_000
"""Milliseconds that something may take: a picture, and work beside the window."""
NUMBERS = ("local", "curator", "models", "size", "studies", "scrambling", "mechanisms")
"""Parts about numbers; they stand on Preview, Trade-offs and in the Lab."""
Button = Qt.MouseButton
Part = TypeVar("Part")


def settings_at(path: object, *, newcomer: bool = False) -> Settings:
    made = Settings(QSettings(str(path), QSettings.Format.IniFormat))
    made.put(WELCOMED, "no" if newcomer else "yes")
    return made


class Desk:
    """One window and the bot that works at it."""

    bot: QtBot
    """That of the present test, where the window outlives it."""

    def __init__(self, window: MainWindow, bot: QtBot | None = None) -> None:
        self.window = window
        if bot is not None:
            self.bot = bot

    @property
    def page(self) -> PreviewPage:
        return self.window.preview

    @property
    def numbers(self) -> NumbersPage:
        """The page in front, which has parts about numbers."""
        page = self.window.pages.planning.page(self.workspace.look.page)
        assert isinstance(page, NumbersPage)
        return page

    def open_part(self, page: Page, key: str, kind: type[Part]) -> Part:
        """Go to a part of a page, and wait until it is quiet there."""
        self.window.store.show(edit_look(self.workspace, page=page, part=key))
        self.idle()
        return self.part_of(page, kind)

    def part_of(self, page: Page, kind: type[Part]) -> Part:
        """The present part of a page, which is of this kind."""
        pages = self.window.pages
        shown = pages.collected.page if page is Page.COLLECTED else pages.planning.page(page)
        assert isinstance(shown.part, kind)
        return shown.part

    def show_numbers(self, key: str) -> NumbersPage:
        """Go to a part about numbers."""
        place, part = place_of("numbers", key)
        self.window.store.show(edit_look(self.workspace, page=place, part=part))
        return self.numbers

    @property
    def bar(self) -> PlanBar:
        return self.window.plan_bar.bar

    @property
    def strength(self) -> StrengthField:
        """Slider, doors and value of the plan bar."""
        return self.bar.strength

    @property
    def question(self) -> QuestionDetails:
        """What the field of the question opens."""
        self.open_up("question")
        return self.window.plan_bar.question

    @property
    def device(self) -> DeviceDetails:
        self.open_up("device")
        return self.window.plan_bar.device

    @property
    def meanings(self) -> EpsilonDetails:
        self.open_up("epsilon")
        return self.window.plan_bar.epsilon

    @property
    def target(self) -> TargetDetails:
        self.open_up("target")
        return self.window.plan_bar.target

    def open_up(self, name: str) -> None:
        """Press the field of the plan bar that opens this, unless it is open."""
        popover = self.bar.popovers[name]
        if not popover.shown:
            popover.open_up()

    @property
    def workspace(self) -> Workspace:
        return self.window.store.workspace

    @property
    def plan(self) -> Plan:
        return self.workspace.plan

    @property
    def drawn(self) -> PreviewResult:
        """What is on screen."""
        assert self.page.answer is not None
        return self.page.answer.result

    @property
    def epsilon(self) -> float:
        return self.drawn.request.design.epsilon

    def show(self, width: int = 1440, height: int = 900) -> Desk:
        self.window.resize(width, height)
        with self.bot.waitExposed(self.window):
            self.window.show()
        self.bot.waitUntil(lambda: self.window.live._warm, timeout=PATIENCE)
        self.settle()
        return self

    def leave(self) -> None:
        """Close the window and let go of it, so that nothing is left for the next test."""
        self.window.study.questions.save_changes = lambda _name: Answer.DISCARD
        self.window.close()
        self.window.deleteLater()
        del self.window
        QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        gc.collect()

    def settle(self) -> None:
        """Until the picture on screen is the one of the present setting."""

        def current() -> bool:
            workspace = self.page.workspace
            request = preview_request(workspace, resolve(workspace))
            answer = self.page.answer
            return request is None if answer is None else answer.result.request == request

        self.bot.waitUntil(current, timeout=PATIENCE)
        QApplication.processEvents()

    def until(self, true: Callable[[], bool], patience: int = LONG) -> None:
        self.bot.waitUntil(true, timeout=patience)

    def idle(self) -> None:
        """Until no work is under way any more."""
        self.until(lambda: not self.window.runner._jobs)
        QApplication.processEvents()

    def save_study(self, path: Path) -> None:
        """File > Save study; where it is asked, it goes there."""
        study = self.window.study
        study.questions.where_to_save = lambda _proposal: path  # type: ignore[method-assign]
        self.trigger("study_save")
        self.until(lambda: not study.document.modified and study.document.path == str(path))
        self.idle()

    def open_study(self, path: Path) -> None:
        """File > Open study."""
        self.window.study.questions.which_study = lambda _folder: path  # type: ignore[method-assign]
        self.trigger("study_open")
        self.idle()

    def retype(self, line: QLineEdit, text: str) -> None:
        """Replace what stands in a line, key by key."""
        line.setFocus()
        line.selectAll()
        self.bot.keyClicks(line, text)

    def exported_table(self) -> Table:
        """The table as files get it."""
        setting, answer = self.page.setting, self.page.current_answer
        assert setting is not None
        assert answer is not None
        return table_of(self.workspace, setting, answer.result)

    def table(self) -> list[dict[str, str]]:
        """The rows of the table under the chart, by header."""
        head, *rows = self.page.result.table.text_rows()
        return [dict(zip(head, row, strict=True)) for row in rows]

    def column(self, header: str) -> list[str]:
        return [row[header] for row in self.table()]

    def percents(self, header: str) -> list[float]:
        return [float(text.rstrip("%").replace("\u2212", "-").replace(",", "")) / 100 for text in self.column(header)]

    def enter(self, text: str) -> None:
        """Replace what stands in the privacy field, key by key."""
        self.retype(self.strength.value.lineEdit(), text)
        self.settle()

    def paste(self, text: str) -> None:
        """Replace what stands in the privacy field at one stroke."""
        QApplication.clipboard().setText(text)
        field = self.strength.value
        field.setFocus()
        field.lineEdit().selectAll()
        self.bot.keyClick(field.lineEdit(), Qt.Key.Key_V, Qt.KeyboardModifier.ControlModifier)
        self.settle()

    def press_door(self, key: str) -> None:
        self.bot.mouseClick(self.strength.doors.button(key), Button.LeftButton)
        self.settle()

    def choose(self, combo: QComboBox, key: object) -> None:
        """Open the drop-down, go to the entry, press Return."""
        row = next(i for i in range(combo.count()) if combo.itemData(i) == key)
        combo.setFocus()
        combo.showPopup()
        view = combo.view()
        view.setCurrentIndex(combo.model().index(row, combo.modelColumn()))
        self.bot.keyClick(view, Qt.Key.Key_Return)
        self.settle()

    def design(self, key: str) -> None:
        """Open the list of designs, go to the one, press Return."""
        picker = self.bar.design
        picker.setFocus()
        self.bot.keyClick(picker, Qt.Key.Key_Return)
        popup = picker.popup
        if not any(line.key == key for line in popup.list.rows.lines if line.kind is Kind.DESIGN):
            popup.search.setText(say(f"design.name.{key}"))
        popup.list.go_to(key)
        self.bot.keyClick(popup.search, Qt.Key.Key_Return)
        self.settle()

    def offered_designs(self) -> dict[str, str]:
        """The designs of the list with what stands against each: "" where nothing does."""
        picker = self.bar.design
        picker.open_list()
        lines = picker.popup.list.rows.lines
        found = {line.key: line.why_not for line in lines if line.kind is Kind.DESIGN}
        picker.close_list()
        return found

    def drag_slider(self, *places: float, release: bool = True) -> Iterator[float]:
        """Press at the first place (0 left to 1 right), move over the others; yields epsilon after each."""
        slider = self.strength.slider
        for i, place in enumerate(places):
            kind = QEvent.Type.MouseButtonPress if i == 0 else QEvent.Type.MouseMove
            mouse(slider, kind, slider_point(slider, place))
            self.settle()
            yield self.epsilon
        if release:
            mouse(slider, QEvent.Type.MouseButtonRelease, slider_point(slider, places[-1]))

    def trigger(self, key: str) -> None:
        self.window.actions_by_key[key].trigger()
        self.settle()

    def menu_entry(self, *path: str) -> QAction:
        """An entry of the menu bar by its texts, without accelerators."""
        actions = self.window.top.menus.actions()
        found: QAction | None = None
        for text in path:
            found = next(action for action in actions if action.text().replace("&", "") == text)
            menu = found.menu()
            actions = menu.actions() if menu is not None else []  # type: ignore[union-attr]
        assert found is not None
        return found

    def open_example(self, title: str) -> None:
        self.menu_entry("File", "Examples", title).trigger()
        self.settle()

    def answer_dialog(self, fill: Callable[[QDialog], None]) -> None:
        """Have the next modal dialog filled in as soon as it is there."""
        attempts = iter(range(200))

        def look() -> None:
            dialog = QApplication.activeModalWidget()
            if isinstance(dialog, QDialog):
                fill(dialog)
            elif next(attempts, None) is not None:
                QTimer.singleShot(10, look)

        QTimer.singleShot(0, look)

    def type_in_dialog(self, text: str) -> None:
        """Fill the one line of the next dialog and accept it."""

        def fill(dialog: QDialog) -> None:
            line = dialog.findChild(QLineEdit)
            assert line is not None
            self.retype(line, text)
            dialog.accept()

        self.answer_dialog(fill)

    def select_rows(self, *rows: int) -> None:
        """Click the first category, Ctrl-click the others."""
        view = self.page.categories.list
        view.setFocus()
        for i, row in enumerate(rows):
            keys = Qt.KeyboardModifier.ControlModifier if i else Qt.KeyboardModifier.NoModifier
            place = view.visualRect(view.model().index(row, 0)).center() + QPoint(20, 0)
            self.bot.mouseClick(view.viewport(), Button.LeftButton, keys, place)

    def plot_image(self) -> QImage:
        """The inside of the chart as a picture, without labels."""
        chart = self.page.result.chart
        frame = chart._frame
        assert frame is not None
        box = frame.getPlotItem().getViewBox().sceneBoundingRect().toAlignedRect()
        QApplication.processEvents()
        return frame.grab(box).toImage()


def slider_point(slider: LogSlider, place: float) -> QPointF:
    left, right = slider._left_right()
    return QPointF(left + place * (right - left), slider.GROOVE_Y)


def mouse(widget: QWidget, kind: QEvent.Type, at: QPointF) -> None:
    """A mouse event of the left button, as the window system would send it."""
    moving = kind is QEvent.Type.MouseMove
    down = kind is not QEvent.Type.MouseButtonRelease
    event = QMouseEvent(
        kind,
        at,
        QPointF(widget.mapToGlobal(at.toPoint())),
        Button.NoButton if moving else Button.LeftButton,
        Button.LeftButton if down else Button.NoButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(widget, event)


def pixels(image: QImage, colour: QColor) -> int:
    """How many pixels have exactly this colour."""
    ready = image.convertToFormat(QImage.Format.Format_RGB32)
    drawn = np.frombuffer(ready.constBits(), dtype=np.uint32)
    return int(np.count_nonzero(drawn == colour.rgb()))


def shown_texts(parent: QWidget) -> list[str]:
    """The texts of the labels that can be seen."""
    return [part.text() for part in parent.findChildren(QLabel) if part.isVisible() and part.text()]


def open_window(application: QApplication, settings: Settings) -> MainWindow:
    return make_window(application, settings)
