"""A private survey that is known wherever it turns up goes through every part of the pages Trade-offs and Plan: what
they save and copy of it is internal and says so, what is for anyone holds nothing of it, and neither does what the
program writes for itself."""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.export.picture_dialog import PictureDialog
from app.lab.simulated_part import SimulatedPart
from app.plan.kit.view import KitPart
from app.ui.chart.card import PlotCard
from app.ui.parts_frame import PartsPage
from app.workspace import transitions
from app.workspace.planning import PlanSetting, edit_scenario, of_the_question, plan_setting, tells_of_answers
from app.workspace.workspace import Page
from core.planning.field_kit.kit import Form
from core.report.export import is_public
from core.study.plan import Door, Typed
from tests.canary import DRAW, FOLDER, LABELS, SEED, STEM, Piece, codebook, hits, seeds, write
from tests.e2e.data_desk import DataDesk
from tests.e2e.papers import SaveDialogs
from tests.e2e.walks import clipped, left_in, logged, own_files, something_copied, walking

PAGES = (Page.TRADEOFFS, Page.PLAN, Page.LAB)
PICTURES, TABLES = ("svg", "pdf", "png"), ("csv", "xlsx", "latex")
MARK = "internal"
RUNS = 40


@dataclass(frozen=True)
class Saved:
    """A file, or what was copied, with where it came from."""

    stage: str
    part: str
    kind: str
    piece: Piece


class Trail:
    """One survey on its way through all parts; every file of every chart is saved in one stage, two in the others."""

    settings: list[PlanSetting]
    own: list[Piece]
    left: list[Piece]
    study: Piece

    def __init__(self, desk: DataDesk, top: Path, patch: pytest.MonkeyPatch, *, whole: bool) -> None:
        self.desk, self.top, self.whole = desk, top, whole
        self.out = top / "out"
        self.out.mkdir()
        self.dialogs = SaveDialogs(self.out, patch)
        self.saved: list[Saved] = []
        self.parts: set[str] = set()
        self.stage = ""
        self._turn = itertools.count()
        self.path = write("csv", _made(top / FOLDER))
        book = top / FOLDER / "book.json"
        book.write_text(codebook(), encoding="utf-8")
        desk.open(self.path)
        desk.window.data.describing.load_codebook(str(book))
        desk.idle()

    def walk(self) -> None:
        store = self.desk.window.store
        store.show(transitions.edit_look(self.desk.workspace, seed=SEED, draw=DRAW, show_truth=True))
        store.edit(transitions.ask_question(self.desk.workspace, "Q1"), "question")
        store.edit(transitions.set_epsilon(self.desk.workspace, Typed("1.31", 1.31)), "epsilon")
        self.go("truth")
        if self.whole:
            store.show(transitions.edit_look(self.desk.workspace, show_truth=False))
            self.go("hidden")
            store.show(transitions.edit_look(self.desk.workspace, show_truth=True))
        store.edit(transitions.ask_question(self.desk.workspace, "Q2"), "question")
        if self.whole:
            self.go("undeclared")
        self.guess()
        self.go("guess")
        self.settings = [plan_setting(transitions.ask_question(self.desk.workspace, name)) for name in ("Q1", "Q2")]
        self.settings.append(plan_setting(transitions.edit_look(self.desk.workspace, show_truth=False)))
        self.worked_out()
        if self.whole:
            self.go("worked out")

    def go(self, stage: str) -> None:
        """Every part of both pages."""
        self.stage = stage
        planning = self.desk.window.pages.planning
        for page in PAGES:
            for key in planning.page(page).keys:
                store = self.desk.window.store
                store.show(transitions.edit_look(self.desk.workspace, page=page, part=key))
                self.part(planning.page(page))

    def part(self, page: PartsPage) -> None:
        part = page.part
        assert part is not None
        self.desk.idle()
        if isinstance(part, SimulatedPart):
            # fewer surveys than a person can choose: it is the words that are looked at
            part._runs = RUNS
            part.run()
            self.desk.idle()
        if isinstance(part, KitPart):
            self.kit(part)
        shown = self.desk.workspace.look.part
        cards = [card for card in part.result.findChildren(PlotCard) if card.figure is not None and card.isVisible()]
        for at, card in enumerate(cards):
            self.chart(f"{shown}-{at}", card)
        self.parts.add(shown)

    def kit(self, part: KitPart) -> None:
        """The files of each form, with the sheets that belong to it."""
        part.lay_out()
        for form in Form:
            assert part.found is not None
            kinds = [kind for kind, _ in part.found.kinds]
            if form.value not in kinds:
                continue
            part.choices.kind.activated.emit(kinds.index(form.value))
            part.lay_out()
            for kind, button in part.preview.buttons.items():
                if button.isEnabled() and (self.whole or kind != "pdf"):
                    self.keep(part.key, kind, button.click)

    def chart(self, name: str, card: PlotCard) -> None:
        turn = next(self._turn)
        tables = TABLES if card._table is not None else ()
        kinds = {"svg", "csv"}
        if self.whole and self.stage == "truth":
            kinds |= {PICTURES[turn % 3], TABLES[turn // 3 % 3]}
        actions = dict(
            zip(
                ("svg", "png", "pdf", *TABLES),
                (one for one in card.menu.actions() if not one.isSeparator()),
                strict=False,
            )
        )
        for kind in sorted(kinds & {*PICTURES, *tables}):
            self.keep(name, kind, actions[kind].trigger)
        if self.stage == "truth":
            for button in (card.copy_table, *([card.copy_picture] if turn % 4 == 0 else [])):
                QApplication.clipboard().clear()
                button.click()
                self.desk.until(something_copied)
                self.saved += [Saved(self.stage, name, "clipboard", one) for one in clipped(name)]

    def keep(self, part: str, kind: str, save: Callable[[], object]) -> None:
        """What the dialogs are told, and the one file that is there then."""
        window = self.desk.window
        before = set(self.out.iterdir())
        save()
        dialog = next((one for one in window.findChildren(PictureDialog) if one.isVisible()), None)
        if dialog is not None:
            dialog.save.click()
            del dialog
        self.desk.until(lambda: set(self.out.iterdir()) != before and not window.runner._jobs)
        self.desk.idle()
        (path,) = set(self.out.iterdir()) - before
        piece = Piece(path.name, path.read_bytes(), path.stat().st_mode & 0o777)
        path.unlink()
        self.saved.append(Saved(self.stage, part, kind, piece))

    def guess(self) -> None:
        """My own guess, as the card makes it beside an undeclared question."""
        store = self.desk.window.store
        self.desk.question.source_chosen.emit("own")
        # nobody declared how many answers Q2 has
        assert self.desk.plan.scenario.labels == ("Yes", "No")
        store.edit(edit_scenario(self.desk.workspace, labels=("secret guess", "No"), shares=(0.35, 0.65)), "guess")

    def worked_out(self) -> None:
        """Epsilon is what a margin came to in the survey."""
        store = self.desk.window.store
        guess = self.desk.plan.scenario
        store.edit(of_the_question(self.desk.workspace), "question")
        self.desk.strength.door_chosen.emit(Door.MARGIN.value)
        store.edit(transitions.set_privacy(self.desk.workspace, Typed("2.5", 0.025)), "margin")
        assert tells_of_answers(self.desk.workspace, Door.EPSILON)
        self.desk.strength.door_chosen.emit(Door.EPSILON.value)
        assert self.desk.plan.epsilon.counted
        store.edit(edit_scenario(self.desk.workspace, labels=guess.labels, shares=guess.shares), "guess")
        assert not is_public(plan_setting(self.desk.workspace).state)

    def pieces(self, *stages: str) -> Iterator[Saved]:
        return (one for one in self.saved if one.stage in stages)


def _made(folder: Path) -> Path:
    folder.mkdir(parents=True)
    return folder


@pytest.fixture(
    scope="module", params=[pytest.param(False, id="in short"), pytest.param(True, id="whole", marks=pytest.mark.slow)]
)
def trail(request: pytest.FixtureRequest, qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Trail:
    top = tmp_path_factory.mktemp("planning")
    with walking(request, qapp, top) as (desk, patch):
        found = Trail(desk, top, patch, whole=request.param)
        found.walk()
        desk.window.safety.write()
        desk.idle()
        found.own = own_files(top / "home")
        study = top / "work.spw"
        desk.save_study(study)
        found.study = Piece("work.spw", study.read_bytes())
    found.own.append(logged(top))
    found.left = left_in(top)
    return found


def test_that_the_walk_met_every_part_and_kind(trail: Trail) -> None:
    assert len(trail.parts) == 19
    kinds = {one.kind for one in trail.saved}
    assert {"svg", "csv", "clipboard", "html", "xlsform", "form", "decoding"} <= kinds
    if trail.whole:
        assert {*PICTURES, *TABLES} <= kinds
    assert {one.part.split("-")[0] for one in trail.pieces("guess") if one.kind == "svg"} >= {
        "compare", "convergence", "anatomy", "laboratory", "audit", "solve", "power", "questions", "attacker",
        "honesty", "direct",
    }  # fmt: skip


def test_that_files_of_private_figures_are_internal_and_say_so(trail: Trail) -> None:
    """Only a kit of declared answers and of what was typed is for anyone while the survey is planned for."""
    for one in trail.pieces("truth", "hidden", "undeclared", "worked out"):
        declared = one.part == "kit" and one.stage in ("truth", "hidden")
        assert one.piece.internal is not declared or one.kind == "clipboard", one
        if one.kind != "png" and "image" not in one.piece.name and not declared:
            assert MARK in one.piece.text.removeprefix(one.piece.name).casefold(), (one.stage, one.part, one.kind)
        if one.kind != "clipboard":
            assert one.piece.mode == 0o600


def test_that_public_files_do_not_contain_survey_data(trail: Trail) -> None:
    public = [one for one in trail.saved if not one.piece.internal and one.kind != "clipboard"]
    assert {one.stage for one in public} == {"truth", "guess", *(["hidden"] if trail.whole else [])}
    assert {one.part for one in public if one.stage != "guess"} == {"kit"}
    # among thousands of computed figures some look like a true share: what is typed decides them all (see below)
    computed = {*(form for one in public if one.stage == "guess" for form in hits(one.piece) if not form.isalpha())}
    assert {form for form in computed if form.isdecimal()} == set()
    found = [(one.part, one.kind, hits(one.piece)) for one in public if set(hits(one.piece)) - computed]
    assert found == []
    assert not any(word.isalpha() for one in public for word in hits(one.piece))
    labelled = {one.part for one in public if any(label in one.piece.text for label in LABELS)}
    assert labelled == {"kit"}
    assert not any(MARK in one.piece.said.removeprefix(one.piece.name).casefold() for one in public)


def test_that_a_guess_is_planned_alike_whatever_was_answered(trail: Trail) -> None:
    first, *others = trail.settings
    assert [replace(one, design=first.design) == first for one in others] == [True, True]
    assert all(one.design is not None and one.design.epsilon == 1.31 for one in trail.settings)


def test_that_the_search_finds_what_internal_files_hold(trail: Trail) -> None:
    """The broken twin: true shares or numbers stand in files of the very same parts."""
    seen = {one.part.split("-")[0] for one in trail.pieces("truth") if one.kind != "clipboard" and hits(one.piece)}
    assert {"compare", "anatomy", "audit", "power", "honesty"} <= seen


def test_that_no_seed_is_in_a_file_of_private_answers(trail: Trail) -> None:
    assert [one.piece.name for one in trail.saved if seeds(one.piece)] == []
    named = {one.stage for one in trail.saved if re.search(r"\bseed\b", one.piece.said, re.IGNORECASE)}
    assert named == {"guess"}


def test_that_what_the_program_writes_for_itself_holds_no_answer_no_label_and_no_count(trail: Trail) -> None:
    for piece in (*trail.own, *trail.left):
        paths = piece.name.endswith((".ini", "places.json")) or "unsaved" in piece.name
        assert hits(piece, labels=True, places=not paths) == [], piece.name
        assert "secret guess" not in piece.text, piece.name
        kept = "unsaved" in piece.name
        assert kept or seeds(piece) == [], piece.name
    assert any("unsaved" in piece.name and piece.name.endswith(".json") for piece in trail.own)
    assert not any(piece.name.startswith("unsaved") for piece in trail.left)


def test_that_the_study_holds_what_was_typed_and_no_figure(trail: Trail) -> None:
    assert set(hits(trail.study)) <= {FOLDER, STEM}
    assert "secret guess" in trail.study.text
    assert '"counted":true' in re.sub(r"\s", "", trail.study.text)
