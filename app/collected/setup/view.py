"""Set-up of the page Collected: typed counts, which values are reports, and which design made them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.collected.design.file import kit_of_file
from app.collected.design.form import StatedCard
from app.collected.part import CollectedPart
from app.collected.setup.arms import ArmsCard
from app.collected.setup.kit import KitCard
from app.collected.setup.state import (
    arm_of,
    grouped,
    named_by_labels,
    other_questions,
    toggled,
    used_for_all,
    with_column,
    with_counts,
    with_member,
    with_stated,
    with_way,
)
from app.collected.setup.typed import TypedCountsCard
from app.collected.setup.values import ValuesCard
from app.collected.setup.words import ArmRow, arms_of, labels_of, said_here, setup_words, values_of
from app.collected.state import CollectedSetting, edit_collected, edit_question
from app.messages.speak import say, say_message
from app.ui.basics import Card, Inline, flat, label, push
from app.ui.columns import stacked
from app.ui.kit_names import kit_name
from app.ui.part import PartTools
from app.ui.plain_card import PlainCard
from app.workspace.kits import kit_in_front, readable_kits, with_kit, with_kit_counts
from app.workspace.questions import taken_for_reports
from app.workspace.transitions import edit_look
from app.workspace.workspace import Workspace
from core.data.base import Base
from core.data.collected.rows import CollectedRows
from core.designs.groups import GroupsDesign
from core.errors import WorkbenchError
from core.study.collected import ArmsBy, CollectedQuestion, CollectedSource, StatedDesign


class SetupPart(CollectedPart):
    """The tab Set-up: all settings of the current question, with the design of one arm at a time."""

    key: ClassVar[str] = "setup"
    help: ClassVar[tuple[str, str]] = ("collected", "setup")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._workspace: Workspace | None = None
        self._setting: CollectedSetting | None = None
        self._read: tuple[tuple[str, Base], CollectedRows] | None = None
        self._arm, self._counted = "", ""
        self.controls = None
        self.kit = KitCard()
        self.typed, self.values, self.arms = TypedCountsCard(), ValuesCard(), ArmsCard()
        self.design = StatedCard(self.tr("The design"))
        self.wanting = Card(self.tr("First"))
        self.wanting_text = label("", wrap=True)
        self.onward = push(say("collected.setup.onward"), main=True)
        # A field kit names the question itself.
        self.read = flat(self.design.file.text(), tip=self.design.file.toolTip(), link=True)
        self.read.clicked.connect(self.design.file_wanted)
        self.wanting.body.addWidget(self.wanting_text)
        self.wanting.body.addWidget(self.read)
        self.result, column = stacked(
            self.wanting, self.kit, self.typed, self.values, self.arms, self.design, Inline(self.onward)
        )  # fmt: skip
        column.addStretch(1)
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)
        self._connect()

    def _connect(self) -> None:
        self.typed.typed.connect(self._type_counts)
        self.kit.typed.connect(self._type_tally)
        self.kit.chosen.connect(self._choose_kit)
        self.kit.of_file_wanted.connect(self._take_file)
        self.values.toggled.connect(
            lambda value: self._call_reports(toggled(self._asked, value, self.values.others(value)))
        )
        self.values.taken.connect(
            lambda others: self._call_reports(replace(self._asked, reports=(*self._asked.reports, *others)))
        )
        self.values.cleared.connect(lambda: self._call_reports(replace(self._asked, reports=())))
        self.values.answers_typed.connect(
            lambda names: self._say(self.tr("names of answers"), replace(self._asked, answers=names), "answers")
        )
        self.values.leave_out_chosen.connect(
            lambda chosen: self._say(self.tr("rows left out"), replace(self._asked, leave_out=chosen))
        )
        self.arms.way_chosen.connect(lambda by: self._say(self.tr("arms"), with_way(self._asked, by)))
        self.arms.column_chosen.connect(
            lambda name, column: self._say(self.tr("arms"), with_column(self._asked, name, column))
        )
        self.arms.arm_chosen.connect(self._choose_arm)
        self.arms.member_chosen.connect(
            lambda member: self._say(self.tr("group of the design"), with_member(self._asked, self._arm, member))
        )
        self.arms.for_all.connect(self._use_for_all)
        self.design.stated.connect(self._state)
        self.onward.clicked.connect(self._go_on)
        for card in (self.kit, self.typed, self.values, self.design):
            card.edit_finished.connect(self._tools.store.seal)
        self.design.help_wanted.connect(lambda: self._tools.help(*self.help))

    @property
    def ready(self) -> bool:
        """Return whether there are reports to estimate from."""
        return not self.onward.isHidden()

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        setting = self._with_rows(workspace, setting)
        self._workspace, self._setting = workspace, setting
        asked = setting.asked
        known = bool(asked.column) and setting.rows is not None
        by = asked.arm if asked.by is ArmsBy.ARMS else asked.model
        rows = arms_of(setting, labels_of(workspace, setting, by)) if known else ()
        problem = said_here(setting.problem, asked, rows)
        setting = replace(setting, problem=problem)
        self.onward.setVisible(setting.front is not None)
        kit = kit_in_front(setting.plan)
        self.kit.setVisible(kit is not None)
        if kit is not None:
            self._show_kit(setting, kit[0].number)
            return
        counts = setting.source is CollectedSource.COUNTS
        self.typed.setVisible(counts)
        if counts:
            self.typed.show_counts(setting.plan.counts, problem, example=setting.example)
            self._counted = setting.plan.counts if setting.rows is not None else self._counted
        self._show_wanting(setting)
        for card in (self.values, self.arms):
            card.setVisible(known)
        self._arm = self._present_arm(asked, rows)
        if known:
            said = arm_of(asked, self._arm)
            labels = labels_of(workspace, setting, asked.column)
            self.values.show_values(asked, values_of(setting, labels), problem)
            self.arms.show_arms(
                asked, setting.columns, rows, self._arm, said.member, problem,
                grouped=grouped(said.stated), others=bool(other_questions(workspace, setting)),
            )  # fmt: skip
        self.design.setVisible(known and (asked.by is ArmsBy.ONE or bool(rows)))
        if known:
            self._show_design(setting)
        of_file = setting.source is CollectedSource.COLUMNS
        taken = of_file and taken_for_reports(workspace.dataset, asked.column)
        self.words.show_words(setup_words(setting, taken=taken))

    def _show_kit(self, setting: CollectedSetting, number: int) -> None:
        """Show the kit, which answers all questions of the set-up."""
        kits = readable_kits(setting.plan)
        self.kit.show_kits(kits, tuple(kit_name(*one) for one in kits), number)
        for card in (self.wanting, self.typed, self.values, self.arms, self.design):
            card.hide()
        self.words.show_words(setup_words(setting, taken=False))

    def _show_wanting(self, setting: CollectedSetting) -> None:
        """Show a problem that belongs to none of the cards below."""
        wanting = setting.problem is not None and setting.problem.place == "source"
        self.wanting.setVisible(wanting)
        self.read.setVisible(not setting.asked.column and bool(setting.columns))
        self.wanting_text.setText(say_message(setting.problem.reason) if wanting and setting.problem else "")

    def _with_rows(self, workspace: Workspace, setting: CollectedSetting) -> CollectedSetting:
        """Return the setting with the last rows while one more column is read from the same file."""
        data = workspace.dataset.key, workspace.dataset.base
        if setting.rows is not None:
            self._read = (data, setting.rows)
        elif setting.unread and setting.problem is None and self._read is not None and self._read[0] == data:
            return replace(setting, rows=self._read[1])
        return setting

    def _show_design(self, setting: CollectedSetting) -> None:
        asked = setting.asked
        labels = asked.answers or asked.reports
        # Before any report is chosen, the form uses yes and no.
        k = max(2, len(labels))
        if len(labels) < 2:
            labels = (self.tr("yes"), self.tr("no"))
        columns = (asked.p1, asked.p2) if asked.by is ArmsBy.ROWS else ()
        stated = arm_of(asked, self._arm).stated
        self.design.show_stated(stated, k, labels, setting.problem, columns, asked.reports)
        self.design.show_counts(self._counts(setting))

    def _counts(self, setting: CollectedSetting) -> list[float] | None:
        """Return the count of each report of the arm, for the worked example."""
        front = setting.front
        if front is None:
            return None
        name = "" if setting.asked.by is ArmsBy.ONE else self._arm
        found = [at for at, arm in enumerate(front.arms) if arm.name == name]
        if len(found) != 1 or isinstance(front.arms[found[0]].design, GroupsDesign):
            return None
        return [float(one) for one in front.tally(found[0])]

    def _present_arm(self, asked: CollectedQuestion, rows: tuple[ArmRow, ...]) -> str:
        """Return the arm chosen last if it still exists, or the first one."""
        arms = [row.arm for row in rows]
        if asked.by is ArmsBy.ONE or not arms:
            return ""
        return self._arm if self._arm in arms else arms[0]

    @property
    def _asked(self) -> CollectedQuestion:
        assert self._setting is not None
        return self._setting.asked

    def _say(self, words: str, asked: CollectedQuestion, merge: str = "") -> None:
        if asked == self._asked:
            return
        store = self._tools.store
        changes: dict[str, Any] = {
            name: getattr(asked, name) for name in asked.__dataclass_fields__ if name != "column"
        }
        key = f"collected-{merge}-{asked.column}-{self._arm}" if merge else ""
        store.edit(edit_question(store.workspace, asked.column, **changes), words, merge=key)

    def _call_reports(self, asked: CollectedQuestion) -> None:
        assert self._workspace is not None
        assert self._setting is not None
        labels = labels_of(self._workspace, self._setting, asked.column)
        self._say(self.tr("reports"), named_by_labels(self._asked, asked, labels))

    def _state(self, stated: StatedDesign) -> None:
        same = stated.design == arm_of(self._asked, self._arm).stated.design
        self._say(self.tr("design"), with_stated(self._asked, self._arm, stated), "design" if same else "")

    def _go_on(self) -> None:
        store = self._tools.store
        store.show(edit_look(store.workspace, part="estimates"))

    def _choose_arm(self, arm: str) -> None:
        self._arm = arm
        if self._workspace is not None and self._setting is not None:
            self.show_setting(self._workspace, self._setting)

    def _type_counts(self, text: str) -> None:
        store = self._tools.store
        plan = with_counts(store.workspace.plan.collected, text, self._counted)
        fields = {name: getattr(plan, name) for name in ("counts", "questions", "question", "group")}
        store.edit(edit_collected(store.workspace, **fields), self.tr("typed counts"), merge="collected-counts")

    def _type_tally(self, counts: tuple[str, ...]) -> None:
        store = self._tools.store
        store.edit(with_kit_counts(store.workspace, counts), self.tr("tally"), merge="collected-tally")

    def _choose_kit(self, number: int) -> None:
        store = self._tools.store
        store.edit(with_kit(store.workspace, number), self.tr("field kit"))

    def _take_file(self) -> None:
        store = self._tools.store
        try:
            changed = kit_of_file(store.workspace)
        except WorkbenchError as problem:
            self._tools.exporter.tell("warning", say_message(problem))
            return
        store.edit(changed, self.tr("reports of a file"))

    def _use_for_all(self) -> None:
        if self._workspace is None or self._setting is None:
            return
        store = self._tools.store
        plan = used_for_all(self._workspace, self._setting)
        store.edit(edit_collected(store.workspace, questions=plan.questions), self.tr("designs of every question"))
