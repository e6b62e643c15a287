"""Legends of the page Numbers begin alike."""

from __future__ import annotations

from app.messages.catalogue import all_sentences

_NAMES = ("numbers.local", "numbers.studies", "size", "scrambling", "curator", "mechanisms")
AREAS = tuple(f"{name}.key." for name in _NAMES)


def test_that_every_legend_begins_with_a_capital_or_a_number() -> None:
    legends = {code: text for code, text in all_sentences().items() if code.startswith(AREAS)}
    assert len(legends) > 20
    assert [code for code, text in legends.items() if text[0].islower()] == []
