<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="es" sourcelanguage="en">
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
        <translation>Respuesta aleatorizada k-aria</translation>
    </message>
    <message>
        <source>Warner</source>
        <extracomment>design.name.warner</extracomment>
        <translation>Warner</translation>
    </message>
    <message>
        <source>Two coins</source>
        <extracomment>design.name.two_coins</extracomment>
        <translation>Dos monedas</translation>
    </message>
    <message>
        <source>Forced response</source>
        <extracomment>design.name.forced</extracomment>
        <translation>Respuesta forzada</translation>
    </message>
    <message>
        <source>Forced yes only</source>
        <extracomment>design.name.forced_yes</extracomment>
        <translation>Solo «sí» forzado</translation>
    </message>
    <message>
        <source>Unrelated question</source>
        <extracomment>design.name.unrelated</extracomment>
        <translation>Pregunta no relacionada</translation>
    </message>
    <message>
        <source>Soberanis-Cruz</source>
        <extracomment>design.name.soberanis_cruz</extracomment>
        <translation>Soberanis-Cruz</translation>
    </message>
    <message>
        <source>Crosswise</source>
        <extracomment>design.name.crosswise</extracomment>
        <translation>Modelo cruzado (crosswise)</translation>
    </message>
    <message>
        <source>Triangular</source>
        <extracomment>design.name.triangular</extracomment>
        <translation>Modelo triangular</translation>
    </message>
    <message>
        <source>Kuk’s cards</source>
        <extracomment>design.name.kuk</extracomment>
        <translation>Cartas de Kuk</translation>
    </message>
    <message>
        <source>Mangat &amp; Singh, two stages</source>
        <extracomment>design.name.mangat_singh</extracomment>
        <translation>Mangat y Singh, dos etapas</translation>
    </message>
    <message>
        <source>Mangat 1992, two stages</source>
        <extracomment>design.name.mangat_1992</extracomment>
        <translation>Mangat 1992, dos etapas</translation>
    </message>
    <message>
        <source>Mangat, Singh &amp; Singh</source>
        <extracomment>design.name.mangat_singh_singh</extracomment>
        <translation>Mangat, Singh y Singh</translation>
    </message>
    <message>
        <source>Mangat 1994</source>
        <extracomment>design.name.mangat_1994</extracomment>
        <translation>Mangat 1994</translation>
    </message>
    <message>
        <source>Singh &amp; Joarder, second draw</source>
        <extracomment>design.name.singh_joarder</extracomment>
        <translation>Singh y Joarder, segundo sorteo</translation>
    </message>
    <message>
        <source>Custom response matrix</source>
        <extracomment>design.name.custom</extracomment>
        <translation>Matriz de respuesta propia</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.field_kit</name>
    <message>
        <source>Phone or tablet: XLSForm</source>
        <extracomment>kit.kind.xlsform</extracomment>
        <translation>Teléfono o tableta: XLSForm</translation>
    </message>
    <message>
        <source>Phone or tablet: page for a browser</source>
        <extracomment>kit.kind.browser</extracomment>
        <translation>Teléfono o tableta: página de navegador</translation>
    </message>
    <message>
        <source>Field kit: {question}</source>
        <extracomment>kit.title</extracomment>
        <translation>Kit de campo: {question}</translation>
    </message>
    <message>
        <source>Your question</source>
        <extracomment>kit.untitled</extracomment>
        <translation>Su pregunta</translation>
    </message>
    <message>
        <source>{design} · {device}</source>
        <extracomment>kit.running</extracomment>
        <translation>{design} · {device}</translation>
    </message>
    <message>
        <source>Field kit {kit} · {question}</source>
        <extracomment>kit.footer</extracomment>
        <translation>Kit de campo {kit} · {question}</translation>
    </message>
    <message>
        <source>DRAFT · wording not confirmed</source>
        <extracomment>kit.draft</extracomment>
        <translation>BORRADOR · redacción sin confirmar</translation>
    </message>
    <message>
        <source>DRAFT: the wording in this language was checked by machine only, not by a named person.</source>
        <extracomment>kit.wording.machine</extracomment>
        <translation>BORRADOR: la redacción en este idioma solo se ha revisado por máquina. Ninguna persona identificada la ha confirmado.</translation>
    </message>
    <message>
        <source>Wording checked by {name}.</source>
        <extracomment>kit.wording.checked</extracomment>
        <translation>Redacción revisada por {name}.</translation>
    </message>
    <message>
        <source>Page {page} of {count}</source>
        <extracomment>kit.page</extracomment>
        <translation>Página {page} de {count}</translation>
    </message>
    <message>
        <source>{before} {next}</source>
        <extracomment>kit.together</extracomment>
        <translation>{before} {next}</translation>
    </message>
    <message>
        <source>{before} or {next}</source>
        <extracomment>kit.or</extracomment>
        <translation>{before} o {next}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.quoted</comment>
        <extracomment>kit.quoted</extracomment>
        <translation>«{text}»</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.said</comment>
        <extracomment>kit.said</extracomment>
        <translation>«{text}»</translation>
    </message>
    <message>
        <source>{letter}: same</source>
        <extracomment>kit.report.same.0</extracomment>
        <translation>{letter}: igual</translation>
    </message>
    <message>
        <source>{letter}: different</source>
        <extracomment>kit.report.same.1</extracomment>
        <translation>{letter}: distinto</translation>
    </message>
    <message>
        <source>{letter}: at least one</source>
        <extracomment>kit.report.either.0</extracomment>
        <translation>{letter}: al menos una</translation>
    </message>
    <message>
        <source>{letter}: neither</source>
        <extracomment>kit.report.either.1</extracomment>
        <translation>{letter}: ninguna</translation>
    </message>
    <message>
        <source>Same</source>
        <extracomment>kit.letter.same.0</extracomment>
        <translation>Igual</translation>
    </message>
    <message>
        <source>Different</source>
        <extracomment>kit.letter.same.1</extracomment>
        <translation>Distinto</translation>
    </message>
    <message>
        <source>At least one</source>
        <extracomment>kit.letter.either.0</extracomment>
        <translation>Al menos una</translation>
    </message>
    <message>
        <source>Neither</source>
        <extracomment>kit.letter.either.1</extracomment>
        <translation>Ninguna</translation>
    </message>
    <message>
        <source>say “{letter}”</source>
        <extracomment>kit.task.same</extracomment>
        <translation>diga «{letter}»</translation>
    </message>
    <message>
        <source>say “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.task.stands</extracomment>
        <translation>diga «{first}» si «{answer}» es verdad para usted, y «{second}» si no lo es</translation>
    </message>
    <message>
        <source>This person was born in one of these months: {signs}.</source>
        <extracomment>kit.first.months</extracomment>
        <translation>Esta persona nació en uno de estos meses: {signs}.</translation>
    </message>
    <message>
        <source>This person was born on one of these days: {signs}.</source>
        <extracomment>kit.first.days</extracomment>
        <translation>Esta persona nació en uno de estos días: {signs}.</translation>
    </message>
    <message>
        <source>This digit is one of these: {signs}.</source>
        <extracomment>kit.first.digits</extracomment>
        <translation>Esta cifra es una de las siguientes: {signs}.</translation>
    </message>
    <message>
        <source>My true answer to the question is “{answer}”.</source>
        <extracomment>kit.second</extracomment>
        <translation>Mi respuesta verdadera a la pregunta es «{answer}».</translation>
    </message>
    <message>
        <source>My true answer is “{answer}”.</source>
        <extracomment>kit.second.plain</extracomment>
        <translation>Mi respuesta verdadera es «{answer}».</translation>
    </message>
    <message>
        <source>Respondent card · two to cut out</source>
        <extracomment>kit.sheet.respondent</extracomment>
        <translation>Tarjeta de respuesta · dos para recortar</translation>
    </message>
    <message>
        <source>Respondent card · large type, one to a page</source>
        <extracomment>kit.sheet.respondent_one</extracomment>
        <translation>Tarjeta de respuesta · letra grande, una por página</translation>
    </message>
    <message>
        <source>For you, the respondent</source>
        <extracomment>kit.sheet.for_you</extracomment>
        <translation>Para usted</translation>
    </message>
    <message>
        <source>The other question: {question}</source>
        <extracomment>kit.respondent.other</extracomment>
        <translation>La otra pregunta: {question}</translation>
    </message>
    <message>
        <source>The other question is on the card that you were given.</source>
        <extracomment>kit.respondent.other_unknown</extracomment>
        <translation>La otra pregunta está en la tarjeta que le han dado.</translation>
    </message>
    <message>
        <source>For the other question, “{first}” means yes and “{second}” means no.</source>
        <extracomment>kit.respondent.other_stands</extracomment>
        <translation>En la otra pregunta, «{first}» significa que sí y «{second}» significa que no.</translation>
    </message>
    <message>
        <source>Do not let anybody see the result.</source>
        <extracomment>kit.respondent.hide</extracomment>
        <translation>No deje que nadie vea el resultado.</translation>
    </message>
    <message>
        <source>Flick the paper clip. Do not let anybody see where it stops.</source>
        <extracomment>kit.respondent.spin</extracomment>
        <translation>Dé un golpe al clip. No deje que nadie vea dónde se detiene.</translation>
    </message>
    <message>
        <source>The cards say: {tasks}.</source>
        <extracomment>kit.respondent.card</extracomment>
        <translation>Las cartas dicen: {tasks}.</translation>
    </message>
    <message>
        <source>{signs}: {task}.</source>
        <extracomment>kit.respondent.line</extracomment>
        <translation>{signs}: {task}.</translation>
    </message>
    <message>
        <source>One of these and nothing else: {answers}.</source>
        <extracomment>kit.respondent.say</extracomment>
        <translation>Una de estas y nada más: {answers}.</translation>
    </message>
    <message>
        <source>Answer only once, whatever the result is.</source>
        <extracomment>kit.respondent.once</extracomment>
        <translation>Responda solo una vez, sea cual sea el resultado.</translation>
    </message>
    <message>
        <source>Do exactly what it asks.</source>
        <extracomment>kit.step.task</extracomment>
        <translation>Haga exactamente lo que le pide.</translation>
    </message>
    <message>
        <source>Say only your answer.</source>
        <extracomment>kit.step.say.answer</extracomment>
        <translation>Diga solo su respuesta.</translation>
    </message>
    <message>
        <source>Say only your letter.</source>
        <extracomment>kit.step.say.letter</extracomment>
        <translation>Diga solo su letra.</translation>
    </message>
    <message>
        <source>Take the phone or tablet.</source>
        <extracomment>kit.step.phone</extracomment>
        <translation>Tome el teléfono o la tableta.</translation>
    </message>
    <message>
        <source>Open the form. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.xlsform</extracomment>
        <translation>Abra el formulario. No deje que nadie vea la pantalla.</translation>
    </message>
    <message>
        <source>Read the instruction.</source>
        <extracomment>kit.step.read</extracomment>
        <translation>Lea la instrucción.</translation>
    </message>
    <message>
        <source>Enter your true answer, or the answer that the phone names.</source>
        <extracomment>kit.respondent.read</extracomment>
        <translation>Introduzca su respuesta verdadera, o la respuesta que indique el teléfono.</translation>
    </message>
    <message>
        <source>The phone tells you the letter for each answer.</source>
        <extracomment>kit.respondent.read_letters</extracomment>
        <translation>Le indica la letra de cada respuesta.</translation>
    </message>
    <message>
        <source>Enter exactly that.</source>
        <extracomment>kit.step.enter</extracomment>
        <translation>Introduzca exactamente eso.</translation>
    </message>
    <message>
        <source>One of these: {answers}. Each draw allows one entry.</source>
        <extracomment>kit.respondent.enter</extracomment>
        <translation>Una de estas: {answers}. Cada sorteo es para una sola respuesta.</translation>
    </message>
    <message>
        <source>Open the page. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.browser</extracomment>
        <translation>Abra la página. No deje que nadie vea la pantalla.</translation>
    </message>
    <message>
        <source>One of these: {answers}.</source>
        <extracomment>kit.respondent.choices</extracomment>
        <translation>Una de estas: {answers}.</translation>
    </message>
    <message>
        <source>Press “{button}”.</source>
        <extracomment>kit.step.press</extracomment>
        <translation>Pulse «{button}».</translation>
    </message>
    <message>
        <source>The page may change your choice by chance. It shows and keeps only the report.</source>
        <extracomment>kit.respondent.changed</extracomment>
        <translation>La página puede cambiar su elección al azar. Solo muestra y guarda la respuesta registrada.</translation>
    </message>
    <message>
        <source>Think of somebody whose month of birth you know.</source>
        <extracomment>kit.step.think.months</extracomment>
        <translation>Piense en alguien cuyo mes de nacimiento conozca.</translation>
    </message>
    <message>
        <source>Think of somebody whose birthday you know.</source>
        <extracomment>kit.step.think.days</extracomment>
        <translation>Piense en alguien cuyo cumpleaños conozca.</translation>
    </message>
    <message>
        <source>Think of a phone number and take its last digit.</source>
        <extracomment>kit.step.think.digits</extracomment>
        <translation>Piense en un número de teléfono y tome su última cifra.</translation>
    </message>
    <message>
        <source>The people here must not know this month. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.months</extracomment>
        <translation>Las personas presentes no deben saber este mes. Elija antes de seguir leyendo, y no diga a quién ha elegido.</translation>
    </message>
    <message>
        <source>The people here must not know this birthday. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.days</extracomment>
        <translation>Las personas presentes no deben saber este cumpleaños. Elija antes de seguir leyendo, y no diga a quién ha elegido.</translation>
    </message>
    <message>
        <source>The people here must not know this number. Choose before you read on, and do not say whose number it is.</source>
        <extracomment>kit.think.digits</extracomment>
        <translation>Las personas presentes no deben saber este número. Elija antes de seguir leyendo, y no diga de quién es el número.</translation>
    </message>
    <message>
        <source>Read both statements.</source>
        <extracomment>kit.step.statements</extracomment>
        <translation>Lea ambas afirmaciones.</translation>
    </message>
    <message>
        <source>Decide in silence whether each of them is true.</source>
        <extracomment>kit.respondent.compare</extracomment>
        <translation>Decida en silencio si cada una de ellas es verdadera.</translation>
    </message>
    <message>
        <source>Statement 1</source>
        <extracomment>kit.respondent.first</extracomment>
        <translation>Afirmación 1</translation>
    </message>
    <message>
        <source>Statement 2</source>
        <extracomment>kit.respondent.second</extracomment>
        <translation>Afirmación 2</translation>
    </message>
    <message>
        <source>Say one letter, {first} or {second}, and nothing else.</source>
        <extracomment>kit.step.letter</extracomment>
        <translation>Diga una letra, {first} o {second}, y nada más.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.months</comment>
        <extracomment>kit.respondent.once_letter.months</extracomment>
        <translation>Responda solo una vez, para la persona que eligió primero.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.days</comment>
        <extracomment>kit.respondent.once_letter.days</extracomment>
        <translation>Responda solo una vez, para la persona que eligió primero.</translation>
    </message>
    <message>
        <source>Answer only once, for the number that you chose first.</source>
        <extracomment>kit.respondent.once_letter.digits</extracomment>
        <translation>Responda solo una vez, para el número que eligió primero.</translation>
    </message>
    <message>
        <source>Both statements are true, or both are not.</source>
        <extracomment>kit.outcome.same.0</extracomment>
        <translation>Ambas afirmaciones son verdaderas, o ninguna lo es.</translation>
    </message>
    <message>
        <source>Just one statement is true.</source>
        <extracomment>kit.outcome.same.1</extracomment>
        <translation>Solo una de las afirmaciones es verdadera.</translation>
    </message>
    <message>
        <source>At least one statement is true.</source>
        <extracomment>kit.outcome.either.0</extracomment>
        <translation>Al menos una de las afirmaciones es verdadera.</translation>
    </message>
    <message>
        <source>Neither statement is true.</source>
        <extracomment>kit.outcome.either.1</extracomment>
        <translation>Ninguna de las afirmaciones es verdadera.</translation>
    </message>
    <message>
        <source>“{report}” shows that your true answer is {answers}.</source>
        <extracomment>kit.card.only</extracomment>
        <translation>«{report}» muestra que su respuesta verdadera es {answers}.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the month that you thought of.</source>
        <extracomment>kit.card.condition.months</extracomment>
        <translation>Esto vale mientras nadie aquí sepa el mes en el que pensó.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the birthday that you thought of.</source>
        <extracomment>kit.card.condition.days</extracomment>
        <translation>Esto vale mientras nadie aquí sepa el cumpleaños en el que pensó.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the digit that you thought of.</source>
        <extracomment>kit.card.condition.digits</extracomment>
        <translation>Esto vale mientras nadie aquí sepa la cifra en la que pensó.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows your answer to the other question.</source>
        <extracomment>kit.card.condition.other</extracomment>
        <translation>Esto vale mientras nadie aquí sepa su respuesta a la otra pregunta.</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:says|say} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.say</extracomment>
        <translation>En promedio, {said} de {people} personas cuya respuesta verdadera es «{answer}» {said:dice|dicen|dicen} «{report}», y {others} de {people} cuya respuesta verdadera es «{other}».</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:enters|enter} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.enter</extracomment>
        <translation>En promedio, {said} de {people} personas cuya respuesta verdadera es «{answer}» {said:introduce|introducen|introducen} «{report}», y {others} de {people} cuya respuesta verdadera es «{other}».</translation>
    </message>
    <message>
        <source>On average the page keeps “{report}” for {said} of {people} people whose true answer is “{answer}”, and for {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.keep</extracomment>
        <translation>En promedio, la página guarda «{report}» para {said} de {people} personas cuya respuesta verdadera es «{answer}», y para {others} de {people} cuya respuesta verdadera es «{other}».</translation>
    </message>
    <message>
        <source>You may skip the question.</source>
        <extracomment>kit.card.skip</extracomment>
        <translation>Puede omitir la pregunta.</translation>
    </message>
    <message>
        <source>Consent · two slips to cut out, one for each person</source>
        <extracomment>kit.sheet.consent</extracomment>
        <translation>Consentimiento · dos hojas para recortar, una para cada persona</translation>
    </message>
    <message>
        <source>Consent · one for each person</source>
        <extracomment>kit.sheet.consent_one</extracomment>
        <translation>Consentimiento · una hoja para cada persona</translation>
    </message>
    <message>
        <source>How private one answer is · please keep this slip</source>
        <extracomment>kit.sheet.gives_away</extracomment>
        <translation>Qué tan privada es una respuesta · por favor, conserve esta hoja</translation>
    </message>
    <message>
        <source>You are asked: “{question}”</source>
        <extracomment>kit.consent.asked</extracomment>
        <translation>Se le pregunta: «{question}»</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.months</extracomment>
        <translation>Usted compara dos afirmaciones: la primera sobre un mes de nacimiento, la segunda sobre su respuesta verdadera. Dice «{first}» si ambas son verdaderas o ninguna lo es, y en caso contrario «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.days</extracomment>
        <translation>Usted compara dos afirmaciones: la primera sobre un cumpleaños, la segunda sobre su respuesta verdadera. Dice «{first}» si ambas son verdaderas o ninguna lo es, y en caso contrario «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.digits</extracomment>
        <translation>Usted compara dos afirmaciones: la primera sobre la última cifra de un número de teléfono, la segunda sobre su respuesta verdadera. Dice «{first}» si ambas son verdaderas o ninguna lo es, y en caso contrario «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.months</extracomment>
        <translation>Usted compara dos afirmaciones: la primera sobre un mes de nacimiento, la segunda sobre su respuesta verdadera. Dice «{first}» si al menos una es verdadera, y en caso contrario «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.days</extracomment>
        <translation>Usted compara dos afirmaciones: la primera sobre un cumpleaños, la segunda sobre su respuesta verdadera. Dice «{first}» si al menos una es verdadera, y en caso contrario «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.digits</extracomment>
        <translation>Usted compara dos afirmaciones: la primera sobre la última cifra de un número de teléfono, la segunda sobre su respuesta verdadera. Dice «{first}» si al menos una es verdadera, y en caso contrario «{second}».</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It asks for your true answer, or it names an answer to enter.</source>
        <extracomment>kit.brief.xlsform</extracomment>
        <translation>Primero, un teléfono hace un sorteo. Le pide su respuesta verdadera o le indica una respuesta que debe introducir.</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.brief.xlsform_letters</extracomment>
        <translation>Primero, un teléfono hace un sorteo. Le indica qué letra debe introducir para cada respuesta.</translation>
    </message>
    <message>
        <source>You choose your true answer. The page may change it by chance, and keeps only the report.</source>
        <extracomment>kit.brief.browser</extracomment>
        <translation>Usted elige su respuesta verdadera. La página puede cambiarla al azar y solo guarda la respuesta registrada.</translation>
    </message>
    <message>
        <source>Only your answer is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.answer</extracomment>
        <translation>Solo se anota lo que usted responde. El resultado del sorteo no se anota.</translation>
    </message>
    <message>
        <source>Only your letter is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.letter</extracomment>
        <translation>Solo se anota su letra. El resultado del sorteo no se anota.</translation>
    </message>
    <message>
        <source>Only your letter is written down. Your choice in step 1 is not.</source>
        <extracomment>kit.consent.kept_compared</extracomment>
        <translation>Solo se anota su letra. Lo que eligió en el paso 1 no se anota.</translation>
    </message>
    <message>
        <source>In {true} of 100 cases the phone asks for your true answer, and in {named} it names an answer. It erases the draw as soon as you enter your answer.</source>
        <extracomment>kit.consent.kept_xlsform</extracomment>
        <translation>En {true} de 100 casos el teléfono pide su respuesta verdadera, y en {named} indica una respuesta. Borra el sorteo en cuanto usted introduce la respuesta.</translation>
    </message>
    <message>
        <source>The phone draws the letter for each answer. It erases the draw as soon as you enter your letter.</source>
        <extracomment>kit.consent.kept_letters</extracomment>
        <translation>El teléfono sortea la letra de cada respuesta. Borra el sorteo en cuanto usted introduce la letra.</translation>
    </message>
    <message>
        <source>While you enter your true answer, you must trust this device.</source>
        <extracomment>kit.consent.kept_browser</extracomment>
        <translation>Mientras introduce su respuesta verdadera, usted debe confiar en este dispositivo.</translation>
    </message>
    <message>
        <source>Your answer alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.answer</extracomment>
        <translation>Lo que usted responde, por sí solo, no muestra cuál es su respuesta verdadera.</translation>
    </message>
    <message>
        <source>Your letter alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.letter</extracomment>
        <translation>Su letra, por sí sola, no muestra cuál es su respuesta verdadera.</translation>
    </message>
    <message>
        <source>Your entry alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.entry</extracomment>
        <translation>Lo que usted introduce, por sí solo, no muestra cuál es su respuesta verdadera.</translation>
    </message>
    <message>
        <source>Your report alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.report</extracomment>
        <translation>Su respuesta registrada, por sí sola, no muestra cuál es su respuesta verdadera.</translation>
    </message>
    <message>
        <source>{reports} alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone_some</extracomment>
        <translation>{reports}, por sí solo, no muestra cuál es su respuesta verdadera.</translation>
    </message>
    <message>
        <source>“{report}” comes only from people whose true answer is {answers}.</source>
        <extracomment>kit.consent.only</extracomment>
        <translation>«{report}» proviene solo de personas cuya respuesta verdadera es {answers}.</translation>
    </message>
    <message>
        <source>Any answer that you say is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.answer</extracomment>
        <translation>Cualquier respuesta que usted diga es como máximo {times} veces tan probable con una respuesta verdadera como con otra.</translation>
    </message>
    <message>
        <source>Any letter is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.letter</extracomment>
        <translation>Cualquier letra es como máximo {times} veces tan probable con una respuesta verdadera como con otra.</translation>
    </message>
    <message>
        <source>Any entry is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.entry</extracomment>
        <translation>Cualquier cosa que usted introduzca es como máximo {times} veces tan probable con una respuesta verdadera como con otra.</translation>
    </message>
    <message>
        <source>Any report is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.report</extracomment>
        <translation>Cualquier respuesta registrada es como máximo {times} veces tan probable con una respuesta verdadera como con otra.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your answer can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.answer</extracomment>
        <translation>Si alguien cree que una respuesta es verdadera para usted con una probabilidad del {before}, lo que usted responda puede aumentar esa probabilidad a {after} como máximo.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your letter can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.letter</extracomment>
        <translation>Si alguien cree que una respuesta es verdadera para usted con una probabilidad del {before}, su letra puede aumentar esa probabilidad a {after} como máximo.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your entry can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.entry</extracomment>
        <translation>Si alguien cree que una respuesta es verdadera para usted con una probabilidad del {before}, lo que usted introduzca puede aumentar esa probabilidad a {after} como máximo.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your report can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.report</extracomment>
        <translation>Si alguien cree que una respuesta es verdadera para usted con una probabilidad del {before}, su respuesta registrada puede aumentar esa probabilidad a {after} como máximo.</translation>
    </message>
    <message>
        <source>{reports} is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds_some</extracomment>
        <translation>{reports} es como máximo {times} veces tan probable con una respuesta verdadera como con otra.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, {reports} can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after_some</extracomment>
        <translation>Si alguien cree que una respuesta es verdadera para usted con una probabilidad del {before}, {reports} puede aumentar esa probabilidad a {after} como máximo.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the month that you thought of.</source>
        <extracomment>kit.consent.condition.months</extracomment>
        <translation>Esto vale solo si las personas que conozcan su letra no saben el mes en el que pensó.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the birthday that you thought of.</source>
        <extracomment>kit.consent.condition.days</extracomment>
        <translation>Esto vale solo si las personas que conozcan su letra no saben el cumpleaños en el que pensó.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the digit that you thought of.</source>
        <extracomment>kit.consent.condition.digits</extracomment>
        <translation>Esto vale solo si las personas que conozcan su letra no saben la cifra en la que pensó.</translation>
    </message>
    <message>
        <source>This holds only if people who learn what you said do not know your answer to the other question.</source>
        <extracomment>kit.consent.condition.other</extracomment>
        <translation>Esto vale solo si las personas que conozcan lo que usted dijo no saben su respuesta a la otra pregunta.</translation>
    </message>
    <message>
        <source>These figures hold if you do exactly what your card says.</source>
        <extracomment>kit.consent.follow</extracomment>
        <translation>Estas cifras valen si usted hace exactamente lo que dice su tarjeta.</translation>
    </message>
    <message>
        <source>These figures hold if you choose your true answer.</source>
        <extracomment>kit.consent.follow_browser</extracomment>
        <translation>Estas cifras valen si usted elige su respuesta verdadera.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”.</source>
        <extracomment>kit.count.say.one</extracomment>
        <translation>De {people} personas cuya respuesta verdadera es «{answer}», {said} {said:dice|dicen|dicen} «{report}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}” and {others} {others:says|say} “{other}”.</source>
        <extracomment>kit.count.say.two</extracomment>
        <translation>De {people} personas cuya respuesta verdadera es «{answer}», {said} {said:dice|dicen|dicen} «{report}» y {others} {others:dice|dicen|dicen} «{other}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”.</source>
        <extracomment>kit.count.enter.one</extracomment>
        <translation>De {people} personas cuya respuesta verdadera es «{answer}», {said} {said:introduce|introducen|introducen} «{report}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}” and {others} {others:enters|enter} “{other}”.</source>
        <extracomment>kit.count.enter.two</extracomment>
        <translation>De {people} personas cuya respuesta verdadera es «{answer}», {said} {said:introduce|introducen|introducen} «{report}» y {others} {others:introduce|introducen|introducen} «{other}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}.</source>
        <extracomment>kit.count.keep.one</extracomment>
        <translation>De {people} personas cuya respuesta verdadera es «{answer}», la página guarda «{report}» para {said}.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said} and “{other}” for {others}.</source>
        <extracomment>kit.count.keep.two</extracomment>
        <translation>De {people} personas cuya respuesta verdadera es «{answer}», la página guarda «{report}» para {said} y «{other}» para {others}.</translation>
    </message>
    <message>
        <source>{number} ({part} in {whole})</source>
        <extracomment>kit.count.exact</extracomment>
        <translation>{number} ({part} de {whole})</translation>
    </message>
    <message>
        <source>{people} people whose true answer is “{answer}”</source>
        <extracomment>kit.people</extracomment>
        <translation>{people} personas cuya respuesta verdadera es «{answer}»</translation>
    </message>
    <message>
        <source>{said} {said:says|say} “{report}” on average</source>
        <extracomment>kit.people.say</extracomment>
        <translation>en promedio, {said} {said:dice|dicen|dicen} «{report}»</translation>
    </message>
    <message>
        <source>{said} {said:enters|enter} “{report}” on average</source>
        <extracomment>kit.people.enter</extracomment>
        <translation>en promedio, {said} {said:introduce|introducen|introducen} «{report}»</translation>
    </message>
    <message>
        <source>the page keeps “{report}” for {said} on average</source>
        <extracomment>kit.people.keep</extracomment>
        <translation>en promedio, la página guarda «{report}» para {said}</translation>
    </message>
    <message>
        <source>Taking part is voluntary. You may skip this question or stop at any time, without giving a reason.</source>
        <extracomment>kit.consent.free</extracomment>
        <translation>La participación es voluntaria. Puede omitir esta pregunta o dejarlo en cualquier momento, sin dar razones.</translation>
    </message>
    <message>
        <source>Study and contact</source>
        <extracomment>kit.consent.contact</extracomment>
        <translation>Estudio y contacto</translation>
    </message>
    <message>
        <source>The device</source>
        <extracomment>kit.sheet.device</extracomment>
        <translation>El dispositivo</translation>
    </message>
    <message>
        <source>This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).</source>
        <extracomment>kit.device.scale</extracomment>
        <translation>Esta barra debe medir 5 cm. Si no los mide, vuelva a imprimir al 100 % («tamaño real»).</translation>
    </message>
    <message>
        <source>Put the point of a pencil through a paper clip onto the middle, and flick the clip.</source>
        <extracomment>kit.device.spin</extracomment>
        <translation>Ponga la punta de un lápiz, a través de un clip, sobre el centro y dé un golpe al clip para que gire.</translation>
    </message>
    <message>
        <source>Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.cut</extracomment>
        <translation>Recorte las {cards} cartas. Mézclelas, deje que la persona saque una boca abajo y vuelva a mezclarlas.</translation>
    </message>
    <message>
        <source>Make {cards} cards in all: {copies}. One of each sort is printed here. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.copies</extracomment>
        <translation>Prepare {cards} cartas en total: {copies}. Aquí está impresa una de cada clase. Mézclelas, deje que la persona saque una boca abajo y vuelva a mezclarlas.</translation>
    </message>
    <message>
        <source>{number} × “{task}”</source>
        <extracomment>kit.device.copy</extracomment>
        <translation>{number} × «{task}»</translation>
    </message>
    <message>
        <source>Spinner. {text}</source>
        <extracomment>kit.device.spinner</extracomment>
        <translation>Ruleta. {text}</translation>
    </message>
    <message>
        <source>Table of outcomes. {text}</source>
        <extracomment>kit.device.table</extracomment>
        <translation>Tabla de resultados. {text}</translation>
    </message>
    <message>
        <source>Cards. {text}</source>
        <extracomment>kit.device.card</extracomment>
        <translation>Cartas. {text}</translation>
    </message>
    <message>
        <source>Sector</source>
        <extracomment>kit.device.head.sector</extracomment>
        <translation>Sector</translation>
    </message>
    <message>
        <source>Angle</source>
        <extracomment>kit.device.head.angle</extracomment>
        <translation>Ángulo</translation>
    </message>
    <message>
        <source>Result</source>
        <extracomment>kit.device.head.sign</extracomment>
        <translation>Resultado</translation>
    </message>
    <message>
        <source>Task</source>
        <extracomment>kit.device.head.task</extracomment>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>Enter your true answer</source>
        <extracomment>kit.phone.truth</extracomment>
        <translation>Introduzca su respuesta verdadera</translation>
    </message>
    <message>
        <source>Enter “{answer}”, whatever your true answer is</source>
        <extracomment>kit.phone.say</extracomment>
        <translation>Introduzca «{answer}», sea cual sea su respuesta verdadera</translation>
    </message>
    <message>
        <source>Enter “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.phone.stands</extracomment>
        <translation>Introduzca «{first}» si «{answer}» es verdad para usted, y «{second}» si no lo es</translation>
    </message>
    <message>
        <source>Enter as listed: {list}</source>
        <extracomment>kit.phone.map</extracomment>
        <translation>Introduzca según la lista: {list}</translation>
    </message>
    <message>
        <source>“{report}” if “{answer}” is true</source>
        <extracomment>kit.phone.pair</extracomment>
        <translation>«{report}» si «{answer}» es verdad</translation>
    </message>
    <message>
        <source>For the interviewer</source>
        <extracomment>kit.sheet.interviewer</extracomment>
        <translation>Para quien entrevista</translation>
    </message>
    <message>
        <source>{how} · bring {things}</source>
        <extracomment>kit.interviewer.bring</extracomment>
        <translation>{how} · llevar: {things}</translation>
    </message>
    <message>
        <source>one die, the card, the tally sheet</source>
        <extracomment>kit.bring.die</extracomment>
        <translation>un dado, la tarjeta, la hoja de recuento</translation>
    </message>
    <message>
        <source>a coin, the card, the tally sheet</source>
        <extracomment>kit.bring.coins</extracomment>
        <translation>una moneda, la tarjeta, la hoja de recuento</translation>
    </message>
    <message>
        <source>two dice, the card, the tally sheet</source>
        <extracomment>kit.bring.dice</extracomment>
        <translation>dos dados, la tarjeta, la hoja de recuento</translation>
    </message>
    <message>
        <source>the spinner, a pencil, a paper clip, the card, the tally sheet</source>
        <extracomment>kit.bring.spinner</extracomment>
        <translation>la ruleta, un lápiz, un clip, la tarjeta, la hoja de recuento</translation>
    </message>
    <message>
        <source>the deck, the card, the tally sheet</source>
        <extracomment>kit.bring.cards</extracomment>
        <translation>las cartas, la tarjeta, la hoja de recuento</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.months</comment>
        <extracomment>kit.bring.months</extracomment>
        <translation>la tarjeta y la hoja de recuento, pero ninguna lista de fechas de nacimiento</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.days</comment>
        <extracomment>kit.bring.days</extracomment>
        <translation>la tarjeta y la hoja de recuento, pero ninguna lista de fechas de nacimiento</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of phone numbers</source>
        <extracomment>kit.bring.digits</extracomment>
        <translation>la tarjeta y la hoja de recuento, pero ninguna lista de números de teléfono</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the form, the card</source>
        <extracomment>kit.bring.xlsform</extracomment>
        <translation>un teléfono o una tableta con batería y el formulario, la tarjeta</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the page, the card</source>
        <extracomment>kit.bring.browser</extracomment>
        <translation>un teléfono o una tableta con batería y la página, la tarjeta</translation>
    </message>
    <message>
        <source>Script</source>
        <extracomment>kit.script</extracomment>
        <translation>Guion</translation>
    </message>
    <message>
        <source>plain text: do this · text with a bar: say this</source>
        <extracomment>kit.script.note</extracomment>
        <translation>normal: haga esto · con barra: diga esto</translation>
    </message>
    <message>
        <source>Give the person the card and the die. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.die</extracomment>
        <translation>Dé a la persona la tarjeta y el dado. Practiquen con la pregunta inofensiva de abajo.</translation>
    </message>
    <message>
        <source>Give the person the card and the coin. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.coins</extracomment>
        <translation>Dé a la persona la tarjeta y la moneda. Practiquen con la pregunta inofensiva de abajo.</translation>
    </message>
    <message>
        <source>Give the person the card and the dice. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.dice</extracomment>
        <translation>Dé a la persona la tarjeta y los dados. Practiquen con la pregunta inofensiva de abajo.</translation>
    </message>
    <message>
        <source>Give the person the card and the spinner. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.spinner</extracomment>
        <translation>Dé a la persona la tarjeta y la ruleta. Practiquen con la pregunta inofensiva de abajo.</translation>
    </message>
    <message>
        <source>Give the person the card and the shuffled deck. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.cards</extracomment>
        <translation>Dé a la persona la tarjeta y las cartas mezcladas. Practiquen con la pregunta inofensiva de abajo.</translation>
    </message>
    <message>
        <source>“The next question is personal. Chance helps to keep your answer private. Please read the card first.”</source>
        <extracomment>kit.script.card.luck</extracomment>
        <translation>«La siguiente pregunta es personal. El azar ayuda a mantener privada su respuesta. Por favor, lea antes la tarjeta».</translation>
    </message>
    <message>
        <source>Turn away.</source>
        <extracomment>kit.script.turn</extracomment>
        <translation>Mire hacia otro lado.</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only the answer.”</source>
        <extracomment>kit.script.now</extracomment>
        <translation>«Ahora, la pregunta real. Miro hacia otro lado. Haga lo que dice la tarjeta y dígame solo la respuesta».</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only a letter.”</source>
        <extracomment>kit.script.now_letter</extracomment>
        <translation>«Ahora, la pregunta real. Miro hacia otro lado. Haga lo que dice la tarjeta y dígame solo una letra».</translation>
    </message>
    <message>
        <source>Read the question aloud, word for word.</source>
        <extracomment>kit.script.read</extracomment>
        <translation>Lea la pregunta en voz alta, palabra por palabra.</translation>
    </message>
    <message>
        <source>Tick one box of the tally sheet. Thank the person. Go on.</source>
        <extracomment>kit.script.tick</extracomment>
        <translation>Marque una casilla de la hoja de recuento. Dé las gracias a la persona. Continúe.</translation>
    </message>
    <message>
        <source>“Thank you. I do not know the result, and I do not ask for it.”</source>
        <extracomment>kit.script.thanks</extracomment>
        <translation>«Gracias. No sé cuál fue el resultado y no pregunto por él».</translation>
    </message>
    <message>
        <source>Give the person the card.</source>
        <extracomment>kit.script.card</extracomment>
        <translation>Dé la tarjeta a la persona.</translation>
    </message>
    <message>
        <source>“The next question is personal. You compare two statements and tell me only a letter. Please read the card first.”</source>
        <extracomment>kit.script.card.compared</extracomment>
        <translation>«La siguiente pregunta es personal. Usted compara dos afirmaciones y me dice solo una letra. Por favor, lea antes la tarjeta».</translation>
    </message>
    <message>
        <source>Practice with the harmless pair below. Then give the person time.</source>
        <extracomment>kit.script.practice</extracomment>
        <translation>Practiquen con el par inofensivo de abajo. Después, dé tiempo a la persona.</translation>
    </message>
    <message>
        <source>“Now think of somebody whose month of birth I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.months</extracomment>
        <translation>«Ahora piense en alguien cuyo mes de nacimiento yo no pueda saber. No me diga en quién».</translation>
    </message>
    <message>
        <source>“Now think of somebody whose birthday I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.days</extracomment>
        <translation>«Ahora piense en alguien cuyo cumpleaños yo no pueda saber. No me diga en quién».</translation>
    </message>
    <message>
        <source>“Now think of a phone number that I cannot know. Do not tell me whose.”</source>
        <extracomment>kit.script.think.digits</extracomment>
        <translation>«Ahora piense en un número de teléfono que yo no pueda saber. No me diga de quién es».</translation>
    </message>
    <message>
        <source>Wait until the person nods.</source>
        <extracomment>kit.script.nods</extracomment>
        <translation>Espere hasta que la persona asienta.</translation>
    </message>
    <message>
        <source>“Compare statement 1 and statement 2. Which letter is it, {first} or {second}?”</source>
        <extracomment>kit.script.letter</extracomment>
        <translation>«Compare la afirmación 1 y la afirmación 2. ¿Qué letra es, {first} o {second}?»</translation>
    </message>
    <message>
        <source>“Thank you. I do not ask which statement is true.”</source>
        <extracomment>kit.script.thanks_letter</extracomment>
        <translation>«Gracias. No pregunto qué afirmación es verdadera».</translation>
    </message>
    <message>
        <source>Open a new form. Give the person the phone and the card.</source>
        <extracomment>kit.script.open</extracomment>
        <translation>Abra un formulario nuevo. Dé a la persona el teléfono y la tarjeta.</translation>
    </message>
    <message>
        <source>“The next question is personal. Please read the card first.”</source>
        <extracomment>kit.script.open.said</extracomment>
        <translation>«La siguiente pregunta es personal. Por favor, lea antes la tarjeta».</translation>
    </message>
    <message>
        <source>Practice as described below. Then turn away.</source>
        <extracomment>kit.script.practice.xlsform</extracomment>
        <translation>Practiquen como se describe abajo. Después, mire hacia otro lado.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Do what the phone tells you, and send the form.”</source>
        <extracomment>kit.script.practice.xlsform.said</extracomment>
        <translation>«Ahora, la pregunta real. Yo no miro. Haga lo que le indica el teléfono y envíe el formulario».</translation>
    </message>
    <message>
        <source>Explain the page as described below. Then turn away.</source>
        <extracomment>kit.script.practice.browser</extracomment>
        <translation>Explique la página como se describe abajo. Después, mire hacia otro lado.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Choose your true answer, and press the button.”</source>
        <extracomment>kit.script.practice.browser.said</extracomment>
        <translation>«Ahora, la pregunta real. Yo no miro. Elija su respuesta verdadera y pulse el botón».</translation>
    </message>
    <message>
        <source>Take the phone back when “Thank you” shows. Close the form.</source>
        <extracomment>kit.script.close.xlsform</extracomment>
        <translation>Recoja el teléfono cuando aparezca «Gracias». Cierre el formulario.</translation>
    </message>
    <message>
        <source>“Thank you. Only your entry is kept.”</source>
        <extracomment>kit.script.close.xlsform.said</extracomment>
        <translation>«Gracias. Solo se guarda lo que usted ha introducido».</translation>
    </message>
    <message>
        <source>Wait until the person has pressed “{button}”. Take the phone back.</source>
        <extracomment>kit.script.close.browser</extracomment>
        <translation>Espere hasta que la persona haya pulsado «{button}». Recoja el teléfono.</translation>
    </message>
    <message>
        <source>“Thank you. Only the report is kept.”</source>
        <extracomment>kit.script.close.browser.said</extracomment>
        <translation>«Gracias. Solo se guarda la respuesta registrada».</translation>
    </message>
    <message>
        <source>Do</source>
        <extracomment>kit.do</extracomment>
        <translation>Qué hacer</translation>
    </message>
    <message>
        <source>Stand where you cannot see the result.</source>
        <extracomment>kit.do.stand</extracomment>
        <translation>Colóquese donde no pueda ver el resultado.</translation>
    </message>
    <message>
        <source>Ask for {answers}, nothing else.</source>
        <extracomment>kit.do.ask</extracomment>
        <translation>Pida {answers}, nada más.</translation>
    </message>
    <message>
        <source>Ask for one of the answers on the card, nothing else.</source>
        <extracomment>kit.do.ask_listed</extracomment>
        <translation>Pida una de las respuestas de la tarjeta, nada más.</translation>
    </message>
    <message>
        <source>Tick “{none}” if the person skips the question.</source>
        <extracomment>kit.do.skip</extracomment>
        <translation>Marque «{none}» si la persona omite la pregunta.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.months</comment>
        <extracomment>kit.do.choose.months</extracomment>
        <translation>Deje que la persona elija a alguien antes de seguir leyendo.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.days</comment>
        <extracomment>kit.do.choose.days</extracomment>
        <translation>Deje que la persona elija a alguien antes de seguir leyendo.</translation>
    </message>
    <message>
        <source>Let the person choose a number. Then read on.</source>
        <extracomment>kit.do.choose.digits</extracomment>
        <translation>Deje que la persona elija un número antes de seguir leyendo.</translation>
    </message>
    <message>
        <source>If asked “What if you know the month?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.months</extracomment>
        <translation>Si le preguntan «¿Y si usted sabe el mes?», diga: «Entonces piense en alguien que yo no conozca».</translation>
    </message>
    <message>
        <source>If asked “What if you know the day?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.days</extracomment>
        <translation>Si le preguntan «¿Y si usted sabe el día?», diga: «Entonces piense en alguien que yo no conozca».</translation>
    </message>
    <message>
        <source>If asked “What if you know the number?”, say: “Then take one that I do not know.”</source>
        <extracomment>kit.do.known.digits</extracomment>
        <translation>Si le preguntan «¿Y si usted sabe el número?», diga: «Entonces piense en uno que yo no conozca».</translation>
    </message>
    <message>
        <source>Turn away until the person has finished.</source>
        <extracomment>kit.do.away_form</extracomment>
        <translation>Mire hacia otro lado hasta que la persona haya terminado.</translation>
    </message>
    <message>
        <source>Let the person press every key.</source>
        <extracomment>kit.do.press</extracomment>
        <translation>Deje que la persona pulse todas las teclas.</translation>
    </message>
    <message>
        <source>Use a device of your own, with no log of changes and no screenshots.</source>
        <extracomment>kit.do.no_log</extracomment>
        <translation>Use un dispositivo propio, sin registro de cambios ni capturas de pantalla.</translation>
    </message>
    <message>
        <source>Use a device of your own, without extensions that read pages.</source>
        <extracomment>kit.do.own_device</extracomment>
        <translation>Use un dispositivo propio, sin extensiones que lean páginas.</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. On {signs} the word is fixed, for everybody.”</source>
        <extracomment>kit.interviewer.lie_signs</extracomment>
        <translation>Si le preguntan «¿Tengo que mentir?», diga: «No. Con {signs} la palabra está fijada, para todas las personas».</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. Some cards fix the word, for everybody.”</source>
        <extracomment>kit.interviewer.lie_cards</extracomment>
        <translation>Si le preguntan «¿Tengo que mentir?», diga: «No. Algunas cartas fijan la palabra, para todas las personas».</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. If the phone names an answer, that answer does not depend on your true one.”</source>
        <extracomment>kit.interviewer.lie_phone</extracomment>
        <translation>Si le preguntan «¿Tengo que mentir?», diga: «No. Si el teléfono indica una respuesta, la indica sea cual sea su respuesta verdadera».</translation>
    </message>
    <message>
        <source>Do not</source>
        <extracomment>kit.do_not</extracomment>
        <translation>Qué no hacer</translation>
    </message>
    <message>
        <source>Do not look at the result, and do not ask for it.</source>
        <extracomment>kit.do_not.look</extracomment>
        <translation>No mire el resultado ni pregunte por él.</translation>
    </message>
    <message>
        <source>Do not note names, times or remarks on the sheet.</source>
        <extracomment>kit.do_not.note</extracomment>
        <translation>No anote nombres, horas ni comentarios en la hoja.</translation>
    </message>
    <message>
        <source>Do not repeat the question after an answer: two answers can disclose more than a single one.</source>
        <extracomment>kit.do_not.again</extracomment>
        <translation>No repita la pregunta después de una respuesta: dos respuestas pueden revelar más que una.</translation>
    </message>
    <message>
        <source>If the person tells you the truth instead, do not write it down. Tick “{none}” and go on.</source>
        <extracomment>kit.do_not.told</extracomment>
        <translation>Si en lugar de eso la persona le cuenta la verdad, no la anote. Marque «{none}» y continúe.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a month.</source>
        <extracomment>kit.do_not.suggest.months</extracomment>
        <translation>No sugiera una persona ni un mes.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a day.</source>
        <extracomment>kit.do_not.suggest.days</extracomment>
        <translation>No sugiera una persona ni un día.</translation>
    </message>
    <message>
        <source>Do not suggest a number.</source>
        <extracomment>kit.do_not.suggest.digits</extracomment>
        <translation>No sugiera un número.</translation>
    </message>
    <message>
        <source>Do not ask whether statement 1 is true.</source>
        <extracomment>kit.do_not.first</extracomment>
        <translation>No pregunte si la afirmación 1 es verdadera.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.months</comment>
        <extracomment>kit.do_not.partners.months</extracomment>
        <translation>No deje que parejas o colegas usen el cumpleaños del otro.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.days</comment>
        <extracomment>kit.do_not.partners.days</extracomment>
        <translation>No deje que parejas o colegas usen el cumpleaños del otro.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s number.</source>
        <extracomment>kit.do_not.partners.digits</extracomment>
        <translation>No deje que parejas o colegas usen el número del otro.</translation>
    </message>
    <message>
        <source>Do not look at the screen, and do not ask what it showed.</source>
        <extracomment>kit.do_not.screen</extracomment>
        <translation>No mire la pantalla ni pregunte qué mostró.</translation>
    </message>
    <message>
        <source>Do not enter anything for the person.</source>
        <extracomment>kit.do_not.enter</extracomment>
        <translation>No introduzca nada en lugar de la persona.</translation>
    </message>
    <message>
        <source>Do not open a second form for a person who has finished one: two reports can disclose more than a single one.</source>
        <extracomment>kit.do_not.second</extracomment>
        <translation>No abra un segundo formulario para una persona que ya terminó uno: dos respuestas registradas pueden revelar más que una.</translation>
    </message>
    <message>
        <source>If the person tells you the truth, do not write it down. Do not change the entry.</source>
        <extracomment>kit.do_not.told_form</extracomment>
        <translation>Si la persona le cuenta la verdad, no la anote. No cambie lo que se introdujo.</translation>
    </message>
    <message>
        <source>Practice question</source>
        <extracomment>kit.practice</extracomment>
        <translation>Pregunta de práctica</translation>
    </message>
    <message>
        <source>harmless, before the real one</source>
        <extracomment>kit.practice.note</extracomment>
        <translation>inofensiva, antes de la verdadera</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?”</source>
        <extracomment>kit.practice.breakfast</extracomment>
        <translation>«¿Ha desayunado hoy?»</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?” “{first}” means yes, “{second}” means no.</source>
        <extracomment>kit.practice.breakfast_as</extracomment>
        <translation>«¿Ha desayunado hoy?» «{first}» significa que sí; «{second}», que no.</translation>
    </message>
    <message>
        <source>“Pretend that ‘{answer}’ is true for you.”</source>
        <extracomment>kit.practice.pretend</extracomment>
        <translation>«Imagine que “{answer}” es verdad para usted».</translation>
    </message>
    <message>
        <source>Practice three times with the device in sight. Each time the person says the word or letter, and you check it together against the card. You may see the result only in practice.</source>
        <extracomment>kit.trial.luck</extracomment>
        <translation>Practiquen tres veces con el dispositivo a la vista. Cada vez, la persona dice la palabra o la letra, y juntos la comprueban con la tarjeta. Solo en la práctica puede usted ver el resultado.</translation>
    </message>
    <message>
        <source>Practice twice in a copy of the form, with the screen in sight. The person reads the instruction aloud and follows it. Delete these entries.</source>
        <extracomment>kit.trial.xlsform</extracomment>
        <translation>Practiquen dos veces en una copia del formulario, con la pantalla a la vista. La persona lee la instrucción en voz alta y la sigue. Borre estas respuestas.</translation>
    </message>
    <message>
        <source>Practice without the page, because every report on it counts. The person points to an answer, and you explain that the page may change it.</source>
        <extracomment>kit.trial.browser</extracomment>
        <translation>Practiquen sin la página, porque cada respuesta registrada en ella cuenta. La persona señala una respuesta, y usted explica que la página puede cambiarla.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born in {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.months</extracomment>
        <translation>Afirmación 1: «Mi madre nació en uno de estos meses: {signs}». Afirmación 2: «Hoy he desayunado». La persona dice {first} o {second}, después le dice qué afirmaciones son verdaderas, y juntos comprueban la letra.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born on one of these days: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.days</extracomment>
        <translation>Afirmación 1: «Mi madre nació en uno de estos días: {signs}». Afirmación 2: «Hoy he desayunado». La persona dice {first} o {second}, después le dice qué afirmaciones son verdaderas, y juntos comprueban la letra.</translation>
    </message>
    <message>
        <source>Statement 1: “The last digit of my house number is one of these: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.digits</extracomment>
        <translation>Afirmación 1: «La última cifra del número de mi casa es una de estas: {signs}». Afirmación 2: «Hoy he desayunado». La persona dice {first} o {second}, después le dice qué afirmaciones son verdaderas, y juntos comprueban la letra.</translation>
    </message>
    <message>
        <source>Does the person understand?</source>
        <extracomment>kit.understood</extracomment>
        <translation>¿Lo entiende la persona?</translation>
    </message>
    <message>
        <source>ask both, and explain again after a wrong answer; do not write these answers down</source>
        <extracomment>kit.understood.note</extracomment>
        <translation>haga ambas preguntas y explique de nuevo tras una respuesta errónea; no anote estas respuestas</translation>
    </message>
    <message>
        <source>Ask</source>
        <extracomment>kit.head.ask</extracomment>
        <translation>Pregunte</translation>
    </message>
    <message>
        <source>Right answer</source>
        <extracomment>kit.head.answer</extracomment>
        <translation>Respuesta correcta</translation>
    </message>
    <message>
        <source>“{sign} comes up. What do you say?”</source>
        <extracomment>kit.ask.fixed</extracomment>
        <translation>«Sale {sign}. ¿Qué dice usted?»</translation>
    </message>
    <message>
        <source>“Your card says: {task}. What do you say?”</source>
        <extracomment>kit.ask.card</extracomment>
        <translation>«Su carta dice: {task}. ¿Qué dice usted?»</translation>
    </message>
    <message>
        <source>I say “{report}”, whatever my true answer is.</source>
        <extracomment>kit.ask.fixed.answer</extracomment>
        <translation>Digo «{report}», sea cual sea mi respuesta verdadera.</translation>
    </message>
    <message>
        <source>“The device sends you to the other question. Which question do you answer?”</source>
        <extracomment>kit.ask.other</extracomment>
        <translation>«El dispositivo le envía a la otra pregunta. ¿Qué pregunta responde usted?»</translation>
    </message>
    <message>
        <source>The other question, truthfully, and only that one.</source>
        <extracomment>kit.ask.other.answer</extracomment>
        <translation>La otra pregunta, con la verdad, y solo esa.</translation>
    </message>
    <message>
        <source>“{sign} comes up, and “{answer}” is true for you. Which letter do you say?”</source>
        <extracomment>kit.ask.letter</extracomment>
        <translation>«Sale {sign}, y para usted es verdad “{answer}”. ¿Qué letra dice?»</translation>
    </message>
    <message>
        <source>“Your card says: {task}. If “{answer}” is true for you, which letter do you say?”</source>
        <extracomment>kit.ask.letter_card</extracomment>
        <translation>«Su carta dice: {task}. Para usted es verdad “{answer}”. ¿Qué letra dice?»</translation>
    </message>
    <message>
        <source>“{report}”.</source>
        <extracomment>kit.ask.letter.answer</extracomment>
        <translation>«{report}».</translation>
    </message>
    <message>
        <source>“Statement 1 is not true, statement 2 is. Which letter do you say?”</source>
        <extracomment>kit.ask.compared</extracomment>
        <translation>«La afirmación 1 no es verdadera; la afirmación 2 sí. ¿Qué letra dice usted?»</translation>
    </message>
    <message>
        <source>{letter}: just one is true.</source>
        <extracomment>kit.ask.compared.same</extracomment>
        <translation>{letter}: solo una es verdadera.</translation>
    </message>
    <message>
        <source>{letter}: at least one is true.</source>
        <extracomment>kit.ask.compared.either</extracomment>
        <translation>{letter}: al menos una es verdadera.</translation>
    </message>
    <message>
        <source>“The phone tells you to enter “{report}”. What do you enter?”</source>
        <extracomment>kit.ask.named</extracomment>
        <translation>«El teléfono le pide que introduzca “{report}”. ¿Qué introduce usted?»</translation>
    </message>
    <message>
        <source>I enter “{report}”, because the phone named it.</source>
        <extracomment>kit.ask.named.answer</extracomment>
        <translation>Introduzco «{report}», porque el teléfono lo indicó.</translation>
    </message>
    <message>
        <source>“May you enter a letter that the phone does not tell you?”</source>
        <extracomment>kit.ask.list</extracomment>
        <translation>«¿Puede introducir una letra distinta de la que le indica el teléfono?»</translation>
    </message>
    <message>
        <source>No. I enter the letter that the phone tells me for my true answer.</source>
        <extracomment>kit.ask.list.answer</extracomment>
        <translation>No. Introduzco la letra que el teléfono indica para mi respuesta verdadera.</translation>
    </message>
    <message>
        <source>“What do you choose on the page?”</source>
        <extracomment>kit.ask.choose</extracomment>
        <translation>«¿Qué elige usted en la página?»</translation>
    </message>
    <message>
        <source>My true answer. The page may change it.</source>
        <extracomment>kit.ask.choose.answer</extracomment>
        <translation>Mi respuesta verdadera. La página puede cambiarla.</translation>
    </message>
    <message>
        <source>“Somebody says “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.say</extracomment>
        <translation>«Alguien dice “{report}”. ¿Conozco su respuesta verdadera?»</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”, too.</source>
        <extracomment>kit.ask.shows.say.answer</extracomment>
        <translation>No. De {people} personas cuya respuesta verdadera es «{answer}», {said} también {said:dice|dicen|dicen} «{report}».</translation>
    </message>
    <message>
        <source>“Somebody enters “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.enter</extracomment>
        <translation>«Alguien introduce “{report}”. ¿Conozco su respuesta verdadera?»</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”, too.</source>
        <extracomment>kit.ask.shows.enter.answer</extracomment>
        <translation>No. De {people} personas cuya respuesta verdadera es «{answer}», {said} también {said:introduce|introducen|introducen} «{report}».</translation>
    </message>
    <message>
        <source>“The page kept “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.keep</extracomment>
        <translation>«La página guardó “{report}”. ¿Conozco la respuesta verdadera?»</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}, too.</source>
        <extracomment>kit.ask.shows.keep.answer</extracomment>
        <translation>No. De {people} personas cuya respuesta verdadera es «{answer}», la página también guarda «{report}» para {said}.</translation>
    </message>
    <message>
        <source>Codes</source>
        <extracomment>kit.interviewer.codes</extracomment>
        <translation>Códigos</translation>
    </message>
    <message>
        <source>If something goes wrong</source>
        <extracomment>kit.wrong</extracomment>
        <translation>Si algo sale mal</translation>
    </message>
    <message>
        <source>If somebody sees the result before the person answers, begin again. Keep an answer that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong.luck</extracomment>
        <translation>Si alguien ve el resultado antes de que la persona responda, empiecen de nuevo. Conserve una respuesta ya dada, diga lo que diga la persona después.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.months</comment>
        <extracomment>kit.wrong_choice.months</extracomment>
        <translation>Si a la persona no se le ocurre nadie, sirve un antiguo docente o un vecino. Si aun así no hay nadie, marque «{none}» y continúe. Conserve una letra ya dicha, diga lo que diga la persona después.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.days</comment>
        <extracomment>kit.wrong_choice.days</extracomment>
        <translation>Si a la persona no se le ocurre nadie, sirve un antiguo docente o un vecino. Si aun así no hay nadie, marque «{none}» y continúe. Conserve una letra ya dicha, diga lo que diga la persona después.</translation>
    </message>
    <message>
        <source>If the person cannot think of a number, let the person look one up silently. If there is still none, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong_choice.digits</extracomment>
        <translation>Si a la persona no se le ocurre ningún número, deje que busque uno en silencio. Si aun así no hay ninguno, marque «{none}» y continúe. Conserve una letra ya dicha, diga lo que diga la persona después.</translation>
    </message>
    <message>
        <source>If the form closes before an entry, or if an entry is taken back, open a new form. If the person does not want to answer, close the form and go on.</source>
        <extracomment>kit.wrong.xlsform</extracomment>
        <translation>Si el formulario se cierra antes de introducir la respuesta, o si se retira una respuesta, abra un formulario nuevo. Si la persona no quiere responder, cierre el formulario y continúe.</translation>
    </message>
    <message>
        <source>If the page closes before the button is pressed, open it again. Keep a report that the page has stored. If the person does not want to answer, close the page and go on.</source>
        <extracomment>kit.wrong.browser</extracomment>
        <translation>Si la página se cierra antes de pulsar el botón, ábrala de nuevo. Conserve una respuesta que la página haya guardado. Si la persona no quiere responder, cierre la página y continúe.</translation>
    </message>
    <message>
        <source>Tally sheet</source>
        <extracomment>kit.sheet.tally</extracomment>
        <translation>Hoja de recuento</translation>
    </message>
    <message>
        <source>One mark for each person, in the row of the report · {question}</source>
        <extracomment>kit.tally.lead</extracomment>
        <translation>Una marca por cada persona, en la fila de su respuesta · {question}</translation>
    </message>
    <message>
        <source>Filled in at the office from the received forms · {question}</source>
        <extracomment>kit.tally.lead_form</extracomment>
        <translation>Se rellena en la oficina con los formularios recibidos · {question}</translation>
    </message>
    <message>
        <source>No names, no times, no order. Fill the next free box of the row.</source>
        <extracomment>kit.tally.names</extracomment>
        <translation>Sin nombres, sin horas, sin orden. Rellene la siguiente casilla libre de la fila.</translation>
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
        <translation>Diseño</translation>
    </message>
    <message>
        <source>Device</source>
        <comment>kit.tally.device</comment>
        <extracomment>kit.tally.device</extracomment>
        <translation>Dispositivo</translation>
    </message>
    <message>
        <source>Sheet no.</source>
        <extracomment>kit.tally.sheet</extracomment>
        <translation>Hoja n.º</translation>
    </message>
    <message>
        <source>Date</source>
        <extracomment>kit.tally.date</extracomment>
        <translation>Fecha</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>kit.tally.place</extracomment>
        <translation>Lugar</translation>
    </message>
    <message>
        <source>Interviewer</source>
        <extracomment>kit.tally.interviewer</extracomment>
        <translation>Entrevista realizada por</translation>
    </message>
    <message>
        <source>Group or arm</source>
        <extracomment>kit.tally.group</extracomment>
        <translation>Grupo o brazo</translation>
    </message>
    <message>
        <source>code {code}</source>
        <extracomment>kit.tally.code</extracomment>
        <translation>código {code}</translation>
    </message>
    <message>
        <source>Boxes to mark, 25 to a line in groups of 5</source>
        <extracomment>kit.tally.boxes</extracomment>
        <translation>Casillas para marcar, 25 por línea en grupos de 5</translation>
    </message>
    <message>
        <source>No report</source>
        <extracomment>kit.no_report</extracomment>
        <translation>Sin respuesta</translation>
    </message>
    <message>
        <source>No report (not in the table)</source>
        <extracomment>kit.no_report.counts</extracomment>
        <translation>Sin respuesta (no va en la tabla)</translation>
    </message>
    <message>
        <source>skipped, or broken off</source>
        <extracomment>kit.tally.none</extracomment>
        <translation>omitida o interrumpida</translation>
    </message>
    <message>
        <source>not sent, or broken off</source>
        <extracomment>kit.tally.none_form</extracomment>
        <translation>no enviada o interrumpida</translation>
    </message>
    <message>
        <source>Counts of this sheet</source>
        <extracomment>kit.counts</extracomment>
        <translation>Recuentos de esta hoja</translation>
    </message>
    <message>
        <source>same order as in the program</source>
        <extracomment>kit.counts.note</extracomment>
        <translation>en el orden del programa</translation>
    </message>
    <message>
        <source>Code</source>
        <extracomment>kit.head.code</extracomment>
        <translation>Código</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report</comment>
        <extracomment>kit.head.report</extracomment>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Spoken report</source>
        <extracomment>kit.head.report.say</extracomment>
        <translation>Lo que se dice</translation>
    </message>
    <message>
        <source>Entry</source>
        <extracomment>kit.head.report.enter</extracomment>
        <translation>Introducido</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report.keep</comment>
        <extracomment>kit.head.report.keep</extracomment>
        <translation>Respuesta</translation>
    </message>
    <message>
        <source>Respondents</source>
        <extracomment>kit.head.respondents</extracomment>
        <translation>Personas</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>kit.check</extracomment>
        <translation>Comprobación</translation>
    </message>
    <message>
        <source>All counts must add up to the number of people asked:</source>
        <extracomment>kit.check.sum</extracomment>
        <translation>La suma de todos los recuentos debe ser el número de personas preguntadas:</translation>
    </message>
    <message>
        <source>All counts</source>
        <extracomment>kit.check.all</extracomment>
        <translation>Total de los recuentos</translation>
    </message>
    <message>
        <source>People asked</source>
        <extracomment>kit.check.asked</extracomment>
        <translation>Personas preguntadas</translation>
    </message>
    <message>
        <source>Add only counts of sheets with the same kit number: in another kit the same word has another meaning.</source>
        <extracomment>kit.check.add</extracomment>
        <translation>Puede sumar los recuentos de hojas con el mismo número de kit. No sume los recuentos de otro kit: allí la misma palabra significa otra cosa.</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.tradeoffs</name>
    <message>
        <source>INTERNAL · not a release</source>
        <extracomment>plots.watermark</extracomment>
        <translation>INTERNO · no es una publicación</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.translator</name>
    <message>
        <source>Coin</source>
        <extracomment>translator.kind.coins</extracomment>
        <translation>Moneda</translation>
    </message>
    <message>
        <source>One die</source>
        <extracomment>translator.kind.die</extracomment>
        <translation>Un dado</translation>
    </message>
    <message>
        <source>Two dice, their sum</source>
        <extracomment>translator.kind.dice</extracomment>
        <translation>Dos dados, su suma</translation>
    </message>
    <message>
        <source>Spinner</source>
        <extracomment>translator.kind.spinner</extracomment>
        <translation>Ruleta</translation>
    </message>
    <message>
        <source>Cards of your own</source>
        <extracomment>translator.kind.cards</extracomment>
        <translation>Cartas propias</translation>
    </message>
    <message>
        <source>Month of birth</source>
        <extracomment>translator.kind.months</extracomment>
        <translation>Mes de nacimiento</translation>
    </message>
    <message>
        <source>Day of birth</source>
        <extracomment>translator.kind.days</extracomment>
        <translation>Día de nacimiento</translation>
    </message>
    <message>
        <source>Last digit of a number</source>
        <extracomment>translator.kind.digits</extracomment>
        <translation>Última cifra de un número</translation>
    </message>
    <message>
        <source>Toss a coin ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coin</extracomment>
        <translation>Lance una moneda ({heads} cara, {tails} cruz).</translation>
    </message>
    <message>
        <source>Toss a coin until the tosses decide, at most {flips} times ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coins</extracomment>
        <translation>Lance una moneda hasta {flips} veces, hasta que decida ({heads} cara, {tails} cruz).</translation>
    </message>
    <message>
        <source>Roll a die.</source>
        <extracomment>translator.do.die</extracomment>
        <translation>Lance un dado.</translation>
    </message>
    <message>
        <source>Roll two dice and add them.</source>
        <extracomment>translator.do.dice</extracomment>
        <translation>Lance dos dados y súmelos.</translation>
    </message>
    <message>
        <source>Spin the spinner.</source>
        <extracomment>translator.do.spinner</extracomment>
        <translation>Haga girar la ruleta.</translation>
    </message>
    <message>
        <source>Draw one of {cards} cards.</source>
        <extracomment>translator.do.cards</extracomment>
        <translation>Saque una de las {cards} cartas.</translation>
    </message>
    <message>
        <source>H</source>
        <extracomment>translator.heads</extracomment>
        <translation>C</translation>
    </message>
    <message>
        <source>T</source>
        <extracomment>translator.tails</extracomment>
        <translation>X</translation>
    </message>
    <message>
        <source>{before}{next}</source>
        <extracomment>translator.tosses</extracomment>
        <translation>{before}{next}</translation>
    </message>
    <message>
        <source>any outcome</source>
        <extracomment>translator.any</extracomment>
        <translation>cualquier resultado</translation>
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
        <translation>1 carta</translation>
    </message>
    <message>
        <source>{number} cards</source>
        <extracomment>translator.cards</extracomment>
        <translation>{number} cartas</translation>
    </message>
    <message>
        <source>answer truthfully</source>
        <extracomment>translator.task.truth</extracomment>
        <translation>responda con la verdad</translation>
    </message>
    <message>
        <source>say “{answer}”</source>
        <extracomment>translator.task.say</extracomment>
        <translation>diga «{answer}»</translation>
    </message>
    <message>
        <source>answer the other question</source>
        <extracomment>translator.task.unrelated</extracomment>
        <translation>responda a la otra pregunta</translation>
    </message>
    <message>
        <source>answer the other question, to which {share} say “{answer}”</source>
        <extracomment>translator.task.unrelated_share</extracomment>
        <translation>responda a la otra pregunta, a la que {share} dice «{answer}»</translation>
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
        <translation>Sí</translation>
    </message>
    <message>
        <source>No</source>
        <extracomment>translator.no</extracomment>
        <translation>No</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <extracomment>translator.numbered</extracomment>
        <translation>Respuesta {number}</translation>
    </message>
    <message>
        <source>about {number}</source>
        <extracomment>translator.people_about</extracomment>
        <translation>alrededor de {number}</translation>
    </message>
    <message>
        <source>fewer than {number}</source>
        <extracomment>translator.people_under</extracomment>
        <translation>menos de {number}</translation>
    </message>
    <message>
        <source>more than {number}</source>
        <extracomment>translator.people_over</extracomment>
        <translation>más de {number}</translation>
    </message>
    <message>
        <source>ε = ln {odds} ≈ {epsilon}</source>
        <extracomment>translator.epsilon_odds</extracomment>
        <translation>ε = ln {odds} ≈ {epsilon}</translation>
    </message>
    <message>
        <source>ε is infinite</source>
        <extracomment>translator.epsilon_infinite</extracomment>
        <translation>ε es infinito</translation>
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
        <translation>Este formulario hace primero un sorteo. Le pide su respuesta verdadera o le indica una respuesta que debe introducir.</translation>
    </message>
    <message>
        <source>This form first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.xls.about_letters</extracomment>
        <translation>Este formulario hace primero un sorteo. Le indica qué letra debe introducir para cada respuesta.</translation>
    </message>
    <message>
        <source>The draw comes from random() of this app, which is good enough for a survey but not cryptographic.</source>
        <extracomment>kit.xls.source</extracomment>
        <translation>El sorteo usa random() de esta aplicación, que basta para una encuesta pero no es criptográfico.</translation>
    </message>
    <message>
        <source>The phone has drawn: {task}</source>
        <extracomment>kit.xls.drawn</extracomment>
        <translation>Resultado del sorteo del teléfono: {task}</translation>
    </message>
    <message>
        <source>What did the phone tell you to enter?</source>
        <extracomment>kit.xls.enter</extracomment>
        <translation>¿Qué le ha indicado el teléfono que introduzca?</translation>
    </message>
    <message>
        <source>This answer was taken back. Please start a new form: one draw is for one answer.</source>
        <extracomment>kit.xls.again</extracomment>
        <translation>Se ha retirado esta respuesta. Por favor, abra un formulario nuevo: cada sorteo es para una sola respuesta.</translation>
    </message>
    <message>
        <source>Thank you. Only your entry is kept. The draw is not.</source>
        <extracomment>kit.xls.thanks</extracomment>
        <translation>Gracias. Solo se guarda lo que usted ha introducido. El sorteo no se guarda.</translation>
    </message>
    <message>
        <source>Enter your true answer. This page changes some answers by chance before it keeps anything, and does not record which. Until it keeps the report, you must trust this device.</source>
        <extracomment>kit.form.lead</extracomment>
        <translation>Usted introduce su respuesta verdadera. Esta página cambia algunas respuestas al azar antes de guardar nada, y no guarda cuáles. Hasta entonces, usted debe confiar en este dispositivo.</translation>
    </message>
    <message>
        <source>Choose your true answer</source>
        <extracomment>kit.form.choose</extracomment>
        <translation>Elija su respuesta verdadera</translation>
    </message>
    <message>
        <source>Randomize and keep the report</source>
        <extracomment>kit.form.submit</extracomment>
        <translation>Aleatorizar y guardar</translation>
    </message>
    <message>
        <source>Kept: {report}</source>
        <extracomment>kit.form.result</extracomment>
        <translation>Guardado: {report}</translation>
    </message>
    <message>
        <source>This may be your true answer, or an answer that chance put in its place. The page does not record which it is.</source>
        <extracomment>kit.form.result_why</extracomment>
        <translation>Puede ser su respuesta verdadera, o una respuesta que el azar puso en su lugar. La página no guarda cuál de las dos.</translation>
    </message>
    <message>
        <source>Next person</source>
        <extracomment>kit.form.next</extracomment>
        <translation>Siguiente persona</translation>
    </message>
    <message>
        <source>Reports kept on this page: {number}</source>
        <extracomment>kit.form.kept</extracomment>
        <translation>Respuestas guardadas en esta página: {number}</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <extracomment>kit.form.csv</extracomment>
        <translation>Guardar como CSV</translation>
    </message>
    <message>
        <source>Save as JSON</source>
        <extracomment>kit.form.json</extracomment>
        <translation>Guardar como JSON</translation>
    </message>
    <message>
        <source>Forget all reports</source>
        <extracomment>kit.form.forget</extracomment>
        <translation>Borrar todas las respuestas registradas</translation>
    </message>
    <message>
        <source>Forget all reports of this page? Save them first.</source>
        <extracomment>kit.form.sure</extracomment>
        <translation>¿Borrar todas las respuestas de esta página? Guárdelas antes.</translation>
    </message>
    <message>
        <source>Choose one of the answers first.</source>
        <extracomment>kit.form.missing</extracomment>
        <translation>Elija primero una de las respuestas.</translation>
    </message>
    <message>
        <source>This browser has no secure random numbers. Use another one.</source>
        <extracomment>kit.form.no_random</extracomment>
        <translation>Este navegador no tiene números aleatorios seguros. Use otro.</translation>
    </message>
    <message>
        <source>This form needs JavaScript: without it nothing can be randomized.</source>
        <extracomment>kit.form.no_script</extracomment>
        <translation>Este formulario necesita JavaScript: sin él no se puede aleatorizar nada.</translation>
    </message>
    <message>
        <source>{epsilon}. The program reads the JSON file, which explains the reports. People with this device can read the reports, but cannot tell which of them are true.</source>
        <extracomment>kit.form.about</extracomment>
        <translation>{epsilon}. El archivo JSON explica las respuestas registradas, y el programa lo lee. Las personas que tengan este dispositivo pueden leer las respuestas registradas, pero no saber cuáles son verdaderas.</translation>
    </message>
    <message>
        <source>For the staff who collect the reports</source>
        <extracomment>kit.form.for_staff</extracomment>
        <translation>Para el personal que recoge las respuestas</translation>
    </message>
</context>
</TS>
