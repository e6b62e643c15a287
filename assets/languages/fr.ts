<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="fr" sourcelanguage="en">
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
        <translation>Réponse randomisée k-aire</translation>
    </message>
    <message>
        <source>Warner</source>
        <extracomment>design.name.warner</extracomment>
        <translation>Warner</translation>
    </message>
    <message>
        <source>Two coins</source>
        <extracomment>design.name.two_coins</extracomment>
        <translation>Deux pièces</translation>
    </message>
    <message>
        <source>Forced response</source>
        <extracomment>design.name.forced</extracomment>
        <translation>Réponse forcée</translation>
    </message>
    <message>
        <source>Forced yes only</source>
        <extracomment>design.name.forced_yes</extracomment>
        <translation>« Oui » forcé seulement</translation>
    </message>
    <message>
        <source>Unrelated question</source>
        <extracomment>design.name.unrelated</extracomment>
        <translation>Question sans rapport</translation>
    </message>
    <message>
        <source>Soberanis-Cruz</source>
        <extracomment>design.name.soberanis_cruz</extracomment>
        <translation>Soberanis-Cruz</translation>
    </message>
    <message>
        <source>Crosswise</source>
        <extracomment>design.name.crosswise</extracomment>
        <translation>Modèle croisé (crosswise)</translation>
    </message>
    <message>
        <source>Triangular</source>
        <extracomment>design.name.triangular</extracomment>
        <translation>Modèle triangulaire</translation>
    </message>
    <message>
        <source>Kuk’s cards</source>
        <extracomment>design.name.kuk</extracomment>
        <translation>Cartes de Kuk</translation>
    </message>
    <message>
        <source>Mangat &amp; Singh, two stages</source>
        <extracomment>design.name.mangat_singh</extracomment>
        <translation>Mangat et Singh, deux étapes</translation>
    </message>
    <message>
        <source>Mangat 1992, two stages</source>
        <extracomment>design.name.mangat_1992</extracomment>
        <translation>Mangat 1992, deux étapes</translation>
    </message>
    <message>
        <source>Mangat, Singh &amp; Singh</source>
        <extracomment>design.name.mangat_singh_singh</extracomment>
        <translation>Mangat, Singh et Singh</translation>
    </message>
    <message>
        <source>Mangat 1994</source>
        <extracomment>design.name.mangat_1994</extracomment>
        <translation>Mangat 1994</translation>
    </message>
    <message>
        <source>Singh &amp; Joarder, second draw</source>
        <extracomment>design.name.singh_joarder</extracomment>
        <translation>Singh et Joarder, second tirage</translation>
    </message>
    <message>
        <source>Custom response matrix</source>
        <extracomment>design.name.custom</extracomment>
        <translation>Matrice de réponse personnalisée</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.field_kit</name>
    <message>
        <source>Phone or tablet: XLSForm</source>
        <extracomment>kit.kind.xlsform</extracomment>
        <translation>Téléphone ou tablette : XLSForm</translation>
    </message>
    <message>
        <source>Phone or tablet: page for a browser</source>
        <extracomment>kit.kind.browser</extracomment>
        <translation>Téléphone ou tablette : page de navigateur</translation>
    </message>
    <message>
        <source>Field kit: {question}</source>
        <extracomment>kit.title</extracomment>
        <translation>Kit de terrain : {question}</translation>
    </message>
    <message>
        <source>Your question</source>
        <extracomment>kit.untitled</extracomment>
        <translation>Votre question</translation>
    </message>
    <message>
        <source>{design} · {device}</source>
        <extracomment>kit.running</extracomment>
        <translation>{design} · {device}</translation>
    </message>
    <message>
        <source>Field kit {kit} · {question}</source>
        <extracomment>kit.footer</extracomment>
        <translation>Kit de terrain {kit} · {question}</translation>
    </message>
    <message>
        <source>DRAFT · wording not confirmed</source>
        <extracomment>kit.draft</extracomment>
        <translation>PROJET · formulation non confirmée</translation>
    </message>
    <message>
        <source>DRAFT: the wording in this language was checked by machine only, not by a named person.</source>
        <extracomment>kit.wording.machine</extracomment>
        <translation>PROJET : la formulation dans cette langue n’a été vérifiée que par machine. Aucune personne nommée ne l’a confirmée.</translation>
    </message>
    <message>
        <source>Wording checked by {name}.</source>
        <extracomment>kit.wording.checked</extracomment>
        <translation>Formulation vérifiée par {name}.</translation>
    </message>
    <message>
        <source>Page {page} of {count}</source>
        <extracomment>kit.page</extracomment>
        <translation>Page {page} sur {count}</translation>
    </message>
    <message>
        <source>{before} {next}</source>
        <extracomment>kit.together</extracomment>
        <translation>{before} {next}</translation>
    </message>
    <message>
        <source>{before} or {next}</source>
        <extracomment>kit.or</extracomment>
        <translation>{before} ou {next}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.quoted</comment>
        <extracomment>kit.quoted</extracomment>
        <translation>« {text} »</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.said</comment>
        <extracomment>kit.said</extracomment>
        <translation>« {text} »</translation>
    </message>
    <message>
        <source>{letter}: same</source>
        <extracomment>kit.report.same.0</extracomment>
        <translation>{letter} : pareil</translation>
    </message>
    <message>
        <source>{letter}: different</source>
        <extracomment>kit.report.same.1</extracomment>
        <translation>{letter} : différent</translation>
    </message>
    <message>
        <source>{letter}: at least one</source>
        <extracomment>kit.report.either.0</extracomment>
        <translation>{letter} : au moins une</translation>
    </message>
    <message>
        <source>{letter}: neither</source>
        <extracomment>kit.report.either.1</extracomment>
        <translation>{letter} : aucune</translation>
    </message>
    <message>
        <source>Same</source>
        <extracomment>kit.letter.same.0</extracomment>
        <translation>Pareil</translation>
    </message>
    <message>
        <source>Different</source>
        <extracomment>kit.letter.same.1</extracomment>
        <translation>Différent</translation>
    </message>
    <message>
        <source>At least one</source>
        <extracomment>kit.letter.either.0</extracomment>
        <translation>Au moins une</translation>
    </message>
    <message>
        <source>Neither</source>
        <extracomment>kit.letter.either.1</extracomment>
        <translation>Aucune</translation>
    </message>
    <message>
        <source>say “{letter}”</source>
        <extracomment>kit.task.same</extracomment>
        <translation>dites « {letter} »</translation>
    </message>
    <message>
        <source>say “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.task.stands</extracomment>
        <translation>dites « {first} » si « {answer} » est vrai pour vous, et « {second} » sinon</translation>
    </message>
    <message>
        <source>This person was born in one of these months: {signs}.</source>
        <extracomment>kit.first.months</extracomment>
        <translation>Cette personne est née l’un de ces mois : {signs}.</translation>
    </message>
    <message>
        <source>This person was born on one of these days: {signs}.</source>
        <extracomment>kit.first.days</extracomment>
        <translation>Cette personne est née l’un de ces jours : {signs}.</translation>
    </message>
    <message>
        <source>This digit is one of these: {signs}.</source>
        <extracomment>kit.first.digits</extracomment>
        <translation>Ce chiffre est l’un des suivants : {signs}.</translation>
    </message>
    <message>
        <source>My true answer to the question is “{answer}”.</source>
        <extracomment>kit.second</extracomment>
        <translation>Ma vraie réponse à la question est « {answer} ».</translation>
    </message>
    <message>
        <source>My true answer is “{answer}”.</source>
        <extracomment>kit.second.plain</extracomment>
        <translation>Ma vraie réponse est « {answer} ».</translation>
    </message>
    <message>
        <source>Respondent card · two to cut out</source>
        <extracomment>kit.sheet.respondent</extracomment>
        <translation>Carte de réponse · deux à découper</translation>
    </message>
    <message>
        <source>Respondent card · large type, one to a page</source>
        <extracomment>kit.sheet.respondent_one</extracomment>
        <translation>Carte de réponse · grands caractères, une par page</translation>
    </message>
    <message>
        <source>For you, the respondent</source>
        <extracomment>kit.sheet.for_you</extracomment>
        <translation>Pour vous</translation>
    </message>
    <message>
        <source>The other question: {question}</source>
        <extracomment>kit.respondent.other</extracomment>
        <translation>L’autre question : {question}</translation>
    </message>
    <message>
        <source>The other question is on the card that you were given.</source>
        <extracomment>kit.respondent.other_unknown</extracomment>
        <translation>L’autre question est sur la carte qu’on vous a donnée.</translation>
    </message>
    <message>
        <source>For the other question, “{first}” means yes and “{second}” means no.</source>
        <extracomment>kit.respondent.other_stands</extracomment>
        <translation>Pour l’autre question, « {first} » veut dire oui et « {second} » veut dire non.</translation>
    </message>
    <message>
        <source>Do not let anybody see the result.</source>
        <extracomment>kit.respondent.hide</extracomment>
        <translation>Ne laissez personne voir le résultat.</translation>
    </message>
    <message>
        <source>Flick the paper clip. Do not let anybody see where it stops.</source>
        <extracomment>kit.respondent.spin</extracomment>
        <translation>Lancez le trombone d’une pichenette. Ne laissez personne voir où il s’arrête.</translation>
    </message>
    <message>
        <source>The cards say: {tasks}.</source>
        <extracomment>kit.respondent.card</extracomment>
        <translation>Les cartes disent : {tasks}.</translation>
    </message>
    <message>
        <source>{signs}: {task}.</source>
        <extracomment>kit.respondent.line</extracomment>
        <translation>{signs} : {task}.</translation>
    </message>
    <message>
        <source>One of these and nothing else: {answers}.</source>
        <extracomment>kit.respondent.say</extracomment>
        <translation>L’une de celles-ci et rien d’autre : {answers}.</translation>
    </message>
    <message>
        <source>Answer only once, whatever the result is.</source>
        <extracomment>kit.respondent.once</extracomment>
        <translation>Répondez une seule fois, quel que soit le résultat.</translation>
    </message>
    <message>
        <source>Do exactly what it asks.</source>
        <extracomment>kit.step.task</extracomment>
        <translation>Faites exactement ce qu’il demande.</translation>
    </message>
    <message>
        <source>Say only your answer.</source>
        <extracomment>kit.step.say.answer</extracomment>
        <translation>Dites seulement votre réponse.</translation>
    </message>
    <message>
        <source>Say only your letter.</source>
        <extracomment>kit.step.say.letter</extracomment>
        <translation>Dites seulement votre lettre.</translation>
    </message>
    <message>
        <source>Take the phone or tablet.</source>
        <extracomment>kit.step.phone</extracomment>
        <translation>Prenez le téléphone ou la tablette.</translation>
    </message>
    <message>
        <source>Open the form. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.xlsform</extracomment>
        <translation>Ouvrez le formulaire. Ne laissez personne voir l’écran.</translation>
    </message>
    <message>
        <source>Read the instruction.</source>
        <extracomment>kit.step.read</extracomment>
        <translation>Lisez la consigne.</translation>
    </message>
    <message>
        <source>Enter your true answer, or the answer that the phone names.</source>
        <extracomment>kit.respondent.read</extracomment>
        <translation>Saisissez votre vraie réponse, ou la réponse que le téléphone indique.</translation>
    </message>
    <message>
        <source>The phone tells you the letter for each answer.</source>
        <extracomment>kit.respondent.read_letters</extracomment>
        <translation>Il vous indique la lettre de chaque réponse.</translation>
    </message>
    <message>
        <source>Enter exactly that.</source>
        <extracomment>kit.step.enter</extracomment>
        <translation>Saisissez exactement cela.</translation>
    </message>
    <message>
        <source>One of these: {answers}. Each draw allows one entry.</source>
        <extracomment>kit.respondent.enter</extracomment>
        <translation>L’une de celles-ci : {answers}. Chaque tirage vaut pour une seule saisie.</translation>
    </message>
    <message>
        <source>Open the page. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.browser</extracomment>
        <translation>Ouvrez la page. Ne laissez personne voir l’écran.</translation>
    </message>
    <message>
        <source>One of these: {answers}.</source>
        <extracomment>kit.respondent.choices</extracomment>
        <translation>L’une de celles-ci : {answers}.</translation>
    </message>
    <message>
        <source>Press “{button}”.</source>
        <extracomment>kit.step.press</extracomment>
        <translation>Appuyez sur « {button} ».</translation>
    </message>
    <message>
        <source>The page may change your choice by chance. It shows and keeps only the report.</source>
        <extracomment>kit.respondent.changed</extracomment>
        <translation>La page peut changer votre choix au hasard. Elle n’affiche et ne garde que la réponse enregistrée.</translation>
    </message>
    <message>
        <source>Think of somebody whose month of birth you know.</source>
        <extracomment>kit.step.think.months</extracomment>
        <translation>Pensez à quelqu’un dont vous connaissez le mois de naissance.</translation>
    </message>
    <message>
        <source>Think of somebody whose birthday you know.</source>
        <extracomment>kit.step.think.days</extracomment>
        <translation>Pensez à quelqu’un dont vous connaissez l’anniversaire.</translation>
    </message>
    <message>
        <source>Think of a phone number and take its last digit.</source>
        <extracomment>kit.step.think.digits</extracomment>
        <translation>Pensez à un numéro de téléphone et prenez son dernier chiffre.</translation>
    </message>
    <message>
        <source>The people here must not know this month. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.months</extracomment>
        <translation>Les personnes présentes ne doivent pas connaître ce mois. Choisissez avant de lire la suite, et ne dites pas qui vous avez choisi.</translation>
    </message>
    <message>
        <source>The people here must not know this birthday. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.days</extracomment>
        <translation>Les personnes présentes ne doivent pas connaître cet anniversaire. Choisissez avant de lire la suite, et ne dites pas qui vous avez choisi.</translation>
    </message>
    <message>
        <source>The people here must not know this number. Choose before you read on, and do not say whose number it is.</source>
        <extracomment>kit.think.digits</extracomment>
        <translation>Les personnes présentes ne doivent pas connaître ce numéro. Choisissez avant de lire la suite, et ne dites pas à qui est ce numéro.</translation>
    </message>
    <message>
        <source>Read both statements.</source>
        <extracomment>kit.step.statements</extracomment>
        <translation>Lisez les deux affirmations.</translation>
    </message>
    <message>
        <source>Decide in silence whether each of them is true.</source>
        <extracomment>kit.respondent.compare</extracomment>
        <translation>Décidez en silence si chacune d’elles est vraie.</translation>
    </message>
    <message>
        <source>Statement 1</source>
        <extracomment>kit.respondent.first</extracomment>
        <translation>Affirmation 1</translation>
    </message>
    <message>
        <source>Statement 2</source>
        <extracomment>kit.respondent.second</extracomment>
        <translation>Affirmation 2</translation>
    </message>
    <message>
        <source>Say one letter, {first} or {second}, and nothing else.</source>
        <extracomment>kit.step.letter</extracomment>
        <translation>Dites une lettre, {first} ou {second}, et rien d’autre.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.months</comment>
        <extracomment>kit.respondent.once_letter.months</extracomment>
        <translation>Répondez une seule fois, pour la personne choisie en premier.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.days</comment>
        <extracomment>kit.respondent.once_letter.days</extracomment>
        <translation>Répondez une seule fois, pour la personne choisie en premier.</translation>
    </message>
    <message>
        <source>Answer only once, for the number that you chose first.</source>
        <extracomment>kit.respondent.once_letter.digits</extracomment>
        <translation>Répondez une seule fois, pour le numéro choisi en premier.</translation>
    </message>
    <message>
        <source>Both statements are true, or both are not.</source>
        <extracomment>kit.outcome.same.0</extracomment>
        <translation>Les deux affirmations sont vraies, ou aucune ne l’est.</translation>
    </message>
    <message>
        <source>Just one statement is true.</source>
        <extracomment>kit.outcome.same.1</extracomment>
        <translation>Une seule des affirmations est vraie.</translation>
    </message>
    <message>
        <source>At least one statement is true.</source>
        <extracomment>kit.outcome.either.0</extracomment>
        <translation>Au moins une des affirmations est vraie.</translation>
    </message>
    <message>
        <source>Neither statement is true.</source>
        <extracomment>kit.outcome.either.1</extracomment>
        <translation>Aucune des affirmations n’est vraie.</translation>
    </message>
    <message>
        <source>“{report}” shows that your true answer is {answers}.</source>
        <extracomment>kit.card.only</extracomment>
        <translation>« {report} » montre que votre vraie réponse est {answers}.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the month that you thought of.</source>
        <extracomment>kit.card.condition.months</extracomment>
        <translation>Cela vaut tant que personne ici ne connaît le mois auquel vous avez pensé.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the birthday that you thought of.</source>
        <extracomment>kit.card.condition.days</extracomment>
        <translation>Cela vaut tant que personne ici ne connaît l’anniversaire auquel vous avez pensé.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the digit that you thought of.</source>
        <extracomment>kit.card.condition.digits</extracomment>
        <translation>Cela vaut tant que personne ici ne connaît le chiffre auquel vous avez pensé.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows your answer to the other question.</source>
        <extracomment>kit.card.condition.other</extracomment>
        <translation>Cela vaut tant que personne ici ne connaît votre réponse à l’autre question.</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:says|say} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.say</extracomment>
        <translation>En moyenne, {said} personnes sur {people} dont la vraie réponse est « {answer} » {said:dit|disent|disent} « {report} », et {others} sur {people} dont la vraie réponse est « {other} ».</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:enters|enter} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.enter</extracomment>
        <translation>En moyenne, {said} personnes sur {people} dont la vraie réponse est « {answer} » {said:saisit|saisissent|saisissent} « {report} », et {others} sur {people} dont la vraie réponse est « {other} ».</translation>
    </message>
    <message>
        <source>On average the page keeps “{report}” for {said} of {people} people whose true answer is “{answer}”, and for {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.keep</extracomment>
        <translation>En moyenne, la page garde « {report} » pour {said} personnes sur {people} dont la vraie réponse est « {answer} », et pour {others} sur {people} dont la vraie réponse est « {other} ».</translation>
    </message>
    <message>
        <source>You may skip the question.</source>
        <extracomment>kit.card.skip</extracomment>
        <translation>Vous pouvez passer la question.</translation>
    </message>
    <message>
        <source>Consent · two slips to cut out, one for each person</source>
        <extracomment>kit.sheet.consent</extracomment>
        <translation>Consentement · deux feuillets à découper, un par personne</translation>
    </message>
    <message>
        <source>Consent · one for each person</source>
        <extracomment>kit.sheet.consent_one</extracomment>
        <translation>Consentement · un feuillet par personne</translation>
    </message>
    <message>
        <source>How private one answer is · please keep this slip</source>
        <extracomment>kit.sheet.gives_away</extracomment>
        <translation>Ce qu’une réponse révèle · veuillez garder ce feuillet</translation>
    </message>
    <message>
        <source>You are asked: “{question}”</source>
        <extracomment>kit.consent.asked</extracomment>
        <translation>On vous demande : « {question} »</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.months</extracomment>
        <translation>Vous comparez deux affirmations : la première porte sur un mois de naissance, la seconde sur votre vraie réponse. Vous dites « {first} » si les deux sont vraies ou si aucune ne l’est, et sinon « {second} ».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.days</extracomment>
        <translation>Vous comparez deux affirmations : la première porte sur un anniversaire, la seconde sur votre vraie réponse. Vous dites « {first} » si les deux sont vraies ou si aucune ne l’est, et sinon « {second} ».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.digits</extracomment>
        <translation>Vous comparez deux affirmations : la première porte sur le dernier chiffre d’un numéro de téléphone, la seconde sur votre vraie réponse. Vous dites « {first} » si les deux sont vraies ou si aucune ne l’est, et sinon « {second} ».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.months</extracomment>
        <translation>Vous comparez deux affirmations : la première porte sur un mois de naissance, la seconde sur votre vraie réponse. Vous dites « {first} » si au moins une est vraie, et sinon « {second} ».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.days</extracomment>
        <translation>Vous comparez deux affirmations : la première porte sur un anniversaire, la seconde sur votre vraie réponse. Vous dites « {first} » si au moins une est vraie, et sinon « {second} ».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.digits</extracomment>
        <translation>Vous comparez deux affirmations : la première porte sur le dernier chiffre d’un numéro de téléphone, la seconde sur votre vraie réponse. Vous dites « {first} » si au moins une est vraie, et sinon « {second} ».</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It asks for your true answer, or it names an answer to enter.</source>
        <extracomment>kit.brief.xlsform</extracomment>
        <translation>Un téléphone fait d’abord un tirage. Il demande votre vraie réponse, ou indique une réponse à saisir.</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.brief.xlsform_letters</extracomment>
        <translation>Un téléphone fait d’abord un tirage. Il vous indique la lettre à saisir pour chaque réponse.</translation>
    </message>
    <message>
        <source>You choose your true answer. The page may change it by chance, and keeps only the report.</source>
        <extracomment>kit.brief.browser</extracomment>
        <translation>Vous choisissez votre vraie réponse. La page peut la changer au hasard et ne garde que la réponse enregistrée.</translation>
    </message>
    <message>
        <source>Only your answer is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.answer</extracomment>
        <translation>Seule votre réponse est notée. Le résultat du tirage ne l’est pas.</translation>
    </message>
    <message>
        <source>Only your letter is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.letter</extracomment>
        <translation>Seule votre lettre est notée. Le résultat du tirage ne l’est pas.</translation>
    </message>
    <message>
        <source>Only your letter is written down. Your choice in step 1 is not.</source>
        <extracomment>kit.consent.kept_compared</extracomment>
        <translation>Seule votre lettre est notée. Votre choix de l’étape 1 ne l’est pas.</translation>
    </message>
    <message>
        <source>In {true} of 100 cases the phone asks for your true answer, and in {named} it names an answer. It erases the draw as soon as you enter your answer.</source>
        <extracomment>kit.consent.kept_xlsform</extracomment>
        <translation>Dans {true} cas sur 100, le téléphone demande votre vraie réponse, et dans {named} il indique une réponse. Il efface le tirage dès votre saisie.</translation>
    </message>
    <message>
        <source>The phone draws the letter for each answer. It erases the draw as soon as you enter your letter.</source>
        <extracomment>kit.consent.kept_letters</extracomment>
        <translation>Le téléphone tire au sort la lettre de chaque réponse. Il efface le tirage dès votre saisie.</translation>
    </message>
    <message>
        <source>While you enter your true answer, you must trust this device.</source>
        <extracomment>kit.consent.kept_browser</extracomment>
        <translation>Pendant que vous saisissez votre vraie réponse, vous devez faire confiance à cet appareil.</translation>
    </message>
    <message>
        <source>Your answer alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.answer</extracomment>
        <translation>Votre réponse, à elle seule, ne montre pas quelle réponse est vraie pour vous.</translation>
    </message>
    <message>
        <source>Your letter alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.letter</extracomment>
        <translation>Votre lettre, à elle seule, ne montre pas quelle réponse est vraie pour vous.</translation>
    </message>
    <message>
        <source>Your entry alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.entry</extracomment>
        <translation>Votre saisie, à elle seule, ne montre pas quelle réponse est vraie pour vous.</translation>
    </message>
    <message>
        <source>Your report alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.report</extracomment>
        <translation>Votre réponse enregistrée, à elle seule, ne montre pas quelle réponse est vraie pour vous.</translation>
    </message>
    <message>
        <source>{reports} alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone_some</extracomment>
        <translation>{reports}, à soi seul, ne montre pas quelle réponse est vraie pour vous.</translation>
    </message>
    <message>
        <source>“{report}” comes only from people whose true answer is {answers}.</source>
        <extracomment>kit.consent.only</extracomment>
        <translation>« {report} » vient seulement de personnes dont la vraie réponse est {answers}.</translation>
    </message>
    <message>
        <source>Any answer that you say is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.answer</extracomment>
        <translation>Toute réponse que vous dites est au plus {times} fois aussi probable avec une vraie réponse qu’avec une autre.</translation>
    </message>
    <message>
        <source>Any letter is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.letter</extracomment>
        <translation>Toute lettre est au plus {times} fois aussi probable avec une vraie réponse qu’avec une autre.</translation>
    </message>
    <message>
        <source>Any entry is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.entry</extracomment>
        <translation>Toute saisie est au plus {times} fois aussi probable avec une vraie réponse qu’avec une autre.</translation>
    </message>
    <message>
        <source>Any report is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.report</extracomment>
        <translation>Toute réponse enregistrée est au plus {times} fois aussi probable avec une vraie réponse qu’avec une autre.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your answer can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.answer</extracomment>
        <translation>Si quelqu’un pense qu’une réponse est vraie pour vous avec une probabilité de {before}, votre réponse peut porter cette probabilité à {after} au plus.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your letter can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.letter</extracomment>
        <translation>Si quelqu’un pense qu’une réponse est vraie pour vous avec une probabilité de {before}, votre lettre peut porter cette probabilité à {after} au plus.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your entry can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.entry</extracomment>
        <translation>Si quelqu’un pense qu’une réponse est vraie pour vous avec une probabilité de {before}, votre saisie peut porter cette probabilité à {after} au plus.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your report can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.report</extracomment>
        <translation>Si quelqu’un pense qu’une réponse est vraie pour vous avec une probabilité de {before}, votre réponse enregistrée peut porter cette probabilité à {after} au plus.</translation>
    </message>
    <message>
        <source>{reports} is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds_some</extracomment>
        <translation>{reports} est au plus {times} fois aussi probable avec une vraie réponse qu’avec une autre.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, {reports} can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after_some</extracomment>
        <translation>Si quelqu’un pense qu’une réponse est vraie pour vous avec une probabilité de {before}, {reports} peut porter cette probabilité à {after} au plus.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the month that you thought of.</source>
        <extracomment>kit.consent.condition.months</extracomment>
        <translation>Cela vaut seulement si les personnes qui apprennent votre lettre ne connaissent pas le mois auquel vous avez pensé.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the birthday that you thought of.</source>
        <extracomment>kit.consent.condition.days</extracomment>
        <translation>Cela vaut seulement si les personnes qui apprennent votre lettre ne connaissent pas l’anniversaire auquel vous avez pensé.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the digit that you thought of.</source>
        <extracomment>kit.consent.condition.digits</extracomment>
        <translation>Cela vaut seulement si les personnes qui apprennent votre lettre ne connaissent pas le chiffre auquel vous avez pensé.</translation>
    </message>
    <message>
        <source>This holds only if people who learn what you said do not know your answer to the other question.</source>
        <extracomment>kit.consent.condition.other</extracomment>
        <translation>Cela vaut seulement si les personnes qui apprennent ce que vous avez dit ne connaissent pas votre réponse à l’autre question.</translation>
    </message>
    <message>
        <source>These figures hold if you do exactly what your card says.</source>
        <extracomment>kit.consent.follow</extracomment>
        <translation>Ces chiffres valent si vous faites exactement ce que dit votre carte.</translation>
    </message>
    <message>
        <source>These figures hold if you choose your true answer.</source>
        <extracomment>kit.consent.follow_browser</extracomment>
        <translation>Ces chiffres valent si vous choisissez votre vraie réponse.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”.</source>
        <extracomment>kit.count.say.one</extracomment>
        <translation>Sur {people} personnes dont la vraie réponse est « {answer} », {said} {said:dit|disent|disent} « {report} ».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}” and {others} {others:says|say} “{other}”.</source>
        <extracomment>kit.count.say.two</extracomment>
        <translation>Sur {people} personnes dont la vraie réponse est « {answer} », {said} {said:dit|disent|disent} « {report} » et {others} {others:dit|disent|disent} « {other} ».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”.</source>
        <extracomment>kit.count.enter.one</extracomment>
        <translation>Sur {people} personnes dont la vraie réponse est « {answer} », {said} {said:saisit|saisissent|saisissent} « {report} ».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}” and {others} {others:enters|enter} “{other}”.</source>
        <extracomment>kit.count.enter.two</extracomment>
        <translation>Sur {people} personnes dont la vraie réponse est « {answer} », {said} {said:saisit|saisissent|saisissent} « {report} » et {others} {others:saisit|saisissent|saisissent} « {other} ».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}.</source>
        <extracomment>kit.count.keep.one</extracomment>
        <translation>Sur {people} personnes dont la vraie réponse est « {answer} », la page garde « {report} » pour {said}.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said} and “{other}” for {others}.</source>
        <extracomment>kit.count.keep.two</extracomment>
        <translation>Sur {people} personnes dont la vraie réponse est « {answer} », la page garde « {report} » pour {said} et « {other} » pour {others}.</translation>
    </message>
    <message>
        <source>{number} ({part} in {whole})</source>
        <extracomment>kit.count.exact</extracomment>
        <translation>{number} ({part} sur {whole})</translation>
    </message>
    <message>
        <source>{people} people whose true answer is “{answer}”</source>
        <extracomment>kit.people</extracomment>
        <translation>{people} personnes dont la vraie réponse est « {answer} »</translation>
    </message>
    <message>
        <source>{said} {said:says|say} “{report}” on average</source>
        <extracomment>kit.people.say</extracomment>
        <translation>en moyenne, {said} {said:dit|disent|disent} « {report} »</translation>
    </message>
    <message>
        <source>{said} {said:enters|enter} “{report}” on average</source>
        <extracomment>kit.people.enter</extracomment>
        <translation>en moyenne, {said} {said:saisit|saisissent|saisissent} « {report} »</translation>
    </message>
    <message>
        <source>the page keeps “{report}” for {said} on average</source>
        <extracomment>kit.people.keep</extracomment>
        <translation>en moyenne, la page garde « {report} » pour {said}</translation>
    </message>
    <message>
        <source>Taking part is voluntary. You may skip this question or stop at any time, without giving a reason.</source>
        <extracomment>kit.consent.free</extracomment>
        <translation>La participation est volontaire. Vous pouvez passer cette question ou arrêter à tout moment, sans donner de raison.</translation>
    </message>
    <message>
        <source>Study and contact</source>
        <extracomment>kit.consent.contact</extracomment>
        <translation>Étude et contact</translation>
    </message>
    <message>
        <source>The device</source>
        <extracomment>kit.sheet.device</extracomment>
        <translation>Le dispositif</translation>
    </message>
    <message>
        <source>This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).</source>
        <extracomment>kit.device.scale</extracomment>
        <translation>Cette barre doit mesurer 5 cm. Sinon, imprimez à nouveau à 100 % (« taille réelle »).</translation>
    </message>
    <message>
        <source>Put the point of a pencil through a paper clip onto the middle, and flick the clip.</source>
        <extracomment>kit.device.spin</extracomment>
        <translation>Posez la pointe d’un crayon au centre, à travers un trombone, et lancez le trombone d’une pichenette.</translation>
    </message>
    <message>
        <source>Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.cut</extracomment>
        <translation>Découpez les {cards} cartes. Mélangez-les, laissez la personne en tirer une face cachée, puis mélangez à nouveau.</translation>
    </message>
    <message>
        <source>Make {cards} cards in all: {copies}. One of each sort is printed here. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.copies</extracomment>
        <translation>Préparez {cards} cartes en tout : {copies}. Une carte de chaque sorte est imprimée ici. Mélangez-les, laissez la personne en tirer une face cachée, puis mélangez à nouveau.</translation>
    </message>
    <message>
        <source>{number} × “{task}”</source>
        <extracomment>kit.device.copy</extracomment>
        <translation>{number} × « {task} »</translation>
    </message>
    <message>
        <source>Spinner. {text}</source>
        <extracomment>kit.device.spinner</extracomment>
        <translation>Roue. {text}</translation>
    </message>
    <message>
        <source>Table of outcomes. {text}</source>
        <extracomment>kit.device.table</extracomment>
        <translation>Tableau des résultats. {text}</translation>
    </message>
    <message>
        <source>Cards. {text}</source>
        <extracomment>kit.device.card</extracomment>
        <translation>Cartes. {text}</translation>
    </message>
    <message>
        <source>Sector</source>
        <extracomment>kit.device.head.sector</extracomment>
        <translation>Secteur</translation>
    </message>
    <message>
        <source>Angle</source>
        <extracomment>kit.device.head.angle</extracomment>
        <translation>Angle</translation>
    </message>
    <message>
        <source>Result</source>
        <extracomment>kit.device.head.sign</extracomment>
        <translation>Résultat</translation>
    </message>
    <message>
        <source>Task</source>
        <extracomment>kit.device.head.task</extracomment>
        <translation>Consigne</translation>
    </message>
    <message>
        <source>Enter your true answer</source>
        <extracomment>kit.phone.truth</extracomment>
        <translation>Saisissez votre vraie réponse</translation>
    </message>
    <message>
        <source>Enter “{answer}”, whatever your true answer is</source>
        <extracomment>kit.phone.say</extracomment>
        <translation>Saisissez « {answer} », quelle que soit votre vraie réponse</translation>
    </message>
    <message>
        <source>Enter “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.phone.stands</extracomment>
        <translation>Saisissez « {first} » si « {answer} » est vrai pour vous, et « {second} » sinon</translation>
    </message>
    <message>
        <source>Enter as listed: {list}</source>
        <extracomment>kit.phone.map</extracomment>
        <translation>Saisissez selon la liste : {list}</translation>
    </message>
    <message>
        <source>“{report}” if “{answer}” is true</source>
        <extracomment>kit.phone.pair</extracomment>
        <translation>« {report} » si « {answer} » est vrai</translation>
    </message>
    <message>
        <source>For the interviewer</source>
        <extracomment>kit.sheet.interviewer</extracomment>
        <translation>Pour la personne qui interroge</translation>
    </message>
    <message>
        <source>{how} · bring {things}</source>
        <extracomment>kit.interviewer.bring</extracomment>
        <translation>{how} · à apporter : {things}</translation>
    </message>
    <message>
        <source>one die, the card, the tally sheet</source>
        <extracomment>kit.bring.die</extracomment>
        <translation>un dé, la carte, la feuille de comptage</translation>
    </message>
    <message>
        <source>a coin, the card, the tally sheet</source>
        <extracomment>kit.bring.coins</extracomment>
        <translation>une pièce, la carte, la feuille de comptage</translation>
    </message>
    <message>
        <source>two dice, the card, the tally sheet</source>
        <extracomment>kit.bring.dice</extracomment>
        <translation>deux dés, la carte, la feuille de comptage</translation>
    </message>
    <message>
        <source>the spinner, a pencil, a paper clip, the card, the tally sheet</source>
        <extracomment>kit.bring.spinner</extracomment>
        <translation>la roue, un crayon, un trombone, la carte, la feuille de comptage</translation>
    </message>
    <message>
        <source>the deck, the card, the tally sheet</source>
        <extracomment>kit.bring.cards</extracomment>
        <translation>le paquet de cartes, la carte de réponse, la feuille de comptage</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.months</comment>
        <extracomment>kit.bring.months</extracomment>
        <translation>la carte et la feuille de comptage, mais aucune liste de dates de naissance</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.days</comment>
        <extracomment>kit.bring.days</extracomment>
        <translation>la carte et la feuille de comptage, mais aucune liste de dates de naissance</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of phone numbers</source>
        <extracomment>kit.bring.digits</extracomment>
        <translation>la carte et la feuille de comptage, mais aucune liste de numéros de téléphone</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the form, the card</source>
        <extracomment>kit.bring.xlsform</extracomment>
        <translation>un téléphone ou une tablette chargés avec le formulaire, la carte</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the page, the card</source>
        <extracomment>kit.bring.browser</extracomment>
        <translation>un téléphone ou une tablette chargés avec la page, la carte</translation>
    </message>
    <message>
        <source>Script</source>
        <extracomment>kit.script</extracomment>
        <translation>Script</translation>
    </message>
    <message>
        <source>plain text: do this · text with a bar: say this</source>
        <extracomment>kit.script.note</extracomment>
        <translation>simple : à faire · avec une barre : à dire</translation>
    </message>
    <message>
        <source>Give the person the card and the die. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.die</extracomment>
        <translation>Donnez à la personne la carte et le dé. Entraînez-vous avec la question anodine ci-dessous.</translation>
    </message>
    <message>
        <source>Give the person the card and the coin. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.coins</extracomment>
        <translation>Donnez à la personne la carte et la pièce. Entraînez-vous avec la question anodine ci-dessous.</translation>
    </message>
    <message>
        <source>Give the person the card and the dice. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.dice</extracomment>
        <translation>Donnez à la personne la carte et les dés. Entraînez-vous avec la question anodine ci-dessous.</translation>
    </message>
    <message>
        <source>Give the person the card and the spinner. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.spinner</extracomment>
        <translation>Donnez à la personne la carte et la roue. Entraînez-vous avec la question anodine ci-dessous.</translation>
    </message>
    <message>
        <source>Give the person the card and the shuffled deck. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.cards</extracomment>
        <translation>Donnez à la personne la carte de réponse et le paquet mélangé. Entraînez-vous avec la question anodine ci-dessous.</translation>
    </message>
    <message>
        <source>“The next question is personal. Chance helps to keep your answer private. Please read the card first.”</source>
        <extracomment>kit.script.card.luck</extracomment>
        <translation>« La question suivante est personnelle. Le hasard aide à garder votre réponse confidentielle. Veuillez d’abord lire la carte. »</translation>
    </message>
    <message>
        <source>Turn away.</source>
        <extracomment>kit.script.turn</extracomment>
        <translation>Détournez-vous.</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only the answer.”</source>
        <extracomment>kit.script.now</extracomment>
        <translation>« Maintenant, la vraie question. Je me détourne. Faites ce que dit la carte, et dites-moi seulement la réponse. »</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only a letter.”</source>
        <extracomment>kit.script.now_letter</extracomment>
        <translation>« Maintenant, la vraie question. Je me détourne. Faites ce que dit la carte, et dites-moi seulement une lettre. »</translation>
    </message>
    <message>
        <source>Read the question aloud, word for word.</source>
        <extracomment>kit.script.read</extracomment>
        <translation>Lisez la question à voix haute, mot pour mot.</translation>
    </message>
    <message>
        <source>Tick one box of the tally sheet. Thank the person. Go on.</source>
        <extracomment>kit.script.tick</extracomment>
        <translation>Cochez une case de la feuille de comptage. Remerciez la personne. Continuez.</translation>
    </message>
    <message>
        <source>“Thank you. I do not know the result, and I do not ask for it.”</source>
        <extracomment>kit.script.thanks</extracomment>
        <translation>« Merci. Je ne connais pas le résultat, et je ne le demande pas. »</translation>
    </message>
    <message>
        <source>Give the person the card.</source>
        <extracomment>kit.script.card</extracomment>
        <translation>Donnez la carte à la personne.</translation>
    </message>
    <message>
        <source>“The next question is personal. You compare two statements and tell me only a letter. Please read the card first.”</source>
        <extracomment>kit.script.card.compared</extracomment>
        <translation>« La question suivante est personnelle. Vous comparez deux affirmations et vous me dites seulement une lettre. Veuillez d’abord lire la carte. »</translation>
    </message>
    <message>
        <source>Practice with the harmless pair below. Then give the person time.</source>
        <extracomment>kit.script.practice</extracomment>
        <translation>Entraînez-vous avec la paire anodine ci-dessous. Laissez ensuite du temps à la personne.</translation>
    </message>
    <message>
        <source>“Now think of somebody whose month of birth I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.months</extracomment>
        <translation>« Maintenant, pensez à quelqu’un dont je ne peux pas connaître le mois de naissance. Ne me dites pas à qui. »</translation>
    </message>
    <message>
        <source>“Now think of somebody whose birthday I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.days</extracomment>
        <translation>« Maintenant, pensez à quelqu’un dont je ne peux pas connaître l’anniversaire. Ne me dites pas à qui. »</translation>
    </message>
    <message>
        <source>“Now think of a phone number that I cannot know. Do not tell me whose.”</source>
        <extracomment>kit.script.think.digits</extracomment>
        <translation>« Maintenant, pensez à un numéro de téléphone que je ne peux pas connaître. Ne me dites pas à qui il est. »</translation>
    </message>
    <message>
        <source>Wait until the person nods.</source>
        <extracomment>kit.script.nods</extracomment>
        <translation>Attendez que la personne fasse oui de la tête.</translation>
    </message>
    <message>
        <source>“Compare statement 1 and statement 2. Which letter is it, {first} or {second}?”</source>
        <extracomment>kit.script.letter</extracomment>
        <translation>« Comparez l’affirmation 1 et l’affirmation 2. Quelle est la lettre, {first} ou {second} ? »</translation>
    </message>
    <message>
        <source>“Thank you. I do not ask which statement is true.”</source>
        <extracomment>kit.script.thanks_letter</extracomment>
        <translation>« Merci. Je ne demande pas quelle affirmation est vraie. »</translation>
    </message>
    <message>
        <source>Open a new form. Give the person the phone and the card.</source>
        <extracomment>kit.script.open</extracomment>
        <translation>Ouvrez un nouveau formulaire. Donnez à la personne le téléphone et la carte.</translation>
    </message>
    <message>
        <source>“The next question is personal. Please read the card first.”</source>
        <extracomment>kit.script.open.said</extracomment>
        <translation>« La question suivante est personnelle. Veuillez d’abord lire la carte. »</translation>
    </message>
    <message>
        <source>Practice as described below. Then turn away.</source>
        <extracomment>kit.script.practice.xlsform</extracomment>
        <translation>Entraînez-vous comme décrit ci-dessous. Puis détournez-vous.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Do what the phone tells you, and send the form.”</source>
        <extracomment>kit.script.practice.xlsform.said</extracomment>
        <translation>« Maintenant, la vraie question. Je ne regarde pas. Faites ce que le téléphone vous indique, et envoyez le formulaire. »</translation>
    </message>
    <message>
        <source>Explain the page as described below. Then turn away.</source>
        <extracomment>kit.script.practice.browser</extracomment>
        <translation>Expliquez la page comme décrit ci-dessous. Puis détournez-vous.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Choose your true answer, and press the button.”</source>
        <extracomment>kit.script.practice.browser.said</extracomment>
        <translation>« Maintenant, la vraie question. Je ne regarde pas. Choisissez votre vraie réponse, et appuyez sur le bouton. »</translation>
    </message>
    <message>
        <source>Take the phone back when “Thank you” shows. Close the form.</source>
        <extracomment>kit.script.close.xlsform</extracomment>
        <translation>Reprenez le téléphone quand « Merci » s’affiche. Fermez le formulaire.</translation>
    </message>
    <message>
        <source>“Thank you. Only your entry is kept.”</source>
        <extracomment>kit.script.close.xlsform.said</extracomment>
        <translation>« Merci. Seule votre saisie est gardée. »</translation>
    </message>
    <message>
        <source>Wait until the person has pressed “{button}”. Take the phone back.</source>
        <extracomment>kit.script.close.browser</extracomment>
        <translation>Attendez que la personne ait appuyé sur « {button} ». Reprenez le téléphone.</translation>
    </message>
    <message>
        <source>“Thank you. Only the report is kept.”</source>
        <extracomment>kit.script.close.browser.said</extracomment>
        <translation>« Merci. Seule la réponse enregistrée est gardée. »</translation>
    </message>
    <message>
        <source>Do</source>
        <extracomment>kit.do</extracomment>
        <translation>À faire</translation>
    </message>
    <message>
        <source>Stand where you cannot see the result.</source>
        <extracomment>kit.do.stand</extracomment>
        <translation>Placez-vous là où vous ne voyez pas le résultat.</translation>
    </message>
    <message>
        <source>Ask for {answers}, nothing else.</source>
        <extracomment>kit.do.ask</extracomment>
        <translation>Demandez {answers}, rien d’autre.</translation>
    </message>
    <message>
        <source>Ask for one of the answers on the card, nothing else.</source>
        <extracomment>kit.do.ask_listed</extracomment>
        <translation>Demandez une des réponses de la carte, rien d’autre.</translation>
    </message>
    <message>
        <source>Tick “{none}” if the person skips the question.</source>
        <extracomment>kit.do.skip</extracomment>
        <translation>Cochez « {none} » si la personne passe la question.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.months</comment>
        <extracomment>kit.do.choose.months</extracomment>
        <translation>Laissez la personne choisir quelqu’un avant de lire la suite.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.days</comment>
        <extracomment>kit.do.choose.days</extracomment>
        <translation>Laissez la personne choisir quelqu’un avant de lire la suite.</translation>
    </message>
    <message>
        <source>Let the person choose a number. Then read on.</source>
        <extracomment>kit.do.choose.digits</extracomment>
        <translation>Laissez la personne choisir un numéro avant de lire la suite.</translation>
    </message>
    <message>
        <source>If asked “What if you know the month?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.months</extracomment>
        <translation>Si l’on demande « Et si vous connaissez le mois ? », dites : « Alors pensez à quelqu’un que je ne connais pas. »</translation>
    </message>
    <message>
        <source>If asked “What if you know the day?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.days</extracomment>
        <translation>Si l’on demande « Et si vous connaissez le jour ? », dites : « Alors pensez à quelqu’un que je ne connais pas. »</translation>
    </message>
    <message>
        <source>If asked “What if you know the number?”, say: “Then take one that I do not know.”</source>
        <extracomment>kit.do.known.digits</extracomment>
        <translation>Si l’on demande « Et si vous connaissez le numéro ? », dites : « Alors pensez à un numéro que je ne connais pas. »</translation>
    </message>
    <message>
        <source>Turn away until the person has finished.</source>
        <extracomment>kit.do.away_form</extracomment>
        <translation>Détournez-vous jusqu’à ce que la personne ait fini.</translation>
    </message>
    <message>
        <source>Let the person press every key.</source>
        <extracomment>kit.do.press</extracomment>
        <translation>Laissez la personne appuyer sur toutes les touches.</translation>
    </message>
    <message>
        <source>Use a device of your own, with no log of changes and no screenshots.</source>
        <extracomment>kit.do.no_log</extracomment>
        <translation>Utilisez un appareil à vous, sans journal des modifications ni captures d’écran.</translation>
    </message>
    <message>
        <source>Use a device of your own, without extensions that read pages.</source>
        <extracomment>kit.do.own_device</extracomment>
        <translation>Utilisez un appareil à vous, sans extensions qui lisent les pages.</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. On {signs} the word is fixed, for everybody.”</source>
        <extracomment>kit.interviewer.lie_signs</extracomment>
        <translation>Si l’on demande « Dois-je mentir ? », dites : « Non. Avec {signs}, le mot est fixé, pour tout le monde. »</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. Some cards fix the word, for everybody.”</source>
        <extracomment>kit.interviewer.lie_cards</extracomment>
        <translation>Si l’on demande « Dois-je mentir ? », dites : « Non. Certaines cartes fixent le mot, pour tout le monde. »</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. If the phone names an answer, that answer does not depend on your true one.”</source>
        <extracomment>kit.interviewer.lie_phone</extracomment>
        <translation>Si l’on demande « Dois-je mentir ? », dites : « Non. Si le téléphone indique une réponse, il l’indique quelle que soit votre vraie réponse. »</translation>
    </message>
    <message>
        <source>Do not</source>
        <extracomment>kit.do_not</extracomment>
        <translation>À ne pas faire</translation>
    </message>
    <message>
        <source>Do not look at the result, and do not ask for it.</source>
        <extracomment>kit.do_not.look</extracomment>
        <translation>Ne regardez pas le résultat et ne le demandez pas.</translation>
    </message>
    <message>
        <source>Do not note names, times or remarks on the sheet.</source>
        <extracomment>kit.do_not.note</extracomment>
        <translation>Ne notez ni noms, ni heures, ni remarques sur la feuille.</translation>
    </message>
    <message>
        <source>Do not repeat the question after an answer: two answers can disclose more than a single one.</source>
        <extracomment>kit.do_not.again</extracomment>
        <translation>Ne répétez pas la question après une réponse : deux réponses peuvent révéler plus qu’une seule.</translation>
    </message>
    <message>
        <source>If the person tells you the truth instead, do not write it down. Tick “{none}” and go on.</source>
        <extracomment>kit.do_not.told</extracomment>
        <translation>Si la personne vous dit plutôt la vérité, ne la notez pas. Cochez « {none} » et continuez.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a month.</source>
        <extracomment>kit.do_not.suggest.months</extracomment>
        <translation>Ne suggérez ni personne ni mois.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a day.</source>
        <extracomment>kit.do_not.suggest.days</extracomment>
        <translation>Ne suggérez ni personne ni jour.</translation>
    </message>
    <message>
        <source>Do not suggest a number.</source>
        <extracomment>kit.do_not.suggest.digits</extracomment>
        <translation>Ne suggérez aucun numéro.</translation>
    </message>
    <message>
        <source>Do not ask whether statement 1 is true.</source>
        <extracomment>kit.do_not.first</extracomment>
        <translation>Ne demandez pas si l’affirmation 1 est vraie.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.months</comment>
        <extracomment>kit.do_not.partners.months</extracomment>
        <translation>Ne laissez pas des partenaires ou des collègues prendre l’anniversaire l’un de l’autre.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.days</comment>
        <extracomment>kit.do_not.partners.days</extracomment>
        <translation>Ne laissez pas des partenaires ou des collègues prendre l’anniversaire l’un de l’autre.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s number.</source>
        <extracomment>kit.do_not.partners.digits</extracomment>
        <translation>Ne laissez pas des partenaires ou des collègues prendre le numéro l’un de l’autre.</translation>
    </message>
    <message>
        <source>Do not look at the screen, and do not ask what it showed.</source>
        <extracomment>kit.do_not.screen</extracomment>
        <translation>Ne regardez pas l’écran et ne demandez pas ce qu’il a affiché.</translation>
    </message>
    <message>
        <source>Do not enter anything for the person.</source>
        <extracomment>kit.do_not.enter</extracomment>
        <translation>Ne saisissez rien à la place de la personne.</translation>
    </message>
    <message>
        <source>Do not open a second form for a person who has finished one: two reports can disclose more than a single one.</source>
        <extracomment>kit.do_not.second</extracomment>
        <translation>N’ouvrez pas un second formulaire pour une personne qui en a terminé un : deux réponses enregistrées peuvent révéler plus qu’une seule.</translation>
    </message>
    <message>
        <source>If the person tells you the truth, do not write it down. Do not change the entry.</source>
        <extracomment>kit.do_not.told_form</extracomment>
        <translation>Si la personne vous dit la vérité, ne la notez pas. Ne modifiez pas la saisie.</translation>
    </message>
    <message>
        <source>Practice question</source>
        <extracomment>kit.practice</extracomment>
        <translation>Question d’entraînement</translation>
    </message>
    <message>
        <source>harmless, before the real one</source>
        <extracomment>kit.practice.note</extracomment>
        <translation>anodine, avant la vraie</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?”</source>
        <extracomment>kit.practice.breakfast</extracomment>
        <translation>« Avez-vous pris un petit déjeuner aujourd’hui ? »</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?” “{first}” means yes, “{second}” means no.</source>
        <extracomment>kit.practice.breakfast_as</extracomment>
        <translation>« Avez-vous pris un petit déjeuner aujourd’hui ? » « {first} » veut dire oui, « {second} » veut dire non.</translation>
    </message>
    <message>
        <source>“Pretend that ‘{answer}’ is true for you.”</source>
        <extracomment>kit.practice.pretend</extracomment>
        <translation>« Faites comme si “{answer}” était vrai pour vous. »</translation>
    </message>
    <message>
        <source>Practice three times with the device in sight. Each time the person says the word or letter, and you check it together against the card. You may see the result only in practice.</source>
        <extracomment>kit.trial.luck</extracomment>
        <translation>Entraînez-vous trois fois avec le dispositif bien en vue. Chaque fois, la personne dit le mot ou la lettre, et vous vérifiez ensemble avec la carte. Vous ne pouvez voir le résultat que pendant l’entraînement.</translation>
    </message>
    <message>
        <source>Practice twice in a copy of the form, with the screen in sight. The person reads the instruction aloud and follows it. Delete these entries.</source>
        <extracomment>kit.trial.xlsform</extracomment>
        <translation>Entraînez-vous deux fois dans une copie du formulaire, écran bien en vue. La personne lit la consigne à voix haute et la suit. Supprimez ces saisies.</translation>
    </message>
    <message>
        <source>Practice without the page, because every report on it counts. The person points to an answer, and you explain that the page may change it.</source>
        <extracomment>kit.trial.browser</extracomment>
        <translation>Entraînez-vous sans la page, car chaque réponse enregistrée y compte. La personne montre une réponse, et vous expliquez que la page peut la changer.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born in {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.months</extracomment>
        <translation>Affirmation 1 : « Ma mère est née l’un de ces mois : {signs}. » Affirmation 2 : « J’ai pris un petit déjeuner aujourd’hui. » La personne dit {first} ou {second}, puis vous dit quelles affirmations sont vraies, et vous vérifiez la lettre ensemble.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born on one of these days: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.days</extracomment>
        <translation>Affirmation 1 : « Ma mère est née l’un de ces jours : {signs}. » Affirmation 2 : « J’ai pris un petit déjeuner aujourd’hui. » La personne dit {first} ou {second}, puis vous dit quelles affirmations sont vraies, et vous vérifiez la lettre ensemble.</translation>
    </message>
    <message>
        <source>Statement 1: “The last digit of my house number is one of these: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.digits</extracomment>
        <translation>Affirmation 1 : « Le dernier chiffre du numéro de mon immeuble est l’un des suivants : {signs}. » Affirmation 2 : « J’ai pris un petit déjeuner aujourd’hui. » La personne dit {first} ou {second}, puis vous dit quelles affirmations sont vraies, et vous vérifiez la lettre ensemble.</translation>
    </message>
    <message>
        <source>Does the person understand?</source>
        <extracomment>kit.understood</extracomment>
        <translation>La personne a-t-elle compris ?</translation>
    </message>
    <message>
        <source>ask both, and explain again after a wrong answer; do not write these answers down</source>
        <extracomment>kit.understood.note</extracomment>
        <translation>posez les deux questions et réexpliquez après une erreur ; ne notez pas ces réponses</translation>
    </message>
    <message>
        <source>Ask</source>
        <extracomment>kit.head.ask</extracomment>
        <translation>Demandez</translation>
    </message>
    <message>
        <source>Right answer</source>
        <extracomment>kit.head.answer</extracomment>
        <translation>Bonne réponse</translation>
    </message>
    <message>
        <source>“{sign} comes up. What do you say?”</source>
        <extracomment>kit.ask.fixed</extracomment>
        <translation>« Le résultat est {sign}. Que dites-vous ? »</translation>
    </message>
    <message>
        <source>“Your card says: {task}. What do you say?”</source>
        <extracomment>kit.ask.card</extracomment>
        <translation>« Votre carte dit : {task}. Que dites-vous ? »</translation>
    </message>
    <message>
        <source>I say “{report}”, whatever my true answer is.</source>
        <extracomment>kit.ask.fixed.answer</extracomment>
        <translation>Je dis « {report} », quelle que soit ma vraie réponse.</translation>
    </message>
    <message>
        <source>“The device sends you to the other question. Which question do you answer?”</source>
        <extracomment>kit.ask.other</extracomment>
        <translation>« Le tirage vous renvoie à l’autre question. À quelle question répondez-vous ? »</translation>
    </message>
    <message>
        <source>The other question, truthfully, and only that one.</source>
        <extracomment>kit.ask.other.answer</extracomment>
        <translation>À l’autre question, sincèrement, et à elle seule.</translation>
    </message>
    <message>
        <source>“{sign} comes up, and “{answer}” is true for you. Which letter do you say?”</source>
        <extracomment>kit.ask.letter</extracomment>
        <translation>« Le résultat est {sign}, et “{answer}” est vrai pour vous. Quelle lettre dites-vous ? »</translation>
    </message>
    <message>
        <source>“Your card says: {task}. If “{answer}” is true for you, which letter do you say?”</source>
        <extracomment>kit.ask.letter_card</extracomment>
        <translation>« Votre carte dit : {task}. “{answer}” est vrai pour vous. Quelle lettre dites-vous ? »</translation>
    </message>
    <message>
        <source>“{report}”.</source>
        <extracomment>kit.ask.letter.answer</extracomment>
        <translation>« {report} ».</translation>
    </message>
    <message>
        <source>“Statement 1 is not true, statement 2 is. Which letter do you say?”</source>
        <extracomment>kit.ask.compared</extracomment>
        <translation>« L’affirmation 1 est fausse, l’affirmation 2 est vraie. Quelle lettre dites-vous ? »</translation>
    </message>
    <message>
        <source>{letter}: just one is true.</source>
        <extracomment>kit.ask.compared.same</extracomment>
        <translation>{letter} : une seule est vraie.</translation>
    </message>
    <message>
        <source>{letter}: at least one is true.</source>
        <extracomment>kit.ask.compared.either</extracomment>
        <translation>{letter} : au moins une est vraie.</translation>
    </message>
    <message>
        <source>“The phone tells you to enter “{report}”. What do you enter?”</source>
        <extracomment>kit.ask.named</extracomment>
        <translation>« Le téléphone vous demande de saisir “{report}”. Que saisissez-vous ? »</translation>
    </message>
    <message>
        <source>I enter “{report}”, because the phone named it.</source>
        <extracomment>kit.ask.named.answer</extracomment>
        <translation>Je saisis « {report} », parce que le téléphone l’a indiqué.</translation>
    </message>
    <message>
        <source>“May you enter a letter that the phone does not tell you?”</source>
        <extracomment>kit.ask.list</extracomment>
        <translation>« Pouvez-vous saisir une autre lettre que celle que le téléphone vous indique ? »</translation>
    </message>
    <message>
        <source>No. I enter the letter that the phone tells me for my true answer.</source>
        <extracomment>kit.ask.list.answer</extracomment>
        <translation>Non. Je saisis la lettre que le téléphone indique pour ma vraie réponse.</translation>
    </message>
    <message>
        <source>“What do you choose on the page?”</source>
        <extracomment>kit.ask.choose</extracomment>
        <translation>« Que choisissez-vous sur la page ? »</translation>
    </message>
    <message>
        <source>My true answer. The page may change it.</source>
        <extracomment>kit.ask.choose.answer</extracomment>
        <translation>Ma vraie réponse. La page peut la changer.</translation>
    </message>
    <message>
        <source>“Somebody says “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.say</extracomment>
        <translation>« Quelqu’un dit “{report}”. Est-ce que je connais sa vraie réponse ? »</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”, too.</source>
        <extracomment>kit.ask.shows.say.answer</extracomment>
        <translation>Non. Sur {people} personnes dont la vraie réponse est « {answer} », {said} {said:dit|disent|disent} aussi « {report} ».</translation>
    </message>
    <message>
        <source>“Somebody enters “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.enter</extracomment>
        <translation>« Quelqu’un saisit “{report}”. Est-ce que je connais sa vraie réponse ? »</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”, too.</source>
        <extracomment>kit.ask.shows.enter.answer</extracomment>
        <translation>Non. Sur {people} personnes dont la vraie réponse est « {answer} », {said} {said:saisit|saisissent|saisissent} aussi « {report} ».</translation>
    </message>
    <message>
        <source>“The page kept “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.keep</extracomment>
        <translation>« La page a gardé “{report}”. Est-ce que je connais la vraie réponse ? »</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}, too.</source>
        <extracomment>kit.ask.shows.keep.answer</extracomment>
        <translation>Non. Sur {people} personnes dont la vraie réponse est « {answer} », la page garde aussi « {report} » pour {said}.</translation>
    </message>
    <message>
        <source>Codes</source>
        <extracomment>kit.interviewer.codes</extracomment>
        <translation>Codes</translation>
    </message>
    <message>
        <source>If something goes wrong</source>
        <extracomment>kit.wrong</extracomment>
        <translation>En cas de problème</translation>
    </message>
    <message>
        <source>If somebody sees the result before the person answers, begin again. Keep an answer that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong.luck</extracomment>
        <translation>Si quelqu’un voit le résultat avant que la personne réponde, recommencez. Conservez une réponse déjà donnée, quoi que la personne dise ensuite.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.months</comment>
        <extracomment>kit.wrong_choice.months</extracomment>
        <translation>Si la personne ne pense à personne, un ancien professeur ou un voisin convient. S’il n’y a toujours personne, cochez « {none} » et continuez. Conservez une lettre déjà dite, quoi que la personne dise ensuite.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.days</comment>
        <extracomment>kit.wrong_choice.days</extracomment>
        <translation>Si la personne ne pense à personne, un ancien professeur ou un voisin convient. S’il n’y a toujours personne, cochez « {none} » et continuez. Conservez une lettre déjà dite, quoi que la personne dise ensuite.</translation>
    </message>
    <message>
        <source>If the person cannot think of a number, let the person look one up silently. If there is still none, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong_choice.digits</extracomment>
        <translation>Si la personne ne pense à aucun numéro, laissez-la en chercher un en silence. S’il n’y en a toujours pas, cochez « {none} » et continuez. Conservez une lettre déjà dite, quoi que la personne dise ensuite.</translation>
    </message>
    <message>
        <source>If the form closes before an entry, or if an entry is taken back, open a new form. If the person does not want to answer, close the form and go on.</source>
        <extracomment>kit.wrong.xlsform</extracomment>
        <translation>Si le formulaire se ferme avant une saisie, ou si une saisie est retirée, ouvrez un nouveau formulaire. Si la personne ne veut pas répondre, fermez le formulaire et continuez.</translation>
    </message>
    <message>
        <source>If the page closes before the button is pressed, open it again. Keep a report that the page has stored. If the person does not want to answer, close the page and go on.</source>
        <extracomment>kit.wrong.browser</extracomment>
        <translation>Si la page se ferme avant l’appui sur le bouton, ouvrez-la de nouveau. Conservez une réponse que la page a enregistrée. Si la personne ne veut pas répondre, fermez la page et continuez.</translation>
    </message>
    <message>
        <source>Tally sheet</source>
        <extracomment>kit.sheet.tally</extracomment>
        <translation>Feuille de comptage</translation>
    </message>
    <message>
        <source>One mark for each person, in the row of the report · {question}</source>
        <extracomment>kit.tally.lead</extracomment>
        <translation>Une marque par personne, dans la ligne de sa réponse · {question}</translation>
    </message>
    <message>
        <source>Filled in at the office from the received forms · {question}</source>
        <extracomment>kit.tally.lead_form</extracomment>
        <translation>À remplir au bureau d’après les formulaires reçus · {question}</translation>
    </message>
    <message>
        <source>No names, no times, no order. Fill the next free box of the row.</source>
        <extracomment>kit.tally.names</extracomment>
        <translation>Pas de noms, pas d’heures, pas d’ordre. Remplissez la prochaine case libre de la ligne.</translation>
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
        <translation>Plan</translation>
    </message>
    <message>
        <source>Device</source>
        <comment>kit.tally.device</comment>
        <extracomment>kit.tally.device</extracomment>
        <translation>Dispositif</translation>
    </message>
    <message>
        <source>Sheet no.</source>
        <extracomment>kit.tally.sheet</extracomment>
        <translation>Feuille n°</translation>
    </message>
    <message>
        <source>Date</source>
        <extracomment>kit.tally.date</extracomment>
        <translation>Date</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>kit.tally.place</extracomment>
        <translation>Lieu</translation>
    </message>
    <message>
        <source>Interviewer</source>
        <extracomment>kit.tally.interviewer</extracomment>
        <translation>Interrogé par</translation>
    </message>
    <message>
        <source>Group or arm</source>
        <extracomment>kit.tally.group</extracomment>
        <translation>Groupe ou bras</translation>
    </message>
    <message>
        <source>code {code}</source>
        <extracomment>kit.tally.code</extracomment>
        <translation>code {code}</translation>
    </message>
    <message>
        <source>Boxes to mark, 25 to a line in groups of 5</source>
        <extracomment>kit.tally.boxes</extracomment>
        <translation>Cases à cocher, 25 par ligne en groupes de 5</translation>
    </message>
    <message>
        <source>No report</source>
        <extracomment>kit.no_report</extracomment>
        <translation>Sans réponse</translation>
    </message>
    <message>
        <source>No report (not in the table)</source>
        <extracomment>kit.no_report.counts</extracomment>
        <translation>Sans réponse (hors du tableau)</translation>
    </message>
    <message>
        <source>skipped, or broken off</source>
        <extracomment>kit.tally.none</extracomment>
        <translation>passée ou interrompue</translation>
    </message>
    <message>
        <source>not sent, or broken off</source>
        <extracomment>kit.tally.none_form</extracomment>
        <translation>non envoyée ou interrompue</translation>
    </message>
    <message>
        <source>Counts of this sheet</source>
        <extracomment>kit.counts</extracomment>
        <translation>Comptes de cette feuille</translation>
    </message>
    <message>
        <source>same order as in the program</source>
        <extracomment>kit.counts.note</extracomment>
        <translation>dans l’ordre du programme</translation>
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
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Spoken report</source>
        <extracomment>kit.head.report.say</extracomment>
        <translation>Réponse dite</translation>
    </message>
    <message>
        <source>Entry</source>
        <extracomment>kit.head.report.enter</extracomment>
        <translation>Saisie</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report.keep</comment>
        <extracomment>kit.head.report.keep</extracomment>
        <translation>Réponse</translation>
    </message>
    <message>
        <source>Respondents</source>
        <extracomment>kit.head.respondents</extracomment>
        <translation>Personnes</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>kit.check</extracomment>
        <translation>Vérification</translation>
    </message>
    <message>
        <source>All counts must add up to the number of people asked:</source>
        <extracomment>kit.check.sum</extracomment>
        <translation>La somme des comptes doit être égale au nombre de personnes interrogées :</translation>
    </message>
    <message>
        <source>All counts</source>
        <extracomment>kit.check.all</extracomment>
        <translation>Total des comptes</translation>
    </message>
    <message>
        <source>People asked</source>
        <extracomment>kit.check.asked</extracomment>
        <translation>Personnes interrogées</translation>
    </message>
    <message>
        <source>Add only counts of sheets with the same kit number: in another kit the same word has another meaning.</source>
        <extracomment>kit.check.add</extracomment>
        <translation>Vous pouvez additionner les comptes des feuilles qui portent le même numéro de kit. N’ajoutez pas ceux d’un autre kit : le même mot y a un autre sens.</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.tradeoffs</name>
    <message>
        <source>INTERNAL · not a release</source>
        <extracomment>plots.watermark</extracomment>
        <translation>INTERNE · pas une publication</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.translator</name>
    <message>
        <source>Coin</source>
        <extracomment>translator.kind.coins</extracomment>
        <translation>Pièce</translation>
    </message>
    <message>
        <source>One die</source>
        <extracomment>translator.kind.die</extracomment>
        <translation>Un dé</translation>
    </message>
    <message>
        <source>Two dice, their sum</source>
        <extracomment>translator.kind.dice</extracomment>
        <translation>Deux dés, leur somme</translation>
    </message>
    <message>
        <source>Spinner</source>
        <extracomment>translator.kind.spinner</extracomment>
        <translation>Roue</translation>
    </message>
    <message>
        <source>Cards of your own</source>
        <extracomment>translator.kind.cards</extracomment>
        <translation>Cartes à tirer</translation>
    </message>
    <message>
        <source>Month of birth</source>
        <extracomment>translator.kind.months</extracomment>
        <translation>Mois de naissance</translation>
    </message>
    <message>
        <source>Day of birth</source>
        <extracomment>translator.kind.days</extracomment>
        <translation>Jour de naissance</translation>
    </message>
    <message>
        <source>Last digit of a number</source>
        <extracomment>translator.kind.digits</extracomment>
        <translation>Dernier chiffre d’un numéro</translation>
    </message>
    <message>
        <source>Toss a coin ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coin</extracomment>
        <translation>Lancez une pièce ({heads} : face, {tails} : pile).</translation>
    </message>
    <message>
        <source>Toss a coin until the tosses decide, at most {flips} times ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coins</extracomment>
        <translation>Lancez une pièce jusqu’à {flips} fois, jusqu’à ce que le résultat soit décidé ({heads} : face, {tails} : pile).</translation>
    </message>
    <message>
        <source>Roll a die.</source>
        <extracomment>translator.do.die</extracomment>
        <translation>Lancez un dé.</translation>
    </message>
    <message>
        <source>Roll two dice and add them.</source>
        <extracomment>translator.do.dice</extracomment>
        <translation>Lancez deux dés et additionnez-les.</translation>
    </message>
    <message>
        <source>Spin the spinner.</source>
        <extracomment>translator.do.spinner</extracomment>
        <translation>Faites tourner la roue.</translation>
    </message>
    <message>
        <source>Draw one of {cards} cards.</source>
        <extracomment>translator.do.cards</extracomment>
        <translation>Tirez une des {cards} cartes.</translation>
    </message>
    <message>
        <source>H</source>
        <extracomment>translator.heads</extracomment>
        <translation>F</translation>
    </message>
    <message>
        <source>T</source>
        <extracomment>translator.tails</extracomment>
        <translation>P</translation>
    </message>
    <message>
        <source>{before}{next}</source>
        <extracomment>translator.tosses</extracomment>
        <translation>{before}{next}</translation>
    </message>
    <message>
        <source>any outcome</source>
        <extracomment>translator.any</extracomment>
        <translation>tout résultat</translation>
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
        <translation>1 carte</translation>
    </message>
    <message>
        <source>{number} cards</source>
        <extracomment>translator.cards</extracomment>
        <translation>{number} cartes</translation>
    </message>
    <message>
        <source>answer truthfully</source>
        <extracomment>translator.task.truth</extracomment>
        <translation>répondez sincèrement</translation>
    </message>
    <message>
        <source>say “{answer}”</source>
        <extracomment>translator.task.say</extracomment>
        <translation>dites « {answer} »</translation>
    </message>
    <message>
        <source>answer the other question</source>
        <extracomment>translator.task.unrelated</extracomment>
        <translation>répondez à l’autre question</translation>
    </message>
    <message>
        <source>answer the other question, to which {share} say “{answer}”</source>
        <extracomment>translator.task.unrelated_share</extracomment>
        <translation>répondez à l’autre question, à laquelle {share} répond « {answer} »</translation>
    </message>
    <message>
        <source>{signs}: {task}</source>
        <extracomment>translator.line</extracomment>
        <translation>{signs} : {task}</translation>
    </message>
    <message>
        <source>{before}; {next}</source>
        <extracomment>translator.and</extracomment>
        <translation>{before} ; {next}</translation>
    </message>
    <message>
        <source>{do} {lines}.</source>
        <extracomment>translator.whole</extracomment>
        <translation>{do} {lines}.</translation>
    </message>
    <message>
        <source>Yes</source>
        <extracomment>translator.yes</extracomment>
        <translation>Oui</translation>
    </message>
    <message>
        <source>No</source>
        <extracomment>translator.no</extracomment>
        <translation>Non</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <extracomment>translator.numbered</extracomment>
        <translation>Réponse {number}</translation>
    </message>
    <message>
        <source>about {number}</source>
        <extracomment>translator.people_about</extracomment>
        <translation>environ {number}</translation>
    </message>
    <message>
        <source>fewer than {number}</source>
        <extracomment>translator.people_under</extracomment>
        <translation>moins de {number}</translation>
    </message>
    <message>
        <source>more than {number}</source>
        <extracomment>translator.people_over</extracomment>
        <translation>plus de {number}</translation>
    </message>
    <message>
        <source>ε = ln {odds} ≈ {epsilon}</source>
        <extracomment>translator.epsilon_odds</extracomment>
        <translation>ε = ln {odds} ≈ {epsilon}</translation>
    </message>
    <message>
        <source>ε is infinite</source>
        <extracomment>translator.epsilon_infinite</extracomment>
        <translation>ε est infini</translation>
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
        <translation>Ce formulaire fait d’abord un tirage. Il demande votre vraie réponse, ou indique une réponse à saisir.</translation>
    </message>
    <message>
        <source>This form first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.xls.about_letters</extracomment>
        <translation>Ce formulaire fait d’abord un tirage. Il vous indique la lettre à saisir pour chaque réponse.</translation>
    </message>
    <message>
        <source>The draw comes from random() of this app, which is good enough for a survey but not cryptographic.</source>
        <extracomment>kit.xls.source</extracomment>
        <translation>Le tirage utilise random() de cette application, suffisant pour une enquête mais pas cryptographique.</translation>
    </message>
    <message>
        <source>The phone has drawn: {task}</source>
        <extracomment>kit.xls.drawn</extracomment>
        <translation>Le téléphone a tiré : {task}</translation>
    </message>
    <message>
        <source>What did the phone tell you to enter?</source>
        <extracomment>kit.xls.enter</extracomment>
        <translation>Que vous a demandé de saisir le téléphone ?</translation>
    </message>
    <message>
        <source>This answer was taken back. Please start a new form: one draw is for one answer.</source>
        <extracomment>kit.xls.again</extracomment>
        <translation>Cette réponse a été retirée. Veuillez ouvrir un nouveau formulaire : chaque tirage vaut pour une seule réponse.</translation>
    </message>
    <message>
        <source>Thank you. Only your entry is kept. The draw is not.</source>
        <extracomment>kit.xls.thanks</extracomment>
        <translation>Merci. Seule votre saisie est gardée. Le tirage ne l’est pas.</translation>
    </message>
    <message>
        <source>Enter your true answer. This page changes some answers by chance before it keeps anything, and does not record which. Until it keeps the report, you must trust this device.</source>
        <extracomment>kit.form.lead</extracomment>
        <translation>Vous saisissez votre vraie réponse. Cette page change certaines réponses au hasard avant de garder quoi que ce soit, et ne garde pas lesquelles. Jusque-là, vous devez faire confiance à cet appareil.</translation>
    </message>
    <message>
        <source>Choose your true answer</source>
        <extracomment>kit.form.choose</extracomment>
        <translation>Choisissez votre vraie réponse</translation>
    </message>
    <message>
        <source>Randomize and keep the report</source>
        <extracomment>kit.form.submit</extracomment>
        <translation>Randomiser et garder</translation>
    </message>
    <message>
        <source>Kept: {report}</source>
        <extracomment>kit.form.result</extracomment>
        <translation>Gardé : {report}</translation>
    </message>
    <message>
        <source>This may be your true answer, or an answer that chance put in its place. The page does not record which it is.</source>
        <extracomment>kit.form.result_why</extracomment>
        <translation>Ce peut être votre vraie réponse, ou une réponse que le hasard a mise à sa place. La page ne garde pas laquelle des deux.</translation>
    </message>
    <message>
        <source>Next person</source>
        <extracomment>kit.form.next</extracomment>
        <translation>Personne suivante</translation>
    </message>
    <message>
        <source>Reports kept on this page: {number}</source>
        <extracomment>kit.form.kept</extracomment>
        <translation>Réponses gardées sur cette page : {number}</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <extracomment>kit.form.csv</extracomment>
        <translation>Enregistrer en CSV</translation>
    </message>
    <message>
        <source>Save as JSON</source>
        <extracomment>kit.form.json</extracomment>
        <translation>Enregistrer en JSON</translation>
    </message>
    <message>
        <source>Forget all reports</source>
        <extracomment>kit.form.forget</extracomment>
        <translation>Effacer toutes les réponses enregistrées</translation>
    </message>
    <message>
        <source>Forget all reports of this page? Save them first.</source>
        <extracomment>kit.form.sure</extracomment>
        <translation>Effacer toutes les réponses de cette page ? Enregistrez-les d’abord.</translation>
    </message>
    <message>
        <source>Choose one of the answers first.</source>
        <extracomment>kit.form.missing</extracomment>
        <translation>Choisissez d’abord une des réponses.</translation>
    </message>
    <message>
        <source>This browser has no secure random numbers. Use another one.</source>
        <extracomment>kit.form.no_random</extracomment>
        <translation>Ce navigateur n’a pas de nombres aléatoires sûrs. Utilisez-en un autre.</translation>
    </message>
    <message>
        <source>This form needs JavaScript: without it nothing can be randomized.</source>
        <extracomment>kit.form.no_script</extracomment>
        <translation>Ce formulaire a besoin de JavaScript : sans lui, rien ne peut être randomisé.</translation>
    </message>
    <message>
        <source>{epsilon}. The program reads the JSON file, which explains the reports. People with this device can read the reports, but cannot tell which of them are true.</source>
        <extracomment>kit.form.about</extracomment>
        <translation>{epsilon}. Le fichier JSON explique les réponses enregistrées, et le programme le lit. Les personnes qui ont cet appareil peuvent lire les réponses enregistrées, mais pas savoir lesquelles sont vraies.</translation>
    </message>
    <message>
        <source>For the staff who collect the reports</source>
        <extracomment>kit.form.for_staff</extracomment>
        <translation>Pour le personnel qui recueille les réponses</translation>
    </message>
</context>
</TS>
