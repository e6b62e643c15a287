from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest
from pytestqt.qtbot import QtBot

from app.collected.estimates.counts import CountLine, typed_lines, with_typed_count
from app.collected.estimates.figure import EVERY
from app.collected.estimates.table import against_table
from app.collected.estimates.view import LOW, EstimatesPart
from app.collected.estimates.words import Said, estimates_words
from app.collected.state import collected_setting, edit_collected
from app.lab.steps.state import case_of
from app.messages.speak import say
from app.ui.tiles import Tile
from app.workspace.derived import Derives
from app.workspace.workspace import Page
from core.report.plot.figure import PlotFigure, Points, Rule, Spans, Tone
from core.report.table import Table
from core.steps.case import SharesCase
from core.study.collected import CollectedMethod
from core.types import RandomizedInField
from tests.app.collected.made_estimates import counted, in_arms, stated
from tests.app.collected.stand import Stand
from tests.app.made import plain

NIGERIA = counted({"yes": 831, "no": 1604}, stated("forced", "of_all", no="1/6", yes="1/6"))
DESIGNS = {"cw": stated("crosswise", "same", p="1/4"), "dq": stated("direct")}
PLAGIARISM_COUNTS = {"cw": {"yes": 198, "no": 112}, "dq": {"yes": 7, "no": 89}}
PLAGIARISM = in_arms(PLAGIARISM_COUNTS, DESIGNS)


class EstimatesStand(Stand[EstimatesPart]):
    def __init__(self, bot: QtBot) -> None:
        super().__init__(bot, EstimatesPart, NIGERIA)

    def edit(self, **changes: object) -> None:
        self.open(edit_collected(self.workspace, **changes))

    @property
    def table(self) -> Table:
        made = self.part.chart._made_table()
        assert made is not None
        return made

    def cells(self, key: str) -> list[object]:
        parts = [part for column in (*self.table.columns, *self.table.hidden) for part in column.parts()]
        return list(next(part.values for part in parts if part.key == key))


@pytest.fixture
def stand(qtbot: QtBot) -> Iterator[EstimatesStand]:
    made = EstimatesStand(qtbot)
    yield made
    made.close()


def test_that_the_estimate_of_all_arms_can_be_chosen_and_is_named(stand: EstimatesStand) -> None:
    p = {"a": stated("crosswise", "same", p="1/4"), "b": stated("crosswise", "same", p="2/5")}
    stand.open(in_arms({"a": {"yes": 198, "no": 112}, "b": {"yes": 90, "no": 70}}, p))
    likely = stand.cells("estimated_share")[-2:]
    assert "All randomized arms (maximum likelihood), " in stand.part.headline.about.text()
    assert stand.cells("share_is")[-1] == "maximum-likelihood share of all arms"
    stand.edit(moments=True)
    assert "All randomized arms (moment estimate), " in stand.part.headline.about.text()
    assert stand.cells("arm")[-1] == "All randomized arms (moment estimate)"
    assert stand.cells("share_is")[-1] == "moment estimate of all arms"
    expected = ((198 / 310 - 0.75) / -0.5 * 310 + (90 / 160 - 0.6) / -0.2 * 160) / 470
    assert stand.cells("estimated_share")[-1] == pytest.approx(expected, abs=1e-12)
    assert stand.cells("estimated_share")[-2:] != likely


def test_that_a_point_a_little_below_zero_does_not_cost_a_step_of_the_axis(stand: EstimatesStand) -> None:
    forced = stated("forced", "of_all", no="1/6", yes="1/6")
    stand.open(in_arms({"a": {"yes": 160, "no": 840}, "b": {"yes": 600, "no": 400}}, {"a": forced, "b": forced}))
    axis, lowest = stand.figure.x, min(float(one.x.min()) for one in points(stand.figure))
    assert -0.02 < lowest < 0.0
    assert (axis.ticks[0], axis.tick_labels[0]) == (0.0, "0%")
    assert axis.low < lowest
    stand.open(in_arms({"a": {"yes": 20, "no": 980}, "b": {"yes": 600, "no": 400}}, {"a": forced, "b": forced}))
    assert stand.figure.x.ticks[0] == stand.figure.x.low < -0.1


def points(figure: PlotFigure) -> list[Points]:
    return [layer for layer in figure.layers if isinstance(layer, Points)]


def shown_tiles(stand: EstimatesStand) -> list[Tile]:
    return [tile for tile in stand.part.tiles.tiles if not tile.isHidden()]


def test_that_the_published_example_is_there_at_once(stand: EstimatesStand) -> None:
    assert [tile.value_text for tile in shown_tiles(stand)] == ["1.4 points", "930", "no test"]
    assert "two counts, one share" in shown_tiles(stand)[2].accessibleName()
    assert stand.cells("p_design") == [None]
    headline = stand.part.headline.accessibleName()
    assert headline == "26.2% carriers, 95% interval 23.4 to 29.1%, for the population"
    told = "All respondents: the estimated share of carriers (“yes”) is 26.2%, interval 23.4 to 29.1%."
    assert plain(stand.figure.summary) == told
    assert stand.part.rows.text_rows() == [
        ("Answer", "Reports", "Share of carriers", "SE (points)", "95% interval"),
        ("yes", "2,435", "26.2%", "1.4", "23.4 to 29.1%"),
    ]
    assert stand.cells("estimated_share")[0] == pytest.approx(0.26191, abs=5e-6)
    assert stand.cells("standard_error")[0] == pytest.approx(0.014416, abs=5e-7)
    assert stand.part.choice.isHidden()
    assert stand.part.against.isHidden()
    assert isinstance(stand.figure.state, RandomizedInField)


def test_that_the_steps_of_the_randomized_arm_have_its_counts_and_its_interval(stand: EstimatesStand) -> None:
    stand.open(PLAGIARISM)
    stand.part.steps.click()
    look = stand.workspace.look
    assert (look.page, look.part, look.derived.which) == (Page.LAB, "steps", Derives.COLLECTED)
    (_, case), *others = look.derived.handed.cases
    assert isinstance(case, SharesCase)
    assert not others
    assert case.estimate.tally.tolist() == [198, 112]
    front = next(row for row in stand.part.shown.rows if not row.direct) if stand.part.shown else None
    assert case.estimate.shares == pytest.approx(front.shares)
    assert case.estimate.interval(case.level, case.method).low == pytest.approx(front.low)


def test_that_the_steps_offer_every_arm_and_begin_with_the_largest(stand: EstimatesStand) -> None:
    forced = stated("forced", "of_all", no="1/6", yes="1/6")
    counts = {"a": {"yes": 160, "no": 340}, "b": {"yes": 600, "no": 400}}
    stand.open(in_arms(counts, {"a": forced, "b": forced}))
    stand.part.steps.click()
    workspace = stand.workspace
    derived, handed = workspace.look.derived, workspace.look.derived.handed
    assert [name for name, _ in handed.cases] == ["a", "b"]
    tallies = []
    for row in (derived.row, 1 - derived.row):
        case = case_of(workspace, replace(derived, row=row))
        assert isinstance(case.drawn, SharesCase)
        assert case.title.endswith(handed.cases[row][0])
        tallies.append(case.drawn.estimate.tally.tolist())
    assert tallies == [[600, 400], [160, 340]]


def test_that_method_and_level_of_the_card_act_at_once(stand: EstimatesStand) -> None:
    widths = {}
    for method in CollectedMethod:
        stand.edit(method=method)
        low, high = stand.cells("interval_low")[0], stand.cells("interval_high")[0]
        widths[method] = high - low  # type: ignore[operator]
        assert stand.cells("interval_by") == [say(f"collected.code.interval_by.{method.value}")]
    assert len({round(width, 9) for width in widths.values()}) == 5
    assert widths[CollectedMethod.CLOPPER_PEARSON] == max(widths.values())


def test_that_chart_and_table_are_one(stand: EstimatesStand) -> None:
    stand.open(PLAGIARISM)
    shares = [float(one.x[0]) for one in points(stand.figure)]
    assert shares == stand.cells("estimated_share")
    whiskers = [one for one in stand.figure.layers if isinstance(one, Spans) and one.cap == 7.0]
    assert [float(one.low[0]) for one in whiskers] == stand.cells("interval_low")
    assert [one.hollow for one in points(stand.figure)] == [False, True]


def test_that_a_single_difference_is_a_line_of_the_table_and_a_tile(stand: EstimatesStand) -> None:
    """(198/310 - 3/4)/(-1/2) - 7/96 = 22.26% - 7.29% = 14.97 points; its error is the root of 5.47^2 + 2.67^2."""
    stand.open(PLAGIARISM)
    assert stand.part.against.isHidden()
    assert stand.part.rows.text_rows()[-1] == ("Difference", "406", "15.0 points", "6.1", "2.5 to 26.6 points")
    assert "15.0 points, p = 0.014" in shown_tiles(stand)[2].accessibleName()
    assert any("15.0 percentage points more" in text for text in words_of(stand).result)
    saved: list[tuple[Table, str]] = []
    stand.tools.exporter.save_table = lambda table, kind: saved.append((table, kind))  # type: ignore[method-assign]
    offered = [action for action in stand.part.chart.menu.actions() if action.text().startswith("Difference")]
    assert [action.isVisible() for action in offered] == [True] * 3
    offered[0].trigger()
    ((table, kind),) = saved
    assert kind == "csv"
    assert {part.key for column in table.columns for part in column.parts()} >= {"difference", "ratio", "p"}
    stand.open(NIGERIA)
    assert not any(action.isVisible() for action in offered)
    assert len(stand.part.rows.text_rows()) == 2


def test_that_differences_of_several_groups_have_a_chart(stand: EstimatesStand) -> None:
    cells = {(group, arm): counts for group in ("f", "m") for arm, counts in PLAGIARISM_COUNTS.items()}
    stand.open(in_arms(cells, DESIGNS, group="group"))
    assert not stand.part.against.isHidden()
    figure = stand.part.against.figure
    assert points(figure)[0].x == pytest.approx([0.22258 - 0.07292] * 3, abs=1e-5)
    (line,) = (one for one in figure.layers if isinstance(one, Rule))
    none = say("collected.estimates.against.none")
    assert line.label == "", "at the end of the line it would touch the first whisker"
    assert none in [one.text for one in figure.legend]
    assert all(row[0] != "Difference" for row in stand.part.rows.text_rows())


def against(stand: EstimatesStand) -> dict[str, list[object]]:
    """The table of the differences, also what only files hold."""
    made, found = difference_table(stand), stand.part.shown
    seen = [part.key for column in made.columns for part in column.parts()]
    assert ("compared_with" in seen) is (len(found.against[0].direct) > 1)
    return {part.key: list(part.values) for column in (*made.columns, *made.hidden) for part in column.parts()}


def difference_table(stand: EstimatesStand) -> Table:
    setting, made = collected_setting(stand.workspace), stand.part.shown
    assert setting.front is not None
    assert made is not None
    return against_table(setting, setting.front, made, 0)


def words_of(stand: EstimatesStand) -> Said:
    setting, made = collected_setting(stand.workspace), stand.part.shown
    assert setting.front is not None
    assert made is not None
    return estimates_words(setting, setting.front, made, 0)


def test_that_arms_are_compared_with_all_direct_arms_and_the_table_says_so(stand: EstimatesStand) -> None:
    """38 of 200, of 8 of 60 on paper and 30 of 140 on the phone: not the first arm alone, 8 of 60."""
    designs = {"cw": DESIGNS["cw"], "paper": DESIGNS["dq"], "phone": DESIGNS["dq"]}
    cells = {"cw": {"yes": 198, "no": 112}, "paper": {"yes": 8, "no": 52}, "phone": {"yes": 30, "no": 110}}
    stand.open(in_arms(cells, designs))
    told = against(stand)
    assert told["compared_with"] == ["paper + phone"]
    assert told["direct_share"] == [pytest.approx(0.19)]
    assert told["direct_n"] == [200.0]
    assert told["difference"] == [pytest.approx((198 / 310 - 0.75) / -0.5 - 0.19)]
    assert sum("paper + phone" in text for text in words_of(stand).care) == 1
    stand.open(in_arms({**cells, "paper": {"yes": 2, "no": 58}, "phone": {"yes": 60, "no": 80}}, designs))
    assert any("disagree (p" in text for text in words_of(stand).care)
    stand.open(PLAGIARISM)
    assert against(stand)["compared_with"] == ["dq"]


def test_that_files_contain_a_seed_only_after_a_draw(stand: EstimatesStand) -> None:
    for method in CollectedMethod:
        stand.open(edit_collected(PLAGIARISM, method=method))
        made = difference_table(stand)
        wanted = method is CollectedMethod.BOOTSTRAP
        assert [("bootstrap_seed" in dict(table.facts)) for table in (stand.table, made)] == [wanted, wanted]
    # no possible shares explain these without a rest: what that means is drawn
    stand.open(counted({"a": 190, "b": 5, "c": 23}, stated("grr", "own", p="0.8")))
    assert "bootstrap_seed" in dict(stand.table.facts)


@pytest.mark.parametrize(
    ("yes", "said"), [(70, "within random error"), (40, "the reports contradict the design")], ids=["noise", "wrong"]
)
def test_that_a_share_out_of_range_is_shown_and_explained(stand: EstimatesStand, yes: int, said: str) -> None:
    stand.open(counted({"yes": yes, "no": 400 - yes}, stated("chances", a="0.8", b="0.2")))
    share = (yes / 400 - 0.2) / 0.6
    ring = next(one for one in points(stand.figure) if one.ink is Tone.BAD)
    assert ring.x[0] == pytest.approx(share)
    assert stand.figure.x.low < share
    assert stand.cells("estimated_share")[0] == pytest.approx(share)
    assert stand.cells("likeliest") == [0.0]
    assert stand.cells("interval_low") == [0.0]
    assert stand.cells("interval_note") == ["possible shares only"]
    cells = dict(zip(stand.table.headers, stand.table.rows()[0], strict=True))
    assert cells["95% interval"].endswith("%, possible shares only")
    assert say("chart.note_possible") in stand.figure.notes
    assert "possible shares only" in stand.figure.summary
    assert "possible shares only" in stand.part.headline.interval.text()
    assert stand.part.icons.isHidden()
    assert shown_tiles(stand)[1].value_text == "–"
    assert said in shown_tiles(stand)[2].accessibleName()
    assert "ML share" in stand.part.rows.text_rows()[0]


def test_that_the_share_is_called_that_of_carriers_whatever_they_reported(stand: EstimatesStand) -> None:
    """63.9% reported yes, 22.3% are carriers."""
    stand.open(counted({"yes": 198, "no": 112}, DESIGNS["cw"]))
    assert stand.part.headline.share.text() == "22.3% carriers"
    title = "Estimated share of carriers (“yes”)"
    assert plain(stand.figure.x.title) == title
    assert title in [plain(head) for head in stand.table.headers]
    assert any(text.startswith("An estimated 22.3% (") for text in words_of(stand).result)
    assert words_of(stand).marked == 22
    stand.open(counted({"a": 90, "b": 60, "c": 50}, stated("grr", "own", p="0.8")))
    assert stand.figure.x.title == "Estimated share"
    assert any("have the true answer “a”" in plain(text) for text in words_of(stand).result)
    assert plain(stand.part.headline.share.text()).startswith("“a”: ")


def test_that_a_design_with_more_counts_than_unknowns_is_tested(stand: EstimatesStand) -> None:
    """Three cards, two answers: the reports can contradict the design inside 0 to 100%, too."""
    matrix = stated("matrix", matrix="0.6 0.1\n0.3 0.3\n0.1 0.6")
    stand.open(counted({"red": 120, "blue": 90, "green": 90}, matrix, answers=("yes", "no")))
    tested = stand.cells("p_design")[0]
    assert isinstance(tested, float)
    assert shown_tiles(stand)[2].value_text.startswith("p ")


def test_that_rows_that_contradict_their_design_share_one_paragraph(stand: EstimatesStand) -> None:
    warner = stated("chances", a="0.8", b="0.2")
    stand.open(in_arms({"a": {"yes": 40, "no": 360}, "b": {"yes": 30, "no": 370}}, {"a": warner, "b": warner}))
    said = words_of(stand)
    told = [one for one in (*said.result, *said.care) if "contradict the design" in one]
    assert len(told) == 1
    assert all(f"\u2068{name}\u2069 (p" in told[0] for name in ("a", "b"))


def test_that_every_answer_or_one_of_them_is_shown(stand: EstimatesStand) -> None:
    counts = {f"a{at}": count for at, count in enumerate((300, 200, 100, 150))}
    stand.open(counted(counts, stated("grr", "own", p="0.55")))
    assert not stand.part.choice.isHidden()
    assert stand.figure.y.tick_labels == tuple(counts)
    assert stand.cells("answer") == list(counts)
    stand.part.choice.chosen.emit(2)
    assert stand.figure.title == "Typed counts: “a2”"
    assert len(stand.cells("estimated_share")) == 1
    stand.part.choice.chosen.emit(EVERY)
    assert len(stand.cells("estimated_share")) == 4


@pytest.mark.parametrize("groups", [2, 40])
def test_that_groups_stand_side_by_side_with_all_respondents_last(stand: EstimatesStand, groups: int) -> None:
    rng = np.random.default_rng(groups)
    cells = {}
    for group in range(groups):
        for arm, chance in (("cw", 0.7), ("dq", 0.1)):
            yes = int(rng.binomial(200, chance))
            cells[(f"g{group:02}", arm)] = {"yes": yes, "no": 200 - yes}
    stand.open(in_arms(cells, DESIGNS, group="group"))
    named = [name for name in stand.figure.y.tick_labels if name]
    assert len(named) == groups + 1
    assert named[-1] == say("collected.everybody")
    assert stand.cells("n")[-2:] == [200.0 * groups] * 2
    places = np.concatenate([one.y for one in points(stand.figure) if one.ink is not Tone.BAD])
    assert len(set(places.tolist())) == 2 * (groups + 1)
    assert places.max() < stand.figure.y.high


def test_that_work_that_takes_long_is_done_beside_and_can_be_stopped(stand: EstimatesStand) -> None:
    # Stop is heard between two arms
    asked, device = {f"a{at:02}": 100 + at for at in range(40)}, stated("grr", "own", p="0.5")
    many = in_arms(dict.fromkeys("abcdef", asked), dict.fromkeys("abcdef", device))
    stand.tools.store.edit(edit_collected(many, method=CollectedMethod.BOOTSTRAP), "test")
    stand.part.latest._running.stop()
    stand.bot.waitUntil(lambda: not stand.part.latest.busy, timeout=20_000)
    assert stand.part.chart.problem.text() == say("part.stopped")
    stand.show()
    stand.bot.waitUntil(lambda: not stand.part.latest.busy and stand.part.shown is not None, timeout=20_000)
    assert stand.part.chart.figure is not None
    assert len(stand.cells("estimated_share")) == 40 * 7


def test_that_a_problem_replaces_the_chart(stand: EstimatesStand) -> None:
    stand.edit(counts="nothing")
    assert stand.part.chart.figure is None
    assert stand.part.chart.problem.text()
    assert stand.part.tiles.isHidden()
    stand.open(NIGERIA)
    assert stand.part.chart.figure is not None


def test_that_several_direct_arms_are_distinguished_beside_groups(stand: EstimatesStand) -> None:
    designs = {"cw": DESIGNS["cw"], "paper": DESIGNS["dq"], "phone": DESIGNS["dq"]}
    cells = {
        (group, arm): {"yes": yes + more, "no": 90}
        for group, more in (("north", 0), ("south", 9))
        for arm, yes in (("cw", 150), ("paper", 8), ("phone", 20))
    }
    stand.open(in_arms(cells, designs, group="group"))
    told = {key.text: repr(key.ink) for key in stand.figure.legend}
    assert {"cw", "paper", "phone"} <= set(told)
    assert len({told["cw"], told["paper"], told["phone"]}) == 3
    assert [one.hollow for one in points(stand.figure)] == [False, True, True]


def test_that_one_share_is_corrected_for_respondents_who_report_at_random(stand: EstimatesStand) -> None:
    """Without 10% coins 0.6387 is (0.6387 - 0.05)/0.9 = 0.6541, and (0.6541 - 0.75)/(-0.5) = 19.2%."""
    stand.open(PLAGIARISM)
    assert "If 10 of 100 respondents reported at random, the estimate would be 19.2%." in words_of(stand).care
    stand.open(counted({"yes": 40, "no": 360}, stated("chances", a="0.8", b="0.2")))
    assert not any("at random" in text for text in words_of(stand).care)


def test_that_the_chart_shows_the_values_and_the_number_of_reports(stand: EstimatesStand) -> None:
    stand.open(PLAGIARISM)
    assert stand.figure.y.below == ("310 reports", "96 answers")
    assert [(one.labels, one.valued) for one in points(stand.figure)] == [(("22.3%",), True), (("7.3%",), True)]
    assert stand.part.base.text() == "Base: 310 randomized reports and 96 direct answers, unweighted"


def test_that_typed_counts_are_edited_beside_the_chart(stand: EstimatesStand) -> None:
    stand.open(PLAGIARISM)
    card = stand.part.counts
    assert [field.text() for field in card.fields] == ["198", "112", "7", "89"]
    card.fields[0].setText("200")
    card.fields[0].textEdited.emit("200")
    assert stand.cells("n") == [312.0, 96.0]
    before = stand.workspace
    card.fields[1].setText("x")
    card.fields[1].textEdited.emit("x")
    assert stand.workspace is before, "no count changes nothing"
    assert not card.problem.isHidden()
    stand.open(NIGERIA)
    assert [field.text() for field in card.fields] == ["831", "1604"]
    assert card.problem.isHidden()


def test_that_lines_of_typed_counts_keep_everything_but_their_number() -> None:
    text = "arm, said, count\n a , yes , 1 604\n\nb,no,7"
    assert typed_lines(text, "said") == (CountLine("a", "yes", "1 604"), CountLine("b", "no", "7"))
    assert with_typed_count(text, 1, "9") == "arm, said, count\n a , yes , 1 604\n\nb,no,9"
    assert typed_lines(text, "other") == ()
    assert typed_lines(text + ",3", "said") == ()
    assert typed_lines("said\tcount\n" + "\n".join(f"a{at}\t1" for at in range(13)), "said") == ()


def test_that_little_height_puts_the_table_behind_the_chart(stand: EstimatesStand) -> None:
    part = stand.part
    part.give_height(LOW)
    assert part.face.isHidden()
    assert not part.below.isHidden()
    part.give_height(LOW - 100)
    assert not part.face.isHidden()
    assert part.below.isHidden()
    assert part.table.isHidden()
    part.face.chosen.emit("table")
    assert not part.table.isHidden()
    assert part.chart.chart.isHidden()
    stand.open(PLAGIARISM)
    assert part.chart.chart.isHidden(), "the table stays in front for other data"
    part.give_height(LOW)
    assert not part.chart.chart.isHidden()
    assert not part.below.isHidden()
