"""The words of the command line as values that the program knows."""

from __future__ import annotations

import argparse
from pathlib import Path

from app.cli.release_draft import AskedQuestion, ReleaseRequest
from app.releases.state import Share
from core.release.plan import Form, MissingAnswer, OffList, ReleaseKind, SimilarIds, Word

_OFF_LIST = {"refuse": OffList.REFUSE, "own": OffList.OWN_CATEGORY, "missing": OffList.MISSING}
_MISSING = {"own": MissingAnswer.OWN_CATEGORY, "random": MissingAnswer.RANDOM, None: None}


def request_of(found: argparse.Namespace) -> ReleaseRequest:
    """Return the request in words that app.cli.release_options has paired and checked."""
    kind = ReleaseKind(found.kind)
    shared = bool(found.total) and kind is not ReleaseKind.COUNT
    return ReleaseRequest(
        source=Path(found.source),
        out=Path(found.out),
        form=Form(found.form),
        scores=found.scores,
        questions=tuple(map(_question, found.questions)),
        others=AskedQuestion("") if found.others is None else _question(found.others),
        kind=kind,
        share=Share.SAMPLED if found.sampled else Share.SPLIT if shared else Share.EACH,
        total=found.total,
        missing=_MISSING[found.missing],
        missing_codes=tuple(found.missing_codes),
        person_id=found.person_id,
        rows_per_person=found.rows_per_person,
        similar_ids=SimilarIds.ASK if found.similar_ids is None else SimilarIds(found.similar_ids),
        raw=tuple(dict.fromkeys(found.raw)),
        filters=tuple(found.filters),
        figures=tuple(found.figures),
        from_data=found.from_data,
        budget="" if found.budget == "none" else found.budget,
        replace=found.replace,
        dry_run=found.dry_run,
        sheet=found.sheet,
        true_answers=found.true_answers,
        counts=found.counts,
        query=Path(found.query) if found.query else None,
        snapshot=found.snapshot,
        data=None if found.data is None else Path(found.data),
        word=Word(found.survey, tuple(found.same_people), found.other_people),
    )


def _question(words: dict[str, str]) -> AskedQuestion:
    return AskedQuestion(off_list=_OFF_LIST[words.pop("off_list")], **words)
