from __future__ import annotations

import pytest

from core.errors import InputError
from core.planning.percents import ALPHA, POWER


@pytest.mark.parametrize(
    ("text", "value"), [("80", 0.8), ("80 %", 0.8), (" 99,5", 0.995), ("50", 0.5), ("99.99", 0.9999)]
)
def test_that_power_is_read_in_percent(text: str, value: float) -> None:
    assert POWER.read(text).value == pytest.approx(value, rel=1e-12)
    assert POWER.read(text).text == text


@pytest.mark.parametrize("text", ["", "0", "49", "100", "0.8", "eighty", "80 80", "1e99"])
def test_that_other_texts_are_refused_as_power(text: str) -> None:
    with pytest.raises(InputError) as caught:
        POWER.read(text)
    assert (caught.value.field, caught.value.code, caught.value.value) == ("power", "power.target", text)


@pytest.mark.parametrize(("text", "value"), [("5", 0.05), ("0,1%", 0.001), ("50", 0.5)])
def test_that_alpha_is_read_in_percent(text: str, value: float) -> None:
    assert ALPHA.read(text).value == pytest.approx(value, rel=1e-12)


@pytest.mark.parametrize("text", ["0", "51", "a", "-5"])
def test_that_other_texts_are_refused_as_alpha(text: str) -> None:
    with pytest.raises(InputError) as caught:
        ALPHA.read(text)
    assert (caught.value.field, caught.value.code) == ("alpha", "power.alpha")
