"""One design for many questions: picker, epsilon, and a sentence about the questions that it does not fit."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy, QWidget

from app.messages import questionnaire_texts as texts
from app.messages.design_texts import design_name
from app.messages.speak import say, say_message
from app.ui.basics import Inline, in_column, label, push, put_text
from app.ui.flow import FlowLayout
from app.ui.number_field import NumberField
from core.analyses.questionnaire import QuestionRow, fits
from core.constraints import TypedNumber
from core.designs.registry import SPECS, spec
from core.errors import InputError
from core.figures import EPSILON
from core.study.plan import Door


class QuestionnaireApply(QWidget):
    """The controls; `apply_wanted(design, epsilon text)` and `common_wanted()` apply to the selected questions."""

    apply_wanted = Signal(str, str)
    common_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._selected = 0
        self._kinds: tuple[tuple[QuestionRow, int], ...] = ()
        self._chosen = ""
        self.count = label("", bold=True)
        self.design = QComboBox()
        self.design.setAccessibleName(self.tr("Design for the selected questions"))
        self.design.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.design.setMinimumContentsLength(22)
        self.design.activated.connect(self._choose)
        self.epsilon = NumberField(EPSILON.read, EPSILON.stepped, self.tr("Epsilon for the selected questions"))
        self.epsilon.setToolTip(self.tr("epsilon, also as “ln 3”"))
        self.epsilon.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.epsilon.show_text("1")
        self.epsilon.entered.connect(self._entered)
        self.epsilon.refused.connect(self._refused)
        self.apply = push(self.tr("Apply"), main=True, tip=self.tr("Give the selected questions this design"))
        self.apply.clicked.connect(self._apply)
        self.common = push(
            self.tr("Use the common setting"), tip=self.tr("Give the selected questions the common setting again")
        )
        self.common.clicked.connect(self.common_wanted)
        line = QWidget()
        flow = FlowLayout(line)
        for part in (
            self.count,
            self.design,
            Inline(label("ε"), self.epsilon, stretch=False),
            self.apply,
            self.common,
        ):
            flow.addWidget(part)
        self.skipped = label("", tone="soft", factor=0.95, wrap=True)
        self.error = label("", tone="error", factor=0.92, wrap=True)
        self.error.hide()
        in_column(self, line, self.skipped, self.error, spacing=4)
        self.show_selected(())

    def show_common(self, design: str, epsilon: str) -> None:
        """Set the fields to the setting that all questions share."""
        self.epsilon.show_text(epsilon)
        self._offer(design)

    def show_selected(self, rows: tuple[QuestionRow, ...]) -> None:
        """Take the selected questions; `_kinds` has one of each kind that designs treat differently, and its count."""
        found = Counter((row.k, row.many, row.base > 0) for row in rows)
        one_of_each = {(row.k, row.many, row.base > 0): row for row in rows}
        self._selected = len(rows)
        self._kinds = tuple((row, found[kind]) for kind, row in one_of_each.items())
        self.count.setText(texts.selected_line(len(rows)))
        self.common.setEnabled(any(row.own for row in rows))
        self._offer()

    def _offer(self, wanted: str = "") -> None:
        """Offer the designs that fit at least one of the questions, and keep the choice if possible."""
        kinds = self._kinds
        offered = [one.key for one in SPECS if not kinds or any(fits(one, row) for row, _ in kinds)]
        if [self.design.itemData(i) for i in range(self.design.count())] != offered:
            kept = wanted or self._chosen or str(self.design.currentData() or "")
            self.design.clear()
            for key in offered:
                self.design.addItem(design_name(key), key)
            wanted = kept if kept in offered else next(iter(offered), "")
        if wanted in offered:
            self.design.setCurrentIndex(offered.index(wanted))
        self._show_fit()

    def _choose(self, row: int) -> None:
        """Remember the user's choice, to restore it when selected questions can use it again."""
        self._chosen = str(self.design.itemData(row))
        self._show_fit()

    def _show_fit(self) -> None:
        """Show which questions the chosen design would not change, before it is applied."""
        key = self.design.currentData()
        selected = self._selected
        self.design.setEnabled(key is not None and selected > 0)
        if key is None:
            put_text(self.skipped, say("questionnaire.nothing_fits"))
            self.epsilon.setEnabled(False)
        else:
            chosen = spec(str(key))
            left = [(row, count) for row, count in self._kinds if not fits(chosen, row)]
            parts = [texts.skipped_line(chosen, left, selected)]
            if selected and Door.EPSILON.value not in chosen.doors:
                parts.append(say("questionnaire.fixed", {"design": design_name(chosen.key)}))
            put_text(self.skipped, " ".join(part for part in parts if part))
            self.epsilon.setEnabled(selected > 0 and Door.EPSILON.value in chosen.doors)
        self._show_ready()

    def _show_ready(self) -> None:
        key = self.design.currentData()
        readable = not self.epsilon.unreadable or (key is not None and Door.EPSILON.value not in spec(str(key)).doors)
        self.apply.setEnabled(self._selected > 0 and key is not None and readable)

    def _entered(self, number: TypedNumber) -> None:
        put_text(self.error, "")
        self._show_ready()

    def _refused(self, problem: InputError) -> None:
        put_text(self.error, say_message(problem))
        self._show_ready()

    def _apply(self) -> None:
        self.apply_wanted.emit(str(self.design.currentData()), self.epsilon.text_now)
