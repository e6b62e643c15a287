"""Tiles, the sentence below the chart and plain words of the figures of who followed the rules. No Qt."""

from __future__ import annotations

import math

from app.collected.noncompliance.state import Found
from app.messages.speak import local_count, say, screen_numbers
from app.messages.three_digits import points_of
from app.ui.tile import TileText
from core.designs.survey.extended_crosswise import ExtendedCrosswise
from core.designs.survey.lie_detector import LieDetector
from core.estimate.compatibility import DOUBTFUL
from core.report.numbers import number_text, share_text
from core.studies.collected.honesty import BandFound, GroupsFound
from core.studies.collected.honesty_several import AllNoFound, AnchorFound

_SMALL_P = 0.0001
_DIGITS = 3


def p_text(value: float) -> str:
    """ "p = 0.094", "p < 0.0001"."""
    if value < _SMALL_P:
        return say("followed.p_small", {"p": number_text(_SMALL_P, 4, screen_numbers())})
    return say("followed.p", {"p": number_text(value, 4 if value < 0.01 else _DIGITS, screen_numbers())})


def honesty_tiles(found: Found) -> tuple[TileText, ...]:
    """Four of them."""
    if isinstance(found, AnchorFound):
        return _anchor_tiles(found)
    if isinstance(found, AllNoFound):
        return _all_no_tiles(found)
    assert not isinstance(found, BandFound)
    return _groups_tiles(found[0])


def honesty_sentence(found: Found) -> str:
    if isinstance(found, AnchorFound):
        told = found.found
        blanks = {"naive": _share(told.naive), "attentive": _share(told.attentive), "share": _share(told.share)}
        return say("followed.sentence.anchor", blanks)
    if isinstance(found, AllNoFound):
        told_no = found.found
        return say("followed.sentence.all_no", {"share": _share(told_no.evasive), "p": p_text(told_no.p_value)})
    assert not isinstance(found, BandFound)
    one = found[0]
    kind = _kind(one)
    names = dict(zip(one.names, one.values.tolist(), strict=True))
    return say(f"followed.sentence.{kind}", {name: _share(value) for name, value in names.items()})


def honesty_words(found: Found) -> tuple[str, ...]:
    if isinstance(found, AnchorFound):
        return _anchor_words(found)
    if isinstance(found, AllNoFound):
        return _all_no_words(found)
    assert not isinstance(found, BandFound)
    one = found[0]
    kind = _kind(one)
    said = [honesty_sentence(found), say(f"followed.assumes.{kind}")]
    if kind == "mirrored":
        said.append(say("followed.fit.bad" if one.fit.p_value < DOUBTFUL else "followed.fit.good", _p(one.fit.p_value)))
    elif not one.inside:
        code = "followed.words.contradict" if one.fit.p_value < DOUBTFUL else "followed.words.noise"
        said.append(say(code, _p(one.fit.p_value)))
    else:
        said.append(say("followed.words.saturated"))
    if any(math.isnan(value) for value in one.values.tolist()):
        said.append(say("followed.words.untold"))
    return tuple(said)


def _kind(one: GroupsFound) -> str:
    if isinstance(one.design, ExtendedCrosswise):
        return "mirrored"
    return "lies" if isinstance(one.design, LieDetector) else "cheats"


def _groups_tiles(one: GroupsFound) -> tuple[TileText, ...]:
    tiles = [
        TileText(
            say(f"followed.figure.{name}"),
            _share(value),
            say("followed.tile.error", {"error": points_of(error)}) if math.isfinite(error) else "",
        )
        for name, value, error in zip(one.names, one.values.tolist(), one.standard_errors.tolist(), strict=True)
    ]
    if one.inside and _kind(one) != "mirrored":
        tiles.append(TileText(say("followed.tile.fit"), say("followed.unknown"), say("followed.tile.saturated")))
    else:
        below = say("followed.fit.bad.short" if one.fit.p_value < DOUBTFUL else "followed.fit.good.short")
        tiles.append(TileText(say("followed.tile.fit"), p_text(one.fit.p_value), below))
    tiles.append(TileText(say("followed.tile.people"), local_count(one.n), say("followed.tile.both_groups")))
    if len(tiles) < 4:
        g2 = number_text(one.fit.statistic, 2, screen_numbers())
        tiles.append(TileText(say("followed.tile.distance"), g2, say("followed.tile.halves")))
    return tuple(tiles[:4])


def _anchor_tiles(found: AnchorFound) -> tuple[TileText, ...]:
    told = found.found
    return (
        TileText(say("followed.figure.naive"), _share(told.naive), _error(told.naive_standard_error)),
        TileText(say("followed.figure.attentive"), _share(told.attentive), say("followed.tile.anchor")),
        TileText(say("followed.figure.corrected"), _share(told.share), _error(told.standard_error)),
        TileText(say("followed.tile.people"), local_count(found.n), say("followed.tile.both_pairs")),
    )


def _anchor_words(found: AnchorFound) -> tuple[str, ...]:
    told = found.found
    said = [honesty_sentence(found), say("followed.assumes.anchor")]
    if told.attentive > 1.0:
        said.append(say("followed.words.more_than_all", {"attentive": _share(told.attentive)}))
    if not 0.0 <= told.share <= 1.0:
        said.append(say("followed.words.outside"))
    if found.intervals.bootstrap is None:
        said.append(say("followed.words.no_bootstrap"))
    else:
        said.append(say("followed.words.bootstrap", {"draws": local_count(found.intervals.draws)}))
    return tuple(said)


def _all_no_tiles(found: AllNoFound) -> tuple[TileText, ...]:
    told = found.found
    error = float(told.standard_errors[-1])
    edge = say("followed.tile.edge") if math.isnan(error) else _error(error)
    free = told.fit_degrees > 0
    return (
        TileText(say("followed.figure.evasive"), _share(told.evasive), edge),
        TileText(say("followed.tile.nobody"), p_text(told.p_value), say("followed.tile.half")),
        TileText(
            say("followed.tile.fit"),
            p_text(told.fit_p_value) if free else say("followed.unknown"),
            say("followed.tile.patterns") if free else say("followed.tile.nothing_left"),
        ),
        TileText(say("followed.tile.people"), local_count(found.n), say("followed.tile.all_questions")),
    )


def _all_no_words(found: AllNoFound) -> tuple[str, ...]:
    told = found.found
    said = [honesty_sentence(found), say("followed.assumes.all_no")]
    said.append(say("followed.words.class" if told.p_value < DOUBTFUL * 5 else "followed.words.no_class"))
    if told.fit_degrees > 0 and told.fit_p_value < DOUBTFUL:
        said.append(say("followed.words.dependent", _p(told.fit_p_value)))
    if told.fit_degrees <= 0:
        said.append(say("followed.words.two_questions"))
    if math.isnan(float(told.standard_errors.sum())):
        said.append(say("followed.words.edge"))
    return tuple(said)


def _p(value: float) -> dict[str, str]:
    return {"p": p_text(value)}


def _error(value: float) -> str:
    return say("followed.tile.error", {"error": points_of(value)})


def _share(value: float) -> str:
    return say("followed.unknown") if math.isnan(value) else share_text(float(value), 1, screen_numbers())
