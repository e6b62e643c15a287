"""Blocks of a report on pages."""

from __future__ import annotations

import pytest

from app.export.pdf.blocks import block_pieces
from app.export.pdf.marks import UNIT, Words
from app.export.pdf.text import Ruler
from core.report.document import Bullets
from tests.app.export.pdf.documents import ARABIC, CHINESE

WIDTH = 480.0 * UNIT


@pytest.mark.parametrize("from_right", [False, True])
@pytest.mark.parametrize("item", ["Never", ARABIC[1], CHINESE[1], "Once or twice, " * 20, f"{ARABIC[1]} " * 40])
def test_that_the_sign_of_a_bullet_stands_where_its_words_begin(item: str, from_right: bool) -> None:
    first = block_pieces(Bullets((item,)), Ruler(from_right=from_right), WIDTH, 10 * WIDTH)[0]
    sign, words = (mark for mark in first.marks if isinstance(mark, Words))
    assert sign.text == "\u2022"
    from_the_right = words.rtl is not from_right if from_right else words.rtl
    gap = sign.x - (words.x + words.width) if from_the_right else words.x - (sign.x + sign.width)
    assert 0 < gap < 13 * UNIT
    assert min(sign.x, words.x) >= 0
    assert max(sign.x + sign.width, words.x + words.width) <= WIDTH + 1
