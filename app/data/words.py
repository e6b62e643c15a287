"""What the page Data says."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "page.pending": "Not opened yet.",
    "page.present": "Nothing is taken before you press Use this file. Until then you work with {title}.",
    "page.one_file": "One file at a time: drop just the one you want to open.",
    "page.not_local": "This is not a file on this computer. Save it here first, then open it.",
    "questionnaire.title": "Questionnaire of {data}",
    "script.questionnaire": "The questionnaire in the Survey Privacy Workbench {version}, as Python. It counts the "
    "answers and prints, as CSV, what every question costs with its design and how exact its answers would be.",
    "script.questions": "The questions with their designs, and those that cannot be used with the reason.",
    "script.total": "What a respondent spends in all, and the table as CSV.",
    "base_card.counting": "Counting…",
    "base_card.not_a_number": "Type a number such as 18 or 34.5, or leave this end blank.",
    "base_card.no_column": "Choose a column first.",
    "page.nothing_to_reload": "There is no file to read again: these data come with the program.",
    "page.reloaded": "The file was read again. What you declared and planned is still in force.",
    "page.changed_on_disk": "{name} was changed on disk. The figures here are those of the file as it was.",
    "page.vanished": "{name} is not there any more. What is counted stays; rows and new counts need the file.",
    "page.stopped": "Stopped. Nothing was opened, and your data stay as they were.",
    "questionnaire.nothing_fits": "No design fits a selected question. The last column says why.",
    "questionnaire.fixed": "{design} fixes its epsilon.",
}
register(__name__, SENTENCES)
