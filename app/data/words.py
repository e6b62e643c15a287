"""The sentences of the page Data."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "page.pending": "Not opened yet.",
    "page.present": "You work with {title} until you press Use this file.",
    "page.one_file": "Drop one file at a time.",
    "page.not_local": "This file is not on this computer. Save it here first, then open it.",
    "questionnaire.title": "Questionnaire of {data}",
    "script.questionnaire": (
        "The questionnaire in the Survey Privacy Workbench {version}, as Python. It prints the epsilon and the "
        "error of every question as CSV."
    ),
    "script.questions": "The questions with their designs. For unusable questions, the reason.",
    "script.total": "Total epsilon per respondent, and the table as CSV.",
    "base_card.counting": "Counting…",
    "base_card.not_a_number": "Type a number such as 18 or 34.5, or leave this limit blank.",
    "base_card.no_column": "Choose a column first.",
    "page.nothing_to_reload": "There is no file to read again: these data are part of the program.",
    "page.reloaded": "The file was read again. Your declarations and plan still apply.",
    "page.changed_on_disk": "{name} changed on disk. The figures belong to the earlier version.",
    "page.vanished": "{name} no longer exists. The figures remain, but rows and new counts need the file.",
    "page.stopped": "Stopped. Nothing was opened or changed.",
    "questionnaire.nothing_fits": "No design fits the selected questions. The last column gives the reason.",
    "questionnaire.fixed": "{design} fixes its epsilon.",
}
register(__name__, SENTENCES)
