"""The field kit: what is printed and handed out so that respondents do what the plan says."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.jobs.latest import Latest
from app.messages.data_texts import isolated
from app.messages.numbers import percent, points_of
from app.messages.speak import local_count, say, say_message
from app.plan.kit.controls import KitControls
from app.plan.kit.look import BEST, KitLook, ShownKit, decoding_of, plain_lines, shown_kit
from app.plan.kit.pages import KitPages
from app.plan.kit.preview import DECODING, DRAWING, FORM, HTML, PDF, XLSFORM, KitPreview
from app.plan.kit.sheets import kit_sheets
from app.ui.basics import Card, label, push
from app.ui.columns import stacked
from app.ui.field_line import FieldLine
from app.ui.kit_names import today
from app.ui.part import Part, PartTools
from app.ui.plain_card import PlainCard
from app.workspace import transitions
from app.workspace.kits import can_rehearse, kept_number, with_kept_kit, with_kit, with_rehearsal
from app.workspace.planning import PlanSetting
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page, Workspace
from core.constraints import TypedNumber, parse_probability
from core.errors import WorkbenchError
from core.planning.field_kit.decoding import read_decoding
from core.planning.field_kit.wording import Wording
from core.planning.noncompliance import PART
from core.planning.rehearsal import RehearsalRequest, Rehearsals, rehearsals
from core.report.export import ExportFile
from core.study.plan import Typed
from core.study.scenario import Goal

QUIET_MS = 120


class KitPart(Part):
    """Odds are shown at once; the sheets are laid out again after a moment of quiet."""

    key: ClassVar[str] = "kit"
    help: ClassVar[tuple[str, str]] = ("field-kit", "")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._look = KitLook()
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._asked: tuple[str, str] | None = None
        self.found: ShownKit | None = None
        self.controls = self.choices = KitControls()
        self.result = self.preview = KitPreview()
        self.plain: PlainCard = PlainCard(self.help)
        self.plain.help_wanted.connect(tools.help)
        self.next = Card(self.tr("Next step"))
        self.next_text = label("", wrap=True)
        self.onward = push(say("kits.next"), main=True)
        self.onward.clicked.connect(self._go_on)
        for part in (self.next_text, self.onward):
            self.next.body.addWidget(part)
        self.words, _ = stacked(self.next, self._make_rehearsal(), self.plain)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.setInterval(QUIET_MS)
        self._quiet.timeout.connect(self.lay_out)
        self.choices.look_changed.connect(self._change)
        self.choices.wording_changed.connect(self._word)
        self.preview.adopt_wanted.connect(self._adopt)
        self.preview.save_wanted.connect(self._save)

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        asked = (workspace.dataset.key, setting.question)
        if asked != self._asked:
            # what was typed belongs to the question that it was typed for, however its answers are edited
            self._look = replace(self._look, question="", other="", kind=BEST)
            self._asked = asked
        self._shown = (workspace, setting)
        self._refresh()

    def leave(self) -> None:
        self._quiet.stop()
        self._many.leave()

    def _refresh(self) -> None:
        if self._shown is None:
            return
        self.found = shown_kit(*self._shown, self._look)
        self.choices.show_look(self._look, self.found)
        self.preview.show_kit(self.found)
        self.plain.show_words(plain_lines(self.found))
        self._show_next()
        self._show_rehearsal()
        self._quiet.start()

    @property
    def pages(self) -> KitPages | None:
        """The sheets of now; None without a kit."""
        found = self.found
        if found is None or found.kit is None or found.setting is None:
            return None
        sheets = kit_sheets(found.kit, large=self._look.large, public=found.setting.public, wording=found.wording)
        return KitPages(sheets, letter=self._look.letter)

    def lay_out(self) -> None:
        pages = self.pages
        if pages is not None:
            self.preview.show_pages(pages)

    def _change(self, fields: dict[str, Any]) -> None:
        self._look = replace(self._look, **fields)
        self._refresh()

    def _word(self, wording: Wording) -> None:
        """The language is kept in the study: one step of undo, and one for a name however many letters it has."""
        store = self._tools.store
        same = wording.language == store.workspace.plan.wording.language
        merge = "kit wording" if same else ""
        store.edit(transitions.edit_plan(store.workspace, wording=wording), self.tr("language of the kit"), merge=merge)

    def _adopt(self) -> None:
        """The device becomes the plan, as one step that can be undone; it stays on the sheets."""
        if self.found is None or self.found.kit is None or self.found.kit.planned is None:
            return
        planned, store = self.found.kit.planned, self._tools.store
        self._look = replace(self._look, kind=self.found.kind)
        p = Typed(planned.p_text, parse_probability(planned.p_text).value) if planned.p_text else None
        store.seal()
        plan = store.workspace.plan
        held: Typed = getattr(plan, plan.door.value)
        changed = transitions.set_device(store.workspace, planned.key, p, planned.further, planned.forced)
        if held.counted:
            # If epsilon was computed from private answers, the nearest device discloses information on them, too.
            changed = transitions.edit_plan(changed, p=replace(changed.plan.p, counted=True))
        store.edit(changed, self.tr("device"))
        store.seal()

    def _save(self, what: str) -> None:
        try:
            file = self.file(what)
        except WorkbenchError as error:
            self._tools.exporter.tell("warning", say_message(error))
            return
        if file is not None and self._tools.exporter.save_file(file) and what != DRAWING:
            self.keep()

    def keep(self) -> None:
        """The study keeps the kit that respondents have, so that Collected decodes their reports.

        An internal kit is not for respondents, and its answers or epsilon came from private data: it is not kept.
        """
        decoding = self._decoding()
        if decoding and self._public:
            store = self._tools.store
            store.seal()
            store.edit(with_kept_kit(store.workspace, decoding, today()), self.tr("field kit kept"))

    @property
    def _public(self) -> bool:
        return self.found is not None and self.found.setting is not None and self.found.setting.public

    def _decoding(self) -> str:
        return "" if self.found is None else decoding_of(self.found)

    def _show_next(self) -> None:
        decoding = self._decoding()
        number = kept_number(self._tools.store.workspace, decoding) if decoding else 0
        self.onward.setVisible(bool(number))
        first = say("kits.keep" if self._public else "kits.not_kept")
        self.next_text.setText(say("kits.kept", {"number": number}) if number else first)
        self.next.setVisible(bool(decoding))

    def _make_rehearsal(self) -> QWidget:
        self.rehearsal = Card(say("kits.rehearsal"))
        self.ignored = FieldLine(say("kits.ignored"), PART)
        self.ignored.show_text("0")
        self._ignored, self._detects = 0.0, False
        self.ignored.entered.connect(self._ignore)
        self.rehearse = push(say("kits.rehearse"), tip=say("kits.rehearse.tip"))
        self.rehearse.clicked.connect(self._rehearse)
        self.often = push(say("kits.rehearse.often"), tip=say("kits.rehearse.often.tip"))
        self.often.clicked.connect(self._rehearse_often)
        self.held = label("", wrap=True)
        for part in (self.ignored, self.rehearse, self.often, self.held):
            self.rehearsal.body.addWidget(part)
        self._many = Latest(self._tools.runner, self.tr("Rehearsing the survey"), rehearsals)
        self._many.answered.connect(self._rehearsed)
        return self.rehearsal

    def _ignore(self, number: TypedNumber) -> None:
        self._ignored = number.value
        self._refresh()

    def _show_rehearsal(self) -> None:
        """Clear the rehearsal of other figures, and enable the buttons for a new one."""
        self._many.leave()
        can = self._shown is not None and can_rehearse(*self._shown)
        self.rehearsal.setVisible(self.found is not None and self.found.kit is not None)
        for button in (self.rehearse, self.often):
            button.setEnabled(can)
        self.held.setText("" if can else say("kits.rehearsal.why_not"))
        self.held.setVisible(not can)

    def _rehearse_often(self) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        decoding = read_decoding(self._decoding().encode("utf-8"))
        if len(decoding.labels) == setting.k:
            scenario, n = workspace.plan.scenario, math.floor(setting.n)
            self._detects = scenario.goal is Goal.DIFFERENCE
            level = 1.0 - scenario.alpha.value if self._detects else setting.level
            asked = RehearsalRequest(decoding, setting.shares, n, self._ignored, level, scenario.margin.value, 1)
            self._many.ask(asked)

    def _rehearsed(self, request: RehearsalRequest, found: Rehearsals) -> None:
        blanks = {
            "held": local_count(found.held),
            "narrow": local_count(found.narrow),
            "found": local_count(found.found),
            "away": percent(request.away),
            "times": local_count(found.times),
            "answer": isolated(request.decoding.labels[0]),
            "margin": points_of(request.margin),
        }
        self.held.setText(say("kits.rehearsal.found" if self._detects else "kits.rehearsal.held", blanks))
        self.held.show()

    def _rehearse(self) -> None:
        """Simulate the data of one survey, and show them on the page Collected."""
        store = self._tools.store
        store.seal()
        store.edit(with_rehearsal(store.workspace, self._decoding(), today(), self._ignored), self.tr("rehearsal"))
        store.show(edit_look(store.workspace, page=Page.COLLECTED, part="estimates"))

    def _go_on(self) -> None:
        store = self._tools.store
        number = kept_number(store.workspace, self._decoding())
        store.edit(with_kit(store.workspace, number), self.tr("counts of a field kit"))
        store.show(edit_look(store.workspace, page=Page.COLLECTED, part="setup"))

    def file(self, what: str) -> ExportFile | None:
        """One of the files of the kit; None without a kit."""
        from app.plan.kit import files as kit_files

        found, look = self.found, self._look
        if found is None or found.kit is None or found.setting is None:
            return None
        kit, setting, words = found.kit, found.setting, found.wording
        if what == PDF:
            from app.plan.kit.pdf import pdf_file

            return pdf_file(kit, setting, large=look.large, letter=look.letter, wording=words)
        if what == HTML:
            return kit_files.html_file(kit, setting, large=look.large, wording=words)
        if what == DRAWING:
            return kit_files.drawing_file(kit, setting, large=look.large, wording=words)
        if what == FORM:
            return kit_files.form_file(kit, setting, large=look.large, wording=words)
        if what == XLSFORM:
            return kit_files.xlsform_file(kit, setting, wording=words)
        assert what == DECODING
        return kit_files.decoding_file(kit, setting)
