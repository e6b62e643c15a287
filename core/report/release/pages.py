"""The two files that go with the data of a release: the description for programs, the report for people."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.designs.several.scheme import QuestionTally
from core.release.description import Description
from core.release.description_json import FileFacts, description_bytes
from core.report.html import html_text
from core.report.release.document import document_of
from core.report.release.results import release_results, results_part
from core.report.words import Say
from core.sentences.style import PLAIN_STYLE, NumberStyle


@dataclass(frozen=True, slots=True)
class Voice:
    """In whose words and numbers a report is written, and the Jinja2 template of its page."""

    say: Say
    template: str
    style: NumberStyle = PLAIN_STYLE
    language: str = "en"


def release_pages(
    described: Description, tallies: Sequence[QuestionTally], file: FileFacts, voice: Voice
) -> tuple[bytes, bytes]:
    """(OUT.description.json, OUT.report.html); the same release, file and voice give the same bytes.

    `tallies` are () where counts got the noise.
    """
    results = release_results(described, tallies)
    document = document_of(described, results, voice.say, voice.style, language=voice.language, file=file)
    page = html_text(document, voice.template)
    return description_bytes(described, file=file, results=results_part(results)), page.encode("utf-8", "replace")
