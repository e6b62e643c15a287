"""The elements of a measurement in words, one line each."""

from __future__ import annotations

from decimal import Decimal
from typing import Any

from core.planning.budget import decimal_text
from core.release.measurement import Measurement
from core.report.columns import plain_number
from core.report.numbers import count_text
from core.report.words import Say
from core.sentences.style import MINUS, NumberStyle


def measurement_lines(measurement: Measurement, say: Say, style: NumberStyle) -> tuple[tuple[str, str], ...]:
    """Return (element, sentences) in the order of reading."""

    def shown(value: Any) -> str:
        if isinstance(value, Decimal):
            return style.write(decimal_text(value))
        return count_text(value, style) if type(value) is int else style.write(plain_number(value).replace("-", MINUS))

    return tuple(
        (
            say(f"measurement.{element}", None),
            " ".join(say(one.code, {name: shown(value) for name, value in one.params.items()}) for one in found),
        )
        for element, found in measurement.items()
    )
