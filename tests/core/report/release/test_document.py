"""The report of a release says what left, under which protection and how to check it, and nothing of the truth."""

from __future__ import annotations

import html
import json
import re
from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest

from app.messages.speak import say
from core.data.variable import DeclaredBy
from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.registry import SPECS
from core.designs.several.scheme import QuestionTally
from core.release.description import Description, RawColumn
from core.release.description_json import FileFacts
from core.release.exact.mechanisms import why_not
from core.release.plan import Form, MissingAnswer
from core.report.document import Formula, Grid
from core.report.release.document import document_of
from core.report.release.pages import release_pages
from core.report.release.results import release_results
from core.report.release.table import release_title
from core.sentences.style import PLAIN_STYLE
from tests.core.release.writers.made import released_designs
from tests.core.report.release.made import VOICE, described, histogram

FACTS = FileFacts(Form.CSV, "OUT.csv", "0123456789abcdef" * 4, 1234, 6000)
TRUE_COUNTS = (2622, 1515, 1240, 623)


def drawn(design: Design, seed: int = 7) -> QuestionTally:
    """Reports of respondents whose true counts are known here."""
    answers = np.repeat(np.arange(4), TRUE_COUNTS)
    return QuestionTally(design.tally(design.randomize(answers, rng=np.random.default_rng(seed))), answers.size)


def text_of(about: Description, *tallies: QuestionTally) -> str:
    _, page = release_pages(about, tallies, FACTS, VOICE)
    body = page.decode("utf-8").split("<body>")[1]
    return " ".join(html.unescape(re.sub(r"<[^>]+>", " ", body)).split())


def test_that_it_tells_all_that_a_receiver_needs() -> None:
    about = described([GRR(4, 1.0)], rows=6000)
    text = text_of(about, drawn(GRR(4, 1.0)))
    for told in (
        "Release r-0001", "2026-11-21", "one respondent; rows in random order", "6,000",
        "Any report is at most 2.8 times as likely", "from the codebook", "became a category before the noise",
        "Report your answer with probability p", "p = 0.47536689, q = 0.17487770, n = 6,000", "OUT.csv",
        FACTS.sha256, "python3 -m app verify OUT.csv", "Ledger line 3", "ab" * 32, "none: the bound holds",
        "95% interval, population", "Answer 4 of Q1", "RELEASE",
    ):  # fmt: skip
        assert told in text, told


def test_that_its_title_heads_the_page() -> None:
    about = described([GRR(4, 1.0), GRR(4, 2.0)], rows=6000)
    assert release_title(about, say) == "Release of 2 questions"
    assert "Release of 2 questions" in text_of(about, drawn(GRR(4, 1.0)), drawn(GRR(4, 2.0)))


def test_that_no_true_count_or_share_is_in_it() -> None:
    design = GRR(4, 1.0)
    about = described([design], rows=6000)
    description, page = release_pages(about, (drawn(design),), FACTS, VOICE)
    said = page.decode("utf-8").split("<body>")[1] + description.decode("utf-8")
    for count in TRUE_COUNTS:
        share = 100 * count / 6000
        for known in (str(count), f"{count:,}", f"{share:.2f}", f"{count / 6000:.4f}"):
            assert not re.search(rf"(?<![\d.,]){re.escape(known)}(?![\d.,])", said), known


def test_that_neighbours_differ_in_what_was_drawn_only() -> None:
    """The same tallies give the same bytes, whoever the respondents were."""
    about = described([GRR(4, 1.0)], rows=6000)
    tally = drawn(GRR(4, 1.0))
    again = QuestionTally(tally.tally.copy(), tally.reports)
    assert release_pages(about, (tally,), FACTS, VOICE) == release_pages(about, (again,), FACTS, VOICE)


def test_that_cautions_are_included() -> None:
    about = described([GRR(4, 1.0)], rows=6000, rows_each=6)
    question = replace(about.questions[0], source=DeclaredBy.FROM_DATA, missing=MissingAnswer.RANDOM)
    about = replace(about, questions=(question,), raw=(RawColumn("region", ("n", "s")),), filter_text="women")
    text = text_of(about, drawn(GRR(4, 1.0)))
    for told in (
        "taken from the data: not private", "became a random answer before", "Columns without noise", "region",
        "women", "one of up to 6 rows", "Total epsilon (ε) per respondent 6",
    ):  # fmt: skip
        assert told in text, told
    assert "not private" not in text_of(described([GRR(4, 1.0)], rows=6000), drawn(GRR(4, 1.0)))


def test_that_an_enormous_epsilon_has_no_odds() -> None:
    about = replace(described([GRR(4, 1.0)], rows=6000), charge=Decimal(900))
    assert "The release is at most" not in text_of(about, drawn(GRR(4, 1.0)))


def test_that_noisy_counts_promise_what_reports_promise() -> None:
    text = text_of(histogram((500, -3, 120), rows_each=3))
    assert "one set of answers of a respondent as under any other" in text
    assert "It includes at most 3 rows per person; estimates apply to these rows, and each row spends" in text


@pytest.mark.parametrize("counts", [(500, -3, 120), (77,)])
def test_that_noisy_counts_tell_their_noise_and_no_number_of_rows(counts: tuple[int, ...]) -> None:
    text = text_of(histogram(counts))
    assert "scale = 2.0000" in text
    assert "Rows of respondents private" in text
    assert ("Noisy total" in text) == (len(counts) > 1)


@pytest.mark.parametrize("k", [2, 4])
def test_that_every_design_that_can_be_released_has_its_words_and_its_way_back(k: int) -> None:
    designs = [one for one in released_designs(k) if why_not(one) is None]
    assert {one.key for one in designs} <= {one.key for one in SPECS}
    for design in designs:
        answers = np.tile(np.arange(k), 50) if not design.many else np.ones((50 * k, k), dtype=np.int64)
        reports = design.randomize(answers, rng=np.random.default_rng(1))
        tally = QuestionTally(design.tally(reports), len(answers))
        about = described([design], rows=50 * k)
        results = release_results(about, (tally,))
        document = document_of(about, results, say, PLAIN_STYLE, language="en", file=FACTS)
        (blocks,) = (one.blocks for one in document.sections if one.key == "released-question")
        assert any(isinstance(block, Grid) and len(block.rows) == k for block in blocks)
        assert any("To debias" in getattr(block, "text", "") for block in blocks)
        assert any(isinstance(block, Formula) for block in blocks) or design.report_kind.value == "grouped"
        assert (document.internal, document.badge) == (False, "RELEASE")


def test_that_hostile_words_stay_words() -> None:
    about = described([GRR(4, 1.0)], rows=6000)
    question = replace(about.questions[0], text="<script>alert(1)</script>", labels=("<b>", "&", '"', "\ud800"))
    description, page = release_pages(
        replace(about, questions=(question,)), (drawn(GRR(4, 1.0)),), replace(FACTS, name="<img src=x>.csv"), VOICE
    )
    assert b"<script" not in page
    assert b"<img" not in page
    assert json.loads(description)["questions"][0]["answers"][3] == "\ud800"
