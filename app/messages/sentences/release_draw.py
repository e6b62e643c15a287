"""English sentences about what a release is drawn from: questions, the filter, raw columns, ids."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "release.drawing": "Drawing the release",
    # What forbids a release
    "release.no_rows": "The filter leaves no respondent, so there is nothing to release. Change the filter.",
    "release.filter_on_released": "The filter uses \u201c{column}\u201d, which is released, too: the number of rows "
    "would tell how many gave these answers. Take the filter away, or release the question without it.",
    "release.raw_is_released": "\u201c{column}\u201d is to be protected and to leave as it is. Take it out of the "
    "columns that leave as they are.",
    "release.raw_is_id": "\u201c{column}\u201d names persons and must not leave. Take it out of the columns that "
    "leave as they are.",
    "release.id_is_released": "\u201c{column}\u201d names persons, so it is no question to release. Take it out of "
    "the questions, or choose another id column.",
    "release.raw_too_many": "\u201c{column}\u201d has {distinct} different texts or more, so it could point to "
    "persons. Take it out of the columns that leave as they are.",
    "release.id_blank": "Respondents without an id in \u201c{column}\u201d: {rows}. Without it nobody can tell how "
    "many rows belong to one person. Fill in the ids, leave these rows out with a filter, or choose another id "
    "column.",
    "release.sampled_too_many": "When each respondent answers one question by chance, at most {limit} questions can "
    "be released at once. Take some out.",
    "release.ids_alike": "Rows {first} and {second} have ids in “{column}” that differ only in case, blanks or form. "
    "Persons with such ids and too many rows: {persons}. Say under Persons whether such ids are one person.",
    # What should be thought about
    "release.from_data": "The list of answers of \u201c{question}\u201d was read off the answers themselves, which "
    "tells something about them. Type the list, or load a codebook.",
    "release.filter_private": "The filter uses \u201c{column}\u201d, which holds answers: the number of rows that "
    "leave tells exactly how many respondents answered so, and no noise covers that. Release everyone, or give the "
    "column the role Filter variable on the page Data if it is known of people anyway.",
    # What can go wrong while it is drawn
    "release.draw_disk_full": "The disk is full, so the release could not be finished. Nothing of it was written, "
    "but its budget is spent. Free some space before you ask again.",
    "release.draw_not_written": "The release could not be written to your data folder (error {number}). Nothing of "
    "it is there, but its budget is spent. Look at the folder before you ask again.",
}
