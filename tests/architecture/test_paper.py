"""Sentences that reports print state facts: what to choose, type or click is advice for the screen."""

from __future__ import annotations

import re

import pytest

from app.messages.catalogue import all_sentences
from tests.architecture.source import TOP, modules, tree
from tests.architecture.spoken import meant_by, spoken

REPORTS = (
    "app/export/reports/facts.py",
    "app/shell/number_report.py",
    "app/collected/report.py",
    "app/collected/survey/words.py",
    "app/collected/joint/words.py",
    "app/collected/noncompliance/words.py",
    "app/collected/noncompliance/band.py",
    "app/collected/estimates/figure.py",
)
"""Beside the sections: the pieces of rooms, and modules of the page Collected whose words stand in reports as well."""
NOTICES = (
    "core/analyses/preview_notices.py",
    "core/estimation/estimate.py",
    "core/analyses/collected/survey.py",
    "core/analyses/collected/survey_sample.py",
)
"""Where the notices are made that reports print under Cautions."""
ON_SCREEN = re.compile(
    r"(?:^|[.;:!?] )(?:Choose|Click|Type|Tick|Untick|Press|Select|Set|Say|Open|Drag|Declare|Load|Paste|Take|Go|See)\b"
    r"|\bpages? (?:Data|Preview|Collected|Releases|Trade-offs|Plan|Numbers)\b|\b(?:Preview|Data) page\b"
    r"|\b(?:at|on) the (?:left|right)\b|\bSet-up\b|\bon (?:the )?screen\b"
)


def _printed() -> set[str]:
    """Codes of all sentences that a report may print."""
    sentences = all_sentences()
    told = (*modules("core/report/sections"), *(TOP / path for path in REPORTS))
    found = [one.codes for path in told for one in spoken(tree(path)) if one.speaker == "say"]
    found += [one.codes for path in NOTICES for one in spoken(tree(TOP / path)) if one.speaker == "Notice"]
    return {code for pattern in found for code in meant_by(pattern, sentences)}


@pytest.mark.parametrize(
    ("sentence", "screen"),
    [
        ("Choose the question on the left: the column with the reports.", True),
        ("The intervals are wide. Set epsilon higher.", True),
        ("3 more rows are on the page Collected.", True),
        ("They are right on average if the design was followed.", False),
        ("Check which design was used.", False),
    ],
)
def test_that_advice_for_the_screen_is_told_from_facts(sentence: str, screen: bool) -> None:
    assert bool(ON_SCREEN.search(sentence)) is screen


def test_that_no_sentence_of_a_report_tells_its_reader_what_to_do_on_the_screen() -> None:
    printed = _printed()
    assert {"report.raw", "report.collected.more_rows", "interval.wald", "joint.words.doubtful"} <= printed
    assert len(printed) > 200
    assert {code: text for code in printed if ON_SCREEN.search(text := all_sentences()[code])} == {}
