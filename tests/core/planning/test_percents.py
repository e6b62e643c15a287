from __future__ import annotations

import pytest

from core.figures import Figure
from core.planning.percents import ALPHA, POWER
from tests.core.refusals import refused


@pytest.mark.parametrize(
    ("figure", "text", "value"),
    [
        (POWER, "80", 0.8), (POWER, "80 %", 0.8), (POWER, " 99,5", 0.995), (POWER, "50", 0.5), (POWER, "99.99", 0.9999),
        (ALPHA, "5", 0.05), (ALPHA, "0,1%", 0.001), (ALPHA, "50", 0.5),
    ],
)  # fmt: skip
def test_that_power_and_alpha_are_read_in_percent(figure: Figure, text: str, value: float) -> None:
    found = figure.read(text)
    assert (found.value, found.text) == (pytest.approx(value, rel=1e-12), text)


@pytest.mark.parametrize(
    ("figure", "field", "code", "texts"),
    [
        (POWER, "power", "power.target", ("", "0", "49", "100", "0.8", "eighty", "80 80", "1e99")),
        (ALPHA, "alpha", "power.alpha", ("0", "51", "a", "-5")),
    ],
)
def test_that_other_texts_are_refused(figure: Figure, field: str, code: str, texts: tuple[str, ...]) -> None:
    for text in texts:
        with refused(code, field) as caught:
            figure.read(text)
        assert caught.value.value == text
