"""The figures of a stated design, read exactly as typed."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction

from core.constraints import parse_chance, parse_epsilon
from core.designs.fields import Field, FieldKind
from core.errors import InputError

Typed = Mapping[str, str]
MOST_ANSWERS = 1_000


def chance(typed: Typed, name: str) -> float:
    """A figure between 0 and 1: 1/6, 0.25 or 25%.

    Raises InputError(name): `stated.figure_missing`, `stated.not_a_chance`, `stated.not_inside`.
    """
    return float(exact_chance(typed, name))


def exact_chance(typed: Typed, name: str) -> Fraction:
    """The same as the fraction that was typed, so that sums of several have no rounding."""
    found = exact_share(typed, name)
    if not 0.0 < float(found) < 1.0:
        raise InputError(name, typed[name], "stated.not_inside")
    return found


def exact_share(typed: Typed, name: str) -> Fraction:
    """Return an exact share, as exact_chance, but from 0 to 1 with both ends."""
    text = _told(typed, name)
    try:
        read = parse_chance(text)
    except InputError as error:
        raise InputError(name, error.value, "stated.not_a_chance") from None
    return Fraction(read.value) if read.exact is None else read.exact


def share(typed: Typed, name: str) -> float:
    return float(exact_share(typed, name))


def whole(typed: Typed, name: str, lowest: int, highest: int) -> int:
    """Raises InputError(name, `field.not_whole`)."""
    found: int = _field(name, FieldKind.WHOLE, lowest, highest).parse(_told(typed, name))
    return found


def shares(typed: Typed, name: str, most: int = MOST_ANSWERS) -> tuple[float, ...]:
    """Several figures in one line. Raises InputError(name): `field.not_numbers` (place), `field.too_many`."""
    found: tuple[float, ...] = _field(name, FieldKind.PROBABILITIES, 0, 1, most).parse(_told(typed, name))
    return found


def rows(typed: Typed, name: str) -> tuple[tuple[float, ...], ...]:
    """Lines of figures. Raises InputError(name) as core.designs.fields.Field.parse does for a matrix."""
    found: tuple[tuple[float, ...], ...] = _field(name, FieldKind.MATRIX, 0, 1).parse(_told(typed, name))
    return found


def epsilon(typed: Typed, name: str) -> float:
    """ "1.5" or "ln 3". Raises InputError(name) as core.constraints.parse_epsilon does."""
    text = _told(typed, name)
    try:
        return parse_epsilon(text).value
    except InputError as error:
        raise InputError(name, error.value, error.code, **error.params) from None


def _told(typed: Typed, name: str) -> str:
    """Return the typed text. Raises InputError(name, `stated.figure_missing`) if nothing was typed."""
    text = typed.get(name, "").strip()
    if not text:
        raise InputError(name, "", "stated.figure_missing")
    return text


def _field(name: str, kind: FieldKind, lowest: float, highest: float, most: int = 100) -> Field:
    return Field(name=name, kind=kind, label="", hint="", default="", lowest=lowest, highest=highest, most=most)
