"""Columns of ticks are put together as one question: what is ticked, what the items are called."""

from __future__ import annotations

from core.data.codebooks.codebook import UNDECLARED, Codebook, MissingRule, Variable
from core.data.codebooks.declare import with_block
from core.data.codebooks.declare_blocks import candidate_blocks, propose_block
from core.data.codebooks.declare_ticks import tick_of
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from tests.core.refusals import refused
from tests.each import each

ROWS = 100


def counts(name: str, *values: str, blank: bool = False) -> ColumnCounts:
    found = tuple((value, 7) for value in values)
    missing = 3 if blank else 0
    return ColumnCounts(name, found, missing, 7 * len(found) + missing, len(found))


def survey(columns: dict[str, tuple[str, ...]], texts: dict[str, str] | None = None,
           blank: bool = False) -> tuple[list[Column], list[ColumnCounts]]:  # fmt: skip
    texts = texts or {}
    made = [Column(name, "" if name.startswith("Column ") else name, place, texts.get(name, ""))
            for place, name in enumerate(columns)]  # fmt: skip
    return made, [counts(name, *values, blank=blank) for name, values in columns.items()]


@each(
    ("values", "blank", "ticked", "unticked"),
    [
        (("Not selected", "Friends"), False, "Friends", ("Not selected",)),
        (("NA", "Friends", "Not selected"), False, "Friends", ("Not selected",)),
        (("0", "1"), True, "1", ("0",)),
        (("1", "2"), False, "1", ("2",)),
        (("Yes", "No", "No answer"), True, "Yes", ("No",)),
        (("FALSE", "TRUE"), False, "TRUE", ("FALSE",)),
        (("ja", "nein"), False, "ja", ("nein",)),
        (("Friends",), True, "Friends", ()),
        (("X",), True, "X", ()),
    ],
)
def test_that_the_ticked_value_is_told(
    values: tuple[str, ...], blank: bool, ticked: str, unticked: tuple[str, ...]
) -> None:
    found = tick_of(counts("q", *values, blank=blank))
    assert found is not None
    assert (found.ticked, found.unticked) == (ticked, unticked)


@each("values", [("Friends",), ("Men", "Women"), ("1", "2", "3"), ("No",), (), ("2", "3")])
def test_that_other_columns_do_not_count_as_ticks(values: tuple[str, ...]) -> None:
    assert tick_of(counts("q", *values)) is None


def test_that_labels_and_missing_codes_determine_the_ticked_value() -> None:
    labelled = Variable("q", labels=(("5", "No"), ("7", "Yes"), ("88", "Skipped")), missing=MissingRule(("88",)))
    found = tick_of(counts("q", "5", "7", "88"), labelled)
    assert found is not None
    assert (found.ticked, found.unticked, found.generic) == ("7", ("5",), True)


def test_that_texts_that_are_ticked_become_the_labels_and_the_list_one_of_the_data() -> None:
    columns, found = survey({"q0004_0001": ("Father", "Not selected"), "q0004_0002": ("Not selected", "Pop culture")})
    block = propose_block(["q0004_0002", "q0004_0001"], columns, found)
    assert (block.name, block.source) == ("q0004", DeclaredBy.FROM_DATA)
    assert [(item.label, item.columns, item.values) for item in block.items] == [
        ("Father", ("q0004_0001",), ("Father",)),
        ("Pop culture", ("q0004_0002",), ("Pop culture",)),
    ]
    book = with_block(Codebook(tuple(Variable(column.name) for column in columns)), block)
    assert book.columns_with(Role.SELECT_ALL) == ("q0004_0001", "q0004_0002")


def test_that_question_texts_give_the_labels_where_the_tick_only_says_yes() -> None:
    texts = {"q1_1": "Ever used: Beer or wine", "q1_2": "Ever used: Spirits", "q1_3": "Ever used: Spirits"}
    columns, found = survey(dict.fromkeys(texts, ("Yes", "No")), texts)
    block = propose_block(list(texts), columns, found)
    assert (block.name, block.text, block.source) == ("q1", "Ever used", DeclaredBy.TYPED)
    assert [item.label for item in block.items] == ["Beer or wine", "Spirits", "Spirits (2)"]
    bare, found = survey({"q1_1": ("0", "1"), "q1_2": ("0", "1")})
    assert [item.label for item in propose_block(["q1_1", "q1_2"], bare, found).items] == ["q1_1", "q1_2"]


def test_that_labels_of_the_codebook_name_the_items() -> None:
    columns, found = survey({"m_1": ("1", "0"), "m_2": ("2", "0")})
    book = Codebook((Variable("m_1", labels=(("1", "Bus"),)), Variable("m_2", labels=(("2", "Train"),))))
    block = propose_block(["m_1", "m_2"], columns, found, book)
    assert [item.label for item in block.items] == ["Bus", "Train"]
    assert block.source is DeclaredBy.TYPED


def test_that_the_name_of_a_block_is_always_new() -> None:
    columns, found = survey({"q": ("A", "B", "C", "D"), "q_1": ("0", "1"), "q_2": ("0", "1"), "x": ("0", "1")})
    with refused("block.not_ticked"):
        propose_block(["q", "q_1"], columns, found)
    assert propose_block(["q_1", "q_2"], columns, found).name not in {column.name for column in columns}
    assert propose_block(["q_1", "x"], columns, found).name == "q_1 \u2013 x"
    with refused("block.few_columns"):
        propose_block(["q_1"], columns, found)


def names(columns: dict[str, tuple[str, ...]], texts: dict[str, str] | None = None, blank: bool = False,
          book: Codebook = UNDECLARED) -> list[tuple[str, ...]]:  # fmt: skip
    return [block.columns for block in candidate_blocks(*survey(columns, texts, blank), book)]


def test_that_neighbours_ticked_alike_with_numbered_names_are_proposed() -> None:
    ticks = {f"q{q}_{i}": (f"Item {i}", "Not selected") for q in (4, 5) for i in (1, 2)}
    assert names({**ticks, "sex": ("Men", "Women")}) == [("q4_1", "q4_2"), ("q5_1", "q5_2")]
    assert names({"q4[1]": ("0", "1"), "q4[2]": ("0", "1")}) == [("q4[1]", "q4[2]")]
    assert names({"Q4r1": ("0", "1"), "Q4r2": ("0", "1")}) == [("Q4r1", "Q4r2")]


def test_that_separate_yes_and_no_questions_are_not_put_together() -> None:
    assert names({"W3": ("Yes", "No"), "W4": ("Yes", "No"), "W5": ("Yes", "No")}) == []
    assert names({"smokes": ("Yes", "No"), "drinks": ("Yes", "No")}) == []
    assert names({"q4_1": ("Yes", "No"), "q4_2": ("TRUE", "FALSE")}) == []
    assert names({"a": ("A",), "b": ("B",)}, blank=True) == []


def test_that_ticked_texts_under_one_header_are_proposed() -> None:
    films = {"Which films have you seen?": ("Film I",), "Column 2": ("Film II",), "Column 3": ("Film III",)}
    assert names(films, blank=True) == [tuple(films)]
    block = candidate_blocks(*survey(films, blank=True))[0]
    assert block.name not in films
    asked = {f"v{i}": f"Which films have you seen? Film {i}" for i in (1, 2)}
    assert names({"v1": ("Film 1",), "v2": ("Film 2",)}, asked, blank=True) == [("v1", "v2")]


def test_that_columns_of_a_block_or_with_another_role_are_not_proposed_again() -> None:
    columns = {"q4_1": ("0", "1"), "q4_2": ("0", "1")}
    book = Codebook(tuple(Variable(name) for name in columns))
    block = candidate_blocks(*survey(columns), book)[0]
    assert names(columns, book=with_block(book, block)) == []
    assert names(columns, book=Codebook((Variable("q4_1", Role.FILTER), Variable("q4_2")))) == []


def described(columns: dict[str, tuple[str, ...]], blank: bool = False) -> list[tuple[str, str, list[str]]]:
    """Name, question and items of each proposal."""
    found = candidate_blocks(*survey(columns, blank=blank))
    return [(block.name, block.text, [item.label for item in block.items]) for block in found]


ZERO_ONE, TICKED, CHECKED = ("0", "1"), ("Y",), ("Checked", "Unchecked")


def test_that_checkboxes_of_redcap_are_proposed() -> None:
    raw = {"record_id": ("1", "2"), "two___apples": ZERO_ONE, "two___apricots": ZERO_ONE, "two___99": ZERO_ONE}
    assert described({**raw, "other___a": ZERO_ONE, "other___b": ZERO_ONE, "sex": ZERO_ONE}) == [
        ("two", "", ["apples", "apricots", "two___99"]), ("other", "", ["a", "b"])
    ]  # fmt: skip
    labels = ("Which? (choice=Apples)", "Which? (choice=Other (please say))")
    assert described(dict.fromkeys(labels, CHECKED)) == [("Which?", "Which?", ["Apples", "Other (please say)"])]
    assert candidate_blocks(*survey(dict.fromkeys(labels, CHECKED)))[0].items[0].values == ("Checked",)


@each(("values", "blank"), [(TICKED, True), (ZERO_ONE, False), (("Y", "N"), True)])
def test_that_multiple_choices_of_limesurvey_are_proposed(values: tuple[str, ...], blank: bool) -> None:
    codes = {"q4[SQ001]": values, "q4[bus]": values, "q4[other]": ("by foot", "by bike", "by sea"), "q5": ("a", "b")}
    assert described(codes, blank) == [("q4", "", ["SQ001", "bus"])]
    texts = dict.fromkeys(("Which do you use? [Bus]", "Which do you use? [Train]"), values)
    assert described(texts, blank) == [("Which do you use?", "Which do you use?", ["Bus", "Train"])]
    both = dict.fromkeys(("q4[SQ001]. Which do you use? [Bus]", "q4[SQ002]. Which do you use? [Train]"), values)
    assert described(both, blank) == [("q4", "", ["Bus", "Train"])]


def test_that_comments_between_items_leave_the_question_whole() -> None:
    comments = ("late", "full", "slow")
    columns = {"q4[bus]": TICKED, "q4[buscomment]": comments, "q4[train]": TICKED, "q4[traincomment]": comments}
    assert names(columns, blank=True) == [("q4[bus]", "q4[train]")]


@each(
    ("columns", "blank"),
    [
        ({"two___a": ZERO_ONE, "two___b": ("0",), "two___c": ZERO_ONE}, False),
        ({"two___a": ZERO_ONE, "two___b": ("1",), "two___c": ("0",)}, False),
        ({"q4[a]": TICKED, "q4[b]": (), "q4[c]": TICKED}, True),
        ({"Q4_1": ZERO_ONE, "Q4_2": (), "Q4_3": ZERO_ONE}, True),
    ],
)
def test_that_an_item_that_nobody_or_everybody_ticked_belongs_to_its_question(
    columns: dict[str, tuple[str, ...]], blank: bool
) -> None:
    assert names(columns, blank=blank) == [tuple(columns)]
    (block,) = candidate_blocks(*survey(columns, blank=blank))
    assert len({item.values for item in block.items}) == 1


def test_that_brackets_and_underscores_alone_make_no_question() -> None:
    assert names({"a___x": ZERO_ONE, "b___x": ZERO_ONE}) == []
    assert names({"Food [1-5]": ZERO_ONE, "Service [1-5]": ZERO_ONE}) == []
    assert names({"q5[a]": ("1", "2", "3"), "q5[b]": ("1", "2", "3")}) == []
    assert names({"two___a": ("0",), "two___b": ("0",)}) == []
    long = "(choice=" * 20_000
    assert names({long: ZERO_ONE, long + "b": ZERO_ONE}) == []
