"""Colours of designs side by side: told apart by every reader, on paper and in both themes of the screen."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from app.ui.theme.tokens import DARK, LIGHT, Tokens
from core.report.plot.figure import HUES, Hue, Tone
from core.report.print_theme import PRINT
from core.report.svg_shapes import brightness
from core.types import FloatArray

# Machado, Oliveira and Fernandes 2009, severity 1: linear RGB as full, red-, green- and blue-blind readers see it.
_FULL = np.eye(3).ravel().tolist()
_NO_RED = (0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998)
_NO_GREEN = (0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881)
_NO_BLUE = (1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039)
READERS = [np.reshape(matrix, (3, 3)) for matrix in (_FULL, _NO_RED, _NO_GREEN, _NO_BLUE)]
TO_XYZ = np.reshape(
    (0.4124564, 0.3575761, 0.1804375, 0.2126729, 0.7151522, 0.072175, 0.0193339, 0.119192, 0.9503041), (3, 3)
)
WHITE = np.array([0.95047, 1.0, 1.08883])
FAR_ENOUGH = 15.0
"""In CIELAB units: about seven times what can just be told apart side by side."""


def screen_hues(tokens: Tokens) -> list[str]:
    return [getattr(tokens, f"hue_{i}") for i in range(HUES)]


def seen(colour: str, reader: FloatArray) -> FloatArray:
    """CIELAB of a colour as this reader sees it."""
    parts = np.array([int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    xyz = TO_XYZ @ np.clip(reader @ linear, 0, 1) / WHITE
    f = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def nearest(colours: list[str]) -> float:
    """The smallest distance of two colours for any reader."""
    return min(
        float(np.linalg.norm(seen(a, reader) - seen(b, reader)))
        for reader in READERS
        for a, b in combinations(colours, 2)
    )


@pytest.mark.parametrize("colours", [list(PRINT.hues), screen_hues(LIGHT), screen_hues(DARK)])
def test_that_design_colors_are_distinguishable_for_every_reader(colours: list[str]) -> None:
    assert len(colours) == HUES
    assert nearest(colours) > FAR_ENOUGH


def test_that_this_measure_finds_red_and_green_too_near_for_some_readers() -> None:
    red, green = "#c0504d", "#7a8a3a"
    full = np.linalg.norm(seen(red, READERS[0]) - seen(green, READERS[0]))
    assert nearest([red, green]) < FAR_ENOUGH < full


@pytest.mark.parametrize(
    ("colours", "ground"),
    [(PRINT.hues, PRINT.paper), (screen_hues(LIGHT), LIGHT.card), (screen_hues(DARK), DARK.card)],
)
def test_that_every_curve_has_sufficient_contrast_with_its_background(colours: list[str], ground: str) -> None:
    for colour in colours:
        pair = sorted((brightness(colour) + 0.05, brightness(ground) + 0.05))
        assert pair[1] / pair[0] >= 3.0, colour


def test_that_paper_has_the_colours_of_the_light_theme() -> None:
    assert list(PRINT.hues) == screen_hues(LIGHT)
    assert (PRINT.ink(Tone.GOOD), PRINT.ink(Tone.DOUBTFUL)) == (LIGHT.good, LIGHT.doubtful)
    assert PRINT.ink(Hue(HUES)) == PRINT.ink(Hue(0)), "the seventh design begins again"
