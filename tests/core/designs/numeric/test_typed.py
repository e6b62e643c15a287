from __future__ import annotations

import pytest

from core.designs.numeric.typed import DELTA, NOISE_SD, parse_person_share
from core.errors import InputError
from tests.core.refusals import refused


@pytest.mark.parametrize(("text", "value"), [("1e-6", 1e-6), ("0,001", 1e-3), ("1/1000", 1e-3), (" .5 ", 0.5)])
def test_that_delta_is_read_as_people_write_it(text: str, value: float) -> None:
    found = DELTA.read(text)
    assert (found.text, found.value) == (text, pytest.approx(value))


@pytest.mark.parametrize("text", ["0", "1", "-1", "", "few", "1e999", "nan", "2"])
def test_that_delta_outside_0_to_1_is_refused_with_its_typed_text(text: str) -> None:
    with pytest.raises(InputError) as caught:
        DELTA.read(text)
    assert (caught.value.field, caught.value.value, caught.value.code) == ("delta", text, "numeric.delta")


@pytest.mark.parametrize(("text", "value"), [("50", 0.5), ("12,5 %", 0.125), ("99.9%", 0.999)])
def test_that_the_share_of_the_person_is_typed_in_percent(text: str, value: float) -> None:
    found = parse_person_share(text)
    assert (found.text, found.value) == (text, pytest.approx(value))


@pytest.mark.parametrize("text", ["0", "100", "100%", "-5", "half", "150"])
def test_that_no_part_and_the_whole_are_refused(text: str) -> None:
    with pytest.raises(InputError) as caught:
        parse_person_share(text)
    assert (caught.value.field, caught.value.value, caught.value.code) == (
        "person_share",
        text,
        "numeric.person_percent",
    )


def test_that_a_standard_deviation_is_a_number_above_0() -> None:
    assert NOISE_SD.read("2,5").value == 2.5
    for text in ("0", "-1", "1e13", "1e-10", "much", "1e400"):
        with refused("numeric.typed_sd", "noise_sd"):
            NOISE_SD.read(text)
