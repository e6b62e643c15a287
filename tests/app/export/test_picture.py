"""PNG of the marks of the SVG: size, scale, ground."""

from __future__ import annotations

import struct
import zlib

import pytest

from app.export.pdf.picture import MOST, TALLEST, painted, picture_svg, pixels_of, png_bytes, size_of
from tests.core.report.examples import figure, preview


def chunks(png: bytes) -> dict[bytes, bytes]:
    found: dict[bytes, bytes] = {}
    at = 8
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        kind = png[at + 4 : at + 8]
        found[kind] = found.get(kind, b"") + png[at + 8 : at + 8 + length]
        at += 12 + length
    return found


@pytest.mark.parametrize("scale", [1, 2, 3, 4])
def test_that_the_picture_is_as_many_times_as_large_as_asked(scale: int) -> None:
    image = painted(figure(preview()), width=640, height=500, scale=scale)
    assert (image.width(), image.height()) == (640 * scale, 500 * scale)
    assert image.dotsPerMeterX() == pytest.approx(scale * 96 / 0.0254, abs=1), "the same size on paper"


def test_that_a_transparent_picture_has_nothing_behind_its_marks_and_a_white_one_has_paper() -> None:
    drawn = figure(preview())
    clear, white = painted(drawn, transparent=True), painted(drawn)
    corners = [(0, 0), (clear.width() - 1, 0), (0, clear.height() - 1)]
    assert [clear.pixelColor(*corner).alpha() for corner in corners] == [0, 0, 0]
    assert [white.pixelColor(*corner).name() for corner in corners] == ["#ffffff"] * 3
    places = [(x, y) for x in range(0, clear.width(), 7) for y in range(0, clear.height(), 7)]
    painted_pixels = [place for place in places if clear.pixelColor(*place).alpha() == 255]
    assert len(painted_pixels) > 2000
    for place in painted_pixels:
        with_paper, without = white.pixelColor(*place), clear.pixelColor(*place)
        for hue in ("red", "green", "blue"):
            assert abs(getattr(with_paper, hue)() - getattr(without, hue)()) <= 2, "the same marks"


def test_that_a_png_says_its_size_and_nothing_in_words() -> None:
    found = chunks(png_bytes(figure(preview()), width=300, scale=1, transparent=True))
    width, height, depth, colour = struct.unpack(">IIBB", found[b"IHDR"][:10])
    assert (width, depth, colour) == (300, 8, 6)
    assert len(zlib.decompress(found[b"IDAT"])) == height * (4 * width + 1)
    assert set(found) <= {b"IHDR", b"pHYs", b"IDAT", b"IEND", b"sRGB", b"gAMA"}


def test_that_no_picture_is_larger_than_qt_and_memory_can_hold() -> None:
    tall = picture_svg(figure(preview((5,) * 200)), 4000)
    for scale in (1, 2, 3, 4):
        width, height = pixels_of(tall, scale)
        assert max(width, height) <= TALLEST
        assert width * height <= MOST * 1.001
        across, down = size_of(tall)
        assert width / height == pytest.approx(across / down, rel=1e-3)
    assert pixels_of(picture_svg(figure(preview()), 900), 4)[0] == 3600, "an ordinary one is as large as asked"


def test_that_the_size_is_read_from_the_head_of_the_picture() -> None:
    assert size_of(picture_svg(figure(preview()), 640, 480)) == (640, 480)
    assert size_of(picture_svg(figure(preview(), title='width="3" height="4"'), 641, 481)) == (641, 481)
