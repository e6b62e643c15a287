"""English sentences about answers that are not on the declared list."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.off_list": "{count} of {answers} answers of “{column}” {count:is|are} not on its list. {why} Correct the "
    "list, or say what these answers become.",
    "release.most_off_list": "More than half of the answers of “{column}” are not on its list: {count} of "
    "{answers}. {why} Correct the list or the file.",
    "release.most_no_numbers": "More than half of the answers of “{column}” are not numbers: {count} of {answers}. "
    "{why} Correct the column or the file.",
    "release.near_ticks": "{count} {count:cell|cells} of “{column}” {count:looks|look} like ticks and "
    "{count:does|do} not count as such. {why} Correct the values that mean a tick.",
    # The likely reason
    "release.differs.case": "They differ from the list only in upper and lower case: {listed}.",
    "release.differs.blanks": "They differ from the list only in blanks inside: {listed}.",
    "release.differs.form": "They differ from the list only in the form of the letters (Unicode): {listed}.",
    "release.differs.number_form": "They are numbers of the list in another form: {listed}.",
    "release.differs.spelling": "They differ only in case, blanks or form from: {listed}.",
    "release.why.labels": "The file holds labels, and the list expects codes.",
    "release.why.numbers": "The file holds numbers, and the list holds words.",
    "release.why.words": "The file holds words, and the list holds numbers.",
    "release.why.decimal_sign": "They are numbers with the other decimal sign.",
    "release.why.unticked": "They are answers that are not ticked on the page Preview.",
    "release.why.unknown": "No usual reason explains it: compare the list with the file.",
}
