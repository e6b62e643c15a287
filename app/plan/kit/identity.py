"""By what a field kit is known: what decodes its reports, and the short number made of that."""

from __future__ import annotations

from dataclasses import replace

from app.export.reports.facts import PROGRAM
from app.messages.speak import say
from app.plan.kit.words import device_words
from core.planning.field_kit import decoding as decodings
from core.planning.field_kit.decoding import Decoding, decoding_of
from core.planning.field_kit.kit import FieldKit
from core.report.file_names import file_stem

_STEM = 60


def decoding(kit: FieldKit, mark: str = "") -> Decoding:
    return replace(decoding_of(kit, device_words(kit), PROGRAM), mark=mark)


def known_by(kit: FieldKit) -> str:
    return decodings.known_by(decoding(kit))


def kit_id(kit: FieldKit) -> str:
    """The same on every sheet of a kit, and on Collected."""
    return decodings.kit_id(decoding(kit))


def stem_of(kit: FieldKit, name: str) -> str:
    """Of a file of this kit."""
    return file_stem(f"{name} {kit.question[:_STEM]}", "field-kit")


def question_of(kit: FieldKit) -> str:
    return kit.question or say("kit.untitled")
