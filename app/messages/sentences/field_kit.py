"""English sentences of the field kit: what cannot be, the part on screen, and the words on paper."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What cannot be
    "kit.items": "In this question several items may be ticked. A field kit is for one answer: ask each item as a "
    "question of its own, or choose a question with one answer.",
    "kit.reports": "Reports of this design are no answers that a person can say or mark (bits, groups, numbers). Choose "
    "Randomized response or Forced response for a kit; with few answers they are as good.",
    "kit.answers": "A field kit takes up to {most} answers; this question has {answers}. Merge categories.",
    "kit.phone": "This design does not protect every answer, so no phone draws it. Choose a device above, or another "
    "design.",
    "kit.no_device": "No simple device of this kind comes near this plan. Choose another kind, or the phone.",
    "kit.unknown_report": "The column holds something that is no report of this field kit.",
    "kit.not_one": "This file is no decoding file of a field kit.",
    "kit.too_new": "A newer version of this program wrote this decoding file. Update the program to read it.",
    "kit.damaged": "The decoding file is damaged or was changed: {place} is not what it should be.",
}
