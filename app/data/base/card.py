"""The base: conditions in words, a name for these respondents, and the weight."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from app.data.base.condition import ConditionEditor
from app.messages.base_words import condition_line, condition_tip, result_line, weight_names, why_everyone
from app.messages.data_texts import isolated
from app.messages.short_tip import short_tip
from app.messages.speak import filled, say
from app.messages.translator_texts import trimmed
from app.ui.basics import Card, Inline, flat, in_column, label, push, put_text, retone
from app.ui.choice_box import choice_box, offer
from app.ui.text_field import text_field
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from app.workspace.workspace import Dataset
from core.data.base import EVERYONE, Base, Condition
from core.data.variable import ColumnCounts

PATIENCE_MS = 300
FILTER, WEIGHT = "filter", "weight"
LONGEST_NAME = 24


class _Line(QWidget):
    """One condition, with buttons to change and to remove it."""

    changed = Signal()
    removed = Signal()

    def __init__(self, text: str, tip: str) -> None:
        super().__init__()
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(px(2))
        self.text = label(text, wrap=True)
        self.text.setToolTip(short_tip(tip))
        self.change = flat(self.tr("Change"), tip=self.tr("Change this condition"))
        self.remove = flat("×", tip=self.tr("Remove this condition"))
        self.change.setAccessibleName(filled(self.tr("Change: {condition}"), condition=text))
        self.remove.setAccessibleName(filled(self.tr("Remove: {condition}"), condition=text))
        for button in (self.change, self.remove):
            button.setProperty("mini", True)
            button.setFixedHeight(px(24))
        self.change.setFont(scaled_font(0.88))
        self.remove.setFont(scaled_font(1.1))
        self.change.clicked.connect(self.changed)
        self.remove.clicked.connect(self.removed)
        beside = QVBoxLayout()
        beside.setContentsMargins(0, px(3), 0, px(3))
        beside.addWidget(self.text)
        row.addLayout(beside, 1)
        row.addWidget(self.change, 0, Qt.AlignmentFlag.AlignTop)
        row.addWidget(self.remove, 0, Qt.AlignmentFlag.AlignTop)


class BaseCard(Card):
    """The card of the base. `base_wanted(Base)` after each edit.

    An edit that could not be counted remains, with the reason below it.
    """

    base_wanted = Signal(object)
    help_wanted = Signal(str, str)

    def __init__(self) -> None:
        super().__init__(self.tr("Base and weight"))
        self._dataset: Dataset | None = None
        self._everyone: Mapping[str, ColumnCounts] = {}
        self._truth = True
        self._base = EVERYONE
        self._offered = ""
        self._lines: list[_Line] = []
        self._shown: tuple[list[tuple[str, str]], tuple[Condition, ...]] = ([], ())
        self.result = label("", bold=True, wrap=True)
        self.result.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
        self.why = label("", tone="soft", factor=0.95, wrap=True)
        self.add = push(self.tr("Add a condition…"), tip=self.tr("Count only respondents with certain answers"))
        self.clear = flat(self.tr("Count everyone"), tip=self.tr("Remove all conditions"), link=True)
        self.name = text_field(
            self.tr("Name of the base"),
            tip=self.tr("Name of the base on charts, tables and files"),
            example=self.tr("men 18–34"),
            longest=80,
        )
        tip = self.tr("Column with the weight of each respondent")
        self.weight = choice_box(self.tr("Weight"), tip=tip, least=8)
        self.offer = flat("", link=True)
        self.filter_error = label("", tone="error", factor=0.92, wrap=True)
        self.weight_error = label("", tone="error", factor=0.92, wrap=True)
        self._late = QTimer(self, singleShot=True, interval=PATIENCE_MS)
        self._late.timeout.connect(self._show_counting)
        self._lay_out()
        self.add.clicked.connect(lambda: self._edit(None))
        self.clear.clicked.connect(lambda: self._want(replace(EVERYONE, weight=self._base.weight)))
        self.name.editingFinished.connect(self._named)
        self.weight.activated.connect(self._weighed)
        self.offer.clicked.connect(lambda: self._want(replace(self._base, weight=self._offered)))

    def _lay_out(self) -> None:
        self._conditions = QVBoxLayout()
        self._conditions.setSpacing(px(2))
        self._called = self._field(self.tr("Name of the base"), self.name)
        self._weighted = self._field(self.tr("Weight"), self.weight)
        self._buttons = Inline(self.add, self.clear)
        self.body.addWidget(self.why)
        self.body.addLayout(self._conditions)
        for part in (self._buttons, self.filter_error, self._called, self._weighted, self.offer, self.weight_error):
            self.body.addWidget(part)
        self.body.addWidget(self.result)

    def _field(self, name: str, control: QWidget) -> QWidget:
        holder = QWidget()
        text = label(name, tone="soft", factor=0.92)
        text.setBuddy(control)
        in_column(holder, text, control, spacing=3)
        return holder

    @property
    def base(self) -> Base:
        """Return the wanted base: the base in force, or one that is still counting or failed."""
        return self._base

    def show_base(
        self,
        dataset: Dataset,
        problem: str = "",
        *,
        part: str = FILTER,
        everyone: Mapping[str, ColumnCounts] | None = None,
        truth: bool = True,
    ) -> None:
        """Show the base in force, or why the wanted one fails, under the conditions or under the weight (`part`).

        everyone   counts of all respondents by column, if known: the editor shows them beside the answers
        truth      without it no counts are shown
        """
        other = self._dataset is None or self._dataset.key != dataset.key
        self._dataset, self._truth = dataset, truth
        self._everyone = everyone if everyone is not None else _counts_of_all(dataset)
        if not problem or other:
            self._base = dataset.base
        self._late.stop()
        why = why_everyone(dataset)
        self.why.setText(why)
        self._show_wanted()
        for place, sentence in ((FILTER, self.filter_error), (WEIGHT, self.weight_error)):
            text = problem if place == part else ""
            put_text(sentence, text)
        retone(self.result, "tone", "")
        self.result.setText(result_line(dataset))
        self.result.setVisible(not why)

    def show_busy(self, busy: bool) -> None:
        """Show that the wanted base is counting; further edits start from it."""
        if busy:
            self._late.start()
        else:
            self._late.stop()
            if self._dataset is not None:
                retone(self.result, "tone", "")
                self.result.setText(result_line(self._dataset))

    def _show_counting(self) -> None:
        retone(self.result, "tone", "faint")
        self.result.setText(say("base_card.counting"))

    def _show_wanted(self) -> None:
        dataset = self._dataset
        if dataset is None:
            return
        possible = not why_everyone(dataset)
        conditions = self._base.conditions
        texts = [(condition_line(dataset, one), condition_tip(dataset, one)) for one in conditions]
        if (texts, conditions) != self._shown:
            self._shown = (texts, conditions)
            self._show_lines(texts)
        weights = weight_names(dataset)
        self._offered = "" if self._base.weight else dataset.codebook.weight
        self._name_offer()
        some = bool(self._base.conditions)
        shown: dict[QWidget, bool] = {
            self.why: not possible,
            self._buttons: possible,
            self.clear: some,
            self._called: possible and some,
            self._weighted: possible and bool(weights or self._base.weight),
            self.offer: possible and bool(self._offered),
        }
        for widget, on in shown.items():
            widget.setVisible(on)
        if not (self.name.hasFocus() and self.name.isModified()):
            self.name.setText(self._base.name)
        self._show_weights(dict.fromkeys([*weights, *([self._base.weight] if self._base.weight else [])]))

    def _name_offer(self) -> None:
        column, short = self._offered, trimmed((self._offered,), LONGEST_NAME)[0]
        self.offer.setText(filled(self.tr("Weight by {column}"), column=isolated(short)))
        self.offer.setAccessibleName(self.offer.text())
        tip = self.tr("{column} has the role Weight but is not used yet")
        self.offer.setToolTip(short_tip(tip.format(column=isolated(column))))

    def _show_lines(self, texts: list[tuple[str, str]]) -> None:
        for line in self._lines:
            line.hide()
            line.deleteLater()
        self._lines = [_Line(*text) for text in texts]
        for line, condition in zip(self._lines, self._base.conditions, strict=True):
            line.changed.connect(lambda one=condition: self._edit(one))
            line.removed.connect(lambda one=condition: self._remove(one))
            self._conditions.addWidget(line)

    def _show_weights(self, names: dict[str, None]) -> None:
        offer(self.weight, [("", self.tr("No weight")), *((name, name) for name in names)], self._base.weight)

    def _edit(self, condition: Condition | None) -> None:
        if self._dataset is None:
            return
        editor = ConditionEditor(self._dataset, self._everyone, condition, self.window(), truth=self._truth)
        editor.help_wanted.connect(lambda: self.help_wanted.emit("counted", "conditions"))
        editor.wanted.connect(lambda made: self._put(condition, made))
        editor.open()

    def _put(self, old: Condition | None, made: Condition) -> None:
        """Replace the changed condition; a second condition on a column replaces the first."""
        present = [one for one in self._base.conditions if one == old or one.column != made.column]
        kept = [made if one == old else one for one in present]
        self._want(replace(self._base, conditions=tuple(kept if made in kept else [*kept, made])))

    def _remove(self, condition: Condition) -> None:
        kept = tuple(one for one in self._base.conditions if one != condition)
        self._want(replace(self._base, conditions=kept, name=self._base.name if kept else ""))
        (self._lines[-1].remove if self._lines else self.add).setFocus()

    def _named(self) -> None:
        self.name.setModified(False)
        self._want(replace(self._base, name=" ".join(self.name.text().split())))

    def _weighed(self, row: int) -> None:
        self._want(replace(self._base, weight=self.weight.itemData(row)))

    def _want(self, base: Base) -> None:
        if base != self._base:
            self._base = base
            self._show_wanted()
            self.base_wanted.emit(base)


def _counts_of_all(dataset: Dataset) -> dict[str, ColumnCounts]:
    """Return the current counts if everyone is counted once."""
    return {one.column: one for one in dataset.counts} if dataset.base == EVERYONE else {}
