"""English sentences of the report window."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Why a question is not for anyone, and what to do
    "public.from_data": "The list of answers was taken from the data, so the list itself tells what people answered. "
    "Say on the Preview page that the list is yours, or open a codebook.",
    "public.margin": "Epsilon was computed from the number of respondents. Set epsilon, p or the odds instead of the "
    "margin of error.",
    "report_window.kind.internal": "For those who may see the answers. Every page is marked, and the file has "
    "“.internal.” in its name.",
    "report_window.kind.public": "Only what was decided before anyone answered: questions, categories, designs, "
    "expected errors. No figure from answers, no file name, no number of respondents.",
    "report_window.kind.example": "Example data: everything in this report may be shown to anyone.",
    "report_window.present": "present",
    "report_window.follows": "Follows the question of the Preview page.",
    "report_window.in_report": "{count} of {all} in the report, in the order of the questionnaire.",
    "report_window.refused": "{count} of them cannot be reported; the report says why.",
    "report_window.last_question": "A report holds at least one question: tick another one first.",
    "report_window.last_section": "A report holds at least one section: tick another one first.",
    "report_window.not_public": "Tells of answers: in internal reports only.",
    "report_window.stopped": "Stopped. These are not the pages of the present choices.",
    "report_window.crashed": "The report could not be written: something went wrong inside the program. "
    "What you had is still here.",
}
