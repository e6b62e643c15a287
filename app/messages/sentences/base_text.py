"""English sentences that name the respondents of a filter in a few words."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "base.text.both": "{first} · {second}",
    "base.text.condition": "{column}: {values}",
    "base.text.range": "{low} to {high}",
    "base.text.from": "from {low}",
    "base.text.up_to": "up to {high}",
    "base.text.blank": "blank",
    "base.text.more": "{values} and {count} more {count:answer|answers}",
    "base.text.one_more": "{values} and one more answer",
    "base.text.more_conditions": "{conditions} and {count} more conditions",
    "base.text.one_more_condition": "{conditions} and one more condition",
}
