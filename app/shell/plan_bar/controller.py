"""The plan bar shows the plan that the page in front works with, and edits it."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from app.messages import preview_texts as texts
from app.messages.speak import filled, local_count, local_number, say, say_message
from app.preview.page import PreviewPage
from app.shell.plan_bar.bar import PlanBar
from app.shell.plan_bar.curve import Curve
from app.shell.plan_bar.edits import PlanEdits
from app.ui.help_place import name_help
from app.ui.services import Services
from app.workspace.design_change import moved_notice
from app.workspace.planning import PlanSetting, as_setting, plan_setting
from app.workspace.setting import Setting, finite_epsilon, fitting_method, resolve
from app.workspace.store import whole
from app.workspace.workspace import WITH_EPSILON, WITH_NOISE, Page, Workspace
from core.analyses.assumed import assumed
from core.estimation.intervals import IntervalMethod, methods_for, methods_of
from core.study.scenario import Unknown
from core.types import Target

if TYPE_CHECKING:
    from app.shell.plan_bar.device_details import DeviceDetails
    from app.shell.plan_bar.epsilon_details import EpsilonDetails
    from app.shell.plan_bar.numbers import NumbersOnBar
    from app.shell.plan_bar.question_details import QuestionDetails
    from app.shell.plan_bar.target_details import TargetDetails
    from core.constraints import TypedNumber

PAGES = (Page.PREVIEW, Page.TRADEOFFS, Page.PLAN, Page.LAB)
"""The pages that work with the plan."""


class PlanBarController(QObject):
    """The controller of the one bar for all pages on the plan; elsewhere it is hidden.

    numbers_wanted()  choose the numbers of the current tab
    """

    numbers_wanted = Signal()

    def __init__(self, services: Services, preview: PreviewPage) -> None:
        super().__init__(services.owner)
        self._services, self._store, self._preview = services, services.store, preview
        self.edits = PlanEdits(self._store, self)
        self._unknown: Unknown | None = None
        self._found: float | None = None
        self._numbers = ""
        self._refusal = ""
        self._curve = Curve()
        self.bar = PlanBar(self._make)
        self._numbers_on_bar: NumbersOnBar | None = None
        self.bar.numbers.clicked.connect(self.numbers_wanted)
        for popover in self.bar.popovers.values():
            popover.opened.connect(self._follow)
        strength, edits = self.bar.strength, self.edits
        self.bar.design.chosen.connect(edits.choose)
        strength.door_chosen.connect(edits.door)
        strength.value_entered.connect(self._value)
        strength.slider_moved.connect(self._slide)
        strength.edit_finished.connect(self._store.seal)
        strength.refused.connect(self._refuse)
        strength.fix_wanted.connect(lambda: edits.fix(self._found))
        name_bar_help(self.bar)
        preview.words.design_wanted.connect(edits.choose)
        preview.drawn.connect(self._show_curve)
        preview.guess.stroked.connect(edits.stroke)
        preview.guess.edit_finished.connect(self._store.seal)
        preview.guess.change_wanted.connect(self.bar.popovers["question"].open_up)
        self._store.watch(whole, self._follow)

    def work_out(self, unknown: Unknown | None, numbers: str, epsilon: float | None) -> None:
        """Set the figure that the current tab solves, so that it is not set in the bar.

        numbers  the key of a tab about numbers, "" for any other
        epsilon  its value if it is the solved figure
        """
        if (unknown, numbers, epsilon) != (self._unknown, self._numbers, self._found):
            self._unknown, self._numbers, self._found = unknown, numbers, epsilon
            self.show(self._store.workspace)

    def _follow(self) -> None:
        self.show(self._store.workspace)

    @property
    def numbers(self) -> NumbersOnBar:
        """Return the controller for numbers, made for the first such tab, so that the window is painted without it."""
        if self._numbers_on_bar is None:
            from app.shell.plan_bar.numbers import NumbersOnBar

            self._numbers_on_bar = NumbersOnBar(self._store, self.bar, self)
        return self._numbers_on_bar

    def _value(self, number: TypedNumber) -> None:
        (self.numbers if self._of_numbers else self.edits).value(number)

    def _slide(self, epsilon: float) -> None:
        (self.numbers if self._of_numbers else self.edits).slide(epsilon)

    @property
    def _of_numbers(self) -> str:
        """Return the key of the current tab if it is about numbers."""
        look = self._store.workspace.look
        if look.page is Page.PREVIEW:
            return look.part if look.as_number else ""
        return self._numbers

    def open(self, name: str) -> None:
        """Open the panel of the field "question", "design" or "target"."""
        if name == "target" or not self._of_numbers:
            self.bar.design.open_list() if name == "design" else self.bar.popovers[name].open_up()
        elif name == "design":
            self.numbers.open_noises()
        else:
            self.numbers_wanted.emit()

    def show(self, workspace: Workspace) -> None:
        page, numbers = workspace.look.page, self._of_numbers
        shown = page in PAGES
        self.bar.setVisible(shown)
        for key in ("bar_question", "bar_design", "bar_epsilon", "bar_target"):
            absent = {"bar_design": numbers not in WITH_NOISE, "bar_epsilon": numbers not in WITH_EPSILON}
            self._services.actions[key].setEnabled(shown and not (numbers and absent.get(key, False)))
        if not shown:
            self.bar.close_popovers()
            return
        if numbers:
            self.numbers.show(workspace, numbers)
            self._show_target(workspace.plan.target, workspace.plan.level)
            if self.bar.popovers["target"].shown:
                self.target.show_target(workspace.plan.target, workspace.plan.level, (), workspace.plan.method)
            return
        self.bar.be_about_numbers(False)
        of_data = _of_data(workspace)
        # Preview does not need it, and this is part of every tick of the slider
        planned = None if of_data and not self.bar.popovers["question"].shown else plan_setting(workspace)
        setting = resolve(workspace) if of_data or planned is None else as_setting(workspace, planned)
        unknown = self._unknown if page is Page.PLAN else None
        held = QApplication.focusWidget()
        about = (setting.counts.size, workspace.plan.target, workspace.plan.level)
        if planned is not None and not of_data:
            about = (planned.n, planned.target, planned.level)
        self._show_bar(workspace, setting, about, unknown)
        self._show_details(workspace, setting, planned, about, unknown)
        ours = (self.bar, *self.bar.popovers.values())
        gone = held is not None and not (held.isVisible() and held.isEnabled())
        if held is not None and gone and any(one.isAncestorOf(held) for one in ours):
            # Otherwise Qt would move the focus to the next widget.
            self.bar.design.setFocus(Qt.FocusReason.OtherFocusReason)

    def _show_bar(
        self, workspace: Workspace, setting: Setting, about: tuple[float, Target, float], unknown: Unknown | None
    ) -> None:
        """`about`: respondents, target, and level of intervals."""
        bar, plan = self.bar, workspace.plan
        preview, guess = _of_data(workspace), bool(plan.scenario.labels)
        title = say("bar.question.guess") if guess else texts.question_title(workspace.dataset, plan.question)
        n, target, level = about
        people = local_count(round(n))
        computed = unknown is Unknown.RESPONDENTS
        kind = ("computed" if computed else "nobody") if guess else "items" if setting.many else "people"
        bar.question.show_lines(title, say(f"bar.question.{kind}", {"answers": setting.k, "people": people}))
        about_question = filled(self.tr("Question: {title}. {about}"), title=title, about=bar.question.line)
        bar.question.setAccessibleName(about_question)
        self._show_target(target, level)
        bar.design.show_choice(plan.design, setting.k, setting.many, setting.design)
        bar.strength.follow(unknown is Unknown.EPSILON, self._found)
        bar.strength.show_setting(plan, setting)
        problem = setting.problem
        if problem is not None and problem.place in ("question", "design", "forced", "further"):
            bar.show_error(say_message(problem.reason))
        elif not bar.strength.value.unreadable:
            bar.show_error(self._refusal)
        moved = moved_notice(workspace) if preview else None
        bar.show_warning(self._caution(setting) if moved is None else say_message(moved))

    def _show_target(self, target: Target, level: float) -> None:
        text = say(
            "bar.target.field", {"target": say(f"bar.target.{target.value}"), "level": local_number(level * 100)}
        )
        self.bar.target.show_lines(text, say(f"bar.target.{target.value}.line"))
        told = filled(self.tr("Estimates for: {target}. {about}"), target=text, about=self.bar.target.line)
        self.bar.target.setAccessibleName(told)

    def _refuse(self, sentence: str) -> None:
        self._refusal = sentence
        self.bar.show_error(sentence)

    def _caution(self, setting: Setting) -> str:
        if setting.design is None:
            return ""
        epsilon = finite_epsilon(setting.design)
        # The text about the chances reports a one-sided design, with its figures.
        if epsilon is None and not setting.design.one_sided:
            return self.tr("No protection: every report is the answer itself.")
        if epsilon is not None and epsilon > 5:
            return self.tr("Above 5, a report nearly discloses the answer.")
        if epsilon is not None and epsilon < 0.2:
            return self.tr("Strong protection, which needs very many respondents.")
        return ""

    def _show_details(
        self,
        workspace: Workspace,
        setting: Setting,
        planned: PlanSetting | None,
        about: tuple[float, Target, float],
        unknown: Unknown | None,
    ) -> None:
        """Show only open details, because the others are invisible."""
        popovers, plan = self.bar.popovers, workspace.plan
        preview = _of_data(workspace)
        if popovers["question"].shown and planned is not None:
            self.question.show_question(workspace, setting, planned)
            self.question.ask_respondents(not preview and unknown is not Unknown.RESPONDENTS)
        if popovers["device"].shown:
            self.device.show_setting(plan, setting)
        if popovers["epsilon"].shown:
            self.epsilon.show_setting(plan, setting)
            self._show_curve()
        if popovers["target"].shown:
            target, level = about[1:]
            self.target.show_target(target, level, *_methods(plan.method, setting, target))

    def _show_curve(self) -> None:
        """Show the curve on Preview, where the draw provides the assumed shares."""
        workspace = self._preview.workspace
        if not self.bar.popovers["epsilon"].shown:
            return
        answer, setting = self._preview.answer, self._preview.setting
        if workspace.look.page is not Page.PREVIEW or answer is None or setting is None:
            self.epsilon.curve.hide()
            return
        at = assumed(answer.result, truth=workspace.look.show_truth)
        points = self._curve.points(workspace, setting, answer.result, at)
        self.epsilon.curve.show_curve(*points, finite_epsilon(setting.design), at.expected.typical_error)

    @property
    def question(self) -> QuestionDetails:
        return cast("QuestionDetails", self.bar.popovers["question"].content)

    @property
    def device(self) -> DeviceDetails:
        return cast("DeviceDetails", self.bar.popovers["device"].content)

    @property
    def epsilon(self) -> EpsilonDetails:
        return cast("EpsilonDetails", self.bar.popovers["epsilon"].content)

    @property
    def target(self) -> TargetDetails:
        return cast("TargetDetails", self.bar.popovers["target"].content)

    def _make(self, name: str) -> QWidget:
        from app.shell.plan_bar.details import make_details

        return make_details(name, self._services, self.edits)


def _of_data(workspace: Workspace) -> bool:
    """Return whether Preview is in front with the question of the data."""
    return workspace.look.page is Page.PREVIEW and not workspace.plan.scenario.labels


Methods = tuple[tuple[tuple[IntervalMethod, str], ...], IntervalMethod]


def _methods(method: IntervalMethod, setting: Setting, target: Target) -> Methods:
    """Return the available methods with their names, and the current method."""
    design = setting.design
    offered = methods_for(target) if design is None else methods_of(design, target)
    shown = method if design is None else fitting_method(method, design, target)
    return tuple((one, say(f"chart.method_{one.value}")) for one in offered), shown


def name_bar_help(bar: PlanBar) -> None:
    """Set the help topic of each part of the bar for F1."""
    name_help(
        {
            bar: "privacy",
            bar.question: "question",
            bar.design: "design",
            bar.device: "design",
            bar.strength.doors: "doors",
            bar.strength.value: "doors",
            bar.strength.slider: "epsilon",
            bar.strength.more: "presets",
            bar.target: "target",
        },
        "preview",
    )
