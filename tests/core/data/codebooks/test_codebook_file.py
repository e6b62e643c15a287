"""Codebook files come back as they were written, and any bytes are a codebook or one typed error."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.data.blanks import trimmed
from core.data.codebooks.codebook import Codebook, Item, Kind, MissingRule, SelectAll, Sources, Variable
from core.data.codebooks.codebook_csv import csv_text, raw_cell, safe_cell
from core.data.codebooks.codebook_file import MAX_BYTES, MAX_TEXT, CodebookFile, Entry, decoded, described, finished
from core.data.codebooks.codebook_json import json_text
from core.data.codebooks.codebook_reading import parse_codebook, read_codebook
from core.data.variable import DeclaredBy, Role
from core.errors import DataError
from tests.core.refusals import refused

TEXTS = st.text(st.characters(exclude_categories=("Cs",)), max_size=12)
TRICKY = st.sampled_from(
    ["=1+1", "-1", "'=x", "''", "\t=a", "a;=b", "+49", "@x", " 1.0 ", "01", '"', "a\r\nb", "\uff1d1", "-1;x"]
)
FILLED = st.one_of(TEXTS, TRICKY).filter(str.strip)
NUMBERS = st.floats(allow_nan=False, allow_infinity=False)
PAIRS = st.tuples(NUMBERS, NUMBERS).filter(lambda ends: ends[0] < ends[1])
RANGES = st.one_of(PAIRS, NUMBERS.map(lambda low: (low, float("inf"))), NUMBERS.map(lambda high: (float("-inf"), high)))
ENTRIES = st.builds(
    Entry,
    column=FILLED,
    text=st.one_of(TEXTS, TRICKY),
    role=st.one_of(st.none(), st.sampled_from(Role)),
    kind=st.one_of(st.none(), st.sampled_from(Kind)),
    labels=st.lists(
        st.tuples(FILLED, st.one_of(TEXTS, TRICKY)), max_size=4, unique_by=lambda pair: trimmed(pair[0])
    ).map(tuple),
    missing=st.builds(MissingRule, st.lists(FILLED, max_size=3).map(tuple), st.lists(RANGES, max_size=2).map(tuple)),
    bounds=st.one_of(st.none(), PAIRS),
    breaks=st.sets(NUMBERS, max_size=4).map(lambda found: tuple(sorted(found))),
)
BLOCKS = st.builds(
    SelectAll,
    name=FILLED,
    text=st.one_of(TEXTS, TRICKY),
    items=st.lists(
        st.builds(Item, FILLED, st.lists(FILLED, min_size=1, max_size=2, unique=True).map(tuple),
                  st.lists(FILLED, min_size=1, max_size=2, unique=True).map(tuple)),
        min_size=2, max_size=3, unique_by=lambda item: item.label,
    ).map(tuple),
    blank_is_none=st.booleans(),
    source=st.sampled_from([DeclaredBy.CODEBOOK, DeclaredBy.FROM_DATA]),
)  # fmt: skip
FILES = st.builds(
    finished,
    st.lists(ENTRIES, min_size=1, max_size=4, unique_by=lambda entry: entry.column),
    st.lists(BLOCKS, max_size=2, unique_by=lambda block: block.name),
)


@given(FILES)
@example(finished([Entry("a", labels=(("\xad", "soft hyphen"), ("1", "one")))], []))
def test_that_a_written_codebook_is_read_back_unchanged(file: CodebookFile) -> None:
    assert parse_codebook(json_text(file)) == file
    assert parse_codebook(csv_text(file)) == file


@given(st.one_of(TEXTS, TRICKY))
def test_that_a_cell_is_made_safe_for_spreadsheets_and_read_back(text: str) -> None:
    safe = safe_cell(text)
    assert raw_cell(safe) == text
    assert safe[:1] not in ("=", "@", "\t", "\r", "\n")
    assert safe[:1] not in ("+", "-") or safe.lstrip("+-").replace(".", "").replace(",", "").isdecimal()


def test_that_no_cell_of_a_written_codebook_starts_a_formula() -> None:
    evil = ("=HYPERLINK(1)", "+1+1", "-2+3", "@SUM(A1)", "\t=1", "\uff1d1")
    file = finished([Entry(name, name, labels=((name, name),)) for name in evil])
    cells = [cell for row in csv.reader(io.StringIO(csv_text(file))) for cell in row]
    assert all(cell.startswith("'") for cell in cells if any(name in cell for name in evil))
    assert "-99" in csv_text(finished([Entry("a", missing=MissingRule(("-99",)))]))
    assert "'-99" not in csv_text(finished([Entry("a", missing=MissingRule(("-99",)))]))


TEACHER = {
    "column_names": ["name", "sex", "age"],
    "column_metadata": {
        "name": {"description": "name of individual", "comment": "random"},
        "sex": {"keys": [1, 2], "key_labels": ["Male", "Female"]},
        "age": {"type": "integer", "description": "in years", "lower_bound": 6, "upper_bound": 30},
    },
}
SEX = Entry("sex", labels=(("1", "Male"), ("2", "Female")))
JSON_SHAPES = {
    "names alone": ({"column_names": ["age", "sex"], "row_size": 1000}, (Entry("age"), Entry("sex"))),
    "names and metadata": (TEACHER, (Entry("name", "name of individual"), SEX,
                                     Entry("age", "in years", kind=Kind.NUMBER, bounds=(6, 30)))),
    "a list of columns": ([{"name": "sex", "values": {"1": "Male", "2": "Female"}}], (SEX,)),
    "variables with pairs": ({"variables": [{"variable": "sex", "categories": [[1, "Male"], [2, "Female"]]}]}, (SEX,)),
    "objects of codes": ({"columns": [{"column": "sex", "choices": [{"code": 1, "label": "Male"},
                                                                    {"code": 2, "text": "Female"}]}]}, (SEX,)),
    "plain values": ({"columns": [{"column": "q", "categories": ["Yes", "No"], "missing": "No"}]},
                     (Entry("q", labels=(("Yes", "Yes"), ("No", "No")), missing=MissingRule(("No",))),)),
    "texts by name": ({"sex": "Your sex", "age": "Your age"}, (Entry("sex", "Your sex"), Entry("age", "Your age"))),
    "labels by name": ({"sex": {"1": "Male", "2": "Female"}}, (SEX,)),
    "objects by name": ({"columns": {"sex": {"label": "Your sex", "type": "nominal"}}},
                        (Entry("sex", "Your sex", kind=Kind.CATEGORIES),)),
    "lists by name": ({"sex": ["m", "f"]}, (Entry("sex", labels=(("m", "m"), ("f", "f"))),)),
}  # fmt: skip


@pytest.mark.parametrize("shape", JSON_SHAPES)
def test_that_json_in_the_usual_shapes_is_understood(shape: str) -> None:
    written, expected = JSON_SHAPES[shape]
    assert parse_codebook(json.dumps(written)).entries == expected


def test_that_numbers_in_json_stay_the_texts_they_are_written_as() -> None:
    text = '{"columns": [{"column": 7, "categories": [{"value": 1.0, "label": 2}, {"value": 1e3}, {"value": true}]}]}'
    entry = parse_codebook(text).entries[0]
    assert (entry.column, entry.labels) == ("7", (("1.0", "2"), ("1e3", "1e3"), ("TRUE", "TRUE")))
    assert parse_codebook("[" + '{"name": "a", "missing": [12345678901234567890123]}' + "]").entries[
        0
    ].missing.values == ("12345678901234567890123",)


CSV_SHAPES = {
    "variable and label": ("variable,label\nsex,Your sex\nage,\"Age, in years\"\n",
                           (Entry("sex", "Your sex"), Entry("age", "Age, in years"))),
    "semicolons and a byte order mark": ("\ufeffName;Question\r\nsex;Your sex\r\n", (Entry("sex", "Your sex"),)),
    "tabs, column above goes on": ("Variable Name\tvalue\tvalue_label\nsex\t1\tMale\n\t2\tFemale\n", (SEX,)),
    "codes of missing answers": ("column,missing,min,max\nage,99; -1,18,\"90,5\"\n\n",
                                 (Entry("age", missing=MissingRule(("99", "-1")), bounds=(18, 90.5)),)),
    "other columns are left out": ("note,column,text\nx,a,A\n", (Entry("a", "A"),)),
}  # fmt: skip


@pytest.mark.parametrize("shape", CSV_SHAPES)
def test_that_csv_in_the_usual_shapes_is_understood(shape: str) -> None:
    text, expected = CSV_SHAPES[shape]
    assert parse_codebook(text).entries == expected


LONG = "x" * (MAX_TEXT + 1)
BLOCK = '"items": [{"label": "A", "columns": ["a"], "values": ["1"]}]'
BROKEN = {
    "": "codebook.empty",
    " \n\ufeff": "codebook.csv_header",
    "{": "codebook.json",
    '{"a":\n"b",\n}': "codebook.json",
    "[NaN]": "codebook.json",
    "[" * 100_000: "codebook.json",
    "[]": "codebook.nothing",
    "[null, []]": "codebook.shape",
    '{"column_names": "a"}': "codebook.shape",
    '{"columns": [{"column": "a", "categories": [[1, 2, 3]]}]}': "codebook.shape",
    '{"columns": [{"text": "a"}]}': "codebook.no_name",
    '{"columns": [{"column": " "}]}': "codebook.no_name",
    '{"columns": ["a", "a"]}': "codebook.column_twice",
    '{"format": "survey-codebook", "version": 2, "columns": ["a"]}': "codebook.newer",
    '{"columns": [{"column": "a", "bounds": ["low", 2]}]}': "codebook.number",
    '{"columns": [{"column": "a", "bounds": [2, 1]}]}': "codebook.entry",
    '{"columns": [{"column": "a", "categories": [["1", "x"], ["1", "y"]]}]}': "codebook.entry",
    '{"columns": [{"column": "a", "role": "king"}]}': "codebook.role",
    json.dumps({"columns": [{"column": "a", "text": LONG}]}): "codebook.long_text",
    json.dumps([str(number) for number in range(5_001)]): "codebook.too_many",
    '{"columns": ["a"], "blocks": [{"name": "q", ' + BLOCK + "}]}": "codebook.block",
    "column,text\na,b,c\n": "codebook.csv",
    'column,text\n"a,b\n': "codebook.csv",
    "a,b\n1,2\n": "codebook.csv_header",
    "column\na\n": "codebook.csv_header",
    "column,value,label\n,1,x\n": "codebook.no_name",
    "column,role\na,king\n": "codebook.role",
    "column,low,high\na,low,1\n": "codebook.number",
}


@pytest.mark.sweep
@pytest.mark.parametrize(("text", "code"), BROKEN.items(), ids=range(len(BROKEN)))
def test_that_a_broken_codebook_is_one_typed_error(text: str, code: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_codebook(text)
    assert caught.value.code == code
    assert caught.value.__cause__ is None
    assert caught.value.__context__ is None, "the cause could quote the file"


def test_that_errors_name_the_line() -> None:
    for text, line in (('{"a": "b",\n"c": }', 2), ("column,text\na,b\nc,d,e\n", 3), ('column,text\na,b\n"c', 3)):
        with pytest.raises(DataError) as caught:
            parse_codebook(text)
        assert caught.value.params["line"] == line
    with pytest.raises(DataError) as caught:
        decoded(b"column,text\na,\xe4\n")
    assert (caught.value.code, caught.value.params["line"]) == ("codebook.not_text", 2)


@given(st.binary(max_size=200))
def test_that_any_bytes_are_a_codebook_or_one_typed_error(content: bytes) -> None:
    code = "codebook.read"
    try:
        parse_codebook(decoded(content))
    except DataError as error:
        code = error.code
    assert code.startswith("codebook.")


PARTS = st.sampled_from((
    '{"columns":[', '{"column":"a"', ",", "}", "]", '"text":"x"', '"missing":', "1", "null", "[", "{", '"categories":',
    '"bounds":', '"blocks":', "column,value,block\n", "a,", '"', "\n", "range", "yes",
))  # fmt: skip


@given(st.lists(PARTS, max_size=30).map("".join))
def test_that_pieces_of_codebooks_in_any_order_are_a_codebook_or_one_typed_error(text: str) -> None:
    code = "codebook.read"
    try:
        parse_codebook(text)
    except DataError as error:
        code = error.code
    assert code.startswith("codebook.")


def test_that_files_are_read_with_their_encoding_and_within_the_cap(tmp_path: Path) -> None:
    path = tmp_path / "book.csv"
    for encoding in ("utf-8", "utf-8-sig", "utf-16"):
        path.write_text("column,text\n\u05e9,\u00e4\n", encoding=encoding)
        assert read_codebook(path).entries == (Entry("\u05e9", "\u00e4"),)
    path.write_bytes(b" " * (MAX_BYTES + 1))
    with refused("codebook.too_large", kind=DataError):
        read_codebook(path)
    with pytest.raises(DataError, match=r"data\."):
        read_codebook(tmp_path / "none.csv")


def test_that_what_was_only_seen_in_the_data_is_not_written() -> None:
    typed = Sources(*[DeclaredBy.TYPED] * 5)
    full = Variable("a", Role.FILTER, Kind.ORDERED, "Text", (("1", "One"),), MissingRule(("9",)), (0.0, 9.0))
    seen = described(Codebook((full,))).entries[0]
    assert seen == Entry("a", kind=Kind.ORDERED)
    known = described(Codebook((Variable("a", Role.FILTER, Kind.ORDERED, "Text", (("1", "One"),), MissingRule(("9",)),
                                         (0.0, 9.0), sources=typed),))).entries[0]  # fmt: skip
    assert known == Entry("a", "Text", Role.FILTER, Kind.ORDERED, (("1", "One"),), MissingRule(("9",)), (0.0, 9.0))
    block = SelectAll("q", "", (Item("A", ("a",), ("1",)), Item("B", ("b",), ("1",))), source=DeclaredBy.FROM_DATA)
    assert described(Codebook((), (block,))).blocks == (block,)


def test_that_a_slip_in_a_typed_kind_is_refused_with_its_column() -> None:
    with pytest.raises(DataError) as caught:
        parse_codebook("column,kind\nage,nummber\n")
    assert (caught.value.code, caught.value.params["column"]) == ("codebook.kind", "age")
    assert parse_codebook("column,kind\nage,string\n").entries[0].kind is None
