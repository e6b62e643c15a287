"""By what a field kit is known: what decodes its reports, and the short number made of that."""

from __future__ import annotations

from dataclasses import replace

from app.export.reports.facts import PROGRAM
from app.messages.catalogue import ENGLISH
from app.messages.speak import say, speaking
from app.plan.kit.words import device_words
from core.planning.field_kit import decoding as decodings
from core.planning.field_kit.decoding import Decoding, decoding_of
from core.planning.field_kit.kit import FieldKit
from core.planning.field_kit.wording import ENGLISH_WORDS, Wording
from core.report.file_names import file_stem
from core.report.text_layout import whole_words

_STEM = 32
"""Letters of the question in the name of a file."""


def decoding(kit: FieldKit, mark: str = "") -> Decoding:
    """In English, whatever the language of the window and of the sheets: reports of one device are decoded alike."""
    with speaking(ENGLISH):
        return replace(decoding_of(kit, device_words(kit), PROGRAM), mark=mark)


def known_by(kit: FieldKit) -> str:
    return decodings.known_by(decoding(kit))


def kit_id(kit: FieldKit) -> str:
    """The same on every sheet of a kit, and on Collected."""
    return decodings.kit_id(decoding(kit))


def stem_of(kit: FieldKit, name: str, wording: Wording = ENGLISH_WORDS) -> str:
    """Of a file of this kit; a translation has its language in the name."""
    said = f"{name} {wording.language}" if wording.translated else name
    return file_stem(f"{said} {whole_words(kit.question, _STEM)}", "field-kit")


def question_of(kit: FieldKit) -> str:
    return kit.question or say("kit.untitled")
