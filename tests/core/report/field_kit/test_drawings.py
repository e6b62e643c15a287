"""Drawings come out at their own size, sectors have their exact angles, decks their number of cards."""

from __future__ import annotations

import itertools
import math
import re
from fractions import Fraction
from xml.etree import ElementTree

import pytest

from core.report.field_kit.calendar import digit_row, month_grid
from core.report.field_kit.charts import read_off, tally_boxes
from core.report.field_kit.drawing import marked, millimetres, mirrored
from core.report.field_kit.outcomes import Outcome, answer_pills, card_row, outcome_rows
from core.report.field_kit.pictures import people
from core.report.field_kit.sheets import LARGE, Drawing, ReadOff
from core.report.field_kit.spinner import DIAMETER, WIDTH, Sector, spinner
from core.report.print_theme import PRINT
from core.report.svg_parts import number
from core.report.text_layout import text_width
from tests.core.report.paths import dots_of, lines_of

SVG = "{http://www.w3.org/2000/svg}"
NORMAL = 12.0


def root(one: Drawing) -> ElementTree.Element:
    return ElementTree.fromstring(one.svg)


def sectors(*degrees: Fraction) -> Drawing:
    return spinner(
        [Sector(one, f"{float(one)}°", f"task <{one}>") for one in degrees], "A spinner", "5 cm", NORMAL, listed=True
    )


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


@pytest.mark.parametrize("one", [sectors(Fraction(240), Fraction(120)), sectors(Fraction(90), Fraction(270))])
def test_that_a_drawing_is_as_wide_as_it_says_and_its_bar_is_five_centimetres(one: Drawing) -> None:
    top = root(one)
    assert top.attrib["width"] == f"{one.width:g}mm"
    left, upper, width, height = map(float, top.attrib["viewBox"].split())
    assert (left, upper) == (0, 0)
    assert (width, height) == pytest.approx((one.width, one.height), abs=0.01)
    bars = [
        lines_of(path.attrib["d"])[0][1][0] - lines_of(path.attrib["d"])[0][0][0]
        for path in top.iter(f"{SVG}path")
        if path.get("stroke-width") == "0.5"
    ]
    assert bars == [50.0]


def test_that_words_that_look_like_markup_are_words() -> None:
    one = sectors(Fraction(200), Fraction(160))
    assert "task <200>" in " ".join(root(one).itertext())
    table = outcome_rows([Outcome("<i>1</i>", "<script>x</script>")], 165.0, NORMAL, "A table")
    assert "<script>x</script>" in " ".join(root(table).itertext())
    assert "<script" not in table.svg


def test_that_a_die_shows_the_faces_of_each_task() -> None:
    rows = [Outcome("1–4", "truth", (1, 2, 3, 4)), Outcome("5", "yes", (5,))]
    table = outcome_rows(rows, 62.0, NORMAL, "A die")
    assert len(list(root(table).iter(f"{SVG}circle"))) == 1 + 2 + 3 + 4 + 5


def test_that_coins_show_the_tosses_that_decide() -> None:
    table = outcome_rows(
        [Outcome("H", "truth", (), ("H",)), Outcome("TH", "yes", (), ("TH", "TT"))], 62.0, 9.4, "Coins"
    )
    letters = [text.text for text in root(table).iter(f"{SVG}text")]
    assert [letter for letter in letters if letter in ("H", "T")] == ["H", "T", "H", "T", "T"]


def test_that_cards_of_a_row_share_its_width() -> None:
    row = card_row(["answer truthfully", "say no"], 178.0, 48.0, "Cards", NORMAL, 2)
    assert [text.text for text in root(row).iter(f"{SVG}text")] == ["answer truthfully", "say no"]
    assert [float(card.attrib["width"]) for card in list(root(row).iter(f"{SVG}rect"))[1:]] == [89, 89]
    assert (row.width, row.height, row.exact) == (178.0, 48.0, True)


def test_that_the_months_that_count_are_filled_and_a_month_of_some_days_in_part() -> None:
    names = [str(month) for month in range(1, 13)]

    def filled(drawn: Drawing) -> list[float]:
        paths = [one for one in root(drawn).iter(f"{SVG}rect") if one.attrib["fill"] == PRINT.debiased]
        return [float(one.attrib["width"]) for one in paths]

    assert (
        filled(month_grid(names, {0, 1, 2}, "months", NORMAL)) == [filled(month_grid(names, {5}, "m", NORMAL))[0]] * 3
    )
    days = filled(month_grid(names, (), "days", NORMAL, days=(0, 45)))
    assert len(days) == 2
    assert days[1] / days[0] == pytest.approx(14 / 28, abs=0.01)
    assert len(filled(digit_row(names[:10], {0, 7}, "digits", NORMAL))) == 2


def test_that_the_number_of_marked_people_equals_the_stated_number() -> None:
    drawn = people(60, 50, "60 people, 50 of them")
    dots, insides = (dots_of(root(drawn), colour) for colour in (PRINT.debiased, PRINT.paper))
    assert (len(dots), len(insides)) == (60, 10)


def test_that_each_line_of_a_tally_has_25_boxes_in_groups_of_five() -> None:
    drawn = tally_boxes(3, 140.0, 5.2, "Boxes", 7.0)
    lines = [path.attrib["d"] for path in root(drawn).iter(f"{SVG}path")]
    assert [line.count("M") for line in lines] == [25, 25, 25]
    starts = [float(start) for start in re.findall(r"M(\S+) ", lines[0])]
    steps = [round(second - first, 1) for first, second in itertools.pairwise(starts)]
    assert [step > steps[0] + 1 for step in steps] == [(at + 1) % 5 == 0 for at in range(24)]
    assert [text.text for text in root(drawn).iter(f"{SVG}text")] == ["25", "50", "75"]


@pytest.mark.parametrize(("zero", "one"), [(1 / 6, 5 / 6), (0.75, 0.25)])
def test_that_the_chart_shades_impossible_shares_and_joins_zero_to_one(zero: float, one: float) -> None:
    chart = ReadOff(zero, one, (0.4, 0.35), "40% → 35%", "share", "A line")
    drawn = read_off(chart, 100.0, 80.0, 7.0)
    shaded = [box for box in root(drawn).iter(f"{SVG}rect") if box.attrib["fill"] == PRINT.impossible]
    left, right = (float(box.attrib["width"]) for box in shaded)
    wide = left / min(zero, one)
    assert right == pytest.approx(wide * (1 - max(zero, one)), abs=0.05)
    assert left + right == pytest.approx(wide * (1 - abs(one - zero)), abs=0.05)


def test_that_a_mark_is_below_a_drawing_and_not_across_it() -> None:
    plain = sectors(Fraction(240), Fraction(120))
    named = marked(plain, "INTERNAL")
    assert marked(plain, "") == plain
    assert named.height > plain.height
    (mark,) = (text for text in root(named).iter(f"{SVG}text") if text.text == "INTERNAL")
    assert float(mark.attrib["y"]) / 10 > plain.height
    assert root(named).attrib["height"] == f"{number(named.height)}mm"


def test_that_a_mirrored_picture_changes_sides_and_keeps_its_words_readable() -> None:
    plain = digit_row([str(digit) for digit in range(10)], {0, 1}, "Digits", NORMAL)
    turned = mirrored(plain)
    group = root(turned).find(f"{SVG}g")
    assert group is not None
    assert group.attrib["transform"] == f"translate({number(plain.width)} 0) scale(-1 1)"
    for before, after in zip(root(plain).iter(f"{SVG}text"), root(turned).iter(f"{SVG}text"), strict=True):
        assert (before.text, before.attrib["y"]) == (after.text, after.attrib["y"])
        assert after.attrib["transform"] == "scale(-0.1 0.1)"
        assert float(after.attrib["x"]) == -float(before.attrib["x"])
    boxes = mirrored(tally_boxes(1, 100.0, 5.0, "", NORMAL))
    ends = [text.attrib["text-anchor"] for text in root(boxes).iter(f"{SVG}text")]
    assert ends == ["start"], "the running count ends a line of boxes on the left"


def test_that_each_card_of_a_draft_says_so_below_its_task() -> None:
    row = card_row(["answer truthfully", "say no"], 178.0, 48.0, "Cards", NORMAL, 2, "DRAFT")
    drafts = [text for text in root(row).iter(f"{SVG}text") if text.text == "DRAFT"]
    assert len(drafts) == 2
    tasks = [text for text in root(row).iter(f"{SVG}text") if text.text != "DRAFT"]
    assert max(float(text.attrib["y"]) for text in tasks) < min(float(text.attrib["y"]) for text in drafts)
    assert max(float(text.attrib["y"]) for text in drafts) < 480


def test_that_no_letter_of_a_large_drawing_is_below_18_points() -> None:
    one = spinner(
        [Sector(Fraction(200), "200°", "truth"), Sector(Fraction(160), "160°", "no")], "S", "5 cm", LARGE, listed=True
    )
    texts = list(root(one).iter(f"{SVG}text"))
    assert {text.attrib["transform"] for text in texts} == {"scale(0.1)"}
    sizes = [0.1 * float(text.attrib["font-size"]) for text in texts]
    assert min(sizes) >= 18 * 25.4 / 72 - 0.01


@pytest.mark.parametrize("points", [NORMAL, LARGE])
def test_that_a_card_tells_a_long_answer_to_its_end(points: float) -> None:
    task = "say “Prefer not to say anything about this to anybody at all, whoever asks”"
    card = card_row([task], 120.0, 48.0, "Cards", points, 1)
    assert "asks”" in card.svg
    assert "…" not in card.svg


@pytest.mark.parametrize("points", [NORMAL, LARGE])
@pytest.mark.parametrize(
    "task", ["truth", "answer truthfully", "say “I would rather not say anything at all about it”"]
)
def test_that_words_in_a_spinner_stay_in_their_sector_or_move_to_the_list(points: float, task: str) -> None:
    degrees = Fraction(60)
    made = spinner([Sector(degrees, "60°", task)] * 6, "S", "5 cm", points, listed=True)
    size, middle, radius = millimetres(points), WIDTH / 2, DIAMETER / 2
    top = 1.3 * size + radius
    for mark in root(made).iter(f"{SVG}text"):
        x, y, told = 0.1 * float(mark.attrib["x"]), 0.1 * float(mark.attrib["y"]), mark.text or ""
        if y > top + radius:
            continue  # the list below
        half = text_width(told, size) / 2
        turns = [math.degrees(math.atan2(x + side - middle, top - level)) % 360
                 for side in (-half, half) for level in (y, y - 0.7 * size)]  # fmt: skip
        assert len({int(turn // 60) for turn in turns}) == 1, told
        assert all(math.hypot(x + side - middle, y - top) < radius for side in (-half, half)), told


@pytest.mark.parametrize("radio", [False, True])
def test_that_each_answer_stands_whole_in_a_pill_of_its_own(radio: bool) -> None:
    long = "I would rather not say anything at all about it, thank you"
    drawn = answer_pills(["Yes", long], NORMAL, 46.0, "answers", radio=radio)
    told = " ".join(text.text or "" for text in root(drawn).iter(f"{SVG}text"))
    assert told == f"Yes {long}"
    assert len(list(root(drawn).iter(f"{SVG}rect"))) == 2
