"""English sentences about devices: what they are called, what respondents do, and what a device comes to."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # What cannot be
    "device.signs": "Every outcome of the device needs one meaning.",
    "device.amounts": "Give amounts of 0 or more; cards and days in whole numbers.",
    "device.total": "The parts add up to {given}. They must add up to {whole}.",
    "device.cards": "A deck needs 1 to {most} cards.",
    "device.prevalence": "The share of people who say so must be a number from 0 to 1, such as 1/12.",
    "device.answer": "An outcome forces an answer that there is not. The question has {answers} answers.",
    "device.two_answers_only": "The opposite, and another question, are for questions with two answers. This one has "
    "{answers}.",
    # What is doubtful
    "device.gives_away": "A report of {reports} gives the answer away for certain: it comes from one true answer only. "
    "Epsilon is infinite.",
    "device.one_sided": "One-sided: epsilon is infinite. Carriers are protected; a report of {reports} rules them out "
    "for certain.",
    "device.little_privacy": "Above 5 a report nearly gives the answer away.",
    "device.even.months": "Every month is counted as 1/12 of all birthdays. Births are spread nearly, not quite, so; "
    "with a birth statistic of your country use days of birth.",
    "device.even.days": "Every day is counted as 1/365 of all birthdays. Births are spread nearly, not quite, so.",
    "device.even.digits": "Every last digit is counted as 1/10. That holds well for phone numbers; among house numbers "
    "low digits are more frequent.",
    "device.known_prevalence": "Conditional: against people who know the answer to the other question the protection "
    "is weaker. The figures hold as far as the share that you typed is right.",
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
    "translator.do.coin": "Toss a coin.",
    "translator.do.coins": "Toss a coin up to {flips} times, until it decides (H heads, T tails).",
    "translator.do.die": "Roll a die.",
    "translator.do.dice": "Roll two dice and add them.",
    "translator.do.spinner": "Spin the spinner.",
    "translator.do.cards": "Draw one of {cards} cards.",
    "translator.do.ranks": "Draw one of 52 playing cards.",
    "translator.do.months": "Think of somebody’s month of birth.",
    "translator.do.days": "Think of somebody’s birthday.",
    "translator.do.digits": "Think of the last digit of somebody’s phone number.",
    # Signs
    "translator.any": "whatever comes",
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
    "translator.month.1": "January",
    "translator.month.2": "February",
    "translator.month.3": "March",
    "translator.month.4": "April",
    "translator.month.5": "May",
    "translator.month.6": "June",
    "translator.month.7": "July",
    "translator.month.8": "August",
    "translator.month.9": "September",
    "translator.month.10": "October",
    "translator.month.11": "November",
    "translator.month.12": "December",
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
    "translator.carriers": "Here “yes” is a report of “{yes}”, and carriers are those whose true answer is “{yes}”.",
    "translator.example": "Of {people} people whose true answer is “{label}”, {marked} report “{label}” on "
    "average; of {people} with another answer, {others} report it.",
    "translator.example_two": "Of {people} people whose true answer is “{label}”, {marked} report "
    "“{label}” on average; of {people} whose true answer is “{other}”, {others} report it.",
    "translator.epsilon_odds": "ε = ln {odds} ≈ {epsilon}",
    "translator.epsilon_infinite": "ε is infinite",
    "translator.epsilon_none": "ε = 0",
    "translator.odds": "Any report is at most {times} times as likely from one true answer as from another.",
    "translator.no_odds": "A report of “{report}” tells the answer for certain.",
    "translator.ruled_out": "A report of “{report}” rules out “{answer}” for certain.",
    "translator.one_sided_odds": "A report of “{report}” tells the answer for certain; one of “{other}” is at most "
    "{times} times as likely from one true answer as from the other.",
    "translator.same_odds": "Every report is as likely from one true answer as from any other.",
    "translator.worst": "Worst pair: a report of “{report}” comes {times} times as often from “{most}” as from "
    "“{least}” ({high} against {low}).",
    "translator.worst_certain": "Worst pair: a report of “{report}” comes from “{most}” ({high}) and never "
    "from “{least}”.",
    "translator.equals": "In the preview this is the design “{design}”.",
    "translator.equals_p": "In the preview this is the design “{design}” with p = {p}.",
    "translator.equals_luck": "The preview takes the device for one of luck: it does not say that the protection is "
    "conditional.",
    "translator.equals_none": "No design of the preview has these chances.",
    "translator.other_number": "The question in the preview has {answers} answers. Set as many here to use the device.",
    "translator.too_many": "The question in the preview has {answers} answers; here a device takes up to {most}. Merge "
    "categories, or use a design for a program.",
    "translator.unfinished": "What stands on the left is no device yet; shown is the one before.",
    "translator.items": "In the question of the preview several items may be ticked; a device is for one answer.",
    "translator.no_question": "There is no question in the preview.",
    # Suggestions
    "translator.exactly": "exact",
    "translator.below": "{difference} below",
    "translator.above": "{difference} above",
    "translator.error": "{points} points",
    "translator.none_found": "No simple device forces one of {answers} answers. Merge categories, or use a design for "
    "a program.",
    "translator.summary": "{found} devices. Nearest without going above: {device} Its epsilon is {epsilon}.",
    "translator.summary_above": "{found} devices, all of them above the wanted epsilon. Nearest: {device} Its epsilon "
    "is {epsilon}.",
}
