"""The controls of the tab Regression: terms as chips with an editor, one more column, and standard errors."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QVBoxLayout, QWidget

from app.collected.regression.chips import ChipList, ChipText, Key
from app.collected.regression.state import Offered
from app.messages.speak import local_count, local_number, say, say_message
from app.ui.basics import Card, Inline, flat, label, put_text
from app.ui.choice_box import TextCombo
from app.ui.form import Form
from app.ui.theme.zoom import px
from core.errors import InputError
from core.regression.links import Link
from core.study.regression import PERS, PlannedTerm, RegressionErrors, RegressionLimits, RegressionPlan, TermShape

_KNOTS = {TermShape.SPLINE_3: 3, TermShape.SPLINE_4: 4, TermShape.SPLINE_5: 5}
MOST_AT_ONCE = 12
"""The most columns that are added together."""
EVERY = ""


@dataclass(frozen=True, slots=True)
class ModelShown:
    """All that the controls show.

    plan       without columns that are gone
    offered    columns that may explain the answers, by name
    used       the number of respondents in the model; "" before the first result
    sampled    the survey design in words; "" for a simple random sample
    two        whether the question has two answers, so that there is a choice of links
    opened     the columns of the open chip; () for none
    """

    plan: RegressionPlan
    offered: Mapping[str, Offered]
    used: str
    sampled: str
    two: bool
    opened: Key


class RegressionControls(QWidget):
    """`plan_wanted(RegressionPlan, words)`: an edit; `added(columns)`, `opened(key)`: () for none."""

    plan_wanted = Signal(object, str)
    added = Signal(object)
    opened = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._shown: ModelShown | None = None
        self._columns: tuple[str, ...] = ()
        card = Card(self.tr("2 · Model"))
        name = label(self.tr("Explained by"), tone="soft", factor=0.92)
        self.editor = _Editor()
        self.list = ChipList(self.editor)
        self.add = TextCombo(self.tr("Add a column"))
        self.add.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.settings = _Settings()
        self.used = label("", tone="soft", factor=0.92, wrap=True)
        self.keep = flat(say("regress.compare.keep"), tip=say("regress.compare.keep.tip"), link=True)
        for part in (
            name, self.list, self.add, self.problem, self.settings, self.used, self.keep,
        ):  # fmt: skip
            card.body.addWidget(part)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(card)
        self._connect()

    def _connect(self) -> None:
        self.list.opened.connect(self._open)
        self.list.removed.connect(lambda key: self._edit(self._plan.without(key), self.tr("removed column")))
        self.list.moved.connect(lambda key, by: self._edit(self._plan.moved(key, by), self.tr("order of columns")))
        self.list.shaped.connect(self._shape)
        self.editor.moved.connect(lambda by: self._move_open(by))
        self.editor.changed.connect(self._change)
        self.add.activated.connect(self._add)
        self.settings.changed.connect(self._set)
        self.keep.clicked.connect(lambda: self._edit(self._plan.keeping(), self.tr("kept model")))

    @property
    def _plan(self) -> RegressionPlan:
        return RegressionPlan() if self._shown is None else self._shown.plan

    def show_model(self, shown: ModelShown) -> None:
        self._shown = shown
        plan = shown.plan
        put_text(self.used, shown.used)
        self.settings.show_plan(shown)
        self.keep.setVisible(bool(plan.terms) and plan.model not in plan.kept)
        texts = tuple(_chip(one, shown.offered) for one in plan.terms)
        term = next((one for one in plan.terms if one.columns == shown.opened), None)
        if term is not None:
            self.editor.show_term(term, plan, shown.offered)
        self.list.show_chips(texts, shown.opened if term is not None else ())
        left = tuple(name for name in shown.offered if plan.term(name) is None)
        every = 1 < len(left) <= MOST_AT_ONCE
        self._columns = (*((EVERY,) if every else ()), *left)
        entries = [say("regress.add")]
        entries += [say("regress.add_all", {"count": local_count(len(left))})] if every else []
        self.add.show_texts((*entries, *left), 0)
        self.add.setEnabled(bool(left))

    def show_problem(self, problem: InputError | None) -> None:
        """Show the problem of a term below the chips; all other problems stand in place of the chart only."""
        put_text(self.problem, say_message(problem) if problem is not None and problem.field == "terms" else "")

    def _open(self, key: Key) -> None:
        closing = self._shown is not None and self._shown.opened == key
        self.opened.emit(() if closing else key)

    def _add(self, row: int) -> None:
        if row < 1:
            return
        chosen = self._columns[row - 1]
        self.added.emit(tuple(one for one in self._columns if one) if chosen == EVERY else (chosen,))

    def _change(self, field: str, value: object) -> None:
        plan, key = self._plan, () if self._shown is None else self._shown.opened
        term = next((one for one in plan.terms if one.columns == key), None)
        if term is None:
            return
        if field == "other":
            self._cross(term, str(value))
            return
        names = {
            "number": self.tr("kind of a column"),
            "per": self.tr("unit of a coefficient"),
            "shape": self.tr("form of an effect"),
            "centered": self.tr("centering"),
            "reference": self.tr("reference category"),
        }
        self._edit(plan.with_term(_changed(term, field, value)), names[field])

    def _shape(self, key: Key, form: TermShape) -> None:
        term = next((one for one in self._plan.terms if one.columns == key), None)
        if term is not None:
            self._edit(self._plan.with_term(_changed(term, "shape", form)), self.tr("form of an effect"))

    def _cross(self, term: PlannedTerm, other: str) -> None:
        if other:
            made = self._plan.with_term(PlannedTerm(term.column, other=other))
            self._edit(made, self.tr("interaction"))

    def _move_open(self, by: int) -> None:
        if self._shown is not None and self._shown.opened:
            self._edit(self._plan.moved(self._shown.opened, by), self.tr("order of columns"))

    def _set(self, field: str, value: Any) -> None:
        names = {
            "link": self.tr("link"),
            "errors": self.tr("standard errors"),
            "limits": self.tr("intervals of coefficients"),
            "prior": self.tr("weak prior"),
        }
        self._edit(replace(self._plan, **{field: value}), names[field])

    def _edit(self, plan: RegressionPlan, words: str) -> None:
        if plan != self._plan:
            self.plan_wanted.emit(plan, words)


class _Settings(Form):
    """The link, standard errors, intervals and prior of the model."""

    def __init__(self) -> None:
        super().__init__()
        self.body = self._column
        self.body.setSpacing(px(6))
        self.pick("link", self.tr("Link"), {one: say(f"regress.link.{one.value}") for one in Link})
        self.lists["link"].setToolTip(self.tr("The scale on which the coefficients add up; logit gives odds ratios"))
        errors = {
            RegressionErrors.MODEL: self.tr("From the likelihood of the model"),
            RegressionErrors.ROBUST: self.tr("Sandwich estimator: valid if the model fits only roughly"),
        }
        self.choice(
            "errors", self.tr("Standard errors"),
            {one: (say(f"regress.choice.{one.value}"), tip) for one, tip in errors.items()},
        )  # fmt: skip
        self.sampled = self.words()
        limits = {
            RegressionLimits.WALD: self.tr("Estimate and standard error: computed at once"),
            RegressionLimits.PROFILE: self.tr(
                "Of the likelihood: better for small samples and rare traits, but slower. p values are those of "
                "likelihood-ratio tests"
            ),
        }
        self.choice(
            "limits", self.tr("Intervals"),
            {one: (say(f"regress.limits.{one.value}"), tip) for one, tip in limits.items()},
        )  # fmt: skip
        self.tick("prior", self.tr("Weak prior"), self.tr("A few invented respondents keep every estimate finite"))

    def show_plan(self, shown: ModelShown) -> None:
        self.show_values(shown.plan)
        put_text(self.sampled, shown.sampled)
        self.show_fields(["link"], shown=shown.two)
        # Weights, strata and clusters have errors of their own, and no likelihood.
        self.show_fields(["errors"], shown=not shown.sampled)
        robust = shown.plan.errors is RegressionErrors.ROBUST
        self.show_fields(["limits"], shown=not shown.sampled and not robust)


class _Editor(Form):
    """Settings of one term; `moved(by)`: the person wants it further up or down."""

    moved = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        card = self.card(Card(margins=(10, 8, 10, 10), spacing=6))
        kinds = {
            True: (self.tr("Number"), self.tr("The values are numbers")),
            False: (self.tr("Categories"), self.tr("Each value has a coefficient of its own")),
        }
        self.choice("number", self.tr("Use as"), kinds, headed=False)
        self.pick(
            "per", self.tr("Coefficient per"), {one: say("regress.per", {"per": local_number(one)}) for one in PERS}
        )
        self.pick("shape", self.tr("Form of the effect"), {one: say(f"regress.form.{one.value}") for one in TermShape})
        self.tick("centered", self.tr("Centered at the mean"), self.tr("The constant is then about the mean"))
        self.pick("reference", self.tr("Compared with"))
        self.pick("other", self.tr("Interaction with"))
        up, down = flat(self.tr("Move up")), flat(self.tr("Move down"))
        up.clicked.connect(lambda: self.moved.emit(-1))
        down.clicked.connect(lambda: self.moved.emit(1))
        card.body.addWidget(Inline(up, down, spacing=px(4)))

    def show_term(self, term: PlannedTerm, plan: RegressionPlan, offered: Mapping[str, Offered]) -> None:
        column = offered.get(term.column)
        values = column.values if column is not None else ()
        listed = {value: column.name(value) for value in values} if column is not None else {}
        if term.reference and term.reference not in listed:
            listed[term.reference] = term.reference
        single = not term.other
        self.offer("reference", listed)
        self.offer("other", _partners(term, plan))
        self.show_values(term)
        self.show_values({"other": ""})
        self.show_fields(["number"], shown=single and column is not None and column.numeric)
        self.show_fields(["per", "shape", "centered"], shown=single and term.number)
        self.show_fields(["reference"], shown=single and not term.number and bool(listed))
        self.show_fields(["other"], shown=single and len(self._keys["other"]) > 1)


def _partners(term: PlannedTerm, plan: RegressionPlan) -> dict[str, str]:
    crossed = [set(one.columns) for one in plan.terms if one.other]
    names = (one.column for one in plan.terms if not one.other and one.column != term.column)
    return {"": say("regress.no_other"), **{one: one for one in names if {one, term.column} not in crossed}}


def _changed(term: PlannedTerm, field: str, value: object) -> PlannedTerm:
    number = bool(value) if field == "number" else term.number
    return PlannedTerm(
        term.column,
        number,
        value if field == "per" and isinstance(value, int) else term.per,
        bool(value) if field == "centered" else term.centered,
        value if field == "shape" and isinstance(value, TermShape) else term.shape,
        str(value) if field == "reference" else term.reference,
    )


def _chip(term: PlannedTerm, offered: Mapping[str, Offered]) -> ChipText:
    if term.other:
        name = say("regress.name.times", {"first": term.column, "second": term.other})
        return ChipText(term.columns, name, say("regress.kind.times"))
    if not term.number:
        column = offered.get(term.column)
        reference = column.name(term.reference) if column is not None else term.reference
        code = "regress.kind.category" if reference else "regress.kind.first"
        return ChipText(term.columns, term.column, say(code, {"reference": reference}))
    kind = say("regress.kind.per", {"per": local_number(term.per)}) if term.per != 1 else say("regress.kind.number")
    if term.shape is TermShape.SQUARE:
        kind = say("regress.kind.square", {"kind": kind})
    elif term.shape in _KNOTS:
        kind = say("regress.kind.spline", {"kind": kind, "knots": local_count(_KNOTS[term.shape])})
    return ChipText(term.columns, term.column, kind, forms=True)
