"""What leaves the page Collected: a report from the window and from the command line, scripts of the part in front."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.collected.state import edit_collected
from app.jobs.source_shelf import SourceShelf
from app.messages.speak import say
from app.workspace import transitions
from app.workspace.examples import NIGERIA, PLAGIARISM
from app.workspace.workspace import Page
from core.study.collected import (
    ArmsBy,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    StatedArm,
    StatedDesign,
)
from core.study.report_plan import ReportPlan
from tests.app.cli.commands_desk import Desk, typed
from tests.app.export.script.scripted import run_script
from tests.e2e.papers import PaperDesk
from tests.pdf_reader import Pdf

ONLY = ReportPlan(sections=("collected",))
SHOWN = ("2,435", "26.19%", "1.44", "23.41 to 29.05%", "if some ignored the device", "21.0%")


def plan_of(papers: PaperDesk, plan: CollectedPlan, part: str = "estimates") -> None:
    store = papers.desk.window.store
    workspace = replace(store.workspace, plan=replace(store.workspace.plan, collected=plan), report=ONLY)
    store.edit(workspace, "published survey")
    store.show(transitions.edit_look(store.workspace, page=Page.COLLECTED, part=part))
    papers.desk.settle()


def test_that_the_report_of_a_published_survey_has_its_figures_and_charts(papers: PaperDesk) -> None:
    plan_of(papers, NIGERIA)
    papers.open()
    papers.save("html")
    papers.save("pdf")
    (page,) = [path for name, path in papers.dialogs.files.items() if name.endswith(".html")]
    (pages,) = [path for name, path in papers.dialogs.files.items() if name.endswith(".pdf")]
    html, pdf = page.read_text(encoding="utf-8"), " ".join(Pdf(pages.read_bytes()).all_text().split())
    for figure in SHOWN:
        assert figure.lower() in html.lower()
        assert figure.lower() in pdf.lower()
    assert html.count("<svg") == 1, "who followed the rules; one share alone stands in a sentence"
    assert "about 26% are carriers" in html
    assert "about 26% are carriers" in pdf
    assert ".internal." not in page.name + pages.name


@pytest.mark.parametrize(
    ("part", "wanted"), [pytest.param("estimates", "0.2225806", marks=pytest.mark.slow), ("honesty", "direct_share")]
)
def test_that_the_script_is_that_of_the_part_in_front(
    papers: PaperDesk, tmp_path: Path, part: str, wanted: str
) -> None:
    plan_of(papers, PLAGIARISM, part)
    papers.desk.trigger("copy_script")
    ran = run_script(QApplication.clipboard().text(), tmp_path)
    assert ran.returncode == 0, ran.stderr.decode()
    assert wanted in ran.stdout.decode()


def test_that_a_part_without_figures_says_why_it_has_no_script(papers: PaperDesk) -> None:
    QApplication.clipboard().setText("before")
    plan_of(papers, NIGERIA, "joint")
    papers.desk.trigger("copy_script")
    assert QApplication.clipboard().text() == "before"


@pytest.fixture
def commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Iterator[Desk]:
    folder = tmp_path / "shelf"
    folder.mkdir()
    shelf = SourceShelf(folder)
    yield Desk(tmp_path, shelf, capsys)
    shelf.close()


def field_study(commands: Desk, *, direct: bool) -> Path:
    """A study of a private file: 310 in the crosswise arm, and 96 who were asked directly, if they are estimated."""
    lines = ["arm,report"]
    for arm, yes, no in (("cw", 198, 112), ("dq", 7, 89)):
        lines += [f"{arm},{'yes' if at < yes else 'no'}" for at in range(yes + no)]
    path = commands.folder / "field.csv"
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")
    session = commands.session(path)
    arms: tuple[StatedArm, ...] = (StatedArm("cw", StatedDesign("crosswise", (("p", "1/4"),), "same")),)
    arms += (StatedArm("dq", StatedDesign("direct")),) if direct else ()
    question = CollectedQuestion("report", ("yes", "no"), (), ArmsBy.ARMS, arms, arm="arm")
    made = edit_collected(
        session.workspace, source=CollectedSource.COLUMNS, questions=(question,), question="report"
    )  # fmt: skip
    session.workspace = replace(made, report=ONLY)
    return commands.saved(session, "field.spw")


@pytest.mark.parametrize("direct", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_that_the_command_line_writes_the_same_report(commands: Desk, direct: bool) -> None:
    study = field_study(commands, direct=direct)
    run = partial(typed, commands.folder) if direct else commands.type
    inside = run("report", study)
    assert inside.code == 0, inside.sentences
    (path,) = inside.paths
    assert ".internal." in path.name
    text = path.read_text(encoding="utf-8")
    assert "22.26%" in text
    assert ("14.97" in text) is direct
    public = run("report", study, "--public")
    assert public.code == 0, public.sentences
    (path,) = public.paths
    assert ".internal." not in path.name
    text = path.read_text(encoding="utf-8")
    assert ("22.26%" in text) is not direct
    assert (say("report.collected.direct") in text) is direct
    assert ("<svg" in text) is not direct
