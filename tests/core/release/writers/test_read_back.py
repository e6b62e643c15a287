"""What leaves can be counted again, whatever the labels are; what was changed is told by its place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.control import Control
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.local_hash import OLH
from core.designs.local.subset import SubsetSelection
from core.designs.survey.kuk import KukCards
from core.errors import Cancelled, DataError
from core.release.description import RawColumn
from core.release.errors import ReleaseError
from core.release.plan import Form
from core.release.writers.read_back import read_tallies
from core.release.writers.tallies import tallies
from tests.core.release.writers.made import FORMS, described, kept, released_designs, same, written
from tests.core.release.writers.reading import place_refused

ODD = [
    "plain",
    "a, b; c",
    'she said "no"',
    "two\nlines",
    "two\r\nother lines",
    "=cmd|'/c calc'!A1",
    "'=cmd|'/c calc'!A1",
    "''=cmd|'/c calc'!A1",
    "007",
    "0.0",
    "+1",
    " leads",
    "从不",
    "أحيانًا",
    "\u200b@SUM(A1)",
    "_x0041_",
    "A",
    "NULL",
    "NA",
    "long " * 300,
]


@pytest.mark.parametrize("form", FORMS)
def test_that_every_design_is_counted_from_its_file_as_from_the_kept_records(form: Form, tmp_path: Path) -> None:
    designs = [*released_designs(2), *released_designs(6), *released_designs(40), KukCards(0.7, 0.3, 4)]
    designs += [GRR(200, 3.0), SubsetSelection(200, 3.0), OLH(200, 20.0), GRR(len(ODD), 0.5)]
    assert len({design.key for design in designs}) >= 25
    labels = [[f"Answer {code}" for code in range(design.k)] for design in designs]
    raw = (RawColumn("Region", ("", "North, east", "=1+1", "-5", "从")), RawColumn("Q1", ("x", "y")))
    about = described(designs, 60, labels=[*labels[:-1], ODD], raw=raw)
    records = kept(about, tmp_path)
    assert same(read_tallies(form, written(form, records, about, tmp_path), about, Control()), tallies(records, about))


@pytest.mark.parametrize("form", FORMS)
def test_that_a_sampled_question_is_counted_of_those_who_were_asked_it(form: Form, tmp_path: Path) -> None:
    about = described(released_designs(6), 200, sampled=True)
    records = kept(about, tmp_path)
    found = read_tallies(form, written(form, records, about, tmp_path), about, Control())
    assert same(found, tallies(records, about))
    assert sum(one.reports for one in found) == 200
    assert max(one.reports for one in found) < 200


@pytest.mark.parametrize("form", [Form.CSV, Form.PARQUET])
def test_that_one_row_after_the_other_gives_the_same_as_equal_rows_together(
    form: Form, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = described([GRR(3, 1.0), SubsetSelection(4, 0.1), GRR(2, 1.0)], 400, sampled=True)
    records = kept(about, tmp_path)
    path = written(form, records, about, tmp_path)
    wanted = tallies(records, about)
    monkeypatch.setattr("core.release.writers.read_back._MOST_CELLS", 60)
    with monkeypatch.context() as here:
        here.setattr("core.release.writers.read_back._row_by_row", None)
        assert same(read_tallies(form, path, about, Control()), wanted)
    monkeypatch.setattr("core.release.writers.read_back._MOST_GROUPS", 0)
    monkeypatch.setattr("core.release.writers.texts._LINES", 7)
    monkeypatch.setattr("core.release.writers.read_back._of_groups", None)
    assert same(read_tallies(form, path, about, Control()), wanted)


def test_that_numbers_beyond_any_list_are_read_strictly(tmp_path: Path) -> None:
    about = described([OLH(4, 1.0)], 3)
    records = kept(about, tmp_path)
    path = written(Form.CSV, records, about, tmp_path)
    whole = path.read_bytes().decode("ascii")
    first = whole.split("\r\n")[1].split(",")[0]
    assert same(read_tallies(Form.CSV, path, about, Control()), tallies(records, about))
    for wrong in (str(2**64), "1e3", "-1", "", "+5", "\u0663", "1_0", " 5", "9" * 21):
        path.write_bytes(whole.replace(first, wrong, 1).encode())
        assert place_refused(Form.CSV, path, about) == (2, 1), wrong


def saved_again(text: str) -> bytes:
    """As a spreadsheet saves it: every cell quoted, lines that end in LF, a byte order mark, semicolons."""
    import csv
    import io

    rows = list(csv.reader(io.StringIO(text, newline="")))
    out = io.StringIO()
    csv.writer(out, delimiter=";", quoting=csv.QUOTE_ALL, lineterminator="\n").writerows(rows)
    return ("\ufeff" + out.getvalue().replace("\r\n", "\n") + "\n").encode()


def test_that_a_text_file_saved_by_a_spreadsheet_still_reads(tmp_path: Path) -> None:
    about = described([GRR(len(ODD), 0.5), SubsetSelection(4, 0.1)], 300, labels=[ODD, ["a", "b", "c", "d"]])
    records = kept(about, tmp_path)
    path = written(Form.CSV, records, about, tmp_path)
    path.write_bytes(saved_again(path.read_bytes().decode("utf-8-sig")))
    assert same(read_tallies(Form.CSV, path, about, Control()), tallies(records, about))


THREE = ["Answer 1", "Answer 2", "Answer 3"]


def line_3(change: Callable[[str], str]) -> Callable[[bytes], bytes]:
    def changed(content: bytes) -> bytes:
        lines = content.decode().split("\r\n")
        lines[2] = change(lines[2])
        return "\r\n".join(lines).encode(errors="surrogateescape")

    return changed


@pytest.mark.parametrize(
    ("change", "row", "column"),
    [
        (line_3(lambda line: line.replace("Answer", "Answre", 1)), 3, 1),
        (line_3(lambda line: line + ",1"), 3, 6),
        (line_3(lambda line: line.rsplit(",", 1)[0]), 3, 5),
        (line_3(lambda line: line.rsplit(",", 1)[0] + ",9"), 3, 5),
        (line_3(lambda line: line + '"'), 3, 5),
        (lambda content: content.replace(b"Q2_1", b"Q2", 1), 1, 2),
        (lambda content: content[: content.rstrip().rindex(b"\r\n") + 2], 21, 1),
        (lambda content: content + content.split(b"\r\n")[1] + b"\r\n", 22, 1),
        (lambda content: b"", 1, 1),
        (line_3(lambda line: "\udcff" + line), 2, 1),
    ],
)
def test_that_a_changed_file_is_refused_with_its_place(
    change: Callable[[bytes], bytes], row: int, column: int, tmp_path: Path
) -> None:
    about = described([GRR(3, 1.0), SubsetSelection(6, 0.1), HadamardResponse(6, 1.0)], 20)
    path = written(Form.CSV, kept(about, tmp_path), about, tmp_path)
    path.write_bytes(change(path.read_bytes()))
    assert place_refused(Form.CSV, path, about) == (row, column)


def test_that_a_subset_out_of_order_is_refused_in_its_row(tmp_path: Path) -> None:
    about = described([SubsetSelection(6, 0.1)], 20, labels=[list("abcdef")])
    path = written(Form.CSV, kept(about, tmp_path), about, tmp_path)
    path.write_bytes(line_3(lambda line: line[::-1])(path.read_bytes()))
    assert place_refused(Form.CSV, path, about) == (3, 1)


@pytest.mark.parametrize("form", FORMS)
def test_that_the_file_of_another_release_is_refused_in_every_form(form: Form, tmp_path: Path) -> None:
    about = described([GRR(3, 1.0), GRR(3, 1.0)], 30)
    path = written(form, kept(about, tmp_path), about, tmp_path)
    others = {
        "one more": (replace(about, rows=31), (32, 1)),
        "one less": (replace(about, rows=29), (31, 1)),
        "a column less": (described([GRR(3, 1.0)], 30), (1, 2)),
        "a column more": (described([GRR(3, 1.0)] * 3, 30), (1, 3)),
        "another name": (described([GRR(3, 1.0)] * 2, 30, names=["Q1", "Q7"]), (1, 2)),
        "sampled": (replace(about, sampled=True), (1, 1)),
        "other labels": (
            described([GRR(3, 1.0)] * 2, 30, labels=[["Answer 1", "Answer 2", "Answer 3"], list("abc")]),
            None,
        ),
    }
    # Workbooks and SPSS files are read by a process of their own, which takes its time to start.
    slow = {Form.XLSX: {"one more", "one less", "a column more"}, Form.SAV: {"a column less", "other labels"}}
    for what, (other, place) in others.items():
        if what not in slow.get(form, others):
            continue
        assert place_refused(form, path, other) == (place or (1 if form is Form.SAV else 2, 2)), what


def test_that_blanks_must_match_the_respondents_who_were_not_asked(tmp_path: Path) -> None:
    about = described([GRR(2, 1.0), GRR(2, 1.0)], 30, sampled=True)
    path = written(Form.CSV, kept(about, tmp_path), about, tmp_path)
    lines = path.read_text("utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("Q1,"))
    for wrong, column in (("Q1,,Answer 1", 2), ("Q1,Answer 1,Answer 1", 3), ("Q1,,", 2)):
        path.write_text("\r\n".join([*lines[:at], wrong, *lines[at + 1 :]]), "utf-8")
        assert place_refused(Form.CSV, path, about) == (at + 1, column)


@pytest.mark.parametrize("form", FORMS)
def test_that_any_bytes_are_an_error_with_a_code(form: Form, tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)], 30)
    path = tmp_path / "out"
    whole = written(form, kept(about, tmp_path), about, tmp_path).read_bytes()
    for content in (b"", b"\x00\xff" * 100, whole[: len(whole) // 2])[form in (Form.SAV, Form.XLSX) :]:
        path.write_bytes(content)
        with pytest.raises((ReleaseError, DataError)) as refused:
            read_tallies(form, path, about, Control())
        assert english(refused.value)
    with pytest.raises(DataError):
        read_tallies(form, tmp_path / "none", about, Control())


def test_that_stop_is_heard_while_a_file_is_read(tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)], 30)
    path = written(Form.CSV, kept(about, tmp_path), about, tmp_path)
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        read_tallies(Form.CSV, path, about, control)
