"""Settings, counts and candidates as text: read as they are, refused at their line."""

from __future__ import annotations

import csv
import math
from contextlib import suppress

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.designs.rappor.bloom import bloom_bits
from core.designs.rappor.field_data import (
    MOST_CANDIDATES,
    Settings,
    hashed_candidates,
    read_candidates,
    read_counts,
    read_settings,
)
from core.designs.rappor.rule import RapporRule
from core.errors import InputError
from tests.core.refusals import refused

SETTINGS = '"k","h","m","p","q","f"\n128,2,8,0.5,0.75,0'
TWO = Settings(4, 1, 2, RapporRule(0.5, 0.25, 0.75))


def test_that_the_settings_of_the_demo_say_both_epsilons() -> None:
    settings = read_settings(SETTINGS)
    assert settings == Settings(128, 2, 8, RapporRule(0.0, 0.5, 0.75))
    assert settings.epsilon == pytest.approx(2 * math.log(3), abs=1e-12)
    assert settings.epsilon_permanent == math.inf
    assert settings.repeats.code == "rappor.repeats_leak"
    assert read_settings("\ufeffh,k,m,f,q,p\r\n1,4,2,.5,.75,.25\r\n\r\n") == TWO


def test_that_counts_are_read_line_by_line() -> None:
    assert read_counts("5,1,2,3,4\n9,0,0,0,9\n", TWO).tolist() == [[5, 1, 2, 3, 4], [9, 0, 0, 0, 9]]


def test_that_cells_of_candidates_are_counted_from_one_and_blanks_passed_over() -> None:
    found = read_candidates('"a, b",1,8\nc,2,\n', TWO)
    assert found.names == ("a, b", "c")
    assert np.flatnonzero(found.sets[:, 0]).tolist() == [0, 7]
    assert np.flatnonzero(found.sets[:, 1]).tolist() == [1]


def test_that_own_strings_are_hashed_as_the_design_does() -> None:
    found = hashed_candidates(["yes", "no"], Settings(128, 2, 3, RapporRule(0.5, 0.25, 0.75)))
    wanted = [cohort * 128 + bit for cohort in range(3) for bit in bloom_bits("yes", cohort, 128, 2)]
    assert np.flatnonzero(found.sets[:, 0]).tolist() == wanted


@pytest.mark.parametrize(
    ("read", "field", "code"),
    [
        (lambda: read_settings(""), "params", "rappor.params"),
        (lambda: read_settings("k,h,m,p,q\n4,1,2,.5,.75"), "params", "rappor.params"),
        (lambda: read_settings("k,h,m,p,q,f\n4,one,2,.5,.75,0"), "params", "rappor.params"),
        (lambda: read_settings("k,h,m,p,q,f\n4,4,2,.5,.75,0"), "params", "rappor.params"),
        (lambda: read_settings("k,h,m,p,q,f\n4,1,0,.5,.75,0"), "params", "rappor.params"),
        (lambda: read_settings("k,h,m,p,q,f\n4,1,2,.5,.75,nan"), "flip", "rappor.flip"),
        (lambda: read_settings("k,h,m,p,q,f\n4,1,2,.75,.5,0"), "r1", "rappor.not_more"),
        (lambda: read_settings("k,h,m,p,q,f\n4,1,2,0,1,0"), "flip", "design.tells_all"),
        (lambda: read_settings("a" * 200_000), "params", "rappor.not_csv"),
        (lambda: read_counts("5,1,2,3,4\n", TWO), "counts", "rappor.counts_rows"),
        (lambda: read_counts("5,1,2,3,4\n5,1,2,3\n", TWO), "counts", "rappor.counts_row"),
        (lambda: read_counts("5,1,2,3,4\n5,1,2,3,x\n", TWO), "counts", "rappor.counts_not_whole"),
        (lambda: read_counts("5,1,2,3,4\n5,1,2,3,-1\n", TWO), "counts", "rappor.counts_not_whole"),
        (lambda: read_counts("5,1,2,3,4\n5,1,2,3," + "9" * 40, TWO), "counts", "rappor.counts_not_whole"),
        (lambda: read_counts("5,1,2,3,4\n5,1,2,3,6\n", TWO), "counts", "rappor.counts_more"),
        (lambda: read_counts("0,0,0,0,0\n5,1,2,3,4\n", TWO), "counts", "rappor.empty_cohort"),
        (lambda: read_candidates("", TWO), "map", "rappor.map_empty"),
        (lambda: read_candidates("a,1\nb\n", TWO), "map", "rappor.map_row"),
        (lambda: read_candidates("a,1\nb,9\n", TWO), "map", "rappor.map_row"),
        (lambda: read_candidates("a,1\nb,two\n", TWO), "map", "rappor.map_row"),
        (lambda: read_candidates("a,1\na,2\n", TWO), "map", "rappor.map_twice"),
        (lambda: read_candidates("a,1,5\nb,5,1\n", TWO), "map", "rappor.map_alike"),
        (lambda: read_candidates("a,1\n" * (MOST_CANDIDATES + 1), TWO), "map", "rappor.map_too_long"),
    ],
)
def test_that_what_cannot_be_read_is_refused_at_its_field_and_line_without_its_content(read, field, code) -> None:
    with refused(code, field) as caught:
        read()
    assert "{" not in english(caught.value)
    assert all(isinstance(value, (int, float)) for value in caught.value.params.values())


def test_that_a_line_of_counts_with_a_number_missing_is_refused_with_how_many_it_takes() -> None:
    with pytest.raises(InputError) as caught:
        read_counts("5,1,2,3,4\n5,1,2,3\n", TWO)
    assert caught.value.params == {"row": 2, "cells": 5}


@given(st.text(max_size=60))
def test_that_any_text_gives_data_or_one_typed_error(text: str) -> None:
    for read in (read_settings, lambda one: read_counts(one, TWO), lambda one: read_candidates(one, TWO)):
        with suppress(InputError):
            read(text)


def test_that_a_cell_is_too_long_whatever_other_readers_allow() -> None:
    before = csv.field_size_limit(1 << 24)
    try:
        with refused("rappor.not_csv", "params"):
            read_settings("a" * 200_000)
    finally:
        csv.field_size_limit(before)
