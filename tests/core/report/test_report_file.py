"""Whether a report may be shown to anyone is decided by what it was made of."""

from __future__ import annotations

from dataclasses import replace

from core.report.export import InternalFile, PublicFile
from core.report.report_file import report_file, report_state
from core.types import Origin, Planned, Simulated
from tests.core.report.reports import document, planned, previewed, public_plan, report


def test_that_a_report_of_example_data_is_public() -> None:
    facts = report()
    file = report_file(document(facts), b"x", "html", facts)
    assert isinstance(file, PublicFile)
    assert isinstance(file.state, Simulated)
    assert file.name == "youth-health.html"


def test_that_a_report_of_private_data_is_internal_whatever_it_is_called() -> None:
    for public in (False, True):
        facts = report(origin=Origin.PRIVATE, public=public)
        assert report_state(facts) is None
    made = document(report(origin=Origin.PRIVATE))
    file = report_file(made, b"x", "pdf", report(origin=Origin.PRIVATE))
    assert isinstance(file, InternalFile)
    assert file.name == "youth-health.internal.pdf"


def test_that_a_plan_is_public() -> None:
    facts = public_plan()
    file = report_file(document(facts), b"x", "html", facts)
    assert isinstance(file, PublicFile)
    assert file.state == Planned()


def test_that_a_plan_that_nobody_called_public_stays_internal() -> None:
    facts = replace(public_plan(), public=False)
    assert isinstance(report_file(document(facts), b"x", "html", facts), InternalFile)


def test_that_one_private_figure_makes_the_whole_report_internal() -> None:
    question = planned()
    facts = report(question, previewed=(previewed(question, origin=Origin.PRIVATE),))
    assert isinstance(report_file(document(facts), b"x", "html", facts), InternalFile)


def test_that_a_document_that_calls_itself_internal_stays_so_whatever_it_was_made_of() -> None:
    facts = report()
    made = replace(document(facts), internal=True)
    assert isinstance(report_file(made, b"x", "html", facts), InternalFile)
