"""Sentences on the papers of a field kit: card, consent, script, tally, the analyst's page."""

from __future__ import annotations

SENTENCES: dict[str, str] = {
    # Kinds, and how a question is asked; what stands on every sheet
    "kit.kind.xlsform": "Phone or tablet: XLSForm",
    "kit.kind.browser": "Phone or tablet: page for a browser",
    "kit.title": "Field kit: {question}",
    "kit.untitled": "Your question",
    "kit.running": "{design} · {device}",
    "kit.footer": "Field kit {kit} · {question}",
    "kit.draft": "DRAFT · wording not confirmed",
    "kit.wording.machine": "DRAFT: the wording in this language was checked by machine only, not by a named person.",
    "kit.wording.checked": "Wording checked by {name}.",
    "kit.infinite": "infinite",
    "kit.page": "Page {page} of {count}",
    "kit.together": "{before} {next}",
    "kit.or": "{before} or {next}",
    "kit.quoted": "“{text}”",
    "kit.said": "“{text}”",
    # What a report is called on paper
    "kit.report.same.0": "{letter}: same",
    "kit.report.same.1": "{letter}: different",
    "kit.report.either.0": "{letter}: at least one",
    "kit.report.either.1": "{letter}: neither",
    "kit.letter.same.0": "Same",
    "kit.letter.same.1": "Different",
    "kit.letter.either.0": "At least one",
    "kit.letter.either.1": "Neither",
    # What the respondent is told to do
    "kit.task.same": "say “{letter}”",
    "kit.task.stands": "say “{first}” if “{answer}” is true for you, “{second}” if it is not",
    "kit.first.months": "This person was born in one of these months: {signs}.",
    "kit.first.days": "This person was born on one of these days: {signs}.",
    "kit.first.digits": "This digit is one of these: {signs}.",
    "kit.second": "My true answer to the question is “{answer}”.",
    "kit.second.plain": "My true answer is “{answer}”.",
    "kit.doing.same": "{do} Statement 1: {first} Statement 2: {second} “{same}”: both are true, or both are not. "
    "“{different}”: just one is true.",
    "kit.doing.either": "{do} Statement 1: {first} Statement 2: {second} “{same}”: at least one is true. "
    "“{different}”: neither is true.",
    # The respondent's card
    "kit.sheet.respondent": "Respondent card · two to cut out",
    "kit.sheet.respondent_one": "Respondent card · large type, one to a page",
    "kit.sheet.for_you": "For you, the respondent",
    "kit.respondent.other": "The other question: {question}",
    "kit.respondent.other_unknown": "The other question is on the card that you were given.",
    "kit.respondent.other_stands": "For the other question, “{first}” means yes and “{second}” means no.",
    "kit.respondent.hide": "Do not let anybody see the result.",
    "kit.respondent.spin": "Flick the paper clip. Do not let anybody see where it stops.",
    "kit.respondent.card": "The cards say: {tasks}.",
    "kit.respondent.line": "{signs}: {task}.",
    "kit.respondent.say": "One of these and nothing else: {answers}.",
    "kit.respondent.once": "Answer only once, whatever the result is.",
    "kit.step.task": "Do exactly what it asks.",
    "kit.step.say.answer": "Say only your answer.",
    "kit.step.say.letter": "Say only your letter.",
    "kit.step.phone": "Take the phone or tablet.",
    "kit.respondent.xlsform": "Open the form. Do not let anybody see the screen.",
    "kit.step.read": "Read the instruction.",
    "kit.respondent.read": "Enter your true answer, or the answer that the phone names.",
    "kit.respondent.read_letters": "The phone tells you the letter for each answer.",
    "kit.step.enter": "Enter exactly that.",
    "kit.respondent.enter": "One of these: {answers}. Each draw allows one entry.",
    "kit.respondent.browser": "Open the page. Do not let anybody see the screen.",
    "kit.respondent.choices": "One of these: {answers}.",
    "kit.step.press": "Press “{button}”.",
    "kit.respondent.changed": "The page may change your choice by chance. It shows and keeps only the report.",
    "kit.step.think.months": "Think of somebody whose month of birth you know.",
    "kit.step.think.days": "Think of somebody whose birthday you know.",
    "kit.step.think.digits": "Think of a phone number and take its last digit.",
    "kit.think.months": "The people here must not know this month. Choose before you read on, and do not say whom you "
    "chose.",
    "kit.think.days": "The people here must not know this birthday. Choose before you read on, and do not say whom "
    "you chose.",
    "kit.think.digits": "The people here must not know this number. Choose before you read on, and do not say whose "
    "number it is.",
    "kit.step.statements": "Read both statements.",
    "kit.respondent.compare": "Decide in silence whether each of them is true.",
    "kit.respondent.first": "Statement 1",
    "kit.respondent.second": "Statement 2",
    "kit.step.letter": "Say one letter, {first} or {second}, and nothing else.",
    "kit.respondent.once_letter.months": "Answer only once, for the person that you chose first.",
    "kit.respondent.once_letter.days": "Answer only once, for the person that you chose first.",
    "kit.respondent.once_letter.digits": "Answer only once, for the number that you chose first.",
    "kit.outcome.same.0": "Both statements are true, or both are not.",
    "kit.outcome.same.1": "Just one statement is true.",
    "kit.outcome.either.0": "At least one statement is true.",
    "kit.outcome.either.1": "Neither statement is true.",
    "kit.card.only": "“{report}” shows that your true answer is {answers}.",
    "kit.card.condition.months": "This holds as long as nobody here knows the month that you thought of.",
    "kit.card.condition.days": "This holds as long as nobody here knows the birthday that you thought of.",
    "kit.card.condition.digits": "This holds as long as nobody here knows the digit that you thought of.",
    "kit.card.condition.other": "This holds as long as nobody here knows your answer to the other question.",
    "kit.card.count.say": "On average {said} of {people} people whose true answer is “{answer}” {said:says|say} "
    "“{report}”, and {others} of {people} whose true answer is “{other}”.",
    "kit.card.count.enter": "On average {said} of {people} people whose true answer is “{answer}” "
    "{said:enters|enter} “{report}”, and {others} of {people} whose true answer is “{other}”.",
    "kit.card.count.keep": "On average the page keeps “{report}” for {said} of {people} people whose true answer is "
    "“{answer}”, and for {others} of {people} whose true answer is “{other}”.",
    "kit.card.skip": "You may skip the question.",
    # The consent slip
    "kit.sheet.consent": "Consent · two slips to cut out, one for each person",
    "kit.sheet.consent_one": "Consent · one for each person",
    "kit.sheet.gives_away": "How private one answer is · please keep this slip",
    "kit.consent.asked": "You are asked: “{question}”",
    "kit.compares.same.months": "You compare two statements, the first about a month of birth, the second about your "
    "true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.",
    "kit.compares.same.days": "You compare two statements, the first about a birthday, the second about your true "
    "answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.",
    "kit.compares.same.digits": "You compare two statements, the first about the last digit of a phone number, the "
    "second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.",
    "kit.compares.either.months": "You compare two statements, the first about a month of birth, the second about "
    "your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.",
    "kit.compares.either.days": "You compare two statements, the first about a birthday, the second about your true "
    "answer. You say “{first}” if at least one is true, and otherwise “{second}”.",
    "kit.compares.either.digits": "You compare two statements, the first about the last digit of a phone number, the "
    "second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.",
    "kit.brief.xlsform": "A phone first makes a random draw. It asks for your true answer, or it names an answer to "
    "enter.",
    "kit.brief.xlsform_letters": "A phone first makes a random draw. It tells you the letter to enter for each answer.",
    "kit.brief.browser": "You choose your true answer. The page may change it by chance, and keeps only the report.",
    "kit.consent.kept.answer": "Only your answer is written down. The result of the device is not.",
    "kit.consent.kept.letter": "Only your letter is written down. The result of the device is not.",
    "kit.consent.kept_compared": "Only your letter is written down. Your choice in step 1 is not.",
    "kit.consent.kept_xlsform": "In {true} of 100 cases the phone asks for your true answer, and in {named} it names "
    "an answer. It erases the draw as soon as you enter your answer.",
    "kit.consent.kept_letters": "The phone draws the letter for each answer. It erases the draw as soon as you enter "
    "your letter.",
    "kit.consent.kept_browser": "While you enter your true answer, you must trust this device.",
    "kit.consent.alone.answer": "Your answer alone does not show which answer is true for you.",
    "kit.consent.alone.letter": "Your letter alone does not show which answer is true for you.",
    "kit.consent.alone.entry": "Your entry alone does not show which answer is true for you.",
    "kit.consent.alone.report": "Your report alone does not show which answer is true for you.",
    "kit.consent.alone_some": "{reports} alone does not show which answer is true for you.",
    "kit.consent.only": "“{report}” comes only from people whose true answer is {answers}.",
    "kit.consent.odds.answer": "Any answer that you say is at most {times} times as likely from one true answer as "
    "from another.",
    "kit.consent.odds.letter": "Any letter is at most {times} times as likely from one true answer as from another.",
    "kit.consent.odds.entry": "Any entry is at most {times} times as likely from one true answer as from another.",
    "kit.consent.odds.report": "Any report is at most {times} times as likely from one true answer as from another.",
    "kit.consent.after.answer": "If somebody thinks that an answer is true for you with a chance of {before}, your "
    "answer can raise this chance to at most {after}.",
    "kit.consent.after.letter": "If somebody thinks that an answer is true for you with a chance of {before}, your "
    "letter can raise this chance to at most {after}.",
    "kit.consent.after.entry": "If somebody thinks that an answer is true for you with a chance of {before}, your "
    "entry can raise this chance to at most {after}.",
    "kit.consent.after.report": "If somebody thinks that an answer is true for you with a chance of {before}, your "
    "report can raise this chance to at most {after}.",
    "kit.consent.odds_some": "{reports} is at most {times} times as likely from one true answer as from another.",
    "kit.consent.after_some": "If somebody thinks that an answer is true for you with a chance of {before}, {reports} "
    "can raise this chance to at most {after}.",
    "kit.consent.condition.months": "This holds only if people who learn your letter do not know the month that you "
    "thought of.",
    "kit.consent.condition.days": "This holds only if people who learn your letter do not know the birthday that you "
    "thought of.",
    "kit.consent.condition.digits": "This holds only if people who learn your letter do not know the digit that you "
    "thought of.",
    "kit.consent.condition.other": "This holds only if people who learn what you said do not know your answer to the "
    "other question.",
    "kit.consent.follow": "These figures hold if you do exactly what your card says.",
    "kit.consent.follow_browser": "These figures hold if you choose your true answer.",
    "kit.count.say.one": "Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”.",
    "kit.count.say.two": "Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}” and "
    "{others} {others:says|say} “{other}”.",
    "kit.count.enter.one": "Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”.",
    "kit.count.enter.two": "Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}” "
    "and {others} {others:enters|enter} “{other}”.",
    "kit.count.keep.one": "Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}.",
    "kit.count.keep.two": "Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said} "
    "and “{other}” for {others}.",
    "kit.count.exact": "{number} ({part} in {whole})",
    "kit.people": "{people} people whose true answer is “{answer}”",
    "kit.people.say": "{said} {said:says|say} “{report}” on average",
    "kit.people.enter": "{said} {said:enters|enter} “{report}” on average",
    "kit.people.keep": "the page keeps “{report}” for {said} on average",
    "kit.consent.free": "Taking part is voluntary. You may skip this question or stop at any time, without giving a "
    "reason.",
    "kit.consent.contact": "Study and contact",
    # The device on paper
    "kit.sheet.device": "The device",
    "kit.device.scale": "This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).",
    "kit.device.spin": "Put the point of a pencil through a paper clip onto the middle, and flick the clip.",
    "kit.device.cut": "Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.",
    "kit.device.copies": "Make {cards} cards in all: {copies}. One of each sort is printed here. Shuffle them, let "
    "the person draw one face down, and shuffle again.",
    "kit.device.copy": "{number} × “{task}”",
    "kit.device.spinner": "Spinner. {text}",
    "kit.device.table": "Table of outcomes. {text}",
    "kit.device.card": "Cards. {text}",
    "kit.device.head.sector": "Sector",
    "kit.device.head.angle": "Angle",
    "kit.device.head.sign": "Result",
    "kit.device.head.task": "Task",
    "kit.phone.truth": "Enter your true answer",
    "kit.phone.say": "Enter “{answer}”, whatever your true answer is",
    "kit.phone.stands": "Enter “{first}” if “{answer}” is true for you, “{second}” if it is not",
    "kit.phone.map": "Enter as listed: {list}",
    "kit.phone.pair": "“{report}” if “{answer}” is true",
    # The script of the interviewer
    "kit.sheet.interviewer": "For the interviewer",
    "kit.interviewer.bring": "{how} · bring {things}",
    "kit.bring.die": "one die, the card, the tally sheet",
    "kit.bring.coins": "a coin, the card, the tally sheet",
    "kit.bring.dice": "two dice, the card, the tally sheet",
    "kit.bring.spinner": "the spinner, a pencil, a paper clip, the card, the tally sheet",
    "kit.bring.cards": "the deck, the card, the tally sheet",
    "kit.bring.months": "the card and the tally sheet, but no list of birthdays",
    "kit.bring.days": "the card and the tally sheet, but no list of birthdays",
    "kit.bring.digits": "the card and the tally sheet, but no list of phone numbers",
    "kit.bring.xlsform": "a charged phone or tablet with the form, the card",
    "kit.bring.browser": "a charged phone or tablet with the page, the card",
    "kit.script": "Script",
    "kit.script.note": "plain text: do this · text with a bar: say this",
    "kit.script.hand.die": "Give the person the card and the die. Practice with the harmless question below.",
    "kit.script.hand.coins": "Give the person the card and the coin. Practice with the harmless question below.",
    "kit.script.hand.dice": "Give the person the card and the dice. Practice with the harmless question below.",
    "kit.script.hand.spinner": "Give the person the card and the spinner. Practice with the harmless question below.",
    "kit.script.hand.cards": "Give the person the card and the shuffled deck. Practice with the harmless question "
    "below.",
    "kit.script.card.luck": "“The next question is personal. Chance helps to keep your answer private. Please read "
    "the card first.”",
    "kit.script.turn": "Turn away.",
    "kit.script.now": "“Now the real question. I look away. Do what the card says, and tell me only the answer.”",
    "kit.script.now_letter": "“Now the real question. I look away. Do what the card says, and tell me only a letter.”",
    "kit.script.read": "Read the question aloud, word for word.",
    "kit.script.tick": "Tick one box of the tally sheet. Thank the person. Go on.",
    "kit.script.thanks": "“Thank you. I do not know the result, and I do not ask for it.”",
    "kit.script.card": "Give the person the card.",
    "kit.script.card.compared": "“The next question is personal. You compare two statements and tell me only a "
    "letter. Please read the card first.”",
    "kit.script.practice": "Practice with the harmless pair below. Then give the person time.",
    "kit.script.think.months": "“Now think of somebody whose month of birth I cannot know. Do not tell me whom.”",
    "kit.script.think.days": "“Now think of somebody whose birthday I cannot know. Do not tell me whom.”",
    "kit.script.think.digits": "“Now think of a phone number that I cannot know. Do not tell me whose.”",
    "kit.script.nods": "Wait until the person nods.",
    "kit.script.letter": "“Compare statement 1 and statement 2. Which letter is it, {first} or {second}?”",
    "kit.script.thanks_letter": "“Thank you. I do not ask which statement is true.”",
    "kit.script.open": "Open a new form. Give the person the phone and the card.",
    "kit.script.open.said": "“The next question is personal. Please read the card first.”",
    "kit.script.practice.xlsform": "Practice as described below. Then turn away.",
    "kit.script.practice.xlsform.said": "“Now the real question. I do not look. Do what the phone tells you, and send "
    "the form.”",
    "kit.script.practice.browser": "Explain the page as described below. Then turn away.",
    "kit.script.practice.browser.said": "“Now the real question. I do not look. Choose your true answer, and press "
    "the button.”",
    "kit.script.close.xlsform": "Take the phone back when “Thank you” shows. Close the form.",
    "kit.script.close.xlsform.said": "“Thank you. Only your entry is kept.”",
    "kit.script.close.browser": "Wait until the person has pressed “{button}”. Take the phone back.",
    "kit.script.close.browser.said": "“Thank you. Only the report is kept.”",
    "kit.do": "Do",
    "kit.do.stand": "Stand where you cannot see the result.",
    "kit.do.ask": "Ask for {answers}, nothing else.",
    "kit.do.ask_listed": "Ask for one of the answers on the card, nothing else.",
    "kit.do.skip": "Tick “{none}” if the person skips the question.",
    "kit.do.choose.months": "Let the person choose somebody. Then read on.",
    "kit.do.choose.days": "Let the person choose somebody. Then read on.",
    "kit.do.choose.digits": "Let the person choose a number. Then read on.",
    "kit.do.known.months": "If asked “What if you know the month?”, say: “Then take somebody I do not know.”",
    "kit.do.known.days": "If asked “What if you know the day?”, say: “Then take somebody I do not know.”",
    "kit.do.known.digits": "If asked “What if you know the number?”, say: “Then take one that I do not know.”",
    "kit.do.away_form": "Turn away until the person has finished.",
    "kit.do.press": "Let the person press every key.",
    "kit.do.no_log": "Use a device of your own, with no log of changes and no screenshots.",
    "kit.do.own_device": "Use a device of your own, without extensions that read pages.",
    "kit.interviewer.lie_signs": "If asked “Must I lie?”, say: “No. On {signs} the word is fixed, for everybody.”",
    "kit.interviewer.lie_cards": "If asked “Must I lie?”, say: “No. Some cards fix the word, for everybody.”",
    "kit.interviewer.lie_phone": (
        "If asked “Must I lie?”, say: “No. If the phone names an answer, that answer does not depend on your true one.”"
    ),
    "kit.do_not": "Do not",
    "kit.do_not.look": "Do not look at the result, and do not ask for it.",
    "kit.do_not.note": "Do not note names, times or remarks on the sheet.",
    "kit.do_not.again": "Do not repeat the question after an answer: two answers can disclose more than a single one.",
    "kit.do_not.told": "If the person tells you the truth instead, do not write it down. Tick “{none}” and go on.",
    "kit.do_not.suggest.months": "Do not suggest a person or a month.",
    "kit.do_not.suggest.days": "Do not suggest a person or a day.",
    "kit.do_not.suggest.digits": "Do not suggest a number.",
    "kit.do_not.first": "Do not ask whether statement 1 is true.",
    "kit.do_not.partners.months": "Do not let partners or colleagues take each other’s birthday.",
    "kit.do_not.partners.days": "Do not let partners or colleagues take each other’s birthday.",
    "kit.do_not.partners.digits": "Do not let partners or colleagues take each other’s number.",
    "kit.do_not.screen": "Do not look at the screen, and do not ask what it showed.",
    "kit.do_not.enter": "Do not enter anything for the person.",
    "kit.do_not.second": (
        "Do not open a second form for a person who has finished one: two reports can disclose more than a single one."
    ),
    "kit.do_not.told_form": "If the person tells you the truth, do not write it down. Do not change the entry.",
    "kit.practice": "Practice question",
    "kit.practice.note": "harmless, before the real one",
    "kit.practice.breakfast": "“Did you have breakfast today?”",
    "kit.practice.breakfast_as": "“Did you have breakfast today?” “{first}” means yes, “{second}” means no.",
    "kit.practice.pretend": "“Pretend that ‘{answer}’ is true for you.”",
    "kit.trial.luck": "Practice three times with the device in sight. Each time the person says the word or letter, "
    "and you check it together against the card. You may see the result only in practice.",
    "kit.trial.xlsform": "Practice twice in a copy of the form, with the screen in sight. The person reads the "
    "instruction aloud and follows it. Delete these entries.",
    "kit.trial.browser": "Practice without the page, because every report on it counts. The person points to an "
    "answer, and you explain that the page may change it.",
    "kit.pair.months": "Statement 1: “My mother was born in {signs}.” Statement 2: “I had breakfast today.” The "
    "person says {first} or {second}, then tells you which statements are true, and you check the letter together.",
    "kit.pair.days": "Statement 1: “My mother was born on one of these days: {signs}.” Statement 2: “I had breakfast "
    "today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter "
    "together.",
    "kit.pair.digits": "Statement 1: “The last digit of my house number is one of these: {signs}.” Statement 2: “I "
    "had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you "
    "check the letter together.",
    "kit.understood": "Does the person understand?",
    "kit.understood.note": "ask both, and explain again after a wrong answer; do not write these answers down",
    "kit.head.ask": "Ask",
    "kit.head.answer": "Right answer",
    "kit.ask.fixed": "“{sign} comes up. What do you say?”",
    "kit.ask.card": "“Your card says: {task}. What do you say?”",
    "kit.ask.fixed.answer": "I say “{report}”, whatever my true answer is.",
    "kit.ask.other": "“The device sends you to the other question. Which question do you answer?”",
    "kit.ask.other.answer": "The other question, truthfully, and only that one.",
    "kit.ask.letter": "“{sign} comes up, and “{answer}” is true for you. Which letter do you say?”",
    "kit.ask.letter_card": "“Your card says: {task}. If “{answer}” is true for you, which letter do you say?”",
    "kit.ask.letter.answer": "“{report}”.",
    "kit.ask.compared": "“Statement 1 is not true, statement 2 is. Which letter do you say?”",
    "kit.ask.compared.same": "{letter}: just one is true.",
    "kit.ask.compared.either": "{letter}: at least one is true.",
    "kit.ask.named": "“The phone tells you to enter “{report}”. What do you enter?”",
    "kit.ask.named.answer": "I enter “{report}”, because the phone named it.",
    "kit.ask.list": "“May you enter a letter that the phone does not tell you?”",
    "kit.ask.list.answer": "No. I enter the letter that the phone tells me for my true answer.",
    "kit.ask.choose": "“What do you choose on the page?”",
    "kit.ask.choose.answer": "My true answer. The page may change it.",
    "kit.ask.shows.say": "“Somebody says “{report}”. Do I know the true answer?”",
    "kit.ask.shows.say.answer": "No. Of {people} people whose true answer is “{answer}”, {said} {said:says|say} "
    "“{report}”, too.",
    "kit.ask.shows.enter": "“Somebody enters “{report}”. Do I know the true answer?”",
    "kit.ask.shows.enter.answer": "No. Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} "
    "“{report}”, too.",
    "kit.ask.shows.keep": "“The page kept “{report}”. Do I know the true answer?”",
    "kit.ask.shows.keep.answer": "No. Of {people} people whose true answer is “{answer}”, the page keeps “{report}” "
    "for {said}, too.",
    "kit.interviewer.codes": "Codes",
    "kit.wrong": "If something goes wrong",
    "kit.wrong.luck": "If somebody sees the result before the person answers, begin again. Keep an answer that was "
    "given, whatever the person says afterwards.",
    "kit.wrong_choice.months": "If the person cannot think of anybody, a former teacher or neighbor will do. If there "
    "is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.",
    "kit.wrong_choice.days": "If the person cannot think of anybody, a former teacher or neighbor will do. If there "
    "is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.",
    "kit.wrong_choice.digits": "If the person cannot think of a number, let the person look one up silently. If there "
    "is still none, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.",
    "kit.wrong.xlsform": "If the form closes before an entry, or if an entry is taken back, open a new form. If the "
    "person does not want to answer, close the form and go on.",
    "kit.wrong.browser": "If the page closes before the button is pressed, open it again. Keep a report that the page "
    "has stored. If the person does not want to answer, close the page and go on.",
    # The tally sheet
    "kit.sheet.tally": "Tally sheet",
    "kit.tally.lead": "One mark for each person, in the row of the report · {question}",
    "kit.tally.lead_form": "Filled in at the office from the received forms · {question}",
    "kit.tally.names": "No names, no times, no order. Fill the next free box of the row.",
    "kit.tally.kit": "Kit",
    "kit.tally.design": "Design",
    "kit.tally.device": "Device",
    "kit.tally.sheet": "Sheet no.",
    "kit.tally.date": "Date",
    "kit.tally.place": "Place",
    "kit.tally.interviewer": "Interviewer",
    "kit.tally.group": "Group or arm",
    "kit.tally.code": "code {code}",
    "kit.tally.boxes": "Boxes to mark, 25 to a line in groups of 5",
    "kit.no_report": "No report",
    "kit.no_report.counts": "No report (not in the table)",
    "kit.tally.none": "skipped, or broken off",
    "kit.tally.none_form": "not sent, or broken off",
    "kit.counts": "Counts of this sheet",
    "kit.counts.note": "same order as in the program",
    "kit.head.code": "Code",
    "kit.head.report": "Report",
    "kit.head.report.say": "Spoken report",
    "kit.head.report.enter": "Entry",
    "kit.head.report.keep": "Report",
    "kit.head.respondents": "Respondents",
    "kit.check": "Check",
    "kit.check.sum": "All counts must add up to the number of people asked:",
    "kit.check.all": "All counts",
    "kit.check.asked": "People asked",
    "kit.check.add": "Add only counts of sheets with the same kit number: in another kit the same word has another "
    "meaning.",
    # The page of the analyst
    "kit.sheet.counting": "For the analyst",
    "kit.counting.lead": "Keep this page and the decoding file with the reports. The figures of another kit give a "
    "wrong result without warning.",
    "kit.this": "This kit",
    "kit.counting.question": "Question",
    "kit.counting.language": "Language",
    "kit.counting.machine": "{language}. DRAFT: the wording was checked by machine only, not by a named person.",
    "kit.counting.checked": "{language}. Wording checked by {name}.",
    "kit.language.en": "English",
    "kit.language.es": "Spanish",
    "kit.language.fr": "French",
    "kit.language.de": "German",
    "kit.language.zh": "Chinese",
    "kit.language.ar": "Arabic",
    "kit.counting.design": "Design",
    "kit.counting.device": "Device",
    "kit.counting.epsilon": "Epsilon",
    "kit.counting.bound": "Bound",
    "kit.counting.column": "Column",
    "kit.counting.codes": "{column}, codes {codes}",
    "kit.counting.file": "Decoding file",
    "kit.chances": "Chance of each report",
    "kit.chances.note": "Every column of the decoding file sums to exactly 1.",
    "kit.head.if": "if “{answer}”",
    "kit.head.if_own": "if it is true",
    "kit.head.if_other": "if another is true",
    "kit.head.if_least": "least if another is",
    "kit.head.if_most": "most if another is",
    "kit.formula": "From reports to the estimate",
    "kit.formula.line": "π̂ = (λ̂ − {other}) / ({truth})",
    "kit.formula.turned": "π̂ = ({other} − λ̂) / ({truth})",
    "kit.formula.each": "π̂ⱼ = (λ̂ⱼ − rⱼ) / ({truth})",
    "kit.formula.matrix": "π̂ = P⁻¹ λ̂",
    "kit.formula.where": "λ̂ is the share of “{report}” among the reports, π̂ the estimated share of people whose "
    "true answer is “{answer}”.",
    "kit.formula.where_each": "λ̂ is the share of a report such as “{report}”, π̂ the estimated share of the people "
    "with this true answer.",
    "kit.formula.each_where": "λ̂ⱼ is the share of report j, rⱼ its chance if another answer is true (last column), "
    "π̂ⱼ the estimated share of answer j.",
    "kit.formula.matrix_where": "λ̂ holds the shares of all reports, P the chances of the decoding file, π̂ the "
    "estimated shares of all answers.",
    "kit.example.count": "{count} are “{report}”",
    "kit.example.and": "{before}, {next}",
    "kit.example": "Of {n} {n:report|reports} {counts}, so λ̂ = {reported}. The estimated share of “{answer}” is "
    "{share}, with a standard error of {points} points.",
    "kit.read_off": "Read it off",
    "kit.read_off.note": "The line gives the estimate for each share of reports. Circle: the example. Shaded: "
    "outside the possible range.",
    "kit.read_off.across": "share of “{report}” among the reports",
    "kit.read_off.example": "{reported} → {share}",
    "kit.read_off.words": "The estimated share of “{answer}” as a straight line over the share of “{report}” among "
    "the reports",
    "kit.exact": "How exact",
    "kit.head.respondents_short": "Reports",
    "kit.head.direct": "{share}, asked directly",
    "kit.exact.margin": "±{points}",
    "kit.exact.note": "95% margin of error in points for the population share of the first answer, at several true "
    "shares. Assumes a simple random sample, full compliance and, in a direct question, only truthful answers.",
    "kit.draws": "What the phone draws",
    "kit.draws.many": "The form draws one of {number} lists, which are all on its sheet “survey”.",
    "kit.head.told": "Instruction",
    "kit.head.chance": "Chance",
    "kit.bound.condition": "{bound} This holds against people who do not know {what}.",
    "kit.bound.months": "the month that the respondent thought of",
    "kit.bound.days": "the birthday that the respondent thought of",
    "kit.bound.digits": "the digit that the respondent thought of",
    "kit.bound.other": "the respondent’s answer to the other question",
    "kit.cautions": "Three cautions",
    "kit.caution.outside": "A share of “{report}” below {low} or above {high} gives an estimate outside 0 to 100%. A "
    "small difference is random error; a large difference shows a problem in the field.",
    "kit.caution.low": "A share of “{report}” below {low} gives an estimate outside 0 to 100%. A small difference is "
    "random error; a large difference shows a problem in the field.",
    "kit.caution.high": "A share of “{report}” above {high} gives an estimate outside 0 to 100%. A small difference "
    "is random error; a large difference shows a problem in the field.",
    "kit.caution.each": "The estimates of all answers sum to 100%, and one may be below 0%. Do not change a negative "
    "estimate before you add or average.",
    "kit.caution.die": (
        "A loaded die changes the chances. Roll each die 60 times first: every side should come up about 10 times."
    ),
    "kit.caution.dice": "Loaded dice change the chances. Roll each die 60 times first: every side should come up "
    "about 10 times.",
    "kit.caution.coins": "A bent coin changes the chances. Toss each coin 100 times first: it should show about 50 "
    "heads.",
    "kit.caution.spinner": "A tilted spinner changes the chances. Lay it flat, and test it with 60 spins first.",
    "kit.caution.cards": "A lost card changes the chances. Count the {cards} cards of each deck every day.",
    "kit.caution.xlsform": (
        "Before fieldwork, fill in one test form and check its data: the fields “drawn” and “told” must contain "
        "“done”. Otherwise the app keeps the draw, which would undo the protection. The draws come from random() "
        "of the app, which is good enough for a survey but not cryptographic. If an answer could endanger "
        "somebody, choose the page for a browser instead."
    ),
    "kit.caution.browser": "The draws come from the secure random numbers of the browser, with exact whole-number "
    "thresholds. Reports stay in this browser until they are saved: save them every day.",
    "kit.caution.never": "Some people will not give the report “{report}” even if the device asks for it. Then the "
    "estimate for this answer is too low.",
    "kit.caution.ignored": "People who give a report without following the card bias the estimate, and no report "
    "shows it.",
    "kit.caution.random": (
        "People who give a letter at random pull the share of “{report}” toward one half, and with it the estimate."
    ),
    "kit.caution.untrue": "People who choose an untrue answer bias the estimate, and no report shows it.",
}
