"""A page that randomizes the answer in the respondent's browser, with secure random numbers and exact thresholds."""

from __future__ import annotations

import base64
import hashlib
import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from core.planning.field_kit.decoding import Decoding, to_json
from core.report.html import compiled, direction
from core.report.text_layout import clean

WORD = 1 << 64


@dataclass(frozen=True, slots=True)
class FormParts:
    """What the page is made of: its template, its style and its script, the same for every kit."""

    template: str
    style: str
    script: str


@dataclass(frozen=True, slots=True)
class FormWords:
    """Sentences on the page, ready; `result` has the blank {report}, `kept` the blank {number}.

    about  what stands for the staff: epsilon, and where to read what reports mean
    """

    language: str
    title: str
    question: str
    lead: str
    choose: str
    submit: str
    result: str
    result_why: str
    next: str
    kept: str
    csv: str
    json: str
    forget: str
    sure: str
    missing: str
    no_random: str
    no_script: str
    for_staff: str
    about: str
    large: bool = False
    draft: str = ""


def form_html(decoding: Decoding, words: FormWords, parts: FormParts, file_stem: str) -> str:
    """One file that works without a network; its chances must be parts of 2^64 (a phone kit), else ValueError.

    Policy of the page: nothing but this very script and style, named by their SHA-256. The raw answer is a radio
    button that is reset before anything is kept; what is kept, shown and saved is the report.
    """
    from markupsafe import Markup

    page = compiled(parts.template).render(
        words=words,
        labels=decoding.labels,
        direction=direction(words.language),
        style=Markup(parts.style),
        script=Markup(parts.script),
        style_hash=_hash(parts.style),
        script_hash=_hash(parts.script),
        data=Markup(_inside_script(_data(decoding, words, file_stem))),
    )
    return page.strip() + "\n"


def steps_of(decoding: Decoding) -> list[list[str]]:
    """steps[x][y] = 2^64 P(report <= y | answer x) for y = 0..k-2, as texts: report = number of steps <= a word.

    Raises ValueError where one is not whole.
    """
    found = []
    for column in zip(*decoding.chances, strict=True):
        total, steps = Fraction(0), []
        for chance in column[:-1]:
            total += chance
            if (total * WORD).denominator != 1:
                raise ValueError("chances are no parts of 2^64")
            steps.append(str(int(total * WORD)))
        found.append(steps)
    return found


def _data(decoding: Decoding, words: FormWords, file_stem: str) -> dict[str, Any]:
    whole = to_json(decoding)
    return {
        # reports of one kit never mix with those of another on the same browser
        "id": f"field-kit-{hashlib.sha256(whole).hexdigest()[:16]}",
        "file": file_stem,
        "codes": list(decoding.codes),
        "labels": [clean(label) for label in decoding.labels],
        "steps": steps_of(decoding),
        "words": {
            "result": words.result,
            "kept": words.kept,
            "missing": words.missing,
            "no_random": words.no_random,
            "sure": words.sure,
        },
        "decoding": json.loads(whole),
    }


def _inside_script(data: dict[str, Any]) -> str:
    """JSON that cannot end the element it stands in."""
    text = json.dumps(data, ensure_ascii=True)
    return text.replace("<", "\\u003c").replace(">", "\\u003e").replace("&", "\\u0026")


def _hash(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"
