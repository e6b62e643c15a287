"""Opening a file as work for the runner, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.jobs.open_file import count_file, look_again, look_at, pasted_file, recounted
from app.jobs.source_shelf import SourceShelf
from app.workspace.declared import proposed_blocks
from app.workspace.questionnaire import rows_per_person, rows_that_go
from app.workspace.transitions import edit_plan
from app.workspace.workspace import Workspace
from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.declare import with_block, with_breaks
from core.data.codebooks.declare_blocks import propose_block
from core.data.delimited.text import Dialect
from core.data.private_folder import PREFIX
from core.data.reading import FileKind, Reading
from core.errors import Cancelled, DataError
from core.study.plan import Plan

SEMICOLONS = Reading(FileKind.TEXT, Dialect(";", 1))
COMMAS = Reading(FileKind.TEXT, Dialect(",", 1))


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    path = tmp_path / "survey.csv"
    path.write_text("id;smokes\n" + "".join(f"{i};{'yes' if i % 4 else 'no'}\n" for i in range(40)) + "41\n")
    return path


@pytest.fixture
def wide(tmp_path: Path) -> Path:
    """60 people: age 18 to 77, two things to tick, a weight of 1 or 3."""
    path = tmp_path / "wide.csv"
    lines = [f"{18 + i},{'yes' if i % 2 else 'no'},{'yes' if i % 3 else 'no'},{1 + 2 * (i % 2)}.5\n" for i in range(60)]
    path.write_text("age,read_1,read_2,weight\n" + "".join(lines))
    return path


def test_that_looking_and_counting_need_no_window(survey: Path, shelf: SourceShelf) -> None:
    proposal = look_at(str(survey), shelf.folder)(Control())
    assert proposal.dialect is not None
    assert proposal.dialect.delimiter == ";"
    opened = count_file(str(survey), proposal.reading, shelf)(Control())
    assert opened.question == "smokes"
    assert dict(opened.dataset.counts_of("smokes").values) == {"no": 10, "yes": 30}
    assert (opened.odd.short, opened.odd.listed[0].line) == (1, 42)
    assert opened.dataset.odd_rows == 1


PILOTS = {
    "REDCap": (
        "record_id,visit_date,comment,two___a,two___b,sex\n"
        + "".join(f"{n // 2},2024-05-{n + 1:02},I said number {n},{n % 2},0,{n % 3 % 2}\n" for n in range(1, 9)),
        "two___a",
        (("two", ("two___a", "two___b")),),
    ),
    "LimeSurvey": (
        "id,submitdate,lastpage,q1,q4[bus],q4[train],q4[other]\n"
        + "".join(
            f"{30 + n},2024-05-0{1 + n % 2} 10:10:1{n},5,No idea what {n} is,{'Y' * (n % 2)},{'Y' * (n % 3 % 2)},\n"
            for n in range(8)
        ),
        "q4[bus]",
        (("q4", ("q4[bus]", "q4[train]", "q4[other]")),),
    ),
    "a diary": (
        "day,name,note,mood\n" + "".join(f"{n % 3 + 1} May 2024,P-{n:03},Well {n} then so,{n % 2}\n" for n in range(9)),
        "mood",
        (),
    ),
}


@pytest.mark.parametrize(("content", "question", "blocks"), PILOTS.values(), ids=PILOTS)
def test_that_a_file_of_few_respondents_opens_with_a_question_and_proposes_its_items(
    tmp_path: Path, shelf: SourceShelf, content: str, question: str, blocks: tuple[object, ...]
) -> None:
    path = tmp_path / "pilot.csv"
    path.write_text(content, encoding="utf-8")
    reading = look_at(str(path), shelf.folder)(Control()).reading
    opened = count_file(str(path), reading, shelf)(Control())
    assert opened.question == question
    assert tuple((block.name, block.columns) for block in proposed_blocks(opened.dataset)) == blocks


def test_that_a_file_of_dates_and_ids_alone_can_still_be_opened(tmp_path: Path, shelf: SourceShelf) -> None:
    path = tmp_path / "days.csv"
    path.write_text("id,day\n" + "".join(f"{n},2024-05-0{1 + n % 2}\n" for n in range(9)), encoding="utf-8")
    reading = look_at(str(path), shelf.folder)(Control()).reading
    assert count_file(str(path), reading, shelf)(Control()).question == "day"


def test_that_another_reading_is_shown_without_counting(survey: Path, shelf: SourceShelf) -> None:
    reading = Reading(FileKind.TEXT, Dialect(",", 0))
    proposal = look_again(str(survey), reading, shelf.folder)(Control())
    assert len(proposal.columns) == 1
    assert proposal.rows_read == 42


def test_that_progress_only_grows(survey: Path, shelf: SourceShelf) -> None:
    heard: list[float] = []
    control = Control(lambda done, _code: heard.append(done))
    count_file(str(survey), SEMICOLONS, shelf)(control)
    assert heard == sorted(heard)


def test_that_a_stopped_count_leaves_nothing_behind(survey: Path, shelf: SourceShelf) -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        count_file(str(survey), SEMICOLONS, shelf)(control)
    assert list(shelf.folder.glob(PREFIX + "*")) == []


def test_that_a_missing_file_is_a_typed_error(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        look_at(str(tmp_path / "nothing.csv"), tmp_path)(Control())
    assert caught.value.code == "data.missing"


def test_that_a_pasted_table_is_a_private_file(shelf: SourceShelf) -> None:
    path = Path(pasted_file("a\tb\n1\tx\n2\ty\n", "", shelf.folder)(Control()))
    assert path.is_relative_to(shelf.folder)
    assert look_at(str(path), shelf.folder)(Control()).rows_read == 2
    path.unlink()
    for left in shelf.folder.glob(PREFIX + "*"):
        (left / "in-use").unlink()
        left.rmdir()


def test_that_a_filter_and_a_weight_are_counted_and_undone(wide: Path, shelf: SourceShelf) -> None:
    everyone = count_file(str(wide), COMMAS, shelf)(Control()).dataset
    base = Base((Condition("age", low=18, high=27),), "young", "weight")
    young = recounted(everyone, everyone.codebook, base, shelf)(Control())
    counts = young.counts_of("read_1")
    assert (counts.rows, dict(counts.values)) == (10, {"no": 5, "yes": 5})
    assert counts.weighted is not None
    assert dict(zip(dict(counts.values), counts.weighted.values, strict=True)) == {
        "no": pytest.approx((5 * 1.5, 5 * 1.5**2)),
        "yes": pytest.approx((5 * 3.5, 5 * 3.5**2)),
    }
    assert young.rows == 60
    back = recounted(young, young.codebook, EVERYONE, shelf)(Control())
    assert back.counts == everyone.counts


def test_that_breaks_and_items_are_counted_for_the_base(wide: Path, shelf: SourceShelf) -> None:
    dataset = count_file(str(wide), COMMAS, shelf)(Control()).dataset
    book = with_breaks(dataset.codebook, ["age"], (20.0, 30.0))
    block = propose_block(["read_1", "read_2"], dataset.columns, dataset.raw, book)
    cut = recounted(dataset, with_block(book, block), Base((Condition("age", high=40),)), shelf)(Control())
    assert dict(cut.counts_of("age").values) == {"below 20": 2, "20-29": 10, "30 and over": 11}
    ticked = cut.counts_of(block.name)
    assert ticked.many
    assert [number for _, number in ticked.values] == [11, 15]
    assert cut.columns[-1].name == block.name


def test_that_a_bad_weight_is_refused_with_its_column(tmp_path: Path, shelf: SourceShelf) -> None:
    path = tmp_path / "bad.csv"
    path.write_text("smokes,weight\nyes,1\nno,-2\nyes,1.5\n")
    dataset = count_file(str(path), COMMAS, shelf)(Control()).dataset
    with pytest.raises(DataError) as caught:
        recounted(dataset, dataset.codebook, Base(weight="weight"), shelf)(Control())
    assert caught.value.code == "weight.negative"


def test_that_a_closed_source_is_opened_again_and_a_changed_file_gives_a_message(
    wide: Path, shelf: SourceShelf
) -> None:
    dataset = count_file(str(wide), COMMAS, shelf)(Control()).dataset
    first = shelf.take(dataset, Control())
    shelf.forget(dataset)
    again = shelf.take(dataset, Control())
    assert again is not first
    assert again.page(0, 1) == (("18", "no", "no", "1.5"),)
    shelf.forget(dataset)
    wide.write_text(wide.read_text() + "1,yes,yes,1\n")
    with pytest.raises(DataError) as caught:
        shelf.take(dataset, Control())
    assert caught.value.code == "data.changed"


def test_that_the_shelf_keeps_few_files_open(tmp_path: Path, shelf: SourceShelf) -> None:
    datasets = []
    for name in ("a", "b", "c", "d"):
        path = tmp_path / f"{name}.csv"
        path.write_text("x,y\n1,2\n1,3\n2,3\n")
        datasets.append(count_file(str(path), COMMAS, shelf)(Control()).dataset)
    assert len(list(shelf.folder.glob(PREFIX + "*"))) == 3
    assert shelf.take(datasets[0], Control()).rows == 3


def test_that_a_file_is_read_again_with_its_declarations(wide: Path, shelf: SourceShelf) -> None:
    dataset = count_file(str(wide), COMMAS, shelf)(Control()).dataset
    base = Base((Condition("age", high=40),))
    cut = recounted(dataset, with_breaks(dataset.codebook, ["age"], (30.0,)), base, shelf)(Control())
    wide.write_text(wide.read_text() + "19,yes,yes,1\n" * 5)
    again = count_file(str(wide), COMMAS, shelf, cut)(Control()).dataset
    assert (again.rows, again.base, again.codebook) == (65, base, cut.codebook)
    assert dict(again.counts_of("age").values) == {"below 30": 17, "30 and over": 11}


def test_that_several_rows_of_a_person_are_found_among_very_many_ids(tmp_path: Path, shelf: SourceShelf) -> None:
    path = tmp_path / "persons.csv"
    rows = "".join(f"p{i:05d},{'yes' if i % 3 else 'no'}\n" for i in range(6_000))
    path.write_text("person_id,smokes\n" + rows + "P00007 ,yes\n" * 3)
    dataset = count_file(str(path), COMMAS, shelf)(Control()).dataset
    assert not dataset.counts_of("person_id").complete
    assert dataset.persons == (("person_id", ((1, 5_999), (4, 1))),)
    workspace = Workspace(dataset, Plan("smokes"))
    assert (rows_per_person(workspace), rows_that_go(workspace)) == (1, 3)
    assert rows_that_go(edit_plan(workspace, rows_per_person=3)) == 1
