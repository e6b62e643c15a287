"""English sentences about opening a study again: its data, what it declares, what it plans."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # The data of the study
    "study.data_missing": "The data file \u201c{name}\u201d of this study was not found. Choose where it is now.",
    "study.data_differs": "\u201c{found}\u201d is not the data file that this study was made with: its contents "
    "differ from those of \u201c{name}\u201d at that time. Choose the right file, or open this one as new data.",
    "study.sample_unknown": "This study uses a sample survey that this version of the program does not have. Open it "
    "with the version that made it.",
    "study.data_too_large": "\u201c{name}\u201d is too large to be kept inside the study ({megabytes} MB; at most "
    "{limit} MB). Save the study without the data.",
    "study.data_changed": "\u201c{name}\u201d was changed while it was open here, so it cannot be kept inside the "
    "study. Read the file again first, or save the study without the data.",
    # What the study says about them
    "study.declared_misfit": "What this study says about its columns does not fit the data. It was changed outside "
    "this program: open a copy from before that, or open the data file as new data.",
    "study.plan_misfit": "The question \u201c{question}\u201d of this study cannot be asked of its data. The study was "
    "changed outside this program: open a copy from before that, or open the data file as new data.",
    # What the person is told once it is open
    "study.from_backup": "The study file is damaged. This is the copy from before it was saved last; save it to keep "
    "it.",
    "study.newer": "A later version of this program wrote this study, so it is only shown here. Save it under another "
    "name to change it.",
    "study.not_writable": "This study cannot be changed where it is. Save it under another name to keep changes.",
    "study.history_shortened": "Older steps of undo were left out, since counting them again would have taken long: "
    "{steps}.",
}
