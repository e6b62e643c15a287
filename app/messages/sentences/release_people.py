"""English sentences about whose answers data hold: the survey that a release is charged to."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # By what new data resemble a survey of the ledger
    "people.alike.answers": "A column begins with the same answers.",
    "people.alike.columns": "{shared} of {of} {of:column name|column names} {shared:is|are} the same.",
    "people.alike.texts": "{shared} of {of} {of:question text|question texts} {shared:is|are} the same.",
    "people.alike.questions": "{shared} of {of} released {of:column has|columns have} the same name.",
    "people.alike.name": "Its name is the same.",
    # The panel where a release is prepared
    "people.hint": "The budget belongs to the people of a survey, whatever file their answers are in.",
    "people.known": "The ledger knows these data under this name.",
    "people.ask_one": "These data are new to the ledger. Are any of these people in the survey “{survey}”?",
    "people.ask_many": "These data are new to the ledger. Are any of these people in one of these surveys?",
    "people.reason": "{reason} Spent on its people: ε\u00a0=\u00a0{spent}.",
    "people.tick": "Tick every survey that has some of these people.",
    "people.answered_yes": "The same people have one budget. What was spent on them counts here.",
    "people.answered_no": "These people get a budget of their own. The ledger records this as your word.",
    "people.answer_first": "Answer first whether any of these people are in an earlier survey.",
    # What is refused
    "people.not_told": "These data resemble the survey “{survey}”, and nothing is known of their people. Nothing was "
    "drawn. Say whether the people are the same, then release again.",
    "people.no_survey": "The ledger knows no survey called “{survey}”. Check its name, or leave it out.",
    "people.name_taken": "Other people have a survey called “{survey}”. Choose another name for this one.",
    "release.waiting": "Waiting for another release",
}
