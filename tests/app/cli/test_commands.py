"""`run` and `report`: what they write of which study, where, and what they say where they cannot."""

from __future__ import annotations

import csv
import json
from dataclasses import replace
from datetime import date
from xml.etree import ElementTree

import numpy as np
import pytest

import core
from app.collected.report import ReportRows, collected_results_of
from app.collected.state import edit_collected
from app.workspace import transitions
from app.workspace.examples import PLAGIARISM
from core.control import Control
from core.data.codebooks.declare import with_text
from core.designs.registry import spec
from core.study.collected import ArmsBy, CollectedQuestion, CollectedSource, StatedArm, StatedDesign
from core.study.regression import PlannedTerm, RegressionPlan
from core.study.report_plan import ReportPlan
from tests.app.cli.commands_desk import KINDS, Desk, names
from tests.app.shell.study.study_session import Session, edited


def test_that_run_writes_every_question_and_the_report_and_prints_where(desk: Desk) -> None:
    out = desk.folder / "results" / "today"
    told = desk.type("run", desk.study("smokes", "sex"), "--out", out)
    assert (told.code, told.sentences) == (0, ())
    assert told.names == names("smokes", "sex") | {"house.internal.html"}
    assert {path.parent for path in told.paths} == {out}
    assert set(out.iterdir()) == set(told.paths)
    for path in told.paths:
        assert path.stat().st_mode & 0o777 == 0o600
        assert "internal" in path.read_text(encoding="utf-8").lower()
    for path in (path for path in told.paths if path.suffix == ".svg"):
        ElementTree.parse(path)
    with (out / "smokes.internal.csv").open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found = json.loads((out / "smokes.internal.json").read_text(encoding="utf-8"))
    assert [row["category"] for row in rows] == [one["category"] for one in found["categories"]]
    assert found["question"]["name"] == "smokes"
    assert not {"seed", "draw"} & found.keys()


def test_that_the_same_study_gives_the_same_bytes_again_in_place_of_the_old_ones(desk: Desk) -> None:
    study, out = desk.study("smokes"), desk.folder / "results"
    first = desk.type("run", study, "--out", out)
    before = {path: path.read_bytes() for path in first.paths}
    for path in first.paths:
        path.write_text("old")
    assert desk.type("run", study, "--out", out) == first
    assert {path: path.read_bytes() for path in first.paths} == before


def test_that_without_chosen_questions_the_present_one_is_written(desk: Desk) -> None:
    told = desk.type("run", desk.study(), "--out", desk.folder / "out")
    assert told.names == names("smokes") | {"house.internal.html"}


def test_that_examples_are_public_and_need_no_file(desk: Desk) -> None:
    told = desk.type("run", desk.sample("Q7"), "--out", desk.folder / "out")
    assert (told.code, told.sentences) == (0, ())
    assert len(told.paths) == 4
    assert not any(".internal." in name for name in told.names)
    assert "youth.html" in told.names
    made = desk.type("run", desk.made_up(), "--out", desk.folder / "out")
    assert (made.code, len(made.paths), made.sentences) == (0, 4, ())


def test_that_filter_weight_breaks_merged_categories_and_select_all_are_counted_as_in_the_study(desk: Desk) -> None:
    path = desk.folder / "wide.csv"
    lines = (
        f"{18 + i},{'yes' if i % 2 else 'no'},{'yes' if i % 3 else 'no'},{['often', 'never', 'some', 'NA'][i % 4]},"
        f"{1 + 2 * (i % 2)}.5\n"
        for i in range(60)
    )
    path.write_text("age,read_1,read_2,smokes,weight\n" + "".join(lines))
    session = edited(Session.with_file(desk.shelf, path))
    (block,) = (one.name for one in session.workspace.dataset.codebook.blocks)
    session.workspace = replace(session.workspace, report=ReportPlan(questions=("smokes", block, "age")))
    told = desk.type("run", desk.saved(session), "--out", desk.folder / "out")
    assert told.code == 0
    assert len(told.paths) + 3 * len(told.sentences) == 10
    found = json.loads(
        next(path for path in told.paths if path.name == "smokes-do-you-smoke.internal.json").read_text()
    )
    assert [one["category"] for one in found["categories"]] == ["Smoker or not", "Sometimes"]
    assert found["base"]["filter"] == "young"
    assert found["base"]["weight"] == "weight"


def test_that_questions_of_the_same_name_but_for_signs_and_case_do_not_overwrite_each_other(desk: Desk) -> None:
    path = desk.folder / "alike.csv"
    path.write_text("Q 1,q-1,Q.1\n" + "".join(f"{'ab'[i % 2]},{'cd'[i % 2]},{'ef'[i % 2]}\n" for i in range(40)))
    session = Session.with_file(desk.shelf, path)
    session.workspace = replace(session.workspace, report=ReportPlan(questions=("Q 1", "q-1", "Q.1")))
    told = desk.type("run", desk.saved(session), "--out", desk.folder / "out")
    assert told.names == names("q-1", "q-1-2", "q-1-3") | {"house.internal.html"}
    tables = [(desk.folder / "out" / f"{stem}.internal.csv").read_text() for stem in ("q-1", "q-1-2", "q-1-3")]
    assert [table.splitlines()[1][0] for table in tables] == ["a", "c", "e"]


def test_that_a_question_that_cannot_be_shown_is_left_out_in_one_line(desk: Desk) -> None:
    session = desk.session()
    session.declare(lambda book: with_text(book, "age", "How old\nare you?"))
    session.edit(lambda workspace: transitions.ask_question(workspace, "smokes"), "question")
    session.edit(lambda workspace: transitions.set_design(workspace, "warner", spec("warner").doors), "design")
    session.workspace = replace(session.workspace, report=ReportPlan(questions=("sex", "age", "smokes")))
    study = desk.saved(session)
    told = desk.type("run", study, "--out", desk.folder / "out")
    assert told.code == 0
    assert told.names == names("sex") | {"house.internal.html"}
    assert [sentence.split(".")[0] for sentence in told.sentences] == [
        "Left out: How old are you?",
        "Left out: smokes",
    ]
    again = desk.type("report", study)
    assert (again.code, again.sentences) == (0, told.sentences)


def test_that_the_report_is_beside_the_study_under_its_name(desk: Desk) -> None:
    study = desk.study("smokes", name="My study 1.spw")
    told = desk.type("report", study)
    assert told.paths == (study.with_name("My study 1.internal.html"),)
    assert f"{date.today():%A, %B} {date.today().day}" in told.paths[0].read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("out", "written"),
    [
        ("r.html", "r.internal.html"),
        ("r", "r.internal.html"),
        ("R.HTML", "R.internal.HTML"),
        ("", "house.internal.html"),
    ],
)
def test_that_the_report_is_written_to_the_stated_path_with_its_mark(desk: Desk, out: str, written: str) -> None:
    (desk.folder / "there").mkdir()
    told = desk.type("report", desk.study("smokes"), "--out", f"{desk.folder / 'there'}/{out}")
    assert (told.code, told.paths) == (0, (desk.folder / "there" / written,))
    assert list((desk.folder / "there").iterdir()) == list(told.paths)


def test_that_a_public_report_of_private_data_has_the_plan_and_no_figure_of_answers(desk: Desk) -> None:
    session = desk.session()
    session.edit(lambda workspace: transitions.ask_question(workspace, "smokes"), "question")
    told = desk.type("report", desk.saved(session), "--public")
    assert told.code == 0
    assert told.names == {"house.html"}
    text = told.paths[0].read_text(encoding="utf-8")
    assert not any(word in text for word in ("never", "often", "house.csv", "INTERNAL", "<svg"))
    assert told.only.startswith("Left out: smokes. ")


def test_that_run_of_a_study_with_a_public_report_still_writes_the_figures_as_internal_ones(desk: Desk) -> None:
    told = desk.type("run", desk.study("smokes", public=True), "--out", desk.folder / "out")
    assert told.names == names("smokes") | {"house.html"}
    assert "<svg" not in (desk.folder / "out" / "house.html").read_text(encoding="utf-8")


def test_that_data_inside_the_study_need_no_file(desk: Desk) -> None:
    study = desk.study("smokes", include=True)
    with_file = desk.type("run", desk.study("smokes", name="beside.spw"), "--out", desk.folder / "one")
    desk.survey.unlink()
    told = desk.type("run", study, "--out", desk.folder / "two")
    assert (told.code, told.sentences) == (0, ())
    for kind in KINDS:
        inside = (desk.folder / "two" / f"smokes.internal.{kind}").read_bytes()
        assert inside == (desk.folder / "one" / f"smokes.internal.{kind}").read_bytes()
    assert with_file.code == 0


def test_that_estimates_of_collected_reports_are_written_as_on_their_page(desk: Desk) -> None:
    session = desk.session()
    session.edit(lambda workspace: transitions.ask_question(workspace, "smokes"), "question")
    plain = desk.type("run", desk.saved(session), "--out", desk.folder / "without")
    assert not any(name.startswith("collected") for name in plain.names)
    plan = replace(session.workspace.plan, collected=PLAGIARISM)
    session.workspace = replace(session.workspace, plan=plan)
    told = desk.type("run", desk.saved(session), "--out", desk.folder / "with")
    (name,) = told.names - plain.names
    # figures that were published are public beside a private file
    assert (name, told.sentences) == ("collected-copied-a-passage.json", ())
    file = collected_results_of(session.workspace, Control(), ReportRows(lambda: desk.shelf))
    assert file is not None
    assert (desk.folder / "with" / name).read_bytes() == file.content
    assert json.loads(file.content)["kind"] == "collected"


def test_that_coefficients_of_a_model_are_those_of_the_library_with_all_digits(desk: Desk) -> None:
    """The same model from `import core` alone, from the columns of the file."""
    rng = np.random.default_rng(20261129)
    age = rng.integers(18, 80, 400)
    reports = np.where(rng.random(400) < 0.3 + 0.005 * (age - 18), "same", "different")
    path = desk.folder / "field.csv"
    path.write_text(
        "a,age\n" + "".join(f"{said},{years}\n" for said, years in zip(reports, age, strict=True)), encoding="utf-8"
    )
    session = desk.session(path)
    crosswise = StatedDesign("crosswise", (("p", "1/4"),), "same")
    asked = CollectedQuestion("a", ("same", "different"), ("Yes", "No"), ArmsBy.ONE, (StatedArm("", crosswise),))
    session.workspace = edit_collected(
        session.workspace,
        source=CollectedSource.COLUMNS,
        questions=(asked,),
        question="a",
        regression=RegressionPlan((PlannedTerm("age", number=True),)),
    )
    told = desk.type("run", desk.saved(session), "--out", desk.folder / "out")
    assert told.code == 0, told.sentences
    files = [json.loads(path.read_text(encoding="utf-8")) for path in told.paths if path.suffix == ".json"]
    (found,) = [file for file in files if file.get("kind") == "regression"]
    fit = core.regress(reports, core.Crosswise(0.25), ["age"], data={"age": age.astype(float)}, carrier="same")
    lines = found["coefficients"]
    frame = fit.to_frame()
    assert [line["coefficient"] for line in lines] == pytest.approx(frame["coefficient"].tolist(), rel=1e-6)
    assert [line["standard_error"] for line in lines] == pytest.approx(frame["se"].tolist(), rel=1e-6)
