"""SPSS files are read to the last code, with everything they declare."""

from __future__ import annotations

import math
import struct
from datetime import date
from pathlib import Path

import pytest

from core.data.codebooks.codebook import Item, Kind, MissingRule
from core.data.readers import statistical
from core.data.readers.spss_dates import date_format
from core.data.readers.spss_dictionary import response_sets
from core.data.variable import DeclaredBy, Role
from core.errors import DataError
from tests.core.data.readers.made_files import extended, patch, put, read, sav, seeds, unsaid
from tests.core.refusals import refused

DAY = 86_400
ORIGIN_TO_2012 = float((date(2012, 1, 1) - date(1582, 10, 14)).days * DAY)


def test_that_labels_follow_the_code_order_with_missing_ones_last(tmp_path: Path) -> None:
    labels = {2.0: "No", -9.0: "Refused", 1.0: "Yes", 10.0: "Perhaps", 99.0: "Not asked"}
    path = sav(tmp_path / "a.sav", {"q": [1.0, 2.0, -9.0, 99.0]}, column_labels=["  Did\n you? "],
               variable_value_labels={"q": labels}, missing_ranges={"q": [-9.0, {"lo": 98.0, "hi": 99.0}]})  # fmt: skip
    found = read(path)
    question = found.variable("q")
    assert question.labels == (("1", "Yes"), ("2", "No"), ("10", "Perhaps"), ("-9", "Refused"), ("99", "Not asked"))
    assert question.missing == MissingRule(("-9",), ((98.0, 99.0),))
    assert (question.text, found.converted.columns[0].text) == ("Did you?", "Did you?")
    assert (question.sources.categories, question.sources.text) == (DeclaredBy.CODEBOOK, DeclaredBy.CODEBOOK)
    assert (question.sources.missing, question.sources.role) == (DeclaredBy.CODEBOOK, DeclaredBy.FROM_DATA)
    assert found.column("q") == ["1", "2", "-9", "99"]


def test_that_open_ranges_and_texts_can_be_missing(tmp_path: Path) -> None:
    ranges = {"a": [{"lo": -math.inf, "hi": -1.0}, 99.0], "b": [{"lo": 90.0, "hi": math.inf}], "t": ["XX", "YY"]}
    path = sav(tmp_path / "a.sav", {"a": [1.0, -5.0], "b": [1.0, 95.0], "t": ["XX", "ok"]}, missing_ranges=ranges)
    found = read(path)
    assert found.variable("a").missing == MissingRule(("99",), ((-math.inf, -1.0),))
    assert found.variable("b").missing == MissingRule((), ((90.0, math.inf),))
    assert found.variable("t").missing == MissingRule(("XX", "YY"))
    assert found.rows == [("1", "1", "XX"), ("-5", "95", "ok")]


def test_that_numbers_are_shortest_texts_and_texts_lose_only_their_padding(tmp_path: Path) -> None:
    numbers = [1.0, 0.1 + 0.2, 1.80315, -0.5, 1e-5, 123456789012.0, 1e300, None]
    texts = ["a", " a", "a  ", "two\nlines", 'say "x"', "-", "", "x"]
    found = read(sav(tmp_path / "a.sav", {"n": numbers, "t": texts}))
    assert found.column("n") == ["1", "0.30000000000000004", "1.80315", "-0.5", "0.00001", "123456789012", "1e+300", ""]
    assert found.column("t") == ["a", " a", "a", "two\nlines", 'say "x"', "-", "", "x"]


@pytest.mark.parametrize(
    ("shown", "value", "text"),
    [
        ("DATE11", ORIGIN_TO_2012 + 126 * DAY, "2012-05-06"),
        ("ADATE10", ORIGIN_TO_2012, "2012-01-01"),
        ("EDATE8", ORIGIN_TO_2012 - 1, "2011-12-31"),
        ("SDATE10", 0.0, "1582-10-14"),
        ("JDATE7", ORIGIN_TO_2012 + 59 * DAY, "2012-02-29"),
        ("QYR8", ORIGIN_TO_2012 + 126 * DAY, "2012-Q2"),
        ("MOYR8", ORIGIN_TO_2012 + 126 * DAY, "2012-05"),
        ("WKYR10", ORIGIN_TO_2012 + 28 * DAY, "2012-W05"),
        ("DATETIME20", ORIGIN_TO_2012 + 3661, "2012-01-01T01:01:01"),
        ("DATETIME23.2", ORIGIN_TO_2012 + 0.25, "2012-01-01T00:00:00.25"),
        ("YMDHMS19", ORIGIN_TO_2012 + DAY - 0.0001, "2012-01-02T00:00:00"),
        ("TIME8", 36_610.0, "10:10:10"),
        ("TIME11.2", -90.5, "-00:01:30.5"),
        ("TIME8", 100 * 3_600.0, "100:00:00"),
        ("DTIME14", 3 * DAY + 14_706.0, "3 04:05:06"),
        ("DATE11", 4e11, "14258-04-12"),
        ("DATE11", 1e300, "1e+300"),
        ("DATE11", math.inf, "inf"),
        ("QYR6", -1e12, "-1000000000000"),
    ],
)
def test_that_dates_are_iso_texts_and_impossible_ones_stay_numbers(shown: str, value: float, text: str) -> None:
    write = date_format(shown)
    assert write is not None
    assert write(value) == text


@pytest.mark.parametrize("shown", ["F8.2", "MONTH3", "WKDAY9", "DOLLAR8", "A8", "", None])
def test_that_months_and_weekdays_are_numbers(shown: str | None) -> None:
    assert date_format(shown) is None


def test_that_dates_beyond_python_are_read(tmp_path: Path) -> None:
    path = sav(tmp_path / "a.sav", {"d": [ORIGIN_TO_2012, 4e11, -1e15, None]}, variable_format={"d": "DATE11"},
               variable_value_labels={"d": {4e11: "never"}},
               missing_ranges={"d": [{"lo": 3e11, "hi": 5e11}]})  # fmt: skip
    found = read(path)
    assert found.column("d") == ["2012-01-01", "14258-04-12", "-1000000000000000", ""]
    assert found.variable("d").kind is Kind.DATE
    assert found.variable("d").missing == MissingRule(("14258-04-12",))
    assert found.variable("d").labels == (("14258-04-12", "never"),)


def test_that_the_kind_follows_measure_format_and_labels(tmp_path: Path) -> None:
    scale, answers = {"lo": 1.0, "hi": 5.0}, [1.0, 2.0, 3.0, 4.0, 5.0]
    names = ("nominal", "ordinal", "scale", "ends", "full", "refused")
    columns = {**dict.fromkeys(names, answers), "long": ["x" * 40] * 5, "short": list("abcde")}
    measures = dict.fromkeys(("scale", "ends", "full", "refused"), "scale")
    found = read(sav(
        tmp_path / "a.sav", columns,
        variable_measure={**measures, "nominal": "nominal", "ordinal": "ordinal"},
        variable_value_labels={"ends": {1.0: "least", 5.0: "most"}, "refused": {9.0: "Refused"},
                               "full": {1.0: "a", 2.0: "b", 3.0: "c", 4.0: "d"}},
        missing_ranges={"refused": [9.0], "scale": [scale]},
    ))  # fmt: skip
    assert {one.column: one.kind for one in found.converted.codebook.variables} == {
        "nominal": Kind.CATEGORIES, "ordinal": Kind.ORDERED, "scale": Kind.NUMBER, "ends": Kind.NUMBER,
        "full": Kind.CATEGORIES, "refused": Kind.NUMBER, "long": Kind.TEXT, "short": Kind.CATEGORIES,
    }  # fmt: skip


def test_that_sets_of_ticks_become_select_all_questions(tmp_path: Path) -> None:
    columns = {
        "TeaDrink": [1.0, 0.0],
        "Coffee": [0.0, 1.0],
        "s1": ["Yes", "No"],
        "s2": ["No", "Yes"],
        "other": [1.0, 2.0],
    }
    path = sav(tmp_path / "a.sav", columns, column_labels=["Tea", None, "Same", "Same", None])
    extended(path, 7, b"$drinks=D4 1.00 11 What you $= teadrink coffee\n$texts=D3 Yes 0  s1 s2\n")
    found = read(path)
    drinks, texts = found.converted.codebook.blocks
    assert (drinks.name, drinks.text, drinks.source) == ("drinks", "What you $=", DeclaredBy.CODEBOOK)
    assert drinks.items == (Item("Tea", ("TeaDrink",), ("1",)), Item("Coffee", ("Coffee",), ("1",)))
    assert texts.items == (Item("Same (s1)", ("s1",), ("Yes",)), Item("Same (s2)", ("s2",), ("Yes",)))
    assert found.variable("Coffee").role is Role.SELECT_ALL
    assert found.variable("other").role is Role.QUESTION
    assert found.codes == []


def test_that_sets_of_categories_have_an_item_for_each_code(tmp_path: Path) -> None:
    columns = {"first": [1.0, 2.0], "second": [3.0, None], "u1": [7.0, 8.0], "u2": [8.0, 6.0]}
    labels = {2.0: "Train", 1.0: "Bus", 3.0: "Bike", 99.0: "Refused"}
    path = sav(tmp_path / "a.sav", columns, variable_value_labels={"first": labels, "second": labels},
               missing_ranges={"first": [{"lo": 90.0, "hi": 99.0}], "second": [99.0]})  # fmt: skip
    extended(path, 7, b"$first=C 6 Travel first second\n$bare=C 0  u1 u2\n")
    travel, bare = read(path).converted.codebook.blocks
    both = ("first", "second")
    assert travel.name == "first (2)"
    assert travel.items == (Item("Bus", both, ("1",)), Item("Train", both, ("2",)), Item("Bike", both, ("3",)))
    assert (travel.source, bare.source) == (DeclaredBy.CODEBOOK, DeclaredBy.FROM_DATA)
    assert [item.values for item in bare.items] == [("7",), ("8",), ("6",)]


def test_that_ticks_can_be_named_by_their_counted_value(tmp_path: Path) -> None:
    path = sav(tmp_path / "a.sav", {"a": [1.0, 0.0], "b": [0.0, 1.0]}, column_labels=["A", "B"],
               variable_value_labels={"a": {1.0: "Fish"}, "b": {1.0: "Fowl"}})  # fmt: skip
    (block,) = read(extended(path, 19, b"$e=E 1 1 1 4 Eats a b\n")).converted.codebook.blocks
    assert [item.label for item in block.items] == ["Fish", "Fowl"]


def test_that_an_invalid_multiple_response_set_gives_a_notice(tmp_path: Path) -> None:
    path = sav(tmp_path / "a.sav", {"a": [1.0, 0.0], "b": [0.0, 1.0], "c": [0.0, 1.0]})
    extended(path, 7, b"$one=D1 1 0  a b\n$two=D1 1 0  b c\n$lone=D1 1 0  c\n")
    found = read(path)
    assert [block.name for block in found.converted.codebook.blocks] == ["one"]
    assert found.codes == ["statistical.sets_left"]
    assert found.converted.notices[0].params["sets"] == "two, lone"


@pytest.mark.parametrize(
    "data", [b"$a=X 1 1 0  b c\n", b"$a=D9 1 0  b\n", b"$a=D1 1 999 b\n", b"=", b"$a=D", b"$a=C -1 b c"]
)
def test_that_a_set_without_sense_is_left_out(data: bytes) -> None:
    assert response_sets(data) == []


def test_that_the_weight_of_the_file_is_taken(tmp_path: Path) -> None:
    columns = {"long_text": ["x" * 20, "y"], "q": [1.0, 2.0], "WeightVar": [0.5, 1.5]}
    path = sav(tmp_path / "a.sav", columns)
    assert read(path).converted.weight == ""
    # The text takes three places of eight bytes, so the weight is the fifth.
    found = read(put(path, 76, 5))
    assert found.converted.weight == "WeightVar"
    weight = found.variable("WeightVar")
    assert (weight.role, weight.kind, weight.sources.role) == (Role.WEIGHT, Kind.NUMBER, DeclaredBy.CODEBOOK)
    assert read(put(path, 76, 4_000)).converted.weight == ""


@pytest.mark.parametrize(
    ("encoding", "text"),
    [
        ("cp1252", "Très sûr d'être prêt"),
        ("cp1251", "Совсем не согласен"),
        ("cp1255", "בהחלט לא מסכים עם זה"),
        ("cp1256", "لا أوافق على الإطلاق"),
        ("gb18030", "非常不同意这个说法"),
        ("cp932", "まったくそう思わない"),
        ("cp1250", "Zdecydowanie się nie zgadzam, źle się z tym czuję"),
        ("cp1253", "Διαφωνώ απόλυτα με αυτό"),
        ("utf-8", "Überhaupt nicht – nie"),
    ],
)
def test_that_an_undeclared_encoding_is_detected(tmp_path: Path, encoding: str, text: str) -> None:
    data = text.encode(encoding)
    held = "~" * len(data)
    path = sav(tmp_path / "a.sav", {"q": [1.0, 2.0], "t": [held, "x"]}, column_labels=[held, None],
               variable_value_labels={"q": {1.0: held}})  # fmt: skip
    found = read(unsaid(patch(path, held.encode(), data)))
    assert found.codes == ["statistical.encoding_guessed"]
    assert found.converted.notices[0].params["encoding"] == encoding
    assert (found.variable("q").text, found.variable("q").labels) == (text, (("1", text),))
    assert found.column("t") == [text, "x"]


def test_that_a_wrong_encoding_is_not_believed(tmp_path: Path) -> None:
    data = "Совсем не согласен".encode("cp1251")
    held = "~" * len(data)
    path = patch(sav(tmp_path / "a.sav", {"q": [1.0]}, column_labels=[held]), held.encode(), data)
    found = read(path)
    assert (found.variable("q").text, found.codes) == ("Совсем не согласен", ["statistical.encoding_guessed"])


def test_that_undecodable_bytes_give_a_message(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = ["имя"] * 10 + ["~~~~"]
    path = patch(sav(tmp_path / "a.sav", {"t": [*texts, "x"]}), b"~~~~", b"\xff\xfe\xfd\xfc")
    # The guess is made from the first rows, where nothing is wrong yet.
    monkeypatch.setattr(statistical, "BLOCK_CELLS", 5)
    found = read(path)
    assert found.codes == ["statistical.undecodable"]
    assert found.column("t")[0] == "имя"
    assert "\ufffd" in found.column("t")[10]


@pytest.mark.parametrize("suffix", [".sav", ".zsav"])
@pytest.mark.parametrize("unknown_rows", [False, True])
def test_that_blocks_and_limits_lose_no_row(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str, unknown_rows: bool
) -> None:
    values = [float(value) for value in range(1_003)]
    path = sav(tmp_path / f"a{suffix}", {"n": values, "t": [f"t{value}" for value in range(1_003)]})
    if unknown_rows:
        put(path, 80, -1)
    monkeypatch.setattr(statistical, "BLOCK_CELLS", 100)
    whole = read(path)
    assert whole.column("n") == [str(value) for value in range(1_003)]
    assert whole.column("t") == [f"t{value}" for value in range(1_003)]
    assert (whole.converted.rows, whole.converted.whole) == (1_003, True)
    assert len(whole.progress) >= 20
    for limit, rest in ((1, False), (50, False), (1_002, False), (1_003, True), (5_000, True)):
        part = read(path, limit)
        assert (part.converted.rows, part.converted.whole) == (min(limit, 1_003), rest)
        assert part.rows == whole.rows[:limit]


def test_that_names_without_readable_difference_get_distinct_names(tmp_path: Path) -> None:
    path = patch(sav(tmp_path / "a.sav", {"one_name": [1.0], "two_name": [2.0]}), b"two_name", b"one_nam\xad")
    found = read(unsaid(path))
    names = [column.name for column in found.converted.columns]
    assert len(set(names)) == 2


@pytest.mark.parametrize("suffix", [".sav", ".zsav"])
def test_that_a_file_cut_anywhere_is_one_typed_error(tmp_path: Path, suffix: str) -> None:
    seed = next(path for path in seeds(tmp_path) if path.suffix == suffix)
    data = seed.read_bytes()
    codes = set()
    for end in (0, 3, *range(4, len(data) - 1, 7)):
        seed.write_bytes(data[:end])
        with pytest.raises(DataError) as caught:
            read(seed)
        codes.add(caught.value.code)
        assert not {"Yes", "Refused"} & {str(value) for value in caught.value.params.values()}
    assert codes == {"data.empty", "statistical.not_spss", "statistical.cut_short", "data.damaged"}


def test_that_files_without_rows_columns_or_beginning_are_refused(tmp_path: Path) -> None:
    bare = tmp_path / "a.sav"
    for content, code in ((b"", "data.empty"), (b"id,answer\n1,2\n", "statistical.not_spss")):
        bare.write_bytes(content)
        with refused(code, kind=DataError):
            read(bare)
    sav(bare, {"q": [1.0, 2.0]})
    put(bare, 80, 0)
    with refused("statistical.no_rows", kind=DataError):
        read(bare)
    data = bare.read_bytes()
    # A header, and at once the end of the dictionary.
    bare.write_bytes(data[:176] + struct.pack("<ii", 999, 0))
    with pytest.raises(DataError, match=r"statistical\.no_columns|data\.damaged"):
        read(bare)
