"""The sentences in a script."""

from __future__ import annotations

from app.messages.catalogue import register

SENTENCES = {
    "script.example": "Made from example data: it may be shown to anyone.",
    "script.preview": (
        "One question in the Survey Privacy Workbench {version}, as Python. It prints a table and saves a chart "
        "in the current folder. The chart shows the simulated reports that were on the screen. The reports are a "
        "preview, not a release."
    ),
    "script.outcomes": "The screen also shows other simulated surveys; this chart has whiskers instead.",
    "script.pinned": "This script leaves out the setting kept for comparison.",
    "script.hidden": (
        "The counts below contain the true answers, which the screen hid. The output of this script does not "
        "contain them."
    ),
    "script.counts": "The counts of the answers, because there is no data file.",
    "script.question": "The question, and the data values of each category.",
    "script.left_out": "Left out: {labels}.",
    "script.more": "{labels} and {count} more",
    "script.reports": "The number of reports that support each category.",
    "script.changed": "The data differ from those behind the reports on the screen.",
    "script.design": "The design: {design}.",
    "script.held.epsilon": "Epsilon was typed as {text}.",
    "script.held.p": "p was typed as {text}.",
    "script.held.margin": "Epsilon follows from a margin of {text} points.",
    "script.held.odds": "Epsilon follows from an odds factor of {text}.",
    "script.estimate": "Estimate the shares from the reports.",
    "script.table": "The table, as CSV.",
    "script.figure": "The chart, as figure.svg (figure.internal.svg where the data are private).",
}
register(__name__, SENTENCES)
