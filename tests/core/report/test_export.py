"""Internal and public files are two types, told apart by what they were made from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.messages.speak import say
from core.designs.local.grr import GRR
from core.designs.numeric.scramblers import UniformScrambler
from core.designs.numeric.scrambling import Scrambling
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.custom import CustomYesNo, custom_design
from core.designs.survey.direct import Direct
from core.designs.survey.triangular import Triangular
from core.errors import WorkbenchError
from core.report.export import (
    ExportFile,
    InternalFile,
    PublicFile,
    csv_file,
    is_public,
    picture_file,
    save,
    svg_file,
    target_path,
)
from core.report.file_names import file_stem, internal_name
from core.report.latex import latex_file
from core.report.results_json import Results, results_file
from core.report.table import Table
from core.report.xlsx import xlsx_file
from core.types import Origin, RandomizedInField, Released, Simulated, TrueAnswers
from tests.core.report.examples import figure, preview, table

DESIGN = GRR(3, 1.0)
SEPARATE = custom_design(2, ((1.0, 0.0), (0.0, 1.0)))
"""Every report gives its answer away, under another name than that of the direct question."""
SCRAMBLED = Scrambling(p1=0.5, p3=0.5, replacement=UniformScrambler(0.0, 5.0))
"""Nothing limits what a report tells: an answer of a million is seen in its report."""
NOT_PUBLIC = (
    None,
    TrueAnswers(Origin.PRIVATE),
    TrueAnswers(Origin.EXAMPLE),
    RandomizedInField(None),
    RandomizedInField(None, published=True),
    RandomizedInField(Direct(2)),
    RandomizedInField(DESIGN, (Direct(3),)),
    RandomizedInField(SEPARATE),
    # every "yes" comes from a carrier: one-sided, on the wrong side
    RandomizedInField(CustomYesNo(((0.9, 0.0), (0.1, 1.0)))),
    RandomizedInField(SCRAMBLED),
    Simulated(DESIGN, Origin.PRIVATE),
)


@pytest.mark.parametrize("state", NOT_PUBLIC)
def test_that_nothing_made_from_private_answers_becomes_public(state) -> None:
    assert not is_public(state)
    if state is not None:
        with pytest.raises(WorkbenchError, match=r"export\.not_public"):
            PublicFile("x.csv", b"", state)
    fig = replace(figure(preview(origin=Origin.PRIVATE)), state=state)
    assert isinstance(svg_file(fig), InternalFile)
    assert isinstance(picture_file(fig, b"png"), InternalFile)
    assert isinstance(csv_file(replace(table(preview()), state=state)), InternalFile)


@pytest.mark.parametrize(
    "state",
    [
        Released(DESIGN, "1"),
        RandomizedInField(DESIGN),
        RandomizedInField(DESIGN, (Crosswise(0.25),)),
        RandomizedInField(Triangular(0.25)),
        RandomizedInField(CustomYesNo(((1.0, 0.1), (0.0, 0.9)))),
        RandomizedInField(Crosswise(0.25), (Direct(2),), published=True),
    ],
)
def test_that_releases_results_of_protected_reports_and_published_surveys_are_public(state) -> None:
    assert is_public(state)
    file = csv_file(replace(table(preview()), state=state))
    assert isinstance(file, PublicFile)
    assert ".internal." not in file.name


def test_that_a_watermark_alone_keeps_a_picture_internal() -> None:
    private = figure(preview(origin=Origin.PRIVATE))
    disguised = replace(private, state=Simulated(DESIGN, Origin.EXAMPLE))
    assert isinstance(svg_file(disguised), InternalFile)


def test_that_an_internal_picture_without_its_watermark_is_refused() -> None:
    bare = replace(figure(preview(origin=Origin.PRIVATE)), watermark="")
    for make in (svg_file, lambda fig: picture_file(fig, b"")):
        with pytest.raises(ValueError, match="watermark"):
            make(bare)


def results(shown: Table) -> ExportFile:
    return results_file(Results(preview(), shown, "Youth health", "Q7", True), say)


def test_that_names_come_from_the_title_and_say_internal() -> None:
    private, example = preview(origin=Origin.PRIVATE), preview()
    assert svg_file(figure(private)).name == "cannabis-use-past-year.internal.svg"
    assert picture_file(figure(private), b"x").name == "cannabis-use-past-year.internal.png"
    for make, ending in ((csv_file, "csv"), (xlsx_file, "xlsx"), (latex_file, "tex"), (results, "json")):
        inside, outside = make(table(private)), make(table(example))
        assert (type(inside), inside.name) == (InternalFile, f"cannabis-use-past-year.internal.{ending}")
        assert (type(outside), outside.name) == (PublicFile, f"cannabis-use-past-year.{ending}")
    assert InternalFile("plain.svg", b"").name == "plain.internal.svg"


@pytest.mark.parametrize(
    ("title", "stem"),
    [
        ("Q7 Cannabis use", "q7-cannabis-use"),
        ("../../etc/passwd", "etc-passwd"),
        ("a\\b:c*d?e", "a-b-c-d-e"),
        ("", "chart"),
        ("...", "chart"),
        ("CON", "con-chart"),
        ("report.internal.svg", "report-internal-svg"),
        ("过去一年", "过去一年"),
        ("سؤال\u202e exe", "سؤال-exe"),
        ("ﬁle ①", "file-1"),
    ],
)
def test_that_any_title_gives_a_safe_name(title: str, stem: str) -> None:
    assert file_stem(title) == stem


@given(st.text(max_size=300))
def test_that_names_are_short_visible_and_without_dots_or_separators(title: str) -> None:
    stem = file_stem(title)
    assert 1 <= len(stem.encode()) <= 130
    assert not set(stem) & set('./\\:*?"<>|\0\n\r\t ')
    assert not stem.startswith("-")


def test_that_the_internal_mark_is_put_once_before_the_ending() -> None:
    assert internal_name("a.b.csv") == "a.b.internal.csv"
    assert internal_name("a.internal.csv") == "a.internal.csv"
    assert internal_name("a.INTERNAL.csv") == "a.INTERNAL.csv"
    assert ".internal" in internal_name("noending")
    assert ".internal." in internal_name(".csv") or internal_name(".csv") == ".csv.internal"


def test_that_a_name_typed_by_hand_keeps_the_mark_and_the_ending(tmp_path: Path) -> None:
    internal, public = csv_file(table(preview(origin=Origin.PRIVATE))), csv_file(table(preview()))
    assert target_path(internal, tmp_path / "mine.csv").name == "mine.internal.csv"
    assert target_path(internal, tmp_path / "mine").name == "mine.internal.csv"
    assert target_path(internal, tmp_path / "mine.v2").name == "mine.v2.internal.csv"
    assert target_path(internal, tmp_path / "mine.internal.csv").name == "mine.internal.csv"
    assert target_path(public, tmp_path / "mine").name == "mine.csv"
    assert target_path(public, tmp_path / "MINE.CSV").name == "MINE.CSV"


def test_that_saving_writes_the_bytes_where_it_says(tmp_path: Path) -> None:
    file = svg_file(figure(preview(origin=Origin.PRIVATE)))
    written = save(file, tmp_path / "chart.svg")
    assert written == tmp_path / "chart.internal.svg"
    assert written.read_bytes() == file.content
    assert [path.name for path in tmp_path.iterdir()] == ["chart.internal.svg"]
