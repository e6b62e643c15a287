"""Drawings come out at their own size, sectors have their exact angles, decks their number of cards."""

from __future__ import annotations

import math
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from core.report.field_kit.drawing import millimetres
from core.report.field_kit.outcomes import CARD, MOST_PRINTED, Outcome, card_rows, outcome_table, scale_check
from core.report.field_kit.sheets import LARGE, NORMAL, Drawing
from core.report.field_kit.spinner import DIAMETER, WIDTH, Sector, spinner
from core.report.text_layout import text_width

SVG = "{http://www.w3.org/2000/svg}"


def root(one: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(one.svg)


def sectors(*degrees: Fraction) -> Drawing:
    return spinner([Sector(one, f"{float(one)}°", f"task <{one}>") for one in degrees], "A spinner", "5 cm", NORMAL)


def angles(one: Drawing) -> list[float]:
    """Of the sectors, from their drawn corners."""
    found = []
    for path in root(one).iter(f"{SVG}path"):
        corners = re.fullmatch(r"M(\S+) (\S+)L(\S+) (\S+)A(\S+) \S+ 0 ([01]) 1 (\S+) (\S+)Z", path.attrib.get("d", ""))
        if corners:
            x, y, x1, y1, radius, _, x2, y2 = map(float, corners.groups())
            assert radius == DIAMETER / 2
            assert math.hypot(x1 - x, y1 - y) == pytest.approx(radius, abs=2e-3)
            turn = math.atan2(y2 - y, x2 - x) - math.atan2(y1 - y, x1 - x)
            found.append(math.degrees(turn) % 360)
    return found


@pytest.mark.parametrize(
    "degrees",
    [(270, 90), (160, 40, 40, 40, 40, 40), (Fraction(675, 2), Fraction(45, 2)), (240, 115, 5), (90,) * 4],
)
def test_that_the_sectors_of_a_spinner_have_their_exact_degrees(degrees: tuple[Fraction, ...]) -> None:
    drawn = angles(sectors(*map(Fraction, degrees)))
    assert drawn == pytest.approx([float(one) for one in degrees], abs=0.01)
    assert drawn != pytest.approx([float(one) + 0.1 for one in degrees], abs=0.01)


@pytest.mark.parametrize("one", [sectors(Fraction(240), Fraction(120)), scale_check("5 cm", LARGE)])
def test_that_a_drawing_is_as_wide_as_it_says_and_its_bar_is_five_centimetres(one: Drawing) -> None:
    top = root(one)
    assert top.attrib["width"] == f"{one.width:g}mm"
    left, upper, width, height = map(float, top.attrib["viewBox"].split())
    assert (left, upper) == (0, 0)
    assert (width, height) == pytest.approx((one.width, one.height), abs=0.01)
    bars = [
        float(found[2]) - float(found[1])
        for path in top.iter(f"{SVG}path")
        for found in [re.match(r"M(\S+) \S+?L(\S+) ", path.attrib["d"])]
        if found and path.attrib.get("stroke_width", path.attrib.get("stroke-width")) == "0.5"
    ]
    assert bars == [50.0]


def test_that_words_that_look_like_markup_are_words() -> None:
    one = sectors(Fraction(200), Fraction(160))
    assert "task <200>" in " ".join(root(one).itertext())
    table = outcome_table([Outcome("<i>1</i>", "<script>x</script>")], "A table", NORMAL)
    assert "<script>x</script>" in " ".join(root(table).itertext())
    assert "<script" not in table.svg


def test_that_a_die_shows_the_faces_of_each_task() -> None:
    table = outcome_table([Outcome("1–4", "truth", (1, 2, 3, 4)), Outcome("5", "yes", (5,))], "A die", NORMAL)
    assert len(list(root(table).iter(f"{SVG}circle"))) == 1 + 2 + 3 + 4 + 5


def test_that_every_card_of_a_deck_is_printed_and_of_a_large_one_each_sort() -> None:
    rows = card_rows([("answer truthfully", 7), ("say no", 3)], "Cards", NORMAL)
    told = [text.text for row in rows for text in root(row).iter(f"{SVG}text")]
    assert told == ["answer truthfully"] * 7 + ["say no"] * 3
    assert {(row.width, row.height) for row in rows} == {(2 * CARD[0] + 1, CARD[1] + 1)}
    assert CARD == (80.0, 50.0), "millimetres"
    large = card_rows([("answer truthfully", MOST_PRINTED), ("say no", 1)], "Cards", NORMAL)
    assert [text.text for row in large for text in root(row).iter(f"{SVG}text")] == ["answer truthfully", "say no"]


def test_that_no_letter_of_a_large_drawing_is_below_18_points() -> None:
    one = spinner([Sector(Fraction(200), "200°", "truth"), Sector(Fraction(160), "160°", "no")], "S", "5 cm", LARGE)
    texts = list(root(one).iter(f"{SVG}text"))
    assert {text.attrib["transform"] for text in texts} == {"scale(0.1)"}
    sizes = [0.1 * float(text.attrib["font-size"]) for text in texts]
    assert min(sizes) >= 18 * 25.4 / 72 - 0.01


@pytest.mark.parametrize("points", [NORMAL, LARGE])
def test_that_a_card_tells_a_long_answer_to_its_end(points: float) -> None:
    task = "say “Prefer not to say anything about this to anybody at all, whoever asks”"
    (card,) = card_rows([(task, 1)], "Cards", points)
    assert "asks”" in card.svg
    assert "…" not in card.svg


@pytest.mark.parametrize("points", [NORMAL, LARGE])
@pytest.mark.parametrize(
    "task", ["truth", "answer truthfully", "say “I would rather not say anything at all about it”"]
)
def test_that_words_in_a_spinner_stay_in_their_sector_or_stand_in_the_list_alone(points: float, task: str) -> None:
    degrees = Fraction(60)
    made = spinner([Sector(degrees, "60°", task)] * 6, "S", "5 cm", points)
    size, middle, top, radius = millimetres(points), WIDTH / 2, 2.0 + DIAMETER / 2, DIAMETER / 2
    for mark in root(made).iter(f"{SVG}text"):
        x, y, told = 0.1 * float(mark.attrib["x"]), 0.1 * float(mark.attrib["y"]), mark.text or ""
        if y > top + radius:
            continue  # the list below
        half = text_width(told, size) / 2
        turns = [math.degrees(math.atan2(x + side - middle, top - level)) % 360
                 for side in (-half, half) for level in (y, y - 0.7 * size)]  # fmt: skip
        assert len({int(turn // 60) for turn in turns}) == 1, told
        assert all(math.hypot(x + side - middle, y - top) < radius for side in (-half, half)), told
