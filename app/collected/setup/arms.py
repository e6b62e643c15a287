"""Controls for the designs of the reports: one for all, one for each arm, or a column with the design of every row."""

from __future__ import annotations

from PySide6.QtCore import QSignalBlocker, QSize, Qt, Signal
from PySide6.QtWidgets import QLabel, QListWidget, QListWidgetItem, QSizePolicy, QWidget

from app.collected.card import ColumnBox
from app.collected.setup.words import ArmRow
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, say_message
from app.ui.basics import Card, Segmented, flat, label, put_text
from app.ui.columns import stacked
from app.ui.theme.zoom import px
from app.workspace.setting import Problem
from core.study.collected import ArmsBy, CollectedQuestion

_MOST_HEIGHT = 210
_ROW = 25
_ARM = Qt.ItemDataRole.UserRole
ONE, ARMS, ROWS = ArmsBy.ONE.value, ArmsBy.ARMS.value, ArmsBy.ROWS.value


class ArmsCard(Card):
    """The panel on arms: `way_chosen(ArmsBy)`, `column_chosen(field, column)`, `arm_chosen(arm)`, `member_chosen(int)`,
    `for_all()`.
    """

    way_chosen = Signal(object)
    column_chosen = Signal(str, str)
    arm_chosen = Signal(str)
    member_chosen = Signal(int)
    for_all = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Design of the reports"))
        self.way = Segmented(
            (
                (ONE, self.tr("One for all"), self.tr("One design made all reports of this question")),
                (
                    ARMS,
                    self.tr("By arm"),
                    self.tr("Each value of a column has its own design, or is one of two groups"),
                ),
                (ROWS, self.tr("Row by row"), self.tr("Columns give the design and its figures for every row")),
            ),
            self.tr("Source of the design"),
        )
        self.boxes = {
            "arm": ColumnBox(self.tr("Column of arms")),
            "model": ColumnBox(self.tr("Column of designs")),
            "p1": ColumnBox(self.tr("Column p1, a figure of the design")),
            "p2": ColumnBox(self.tr("Column p2, another figure")),
        }
        self._lines: dict[str, QWidget] = {}
        self.body.addWidget(self.way)
        for name, box in self.boxes.items():
            title: QLabel = label(box.accessibleName(), tone="soft", factor=0.92)
            title.setBuddy(box)
            line, column = stacked(title, box)
            column.setSpacing(px(4))
            self._lines[name] = line
            self.body.addWidget(line)
            box.activated.connect(lambda row, name=name: self.column_chosen.emit(name, self.boxes[name].itemData(row)))
        self.arms = QListWidget()
        self.arms.setAccessibleName(self.tr("Arms"))
        self.arms.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.which = label("", bold=True, wrap=True)
        self.member = ColumnBox(self.tr("Group of the design"))
        self.all = flat(
            self.tr("Use these designs for every question"), link=True,
            tip=self.tr("Other questions get the same designs; questions without stated reports also get the same "
            "reports"),
        )  # fmt: skip
        for part in (self.arms, self.problem, self.which, self.member, self.all):
            self.body.addWidget(part)
        self._rows: tuple[ArmRow, ...] = ()
        self.way.chosen.connect(lambda key: self.way_chosen.emit(ArmsBy(key)))
        self.arms.currentRowChanged.connect(self._select)
        self.member.activated.connect(lambda row: self.member_chosen.emit(int(self.member.itemData(row))))
        self.all.clicked.connect(self.for_all)

    def show_arms(
        self, asked: CollectedQuestion, columns: tuple[str, ...], rows: tuple[ArmRow, ...], chosen: str, member: int,
        problem: Problem | None, *, grouped: bool, others: bool,
    ) -> None:  # fmt: skip
        """Show the arms. `chosen`: the arm in the form below; `grouped`: the arm is one of two groups."""
        self.way.show_choice(asked.by.value)
        shown = {ONE: (), ARMS: ("arm",), ROWS: ("model", "p1", "p2")}[asked.by.value]
        for name, box in self.boxes.items():
            self._lines[name].setVisible(name in shown)
            nothing = self.tr("choose…") if name == "arm" else self.tr("none")
            box.show_entries(
                [(nothing, ""), *((one, one) for one in columns if one != asked.column)], getattr(asked, name)
            )
        self._show_rows(rows, chosen)
        self.arms.setVisible(len(rows) > 1 or any(one.arm for one in rows))
        title = next((one.title for one in rows if one.arm == chosen), "")
        put_text(self.which, say("collected.setup.design_of", {"arm": isolated(title)}) if title and chosen else "")
        self.member.setVisible(grouped and asked.by is not ArmsBy.ONE)
        groups = [(self.tr("Choose: group 1 or 2"), "0"), (self.tr("Group 1"), "1"), (self.tr("Group 2"), "2")]
        self.member.show_entries(groups, str(member))
        # Figures of a design can also be called p1 and p2, and their errors appear below them.
        places = ("arms", "p1", "p2") if asked.by is ArmsBy.ROWS else ("arms",)
        put_text(self.problem, say_message(problem.reason) if problem is not None and problem.place in places else "")
        self.all.setVisible(others)

    def _show_rows(self, rows: tuple[ArmRow, ...], chosen: str) -> None:
        if rows != self._rows:
            self._rows = rows
            with QSignalBlocker(self.arms):
                self.arms.clear()
                for one in rows:
                    blanks = {"arm": isolated(one.title), "count": local_count(one.count), "design": one.text}
                    item = QListWidgetItem(say("collected.setup.arm", blanks))
                    item.setData(_ARM, one.arm)
                    item.setSizeHint(QSize(0, px(_ROW)))
                    self.arms.addItem(item)
            self.arms.setFixedHeight(min(px(_MOST_HEIGHT), max(1, len(rows)) * px(_ROW) + px(4)))
        at = next((at for at, one in enumerate(rows) if one.arm == chosen), -1)
        if self.arms.currentRow() != at:
            with QSignalBlocker(self.arms):
                self.arms.setCurrentRow(at)

    def _select(self, row: int) -> None:
        item = self.arms.item(row)
        if item is not None:
            self.arm_chosen.emit(item.data(_ARM))
