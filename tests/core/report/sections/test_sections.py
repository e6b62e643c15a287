"""What the sections say: exact figures, each with its name, and only the sources of what was used."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from decimal import Decimal
from typing import Any

import numpy as np
import pytest

from app.messages.catalogue import all_sentences
from app.messages.speak import say
from core.analyses.questionnaire import QuestionRow, Usable
from core.data.recode import Weighted
from core.designs.local.each_item import DirectItems, EachItem
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.registry import spec
from core.designs.survey.crosswise import Crosswise
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner
from core.estimation.expected import expected_error
from core.estimation.intervals import IntervalMethod, methods_for
from core.estimation.postprocess import PostProcess
from core.notices import Notice
from core.planning.budget import total
from core.report.base_note import BaseNote
from core.report.document import Bullets, Facts, Figure, Formula, Grid, Notes, Paragraph, unrolled
from core.report.drawn.picture import Drawn
from core.report.facts import QuestionnaireFacts
from core.report.numbers import odds_text
from core.report.sections.figures import chance_text
from core.report.sections.odds import MOST_OBSERVED
from core.report.sections.sources import ALWAYS, DESIGN_SOURCES, INTERVAL_SOURCES, POST_SOURCES, short, sources
from core.report.sections.spec import Part
from core.risk.posterior import after_support
from core.sentences.english import english
from core.types import Origin, Target
from tests.core.report.by_text import blocks_of, words_of
from tests.core.report.examples import figure
from tests.core.report.reports import COUNTS, document, planned, previewed, public_plan, report

DESIGNS = (
    GRR(4, 1.5),
    GRR(9, 1.5),
    SUE(4, 1.0),
    OUE(4, 1.0),
    ForcedResponse((0.1, 0.2, 0.1)),
    ForcedResponse((0.02,) * 11 + (0.03,)),
    Warner(0.75),
    TwoCoins(),
    EachItem(4, 2.0),
    DirectItems(4),
    Direct(4),
)


def blocks(facts, key: str, kind: type = object) -> list:
    """What such a section says, without the head of the report."""
    return [
        block
        for section in unrolled(document(facts, (key,)).sections)
        if section.key not in ("front", "question")
        for block in section.blocks
        if isinstance(block, kind)
    ]  # fmt: skip


def terms(facts, key: str) -> dict[str, str]:
    return {row[0]: row[1] for block in blocks(facts, key, Facts) for row in block.rows}


def remarks(facts, key: str) -> dict[str, str]:
    """The third cell of each row."""
    return {row[0]: row[2] for block in blocks(facts, key, Facts) for row in block.rows}


def picture(facts, key: str) -> Any:
    (found,) = blocks(facts, key, Figure)
    return found.figure


@pytest.mark.parametrize("design", DESIGNS, ids=lambda design: f"{design.key}-{design.k}")
@pytest.mark.parametrize("target", list(Target))
def test_that_every_design_gives_whole_sections_without_open_blanks(design, target: Target) -> None:
    question = planned(design, target=target)
    for facts in (report(question), public_plan(question)):
        for block in blocks_of(document(facts)):
            if isinstance(block, Grid):
                assert {len(block.headers)} == {len(block.right), *(len(row) for row in block.rows)}
            if isinstance(block, Facts):
                assert len({len(row) for row in block.rows}) == 1
            chart = isinstance(block, Figure) and not isinstance(block.figure, Drawn)
            texts = re.findall(r"'((?:[^'\\]|\\.)*)'", repr(block)) if not chart else [block.caption]
            assert not [text for text in texts if re.search(r"\{\w+\}|nan|None", text)]


def test_that_the_picture_of_one_draw_has_the_chances_of_the_design() -> None:
    for design in (
        GRR(2, 1.0),
        GRR(4, 1.5),
        GRR(12, 1.5),
        ForcedResponse((0.1, 0.2, 0.1)),
        ForcedResponse((1 / 6, 1 / 12)),
    ):
        facts = report(planned(design))
        drawn = picture(facts, "asked")
        named = np.array([piece.chance for piece in drawn.pieces])
        table = drawn.truth.chance * np.eye(design.k) + np.outer(named, np.ones(design.k))
        assert np.abs(table - design.response_matrix().values).max() < 1e-12
        for piece in (drawn.truth, *drawn.pieces):
            assert piece.chance_text == f"{100 * piece.chance:.1f}%"
        assert not blocks(facts, "asked", Grid), "said once"
    (alike,) = blocks(report(planned(GRR(4, 1.5))), "asked", Figure)
    p, q = (float(side[0]) for side in (GRR(4, 1.5).support_own, GRR(4, 1.5).support_other))
    assert f"p = {p - q:.4f} + {q:.4f} = {p:.4f}" in alike.caption
    assert f"q = {q:.4f}." in alike.caption


def test_that_the_matrix_in_the_report_is_that_of_the_design() -> None:
    one = spec("custom")
    design = one.build(3, 1.0, {"matrix": one.fields[0].parse(".7 .2 .1\n.2 .6 .2\n.1 .2 .7")})
    (grid,) = blocks(report(planned(design)), "asked", Grid)
    shown = np.array([[float(cell) for cell in row[1:]] for row in grid.rows])
    assert np.abs(shown - design.response_matrix().values).max() < 5.1e-5


def test_that_a_large_matrix_is_given_by_its_kinds_of_cell() -> None:
    alike = GRR(13, 1.5)
    (told, *_) = blocks(report(planned(alike)), "asked", Paragraph)
    p, q = alike.support_own[0], alike.support_other[0]
    assert not blocks(report(planned(alike)), "asked", Figure)
    assert all(f"{chance:.4f}" in told.text for chance in (p, q))
    design = ForcedResponse((0.02,) * 12 + (0.03,))
    (each,) = blocks(report(planned(design)), "asked", Grid)
    shown = np.array([[float(cell) for cell in row[1:]] for row in each.rows])
    assert np.abs(shown - np.stack([design.support_own, design.support_other], axis=1)).max() < 5.1e-5


def test_that_reports_of_bits_are_described_by_one_bit() -> None:
    for design in (SUE(4, 1.0), OUE(4, 1.0), EachItem(4, 2.0)):
        (grid,) = blocks(report(planned(design)), "asked", Grid)
        shown = np.array([[float(cell) for cell in row[1:]] for row in grid.rows])
        assert np.abs(shown - [[design.p, design.q], [1 - design.p, 1 - design.q]]).max() < 5.1e-5
        assert shown.sum(axis=0) == pytest.approx([1, 1], abs=1e-4)


def test_that_the_report_gives_epsilon_its_charge_and_the_viewers_of_raw_answers() -> None:
    private = report(planned(TwoCoins()), origin=Origin.PRIVATE)
    key = say("report.key.epsilon")
    assert terms(private, "interval")[key] == "1.099"
    assert remarks(private, "interval")[key] == "odds factor at most 3"
    assert terms(private, "asked")[say("report.fact.charge")] == "1.098613"
    assert blocks(private, "asked", Paragraph)[-1].text == (
        "With this design, only the respondent knows the answer; this preview was computed from true answers."
    )
    plan = public_plan(planned(TwoCoins()))
    assert blocks(plan, "asked", Paragraph)[-1].text == f"{say('report.raw_seen.respondent')}."
    direct = report(planned(Direct(4)))
    assert terms(direct, "interval")[key] == "∞"
    assert remarks(direct, "interval")[key] == ""
    assert say("report.fact.charge") not in terms(direct, "asked")
    assert say("report.fact.charge") not in terms(report(planned(GRR(4, 1.5))), "asked"), "the same as epsilon"


def test_that_short_fractions_are_written_out() -> None:
    (told, *_) = blocks(report(planned(TwoCoins())), "asked", Paragraph)
    assert "p = 0.7500 (3/4)" in told.text
    crosswise = terms(report(planned(Crosswise(0.25))), "asked")
    assert crosswise[say("report.fact.yes_carrier")] == "0.2500 (1/4)"


def test_that_chances_keep_four_digits_however_small() -> None:
    from core.sentences.style import PLAIN_STYLE

    assert chance_text(2.0611e-9, PLAIN_STYLE) == "0.000000002061"
    assert chance_text(0.25, PLAIN_STYLE) == "0.2500"
    assert chance_text(0.0, PLAIN_STYLE) == "0.0000"
    assert [odds_text(odds, PLAIN_STYLE) for odds in (4.4817, 12.34, 3.0, 485165.4)] == ["4.5", "13", "3", "485,166"]


def test_that_the_typical_error_splits_into_noise_and_sampling() -> None:
    question = planned(GRR(4, 1.5), target=Target.POPULATION)
    said, split = (told(report(question), "interval")[say("report.key.error")] for told in (terms, remarks))
    shares = np.array(COUNTS) / sum(COUNTS)
    noise = expected_error(question.design, shares, sum(COUNTS), Target.SAMPLE).typical_error
    sampling = math.sqrt((shares * (1 - shares)).mean() / sum(COUNTS))
    both = math.sqrt(noise**2 + sampling**2)
    assert said == f"{100 * both:#.3g} points"
    assert split == f"1 SE: {100 * noise:#.3g} points noise, {100 * sampling:#.3g} points sampling"
    (level,) = [row for row in remarks(report(question), "interval").items() if row[0].endswith("interval")]
    assert level == ("95% interval", say("report.key.target.population"))


def test_that_a_plan_says_its_errors_for_1000_respondents_at_equal_shares() -> None:
    question = planned(GRR(4, 1.5))
    planned_error = expected_error(question.design, np.full(4, 0.25), 1000, Target.SAMPLE).typical_error
    facts = public_plan(question)
    assert terms(facts, "interval")[say("report.key.error")] == f"{100 * planned_error:#.3g} points"
    assert "Randomization biases" not in words_of(blocks(facts, "notices")), "the bias is that of answers"
    assert "1,000 respondents" in blocks(facts, "interval", Paragraph)[0].text


def test_that_a_hidden_truth_is_replaced_by_the_debiased_shares() -> None:
    two = planned(name="Q7"), planned(name="Q8")
    for key, asked in (("notices", two[:1]), ("odds", two[:1]), ("plan", two[:1]), ("summary", two), ("plan", two)):
        texts = [words_of(blocks(report(*asked, truth=truth), key)) for truth in (True, False)]
        assert "true shares" in texts[0], key
        assert "true shares" not in texts[1], key
        assert "debiased shares" in texts[1], key


def test_that_the_observer_table_has_every_answer() -> None:
    shown = picture(report(planned(GRR(4, 1.5))), "odds")
    assert [row.label for row in shown.rows] == [f"Answer {place}" for place in range(4)]
    assert [row.before_text for row in shown.rows] == ["46.3%", "26.8%", "15.9%", "11.0%"]
    plan = picture(public_plan(planned(GRR(4, 1.5))), "odds")
    assert [(row.label, row.before_text) for row in plan.rows] == [(say("report.matrix.any"), "25.0%")]


def test_that_a_plan_includes_cautions_about_epsilon() -> None:
    facts = public_plan(planned(GRR(4, 6.0)))
    (notes,) = blocks(facts, "notices", Notes)
    assert "403 times" in notes.items[0][1]


def test_that_the_questionnaire_says_total_reason_and_rows_of_one_person() -> None:
    rows = (
        QuestionRow("Q1", "Age", 6, 6385, "grr", False, Usable.YES, None, None, 1.5, Decimal("1.5"), 0.012),
        QuestionRow("Q2", "Income", None, 6300, "grr", False, Usable.NO),
        QuestionRow("Q3", "Town", 900, 50, "grr", False, Usable.NO, Notice("counts.nobody")),
        QuestionRow("Q4", "Street", 900, 50, "grr", False, Usable.DOUBTFUL, Notice("questionnaire.tiny", {"n": 50})),
        QuestionRow("Q5", "Job", 900, 50, "grr", False, Usable.NO, Notice("counts.nobody")),
    )  # fmt: skip
    found = QuestionnaireFacts(rows, frozenset({"Q1"}), total([Decimal("12.5")], 4), 4, True)
    facts = report(questionnaire=found)
    said = terms(facts, "questionnaire")
    assert said[say("report.fact.total")] == "12.5"
    assert said[say("report.fact.rows_per_person")] == "4"
    (notes,) = blocks(facts, "questionnaire", Notes)
    assert len(notes.items) == 2
    (grid,) = blocks(facts, "questionnaire", Grid)
    assert grid.rows[0] == ("Age", "6", "6,385", say("design.name.grr"), "1.5", "1.20", "yes", "no")
    assert grid.rows[1][1] == grid.rows[1][4] == "–"
    assert [row[6] for row in grid.rows[2:]] == ["no (1)", "in doubt (2)", "no (1)"]
    (reasons,) = blocks(facts, "questionnaire", Bullets)
    assert reasons.items[0] == f"(1) {say('counts.nobody')}"
    assert len(reasons.items) == 2, "a reason that questions share is said once"


def test_that_the_methods_cite_what_was_used_and_nothing_else() -> None:
    def cited(question, **changes) -> set[str]:
        return sources(Part(report(question, **changes), say))

    assert "erlingsson_2014" in cited(planned(SUE(4, 1.0)))
    assert "erlingsson_2014" not in cited(planned(OUE(4, 1.0)))
    assert "wang_2020" in cited(planned(post=PostProcess.NORM_SUB)) - cited(planned())
    assert "clopper_pearson_1934" not in cited(planned(target=Target.POPULATION))
    exact = replace(planned(target=Target.POPULATION), method=IntervalMethod.CLOPPER_PEARSON)
    assert {"clopper_pearson_1934", "wilson_1927"} <= cited(exact)
    weights = Weighted(tuple(count / sum(COUNTS) for count in COUNTS), 3000.0)
    heavy = report(exact, previewed=(previewed(exact, weighted=weights),))
    assert {"kish_1965", "korn_graubard_1998"} <= sources(Part(heavy, say))
    assert "kish_1965" not in cited(exact)


@pytest.mark.parametrize("target", list(Target))
def test_that_every_citation_in_the_text_is_among_the_sources(target: Target) -> None:
    """And every method has its formula."""
    for method in methods_for(target):
        facts = report(*(replace(planned(design, target=target), method=method) for design in DESIGNS))
        listed = references(facts)
        text = methods_text(facts)
        cited = re.findall(r"([A-Z][a-z]+)[^()\d]*?(\d{4})", " ".join(re.findall(r"\(([^()]*\d{4}[^()]*)\)", text)))
        assert len(cited) >= 5
        for author, year in cited:
            assert [one for one in listed if author in one.split("(")[0] and f"({year})" in one], (author, year)
        formulas = [block.text for block in blocks(facts, "methods", Formula)]
        own = {text for design in DESIGNS for text in spec(design.key).words.formulas}
        assert own < set(formulas)
        assert len(formulas) == len(set(formulas)) == len(own) + 9


def test_that_every_source_in_the_catalogue_can_be_cited() -> None:
    tables = (DESIGN_SOURCES, INTERVAL_SOURCES, POST_SOURCES)
    known = {key for table in tables for keys in table.values() for key in keys}
    known |= {*ALWAYS, "wang_2020"}
    known |= {"kish_1965", "korn_graubard_1998", "kay_2016", "dwork_roth_2014"}
    named = {code.removeprefix("report.cite.") for code in all_sentences() if code.startswith("report.cite.")}
    assert named == known


def test_that_the_chart_of_many_answers_shows_those_revealed_most() -> None:
    assert len(picture(report(planned(GRR(12, 1.5))), "odds").rows) == 12
    facts = report(planned(GRR(24, 1.5), labels=tuple(f"Answer {i}" for i in range(24))))
    (shown,) = blocks(facts, "odds", Figure)
    assert len(shown.figure.rows) == MOST_OBSERVED == 12
    assert shown.caption.endswith("12 more answers are not in the chart.")
    drawn = [row.after for row in shown.figure.rows]
    others = after_support(GRR(24, 1.5), facts.previewed[0].at.shares)
    assert sorted(drawn) == pytest.approx(np.sort(others)[-12:].tolist())


def test_that_answers_have_an_effective_sample_size_or_a_reason() -> None:
    question = planned(GRR(4, 1.5), target=Target.POPULATION)
    expected = expected_error(question.design, np.array(COUNTS) / sum(COUNTS), sum(COUNTS), Target.POPULATION)
    key = say("report.key.worth")
    assert terms(report(question), "interval")[key] == f"{expected.worth:,.0f}"
    assert remarks(report(question), "interval")[key] == f"{100 * expected.worth_share:.1f}% of n"
    shown = previewed(question)
    one = np.array([1.0, 0.0, 0.0, 0.0])
    known = expected_error(question.design, one, sum(COUNTS), Target.POPULATION)
    alike = report(question, previewed=(replace(shown, at=replace(shown.at, shares=one, expected=known)),))
    assert terms(alike, "interval")[key] == "–"
    assert remarks(alike, "interval")[key] == say("words.tile.worth_none")


def weighted(question):
    """A report of this question whose respondents have weights."""
    weights = Weighted(tuple(count / sum(COUNTS) for count in COUNTS), 3000.0)
    base = BaseNote(sum(COUNTS), sum(COUNTS), sum(COUNTS), weight="wt", effective_n=3000.0)
    return report(question, previewed=(replace(previewed(question, weighted=weights), base=base),))


def with_dots(question):
    shown = previewed(question)
    dots = figure(shown.result, labels=question.labels, uncertainty="dots", design_name="k-ary")
    return report(question, previewed=(replace(shown, figure=dots),))


def methods_text(facts) -> str:
    """The text of the methods without the list of references."""
    made = unrolled(document(facts, ("methods",)).sections)
    parts = [one for one in made if one.key not in ("front", "question", "sources")]
    return " ".join(block.text for one in parts for block in one.blocks if isinstance(block, Paragraph))


def references(facts) -> list[str]:
    (listed,) = [one.blocks for one in unrolled(document(facts, ("methods",)).sections) if one.key == "sources"]
    assert all(isinstance(block, Paragraph) and block.tone == "soft" for block in listed)
    return [block.text for block in listed]


@pytest.mark.parametrize("target", list(Target))
def test_that_every_listed_source_is_named_where_it_is_used(target: Target) -> None:
    for method in methods_for(target):
        every = [
            weighted(replace(planned(GRR(4, 1.5), target=target, post=PostProcess.NORM_SUB), method=method)),
            with_dots(replace(planned(GRR(4, 1.5), target=target), method=method)),
            *(report(replace(planned(design, target=target), method=method)) for design in DESIGNS),
            *(report(planned(target=target, post=post)) for post in PostProcess),
        ]
        for facts in every:
            text = methods_text(facts)
            assert [source for source in references(facts) if short(source) not in text] == []


def test_that_sources_are_named_by_up_to_three_authors() -> None:
    named = {key: short(say(f"report.cite.{key}")) for key in ("warner_1965", "fox_tracy_1986", "wang_2020")}
    assert list(named.values()) == ["Warner 1965", "Fox & Tracy 1986", "Wang et al. 2020"]
    assert short(say("report.cite.erlingsson_2014")) == "Erlingsson, Pihur & Korolova 2014"


@pytest.mark.parametrize("target", list(Target))
def test_that_every_letter_of_a_formula_is_explained(target: Target) -> None:
    known = {"max", "min", "ln", "e", "Var", "Σ", "V"}  # V is given by the formula itself
    for method in methods_for(target):
        facts = weighted(replace(planned(target=target), method=method))
        letters = set(re.findall(r"[^\W\d_²ⱼ₁₂]+", " ".join(one.text for one in blocks(facts, "methods", Formula))))
        said = set(re.findall(r"[^\W\d_²ⱼ₁₂]+", methods_text(facts)))
        assert letters - known - said == set()
    for design in DESIGNS:
        facts = report(planned(design, target=target))
        letters = set(re.findall(r"[^\W\d_²ⱼ₁₂]+", " ".join(one.text for one in blocks(facts, "methods", Formula))))
        about = (methods_text(facts), words_of(blocks(facts, "asked")))
        said = set(re.findall(r"[^\W\d_²ⱼ₁₂]+", " ".join(about)))
        assert letters - known - said == set()


def test_that_weights_take_the_guarantee_from_clopper_pearson_and_its_exactness_from_the_draw() -> None:
    exact = replace(planned(target=Target.POPULATION), method=IntervalMethod.CLOPPER_PEARSON)
    plain, heavy = report(exact), weighted(exact)
    captions = [blocks(facts, "table", Grid)[0].caption for facts in (plain, heavy)]
    for caption, code in zip(captions, ("clopper_pearson", "clopper_pearson_weighted"), strict=True):
        assert f"Intervals at 95%: {say(f'words.method.{code}')}." in caption
    assert captions[0] != captions[1]
    assert "Korn" not in methods_text(plain)
    assert "exactly in distribution" in methods_text(plain)
    assert "is then about the level (Korn & Graubard 1998)" in methods_text(heavy)
    assert "exactly in distribution" not in methods_text(heavy)


def test_that_every_post_processing_is_explained() -> None:
    for post in PostProcess:
        text = methods_text(report(planned(post=post)))
        named = [one.value for one in PostProcess if one.value != "none" and say(f"report.methods.post.{one}") in text]
        assert named == ([] if post is PostProcess.NONE else [post.value])


def test_that_equal_shares_of_items_are_one_half_each() -> None:
    items, one = planned(EachItem(4, 2.0), name="Q8"), planned()
    half = say("report.shares.half")
    for key in ("interval", "odds", "plan"):
        assert half in words_of(blocks(public_plan(items), key)), key
        assert half not in words_of(blocks(public_plan(one), key)), key
    assert say("report.shares.equal_half") in words_of(blocks(public_plan(one, items), "summary"))


def test_that_the_table_names_the_method_of_its_intervals_also_where_the_chart_has_dots() -> None:
    facts = with_dots(planned())
    assert "score" not in " ".join(facts.previewed[0].figure.caption)
    (grid,) = blocks(facts, "table", Grid)
    assert "Intervals at 95%: Score interval from the noise variance." in grid.caption
    assert "neither truncated nor rescaled" in grid.caption


def test_that_the_table_says_when_an_interval_was_cut_or_shares_were_changed() -> None:
    """An interval without its own estimate was cut at 0 or 100%."""
    rare = planned(GRR(4, 0.05))
    shown = previewed(rare)
    estimates = shown.result.estimate.shares
    assert (estimates < 0).any() or (estimates > 1).any()
    (grid,) = blocks(report(rare, previewed=(shown,)), "table", Grid)
    outside = (estimates < shown.result.interval.low) | (estimates > shown.result.interval.high)
    assert outside.any()
    assert "intervals are truncated at 0 and 100%" in grid.caption
    (grid,) = blocks(report(planned(post=PostProcess.NORM_SUB)), "table", Grid)
    assert "neither truncated nor rescaled" not in grid.caption
    assert say("report.table.changed", {"method": english("chart.post_norm_sub")}) in grid.caption
    assert say("report.key.post") in remarks(report(planned(post=PostProcess.NORM_SUB)), "interval").values()
