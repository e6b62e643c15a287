<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<context>
    <name>app.core.sentences.data</name>
    <message>
        <source>, </source>
        <extracomment>phrase.comma</extracomment>
        <translation>, </translation>
    </message>
</context>
<context>
    <name>app.messages.catalogue.designs</name>
    <message>
        <source>k-ary randomized response</source>
        <extracomment>design.name.grr</extracomment>
        <translation>k-wertige randomisierte Antwort</translation>
    </message>
    <message>
        <source>Warner</source>
        <extracomment>design.name.warner</extracomment>
        <translation>Warner</translation>
    </message>
    <message>
        <source>Two coins</source>
        <extracomment>design.name.two_coins</extracomment>
        <translation>Zwei Münzen</translation>
    </message>
    <message>
        <source>Forced response</source>
        <extracomment>design.name.forced</extracomment>
        <translation>Erzwungene Antwort</translation>
    </message>
    <message>
        <source>Forced yes only</source>
        <extracomment>design.name.forced_yes</extracomment>
        <translation>Nur erzwungenes Ja</translation>
    </message>
    <message>
        <source>Unrelated question</source>
        <extracomment>design.name.unrelated</extracomment>
        <translation>Unverfängliche Zweitfrage</translation>
    </message>
    <message>
        <source>Soberanis-Cruz</source>
        <extracomment>design.name.soberanis_cruz</extracomment>
        <translation>Soberanis-Cruz</translation>
    </message>
    <message>
        <source>Crosswise</source>
        <extracomment>design.name.crosswise</extracomment>
        <translation>Kreuzmodell (Crosswise)</translation>
    </message>
    <message>
        <source>Triangular</source>
        <extracomment>design.name.triangular</extracomment>
        <translation>Dreiecksmodell</translation>
    </message>
    <message>
        <source>Kuk’s cards</source>
        <extracomment>design.name.kuk</extracomment>
        <translation>Karten nach Kuk</translation>
    </message>
    <message>
        <source>Mangat &amp; Singh, two stages</source>
        <extracomment>design.name.mangat_singh</extracomment>
        <translation>Mangat und Singh, zwei Stufen</translation>
    </message>
    <message>
        <source>Mangat 1992, two stages</source>
        <extracomment>design.name.mangat_1992</extracomment>
        <translation>Mangat 1992, zwei Stufen</translation>
    </message>
    <message>
        <source>Mangat, Singh &amp; Singh</source>
        <extracomment>design.name.mangat_singh_singh</extracomment>
        <translation>Mangat, Singh und Singh</translation>
    </message>
    <message>
        <source>Mangat 1994</source>
        <extracomment>design.name.mangat_1994</extracomment>
        <translation>Mangat 1994</translation>
    </message>
    <message>
        <source>Singh &amp; Joarder, second draw</source>
        <extracomment>design.name.singh_joarder</extracomment>
        <translation>Singh und Joarder, zweite Ziehung</translation>
    </message>
    <message>
        <source>Custom response matrix</source>
        <extracomment>design.name.custom</extracomment>
        <translation>Eigene Antwortmatrix</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.field_kit</name>
    <message>
        <source>Phone or tablet: XLSForm</source>
        <extracomment>kit.kind.xlsform</extracomment>
        <translation>Telefon oder Tablet: XLSForm</translation>
    </message>
    <message>
        <source>Phone or tablet: page for a browser</source>
        <extracomment>kit.kind.browser</extracomment>
        <translation>Telefon oder Tablet: Seite im Browser</translation>
    </message>
    <message>
        <source>Field kit: {question}</source>
        <extracomment>kit.title</extracomment>
        <translation>Feld-Kit: {question}</translation>
    </message>
    <message>
        <source>Your question</source>
        <extracomment>kit.untitled</extracomment>
        <translation>Ihre Frage</translation>
    </message>
    <message>
        <source>{design} · {device}</source>
        <extracomment>kit.running</extracomment>
        <translation>{design} · {device}</translation>
    </message>
    <message>
        <source>Field kit {kit} · {question}</source>
        <extracomment>kit.footer</extracomment>
        <translation>Feld-Kit {kit} · {question}</translation>
    </message>
    <message>
        <source>DRAFT · wording not confirmed</source>
        <extracomment>kit.draft</extracomment>
        <translation>ENTWURF · Wortlaut nicht bestätigt</translation>
    </message>
    <message>
        <source>DRAFT: the wording in this language was checked by machine only, not by a named person.</source>
        <extracomment>kit.wording.machine</extracomment>
        <translation>ENTWURF: Der Wortlaut in dieser Sprache wurde nur maschinell geprüft. Keine namentlich genannte Person hat ihn bestätigt.</translation>
    </message>
    <message>
        <source>Wording checked by {name}.</source>
        <extracomment>kit.wording.checked</extracomment>
        <translation>Wortlaut geprüft von {name}.</translation>
    </message>
    <message>
        <source>Page {page} of {count}</source>
        <extracomment>kit.page</extracomment>
        <translation>Seite {page} von {count}</translation>
    </message>
    <message>
        <source>{before} {next}</source>
        <extracomment>kit.together</extracomment>
        <translation>{before} {next}</translation>
    </message>
    <message>
        <source>{before} or {next}</source>
        <extracomment>kit.or</extracomment>
        <translation>{before} oder {next}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.quoted</comment>
        <extracomment>kit.quoted</extracomment>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.said</comment>
        <extracomment>kit.said</extracomment>
        <translation>„{text}“</translation>
    </message>
    <message>
        <source>{letter}: same</source>
        <extracomment>kit.report.same.0</extracomment>
        <translation>{letter}: gleich</translation>
    </message>
    <message>
        <source>{letter}: different</source>
        <extracomment>kit.report.same.1</extracomment>
        <translation>{letter}: verschieden</translation>
    </message>
    <message>
        <source>{letter}: at least one</source>
        <extracomment>kit.report.either.0</extracomment>
        <translation>{letter}: mindestens eine</translation>
    </message>
    <message>
        <source>{letter}: neither</source>
        <extracomment>kit.report.either.1</extracomment>
        <translation>{letter}: keine</translation>
    </message>
    <message>
        <source>Same</source>
        <extracomment>kit.letter.same.0</extracomment>
        <translation>Gleich</translation>
    </message>
    <message>
        <source>Different</source>
        <extracomment>kit.letter.same.1</extracomment>
        <translation>Verschieden</translation>
    </message>
    <message>
        <source>At least one</source>
        <extracomment>kit.letter.either.0</extracomment>
        <translation>Mindestens eine</translation>
    </message>
    <message>
        <source>Neither</source>
        <extracomment>kit.letter.either.1</extracomment>
        <translation>Keine</translation>
    </message>
    <message>
        <source>say “{letter}”</source>
        <extracomment>kit.task.same</extracomment>
        <translation>sagen Sie „{letter}“</translation>
    </message>
    <message>
        <source>say “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.task.stands</extracomment>
        <translation>sagen Sie „{first}“, wenn „{answer}“ auf Sie zutrifft, sonst „{second}“</translation>
    </message>
    <message>
        <source>This person was born in one of these months: {signs}.</source>
        <extracomment>kit.first.months</extracomment>
        <translation>Diese Person ist in einem dieser Monate geboren: {signs}.</translation>
    </message>
    <message>
        <source>This person was born on one of these days: {signs}.</source>
        <extracomment>kit.first.days</extracomment>
        <translation>Diese Person ist an einem dieser Tage geboren: {signs}.</translation>
    </message>
    <message>
        <source>This digit is one of these: {signs}.</source>
        <extracomment>kit.first.digits</extracomment>
        <translation>Diese Ziffer ist eine von diesen: {signs}.</translation>
    </message>
    <message>
        <source>My true answer to the question is “{answer}”.</source>
        <extracomment>kit.second</extracomment>
        <translation>Meine wahre Antwort auf die Frage ist „{answer}“.</translation>
    </message>
    <message>
        <source>My true answer is “{answer}”.</source>
        <extracomment>kit.second.plain</extracomment>
        <translation>Meine wahre Antwort ist „{answer}“.</translation>
    </message>
    <message>
        <source>Respondent card · two to cut out</source>
        <extracomment>kit.sheet.respondent</extracomment>
        <translation>Antwortkarte · zwei zum Ausschneiden</translation>
    </message>
    <message>
        <source>Respondent card · large type, one to a page</source>
        <extracomment>kit.sheet.respondent_one</extracomment>
        <translation>Antwortkarte · große Schrift, eine pro Seite</translation>
    </message>
    <message>
        <source>For you, the respondent</source>
        <extracomment>kit.sheet.for_you</extracomment>
        <translation>Für Sie</translation>
    </message>
    <message>
        <source>The other question: {question}</source>
        <extracomment>kit.respondent.other</extracomment>
        <translation>Die andere Frage: {question}</translation>
    </message>
    <message>
        <source>The other question is on the card that you were given.</source>
        <extracomment>kit.respondent.other_unknown</extracomment>
        <translation>Die andere Frage steht auf der Karte, die Sie bekommen haben.</translation>
    </message>
    <message>
        <source>For the other question, “{first}” means yes and “{second}” means no.</source>
        <extracomment>kit.respondent.other_stands</extracomment>
        <translation>Bei der anderen Frage bedeutet „{first}“ Ja und „{second}“ Nein.</translation>
    </message>
    <message>
        <source>Do not let anybody see the result.</source>
        <extracomment>kit.respondent.hide</extracomment>
        <translation>Lassen Sie niemanden das Ergebnis sehen.</translation>
    </message>
    <message>
        <source>Flick the paper clip. Do not let anybody see where it stops.</source>
        <extracomment>kit.respondent.spin</extracomment>
        <translation>Schnippen Sie die Büroklammer an. Lassen Sie niemanden sehen, wo sie stehen bleibt.</translation>
    </message>
    <message>
        <source>The cards say: {tasks}.</source>
        <extracomment>kit.respondent.card</extracomment>
        <translation>Auf den Karten steht: {tasks}.</translation>
    </message>
    <message>
        <source>{signs}: {task}.</source>
        <extracomment>kit.respondent.line</extracomment>
        <translation>{signs}: {task}.</translation>
    </message>
    <message>
        <source>One of these and nothing else: {answers}.</source>
        <extracomment>kit.respondent.say</extracomment>
        <translation>Eine von diesen und sonst nichts: {answers}.</translation>
    </message>
    <message>
        <source>Answer only once, whatever the result is.</source>
        <extracomment>kit.respondent.once</extracomment>
        <translation>Antworten Sie nur einmal, was auch immer das Ergebnis ist.</translation>
    </message>
    <message>
        <source>Do exactly what it asks.</source>
        <extracomment>kit.step.task</extracomment>
        <translation>Tun Sie genau, was verlangt ist.</translation>
    </message>
    <message>
        <source>Say only your answer.</source>
        <extracomment>kit.step.say.answer</extracomment>
        <translation>Sagen Sie nur Ihre Antwort.</translation>
    </message>
    <message>
        <source>Say only your letter.</source>
        <extracomment>kit.step.say.letter</extracomment>
        <translation>Sagen Sie nur Ihren Buchstaben.</translation>
    </message>
    <message>
        <source>Take the phone or tablet.</source>
        <extracomment>kit.step.phone</extracomment>
        <translation>Nehmen Sie das Telefon oder Tablet.</translation>
    </message>
    <message>
        <source>Open the form. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.xlsform</extracomment>
        <translation>Öffnen Sie das Formular. Lassen Sie niemanden den Bildschirm sehen.</translation>
    </message>
    <message>
        <source>Read the instruction.</source>
        <extracomment>kit.step.read</extracomment>
        <translation>Lesen Sie die Anweisung.</translation>
    </message>
    <message>
        <source>Enter your true answer, or the answer that the phone names.</source>
        <extracomment>kit.respondent.read</extracomment>
        <translation>Geben Sie Ihre wahre Antwort ein, oder die Antwort, die das Telefon nennt.</translation>
    </message>
    <message>
        <source>The phone tells you the letter for each answer.</source>
        <extracomment>kit.respondent.read_letters</extracomment>
        <translation>Es nennt Ihnen den Buchstaben für jede Antwort.</translation>
    </message>
    <message>
        <source>Enter exactly that.</source>
        <extracomment>kit.step.enter</extracomment>
        <translation>Geben Sie genau das ein.</translation>
    </message>
    <message>
        <source>One of these: {answers}. Each draw allows one entry.</source>
        <extracomment>kit.respondent.enter</extracomment>
        <translation>Eine von diesen: {answers}. Jedes Los gilt für eine Eingabe.</translation>
    </message>
    <message>
        <source>Open the page. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.browser</extracomment>
        <translation>Öffnen Sie die Seite. Lassen Sie niemanden den Bildschirm sehen.</translation>
    </message>
    <message>
        <source>One of these: {answers}.</source>
        <extracomment>kit.respondent.choices</extracomment>
        <translation>Eine von diesen: {answers}.</translation>
    </message>
    <message>
        <source>Press “{button}”.</source>
        <extracomment>kit.step.press</extracomment>
        <translation>Drücken Sie „{button}“.</translation>
    </message>
    <message>
        <source>The page may change your choice by chance. It shows and keeps only the report.</source>
        <extracomment>kit.respondent.changed</extracomment>
        <translation>Die Seite kann Ihre Wahl zufällig ändern. Sie zeigt und speichert nur die erfasste Antwort.</translation>
    </message>
    <message>
        <source>Think of somebody whose month of birth you know.</source>
        <extracomment>kit.step.think.months</extracomment>
        <translation>Denken Sie an jemanden, dessen Geburtsmonat Sie kennen.</translation>
    </message>
    <message>
        <source>Think of somebody whose birthday you know.</source>
        <extracomment>kit.step.think.days</extracomment>
        <translation>Denken Sie an jemanden, dessen Geburtstag Sie kennen.</translation>
    </message>
    <message>
        <source>Think of a phone number and take its last digit.</source>
        <extracomment>kit.step.think.digits</extracomment>
        <translation>Denken Sie an eine Telefonnummer, und nehmen Sie deren letzte Ziffer.</translation>
    </message>
    <message>
        <source>The people here must not know this month. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.months</extracomment>
        <translation>Die Anwesenden dürfen diesen Monat nicht kennen. Wählen Sie, bevor Sie weiterlesen, und sagen Sie nicht, wen Sie gewählt haben.</translation>
    </message>
    <message>
        <source>The people here must not know this birthday. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.days</extracomment>
        <translation>Die Anwesenden dürfen diesen Geburtstag nicht kennen. Wählen Sie, bevor Sie weiterlesen, und sagen Sie nicht, wen Sie gewählt haben.</translation>
    </message>
    <message>
        <source>The people here must not know this number. Choose before you read on, and do not say whose number it is.</source>
        <extracomment>kit.think.digits</extracomment>
        <translation>Die Anwesenden dürfen diese Nummer nicht kennen. Wählen Sie, bevor Sie weiterlesen, und sagen Sie nicht, wessen Nummer es ist.</translation>
    </message>
    <message>
        <source>Read both statements.</source>
        <extracomment>kit.step.statements</extracomment>
        <translation>Lesen Sie beide Aussagen.</translation>
    </message>
    <message>
        <source>Decide in silence whether each of them is true.</source>
        <extracomment>kit.respondent.compare</extracomment>
        <translation>Entscheiden Sie still, ob jede von ihnen zutrifft.</translation>
    </message>
    <message>
        <source>Statement 1</source>
        <extracomment>kit.respondent.first</extracomment>
        <translation>Aussage 1</translation>
    </message>
    <message>
        <source>Statement 2</source>
        <extracomment>kit.respondent.second</extracomment>
        <translation>Aussage 2</translation>
    </message>
    <message>
        <source>Say one letter, {first} or {second}, and nothing else.</source>
        <extracomment>kit.step.letter</extracomment>
        <translation>Sagen Sie einen Buchstaben, {first} oder {second}, und sonst nichts.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.months</comment>
        <extracomment>kit.respondent.once_letter.months</extracomment>
        <translation>Antworten Sie nur einmal, für die zuerst gewählte Person.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.days</comment>
        <extracomment>kit.respondent.once_letter.days</extracomment>
        <translation>Antworten Sie nur einmal, für die zuerst gewählte Person.</translation>
    </message>
    <message>
        <source>Answer only once, for the number that you chose first.</source>
        <extracomment>kit.respondent.once_letter.digits</extracomment>
        <translation>Antworten Sie nur einmal, für die zuerst gewählte Nummer.</translation>
    </message>
    <message>
        <source>Both statements are true, or both are not.</source>
        <extracomment>kit.outcome.same.0</extracomment>
        <translation>Beide Aussagen treffen zu, oder beide nicht.</translation>
    </message>
    <message>
        <source>Just one statement is true.</source>
        <extracomment>kit.outcome.same.1</extracomment>
        <translation>Genau eine Aussage trifft zu.</translation>
    </message>
    <message>
        <source>At least one statement is true.</source>
        <extracomment>kit.outcome.either.0</extracomment>
        <translation>Mindestens eine Aussage trifft zu.</translation>
    </message>
    <message>
        <source>Neither statement is true.</source>
        <extracomment>kit.outcome.either.1</extracomment>
        <translation>Keine der Aussagen trifft zu.</translation>
    </message>
    <message>
        <source>“{report}” shows that your true answer is {answers}.</source>
        <extracomment>kit.card.only</extracomment>
        <translation>„{report}“ zeigt, dass Ihre wahre Antwort {answers} ist.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the month that you thought of.</source>
        <extracomment>kit.card.condition.months</extracomment>
        <translation>Das gilt, solange hier niemand den Monat kennt, an den Sie gedacht haben.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the birthday that you thought of.</source>
        <extracomment>kit.card.condition.days</extracomment>
        <translation>Das gilt, solange hier niemand den Geburtstag kennt, an den Sie gedacht haben.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the digit that you thought of.</source>
        <extracomment>kit.card.condition.digits</extracomment>
        <translation>Das gilt, solange hier niemand die Ziffer kennt, an die Sie gedacht haben.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows your answer to the other question.</source>
        <extracomment>kit.card.condition.other</extracomment>
        <translation>Das gilt, solange hier niemand Ihre Antwort auf die andere Frage kennt.</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:says|say} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.say</extracomment>
        <translation>Im Durchschnitt {said:sagt|sagen} {said} von {people} Personen mit der wahren Antwort „{answer}“ „{report}“, und {others} von {people} mit der wahren Antwort „{other}“.</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:enters|enter} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.enter</extracomment>
        <translation>Im Durchschnitt {said:gibt|geben} {said} von {people} Personen mit der wahren Antwort „{answer}“ „{report}“ ein, und {others} von {people} mit der wahren Antwort „{other}“.</translation>
    </message>
    <message>
        <source>On average the page keeps “{report}” for {said} of {people} people whose true answer is “{answer}”, and for {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.keep</extracomment>
        <translation>Im Durchschnitt speichert die Seite „{report}“ für {said} von {people} Personen mit der wahren Antwort „{answer}“ und für {others} von {people} mit der wahren Antwort „{other}“.</translation>
    </message>
    <message>
        <source>You may skip the question.</source>
        <extracomment>kit.card.skip</extracomment>
        <translation>Sie dürfen die Frage überspringen.</translation>
    </message>
    <message>
        <source>Consent · two slips to cut out, one for each person</source>
        <extracomment>kit.sheet.consent</extracomment>
        <translation>Einwilligung · zwei Zettel zum Ausschneiden, einer für jede Person</translation>
    </message>
    <message>
        <source>Consent · one for each person</source>
        <extracomment>kit.sheet.consent_one</extracomment>
        <translation>Einwilligung · ein Zettel für jede Person</translation>
    </message>
    <message>
        <source>How private one answer is · please keep this slip</source>
        <extracomment>kit.sheet.gives_away</extracomment>
        <translation>Wie vertraulich eine Antwort ist · bitte behalten Sie diesen Zettel</translation>
    </message>
    <message>
        <source>You are asked: “{question}”</source>
        <extracomment>kit.consent.asked</extracomment>
        <translation>Sie werden gefragt: „{question}“</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.months</extracomment>
        <translation>Sie vergleichen zwei Aussagen: die erste über einen Geburtsmonat, die zweite über Ihre wahre Antwort. Sie sagen „{first}“, wenn beide zutreffen oder beide nicht, andernfalls „{second}“.</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.days</extracomment>
        <translation>Sie vergleichen zwei Aussagen: die erste über einen Geburtstag, die zweite über Ihre wahre Antwort. Sie sagen „{first}“, wenn beide zutreffen oder beide nicht, andernfalls „{second}“.</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.digits</extracomment>
        <translation>Sie vergleichen zwei Aussagen: die erste über die letzte Ziffer einer Telefonnummer, die zweite über Ihre wahre Antwort. Sie sagen „{first}“, wenn beide zutreffen oder beide nicht, andernfalls „{second}“.</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.months</extracomment>
        <translation>Sie vergleichen zwei Aussagen: die erste über einen Geburtsmonat, die zweite über Ihre wahre Antwort. Sie sagen „{first}“, wenn mindestens eine zutrifft, andernfalls „{second}“.</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.days</extracomment>
        <translation>Sie vergleichen zwei Aussagen: die erste über einen Geburtstag, die zweite über Ihre wahre Antwort. Sie sagen „{first}“, wenn mindestens eine zutrifft, andernfalls „{second}“.</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.digits</extracomment>
        <translation>Sie vergleichen zwei Aussagen: die erste über die letzte Ziffer einer Telefonnummer, die zweite über Ihre wahre Antwort. Sie sagen „{first}“, wenn mindestens eine zutrifft, andernfalls „{second}“.</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It asks for your true answer, or it names an answer to enter.</source>
        <extracomment>kit.brief.xlsform</extracomment>
        <translation>Ein Telefon zieht zuerst ein Los. Es fragt nach Ihrer wahren Antwort, oder es nennt eine Antwort zum Eingeben.</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.brief.xlsform_letters</extracomment>
        <translation>Ein Telefon zieht zuerst ein Los. Es nennt Ihnen für jede Antwort den Buchstaben zum Eingeben.</translation>
    </message>
    <message>
        <source>You choose your true answer. The page may change it by chance, and keeps only the report.</source>
        <extracomment>kit.brief.browser</extracomment>
        <translation>Sie wählen Ihre wahre Antwort. Die Seite kann sie zufällig ändern und speichert nur die erfasste Antwort.</translation>
    </message>
    <message>
        <source>Only your answer is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.answer</extracomment>
        <translation>Nur Ihre Antwort wird aufgeschrieben. Das Zufallsergebnis wird nicht aufgeschrieben.</translation>
    </message>
    <message>
        <source>Only your letter is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.letter</extracomment>
        <translation>Nur Ihr Buchstabe wird aufgeschrieben. Das Zufallsergebnis wird nicht aufgeschrieben.</translation>
    </message>
    <message>
        <source>Only your letter is written down. Your choice in step 1 is not.</source>
        <extracomment>kit.consent.kept_compared</extracomment>
        <translation>Nur Ihr Buchstabe wird aufgeschrieben. Ihre Wahl in Schritt 1 wird nicht aufgeschrieben.</translation>
    </message>
    <message>
        <source>In {true} of 100 cases the phone asks for your true answer, and in {named} it names an answer. It erases the draw as soon as you enter your answer.</source>
        <extracomment>kit.consent.kept_xlsform</extracomment>
        <translation>In {true} von 100 Fällen fragt das Telefon nach Ihrer wahren Antwort, und in {named} nennt es eine Antwort. Es löscht das Los, sobald Sie etwas eingeben.</translation>
    </message>
    <message>
        <source>The phone draws the letter for each answer. It erases the draw as soon as you enter your letter.</source>
        <extracomment>kit.consent.kept_letters</extracomment>
        <translation>Das Telefon lost für jede Antwort den Buchstaben aus. Es löscht das Los, sobald Sie etwas eingeben.</translation>
    </message>
    <message>
        <source>While you enter your true answer, you must trust this device.</source>
        <extracomment>kit.consent.kept_browser</extracomment>
        <translation>Während Sie Ihre wahre Antwort eingeben, müssen Sie diesem Gerät vertrauen.</translation>
    </message>
    <message>
        <source>Your answer alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.answer</extracomment>
        <translation>Ihre Antwort allein zeigt nicht, welche Antwort auf Sie zutrifft.</translation>
    </message>
    <message>
        <source>Your letter alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.letter</extracomment>
        <translation>Ihr Buchstabe allein zeigt nicht, welche Antwort auf Sie zutrifft.</translation>
    </message>
    <message>
        <source>Your entry alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.entry</extracomment>
        <translation>Ihre Eingabe allein zeigt nicht, welche Antwort auf Sie zutrifft.</translation>
    </message>
    <message>
        <source>Your report alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.report</extracomment>
        <translation>Ihre erfasste Antwort allein zeigt nicht, welche Antwort auf Sie zutrifft.</translation>
    </message>
    <message>
        <source>{reports} alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone_some</extracomment>
        <translation>{reports} allein zeigt nicht, welche Antwort auf Sie zutrifft.</translation>
    </message>
    <message>
        <source>“{report}” comes only from people whose true answer is {answers}.</source>
        <extracomment>kit.consent.only</extracomment>
        <translation>„{report}“ kommt nur von Personen mit der wahren Antwort {answers}.</translation>
    </message>
    <message>
        <source>Any answer that you say is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.answer</extracomment>
        <translation>Jede Antwort, die Sie sagen, ist bei einer wahren Antwort höchstens {times}-mal so wahrscheinlich wie bei einer anderen.</translation>
    </message>
    <message>
        <source>Any letter is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.letter</extracomment>
        <translation>Jeder Buchstabe ist bei einer wahren Antwort höchstens {times}-mal so wahrscheinlich wie bei einer anderen.</translation>
    </message>
    <message>
        <source>Any entry is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.entry</extracomment>
        <translation>Jede Eingabe ist bei einer wahren Antwort höchstens {times}-mal so wahrscheinlich wie bei einer anderen.</translation>
    </message>
    <message>
        <source>Any report is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.report</extracomment>
        <translation>Jede erfasste Antwort ist bei einer wahren Antwort höchstens {times}-mal so wahrscheinlich wie bei einer anderen.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your answer can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.answer</extracomment>
        <translation>Wenn jemand glaubt, dass eine Antwort mit einer Wahrscheinlichkeit von {before} auf Sie zutrifft, kann Ihre Antwort diese Wahrscheinlichkeit auf höchstens {after} erhöhen.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your letter can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.letter</extracomment>
        <translation>Wenn jemand glaubt, dass eine Antwort mit einer Wahrscheinlichkeit von {before} auf Sie zutrifft, kann Ihr Buchstabe diese Wahrscheinlichkeit auf höchstens {after} erhöhen.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your entry can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.entry</extracomment>
        <translation>Wenn jemand glaubt, dass eine Antwort mit einer Wahrscheinlichkeit von {before} auf Sie zutrifft, kann Ihre Eingabe diese Wahrscheinlichkeit auf höchstens {after} erhöhen.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your report can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.report</extracomment>
        <translation>Wenn jemand glaubt, dass eine Antwort mit einer Wahrscheinlichkeit von {before} auf Sie zutrifft, kann Ihre erfasste Antwort diese Wahrscheinlichkeit auf höchstens {after} erhöhen.</translation>
    </message>
    <message>
        <source>{reports} is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds_some</extracomment>
        <translation>{reports} ist bei einer wahren Antwort höchstens {times}-mal so wahrscheinlich wie bei einer anderen.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, {reports} can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after_some</extracomment>
        <translation>Wenn jemand glaubt, dass eine Antwort mit einer Wahrscheinlichkeit von {before} auf Sie zutrifft, kann {reports} diese Wahrscheinlichkeit auf höchstens {after} erhöhen.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the month that you thought of.</source>
        <extracomment>kit.consent.condition.months</extracomment>
        <translation>Das gilt nur, wenn Personen, die Ihren Buchstaben erfahren, den Monat nicht kennen, an den Sie gedacht haben.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the birthday that you thought of.</source>
        <extracomment>kit.consent.condition.days</extracomment>
        <translation>Das gilt nur, wenn Personen, die Ihren Buchstaben erfahren, den Geburtstag nicht kennen, an den Sie gedacht haben.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the digit that you thought of.</source>
        <extracomment>kit.consent.condition.digits</extracomment>
        <translation>Das gilt nur, wenn Personen, die Ihren Buchstaben erfahren, die Ziffer nicht kennen, an die Sie gedacht haben.</translation>
    </message>
    <message>
        <source>This holds only if people who learn what you said do not know your answer to the other question.</source>
        <extracomment>kit.consent.condition.other</extracomment>
        <translation>Das gilt nur, wenn Personen, die erfahren, was Sie gesagt haben, Ihre Antwort auf die andere Frage nicht kennen.</translation>
    </message>
    <message>
        <source>These figures hold if you do exactly what your card says.</source>
        <extracomment>kit.consent.follow</extracomment>
        <translation>Diese Zahlen gelten, wenn Sie genau das tun, was auf Ihrer Karte steht.</translation>
    </message>
    <message>
        <source>These figures hold if you choose your true answer.</source>
        <extracomment>kit.consent.follow_browser</extracomment>
        <translation>Diese Zahlen gelten, wenn Sie Ihre wahre Antwort wählen.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”.</source>
        <extracomment>kit.count.say.one</extracomment>
        <translation>Von {people} Personen mit der wahren Antwort „{answer}“ {said:sagt|sagen} {said} „{report}“.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}” and {others} {others:says|say} “{other}”.</source>
        <extracomment>kit.count.say.two</extracomment>
        <translation>Von {people} Personen mit der wahren Antwort „{answer}“ {said:sagt|sagen} {said} „{report}“ und {others} „{other}“.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”.</source>
        <extracomment>kit.count.enter.one</extracomment>
        <translation>Von {people} Personen mit der wahren Antwort „{answer}“ {said:gibt|geben} {said} „{report}“ ein.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}” and {others} {others:enters|enter} “{other}”.</source>
        <extracomment>kit.count.enter.two</extracomment>
        <translation>Von {people} Personen mit der wahren Antwort „{answer}“ {said:gibt|geben} {said} „{report}“ und {others} „{other}“ ein.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}.</source>
        <extracomment>kit.count.keep.one</extracomment>
        <translation>Von {people} Personen mit der wahren Antwort „{answer}“ speichert die Seite für {said} „{report}“.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said} and “{other}” for {others}.</source>
        <extracomment>kit.count.keep.two</extracomment>
        <translation>Von {people} Personen mit der wahren Antwort „{answer}“ speichert die Seite für {said} „{report}“ und für {others} „{other}“.</translation>
    </message>
    <message>
        <source>{number} ({part} in {whole})</source>
        <extracomment>kit.count.exact</extracomment>
        <translation>{number} ({part} von {whole})</translation>
    </message>
    <message>
        <source>{people} people whose true answer is “{answer}”</source>
        <extracomment>kit.people</extracomment>
        <translation>{people} Personen mit der wahren Antwort „{answer}“</translation>
    </message>
    <message>
        <source>{said} {said:says|say} “{report}” on average</source>
        <extracomment>kit.people.say</extracomment>
        <translation>im Durchschnitt {said:sagt|sagen} {said} „{report}“</translation>
    </message>
    <message>
        <source>{said} {said:enters|enter} “{report}” on average</source>
        <extracomment>kit.people.enter</extracomment>
        <translation>im Durchschnitt {said:gibt|geben} {said} „{report}“ ein</translation>
    </message>
    <message>
        <source>the page keeps “{report}” for {said} on average</source>
        <extracomment>kit.people.keep</extracomment>
        <translation>im Durchschnitt speichert die Seite für {said} „{report}“</translation>
    </message>
    <message>
        <source>Taking part is voluntary. You may skip this question or stop at any time, without giving a reason.</source>
        <extracomment>kit.consent.free</extracomment>
        <translation>Die Teilnahme ist freiwillig. Sie können diese Frage überspringen oder jederzeit abbrechen, ohne einen Grund zu nennen.</translation>
    </message>
    <message>
        <source>Study and contact</source>
        <extracomment>kit.consent.contact</extracomment>
        <translation>Studie und Kontakt</translation>
    </message>
    <message>
        <source>The device</source>
        <extracomment>kit.sheet.device</extracomment>
        <translation>Das Zufallsgerät</translation>
    </message>
    <message>
        <source>This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).</source>
        <extracomment>kit.device.scale</extracomment>
        <translation>Dieser Balken muss 5 cm lang sein. Wenn nicht, drucken Sie erneut mit 100 % („tatsächliche Größe“).</translation>
    </message>
    <message>
        <source>Put the point of a pencil through a paper clip onto the middle, and flick the clip.</source>
        <extracomment>kit.device.spin</extracomment>
        <translation>Stecken Sie eine Bleistiftspitze durch eine Büroklammer auf die Mitte, und schnippen Sie die Klammer an.</translation>
    </message>
    <message>
        <source>Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.cut</extracomment>
        <translation>Schneiden Sie die {cards} Karten aus. Mischen Sie sie, lassen Sie die Person eine verdeckt ziehen, und mischen Sie erneut.</translation>
    </message>
    <message>
        <source>Make {cards} cards in all: {copies}. One of each sort is printed here. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.copies</extracomment>
        <translation>Fertigen Sie insgesamt {cards} Karten an: {copies}. Von jeder Sorte ist hier eine gedruckt. Mischen Sie sie, lassen Sie die Person eine verdeckt ziehen, und mischen Sie erneut.</translation>
    </message>
    <message>
        <source>{number} × “{task}”</source>
        <extracomment>kit.device.copy</extracomment>
        <translation>{number} × „{task}“</translation>
    </message>
    <message>
        <source>Spinner. {text}</source>
        <extracomment>kit.device.spinner</extracomment>
        <translation>Drehscheibe. {text}</translation>
    </message>
    <message>
        <source>Table of outcomes. {text}</source>
        <extracomment>kit.device.table</extracomment>
        <translation>Tabelle der Ergebnisse. {text}</translation>
    </message>
    <message>
        <source>Cards. {text}</source>
        <extracomment>kit.device.card</extracomment>
        <translation>Karten. {text}</translation>
    </message>
    <message>
        <source>Sector</source>
        <extracomment>kit.device.head.sector</extracomment>
        <translation>Sektor</translation>
    </message>
    <message>
        <source>Angle</source>
        <extracomment>kit.device.head.angle</extracomment>
        <translation>Winkel</translation>
    </message>
    <message>
        <source>Result</source>
        <extracomment>kit.device.head.sign</extracomment>
        <translation>Ergebnis</translation>
    </message>
    <message>
        <source>Task</source>
        <extracomment>kit.device.head.task</extracomment>
        <translation>Aufgabe</translation>
    </message>
    <message>
        <source>Enter your true answer</source>
        <extracomment>kit.phone.truth</extracomment>
        <translation>Geben Sie Ihre wahre Antwort ein</translation>
    </message>
    <message>
        <source>Enter “{answer}”, whatever your true answer is</source>
        <extracomment>kit.phone.say</extracomment>
        <translation>Geben Sie „{answer}“ ein, was auch immer Ihre wahre Antwort ist</translation>
    </message>
    <message>
        <source>Enter “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.phone.stands</extracomment>
        <translation>Geben Sie „{first}“ ein, wenn „{answer}“ auf Sie zutrifft, sonst „{second}“</translation>
    </message>
    <message>
        <source>Enter as listed: {list}</source>
        <extracomment>kit.phone.map</extracomment>
        <translation>Geben Sie nach dieser Liste ein: {list}</translation>
    </message>
    <message>
        <source>“{report}” if “{answer}” is true</source>
        <extracomment>kit.phone.pair</extracomment>
        <translation>„{report}“, wenn „{answer}“ zutrifft</translation>
    </message>
    <message>
        <source>For the interviewer</source>
        <extracomment>kit.sheet.interviewer</extracomment>
        <translation>Für die Interviewenden</translation>
    </message>
    <message>
        <source>{how} · bring {things}</source>
        <extracomment>kit.interviewer.bring</extracomment>
        <translation>{how} · mitbringen: {things}</translation>
    </message>
    <message>
        <source>one die, the card, the tally sheet</source>
        <extracomment>kit.bring.die</extracomment>
        <translation>ein Würfel, die Karte, die Strichliste</translation>
    </message>
    <message>
        <source>a coin, the card, the tally sheet</source>
        <extracomment>kit.bring.coins</extracomment>
        <translation>eine Münze, die Karte, die Strichliste</translation>
    </message>
    <message>
        <source>two dice, the card, the tally sheet</source>
        <extracomment>kit.bring.dice</extracomment>
        <translation>zwei Würfel, die Karte, die Strichliste</translation>
    </message>
    <message>
        <source>the spinner, a pencil, a paper clip, the card, the tally sheet</source>
        <extracomment>kit.bring.spinner</extracomment>
        <translation>die Drehscheibe, ein Bleistift, eine Büroklammer, die Karte, die Strichliste</translation>
    </message>
    <message>
        <source>the deck, the card, the tally sheet</source>
        <extracomment>kit.bring.cards</extracomment>
        <translation>der Kartenstapel, die Karte, die Strichliste</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.months</comment>
        <extracomment>kit.bring.months</extracomment>
        <translation>die Karte und die Strichliste, aber keine Liste von Geburtstagen</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.days</comment>
        <extracomment>kit.bring.days</extracomment>
        <translation>die Karte und die Strichliste, aber keine Liste von Geburtstagen</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of phone numbers</source>
        <extracomment>kit.bring.digits</extracomment>
        <translation>die Karte und die Strichliste, aber keine Liste von Telefonnummern</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the form, the card</source>
        <extracomment>kit.bring.xlsform</extracomment>
        <translation>ein geladenes Telefon oder Tablet mit dem Formular, die Karte</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the page, the card</source>
        <extracomment>kit.bring.browser</extracomment>
        <translation>ein geladenes Telefon oder Tablet mit der Seite, die Karte</translation>
    </message>
    <message>
        <source>Script</source>
        <extracomment>kit.script</extracomment>
        <translation>Ablauf</translation>
    </message>
    <message>
        <source>plain text: do this · text with a bar: say this</source>
        <extracomment>kit.script.note</extracomment>
        <translation>ohne Balken: tun · mit Balken: sagen</translation>
    </message>
    <message>
        <source>Give the person the card and the die. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.die</extracomment>
        <translation>Geben Sie der Person die Karte und den Würfel. Üben Sie mit der harmlosen Frage unten.</translation>
    </message>
    <message>
        <source>Give the person the card and the coin. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.coins</extracomment>
        <translation>Geben Sie der Person die Karte und die Münze. Üben Sie mit der harmlosen Frage unten.</translation>
    </message>
    <message>
        <source>Give the person the card and the dice. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.dice</extracomment>
        <translation>Geben Sie der Person die Karte und die Würfel. Üben Sie mit der harmlosen Frage unten.</translation>
    </message>
    <message>
        <source>Give the person the card and the spinner. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.spinner</extracomment>
        <translation>Geben Sie der Person die Karte und die Drehscheibe. Üben Sie mit der harmlosen Frage unten.</translation>
    </message>
    <message>
        <source>Give the person the card and the shuffled deck. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.cards</extracomment>
        <translation>Geben Sie der Person die Karte und den gemischten Kartenstapel. Üben Sie mit der harmlosen Frage unten.</translation>
    </message>
    <message>
        <source>“The next question is personal. Chance helps to keep your answer private. Please read the card first.”</source>
        <extracomment>kit.script.card.luck</extracomment>
        <translation>„Die nächste Frage ist persönlich. Der Zufall hilft, Ihre Antwort vertraulich zu halten. Bitte lesen Sie zuerst die Karte.“</translation>
    </message>
    <message>
        <source>Turn away.</source>
        <extracomment>kit.script.turn</extracomment>
        <translation>Wenden Sie sich ab.</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only the answer.”</source>
        <extracomment>kit.script.now</extracomment>
        <translation>„Jetzt die eigentliche Frage. Ich sehe weg. Tun Sie, was auf der Karte steht, und sagen Sie mir nur die Antwort.“</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only a letter.”</source>
        <extracomment>kit.script.now_letter</extracomment>
        <translation>„Jetzt die eigentliche Frage. Ich sehe weg. Tun Sie, was auf der Karte steht, und sagen Sie mir nur einen Buchstaben.“</translation>
    </message>
    <message>
        <source>Read the question aloud, word for word.</source>
        <extracomment>kit.script.read</extracomment>
        <translation>Lesen Sie die Frage laut und Wort für Wort vor.</translation>
    </message>
    <message>
        <source>Tick one box of the tally sheet. Thank the person. Go on.</source>
        <extracomment>kit.script.tick</extracomment>
        <translation>Kreuzen Sie ein Kästchen der Strichliste an. Danken Sie der Person. Fahren Sie fort.</translation>
    </message>
    <message>
        <source>“Thank you. I do not know the result, and I do not ask for it.”</source>
        <extracomment>kit.script.thanks</extracomment>
        <translation>„Vielen Dank. Ich kenne das Ergebnis nicht und frage nicht danach.“</translation>
    </message>
    <message>
        <source>Give the person the card.</source>
        <extracomment>kit.script.card</extracomment>
        <translation>Geben Sie der Person die Karte.</translation>
    </message>
    <message>
        <source>“The next question is personal. You compare two statements and tell me only a letter. Please read the card first.”</source>
        <extracomment>kit.script.card.compared</extracomment>
        <translation>„Die nächste Frage ist persönlich. Sie vergleichen zwei Aussagen und sagen mir nur einen Buchstaben. Bitte lesen Sie zuerst die Karte.“</translation>
    </message>
    <message>
        <source>Practice with the harmless pair below. Then give the person time.</source>
        <extracomment>kit.script.practice</extracomment>
        <translation>Üben Sie mit dem harmlosen Paar unten. Lassen Sie der Person dann Zeit.</translation>
    </message>
    <message>
        <source>“Now think of somebody whose month of birth I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.months</extracomment>
        <translation>„Denken Sie jetzt an jemanden, dessen Geburtsmonat ich nicht kennen kann. Sagen Sie mir nicht, an wen.“</translation>
    </message>
    <message>
        <source>“Now think of somebody whose birthday I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.days</extracomment>
        <translation>„Denken Sie jetzt an jemanden, dessen Geburtstag ich nicht kennen kann. Sagen Sie mir nicht, an wen.“</translation>
    </message>
    <message>
        <source>“Now think of a phone number that I cannot know. Do not tell me whose.”</source>
        <extracomment>kit.script.think.digits</extracomment>
        <translation>„Denken Sie jetzt an eine Telefonnummer, die ich nicht kennen kann. Sagen Sie mir nicht, wessen Nummer es ist.“</translation>
    </message>
    <message>
        <source>Wait until the person nods.</source>
        <extracomment>kit.script.nods</extracomment>
        <translation>Warten Sie, bis die Person nickt.</translation>
    </message>
    <message>
        <source>“Compare statement 1 and statement 2. Which letter is it, {first} or {second}?”</source>
        <extracomment>kit.script.letter</extracomment>
        <translation>„Vergleichen Sie Aussage 1 und Aussage 2. Welcher Buchstabe ist es, {first} oder {second}?“</translation>
    </message>
    <message>
        <source>“Thank you. I do not ask which statement is true.”</source>
        <extracomment>kit.script.thanks_letter</extracomment>
        <translation>„Vielen Dank. Ich frage nicht, welche Aussage zutrifft.“</translation>
    </message>
    <message>
        <source>Open a new form. Give the person the phone and the card.</source>
        <extracomment>kit.script.open</extracomment>
        <translation>Öffnen Sie ein neues Formular. Geben Sie der Person das Telefon und die Karte.</translation>
    </message>
    <message>
        <source>“The next question is personal. Please read the card first.”</source>
        <extracomment>kit.script.open.said</extracomment>
        <translation>„Die nächste Frage ist persönlich. Bitte lesen Sie zuerst die Karte.“</translation>
    </message>
    <message>
        <source>Practice as described below. Then turn away.</source>
        <extracomment>kit.script.practice.xlsform</extracomment>
        <translation>Üben Sie wie unten beschrieben. Wenden Sie sich dann ab.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Do what the phone tells you, and send the form.”</source>
        <extracomment>kit.script.practice.xlsform.said</extracomment>
        <translation>„Jetzt die eigentliche Frage. Ich sehe nicht hin. Tun Sie, was das Telefon Ihnen sagt, und senden Sie das Formular ab.“</translation>
    </message>
    <message>
        <source>Explain the page as described below. Then turn away.</source>
        <extracomment>kit.script.practice.browser</extracomment>
        <translation>Erklären Sie die Seite wie unten beschrieben. Wenden Sie sich dann ab.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Choose your true answer, and press the button.”</source>
        <extracomment>kit.script.practice.browser.said</extracomment>
        <translation>„Jetzt die eigentliche Frage. Ich sehe nicht hin. Wählen Sie Ihre wahre Antwort, und drücken Sie den Knopf.“</translation>
    </message>
    <message>
        <source>Take the phone back when “Thank you” shows. Close the form.</source>
        <extracomment>kit.script.close.xlsform</extracomment>
        <translation>Nehmen Sie das Telefon zurück, wenn „Vielen Dank“ erscheint. Schließen Sie das Formular.</translation>
    </message>
    <message>
        <source>“Thank you. Only your entry is kept.”</source>
        <extracomment>kit.script.close.xlsform.said</extracomment>
        <translation>„Vielen Dank. Nur Ihre Eingabe wird gespeichert.“</translation>
    </message>
    <message>
        <source>Wait until the person has pressed “{button}”. Take the phone back.</source>
        <extracomment>kit.script.close.browser</extracomment>
        <translation>Warten Sie, bis die Person „{button}“ gedrückt hat. Nehmen Sie das Telefon zurück.</translation>
    </message>
    <message>
        <source>“Thank you. Only the report is kept.”</source>
        <extracomment>kit.script.close.browser.said</extracomment>
        <translation>„Vielen Dank. Nur die erfasste Antwort wird gespeichert.“</translation>
    </message>
    <message>
        <source>Do</source>
        <extracomment>kit.do</extracomment>
        <translation>Tun Sie das</translation>
    </message>
    <message>
        <source>Stand where you cannot see the result.</source>
        <extracomment>kit.do.stand</extracomment>
        <translation>Stellen Sie sich so hin, dass Sie das Ergebnis nicht sehen können.</translation>
    </message>
    <message>
        <source>Ask for {answers}, nothing else.</source>
        <extracomment>kit.do.ask</extracomment>
        <translation>Fragen Sie nach {answers}, nach nichts anderem.</translation>
    </message>
    <message>
        <source>Ask for one of the answers on the card, nothing else.</source>
        <extracomment>kit.do.ask_listed</extracomment>
        <translation>Fragen Sie nach einer der Antworten auf der Karte, nach nichts anderem.</translation>
    </message>
    <message>
        <source>Tick “{none}” if the person skips the question.</source>
        <extracomment>kit.do.skip</extracomment>
        <translation>Kreuzen Sie „{none}“ an, wenn die Person die Frage überspringt.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.months</comment>
        <extracomment>kit.do.choose.months</extracomment>
        <translation>Lassen Sie die Person jemanden wählen, bevor sie weiterliest.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.days</comment>
        <extracomment>kit.do.choose.days</extracomment>
        <translation>Lassen Sie die Person jemanden wählen, bevor sie weiterliest.</translation>
    </message>
    <message>
        <source>Let the person choose a number. Then read on.</source>
        <extracomment>kit.do.choose.digits</extracomment>
        <translation>Lassen Sie die Person eine Nummer wählen, bevor sie weiterliest.</translation>
    </message>
    <message>
        <source>If asked “What if you know the month?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.months</extracomment>
        <translation>Wenn jemand fragt „Und wenn Sie den Monat kennen?“, sagen Sie: „Dann nehmen Sie jemanden, den ich nicht kenne.“</translation>
    </message>
    <message>
        <source>If asked “What if you know the day?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.days</extracomment>
        <translation>Wenn jemand fragt „Und wenn Sie den Tag kennen?“, sagen Sie: „Dann nehmen Sie jemanden, den ich nicht kenne.“</translation>
    </message>
    <message>
        <source>If asked “What if you know the number?”, say: “Then take one that I do not know.”</source>
        <extracomment>kit.do.known.digits</extracomment>
        <translation>Wenn jemand fragt „Und wenn Sie die Nummer kennen?“, sagen Sie: „Dann nehmen Sie eine, die ich nicht kenne.“</translation>
    </message>
    <message>
        <source>Turn away until the person has finished.</source>
        <extracomment>kit.do.away_form</extracomment>
        <translation>Wenden Sie sich ab, bis die Person fertig ist.</translation>
    </message>
    <message>
        <source>Let the person press every key.</source>
        <extracomment>kit.do.press</extracomment>
        <translation>Lassen Sie die Person jede Taste selbst drücken.</translation>
    </message>
    <message>
        <source>Use a device of your own, with no log of changes and no screenshots.</source>
        <extracomment>kit.do.no_log</extracomment>
        <translation>Verwenden Sie ein eigenes Gerät, ohne Änderungsprotokoll und ohne Bildschirmfotos.</translation>
    </message>
    <message>
        <source>Use a device of your own, without extensions that read pages.</source>
        <extracomment>kit.do.own_device</extracomment>
        <translation>Verwenden Sie ein eigenes Gerät, ohne Erweiterungen, die Seiten mitlesen.</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. On {signs} the word is fixed, for everybody.”</source>
        <extracomment>kit.interviewer.lie_signs</extracomment>
        <translation>Wenn jemand fragt „Muss ich lügen?“, sagen Sie: „Nein. Bei {signs} ist das Wort vorgegeben, für alle.“</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. Some cards fix the word, for everybody.”</source>
        <extracomment>kit.interviewer.lie_cards</extracomment>
        <translation>Wenn jemand fragt „Muss ich lügen?“, sagen Sie: „Nein. Manche Karten geben das Wort vor, für alle.“</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. If the phone names an answer, that answer does not depend on your true one.”</source>
        <extracomment>kit.interviewer.lie_phone</extracomment>
        <translation>Wenn jemand fragt „Muss ich lügen?“, sagen Sie: „Nein. Wenn das Telefon eine Antwort nennt, nennt es sie unabhängig von Ihrer wahren Antwort.“</translation>
    </message>
    <message>
        <source>Do not</source>
        <extracomment>kit.do_not</extracomment>
        <translation>Tun Sie das nicht</translation>
    </message>
    <message>
        <source>Do not look at the result, and do not ask for it.</source>
        <extracomment>kit.do_not.look</extracomment>
        <translation>Sehen Sie nicht auf das Ergebnis, und fragen Sie nicht danach.</translation>
    </message>
    <message>
        <source>Do not note names, times or remarks on the sheet.</source>
        <extracomment>kit.do_not.note</extracomment>
        <translation>Notieren Sie auf dem Blatt keine Namen, Uhrzeiten oder Bemerkungen.</translation>
    </message>
    <message>
        <source>Do not repeat the question after an answer: two answers can disclose more than a single one.</source>
        <extracomment>kit.do_not.again</extracomment>
        <translation>Wiederholen Sie die Frage nicht nach einer Antwort: Zwei Antworten können mehr verraten als eine.</translation>
    </message>
    <message>
        <source>If the person tells you the truth instead, do not write it down. Tick “{none}” and go on.</source>
        <extracomment>kit.do_not.told</extracomment>
        <translation>Wenn die Person Ihnen stattdessen die Wahrheit erzählt, schreiben Sie sie nicht auf. Kreuzen Sie „{none}“ an, und fahren Sie fort.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a month.</source>
        <extracomment>kit.do_not.suggest.months</extracomment>
        <translation>Schlagen Sie weder eine Person noch einen Monat vor.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a day.</source>
        <extracomment>kit.do_not.suggest.days</extracomment>
        <translation>Schlagen Sie weder eine Person noch einen Tag vor.</translation>
    </message>
    <message>
        <source>Do not suggest a number.</source>
        <extracomment>kit.do_not.suggest.digits</extracomment>
        <translation>Schlagen Sie keine Nummer vor.</translation>
    </message>
    <message>
        <source>Do not ask whether statement 1 is true.</source>
        <extracomment>kit.do_not.first</extracomment>
        <translation>Fragen Sie nicht, ob Aussage 1 zutrifft.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.months</comment>
        <extracomment>kit.do_not.partners.months</extracomment>
        <translation>Lassen Sie Partner oder Kollegen nicht gegenseitig ihre Geburtstage nehmen.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.days</comment>
        <extracomment>kit.do_not.partners.days</extracomment>
        <translation>Lassen Sie Partner oder Kollegen nicht gegenseitig ihre Geburtstage nehmen.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s number.</source>
        <extracomment>kit.do_not.partners.digits</extracomment>
        <translation>Lassen Sie Partner oder Kollegen nicht gegenseitig ihre Nummern nehmen.</translation>
    </message>
    <message>
        <source>Do not look at the screen, and do not ask what it showed.</source>
        <extracomment>kit.do_not.screen</extracomment>
        <translation>Sehen Sie nicht auf den Bildschirm, und fragen Sie nicht, was darauf stand.</translation>
    </message>
    <message>
        <source>Do not enter anything for the person.</source>
        <extracomment>kit.do_not.enter</extracomment>
        <translation>Geben Sie nichts anstelle der Person ein.</translation>
    </message>
    <message>
        <source>Do not open a second form for a person who has finished one: two reports can disclose more than a single one.</source>
        <extracomment>kit.do_not.second</extracomment>
        <translation>Öffnen Sie kein zweites Formular für eine Person, die eines abgeschlossen hat: Zwei erfasste Antworten können mehr verraten als eine.</translation>
    </message>
    <message>
        <source>If the person tells you the truth, do not write it down. Do not change the entry.</source>
        <extracomment>kit.do_not.told_form</extracomment>
        <translation>Wenn die Person Ihnen die Wahrheit erzählt, schreiben Sie sie nicht auf. Ändern Sie die Eingabe nicht.</translation>
    </message>
    <message>
        <source>Practice question</source>
        <extracomment>kit.practice</extracomment>
        <translation>Übungsfrage</translation>
    </message>
    <message>
        <source>harmless, before the real one</source>
        <extracomment>kit.practice.note</extracomment>
        <translation>harmlos, vor der eigentlichen Frage</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?”</source>
        <extracomment>kit.practice.breakfast</extracomment>
        <translation>„Haben Sie heute gefrühstückt?“</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?” “{first}” means yes, “{second}” means no.</source>
        <extracomment>kit.practice.breakfast_as</extracomment>
        <translation>„Haben Sie heute gefrühstückt?“ „{first}“ bedeutet Ja, „{second}“ bedeutet Nein.</translation>
    </message>
    <message>
        <source>“Pretend that ‘{answer}’ is true for you.”</source>
        <extracomment>kit.practice.pretend</extracomment>
        <translation>„Tun Sie so, als träfe ‚{answer}‘ auf Sie zu.“</translation>
    </message>
    <message>
        <source>Practice three times with the device in sight. Each time the person says the word or letter, and you check it together against the card. You may see the result only in practice.</source>
        <extracomment>kit.trial.luck</extracomment>
        <translation>Üben Sie dreimal, wobei beide das Zufallsgerät sehen. Jedes Mal sagt die Person das Wort oder den Buchstaben, und Sie prüfen es gemeinsam anhand der Karte. Nur beim Üben dürfen Sie das Ergebnis sehen.</translation>
    </message>
    <message>
        <source>Practice twice in a copy of the form, with the screen in sight. The person reads the instruction aloud and follows it. Delete these entries.</source>
        <extracomment>kit.trial.xlsform</extracomment>
        <translation>Üben Sie zweimal in einer Kopie des Formulars, wobei beide den Bildschirm sehen. Die Person liest die Anweisung laut vor und befolgt sie. Löschen Sie diese Eingaben.</translation>
    </message>
    <message>
        <source>Practice without the page, because every report on it counts. The person points to an answer, and you explain that the page may change it.</source>
        <extracomment>kit.trial.browser</extracomment>
        <translation>Üben Sie ohne die Seite, denn jede dort erfasste Antwort zählt. Die Person zeigt auf eine Antwort, und Sie erklären, dass die Seite sie ändern kann.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born in {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.months</extracomment>
        <translation>Aussage 1: „Meine Mutter ist in einem dieser Monate geboren: {signs}.“ Aussage 2: „Ich habe heute gefrühstückt.“ Die Person sagt {first} oder {second}, nennt Ihnen dann, welche Aussagen zutreffen, und Sie prüfen den Buchstaben gemeinsam.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born on one of these days: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.days</extracomment>
        <translation>Aussage 1: „Meine Mutter ist an einem dieser Tage geboren: {signs}.“ Aussage 2: „Ich habe heute gefrühstückt.“ Die Person sagt {first} oder {second}, nennt Ihnen dann, welche Aussagen zutreffen, und Sie prüfen den Buchstaben gemeinsam.</translation>
    </message>
    <message>
        <source>Statement 1: “The last digit of my house number is one of these: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.digits</extracomment>
        <translation>Aussage 1: „Die letzte Ziffer meiner Hausnummer ist eine von diesen: {signs}.“ Aussage 2: „Ich habe heute gefrühstückt.“ Die Person sagt {first} oder {second}, nennt Ihnen dann, welche Aussagen zutreffen, und Sie prüfen den Buchstaben gemeinsam.</translation>
    </message>
    <message>
        <source>Does the person understand?</source>
        <extracomment>kit.understood</extracomment>
        <translation>Hat die Person es verstanden?</translation>
    </message>
    <message>
        <source>ask both, and explain again after a wrong answer; do not write these answers down</source>
        <extracomment>kit.understood.note</extracomment>
        <translation>stellen Sie beide Fragen, und erklären Sie nach einer falschen Antwort erneut; schreiben Sie diese Antworten nicht auf</translation>
    </message>
    <message>
        <source>Ask</source>
        <extracomment>kit.head.ask</extracomment>
        <translation>Fragen Sie</translation>
    </message>
    <message>
        <source>Right answer</source>
        <extracomment>kit.head.answer</extracomment>
        <translation>Richtige Antwort</translation>
    </message>
    <message>
        <source>“{sign} comes up. What do you say?”</source>
        <extracomment>kit.ask.fixed</extracomment>
        <translation>„Das Ergebnis ist {sign}. Was sagen Sie?“</translation>
    </message>
    <message>
        <source>“Your card says: {task}. What do you say?”</source>
        <extracomment>kit.ask.card</extracomment>
        <translation>„Auf Ihrer Karte steht: {task}. Was sagen Sie?“</translation>
    </message>
    <message>
        <source>I say “{report}”, whatever my true answer is.</source>
        <extracomment>kit.ask.fixed.answer</extracomment>
        <translation>Ich sage „{report}“, was auch immer meine wahre Antwort ist.</translation>
    </message>
    <message>
        <source>“The device sends you to the other question. Which question do you answer?”</source>
        <extracomment>kit.ask.other</extracomment>
        <translation>„Das Ergebnis verweist Sie auf die andere Frage. Welche Frage beantworten Sie?“</translation>
    </message>
    <message>
        <source>The other question, truthfully, and only that one.</source>
        <extracomment>kit.ask.other.answer</extracomment>
        <translation>Die andere Frage, wahrheitsgemäß, und nur diese.</translation>
    </message>
    <message>
        <source>“{sign} comes up, and “{answer}” is true for you. Which letter do you say?”</source>
        <extracomment>kit.ask.letter</extracomment>
        <translation>„Das Ergebnis ist {sign}, und ‚{answer}‘ trifft auf Sie zu. Welchen Buchstaben sagen Sie?“</translation>
    </message>
    <message>
        <source>“Your card says: {task}. If “{answer}” is true for you, which letter do you say?”</source>
        <extracomment>kit.ask.letter_card</extracomment>
        <translation>„Auf Ihrer Karte steht: {task}. ‚{answer}‘ trifft auf Sie zu. Welchen Buchstaben sagen Sie?“</translation>
    </message>
    <message>
        <source>“{report}”.</source>
        <extracomment>kit.ask.letter.answer</extracomment>
        <translation>„{report}“.</translation>
    </message>
    <message>
        <source>“Statement 1 is not true, statement 2 is. Which letter do you say?”</source>
        <extracomment>kit.ask.compared</extracomment>
        <translation>„Aussage 1 trifft nicht zu, Aussage 2 trifft zu. Welchen Buchstaben sagen Sie?“</translation>
    </message>
    <message>
        <source>{letter}: just one is true.</source>
        <extracomment>kit.ask.compared.same</extracomment>
        <translation>{letter}: Genau eine trifft zu.</translation>
    </message>
    <message>
        <source>{letter}: at least one is true.</source>
        <extracomment>kit.ask.compared.either</extracomment>
        <translation>{letter}: Mindestens eine trifft zu.</translation>
    </message>
    <message>
        <source>“The phone tells you to enter “{report}”. What do you enter?”</source>
        <extracomment>kit.ask.named</extracomment>
        <translation>„Das Telefon sagt Ihnen, Sie sollen ‚{report}‘ eingeben. Was geben Sie ein?“</translation>
    </message>
    <message>
        <source>I enter “{report}”, because the phone named it.</source>
        <extracomment>kit.ask.named.answer</extracomment>
        <translation>Ich gebe „{report}“ ein, weil das Telefon es genannt hat.</translation>
    </message>
    <message>
        <source>“May you enter a letter that the phone does not tell you?”</source>
        <extracomment>kit.ask.list</extracomment>
        <translation>„Dürfen Sie einen anderen Buchstaben eingeben, als das Telefon Ihnen nennt?“</translation>
    </message>
    <message>
        <source>No. I enter the letter that the phone tells me for my true answer.</source>
        <extracomment>kit.ask.list.answer</extracomment>
        <translation>Nein. Ich gebe den Buchstaben ein, den das Telefon für meine wahre Antwort nennt.</translation>
    </message>
    <message>
        <source>“What do you choose on the page?”</source>
        <extracomment>kit.ask.choose</extracomment>
        <translation>„Was wählen Sie auf der Seite?“</translation>
    </message>
    <message>
        <source>My true answer. The page may change it.</source>
        <extracomment>kit.ask.choose.answer</extracomment>
        <translation>Meine wahre Antwort. Die Seite kann sie ändern.</translation>
    </message>
    <message>
        <source>“Somebody says “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.say</extracomment>
        <translation>„Jemand sagt ‚{report}‘. Kenne ich die wahre Antwort?“</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”, too.</source>
        <extracomment>kit.ask.shows.say.answer</extracomment>
        <translation>Nein. Von {people} Personen mit der wahren Antwort „{answer}“ {said:sagt|sagen} auch {said} „{report}“.</translation>
    </message>
    <message>
        <source>“Somebody enters “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.enter</extracomment>
        <translation>„Jemand gibt ‚{report}‘ ein. Kenne ich die wahre Antwort?“</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”, too.</source>
        <extracomment>kit.ask.shows.enter.answer</extracomment>
        <translation>Nein. Von {people} Personen mit der wahren Antwort „{answer}“ {said:gibt|geben} auch {said} „{report}“ ein.</translation>
    </message>
    <message>
        <source>“The page kept “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.keep</extracomment>
        <translation>„Die Seite hat ‚{report}‘ gespeichert. Kenne ich die wahre Antwort?“</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}, too.</source>
        <extracomment>kit.ask.shows.keep.answer</extracomment>
        <translation>Nein. Von {people} Personen mit der wahren Antwort „{answer}“ speichert die Seite auch für {said} „{report}“.</translation>
    </message>
    <message>
        <source>Codes</source>
        <extracomment>kit.interviewer.codes</extracomment>
        <translation>Codes</translation>
    </message>
    <message>
        <source>If something goes wrong</source>
        <extracomment>kit.wrong</extracomment>
        <translation>Wenn etwas schiefgeht</translation>
    </message>
    <message>
        <source>If somebody sees the result before the person answers, begin again. Keep an answer that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong.luck</extracomment>
        <translation>Wenn jemand das Ergebnis sieht, bevor die Person antwortet, beginnen Sie von vorn. Behalten Sie eine gegebene Antwort, was auch immer die Person danach sagt.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.months</comment>
        <extracomment>kit.wrong_choice.months</extracomment>
        <translation>Wenn der Person niemand einfällt, genügt eine frühere Lehrkraft oder jemand aus der Nachbarschaft. Wenn ihr immer noch niemand einfällt, kreuzen Sie „{none}“ an, und fahren Sie fort. Behalten Sie einen gesagten Buchstaben, was auch immer die Person danach sagt.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.days</comment>
        <extracomment>kit.wrong_choice.days</extracomment>
        <translation>Wenn der Person niemand einfällt, genügt eine frühere Lehrkraft oder jemand aus der Nachbarschaft. Wenn ihr immer noch niemand einfällt, kreuzen Sie „{none}“ an, und fahren Sie fort. Behalten Sie einen gesagten Buchstaben, was auch immer die Person danach sagt.</translation>
    </message>
    <message>
        <source>If the person cannot think of a number, let the person look one up silently. If there is still none, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong_choice.digits</extracomment>
        <translation>Wenn der Person keine Nummer einfällt, lassen Sie sie still eine nachsehen. Wenn sie keine findet, kreuzen Sie „{none}“ an, und fahren Sie fort. Behalten Sie einen gesagten Buchstaben, was auch immer die Person danach sagt.</translation>
    </message>
    <message>
        <source>If the form closes before an entry, or if an entry is taken back, open a new form. If the person does not want to answer, close the form and go on.</source>
        <extracomment>kit.wrong.xlsform</extracomment>
        <translation>Wenn sich das Formular vor einer Eingabe schließt oder wenn eine Eingabe zurückgenommen wird, öffnen Sie ein neues Formular. Wenn die Person nicht antworten möchte, schließen Sie das Formular, und fahren Sie fort.</translation>
    </message>
    <message>
        <source>If the page closes before the button is pressed, open it again. Keep a report that the page has stored. If the person does not want to answer, close the page and go on.</source>
        <extracomment>kit.wrong.browser</extracomment>
        <translation>Wenn sich die Seite schließt, bevor der Knopf gedrückt ist, öffnen Sie sie erneut. Behalten Sie eine Antwort, die die Seite gespeichert hat. Wenn die Person nicht antworten möchte, schließen Sie die Seite, und fahren Sie fort.</translation>
    </message>
    <message>
        <source>Tally sheet</source>
        <extracomment>kit.sheet.tally</extracomment>
        <translation>Strichliste</translation>
    </message>
    <message>
        <source>One mark for each person, in the row of the report · {question}</source>
        <extracomment>kit.tally.lead</extracomment>
        <translation>Ein Strich für jede Person, in der Zeile ihrer Antwort · {question}</translation>
    </message>
    <message>
        <source>Filled in at the office from the received forms · {question}</source>
        <extracomment>kit.tally.lead_form</extracomment>
        <translation>Im Büro anhand der eingegangenen Formulare auszufüllen · {question}</translation>
    </message>
    <message>
        <source>No names, no times, no order. Fill the next free box of the row.</source>
        <extracomment>kit.tally.names</extracomment>
        <translation>Keine Namen, keine Uhrzeiten, keine Reihenfolge. Füllen Sie das nächste freie Kästchen der Zeile.</translation>
    </message>
    <message>
        <source>Kit</source>
        <extracomment>kit.tally.kit</extracomment>
        <translation>Kit</translation>
    </message>
    <message>
        <source>Design</source>
        <comment>kit.tally.design</comment>
        <extracomment>kit.tally.design</extracomment>
        <translation>Design</translation>
    </message>
    <message>
        <source>Device</source>
        <comment>kit.tally.device</comment>
        <extracomment>kit.tally.device</extracomment>
        <translation>Zufallsgerät</translation>
    </message>
    <message>
        <source>Sheet no.</source>
        <extracomment>kit.tally.sheet</extracomment>
        <translation>Blatt Nr.</translation>
    </message>
    <message>
        <source>Date</source>
        <extracomment>kit.tally.date</extracomment>
        <translation>Datum</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>kit.tally.place</extracomment>
        <translation>Ort</translation>
    </message>
    <message>
        <source>Interviewer</source>
        <extracomment>kit.tally.interviewer</extracomment>
        <translation>Interview durch</translation>
    </message>
    <message>
        <source>Group or arm</source>
        <extracomment>kit.tally.group</extracomment>
        <translation>Gruppe oder Arm</translation>
    </message>
    <message>
        <source>code {code}</source>
        <extracomment>kit.tally.code</extracomment>
        <translation>Code {code}</translation>
    </message>
    <message>
        <source>Boxes to mark, 25 to a line in groups of 5</source>
        <extracomment>kit.tally.boxes</extracomment>
        <translation>Kästchen zum Ankreuzen, 25 pro Zeile in Fünfergruppen</translation>
    </message>
    <message>
        <source>No report</source>
        <extracomment>kit.no_report</extracomment>
        <translation>Keine Antwort</translation>
    </message>
    <message>
        <source>No report (not in the table)</source>
        <extracomment>kit.no_report.counts</extracomment>
        <translation>Keine Antwort (nicht in der Tabelle)</translation>
    </message>
    <message>
        <source>skipped, or broken off</source>
        <extracomment>kit.tally.none</extracomment>
        <translation>übersprungen oder abgebrochen</translation>
    </message>
    <message>
        <source>not sent, or broken off</source>
        <extracomment>kit.tally.none_form</extracomment>
        <translation>nicht gesendet oder abgebrochen</translation>
    </message>
    <message>
        <source>Counts of this sheet</source>
        <extracomment>kit.counts</extracomment>
        <translation>Zahlen dieses Blattes</translation>
    </message>
    <message>
        <source>same order as in the program</source>
        <extracomment>kit.counts.note</extracomment>
        <translation>in der Reihenfolge des Programms</translation>
    </message>
    <message>
        <source>Code</source>
        <extracomment>kit.head.code</extracomment>
        <translation>Code</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report</comment>
        <extracomment>kit.head.report</extracomment>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Spoken report</source>
        <extracomment>kit.head.report.say</extracomment>
        <translation>Gesagte Antwort</translation>
    </message>
    <message>
        <source>Entry</source>
        <extracomment>kit.head.report.enter</extracomment>
        <translation>Eingabe</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report.keep</comment>
        <extracomment>kit.head.report.keep</extracomment>
        <translation>Antwort</translation>
    </message>
    <message>
        <source>Respondents</source>
        <extracomment>kit.head.respondents</extracomment>
        <translation>Personen</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>kit.check</extracomment>
        <translation>Kontrolle</translation>
    </message>
    <message>
        <source>All counts must add up to the number of people asked:</source>
        <extracomment>kit.check.sum</extracomment>
        <translation>Alle Zahlen zusammen müssen die Zahl der befragten Personen ergeben:</translation>
    </message>
    <message>
        <source>All counts</source>
        <extracomment>kit.check.all</extracomment>
        <translation>Summe aller Zahlen</translation>
    </message>
    <message>
        <source>People asked</source>
        <extracomment>kit.check.asked</extracomment>
        <translation>Befragte Personen</translation>
    </message>
    <message>
        <source>Add only counts of sheets with the same kit number: in another kit the same word has another meaning.</source>
        <extracomment>kit.check.add</extracomment>
        <translation>Sie dürfen die Zahlen von Blättern mit derselben Kit-Nummer addieren. Addieren Sie keine Zahlen eines anderen Kits: Dasselbe Wort bedeutet dort etwas anderes.</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.tradeoffs</name>
    <message>
        <source>INTERNAL · not a release</source>
        <extracomment>plots.watermark</extracomment>
        <translation>INTERN · keine Veröffentlichung</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.translator</name>
    <message>
        <source>Coin</source>
        <extracomment>translator.kind.coins</extracomment>
        <translation>Münze</translation>
    </message>
    <message>
        <source>One die</source>
        <extracomment>translator.kind.die</extracomment>
        <translation>Ein Würfel</translation>
    </message>
    <message>
        <source>Two dice, their sum</source>
        <extracomment>translator.kind.dice</extracomment>
        <translation>Zwei Würfel, Summe der Augen</translation>
    </message>
    <message>
        <source>Spinner</source>
        <extracomment>translator.kind.spinner</extracomment>
        <translation>Drehscheibe</translation>
    </message>
    <message>
        <source>Cards of your own</source>
        <extracomment>translator.kind.cards</extracomment>
        <translation>Eigene Karten</translation>
    </message>
    <message>
        <source>Month of birth</source>
        <extracomment>translator.kind.months</extracomment>
        <translation>Geburtsmonat</translation>
    </message>
    <message>
        <source>Day of birth</source>
        <extracomment>translator.kind.days</extracomment>
        <translation>Geburtstag</translation>
    </message>
    <message>
        <source>Last digit of a number</source>
        <extracomment>translator.kind.digits</extracomment>
        <translation>Letzte Ziffer einer Nummer</translation>
    </message>
    <message>
        <source>Toss a coin ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coin</extracomment>
        <translation>Werfen Sie eine Münze ({heads} Kopf, {tails} Zahl).</translation>
    </message>
    <message>
        <source>Toss a coin until the tosses decide, at most {flips} times ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coins</extracomment>
        <translation>Werfen Sie eine Münze bis zu {flips}-mal, bis sie entscheidet ({heads} Kopf, {tails} Zahl).</translation>
    </message>
    <message>
        <source>Roll a die.</source>
        <extracomment>translator.do.die</extracomment>
        <translation>Würfeln Sie.</translation>
    </message>
    <message>
        <source>Roll two dice and add them.</source>
        <extracomment>translator.do.dice</extracomment>
        <translation>Würfeln Sie mit zwei Würfeln, und addieren Sie die Augen.</translation>
    </message>
    <message>
        <source>Spin the spinner.</source>
        <extracomment>translator.do.spinner</extracomment>
        <translation>Drehen Sie die Drehscheibe.</translation>
    </message>
    <message>
        <source>Draw one of {cards} cards.</source>
        <extracomment>translator.do.cards</extracomment>
        <translation>Ziehen Sie eine der {cards} Karten.</translation>
    </message>
    <message>
        <source>H</source>
        <extracomment>translator.heads</extracomment>
        <translation>K</translation>
    </message>
    <message>
        <source>T</source>
        <extracomment>translator.tails</extracomment>
        <translation>Z</translation>
    </message>
    <message>
        <source>{before}{next}</source>
        <extracomment>translator.tosses</extracomment>
        <translation>{before}{next}</translation>
    </message>
    <message>
        <source>any outcome</source>
        <extracomment>translator.any</extracomment>
        <translation>jedes Ergebnis</translation>
    </message>
    <message>
        <source>{first}–{last}</source>
        <extracomment>translator.range</extracomment>
        <translation>{first}–{last}</translation>
    </message>
    <message>
        <source>{degrees}°</source>
        <extracomment>translator.degrees</extracomment>
        <translation>{degrees}°</translation>
    </message>
    <message>
        <source>1 card</source>
        <extracomment>translator.card</extracomment>
        <translation>1 Karte</translation>
    </message>
    <message>
        <source>{number} cards</source>
        <extracomment>translator.cards</extracomment>
        <translation>{number} Karten</translation>
    </message>
    <message>
        <source>answer truthfully</source>
        <extracomment>translator.task.truth</extracomment>
        <translation>antworten Sie wahrheitsgemäß</translation>
    </message>
    <message>
        <source>say “{answer}”</source>
        <extracomment>translator.task.say</extracomment>
        <translation>sagen Sie „{answer}“</translation>
    </message>
    <message>
        <source>answer the other question</source>
        <extracomment>translator.task.unrelated</extracomment>
        <translation>beantworten Sie die andere Frage</translation>
    </message>
    <message>
        <source>answer the other question, to which {share} say “{answer}”</source>
        <extracomment>translator.task.unrelated_share</extracomment>
        <translation>beantworten Sie die andere Frage, auf die {share} „{answer}“ sagen</translation>
    </message>
    <message>
        <source>{signs}: {task}</source>
        <extracomment>translator.line</extracomment>
        <translation>{signs}: {task}</translation>
    </message>
    <message>
        <source>{before}; {next}</source>
        <extracomment>translator.and</extracomment>
        <translation>{before}; {next}</translation>
    </message>
    <message>
        <source>{do} {lines}.</source>
        <extracomment>translator.whole</extracomment>
        <translation>{do} {lines}.</translation>
    </message>
    <message>
        <source>Yes</source>
        <extracomment>translator.yes</extracomment>
        <translation>Ja</translation>
    </message>
    <message>
        <source>No</source>
        <extracomment>translator.no</extracomment>
        <translation>Nein</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <extracomment>translator.numbered</extracomment>
        <translation>Antwort {number}</translation>
    </message>
    <message>
        <source>about {number}</source>
        <extracomment>translator.people_about</extracomment>
        <translation>etwa {number}</translation>
    </message>
    <message>
        <source>fewer than {number}</source>
        <extracomment>translator.people_under</extracomment>
        <translation>weniger als {number}</translation>
    </message>
    <message>
        <source>more than {number}</source>
        <extracomment>translator.people_over</extracomment>
        <translation>mehr als {number}</translation>
    </message>
    <message>
        <source>ε = ln {odds} ≈ {epsilon}</source>
        <extracomment>translator.epsilon_odds</extracomment>
        <translation>ε = ln {odds} ≈ {epsilon}</translation>
    </message>
    <message>
        <source>ε is infinite</source>
        <extracomment>translator.epsilon_infinite</extracomment>
        <translation>ε ist unendlich</translation>
    </message>
    <message>
        <source>ε = 0</source>
        <extracomment>translator.epsilon_none</extracomment>
        <translation>ε = 0</translation>
    </message>
</context>
<context>
    <name>app.plan.kit.words</name>
    <message>
        <source>This form first makes a random draw. It asks for your true answer, or it names an answer to enter.</source>
        <extracomment>kit.xls.about</extracomment>
        <translation>Dieses Formular zieht zuerst ein Los. Es fragt nach Ihrer wahren Antwort, oder es nennt eine Antwort zum Eingeben.</translation>
    </message>
    <message>
        <source>This form first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.xls.about_letters</extracomment>
        <translation>Dieses Formular zieht zuerst ein Los. Es nennt Ihnen für jede Antwort den Buchstaben zum Eingeben.</translation>
    </message>
    <message>
        <source>The draw comes from random() of this app, which is good enough for a survey but not cryptographic.</source>
        <extracomment>kit.xls.source</extracomment>
        <translation>Die Ziehung stammt von random() dieser App. Das ist gut genug für eine Umfrage, aber nicht kryptografisch.</translation>
    </message>
    <message>
        <source>The phone has drawn: {task}</source>
        <extracomment>kit.xls.drawn</extracomment>
        <translation>Das Telefon hat gezogen: {task}</translation>
    </message>
    <message>
        <source>What did the phone tell you to enter?</source>
        <extracomment>kit.xls.enter</extracomment>
        <translation>Was sollen Sie laut Telefon eingeben?</translation>
    </message>
    <message>
        <source>This answer was taken back. Please start a new form: one draw is for one answer.</source>
        <extracomment>kit.xls.again</extracomment>
        <translation>Diese Antwort wurde zurückgenommen. Bitte beginnen Sie ein neues Formular: Jedes Los gilt für eine Antwort.</translation>
    </message>
    <message>
        <source>Thank you. Only your entry is kept. The draw is not.</source>
        <extracomment>kit.xls.thanks</extracomment>
        <translation>Vielen Dank. Nur Ihre Eingabe wird gespeichert. Das Los wird nicht gespeichert.</translation>
    </message>
    <message>
        <source>Enter your true answer. This page changes some answers by chance before it keeps anything, and does not record which. Until it keeps the report, you must trust this device.</source>
        <extracomment>kit.form.lead</extracomment>
        <translation>Sie geben Ihre wahre Antwort ein. Diese Seite ändert manche Antworten zufällig, bevor sie etwas speichert, und speichert nicht, welche. Bis dahin müssen Sie diesem Gerät vertrauen.</translation>
    </message>
    <message>
        <source>Choose your true answer</source>
        <extracomment>kit.form.choose</extracomment>
        <translation>Wählen Sie Ihre wahre Antwort</translation>
    </message>
    <message>
        <source>Randomize and keep the report</source>
        <extracomment>kit.form.submit</extracomment>
        <translation>Randomisieren und speichern</translation>
    </message>
    <message>
        <source>Kept: {report}</source>
        <extracomment>kit.form.result</extracomment>
        <translation>Gespeichert: {report}</translation>
    </message>
    <message>
        <source>This may be your true answer, or an answer that chance put in its place. The page does not record which it is.</source>
        <extracomment>kit.form.result_why</extracomment>
        <translation>Das kann Ihre wahre Antwort sein, oder eine Antwort, die der Zufall an ihre Stelle gesetzt hat. Die Seite speichert nicht, welches von beiden.</translation>
    </message>
    <message>
        <source>Next person</source>
        <extracomment>kit.form.next</extracomment>
        <translation>Nächste Person</translation>
    </message>
    <message>
        <source>Reports kept on this page: {number}</source>
        <extracomment>kit.form.kept</extracomment>
        <translation>Auf dieser Seite gespeicherte Antworten: {number}</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <extracomment>kit.form.csv</extracomment>
        <translation>Als CSV speichern</translation>
    </message>
    <message>
        <source>Save as JSON</source>
        <extracomment>kit.form.json</extracomment>
        <translation>Als JSON speichern</translation>
    </message>
    <message>
        <source>Forget all reports</source>
        <extracomment>kit.form.forget</extracomment>
        <translation>Alle erfassten Antworten löschen</translation>
    </message>
    <message>
        <source>Forget all reports of this page? Save them first.</source>
        <extracomment>kit.form.sure</extracomment>
        <translation>Alle Antworten dieser Seite löschen? Speichern Sie sie vorher.</translation>
    </message>
    <message>
        <source>Choose one of the answers first.</source>
        <extracomment>kit.form.missing</extracomment>
        <translation>Wählen Sie zuerst eine der Antworten.</translation>
    </message>
    <message>
        <source>This browser has no secure random numbers. Use another one.</source>
        <extracomment>kit.form.no_random</extracomment>
        <translation>Dieser Browser hat keine sicheren Zufallszahlen. Verwenden Sie einen anderen.</translation>
    </message>
    <message>
        <source>This form needs JavaScript: without it nothing can be randomized.</source>
        <extracomment>kit.form.no_script</extracomment>
        <translation>Dieses Formular braucht JavaScript: Ohne JavaScript kann nichts randomisiert werden.</translation>
    </message>
    <message>
        <source>{epsilon}. The program reads the JSON file, which explains the reports. People with this device can read the reports, but cannot tell which of them are true.</source>
        <extracomment>kit.form.about</extracomment>
        <translation>{epsilon}. Die JSON-Datei erklärt die erfassten Antworten, und das Programm liest sie. Personen mit diesem Gerät können die erfassten Antworten lesen, aber nicht, welche davon wahr sind.</translation>
    </message>
    <message>
        <source>For the staff who collect the reports</source>
        <extracomment>kit.form.for_staff</extracomment>
        <translation>Für das Personal, das die Antworten einsammelt</translation>
    </message>
</context>
</TS>
