"""Copy of unsaved work for recovery after a crash: settings and a pointer, no answers and no category names.

Each answer and name is written as its place among `Words`: texts that recovery can restore without the copy. A text
that was typed after the study was saved is not among them and is not written: "?1" replaces it, and the recovered study
shows the value instead of the name. The copy has no undo and redo.
"""

from __future__ import annotations

import contextlib
import hashlib
import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Annotated, Any, Final, Literal

from core.codec.json_text import json_text
from core.codec.plain_shapes import Terms, Wrong
from core.codec.records import read_record, record_json
from core.codec.strict_json import json_object
from core.data.counting.bins import NOT_A_NUMBER, bin_labels
from core.data.names import untaken
from core.data.variable import ColumnCounts
from core.errors import InputError
from core.study.answers import DEFAULT_LABEL, Replacement, answers_in, replaced
from core.study.codec import need_small, study_in, study_json
from core.study.collected import EXAMPLE_REPORTS
from core.study.errors import StudyError
from core.study.study import Data, DataFile, DataMadeUp, Study

FORMAT: Final = "survey-privacy-workbench safety copy"
VERSION = 1
_LATEST = 1e12
_CODE = re.compile(r"([#?])([0-9]{1,9})")


@dataclass(frozen=True, slots=True)
class Words:
    """Distinct texts that are known when the copy is written and again, in the same order, when it is read."""

    texts: tuple[str, ...]
    places: dict[str, int] = field(init=False, repr=False, compare=False)
    sha256: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "texts", tuple(dict.fromkeys(self.texts)))
        object.__setattr__(self, "places", {text: place for place, text in enumerate(self.texts)})
        digest = hashlib.sha256()
        for text in self.texts:
            written = text.encode("utf-8", "surrogatepass")
            digest.update(len(written).to_bytes(8, "big") + written)
        object.__setattr__(self, "sha256", digest.hexdigest())


def known_words(saved: Study | None, counted: Iterable[ColumnCounts]) -> Words:
    """Return the texts that recovery can restore from the saved study or the data file.

    saved    the study as last saved, or as the data file gave it when it was opened; None for neither
    counted  the columns of the file for all respondents, before anything is declared (Dataset.everyone)
    """
    from_study = answers_in(saved) if saved is not None else ()
    return Words((*from_study, *(value for one in counted for value, _ in one.values)))


@dataclass(frozen=True, slots=True)
class SafetyCopy:
    """Unsaved work. `study` is the whole study; writing replaces its answers and names.

    study_path    where the study was last saved; "" if it never was
    data_path     path of the data on this computer; "" for samples, made-up data and data inside the study
    saved_sha256  of the study file as last saved or opened; "" for none
    time          when the copy was made, in seconds since 1970
    """

    study_path: str
    data_path: str
    study: Study
    saved_sha256: str
    time: float


@dataclass(frozen=True, slots=True)
class ReadSafety:
    """A decoded copy. `lost`: number of names that could not be written, so that values replace them."""

    copy: SafetyCopy
    lost: int


@dataclass(frozen=True, slots=True)
class SafetyPointer:
    """The part of a copy that can be read before the words are known; its data give the words.

    data  without missing codes and content
    """

    study_path: str
    data_path: str
    data: Data
    saved_sha256: str
    time: float


def _possible(time: float) -> bool:
    return 0 <= time < _LATEST


@dataclass(frozen=True, slots=True, kw_only=True)
class _Document:
    """The file. words: SHA-256 of the Words; study: the JSON object of core.study.codec."""

    format: Literal["survey-privacy-workbench safety copy"] = FORMAT
    version: Annotated[int, (VERSION,).__contains__] = VERSION
    study_path: str
    data_path: str
    saved_sha256: str
    time: Annotated[float, _possible]
    words: str
    study: dict[str, Any]


def safety_bytes(copy: SafetyCopy, words: Words) -> bytes:
    """Return the bytes of a safety copy. Raises StudyError as study_bytes does."""
    coded = replaced(copy.study, _Coding(_with_public(words, copy.study)))
    written = _Document(
        study_path=copy.study_path,
        data_path=copy.data_path,
        saved_sha256=copy.saved_sha256,
        time=copy.time,
        words=words.sha256,
        study=study_json(coded),
    )
    return json_text(record_json(written)).encode("utf-8")


def safety_pointer(content: bytes) -> SafetyPointer:
    """Return the pointer of a safety copy. Raises StudyError "study.safety_damaged"."""
    return _pointer(_opened(content))


def read_safety(content: bytes, words: Words) -> ReadSafety:
    """Return the decoded copy.

    Raises StudyError "study.safety_damaged", and "study.safety_other" if the copy was written with other words.
    """
    found = _opened(content)
    if found.words != words.sha256:
        raise StudyError("study.safety_other")
    at, coded = _pointer(found), _study(found)
    decoding = _Decoding(_with_public(words, coded))
    study: Study | None = None
    with contextlib.suppress(InputError, LookupError):
        study = replaced(coded, decoding)
    if study is None:
        raise StudyError("study.safety_damaged")
    return ReadSafety(SafetyCopy(at.study_path, at.data_path, study, at.saved_sha256, at.time), len(decoding.lost))


def _opened(content: bytes) -> _Document:
    need_small(content)
    with contextlib.suppress(Wrong):
        return read_record(_Document, json_object(content), Terms(lenient=True))
    raise StudyError("study.safety_damaged")


def _study(found: _Document) -> Study:
    with contextlib.suppress(StudyError):
        return study_in(found.study).study
    raise StudyError("study.safety_damaged")


def _pointer(found: _Document) -> SafetyPointer:
    data = _study(found).data
    if isinstance(data, DataFile):
        data = replace(data, reading=replace(data.reading, missing_codes=()), content=None)
    return SafetyPointer(found.study_path, found.data_path, data, found.saved_sha256, found.time)


def _with_public(words: Words, study: Study) -> Words:
    """Return the words and the texts that every copy states.

    These are made-up answers, the program's published example reports, and names of bins, which follow from breaks.
    """
    more = [DEFAULT_LABEL, *EXAMPLE_REPORTS]
    if isinstance(study.data, DataMadeUp):
        recode = study.data.recode
        more += [recode.missing_label, *recode.missing_values, *(answer for answer, _ in study.data.counts)]
        more += [text for one in recode.categories for text in (one.label, *one.values)]
    for variable in study.declared.codebook.variables:
        if variable.breaks:
            more += [*bin_labels(variable.breaks, whole=True), *bin_labels(variable.breaks, whole=False), NOT_A_NUMBER]
    return Words((*words.texts, *more))


class _Coding(Replacement):
    """Encoding of texts: "#" and the place among the words, or "?" and a number for other texts."""

    def __init__(self, words: Words) -> None:
        self._places = words.places
        self._lost: dict[str, int] = {}

    def value(self, text: str) -> str:
        if not text:
            return ""
        place = self._places.get(text)
        return f"?{self._lost.setdefault(text, len(self._lost) + 1)}" if place is None else f"#{place}"


class _Decoding(Replacement):
    """Decoding of texts. Raises LookupError for a malformed code."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._items: dict[str, str] = {}
        self.lost: set[str] = set()

    def value(self, text: str) -> str:
        stand_in = self._items.get(text, text)
        while text not in self._items and stand_in in self._words.places:
            stand_in += "?"
        return self._known(text, stand_in)

    def label(self, text: str, instead: str) -> str:
        return self._known(text, instead)

    def item(self, text: str, instead: str) -> str:
        """Return the item's name, always the same for its code, because the edited list of the question repeats it."""
        if not self._is_lost(text):
            return self._known(text, instead)
        if text not in self._items:
            self._items[text] = untaken(instead, {*self._items.values(), *self._words.places})
        return self._known(text, self._items[text])

    def name(self, text: str) -> str:
        return self._known(text, "")

    def known(self, texts: Sequence[str]) -> bool:
        gone = set(filter(self._is_lost, texts))
        self.lost |= gone
        return not gone

    def _is_lost(self, code: str) -> bool:
        return code.startswith("?")

    def _known(self, code: str, instead: str) -> str:
        if not code:
            return ""
        parts = _CODE.fullmatch(code)
        if parts is None:
            raise LookupError
        if parts[1] == "#":
            return self._words.texts[int(parts[2])]
        self.lost.add(code)
        return instead
