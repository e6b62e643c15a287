"""English sentences of the design picker, its form of further figures, its chances and the matrix editor."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    "picker.family.survey": "Survey devices",
    "picker.family.local": "Local-DP mechanisms",
    "picker.protects": "Who is protected",
    "picker.protects.everyone": "everyone",
    "picker.protects.carriers": "carriers only (one-sided)",
    "picker.protects.conditional": "conditional",
    "picker.protects.nobody": "nobody",
    "picker.protected.everyone": "Protects everyone",
    "picker.protected.carriers": "Protects carriers only (one-sided)",
    "picker.protected.some": "Protects some answers only (one-sided)",
    "picker.protected.conditional": "Protection is conditional",
    "picker.protected.nobody": "Protects nobody",
    "picker.present": "{design}, the present design",
    "picker.more": "More, less accurate ({count})",
    "picker.opened": "{line}, open",
    "picker.closed": "{line}, closed: Enter opens it",
    # Groups of words, split by semicolons: whoever searches for one of a group finds designs with another.
    "picker.alike": "die dice cube; coin coins penny heads tails; card cards deck; spinner wheel disk; "
    "birthday birthdays month months innocuous; bit bits unary; hash hashing hashed olh blh; "
    "grr k-rr krr; rappor bloom sue; matrix pram custom",
    "reach.epsilon": "This design cannot have ε = {was} with these figures. The nearest it can is held: ε = {now}.",
    "reach.odds": "This design cannot have odds of {was} with these figures. The nearest it can are held: {now}.",
    "reach.p": "This design cannot have p = {was}. Its p is now {now}, which keeps epsilon as near as it can to what "
    "it was.",
    "chances.yes_if_carrier": "P(yes | carrier)",
    "chances.yes_if_not": "P(yes | non-carrier)",
    "chances.group": "Group {group}",
    "chances.example": "Of {people} people who carry it (answer “{label}”), {carriers} report yes; of {people} who "
    "don’t, {others} report yes.",
    "chances.example_groups": "Of {people} people who carry it (answer “{label}”), {carriers} report yes in group 1 "
    "and {carriers_2} in group 2; of {people} who don’t, {others} and {others_2}.",
    "chances.about": "about {count}",
    "chances.epsilon": "ε = {epsilon}",
    "chances.one_sided": "One-sided: ε = ∞. A yes tells ε = {yes}, a no tells ε = {no}.",
    "chances.one_sided_groups": "One-sided: ε = ∞. In groups 1 and 2 a yes tells ε = {yes} and {yes_2}, a no tells "
    "ε = {no} and {no_2}.",
    "chances.yes_rules_out": "A yes rules out the answer {label}.",
    "chances.no_rules_out": "A no rules out the answer {label}.",
    "chances.conditional": "Conditional: ε = {epsilon} holds only against people who do not know the personal "
    "attribute that takes the place of a coin.",
    "chances.conditional_too": "Conditional as well: people who know the personal attribute that takes the place of a "
    "coin can tell more.",
    "chances.assumed": "With the figures that are assumed for this preview.",
    "chances.by_the_rule": "This is what follows from the instructions; the preview assumes that some people do not "
    "keep to them.",
    "matrix_facts.one_sided": "ε = ∞, one-sided: some reports rule answers out.",
    "matrix_facts.tells_all": "ε = ∞: every report gives the answer away.",
    "matrix_facts.same": "Every report is as likely from any answer: nothing can be estimated.",
    "matrix_facts.worst": "Worst pair: report {report} is {times} times as likely from {most} as from {least}.",
    "matrix_facts.worst_never": "Worst pair: report {report} comes from {most}, but never from {least}.",
    "matrix_facts.condition": "Condition number {number}: working the answers back magnifies errors up to about so "
    "many times (1 is best).",
    "matrix_facts.no_condition": "Condition number ∞: the answers cannot be worked back.",
    "matrix.empty_paste": "There is no table on the clipboard. Copy one from your program, then paste it here.",
    "matrix.too_large": "This table is too large. At most {highest} rows and {highest} columns can be used.",
    "matrix.ragged": "Line {line} has {cells} numbers, the first has {first}. Give every line the same number.",
    "matrix.does_not_fit": "This table has {columns} {columns:column|columns}, and this question has {answers} "
    "answers. It needs one column for each answer.",
    "matrix.fits_turned": "This table has {columns} {columns:column|columns}, and this question has {answers} "
    "answers. Its {answers} rows fit: if they are the true answers, paste it turned.",
    "matrix.was_other": "This matrix was made for {columns} {columns:answer|answers}; this question has {answers}. "
    "Fill in what is missing.",
    "matrix.unreadable": "Report {report}, column {label}: “{text}” is not a probability. Type a number from 0 to 1, "
    "such as 0.25, 1/4 or 25%.",
    "matrix.blank": "Report {report}, column {label} is blank. Type its probability, 0 if that never happens.",
    "matrix.column": "Column {label} sums to {total}. It must sum to 1: something is always reported.",
    "matrix.columns_off": "Column {label} sums to {total}; {count} {count:column|columns} in all do not sum to 1. "
    "Every column must: something is always reported.",
    "matrix.rows_instead": "Its rows sum to 1, its columns do not. If its rows are the true answers, as many PRAM "
    "packages write them, press “Transpose”.",
    "matrix.size": "{reports} {reports:report|reports} × {answers} answers",
}
