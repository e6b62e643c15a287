"""The card shared by all tabs of the page Collected: the source of the reports and the column to split by."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QGridLayout, QLabel, QSizePolicy, QWidget

from app.collected.state import CollectedSetting
from app.collected.words import about_reports, method_entries
from app.messages.speak import local_number, say, say_message
from app.ui.basics import Card, Segmented, flat, label, put_text
from app.ui.theme.zoom import px
from app.workspace.kits import kit_in_front, readable_kits
from app.workspace.workspace import LEVELS, Workspace
from core.analyses.collected.pooled_arms import two_estimates
from core.errors import WorkbenchError
from core.study.collected import CollectedMethod, CollectedSource

KIT = "kit"
"""Beside the sources of a study: the counts of a field kit count as typed."""
LIKELIEST, MOMENTS = "likeliest", "moments"


class CollectedCard(Card):
    """`source_chosen(str)`: KIT or a CollectedSource, `question_chosen(column)`, `group_chosen(column)`, "" for none,
    `method_chosen(CollectedMethod)`, `moments_chosen(bool)`, `level_chosen(float)`, `read_again()`: the columns,
    `file_wanted()`: the whole file is to be read again."""

    source_chosen = Signal(str)
    question_chosen = Signal(str)
    group_chosen = Signal(str)
    method_chosen = Signal(object)
    moments_chosen = Signal(bool)
    level_chosen = Signal(float)
    read_again = Signal()
    file_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("1 · Reports"))
        self.source = Segmented(
            (
                (KIT, self.tr("Field kit"), self.tr("The tally sheets of a kit of this study")),
                (CollectedSource.COLUMNS.value, self.tr("File"), self.tr("Columns of the data that are open")),
                (CollectedSource.COUNTS.value, self.tr("Counts"), self.tr("How often each report came")),
            ),
            self.tr("Where the reports come from"),
        )
        self.question = ColumnBox(self.tr("Question"))
        self.group = ColumnBox(self.tr("Split by"))
        self.method = ColumnBox(self.tr("Intervals"))
        self.together = ColumnBox(self.tr("All arms together"))
        self.level = ColumnBox(self.tr("Level"))
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.again = flat(self.tr("Read the columns again"), link=True)
        # The columns of a changed file can be read only after the file is read again.
        self.reload = flat(self.tr("Read the file again (F5)"), link=True)
        for button in (self.again, self.reload):
            button.hide()
        self.body.addWidget(self.source)
        self._choices = False
        self._names: dict[QComboBox, QLabel] = {}
        # Beside their boxes, so that the counts below have room in a low window.
        settings = QWidget()
        grid = QGridLayout(settings)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(px(8))
        grid.setVerticalSpacing(px(5))
        grid.setColumnStretch(1, 1)
        for row, box in enumerate((self.question, self.group, self.together, self.method, self.level)):
            name = self._names[box] = label(box.accessibleName(), tone="soft", factor=0.92)
            name.setBuddy(box)
            grid.addWidget(name, row, 0)
            grid.addWidget(box, row, 1)
        self.level.setAccessibleName(self.tr("Level of intervals"))
        self.body.addWidget(settings)
        for part in (self.about, self.problem, self.again, self.reload):
            self.body.addWidget(part)
        for level in LEVELS:
            self.level.addItem(f"{local_number(level * 100)}%", level)
        self.source.chosen.connect(self.source_chosen)
        self.question.activated.connect(lambda row: self.question_chosen.emit(self.question.itemData(row)))
        self.group.activated.connect(lambda row: self.group_chosen.emit(self.group.itemData(row)))
        self.method.activated.connect(lambda row: self.method_chosen.emit(CollectedMethod(self.method.itemData(row))))
        self.together.activated.connect(lambda row: self.moments_chosen.emit(self.together.itemData(row) == MOMENTS))
        self.level.activated.connect(lambda row: self.level_chosen.emit(self.level.itemData(row)))
        self.again.clicked.connect(self.read_again)
        self.reload.clicked.connect(self.file_wanted)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        kit = kit_in_front(setting.plan) is not None
        self.source.show_choice(KIT if kit else setting.source.value)
        sources = [CollectedSource.COLUMNS.value, CollectedSource.COUNTS.value]
        self.source.allow([*([KIT] if readable_kits(setting.plan) else []), *sources], say("kits.none"))
        for part in (self._names[self.question], self.question, self._names[self.group], self.group):
            part.setVisible(not kit)
        columns = [(name, name) for name in setting.columns]
        self.question.show_entries(columns, setting.asked.column)
        self.group.show_entries([(self.tr("none"), ""), *columns], setting.plan.group)
        self.method.show_entries(method_entries(), setting.plan.method.value)
        self.together.show_entries(
            [(self.tr("Maximum likelihood"), LIKELIEST), (self.tr("Moment estimate"), MOMENTS)],
            MOMENTS if setting.plan.moments else LIKELIEST,
        )
        self._choices = setting.front is not None and two_estimates(setting.front)
        row = LEVELS.index(setting.level) if setting.level in LEVELS else -1
        if self.level.currentIndex() != row:
            self.level.setCurrentIndex(row)
        put_text(self.about, about_reports(setting))
        # Show the obstacle once, in the middle of the page, next to the controls that remove it.
        put_text(self.problem, "")
        self.again.hide()
        self.reload.hide()

    def show_used(self, *, method: bool) -> None:
        """Show only the settings that change a figure beside them."""
        for box, used in ((self.method, method), (self.together, method and self._choices)):
            for part in (self._names[box], box):
                part.setVisible(used)

    def show_reading(self, error: WorkbenchError | None, stopped: bool) -> None:
        """Show that the columns are loading; or that loading failed, and why."""
        if error is None and not stopped:
            put_text(self.about, say("collected.unread"))
            return
        put_text(self.about, "")
        put_text(self.problem, say("collected.stopped") if error is None else say_message(error))
        changed = error is not None and error.code == "data.changed"
        self.again.setVisible(not changed)
        self.reload.setVisible(changed)


class ColumnBox(QComboBox):
    """A list of columns, which may be thousands, or of other choices."""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.setAccessibleName(name)
        # The longest name would make the column wider than the available room.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(18)
        self._entries: list[tuple[str, Any]] = []

    def show_entries(self, entries: Sequence[tuple[str, Any]], chosen: Any) -> None:
        """Fill the box with (text, key) pairs, unless it holds these pairs already."""
        if list(entries) != self._entries:
            self._entries = list(entries)
            self.clear()
            self.addItems([text for text, _ in entries])
            for row, (_, key) in enumerate(entries):
                self.setItemData(row, key)
        row = next((row for row, (_, key) in enumerate(entries) if key == chosen), -1)
        if row != self.currentIndex():
            self.setCurrentIndex(row)
