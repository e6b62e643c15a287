"""Regression: columns of the file that explain the true answers, which nobody saw."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import TYPE_CHECKING, Any, ClassVar

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QSizePolicy

from app.collected.computed_part import ComputedPart
from app.collected.part import SaidCard
from app.collected.regression.chips import Key
from app.collected.regression.compared.view import ComparedCard
from app.collected.regression.controls import ModelShown, RegressionControls
from app.collected.regression.figure import curve_figure, curve_reading, forest_figure
from app.collected.regression.forest import ForestCard
from app.collected.regression.imputed.view import ImputedCard
from app.collected.regression.shares.view import SharesCard
from app.collected.regression.state import (
    Offered,
    RegressionAsked,
    imputed_state,
    offered_columns,
    proposed,
    regression_asked,
)
from app.collected.regression.table import coefficients_table, forest_of, predicted_table
from app.collected.regression.words import (
    care_words,
    cost_sentence,
    left_out_sentence,
    method_words,
    model_words,
    verdict_sentence,
)
from app.collected.state import CollectedSetting
from app.messages.speak import joined, say
from app.ui.basics import Inline, flat, label, put_text
from app.ui.chart.card import PlotCard
from app.ui.choice_box import TextCombo
from app.ui.columns import stacked
from app.ui.example_picture import Shown
from app.ui.notice_list import NoticeBox
from app.ui.part import PartTools
from app.workspace.example_notes import collected_note
from app.workspace.transitions import edit_look
from app.workspace.workspace import Dataset, Page, Workspace
from core.analyses.collected.regression import RegressionFound
from core.analyses.collected.regression_fit import Fits
from core.errors import InputError, WorkbenchError
from core.study.collected import CollectedSource
from core.study.regression import ModelPlan, RegressionPlan

if TYPE_CHECKING:
    from core.report.export import ExportFile

_WAYS = {"file": "regress.missing.file", "setup": "collected.to_setup", "column": "regress.missing.column"}
"""The buttons that lead to the missing step."""
_WIDE = 13
"""Letters of a column's name that the choice of the chart shows."""


class RegressionPart(ComputedPart[RegressionFound]):
    """Computed in a job; the last table stays, pale, until the next one is ready."""

    key: ClassVar[str] = "regression"
    help: ClassVar[tuple[str, str]] = ("collected", "regression")
    plan_field = "regression"
    pictured = Shown.FOREST

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Regression"), RegressionAsked.answered)
        self._workspace: Workspace | None = None
        self._fits = Fits()
        self._offered_for: tuple[Dataset, tuple[Any, ...], Mapping[str, Offered]] | None = None
        self._opened: Key = ()
        self._missing = ""
        self._answer = 0
        self._lacking = False
        self.fields = RegressionControls()
        self.controls = self.fields
        self.verdict = NoticeBox()
        self.verdict.hide()
        self.column.insertWidget(0, self.verdict)
        self.cost = label("", wrap=True)
        body = self.chart.card.body
        assert self.card.forest is not None
        body.insertWidget(body.indexOf(self.card.forest) + 1, self.cost)
        self.card.results = self._results
        self._make_curve()
        self._make_further()
        self._make_words()
        self.fields.plan_wanted.connect(self._plan)
        self.fields.added.connect(self._add)
        self.fields.opened.connect(self._open)

    def make_card(self, name: str, height: int, *, alone: bool) -> PlotCard:
        return ForestCard(name, self._tools.exporter)

    @property
    def card(self) -> ForestCard:
        assert isinstance(self.chart, ForestCard)
        return self.chart

    def _make_curve(self) -> None:
        # The caption already says what line and band are.
        self.curve = PlotCard(self.tr("Predicted share"), self._tools.exporter, height=230, keyed=False)
        self.against = TextCombo(self.tr("Predicted share against"))
        self.answer = TextCombo(self.tr("Predicted share of"))
        for box in (self.against, self.answer):
            box.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.against.setMinimumContentsLength(_WIDE)
        self.curve.title_row.insertWidget(1, self.against)
        self.answer.setMinimumContentsLength(_WIDE)
        self.curve.card.body.insertWidget(1, Inline(self.answer))
        self.curve.describe(lambda x, _y: "" if self._found is None else curve_reading(self._found, self._answer, x))
        self.curve.hide()
        self.column.insertWidget(self.column.indexOf(self.sentence), self.curve)
        self.against.activated.connect(
            lambda row: self._step(self.tr("column of the chart"), against=self.against.texts[row])
        )
        self.answer.activated.connect(self._choose_answer)

    def _make_further(self) -> None:
        """Make the comparison below the table, and the calculator below the curve."""
        self.compared = ComparedCard(self._tools.exporter)
        self.compared.used.connect(lambda model: self._plan(self._shown_plan.showing(model), self.tr("model")))
        self.compared.removed.connect(self._drop)
        self.column.insertWidget(self.column.indexOf(self.curve), self.compared)
        self.imputed = ImputedCard()
        self.imputed.changed.connect(lambda field, value: self._edit(self.tr("data sets"), {field: value}, field))
        self.imputed.edit_finished.connect(self._tools.store.seal)
        self.imputed.saved.connect(self._impute)
        self.column.insertWidget(self.column.indexOf(self.sentence), self.imputed)
        self.shares = SharesCard(self.curve.save)
        self.shares.chosen.connect(self._choose_value)
        self.column.insertWidget(self.column.indexOf(self.imputed), self.shares)

    def _make_words(self) -> None:
        self.compliance = flat(say("regress.care.go"), link=True)
        self.compliance.clicked.connect(lambda: self._go_to("honesty"))
        self.method = SaidCard(self.tr("How it is computed"))
        self.care = SaidCard(self.tr("Cautions"), self.compliance)
        self.words, _ = stacked(self.plain, self.method, self.care)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self._workspace, self._setting = workspace, setting
        self._of_data(workspace, setting)
        self._show_model()
        self._lacking = False
        if setting.source is not CollectedSource.COLUMNS:
            self._refuse(InputError("source", None, "regress.needs_rows"))
            return
        if setting.front is None or setting.rows is None:
            self._wait(setting)
            return
        try:
            asked = regression_asked(workspace, setting, self._fits)
        except InputError as error:
            self._refuse(error)
            return
        survey = setting.plan.survey
        known = (asked.plan, survey, setting.level, id(setting.front), id(setting.rows), setting.state)
        if not asked.plan.terms:
            self._refuse(InputError("source", None, "regression.no_terms_yet"))
            return
        self._ask(known, asked)

    def show_way(self, wanted: bool) -> None:
        """Offer the step that is missing: a file with rows, the set-up of the reports, or a column of the model."""
        setting = self._setting
        self._missing = ""
        if setting is not None and setting.source is not CollectedSource.COLUMNS:
            self._missing = "file"
        elif wanted:
            self._missing = "setup"
        elif setting is not None and setting.front is not None and not self._shown_plan.terms:
            self._missing = "column"
        if self._missing:
            self.empty.button.setText(say(_WAYS[self._missing]))
        super().show_way(bool(self._missing))

    def _go(self) -> None:
        store = self._tools.store
        if self._missing == "file":
            store.show(edit_look(store.workspace, page=Page.DATA, part=""))
        elif self._missing == "column":
            self.fields.add.setFocus()
            self.fields.add.showPopup()
        else:
            super()._go()

    def _show_model(self, *, arrived: bool = False) -> None:
        """Show the controls of the model; `arrived`: its figures are shown together with them."""
        setting, workspace = self._setting, self._workspace
        if setting is None or workspace is None:
            return
        of_file = setting.source is CollectedSource.COLUMNS
        self.fields.setVisible(of_file)
        if not of_file:
            return
        plan, survey, found = self._shown_plan, setting.plan.survey, self._found
        named_columns = [name for name in (survey.weight, survey.stratum, survey.cluster) if name]
        sampled = say("regress.sampled", {"columns": joined(named_columns)}) if named_columns else ""
        used = "" if found is None else left_out_sentence(found)
        two = setting.front is None or setting.front.k == 2
        self.fields.show_model(ModelShown(plan, self._offered, used, sampled, two, self._opened))
        self.compared.show_models(plan.kept, two=two)
        if arrived or list(plan.named) == list(self.shares.fields):
            # Other fields come with the figures of the model, so that the cards move once.
            self.shares.show_plan(plan, self._offered)

    def _show(self, found: RegressionFound) -> None:
        # All changes are laid out first and painted once.
        self.result.setUpdatesEnabled(False)
        self._show_all(found)
        for _ in range(8):
            QCoreApplication.sendPostedEvents(None, QEvent.Type.LayoutRequest)
        self.result.setUpdatesEnabled(True)

    def _show_all(self, found: RegressionFound) -> None:
        setting = self._setting
        assert setting is not None
        self._show_model(arrived=True)
        figure = forest_figure(setting, found)
        self.show_result(figure, coefficients_table(setting, found), "", model_words(found))
        table = self.card.forest
        assert table is not None
        table.show_forest(forest_of(found))
        put_text(self.cost, cost_sentence(found))
        self._show_verdict(found)
        self._show_curve(found)
        self.compared.show_found(setting, found)
        self.shares.show_found(found)
        self.shares.setVisible(found.sound)
        self.imputed.show_found(self._shown_plan, found)
        self._show_more_words(found)
        self._dim(False)

    def _results(self) -> ExportFile | None:
        """Return the coefficients as a file for other programs."""
        # Files of results bring more with them than the tab needs.
        from core.report.regression_json import regression_json_file

        if self._found is None or self._setting is None:
            return None
        return regression_json_file(coefficients_table(self._setting, self._found))

    def _impute(self, key: str) -> None:
        """Ask where to save, and draw and write the answers in a job."""
        from core.report.export import export_file
        from core.report.imputed_file import ImputedForm

        setting, workspace = self._setting, self._workspace
        if setting is None or workspace is None or setting.front is None:
            return
        # The fits of the part belong to its own job.
        asked, state = regression_asked(workspace, setting), imputed_state(workspace, setting)
        named = export_file(say("regress.impute.file", {"question": setting.front.title}), key, b"", state)
        self._tools.exporter.save_in_job(
            named, say("regress.impute.job"),
            lambda path, control: asked.imputed(path, ImputedForm(key), state, control),
        )  # fmt: skip

    def _show_verdict(self, found: RegressionFound) -> None:
        """Show the verdict if the coefficients need care, otherwise the known answer of an example."""
        assert self._workspace is not None
        verdict, note = verdict_sentence(found), collected_note(self._workspace)
        if verdict:
            self.verdict.show_notice("warning", verdict)
        elif note:
            self.verdict.show_notice("note", say(note))
        self.verdict.setVisible(bool(verdict or note))

    def _show_curve(self, found: RegressionFound) -> None:
        setting = self._setting
        self.curve.setVisible(found.curve is not None)
        if found.curve is None or setting is None:
            self.curve.show_figure(None, None)
            return
        columns = tuple(dict.fromkeys(name for term in found.terms for name in term.columns))
        self.against.show_texts(columns, columns.index(found.curve.column))
        self._answer = min(self._answer, len(found.labels) - 1)
        self.answer.show_texts(found.labels, self._answer)
        self.answer.setVisible(len(found.labels) > 2)
        self.curve.show_figure(curve_figure(setting, found, self._answer), predicted_table(setting, found))
        self._give_rest(None if found.curve.names else self.curve)

    def _show_more_words(self, found: RegressionFound | None) -> None:
        self.method.show_words(() if found is None else method_words(found))
        self.care.show_words(() if found is None else care_words(found))

    def _dim(self, dimmed: bool) -> None:
        super()._dim(dimmed)
        self.curve.dim(dimmed)
        self.compared.dim(dimmed)

    def show_reason(self, reason: Any) -> None:
        super().show_reason(reason)
        for part in (self.curve, self.verdict, self.shares, self.imputed):
            part.hide()
        self.compared.show_found(self._setting, None)
        put_text(self.cost, "")
        self._show_more_words(None)

    def _refuse(self, error: WorkbenchError) -> None:
        super()._refuse(error)
        self._show_model()

    def _choose_answer(self, row: int) -> None:
        self._answer = row
        if self._found is not None:
            self._show_curve(self._found)

    def _open(self, key: Key) -> None:
        self._opened = key
        self._show_model()

    def _add(self, columns: tuple[str, ...]) -> None:
        setting, workspace = self._setting, self._workspace
        if setting is None or workspace is None:
            return
        offered, plan = self._offered, self._shown_plan
        for name in columns:
            plan = plan.with_term(proposed(offered[name], workspace.dataset.codebook.decimal_comma))
        self._plan(plan, self.tr("column of the model"))

    def _plan(self, plan: RegressionPlan, words: str) -> None:
        assert self._setting is not None
        plan = plan.within(self._setting.columns)
        self._step(words, **{one.name: getattr(plan, one.name) for one in fields(plan)})

    @property
    def _shown_plan(self) -> RegressionPlan:
        assert self._setting is not None
        return self._setting.plan.regression.within(self._setting.columns)

    @property
    def _offered(self) -> Mapping[str, Offered]:
        """Return the columns that may explain the answers; a change of the model reads no values again."""
        workspace, setting = self._workspace, self._setting
        assert workspace is not None
        assert setting is not None
        plan = setting.plan
        known = (setting.columns, setting.asked, plan.questions, plan.survey.weight)
        if self._offered_for is None or self._offered_for[0] is not workspace.dataset or self._offered_for[1] != known:
            self._offered_for = workspace.dataset, known, offered_columns(workspace, setting)
        return self._offered_for[2]

    def _drop(self, model: ModelPlan) -> None:
        kept = tuple(one for one in self._shown_plan.kept if one != model)
        self._step(self.tr("removed model"), kept=kept)

    def _choose_value(self, column: str, value: str) -> None:
        plan = self._shown_plan.at_value(column, value)
        self._edit(self.tr("value in the calculator"), {"at": plan.at}, f"at {column}")
