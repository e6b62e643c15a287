"""What two tuples have in common puts the one together from the other, and an edit is short."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from core.codec.tuple_diff import Part, parts

LISTS = st.lists(st.sampled_from("abcde"), max_size=12).map(tuple)


def rebuilt(value: tuple[str, ...], base: tuple[str, ...]) -> tuple[str, ...]:
    """What a reader makes of the parts: only single items are taken from the value itself."""
    made: list[str] = []
    for part in parts(value, base):
        assert part.place == len(made)
        made += base[part.origin : part.origin + part.number] if part.number else [value[part.place]]
    return tuple(made)


@given(LISTS, LISTS)
def test_that_the_parts_make_the_whole(value: tuple[str, ...], base: tuple[str, ...]) -> None:
    assert rebuilt(value, base) == value


def test_that_an_edit_in_the_middle_of_thousands_is_three_parts() -> None:
    base = tuple(range(5_000))
    assert list(parts((*base[:70], -1, *base[71:]), base)) == [Part(0, 0, 70), Part(70, 70, 0), Part(71, 71, 4929)]
    assert list(parts((*base[:70], *base[71:]), base)) == [Part(0, 0, 70), Part(70, 71, 4929)]
    assert list(parts((*base[:70], -1, *base[70:]), base)) == [Part(0, 0, 70), Part(70, -1, 0), Part(71, 70, 4930)]
    moved = (*base[:10], *base[11:20], base[10], *base[20:])
    assert list(parts(moved, base)) == [Part(0, 0, 10), Part(10, 11, 9), Part(19, 10, 1), Part(20, 20, 4980)]
    assert list(parts(base, base)) == [Part(0, 0, 5_000)]
    assert list(parts((), base)) == []
