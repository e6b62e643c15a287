"""English sentences about devices: what they are called, what respondents do, and what a device comes to."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "device.even.months": (
        "Each month counts as 1/12 of all birthdays, which is nearly true. For exact shares, use days of birth "
        "with the birth statistics of your country."
    ),
    "device.even.days": "Each day counts as 1/365 of all birthdays, which is nearly true.",
    "device.even.digits": "Each last digit counts as 1/10. That holds well for phone numbers; low house numbers are "
    "more frequent.",
    # Kinds, and what is done with them
    "translator.kind.coins": "Coin",
    "translator.kind.die": "One die",
    "translator.kind.dice": "Two dice, their sum",
    "translator.kind.spinner": "Spinner",
    "translator.kind.cards": "Cards of your own",
    "translator.kind.ranks": "Playing cards",
    "translator.kind.months": "Month of birth",
    "translator.kind.days": "Day of birth",
    "translator.kind.digits": "Last digit of a number",
    "translator.do.coin": "Toss a coin ({heads} heads, {tails} tails).",
    "translator.do.coins": "Toss a coin until the tosses decide, at most {flips} times ({heads} heads, {tails} tails).",
    "translator.do.die": "Roll a die.",
    "translator.do.dice": "Roll two dice and add them.",
    "translator.do.spinner": "Spin the spinner.",
    "translator.do.cards": "Draw one of {cards} cards.",
    "translator.do.ranks": "Draw one of 52 playing cards.",
    "translator.do.months": "Think of somebody’s month of birth.",
    "translator.do.days": "Think of somebody’s birthday.",
    "translator.do.digits": "Think of the last digit of somebody’s phone number.",
    # Signs
    "translator.heads": "H",
    "translator.tails": "T",
    "translator.tosses": "{before}{next}",
    "translator.any": "any outcome",
    "translator.range": "{first}–{last}",
    "translator.degrees": "{degrees}°",
    "translator.card": "1 card",
    "translator.cards": "{number} cards",
    "translator.day": "1 day",
    "translator.days": "{number} days",
    "translator.rank.ace": "ace",
    "translator.rank.jack": "jack",
    "translator.rank.queen": "queen",
    "translator.rank.king": "king",
    # Meanings
    "translator.task.truth": "answer truthfully",
    "translator.task.say": "say “{answer}”",
    "translator.task.opposite": "answer the opposite statement",
    "translator.task.unrelated": "answer the other question",
    "translator.task.unrelated_share": "answer the other question, to which {share} say “{answer}”",
    "translator.line": "{signs}: {task}",
    "translator.and": "{before}; {next}",
    "translator.whole": "{do} {lines}.",
    # What it comes to
    "translator.yes": "Yes",
    "translator.no": "No",
    "translator.numbered": "Answer {number}",
    "translator.exact": "{fraction} = {value}",
    "translator.nearly": "{fraction} ≈ {value}",
    "translator.people_about": "about {number}",
    "translator.people_under": "fewer than {number}",
    "translator.people_over": "more than {number}",
    "translator.carrier": "P(yes | carrier)",
    "translator.not_carrier": "P(yes | non-carrier)",
    "translator.own": "P(own answer | “{answer}”)",
    "translator.other": "P(“{answer}” | another answer)",
    "translator.carriers": "Here “yes” is a report of “{yes}”; carriers have the true answer “{yes}”.",
    "translator.example": "Of {people} people with the true answer “{label}”, {marked} report “{label}” on average; "
    "of {people} others, {others} do.",
    "translator.example_two": "Of {people} people with the true answer “{label}”, {marked} report “{label}” on "
    "average; of {people} with “{other}”, {others} do.",
    "translator.epsilon_odds": "ε = ln {odds} ≈ {epsilon}",
    "translator.epsilon_infinite": "ε is infinite",
    "translator.epsilon_none": "ε = 0",
    "translator.odds": "Any report is at most {times} times as likely from one true answer as from another.",
    "translator.no_odds": "A report of “{report}” discloses the answer with certainty.",
    "translator.ruled_out": "A report of “{report}” rules out “{answer}” with certainty.",
    "translator.one_sided_odds": "A report of “{report}” discloses the answer with certainty. A report of “{other}” "
    "is at most {times} times as likely from one true answer as from the other.",
    "translator.same_odds": "Every report is equally likely from every true answer.",
    "translator.worst": "Worst pair: a report of “{report}” is {times} times as likely from “{most}” as from "
    "“{least}” ({high} against {low}).",
    "translator.worst_certain": "Worst pair: a report of “{report}” comes from “{most}” ({high}) and never "
    "from “{least}”.",
    "translator.equals": "In the preview this is the design “{design}”.",
    "translator.equals_p": "In the preview this is the design “{design}” with p = {p}.",
    "translator.equals_luck": (
        "The preview treats the outcome of the device as random. It leaves out the risk that people who know "
        "this outcome for a respondent learn the answer."
    ),
    "translator.equals_none": "No design in the preview has these chances.",
    "translator.other_number": "The question in the preview has {answers} categories. Set the same number here.",
    "translator.too_many": (
        "The question in the preview has {answers} categories; a device has at most {most}. Merge categories, or "
        "use a design that needs a program."
    ),
    "translator.unfinished": "The device on the left is incomplete. The results belong to the previous device.",
    "translator.items": "The preview has a select-all question, but a device randomizes only one answer.",
    "translator.no_question": "There is no question in the preview.",
    # Suggestions
    "translator.exactly": "exact",
    "translator.below": "{difference} below",
    "translator.above": "{difference} above",
    "translator.error": "{points} points",
    "translator.none_found": (
        "No simple device is available for {answers} answers. Merge categories, or use a design that needs a program."
    ),
    "translator.summary": "{found} devices. The nearest one within the target epsilon: {device} Epsilon: {epsilon}.",
    "translator.summary_above": "{found} devices, all above the target epsilon. The nearest one: {device} Epsilon: "
    "{epsilon}.",
}
