"""What the page Numbers works on: which columns, which respondents, which bounds; nothing that can be chosen raises."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import replace

import numpy as np
import pytest

from app.messages.speak import say_message
from app.ui.numbers.words import about_numbers
from app.workspace.numbers import (
    NumbersSetting,
    bounds_key,
    edit_numbers,
    number_columns,
    numbers_of,
    numbers_setting,
    with_bounds,
    without_bounds,
)
from app.workspace.workspace import Dataset, Workspace
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Codebook, Kind, MissingRule, Sources, Variable
from core.data.counting.count import complete_counts
from core.data.numeric.number_column import NumberColumn
from core.data.variable import Column, ColumnCounts, DeclaredBy, Role
from core.study.numbers import NumberSource
from core.study.plan import Plan
from core.study.typed import Typed
from core.types import Origin, Planned, TrueAnswers

AGES = {"18": 3, "40": 4, "93": 1, "-9": 2, "old": 5}
NOTHING = Typed("", 0.0)


def typed(value: float) -> Typed:
    return Typed(f"{value:g}", value)


def workspace(
    *variables: Variable, origin: Origin = Origin.PRIVATE, base: Base = EVERYONE, rows: int = 20
) -> Workspace:
    """A file of the columns age, id, income (too many values), sex, and a select-all question."""
    names = ("age", "id", "income", "sex", "Ticked")
    counts = (
        complete_counts("age", AGES, rows),
        complete_counts("id", {str(number): 1 for number in range(20)}, rows),
        ColumnCounts("income", (), 0, rows, 5_001, complete=False),
        complete_counts("sex", {"male": 12, "female": 8}, rows),
        replace(complete_counts("Ticked", {"1": 12}, rows), many=True),
    )
    columns = tuple(Column(name, name, place, f"About {name}") for place, name in enumerate(names))
    dataset = Dataset("file:/a.csv", "a.csv", origin, rows, columns, counts, codebook=Codebook(variables), base=base,
                      raw=counts[:4], everyone=counts[:4])  # fmt: skip
    return Workspace(dataset, Plan("sex"))


AGE = Variable("age", Role.NUMBER, Kind.NUMBER, missing=MissingRule(("-9",)))
DECLARED = (AGE, Variable("id", Role.PERSON_ID), Variable("income", Role.QUESTION, Kind.NUMBER), Variable("sex"))


def code(setting: NumbersSetting) -> tuple[str, str]:
    assert setting.problem is not None
    return setting.problem.place, setting.problem.reason.code


def test_that_only_columns_of_true_numbers_are_offered() -> None:
    assert number_columns(workspace(*DECLARED).dataset) == ("age", "income")
    # Undeclared: texts stand among the ages, so only the numbers of id are offered; ticks are none.
    assert number_columns(workspace().dataset) == ("id",)
    for role in (Role.REPORTS, Role.WEIGHT, Role.IGNORE, Role.FILTER, Role.PERSON_ID):
        assert number_columns(workspace(replace(AGE, role=role), *DECLARED[1:]).dataset) == ("income",), role


def test_that_the_first_numeric_column_is_the_default_and_the_invented_ages_the_fallback() -> None:
    setting = numbers_setting(workspace(*DECLARED))
    assert (setting.source, setting.column, setting.title) == (NumberSource.COLUMN, "age", "About age")
    assert isinstance(setting.state, TrueAnswers)
    assert (setting.private, setting.example) == (True, False)
    alone = numbers_setting(workspace(replace(AGE, role=Role.IGNORE), *DECLARED[1:2], Variable("income"), DECLARED[3]))
    assert (alone.source, alone.bounds, alone.state) == (NumberSource.AGES, (0.0, 120.0), Planned())
    assert alone.ready


def test_that_blanks_missing_codes_and_texts_are_counted_and_left_out() -> None:
    found = numbers_setting(workspace(*DECLARED)).numbers
    assert found is not None
    assert (found.n, found.missing, found.texts) == (8, 7, 5)
    assert found.values.tolist() == [18.0, 40.0, 93.0]


def test_that_numbers_are_those_whom_the_filter_leaves() -> None:
    base = Base((Condition("sex", ("male",)),))
    begun = workspace(*DECLARED, base=base)
    raw = (complete_counts("age", {"18": 2}, 12), *begun.dataset.raw[1:])
    filtered = replace(begun, dataset=replace(begun.dataset, raw=raw))
    found = numbers_setting(filtered).numbers
    assert found is not None
    assert (found.n, found.missing) == (2, 10)
    # Whom the filter leaves makes no difference to what is offered.
    nobody = (complete_counts("age", {}, 0), complete_counts("id", {}, 0), *begun.dataset.raw[2:])
    bare = workspace(base=base)
    assert number_columns(replace(bare.dataset, raw=nobody)) == ("id",)
    empty = replace(begun, dataset=replace(begun.dataset, raw=nobody))
    assert code(numbers_setting(empty)) == ("column", "numbers.nobody")


def test_that_the_same_numbers_are_counted_once() -> None:
    here = workspace(*DECLARED)
    first = numbers_of(here.dataset, "age")
    assert numbers_of(here.dataset, "age") is first
    assert numbers_setting(edit_numbers(here, column="age")).numbers is first
    for source in (NumberSource.AGES, NumberSource.NORMAL):
        chosen = edit_numbers(here, source=source)
        assert numbers_setting(chosen).numbers is numbers_setting(chosen).numbers
    # Another rule for what is missing is another column.
    other = replace(here.dataset, codebook=Codebook((replace(AGE, missing=MissingRule(("93",))), *DECLARED[1:])))
    again = numbers_of(other, "age")
    assert again is not None
    assert again.values.tolist() == [-9.0, 18.0, 40.0]


@pytest.mark.benchmark
def test_that_a_setting_costs_less_than_a_millisecond_while_a_slider_is_dragged() -> None:
    here = workspace(*DECLARED)
    many = complete_counts("age", {str(number): 2 for number in range(5_000)}, 10_000)
    here = replace(here, dataset=replace(here.dataset, raw=(many, *here.dataset.raw[1:])))
    numbers_setting(here)
    took = []
    for _ in range(50):
        start = time.perf_counter()
        numbers_setting(here)
        took.append(time.perf_counter() - start)
    assert sorted(took)[10] < 1e-3, took


def test_that_a_missing_or_non_numeric_column_shows_a_message() -> None:
    here = workspace(*DECLARED)
    for column, wanted in (
        ("gone", "no_column"),
        ("sex", "not_numbers"),
        ("id", "not_numbers"),
        ("Ticked", "not_numbers"),
    ):
        setting = numbers_setting(edit_numbers(here, source=NumberSource.COLUMN, column=column))
        assert code(setting) == ("column", f"numbers.{wanted}"), column
        assert (setting.numbers, setting.ready) == (None, False)
    texts = replace(here.dataset, raw=(complete_counts("age", {"old": 3}, 3), *here.dataset.raw[1:]))
    setting = numbers_setting(replace(here, dataset=texts))
    assert code(setting) == ("column", "numbers.only_texts")
    assert "old" not in repr(setting.problem)


def test_that_a_column_of_too_many_values_waits_for_what_is_read() -> None:
    here = edit_numbers(workspace(*DECLARED), source=NumberSource.COLUMN, column="income")
    waiting = numbers_setting(here)
    assert (waiting.unread, waiting.numbers, waiting.ready) == (True, None, False)
    read = NumberColumn(np.array([1.0, 2.0]), np.array([3, 4]))
    found = numbers_setting(here, read)
    assert (found.unread, found.numbers) == (False, read)
    # What was read of it is not taken for a column that was counted.
    assert numbers_setting(workspace(*DECLARED), read).numbers is not read


def test_that_typed_bounds_come_before_those_of_the_codebook_and_can_be_taken_back() -> None:
    book = replace(AGE, bounds=(0.0, 110.0), sources=Sources(bounds=DeclaredBy.CODEBOOK))
    here = workspace(book, *DECLARED[1:])
    setting = numbers_setting(here)
    assert (setting.bounds, setting.declared) == ((0.0, 110.0), DeclaredBy.CODEBOOK)
    after = with_bounds(here, setting, Typed("10 ", 10.0), Typed("9e1", 90.0), DeclaredBy.TYPED)
    now = numbers_setting(after)
    assert (now.bounds, now.declared, now.low_text, now.high_text) == ((10.0, 90.0), DeclaredBy.TYPED, "10 ", "9e1")
    assert numbers_setting(without_bounds(after, now)).bounds == (0.0, 110.0)
    # Those of one column are not those of another.
    other = numbers_setting(edit_numbers(after, source=NumberSource.AGES))
    assert other.bounds == (0.0, 120.0)


@pytest.mark.parametrize(("low", "high"), [(90.0, 10.0), (18.0, 18.0)])
def test_that_bounds_in_a_wrong_order_are_kept_as_typed_and_said(low: float, high: float) -> None:
    here = workspace(*DECLARED)
    setting = numbers_setting(with_bounds(here, numbers_setting(here), typed(low), typed(high), DeclaredBy.TYPED))
    assert code(setting) == ("bounds", "numeric.bounds")
    assert (setting.bounds, setting.low_text, setting.high_text) == (None, f"{low:g}", f"{high:g}")
    assert not setting.ready


def test_that_half_of_the_bounds_waits_for_the_other_half() -> None:
    here = workspace(*DECLARED)
    assert code(numbers_setting(here)) == ("bounds", "numbers.no_bounds")
    half = with_bounds(here, numbers_setting(here), typed(18), NOTHING, DeclaredBy.TYPED)
    setting = numbers_setting(half)
    assert code(setting) == ("bounds", "numbers.no_bounds")
    assert (setting.low_text, setting.high_text) == ("18", "")
    whole = with_bounds(half, setting, typed(18), typed(93), DeclaredBy.TYPED)
    assert numbers_setting(whole).ready


def test_that_bounds_of_the_data_are_marked_and_no_study_holds_them() -> None:
    here = workspace(*DECLARED)
    after = with_bounds(here, numbers_setting(here), typed(18), typed(93), DeclaredBy.FROM_DATA)
    (kept,) = after.plan.numbers.bounds
    assert (kept.low, kept.high, kept.declared) == (NOTHING, NOTHING, DeclaredBy.FROM_DATA)
    setting = numbers_setting(after)
    assert (setting.bounds, setting.declared) == ((18.0, 93.0), DeclaredBy.FROM_DATA)
    alike = replace(after.dataset, raw=(complete_counts("age", {"40": 8}, 8), *after.dataset.raw[1:]))
    assert code(numbers_setting(replace(after, dataset=alike))) == ("bounds", "numbers.one_value")


@pytest.mark.parametrize("extremes", [("-1e300", "1e300"), ("-1.7e308", "1.7e308"), ("0", "1e16")])
def test_that_bounds_of_the_data_are_refused_where_nobody_could_type_them(extremes: tuple[str, str]) -> None:
    """No chart can be drawn between them, and no sum of such numbers is one."""
    here = workspace(*DECLARED)
    after = with_bounds(here, numbers_setting(here), typed(18), typed(93), DeclaredBy.FROM_DATA)
    far = replace(after.dataset, raw=(complete_counts("age", dict.fromkeys(extremes, 4), 8), *after.dataset.raw[1:]))
    setting = numbers_setting(replace(after, dataset=far))
    assert code(setting) == ("bounds", "numbers.bounds_too_large")
    assert setting.bounds is None
    assert setting.problem is not None
    assert "1,000,000,000,000,000" in say_message(setting.problem.reason)


@pytest.mark.parametrize(
    ("counts", "said"),
    [({"40": 1, "50": 3}, "4 numbers."), ({"40": 1}, "1 number."), ({"40": 1, "x": 1}, "1 number, 1 answer that is"),
     ({"40": 2, "x": 2}, "2 numbers, 2 answers that are")],
)  # fmt: skip
def test_that_a_count_of_one_uses_the_singular(counts: dict[str, int], said: str) -> None:
    here = workspace(*DECLARED)
    data = replace(here.dataset, raw=(complete_counts("age", counts, sum(counts.values())), *here.dataset.raw[1:]))
    here = replace(here, dataset=data)
    assert about_numbers(here, numbers_setting(here)).startswith(said)


def test_that_a_normal_curve_has_bounds_that_clamp_nobody(made: Callable[..., Workspace]) -> None:
    setting = numbers_setting(edit_numbers(made((3, 4)), source=NumberSource.NORMAL))
    assert setting.numbers is not None
    assert (setting.bounds, setting.numbers.outside(-58.0, 142.0)) == ((-58.0, 142.0), (0, 0))
    assert bounds_key(setting) not in {"", "normal"}
    assert (setting.private, setting.example) == (False, False)
