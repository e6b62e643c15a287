<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="ar" sourcelanguage="en">
<context>
    <name>app.core.sentences.data</name>
    <message>
        <source>, </source>
        <extracomment>phrase.comma</extracomment>
        <translation>، </translation>
    </message>
</context>
<context>
    <name>app.messages.catalogue.designs</name>
    <message>
        <source>k-ary randomized response</source>
        <extracomment>design.name.grr</extracomment>
        <translation>إجابة عشوائية بعدد k من الخيارات</translation>
    </message>
    <message>
        <source>Warner</source>
        <extracomment>design.name.warner</extracomment>
        <translation>وارنر</translation>
    </message>
    <message>
        <source>Two coins</source>
        <extracomment>design.name.two_coins</extracomment>
        <translation>قطعتا نقود</translation>
    </message>
    <message>
        <source>Forced response</source>
        <extracomment>design.name.forced</extracomment>
        <translation>الإجابة المفروضة</translation>
    </message>
    <message>
        <source>Forced yes only</source>
        <extracomment>design.name.forced_yes</extracomment>
        <translation>فرض «نعم» فقط</translation>
    </message>
    <message>
        <source>Unrelated question</source>
        <extracomment>design.name.unrelated</extracomment>
        <translation>السؤال غير المرتبط</translation>
    </message>
    <message>
        <source>Soberanis-Cruz</source>
        <extracomment>design.name.soberanis_cruz</extracomment>
        <translation>سوبيرانيس-كروز</translation>
    </message>
    <message>
        <source>Crosswise</source>
        <extracomment>design.name.crosswise</extracomment>
        <translation>النموذج المتقاطع</translation>
    </message>
    <message>
        <source>Triangular</source>
        <extracomment>design.name.triangular</extracomment>
        <translation>النموذج المثلثي</translation>
    </message>
    <message>
        <source>Kuk’s cards</source>
        <extracomment>design.name.kuk</extracomment>
        <translation>أوراق كوك</translation>
    </message>
    <message>
        <source>Mangat &amp; Singh, two stages</source>
        <extracomment>design.name.mangat_singh</extracomment>
        <translation>مانغات وسينغ، على مرحلتين</translation>
    </message>
    <message>
        <source>Mangat 1992, two stages</source>
        <extracomment>design.name.mangat_1992</extracomment>
        <translation>مانغات 1992، على مرحلتين</translation>
    </message>
    <message>
        <source>Mangat, Singh &amp; Singh</source>
        <extracomment>design.name.mangat_singh_singh</extracomment>
        <translation>مانغات وسينغ وسينغ</translation>
    </message>
    <message>
        <source>Mangat 1994</source>
        <extracomment>design.name.mangat_1994</extracomment>
        <translation>مانغات 1994</translation>
    </message>
    <message>
        <source>Singh &amp; Joarder, second draw</source>
        <extracomment>design.name.singh_joarder</extracomment>
        <translation>سينغ وجواردر، سحب ثانٍ</translation>
    </message>
    <message>
        <source>Custom response matrix</source>
        <extracomment>design.name.custom</extracomment>
        <translation>مصفوفة إجابة مخصّصة</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.field_kit</name>
    <message>
        <source>Phone or tablet: XLSForm</source>
        <extracomment>kit.kind.xlsform</extracomment>
        <translation>هاتف أو جهاز لوحي: XLSForm</translation>
    </message>
    <message>
        <source>Phone or tablet: page for a browser</source>
        <extracomment>kit.kind.browser</extracomment>
        <translation>هاتف أو جهاز لوحي: صفحة متصفح</translation>
    </message>
    <message>
        <source>Field kit: {question}</source>
        <extracomment>kit.title</extracomment>
        <translation>العدّة الميدانية: {question}</translation>
    </message>
    <message>
        <source>Your question</source>
        <extracomment>kit.untitled</extracomment>
        <translation>سؤالكم</translation>
    </message>
    <message>
        <source>{design} · {device}</source>
        <extracomment>kit.running</extracomment>
        <translation>{design} · {device}</translation>
    </message>
    <message>
        <source>Field kit {kit} · {question}</source>
        <extracomment>kit.footer</extracomment>
        <translation>العدّة الميدانية {kit} · {question}</translation>
    </message>
    <message>
        <source>DRAFT · wording not confirmed</source>
        <extracomment>kit.draft</extracomment>
        <translation>مسوّدة · الصياغة غير مؤكَّدة</translation>
    </message>
    <message>
        <source>DRAFT: the wording in this language was checked by machine only, not by a named person.</source>
        <extracomment>kit.wording.machine</extracomment>
        <translation>مسوّدة: الصياغة في هذه اللغة فُحصت آليًّا فقط. ولم يؤكّدها أي شخص مذكور بالاسم.</translation>
    </message>
    <message>
        <source>Wording checked by {name}.</source>
        <extracomment>kit.wording.checked</extracomment>
        <translation>راجع الصياغة: {name}.</translation>
    </message>
    <message>
        <source>Page {page} of {count}</source>
        <extracomment>kit.page</extracomment>
        <translation>صفحة {page} من {count}</translation>
    </message>
    <message>
        <source>{before} {next}</source>
        <extracomment>kit.together</extracomment>
        <translation>{before} {next}</translation>
    </message>
    <message>
        <source>{before} or {next}</source>
        <extracomment>kit.or</extracomment>
        <translation>‏{before} أو {next}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.quoted</comment>
        <extracomment>kit.quoted</extracomment>
        <translation>‏«{text}»</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.said</comment>
        <extracomment>kit.said</extracomment>
        <translation>‏«{text}»</translation>
    </message>
    <message>
        <source>{letter}: same</source>
        <extracomment>kit.report.same.0</extracomment>
        <translation>‏{letter}: متماثلتان</translation>
    </message>
    <message>
        <source>{letter}: different</source>
        <extracomment>kit.report.same.1</extracomment>
        <translation>‏{letter}: مختلفتان</translation>
    </message>
    <message>
        <source>{letter}: at least one</source>
        <extracomment>kit.report.either.0</extracomment>
        <translation>‏{letter}: واحدة على الأقل</translation>
    </message>
    <message>
        <source>{letter}: neither</source>
        <extracomment>kit.report.either.1</extracomment>
        <translation>‏{letter}: ولا واحدة</translation>
    </message>
    <message>
        <source>Same</source>
        <extracomment>kit.letter.same.0</extracomment>
        <translation>متماثلتان</translation>
    </message>
    <message>
        <source>Different</source>
        <extracomment>kit.letter.same.1</extracomment>
        <translation>مختلفتان</translation>
    </message>
    <message>
        <source>At least one</source>
        <extracomment>kit.letter.either.0</extracomment>
        <translation>واحدة على الأقل</translation>
    </message>
    <message>
        <source>Neither</source>
        <extracomment>kit.letter.either.1</extracomment>
        <translation>ولا واحدة</translation>
    </message>
    <message>
        <source>say “{letter}”</source>
        <extracomment>kit.task.same</extracomment>
        <translation>قولوا «{letter}»</translation>
    </message>
    <message>
        <source>say “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.task.stands</extracomment>
        <translation>قولوا «{first}» إذا كانت «{answer}» صحيحة عنكم، و«{second}» إذا لم تكن</translation>
    </message>
    <message>
        <source>This person was born in one of these months: {signs}.</source>
        <extracomment>kit.first.months</extracomment>
        <translation>وُلد هذا الشخص في أحد هذه الأشهر: {signs}.</translation>
    </message>
    <message>
        <source>This person was born on one of these days: {signs}.</source>
        <extracomment>kit.first.days</extracomment>
        <translation>وُلد هذا الشخص في أحد هذه الأيام: {signs}.</translation>
    </message>
    <message>
        <source>This digit is one of these: {signs}.</source>
        <extracomment>kit.first.digits</extracomment>
        <translation>هذا الرقم واحد من هذه: {signs}.</translation>
    </message>
    <message>
        <source>My true answer to the question is “{answer}”.</source>
        <extracomment>kit.second</extracomment>
        <translation>إجابتي الحقيقية عن السؤال هي «{answer}».</translation>
    </message>
    <message>
        <source>My true answer is “{answer}”.</source>
        <extracomment>kit.second.plain</extracomment>
        <translation>إجابتي الحقيقية هي «{answer}».</translation>
    </message>
    <message>
        <source>Respondent card · two to cut out</source>
        <extracomment>kit.sheet.respondent</extracomment>
        <translation>بطاقة المجيب · بطاقتان للقصّ</translation>
    </message>
    <message>
        <source>Respondent card · large type, one to a page</source>
        <extracomment>kit.sheet.respondent_one</extracomment>
        <translation>بطاقة المجيب · خط كبير، واحدة في كل صفحة</translation>
    </message>
    <message>
        <source>For you, the respondent</source>
        <extracomment>kit.sheet.for_you</extracomment>
        <translation>هذه البطاقة لكم</translation>
    </message>
    <message>
        <source>The other question: {question}</source>
        <extracomment>kit.respondent.other</extracomment>
        <translation>السؤال الآخر: {question}</translation>
    </message>
    <message>
        <source>The other question is on the card that you were given.</source>
        <extracomment>kit.respondent.other_unknown</extracomment>
        <translation>السؤال الآخر موجود في البطاقة التي أُعطيت لكم.</translation>
    </message>
    <message>
        <source>For the other question, “{first}” means yes and “{second}” means no.</source>
        <extracomment>kit.respondent.other_stands</extracomment>
        <translation>في السؤال الآخر، «{first}» تعني نعم و«{second}» تعني لا.</translation>
    </message>
    <message>
        <source>Do not let anybody see the result.</source>
        <extracomment>kit.respondent.hide</extracomment>
        <translation>لا تدعوا أحدًا يرى النتيجة.</translation>
    </message>
    <message>
        <source>Flick the paper clip. Do not let anybody see where it stops.</source>
        <extracomment>kit.respondent.spin</extracomment>
        <translation>انقروا المشبك ليدور. لا تدعوا أحدًا يرى أين يتوقف.</translation>
    </message>
    <message>
        <source>The cards say: {tasks}.</source>
        <extracomment>kit.respondent.card</extracomment>
        <translation>تقول الأوراق: {tasks}.</translation>
    </message>
    <message>
        <source>{signs}: {task}.</source>
        <extracomment>kit.respondent.line</extracomment>
        <translation>‏{signs}: {task}.</translation>
    </message>
    <message>
        <source>One of these and nothing else: {answers}.</source>
        <extracomment>kit.respondent.say</extracomment>
        <translation>واحدة من هذه ولا شيء غيرها: {answers}.</translation>
    </message>
    <message>
        <source>Answer only once, whatever the result is.</source>
        <extracomment>kit.respondent.once</extracomment>
        <translation>أجيبوا مرة واحدة فقط، أيًّا كانت النتيجة.</translation>
    </message>
    <message>
        <source>Do exactly what it asks.</source>
        <extracomment>kit.step.task</extracomment>
        <translation>افعلوا المطلوب بالضبط.</translation>
    </message>
    <message>
        <source>Say only your answer.</source>
        <extracomment>kit.step.say.answer</extracomment>
        <translation>قولوا جوابكم فقط.</translation>
    </message>
    <message>
        <source>Say only your letter.</source>
        <extracomment>kit.step.say.letter</extracomment>
        <translation>قولوا حرفكم فقط.</translation>
    </message>
    <message>
        <source>Take the phone or tablet.</source>
        <extracomment>kit.step.phone</extracomment>
        <translation>خذوا الهاتف أو الجهاز اللوحي.</translation>
    </message>
    <message>
        <source>Open the form. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.xlsform</extracomment>
        <translation>افتحوا الاستمارة. لا تدعوا أحدًا يرى الشاشة.</translation>
    </message>
    <message>
        <source>Read the instruction.</source>
        <extracomment>kit.step.read</extracomment>
        <translation>اقرؤوا التعليمات.</translation>
    </message>
    <message>
        <source>Enter your true answer, or the answer that the phone names.</source>
        <extracomment>kit.respondent.read</extracomment>
        <translation>أدخلوا إجابتكم الحقيقية، أو الإجابة التي يحدّدها الهاتف.</translation>
    </message>
    <message>
        <source>The phone tells you the letter for each answer.</source>
        <extracomment>kit.respondent.read_letters</extracomment>
        <translation>يحدّد لكم الحرف الخاص بكل إجابة.</translation>
    </message>
    <message>
        <source>Enter exactly that.</source>
        <extracomment>kit.step.enter</extracomment>
        <translation>أدخلوا ذلك بالضبط.</translation>
    </message>
    <message>
        <source>One of these: {answers}. Each draw allows one entry.</source>
        <extracomment>kit.respondent.enter</extracomment>
        <translation>واحدة من هذه: {answers}. كل سحب لإدخال واحد.</translation>
    </message>
    <message>
        <source>Open the page. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.browser</extracomment>
        <translation>افتحوا الصفحة. لا تدعوا أحدًا يرى الشاشة.</translation>
    </message>
    <message>
        <source>One of these: {answers}.</source>
        <extracomment>kit.respondent.choices</extracomment>
        <translation>واحدة من هذه: {answers}.</translation>
    </message>
    <message>
        <source>Press “{button}”.</source>
        <extracomment>kit.step.press</extracomment>
        <translation>اضغطوا «{button}».</translation>
    </message>
    <message>
        <source>The page may change your choice by chance. It shows and keeps only the report.</source>
        <extracomment>kit.respondent.changed</extracomment>
        <translation>قد تغيّر الصفحة اختياركم عشوائيًّا. وهي لا تعرض ولا تحفظ إلا الجواب المسجَّل.</translation>
    </message>
    <message>
        <source>Think of somebody whose month of birth you know.</source>
        <extracomment>kit.step.think.months</extracomment>
        <translation>فكّروا في شخص تعرفون شهر ميلاده.</translation>
    </message>
    <message>
        <source>Think of somebody whose birthday you know.</source>
        <extracomment>kit.step.think.days</extracomment>
        <translation>فكّروا في شخص تعرفون يوم ميلاده.</translation>
    </message>
    <message>
        <source>Think of a phone number and take its last digit.</source>
        <extracomment>kit.step.think.digits</extracomment>
        <translation>فكّروا في رقم هاتف وخذوا رقمه الأخير.</translation>
    </message>
    <message>
        <source>The people here must not know this month. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.months</extracomment>
        <translation>يجب ألا يعرف الحاضرون هذا الشهر. اختاروا قبل متابعة القراءة، ولا تقولوا من اخترتم.</translation>
    </message>
    <message>
        <source>The people here must not know this birthday. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.days</extracomment>
        <translation>يجب ألا يعرف الحاضرون يوم الميلاد هذا. اختاروا قبل متابعة القراءة، ولا تقولوا من اخترتم.</translation>
    </message>
    <message>
        <source>The people here must not know this number. Choose before you read on, and do not say whose number it is.</source>
        <extracomment>kit.think.digits</extracomment>
        <translation>يجب ألا يعرف الحاضرون هذا الرقم. اختاروا قبل متابعة القراءة، ولا تقولوا لمن الرقم.</translation>
    </message>
    <message>
        <source>Read both statements.</source>
        <extracomment>kit.step.statements</extracomment>
        <translation>اقرؤوا العبارتين.</translation>
    </message>
    <message>
        <source>Decide in silence whether each of them is true.</source>
        <extracomment>kit.respondent.compare</extracomment>
        <translation>قرّروا بصمت إن كانت كل منهما صحيحة.</translation>
    </message>
    <message>
        <source>Statement 1</source>
        <extracomment>kit.respondent.first</extracomment>
        <translation>العبارة 1</translation>
    </message>
    <message>
        <source>Statement 2</source>
        <extracomment>kit.respondent.second</extracomment>
        <translation>العبارة 2</translation>
    </message>
    <message>
        <source>Say one letter, {first} or {second}, and nothing else.</source>
        <extracomment>kit.step.letter</extracomment>
        <translation>قولوا حرفًا واحدًا، {first} أو {second}، ولا شيء غيره.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.months</comment>
        <extracomment>kit.respondent.once_letter.months</extracomment>
        <translation>أجيبوا مرة واحدة فقط، عن الشخص الذي اخترتموه أولًا.</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.days</comment>
        <extracomment>kit.respondent.once_letter.days</extracomment>
        <translation>أجيبوا مرة واحدة فقط، عن الشخص الذي اخترتموه أولًا.</translation>
    </message>
    <message>
        <source>Answer only once, for the number that you chose first.</source>
        <extracomment>kit.respondent.once_letter.digits</extracomment>
        <translation>أجيبوا مرة واحدة فقط، عن الرقم الذي اخترتموه أولًا.</translation>
    </message>
    <message>
        <source>Both statements are true, or both are not.</source>
        <extracomment>kit.outcome.same.0</extracomment>
        <translation>العبارتان صحيحتان معًا، أو لا عبارة منهما صحيحة.</translation>
    </message>
    <message>
        <source>Just one statement is true.</source>
        <extracomment>kit.outcome.same.1</extracomment>
        <translation>عبارة واحدة فقط صحيحة.</translation>
    </message>
    <message>
        <source>At least one statement is true.</source>
        <extracomment>kit.outcome.either.0</extracomment>
        <translation>عبارة واحدة على الأقل صحيحة.</translation>
    </message>
    <message>
        <source>Neither statement is true.</source>
        <extracomment>kit.outcome.either.1</extracomment>
        <translation>لا عبارة منهما صحيحة.</translation>
    </message>
    <message>
        <source>“{report}” shows that your true answer is {answers}.</source>
        <extracomment>kit.card.only</extracomment>
        <translation>‏«{report}» تُظهر أن إجابتكم الحقيقية هي {answers}.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the month that you thought of.</source>
        <extracomment>kit.card.condition.months</extracomment>
        <translation>يصحّ هذا ما دام لا أحد هنا يعرف الشهر الذي فكّرتم فيه.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the birthday that you thought of.</source>
        <extracomment>kit.card.condition.days</extracomment>
        <translation>يصحّ هذا ما دام لا أحد هنا يعرف يوم الميلاد الذي فكّرتم فيه.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the digit that you thought of.</source>
        <extracomment>kit.card.condition.digits</extracomment>
        <translation>يصحّ هذا ما دام لا أحد هنا يعرف الرقم الذي فكّرتم فيه.</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows your answer to the other question.</source>
        <extracomment>kit.card.condition.other</extracomment>
        <translation>يصحّ هذا ما دام لا أحد هنا يعرف إجابتكم عن السؤال الآخر.</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:says|say} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.say</extracomment>
        <translation>في المتوسط، من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}» يقول {said} منهم «{report}»، ومن كل {people} ممّن إجابتهم الحقيقية «{other}» يقولها {others}.</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:enters|enter} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.enter</extracomment>
        <translation>في المتوسط، من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}» يُدخل {said} منهم «{report}»، ومن كل {people} ممّن إجابتهم الحقيقية «{other}» يُدخلها {others}.</translation>
    </message>
    <message>
        <source>On average the page keeps “{report}” for {said} of {people} people whose true answer is “{answer}”, and for {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.keep</extracomment>
        <translation>في المتوسط، تحفظ الصفحة «{report}» عن {said} من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، وعن {others} من كل {people} ممّن إجابتهم الحقيقية «{other}».</translation>
    </message>
    <message>
        <source>You may skip the question.</source>
        <extracomment>kit.card.skip</extracomment>
        <translation>يمكنكم تخطّي السؤال.</translation>
    </message>
    <message>
        <source>Consent · two slips to cut out, one for each person</source>
        <extracomment>kit.sheet.consent</extracomment>
        <translation>الموافقة · قصاصتان للقصّ، واحدة لكل شخص</translation>
    </message>
    <message>
        <source>Consent · one for each person</source>
        <extracomment>kit.sheet.consent_one</extracomment>
        <translation>الموافقة · واحدة لكل شخص</translation>
    </message>
    <message>
        <source>How private one answer is · please keep this slip</source>
        <extracomment>kit.sheet.gives_away</extracomment>
        <translation>مدى خصوصية الإجابة الواحدة · يُرجى الاحتفاظ بهذه الورقة</translation>
    </message>
    <message>
        <source>You are asked: “{question}”</source>
        <extracomment>kit.consent.asked</extracomment>
        <translation>السؤال المطروح عليكم: «{question}»</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.months</extracomment>
        <translation>تقارنون بين عبارتين: الأولى عن شهر ميلاد، والثانية عن إجابتكم الحقيقية. تقولون «{first}» إذا كانت كلتاهما صحيحة أو لم تكن أي منهما صحيحة، وإلا فتقولون «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.days</extracomment>
        <translation>تقارنون بين عبارتين: الأولى عن يوم ميلاد، والثانية عن إجابتكم الحقيقية. تقولون «{first}» إذا كانت كلتاهما صحيحة أو لم تكن أي منهما صحيحة، وإلا فتقولون «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.digits</extracomment>
        <translation>تقارنون بين عبارتين: الأولى عن الرقم الأخير من رقم هاتف، والثانية عن إجابتكم الحقيقية. تقولون «{first}» إذا كانت كلتاهما صحيحة أو لم تكن أي منهما صحيحة، وإلا فتقولون «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.months</extracomment>
        <translation>تقارنون بين عبارتين: الأولى عن شهر ميلاد، والثانية عن إجابتكم الحقيقية. تقولون «{first}» إذا كانت واحدة على الأقل صحيحة، وإلا فتقولون «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.days</extracomment>
        <translation>تقارنون بين عبارتين: الأولى عن يوم ميلاد، والثانية عن إجابتكم الحقيقية. تقولون «{first}» إذا كانت واحدة على الأقل صحيحة، وإلا فتقولون «{second}».</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.digits</extracomment>
        <translation>تقارنون بين عبارتين: الأولى عن الرقم الأخير من رقم هاتف، والثانية عن إجابتكم الحقيقية. تقولون «{first}» إذا كانت واحدة على الأقل صحيحة، وإلا فتقولون «{second}».</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It asks for your true answer, or it names an answer to enter.</source>
        <extracomment>kit.brief.xlsform</extracomment>
        <translation>يُجري الهاتف سحبًا أولًا. فإما أن يطلب إجابتكم الحقيقية، وإما أن يحدّد إجابة لتُدخلوها.</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.brief.xlsform_letters</extracomment>
        <translation>يُجري الهاتف سحبًا أولًا. ثم يحدّد لكم الحرف الذي تُدخلونه لكل إجابة.</translation>
    </message>
    <message>
        <source>You choose your true answer. The page may change it by chance, and keeps only the report.</source>
        <extracomment>kit.brief.browser</extracomment>
        <translation>تختارون إجابتكم الحقيقية. وقد تغيّرها الصفحة عشوائيًّا، ولا تحفظ إلا الجواب المسجَّل.</translation>
    </message>
    <message>
        <source>Only your answer is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.answer</extracomment>
        <translation>لا يُدوَّن إلا جوابكم. أما نتيجة السحب فلا تُدوَّن.</translation>
    </message>
    <message>
        <source>Only your letter is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.letter</extracomment>
        <translation>لا يُدوَّن إلا حرفكم. أما نتيجة السحب فلا تُدوَّن.</translation>
    </message>
    <message>
        <source>Only your letter is written down. Your choice in step 1 is not.</source>
        <extracomment>kit.consent.kept_compared</extracomment>
        <translation>لا يُدوَّن إلا حرفكم. أما اختياركم في الخطوة 1 فلا يُدوَّن.</translation>
    </message>
    <message>
        <source>In {true} of 100 cases the phone asks for your true answer, and in {named} it names an answer. It erases the draw as soon as you enter your answer.</source>
        <extracomment>kit.consent.kept_xlsform</extracomment>
        <translation>في {true} من كل 100 حالة يطلب الهاتف إجابتكم الحقيقية، وفي {named} يحدّد إجابة. ويمحو نتيجة السحب فور إدخالكم.</translation>
    </message>
    <message>
        <source>The phone draws the letter for each answer. It erases the draw as soon as you enter your letter.</source>
        <extracomment>kit.consent.kept_letters</extracomment>
        <translation>يسحب الهاتف حرفًا لكل إجابة. ويمحو نتيجة السحب فور إدخالكم.</translation>
    </message>
    <message>
        <source>While you enter your true answer, you must trust this device.</source>
        <extracomment>kit.consent.kept_browser</extracomment>
        <translation>عند إدخال إجابتكم الحقيقية، عليكم أن تثقوا بهذا الجهاز.</translation>
    </message>
    <message>
        <source>Your answer alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.answer</extracomment>
        <translation>جوابكم وحده لا يُظهر أي إجابة هي الصحيحة عنكم.</translation>
    </message>
    <message>
        <source>Your letter alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.letter</extracomment>
        <translation>حرفكم وحده لا يُظهر أي إجابة هي الصحيحة عنكم.</translation>
    </message>
    <message>
        <source>Your entry alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.entry</extracomment>
        <translation>ما تُدخلونه وحده لا يُظهر أي إجابة هي الصحيحة عنكم.</translation>
    </message>
    <message>
        <source>Your report alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.report</extracomment>
        <translation>جوابكم المسجَّل وحده لا يُظهر أي إجابة هي الصحيحة عنكم.</translation>
    </message>
    <message>
        <source>{reports} alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone_some</extracomment>
        <translation>‏{reports} وحدها لا تُظهر أي إجابة هي الصحيحة عنكم.</translation>
    </message>
    <message>
        <source>“{report}” comes only from people whose true answer is {answers}.</source>
        <extracomment>kit.consent.only</extracomment>
        <translation>‏«{report}» لا تصدر إلا عن أشخاص إجابتهم الحقيقية {answers}.</translation>
    </message>
    <message>
        <source>Any answer that you say is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.answer</extracomment>
        <translation>أي جواب تقولونه احتماله مع إجابة حقيقية ما هو على الأكثر {times} {times:مثل|مثل|مثل|أمثال|مثلًا|مثل} احتماله مع إجابة حقيقية أخرى.</translation>
    </message>
    <message>
        <source>Any letter is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.letter</extracomment>
        <translation>أي حرف احتماله مع إجابة حقيقية ما هو على الأكثر {times} {times:مثل|مثل|مثل|أمثال|مثلًا|مثل} احتماله مع إجابة حقيقية أخرى.</translation>
    </message>
    <message>
        <source>Any entry is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.entry</extracomment>
        <translation>أي إدخال احتماله مع إجابة حقيقية ما هو على الأكثر {times} {times:مثل|مثل|مثل|أمثال|مثلًا|مثل} احتماله مع إجابة حقيقية أخرى.</translation>
    </message>
    <message>
        <source>Any report is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.report</extracomment>
        <translation>أي جواب مسجَّل احتماله مع إجابة حقيقية ما هو على الأكثر {times} {times:مثل|مثل|مثل|أمثال|مثلًا|مثل} احتماله مع إجابة حقيقية أخرى.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your answer can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.answer</extracomment>
        <translation>إذا ظنّ أحد أن إجابةً ما صحيحة عنكم باحتمال {before}، فإن جوابكم قد يرفع هذا الاحتمال إلى {after} على الأكثر.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your letter can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.letter</extracomment>
        <translation>إذا ظنّ أحد أن إجابةً ما صحيحة عنكم باحتمال {before}، فإن حرفكم قد يرفع هذا الاحتمال إلى {after} على الأكثر.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your entry can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.entry</extracomment>
        <translation>إذا ظنّ أحد أن إجابةً ما صحيحة عنكم باحتمال {before}، فإن ما تُدخلونه قد يرفع هذا الاحتمال إلى {after} على الأكثر.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your report can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.report</extracomment>
        <translation>إذا ظنّ أحد أن إجابةً ما صحيحة عنكم باحتمال {before}، فإن جوابكم المسجَّل قد يرفع هذا الاحتمال إلى {after} على الأكثر.</translation>
    </message>
    <message>
        <source>{reports} is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds_some</extracomment>
        <translation>‏{reports} احتمالها مع إجابة حقيقية ما هو على الأكثر {times} {times:مثل|مثل|مثل|أمثال|مثلًا|مثل} احتمالها مع إجابة حقيقية أخرى.</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, {reports} can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after_some</extracomment>
        <translation>إذا ظنّ أحد أن إجابةً ما صحيحة عنكم باحتمال {before}، فإن {reports} قد ترفع هذا الاحتمال إلى {after} على الأكثر.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the month that you thought of.</source>
        <extracomment>kit.consent.condition.months</extracomment>
        <translation>يصحّ هذا فقط إذا كان من يعلمون بحرفكم لا يعرفون الشهر الذي فكّرتم فيه.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the birthday that you thought of.</source>
        <extracomment>kit.consent.condition.days</extracomment>
        <translation>يصحّ هذا فقط إذا كان من يعلمون بحرفكم لا يعرفون يوم الميلاد الذي فكّرتم فيه.</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the digit that you thought of.</source>
        <extracomment>kit.consent.condition.digits</extracomment>
        <translation>يصحّ هذا فقط إذا كان من يعلمون بحرفكم لا يعرفون الرقم الذي فكّرتم فيه.</translation>
    </message>
    <message>
        <source>This holds only if people who learn what you said do not know your answer to the other question.</source>
        <extracomment>kit.consent.condition.other</extracomment>
        <translation>يصحّ هذا فقط إذا كان من يعلمون بما قلتموه لا يعرفون إجابتكم عن السؤال الآخر.</translation>
    </message>
    <message>
        <source>These figures hold if you do exactly what your card says.</source>
        <extracomment>kit.consent.follow</extracomment>
        <translation>تصحّ هذه الأرقام إذا فعلتم بالضبط ما تقوله بطاقتكم.</translation>
    </message>
    <message>
        <source>These figures hold if you choose your true answer.</source>
        <extracomment>kit.consent.follow_browser</extracomment>
        <translation>تصحّ هذه الأرقام إذا اخترتم إجابتكم الحقيقية.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”.</source>
        <extracomment>kit.count.say.one</extracomment>
        <translation>من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، يقول {said} منهم «{report}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}” and {others} {others:says|say} “{other}”.</source>
        <extracomment>kit.count.say.two</extracomment>
        <translation>من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، يقول {said} منهم «{report}» ويقول {others} منهم «{other}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”.</source>
        <extracomment>kit.count.enter.one</extracomment>
        <translation>من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، يُدخل {said} منهم «{report}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}” and {others} {others:enters|enter} “{other}”.</source>
        <extracomment>kit.count.enter.two</extracomment>
        <translation>من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، يُدخل {said} منهم «{report}» ويُدخل {others} منهم «{other}».</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}.</source>
        <extracomment>kit.count.keep.one</extracomment>
        <translation>من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، تحفظ الصفحة «{report}» عن {said} منهم.</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said} and “{other}” for {others}.</source>
        <extracomment>kit.count.keep.two</extracomment>
        <translation>من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، تحفظ الصفحة «{report}» عن {said} منهم و«{other}» عن {others}.</translation>
    </message>
    <message>
        <source>{number} ({part} in {whole})</source>
        <extracomment>kit.count.exact</extracomment>
        <translation>‏{number} ({part} من {whole})</translation>
    </message>
    <message>
        <source>{people} people whose true answer is “{answer}”</source>
        <extracomment>kit.people</extracomment>
        <translation>‏{people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»</translation>
    </message>
    <message>
        <source>{said} {said:says|say} “{report}” on average</source>
        <extracomment>kit.people.say</extracomment>
        <translation>يقول {said} منهم «{report}» في المتوسط</translation>
    </message>
    <message>
        <source>{said} {said:enters|enter} “{report}” on average</source>
        <extracomment>kit.people.enter</extracomment>
        <translation>يُدخل {said} منهم «{report}» في المتوسط</translation>
    </message>
    <message>
        <source>the page keeps “{report}” for {said} on average</source>
        <extracomment>kit.people.keep</extracomment>
        <translation>تحفظ الصفحة «{report}» عن {said} منهم في المتوسط</translation>
    </message>
    <message>
        <source>Taking part is voluntary. You may skip this question or stop at any time, without giving a reason.</source>
        <extracomment>kit.consent.free</extracomment>
        <translation>المشاركة طوعية. يمكنكم تخطّي هذا السؤال أو التوقف في أي وقت من دون ذكر السبب.</translation>
    </message>
    <message>
        <source>Study and contact</source>
        <extracomment>kit.consent.contact</extracomment>
        <translation>الدراسة وجهة الاتصال</translation>
    </message>
    <message>
        <source>The device</source>
        <extracomment>kit.sheet.device</extracomment>
        <translation>أداة السحب</translation>
    </message>
    <message>
        <source>This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).</source>
        <extracomment>kit.device.scale</extracomment>
        <translation>يجب أن يكون طول هذا الشريط 5 سم. وإلا فاطبعوا من جديد بمقياس 100% («الحجم الفعلي»).</translation>
    </message>
    <message>
        <source>Put the point of a pencil through a paper clip onto the middle, and flick the clip.</source>
        <extracomment>kit.device.spin</extracomment>
        <translation>ضعوا رأس قلم الرصاص عبر مشبك الورق على المركز، ثم انقروا المشبك ليدور.</translation>
    </message>
    <message>
        <source>Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.cut</extracomment>
        <translation>قصّوا الأوراق، وعددها {cards}. اخلطوها، ودعوا الشخص يسحب ورقة مقلوبة، ثم اخلطوها من جديد.</translation>
    </message>
    <message>
        <source>Make {cards} cards in all: {copies}. One of each sort is printed here. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.copies</extracomment>
        <translation>جهّزوا {cards} ورقة في المجموع: {copies}. طُبعت هنا ورقة واحدة من كل نوع. اخلطوها، ودعوا الشخص يسحب ورقة مقلوبة، ثم اخلطوها من جديد.</translation>
    </message>
    <message>
        <source>{number} × “{task}”</source>
        <extracomment>kit.device.copy</extracomment>
        <translation>{number} × «{task}»</translation>
    </message>
    <message>
        <source>Spinner. {text}</source>
        <extracomment>kit.device.spinner</extracomment>
        <translation>قرص دوّار. {text}</translation>
    </message>
    <message>
        <source>Table of outcomes. {text}</source>
        <extracomment>kit.device.table</extracomment>
        <translation>جدول النتائج. {text}</translation>
    </message>
    <message>
        <source>Cards. {text}</source>
        <extracomment>kit.device.card</extracomment>
        <translation>أوراق. {text}</translation>
    </message>
    <message>
        <source>Sector</source>
        <extracomment>kit.device.head.sector</extracomment>
        <translation>القطاع</translation>
    </message>
    <message>
        <source>Angle</source>
        <extracomment>kit.device.head.angle</extracomment>
        <translation>الزاوية</translation>
    </message>
    <message>
        <source>Result</source>
        <extracomment>kit.device.head.sign</extracomment>
        <translation>النتيجة</translation>
    </message>
    <message>
        <source>Task</source>
        <extracomment>kit.device.head.task</extracomment>
        <translation>المطلوب</translation>
    </message>
    <message>
        <source>Enter your true answer</source>
        <extracomment>kit.phone.truth</extracomment>
        <translation>أدخلوا إجابتكم الحقيقية</translation>
    </message>
    <message>
        <source>Enter “{answer}”, whatever your true answer is</source>
        <extracomment>kit.phone.say</extracomment>
        <translation>أدخلوا «{answer}»، أيًّا كانت إجابتكم الحقيقية</translation>
    </message>
    <message>
        <source>Enter “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.phone.stands</extracomment>
        <translation>أدخلوا «{first}» إذا كانت «{answer}» صحيحة عنكم، و«{second}» إذا لم تكن</translation>
    </message>
    <message>
        <source>Enter as listed: {list}</source>
        <extracomment>kit.phone.map</extracomment>
        <translation>أدخلوا حسب القائمة: {list}</translation>
    </message>
    <message>
        <source>“{report}” if “{answer}” is true</source>
        <extracomment>kit.phone.pair</extracomment>
        <translation>‏«{report}» إذا كانت «{answer}» صحيحة</translation>
    </message>
    <message>
        <source>For the interviewer</source>
        <extracomment>kit.sheet.interviewer</extracomment>
        <translation>لمن يُجري المقابلة</translation>
    </message>
    <message>
        <source>{how} · bring {things}</source>
        <extracomment>kit.interviewer.bring</extracomment>
        <translation>‏{how} · تُحضَر: {things}</translation>
    </message>
    <message>
        <source>one die, the card, the tally sheet</source>
        <extracomment>kit.bring.die</extracomment>
        <translation>حجر نرد، والبطاقة، وورقة العدّ</translation>
    </message>
    <message>
        <source>a coin, the card, the tally sheet</source>
        <extracomment>kit.bring.coins</extracomment>
        <translation>قطعة نقود، والبطاقة، وورقة العدّ</translation>
    </message>
    <message>
        <source>two dice, the card, the tally sheet</source>
        <extracomment>kit.bring.dice</extracomment>
        <translation>حجرا نرد، والبطاقة، وورقة العدّ</translation>
    </message>
    <message>
        <source>the spinner, a pencil, a paper clip, the card, the tally sheet</source>
        <extracomment>kit.bring.spinner</extracomment>
        <translation>القرص الدوّار، وقلم رصاص، ومشبك ورق، والبطاقة، وورقة العدّ</translation>
    </message>
    <message>
        <source>the deck, the card, the tally sheet</source>
        <extracomment>kit.bring.cards</extracomment>
        <translation>رزمة الأوراق، والبطاقة، وورقة العدّ</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.months</comment>
        <extracomment>kit.bring.months</extracomment>
        <translation>البطاقة وورقة العدّ، من دون أي قائمة بتواريخ الميلاد</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.days</comment>
        <extracomment>kit.bring.days</extracomment>
        <translation>البطاقة وورقة العدّ، من دون أي قائمة بتواريخ الميلاد</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of phone numbers</source>
        <extracomment>kit.bring.digits</extracomment>
        <translation>البطاقة وورقة العدّ، من دون أي قائمة بأرقام الهواتف</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the form, the card</source>
        <extracomment>kit.bring.xlsform</extracomment>
        <translation>هاتف أو جهاز لوحي مشحون وعليه الاستمارة، والبطاقة</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the page, the card</source>
        <extracomment>kit.bring.browser</extracomment>
        <translation>هاتف أو جهاز لوحي مشحون وعليه الصفحة، والبطاقة</translation>
    </message>
    <message>
        <source>Script</source>
        <extracomment>kit.script</extracomment>
        <translation>نص المقابلة</translation>
    </message>
    <message>
        <source>plain text: do this · text with a bar: say this</source>
        <extracomment>kit.script.note</extracomment>
        <translation>بلا خط جانبي: ما تفعلونه · بخط جانبي: ما تقولونه</translation>
    </message>
    <message>
        <source>Give the person the card and the die. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.die</extracomment>
        <translation>أعطوا الشخص البطاقة وحجر النرد. تدرّبوا بالسؤال العادي أدناه.</translation>
    </message>
    <message>
        <source>Give the person the card and the coin. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.coins</extracomment>
        <translation>أعطوا الشخص البطاقة وقطعة النقود. تدرّبوا بالسؤال العادي أدناه.</translation>
    </message>
    <message>
        <source>Give the person the card and the dice. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.dice</extracomment>
        <translation>أعطوا الشخص البطاقة وحجري النرد. تدرّبوا بالسؤال العادي أدناه.</translation>
    </message>
    <message>
        <source>Give the person the card and the spinner. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.spinner</extracomment>
        <translation>أعطوا الشخص البطاقة والقرص الدوّار. تدرّبوا بالسؤال العادي أدناه.</translation>
    </message>
    <message>
        <source>Give the person the card and the shuffled deck. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.cards</extracomment>
        <translation>أعطوا الشخص البطاقة ورزمة الأوراق المخلوطة. تدرّبوا بالسؤال العادي أدناه.</translation>
    </message>
    <message>
        <source>“The next question is personal. Chance helps to keep your answer private. Please read the card first.”</source>
        <extracomment>kit.script.card.luck</extracomment>
        <translation>«السؤال التالي شخصي. تساعد الصدفة على إبقاء إجابتكم خاصة. من فضلكم اقرؤوا البطاقة أولًا.»</translation>
    </message>
    <message>
        <source>Turn away.</source>
        <extracomment>kit.script.turn</extracomment>
        <translation>أديروا وجوهكم.</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only the answer.”</source>
        <extracomment>kit.script.now</extracomment>
        <translation>«الآن السؤال الحقيقي. سأدير وجهي. افعلوا ما تقوله البطاقة، وقولوا لي الجواب فقط.»</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only a letter.”</source>
        <extracomment>kit.script.now_letter</extracomment>
        <translation>«الآن السؤال الحقيقي. سأدير وجهي. افعلوا ما تقوله البطاقة، وقولوا لي حرفًا فقط.»</translation>
    </message>
    <message>
        <source>Read the question aloud, word for word.</source>
        <extracomment>kit.script.read</extracomment>
        <translation>اقرؤوا السؤال بصوت مسموع، كلمةً كلمة.</translation>
    </message>
    <message>
        <source>Tick one box of the tally sheet. Thank the person. Go on.</source>
        <extracomment>kit.script.tick</extracomment>
        <translation>ضعوا علامة في خانة واحدة من ورقة العدّ. اشكروا الشخص. تابعوا.</translation>
    </message>
    <message>
        <source>“Thank you. I do not know the result, and I do not ask for it.”</source>
        <extracomment>kit.script.thanks</extracomment>
        <translation>«شكرًا. لا أعرف النتيجة، ولا أسأل عنها.»</translation>
    </message>
    <message>
        <source>Give the person the card.</source>
        <extracomment>kit.script.card</extracomment>
        <translation>أعطوا الشخص البطاقة.</translation>
    </message>
    <message>
        <source>“The next question is personal. You compare two statements and tell me only a letter. Please read the card first.”</source>
        <extracomment>kit.script.card.compared</extracomment>
        <translation>«السؤال التالي شخصي. تقارنون بين عبارتين وتقولون لي حرفًا فقط. من فضلكم اقرؤوا البطاقة أولًا.»</translation>
    </message>
    <message>
        <source>Practice with the harmless pair below. Then give the person time.</source>
        <extracomment>kit.script.practice</extracomment>
        <translation>تدرّبوا بالعبارتين العاديتين أدناه. ثم أعطوا الشخص وقتًا.</translation>
    </message>
    <message>
        <source>“Now think of somebody whose month of birth I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.months</extracomment>
        <translation>«فكّروا الآن في شخص لا يمكنني معرفة شهر ميلاده. لا تقولوا لي من هو.»</translation>
    </message>
    <message>
        <source>“Now think of somebody whose birthday I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.days</extracomment>
        <translation>«فكّروا الآن في شخص لا يمكنني معرفة يوم ميلاده. لا تقولوا لي من هو.»</translation>
    </message>
    <message>
        <source>“Now think of a phone number that I cannot know. Do not tell me whose.”</source>
        <extracomment>kit.script.think.digits</extracomment>
        <translation>«فكّروا الآن في رقم هاتف لا يمكنني معرفته. لا تقولوا لي لمن هو.»</translation>
    </message>
    <message>
        <source>Wait until the person nods.</source>
        <extracomment>kit.script.nods</extracomment>
        <translation>انتظروا حتى يومئ الشخص برأسه.</translation>
    </message>
    <message>
        <source>“Compare statement 1 and statement 2. Which letter is it, {first} or {second}?”</source>
        <extracomment>kit.script.letter</extracomment>
        <translation>«قارنوا العبارة 1 بالعبارة 2. أي حرف هو، {first} أم {second}؟»</translation>
    </message>
    <message>
        <source>“Thank you. I do not ask which statement is true.”</source>
        <extracomment>kit.script.thanks_letter</extracomment>
        <translation>«شكرًا. لا أسأل أي العبارتين صحيحة.»</translation>
    </message>
    <message>
        <source>Open a new form. Give the person the phone and the card.</source>
        <extracomment>kit.script.open</extracomment>
        <translation>افتحوا استمارة جديدة. أعطوا الشخص الهاتف والبطاقة.</translation>
    </message>
    <message>
        <source>“The next question is personal. Please read the card first.”</source>
        <extracomment>kit.script.open.said</extracomment>
        <translation>«السؤال التالي شخصي. من فضلكم اقرؤوا البطاقة أولًا.»</translation>
    </message>
    <message>
        <source>Practice as described below. Then turn away.</source>
        <extracomment>kit.script.practice.xlsform</extracomment>
        <translation>تدرّبوا كما هو موصوف أدناه. ثم أديروا وجوهكم.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Do what the phone tells you, and send the form.”</source>
        <extracomment>kit.script.practice.xlsform.said</extracomment>
        <translation>«الآن السؤال الحقيقي. لن أنظر. افعلوا ما يطلبه الهاتف، وأرسلوا الاستمارة.»</translation>
    </message>
    <message>
        <source>Explain the page as described below. Then turn away.</source>
        <extracomment>kit.script.practice.browser</extracomment>
        <translation>اشرحوا الصفحة كما هو موصوف أدناه. ثم أديروا وجوهكم.</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Choose your true answer, and press the button.”</source>
        <extracomment>kit.script.practice.browser.said</extracomment>
        <translation>«الآن السؤال الحقيقي. لن أنظر. اختاروا إجابتكم الحقيقية، واضغطوا الزر.»</translation>
    </message>
    <message>
        <source>Take the phone back when “Thank you” shows. Close the form.</source>
        <extracomment>kit.script.close.xlsform</extracomment>
        <translation>استعيدوا الهاتف عندما تظهر كلمة «شكرًا». أغلقوا الاستمارة.</translation>
    </message>
    <message>
        <source>“Thank you. Only your entry is kept.”</source>
        <extracomment>kit.script.close.xlsform.said</extracomment>
        <translation>«شكرًا. لا يُحفظ إلا ما أدخلتموه.»</translation>
    </message>
    <message>
        <source>Wait until the person has pressed “{button}”. Take the phone back.</source>
        <extracomment>kit.script.close.browser</extracomment>
        <translation>انتظروا حتى يضغط الشخص «{button}». ثم استعيدوا الهاتف.</translation>
    </message>
    <message>
        <source>“Thank you. Only the report is kept.”</source>
        <extracomment>kit.script.close.browser.said</extracomment>
        <translation>«شكرًا. لا يُحفظ إلا الجواب المسجَّل.»</translation>
    </message>
    <message>
        <source>Do</source>
        <extracomment>kit.do</extracomment>
        <translation>افعلوا</translation>
    </message>
    <message>
        <source>Stand where you cannot see the result.</source>
        <extracomment>kit.do.stand</extracomment>
        <translation>قفوا حيث لا يمكنكم رؤية النتيجة.</translation>
    </message>
    <message>
        <source>Ask for {answers}, nothing else.</source>
        <extracomment>kit.do.ask</extracomment>
        <translation>اطلبوا {answers} فقط، لا شيء غير ذلك.</translation>
    </message>
    <message>
        <source>Ask for one of the answers on the card, nothing else.</source>
        <extracomment>kit.do.ask_listed</extracomment>
        <translation>اطلبوا إحدى الإجابات المذكورة في البطاقة فقط، لا شيء غير ذلك.</translation>
    </message>
    <message>
        <source>Tick “{none}” if the person skips the question.</source>
        <extracomment>kit.do.skip</extracomment>
        <translation>ضعوا علامة عند «{none}» إذا تخطّى الشخص السؤال.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.months</comment>
        <extracomment>kit.do.choose.months</extracomment>
        <translation>دعوا الشخص يختار أحدًا قبل متابعة القراءة.</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.days</comment>
        <extracomment>kit.do.choose.days</extracomment>
        <translation>دعوا الشخص يختار أحدًا قبل متابعة القراءة.</translation>
    </message>
    <message>
        <source>Let the person choose a number. Then read on.</source>
        <extracomment>kit.do.choose.digits</extracomment>
        <translation>دعوا الشخص يختار رقمًا قبل متابعة القراءة.</translation>
    </message>
    <message>
        <source>If asked “What if you know the month?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.months</extracomment>
        <translation>إذا سُئلتم «ماذا لو كنتم تعرفون الشهر؟»، فقولوا: «إذن فكّروا في شخص لا أعرفه».</translation>
    </message>
    <message>
        <source>If asked “What if you know the day?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.days</extracomment>
        <translation>إذا سُئلتم «ماذا لو كنتم تعرفون اليوم؟»، فقولوا: «إذن فكّروا في شخص لا أعرفه».</translation>
    </message>
    <message>
        <source>If asked “What if you know the number?”, say: “Then take one that I do not know.”</source>
        <extracomment>kit.do.known.digits</extracomment>
        <translation>إذا سُئلتم «ماذا لو كنتم تعرفون الرقم؟»، فقولوا: «إذن فكّروا في رقم لا أعرفه».</translation>
    </message>
    <message>
        <source>Turn away until the person has finished.</source>
        <extracomment>kit.do.away_form</extracomment>
        <translation>أديروا وجوهكم إلى أن ينتهي الشخص.</translation>
    </message>
    <message>
        <source>Let the person press every key.</source>
        <extracomment>kit.do.press</extracomment>
        <translation>دعوا الشخص يضغط جميع الأزرار بنفسه.</translation>
    </message>
    <message>
        <source>Use a device of your own, with no log of changes and no screenshots.</source>
        <extracomment>kit.do.no_log</extracomment>
        <translation>استخدموا جهازًا خاصًّا بكم، بلا سجلّ للتغييرات وبلا لقطات شاشة.</translation>
    </message>
    <message>
        <source>Use a device of your own, without extensions that read pages.</source>
        <extracomment>kit.do.own_device</extracomment>
        <translation>استخدموا جهازًا خاصًّا بكم، بلا إضافات تقرأ الصفحات.</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. On {signs} the word is fixed, for everybody.”</source>
        <extracomment>kit.interviewer.lie_signs</extracomment>
        <translation>إذا سُئلتم «هل عليّ أن أكذب؟»، فقولوا: «لا. عند {signs} تكون الكلمة محدّدة، للجميع».</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. Some cards fix the word, for everybody.”</source>
        <extracomment>kit.interviewer.lie_cards</extracomment>
        <translation>إذا سُئلتم «هل عليّ أن أكذب؟»، فقولوا: «لا. بعض الأوراق تحدّد الكلمة، للجميع».</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. If the phone names an answer, that answer does not depend on your true one.”</source>
        <extracomment>kit.interviewer.lie_phone</extracomment>
        <translation>إذا سُئلتم «هل عليّ أن أكذب؟»، فقولوا: «لا. إذا حدّد الهاتف إجابة، فهو يحدّدها أيًّا كانت إجابتكم الحقيقية».</translation>
    </message>
    <message>
        <source>Do not</source>
        <extracomment>kit.do_not</extracomment>
        <translation>لا تفعلوا</translation>
    </message>
    <message>
        <source>Do not look at the result, and do not ask for it.</source>
        <extracomment>kit.do_not.look</extracomment>
        <translation>لا تنظروا إلى النتيجة ولا تسألوا عنها.</translation>
    </message>
    <message>
        <source>Do not note names, times or remarks on the sheet.</source>
        <extracomment>kit.do_not.note</extracomment>
        <translation>لا تكتبوا على الورقة أسماء أو أوقاتًا أو ملاحظات.</translation>
    </message>
    <message>
        <source>Do not repeat the question after an answer: two answers can disclose more than a single one.</source>
        <extracomment>kit.do_not.again</extracomment>
        <translation>لا تعيدوا السؤال بعد الإجابة: فإجابتان قد تكشفان أكثر من واحدة.</translation>
    </message>
    <message>
        <source>If the person tells you the truth instead, do not write it down. Tick “{none}” and go on.</source>
        <extracomment>kit.do_not.told</extracomment>
        <translation>إذا أخبركم الشخص بالحقيقة بدلًا من ذلك، فلا تدوّنوها. ضعوا علامة عند «{none}» وتابعوا.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a month.</source>
        <extracomment>kit.do_not.suggest.months</extracomment>
        <translation>لا تقترحوا شخصًا ولا شهرًا.</translation>
    </message>
    <message>
        <source>Do not suggest a person or a day.</source>
        <extracomment>kit.do_not.suggest.days</extracomment>
        <translation>لا تقترحوا شخصًا ولا يومًا.</translation>
    </message>
    <message>
        <source>Do not suggest a number.</source>
        <extracomment>kit.do_not.suggest.digits</extracomment>
        <translation>لا تقترحوا رقمًا.</translation>
    </message>
    <message>
        <source>Do not ask whether statement 1 is true.</source>
        <extracomment>kit.do_not.first</extracomment>
        <translation>لا تسألوا إن كانت العبارة 1 صحيحة.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.months</comment>
        <extracomment>kit.do_not.partners.months</extracomment>
        <translation>لا تدعوا الأزواج أو الزملاء يستعملون تواريخ ميلاد بعضهم بعضًا.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.days</comment>
        <extracomment>kit.do_not.partners.days</extracomment>
        <translation>لا تدعوا الأزواج أو الزملاء يستعملون تواريخ ميلاد بعضهم بعضًا.</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s number.</source>
        <extracomment>kit.do_not.partners.digits</extracomment>
        <translation>لا تدعوا الأزواج أو الزملاء يستعملون أرقام بعضهم بعضًا.</translation>
    </message>
    <message>
        <source>Do not look at the screen, and do not ask what it showed.</source>
        <extracomment>kit.do_not.screen</extracomment>
        <translation>لا تنظروا إلى الشاشة ولا تسألوا عمّا ظهر عليها.</translation>
    </message>
    <message>
        <source>Do not enter anything for the person.</source>
        <extracomment>kit.do_not.enter</extracomment>
        <translation>لا تُدخلوا شيئًا نيابةً عن الشخص.</translation>
    </message>
    <message>
        <source>Do not open a second form for a person who has finished one: two reports can disclose more than a single one.</source>
        <extracomment>kit.do_not.second</extracomment>
        <translation>لا تفتحوا استمارة ثانية لشخص أتمّ واحدة: فجوابان مسجَّلان قد يكشفان أكثر من واحد.</translation>
    </message>
    <message>
        <source>If the person tells you the truth, do not write it down. Do not change the entry.</source>
        <extracomment>kit.do_not.told_form</extracomment>
        <translation>إذا أخبركم الشخص بالحقيقة، فلا تدوّنوها. ولا تغيّروا ما أُدخل.</translation>
    </message>
    <message>
        <source>Practice question</source>
        <extracomment>kit.practice</extracomment>
        <translation>سؤال للتدريب</translation>
    </message>
    <message>
        <source>harmless, before the real one</source>
        <extracomment>kit.practice.note</extracomment>
        <translation>سؤال عادي، قبل السؤال الحقيقي</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?”</source>
        <extracomment>kit.practice.breakfast</extracomment>
        <translation>«هل تناولتم الفطور اليوم؟»</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?” “{first}” means yes, “{second}” means no.</source>
        <extracomment>kit.practice.breakfast_as</extracomment>
        <translation>«هل تناولتم الفطور اليوم؟» «{first}» تعني نعم، و«{second}» تعني لا.</translation>
    </message>
    <message>
        <source>“Pretend that ‘{answer}’ is true for you.”</source>
        <extracomment>kit.practice.pretend</extracomment>
        <translation>«افترضوا أن “{answer}” صحيحة عنكم.»</translation>
    </message>
    <message>
        <source>Practice three times with the device in sight. Each time the person says the word or letter, and you check it together against the card. You may see the result only in practice.</source>
        <extracomment>kit.trial.luck</extracomment>
        <translation>تدرّبوا ثلاث مرات والأداة ظاهرة للطرفين. في كل مرة يقول الشخص الكلمة أو الحرف، وتتحققون منه معًا بالرجوع إلى البطاقة. لا يجوز لكم رؤية النتيجة إلا في التدريب.</translation>
    </message>
    <message>
        <source>Practice twice in a copy of the form, with the screen in sight. The person reads the instruction aloud and follows it. Delete these entries.</source>
        <extracomment>kit.trial.xlsform</extracomment>
        <translation>تدرّبوا مرتين في نسخة من الاستمارة والشاشة ظاهرة للطرفين. يقرأ الشخص التعليمات بصوت مسموع ويتبعها. احذفوا هذه الإدخالات.</translation>
    </message>
    <message>
        <source>Practice without the page, because every report on it counts. The person points to an answer, and you explain that the page may change it.</source>
        <extracomment>kit.trial.browser</extracomment>
        <translation>تدرّبوا من دون الصفحة، لأن كل جواب مسجَّل فيها يُحتسب. يشير الشخص إلى إجابة، وتشرحون أن الصفحة قد تغيّرها.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born in {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.months</extracomment>
        <translation>العبارة 1: «وُلدت أمي في أحد هذه الأشهر: {signs}.» العبارة 2: «تناولتُ الفطور اليوم.» يقول الشخص {first} أو {second}، ثم يخبركم أي العبارات صحيحة، وتتحققون من الحرف معًا.</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born on one of these days: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.days</extracomment>
        <translation>العبارة 1: «وُلدت أمي في أحد هذه الأيام: {signs}.» العبارة 2: «تناولتُ الفطور اليوم.» يقول الشخص {first} أو {second}، ثم يخبركم أي العبارات صحيحة، وتتحققون من الحرف معًا.</translation>
    </message>
    <message>
        <source>Statement 1: “The last digit of my house number is one of these: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.digits</extracomment>
        <translation>العبارة 1: «الرقم الأخير من رقم منزلي واحد من هذه: {signs}.» العبارة 2: «تناولتُ الفطور اليوم.» يقول الشخص {first} أو {second}، ثم يخبركم أي العبارات صحيحة، وتتحققون من الحرف معًا.</translation>
    </message>
    <message>
        <source>Does the person understand?</source>
        <extracomment>kit.understood</extracomment>
        <translation>هل فهم الشخص؟</translation>
    </message>
    <message>
        <source>ask both, and explain again after a wrong answer; do not write these answers down</source>
        <extracomment>kit.understood.note</extracomment>
        <translation>اسألوا السؤالين، وأعيدوا الشرح بعد إجابة خاطئة؛ ولا تدوّنوا هذه الإجابات</translation>
    </message>
    <message>
        <source>Ask</source>
        <extracomment>kit.head.ask</extracomment>
        <translation>اسألوا</translation>
    </message>
    <message>
        <source>Right answer</source>
        <extracomment>kit.head.answer</extracomment>
        <translation>الإجابة الصحيحة</translation>
    </message>
    <message>
        <source>“{sign} comes up. What do you say?”</source>
        <extracomment>kit.ask.fixed</extracomment>
        <translation>«النتيجة هي {sign}. ماذا تقولون؟»</translation>
    </message>
    <message>
        <source>“Your card says: {task}. What do you say?”</source>
        <extracomment>kit.ask.card</extracomment>
        <translation>«ورقتكم تقول: {task}. ماذا تقولون؟»</translation>
    </message>
    <message>
        <source>I say “{report}”, whatever my true answer is.</source>
        <extracomment>kit.ask.fixed.answer</extracomment>
        <translation>أقول «{report}»، أيًّا كانت إجابتي الحقيقية.</translation>
    </message>
    <message>
        <source>“The device sends you to the other question. Which question do you answer?”</source>
        <extracomment>kit.ask.other</extracomment>
        <translation>«تحيلكم النتيجة إلى السؤال الآخر. عن أي سؤال تجيبون؟»</translation>
    </message>
    <message>
        <source>The other question, truthfully, and only that one.</source>
        <extracomment>kit.ask.other.answer</extracomment>
        <translation>عن السؤال الآخر، بصدق، وعنه وحده.</translation>
    </message>
    <message>
        <source>“{sign} comes up, and “{answer}” is true for you. Which letter do you say?”</source>
        <extracomment>kit.ask.letter</extracomment>
        <translation>«النتيجة هي {sign}، وإجابتكم الحقيقية هي “{answer}”. أي حرف تقولون؟»</translation>
    </message>
    <message>
        <source>“Your card says: {task}. If “{answer}” is true for you, which letter do you say?”</source>
        <extracomment>kit.ask.letter_card</extracomment>
        <translation>«ورقتكم تقول: {task}. إجابتكم الحقيقية هي “{answer}”. أي حرف تقولون؟»</translation>
    </message>
    <message>
        <source>“{report}”.</source>
        <extracomment>kit.ask.letter.answer</extracomment>
        <translation>‏«{report}».</translation>
    </message>
    <message>
        <source>“Statement 1 is not true, statement 2 is. Which letter do you say?”</source>
        <extracomment>kit.ask.compared</extracomment>
        <translation>«العبارة 1 غير صحيحة، والعبارة 2 صحيحة. أي حرف تقولون؟»</translation>
    </message>
    <message>
        <source>{letter}: just one is true.</source>
        <extracomment>kit.ask.compared.same</extracomment>
        <translation>‏{letter}: واحدة فقط صحيحة.</translation>
    </message>
    <message>
        <source>{letter}: at least one is true.</source>
        <extracomment>kit.ask.compared.either</extracomment>
        <translation>‏{letter}: واحدة على الأقل صحيحة.</translation>
    </message>
    <message>
        <source>“The phone tells you to enter “{report}”. What do you enter?”</source>
        <extracomment>kit.ask.named</extracomment>
        <translation>«يطلب منكم الهاتف إدخال “{report}”. ماذا تُدخلون؟»</translation>
    </message>
    <message>
        <source>I enter “{report}”, because the phone named it.</source>
        <extracomment>kit.ask.named.answer</extracomment>
        <translation>أُدخل «{report}»، لأن الهاتف حدّدها.</translation>
    </message>
    <message>
        <source>“May you enter a letter that the phone does not tell you?”</source>
        <extracomment>kit.ask.list</extracomment>
        <translation>«هل يمكنكم إدخال حرف غير الذي يحدّده لكم الهاتف؟»</translation>
    </message>
    <message>
        <source>No. I enter the letter that the phone tells me for my true answer.</source>
        <extracomment>kit.ask.list.answer</extracomment>
        <translation>لا. أُدخل الحرف الذي يحدّده الهاتف لإجابتي الحقيقية.</translation>
    </message>
    <message>
        <source>“What do you choose on the page?”</source>
        <extracomment>kit.ask.choose</extracomment>
        <translation>«ماذا تختارون في الصفحة؟»</translation>
    </message>
    <message>
        <source>My true answer. The page may change it.</source>
        <extracomment>kit.ask.choose.answer</extracomment>
        <translation>إجابتي الحقيقية. وقد تغيّرها الصفحة.</translation>
    </message>
    <message>
        <source>“Somebody says “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.say</extracomment>
        <translation>«شخص ما قال “{report}”. هل أعرف إجابته الحقيقية؟»</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”, too.</source>
        <extracomment>kit.ask.shows.say.answer</extracomment>
        <translation>لا. من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، يقول {said} منهم «{report}» أيضًا.</translation>
    </message>
    <message>
        <source>“Somebody enters “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.enter</extracomment>
        <translation>«شخص ما أدخل “{report}”. هل أعرف إجابته الحقيقية؟»</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”, too.</source>
        <extracomment>kit.ask.shows.enter.answer</extracomment>
        <translation>لا. من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، يُدخل {said} منهم «{report}» أيضًا.</translation>
    </message>
    <message>
        <source>“The page kept “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.keep</extracomment>
        <translation>«حفظت الصفحة “{report}”. هل أعرف الإجابة الحقيقية؟»</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}, too.</source>
        <extracomment>kit.ask.shows.keep.answer</extracomment>
        <translation>لا. من كل {people} من الأشخاص الذين إجابتهم الحقيقية «{answer}»، تحفظ الصفحة «{report}» عن {said} منهم أيضًا.</translation>
    </message>
    <message>
        <source>Codes</source>
        <extracomment>kit.interviewer.codes</extracomment>
        <translation>الرموز</translation>
    </message>
    <message>
        <source>If something goes wrong</source>
        <extracomment>kit.wrong</extracomment>
        <translation>إذا حدث خطأ</translation>
    </message>
    <message>
        <source>If somebody sees the result before the person answers, begin again. Keep an answer that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong.luck</extracomment>
        <translation>إذا رأى أحد النتيجة قبل أن يجيب الشخص، فابدؤوا من جديد. احتفظوا بالجواب الذي أُعطي، أيًّا كان ما يقوله الشخص بعد ذلك.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.months</comment>
        <extracomment>kit.wrong_choice.months</extracomment>
        <translation>إذا لم يخطر ببال الشخص أحد، فمعلّم سابق أو جار يكفي. وإذا لم يجد أحدًا بعد ذلك، فضعوا علامة عند «{none}» وتابعوا. احتفظوا بالحرف الذي قيل، أيًّا كان ما يقوله الشخص بعد ذلك.</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.days</comment>
        <extracomment>kit.wrong_choice.days</extracomment>
        <translation>إذا لم يخطر ببال الشخص أحد، فمعلّم سابق أو جار يكفي. وإذا لم يجد أحدًا بعد ذلك، فضعوا علامة عند «{none}» وتابعوا. احتفظوا بالحرف الذي قيل، أيًّا كان ما يقوله الشخص بعد ذلك.</translation>
    </message>
    <message>
        <source>If the person cannot think of a number, let the person look one up silently. If there is still none, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong_choice.digits</extracomment>
        <translation>إذا لم يخطر ببال الشخص أي رقم، فدعوه يبحث عن رقم بصمت. وإذا لم يجد رقمًا بعد ذلك، فضعوا علامة عند «{none}» وتابعوا. احتفظوا بالحرف الذي قيل، أيًّا كان ما يقوله الشخص بعد ذلك.</translation>
    </message>
    <message>
        <source>If the form closes before an entry, or if an entry is taken back, open a new form. If the person does not want to answer, close the form and go on.</source>
        <extracomment>kit.wrong.xlsform</extracomment>
        <translation>إذا أُغلقت الاستمارة قبل الإدخال، أو سُحب إدخال، فافتحوا استمارة جديدة. إذا لم يرغب الشخص في الإجابة، فأغلقوا الاستمارة وتابعوا.</translation>
    </message>
    <message>
        <source>If the page closes before the button is pressed, open it again. Keep a report that the page has stored. If the person does not want to answer, close the page and go on.</source>
        <extracomment>kit.wrong.browser</extracomment>
        <translation>إذا أُغلقت الصفحة قبل ضغط الزر، فافتحوها من جديد. احتفظوا بالجواب الذي حفظته الصفحة. إذا لم يرغب الشخص في الإجابة، فأغلقوا الصفحة وتابعوا.</translation>
    </message>
    <message>
        <source>Tally sheet</source>
        <extracomment>kit.sheet.tally</extracomment>
        <translation>ورقة العدّ</translation>
    </message>
    <message>
        <source>One mark for each person, in the row of the report · {question}</source>
        <extracomment>kit.tally.lead</extracomment>
        <translation>علامة واحدة لكل شخص، في صفّ جوابه · {question}</translation>
    </message>
    <message>
        <source>Filled in at the office from the received forms · {question}</source>
        <extracomment>kit.tally.lead_form</extracomment>
        <translation>تُملأ في المكتب من الاستمارات الواردة · {question}</translation>
    </message>
    <message>
        <source>No names, no times, no order. Fill the next free box of the row.</source>
        <extracomment>kit.tally.names</extracomment>
        <translation>بلا أسماء ولا أوقات ولا ترتيب. املؤوا الخانة الفارغة التالية في الصفّ.</translation>
    </message>
    <message>
        <source>Kit</source>
        <extracomment>kit.tally.kit</extracomment>
        <translation>العدّة</translation>
    </message>
    <message>
        <source>Design</source>
        <comment>kit.tally.design</comment>
        <extracomment>kit.tally.design</extracomment>
        <translation>التصميم</translation>
    </message>
    <message>
        <source>Device</source>
        <comment>kit.tally.device</comment>
        <extracomment>kit.tally.device</extracomment>
        <translation>الأداة</translation>
    </message>
    <message>
        <source>Sheet no.</source>
        <extracomment>kit.tally.sheet</extracomment>
        <translation>الورقة رقم</translation>
    </message>
    <message>
        <source>Date</source>
        <extracomment>kit.tally.date</extracomment>
        <translation>التاريخ</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>kit.tally.place</extracomment>
        <translation>المكان</translation>
    </message>
    <message>
        <source>Interviewer</source>
        <extracomment>kit.tally.interviewer</extracomment>
        <translation>أجرى المقابلة</translation>
    </message>
    <message>
        <source>Group or arm</source>
        <extracomment>kit.tally.group</extracomment>
        <translation>المجموعة أو الفرع</translation>
    </message>
    <message>
        <source>code {code}</source>
        <extracomment>kit.tally.code</extracomment>
        <translation>الرمز {code}</translation>
    </message>
    <message>
        <source>Boxes to mark, 25 to a line in groups of 5</source>
        <extracomment>kit.tally.boxes</extracomment>
        <translation>خانات للتعليم، 25 في كل سطر في مجموعات من 5</translation>
    </message>
    <message>
        <source>No report</source>
        <extracomment>kit.no_report</extracomment>
        <translation>بلا جواب</translation>
    </message>
    <message>
        <source>No report (not in the table)</source>
        <extracomment>kit.no_report.counts</extracomment>
        <translation>بلا جواب (خارج الجدول)</translation>
    </message>
    <message>
        <source>skipped, or broken off</source>
        <extracomment>kit.tally.none</extracomment>
        <translation>تخطٍّ أو انقطاع</translation>
    </message>
    <message>
        <source>not sent, or broken off</source>
        <extracomment>kit.tally.none_form</extracomment>
        <translation>لم تُرسل أو انقطعت</translation>
    </message>
    <message>
        <source>Counts of this sheet</source>
        <extracomment>kit.counts</extracomment>
        <translation>أعداد هذه الورقة</translation>
    </message>
    <message>
        <source>same order as in the program</source>
        <extracomment>kit.counts.note</extracomment>
        <translation>بترتيب البرنامج</translation>
    </message>
    <message>
        <source>Code</source>
        <extracomment>kit.head.code</extracomment>
        <translation>الرمز</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report</comment>
        <extracomment>kit.head.report</extracomment>
        <translation>الجواب</translation>
    </message>
    <message>
        <source>Spoken report</source>
        <extracomment>kit.head.report.say</extracomment>
        <translation>ما يُقال</translation>
    </message>
    <message>
        <source>Entry</source>
        <extracomment>kit.head.report.enter</extracomment>
        <translation>الإدخال</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report.keep</comment>
        <extracomment>kit.head.report.keep</extracomment>
        <translation>الجواب</translation>
    </message>
    <message>
        <source>Respondents</source>
        <extracomment>kit.head.respondents</extracomment>
        <translation>عدد الأشخاص</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>kit.check</extracomment>
        <translation>التحقّق</translation>
    </message>
    <message>
        <source>All counts must add up to the number of people asked:</source>
        <extracomment>kit.check.sum</extracomment>
        <translation>يجب أن يساوي مجموع كل الأعداد عدد الأشخاص المسؤولين:</translation>
    </message>
    <message>
        <source>All counts</source>
        <extracomment>kit.check.all</extracomment>
        <translation>مجموع الأعداد</translation>
    </message>
    <message>
        <source>People asked</source>
        <extracomment>kit.check.asked</extracomment>
        <translation>عدد المسؤولين</translation>
    </message>
    <message>
        <source>Add only counts of sheets with the same kit number: in another kit the same word has another meaning.</source>
        <extracomment>kit.check.add</extracomment>
        <translation>يمكنكم جمع أعداد الأوراق التي تحمل رقم العدّة نفسه. ولا تجمعوا أعداد عدّة أخرى: فالكلمة نفسها لها معنى آخر فيها.</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.tradeoffs</name>
    <message>
        <source>INTERNAL · not a release</source>
        <extracomment>plots.watermark</extracomment>
        <translation>داخلي · ليس للنشر</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.translator</name>
    <message>
        <source>Coin</source>
        <extracomment>translator.kind.coins</extracomment>
        <translation>قطعة نقود</translation>
    </message>
    <message>
        <source>One die</source>
        <extracomment>translator.kind.die</extracomment>
        <translation>حجر نرد واحد</translation>
    </message>
    <message>
        <source>Two dice, their sum</source>
        <extracomment>translator.kind.dice</extracomment>
        <translation>حجرا نرد ومجموعهما</translation>
    </message>
    <message>
        <source>Spinner</source>
        <extracomment>translator.kind.spinner</extracomment>
        <translation>قرص دوّار</translation>
    </message>
    <message>
        <source>Cards of your own</source>
        <extracomment>translator.kind.cards</extracomment>
        <translation>أوراق خاصة</translation>
    </message>
    <message>
        <source>Month of birth</source>
        <extracomment>translator.kind.months</extracomment>
        <translation>شهر الميلاد</translation>
    </message>
    <message>
        <source>Day of birth</source>
        <extracomment>translator.kind.days</extracomment>
        <translation>يوم الميلاد</translation>
    </message>
    <message>
        <source>Last digit of a number</source>
        <extracomment>translator.kind.digits</extracomment>
        <translation>الرقم الأخير من رقم</translation>
    </message>
    <message>
        <source>Toss a coin ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coin</extracomment>
        <translation>ارموا قطعة نقود ({heads} صورة، {tails} كتابة).</translation>
    </message>
    <message>
        <source>Toss a coin until the tosses decide, at most {flips} times ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coins</extracomment>
        <translation>ارموا قطعة نقود حتى {flips} مرات كحدّ أقصى، إلى أن تُحسم النتيجة ({heads} صورة، {tails} كتابة).</translation>
    </message>
    <message>
        <source>Roll a die.</source>
        <extracomment>translator.do.die</extracomment>
        <translation>ارموا حجر النرد.</translation>
    </message>
    <message>
        <source>Roll two dice and add them.</source>
        <extracomment>translator.do.dice</extracomment>
        <translation>ارموا حجري النرد واجمعوا النتيجتين.</translation>
    </message>
    <message>
        <source>Spin the spinner.</source>
        <extracomment>translator.do.spinner</extracomment>
        <translation>أديروا القرص الدوّار.</translation>
    </message>
    <message>
        <source>Draw one of {cards} cards.</source>
        <extracomment>translator.do.cards</extracomment>
        <translation>اسحبوا ورقة واحدة من الأوراق، وعددها {cards}.</translation>
    </message>
    <message>
        <source>H</source>
        <extracomment>translator.heads</extracomment>
        <translation>ص</translation>
    </message>
    <message>
        <source>T</source>
        <extracomment>translator.tails</extracomment>
        <translation>ك</translation>
    </message>
    <message>
        <source>{before}{next}</source>
        <extracomment>translator.tosses</extracomment>
        <translation>{before} {next}</translation>
    </message>
    <message>
        <source>any outcome</source>
        <extracomment>translator.any</extracomment>
        <translation>أي نتيجة</translation>
    </message>
    <message>
        <source>{first}–{last}</source>
        <extracomment>translator.range</extracomment>
        <translation>‏{first} إلى {last}</translation>
    </message>
    <message>
        <source>{degrees}°</source>
        <extracomment>translator.degrees</extracomment>
        <translation>{degrees}°</translation>
    </message>
    <message>
        <source>1 card</source>
        <extracomment>translator.card</extracomment>
        <translation>1 ورقة</translation>
    </message>
    <message>
        <source>{number} cards</source>
        <extracomment>translator.cards</extracomment>
        <translation>{number} {number:ورقة|ورقة|ورقة|أوراق|ورقة|ورقة}</translation>
    </message>
    <message>
        <source>answer truthfully</source>
        <extracomment>translator.task.truth</extracomment>
        <translation>أجيبوا بصدق</translation>
    </message>
    <message>
        <source>say “{answer}”</source>
        <extracomment>translator.task.say</extracomment>
        <translation>قولوا «{answer}»</translation>
    </message>
    <message>
        <source>answer the other question</source>
        <extracomment>translator.task.unrelated</extracomment>
        <translation>أجيبوا عن السؤال الآخر</translation>
    </message>
    <message>
        <source>answer the other question, to which {share} say “{answer}”</source>
        <extracomment>translator.task.unrelated_share</extracomment>
        <translation>أجيبوا عن السؤال الآخر، الذي يجيب {share} من الناس عنه «{answer}»</translation>
    </message>
    <message>
        <source>{signs}: {task}</source>
        <extracomment>translator.line</extracomment>
        <translation>{signs}: {task}</translation>
    </message>
    <message>
        <source>{before}; {next}</source>
        <extracomment>translator.and</extracomment>
        <translation>{before}؛ {next}</translation>
    </message>
    <message>
        <source>{do} {lines}.</source>
        <extracomment>translator.whole</extracomment>
        <translation>{do} {lines}.</translation>
    </message>
    <message>
        <source>Yes</source>
        <extracomment>translator.yes</extracomment>
        <translation>نعم</translation>
    </message>
    <message>
        <source>No</source>
        <extracomment>translator.no</extracomment>
        <translation>لا</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <extracomment>translator.numbered</extracomment>
        <translation>الإجابة {number}</translation>
    </message>
    <message>
        <source>about {number}</source>
        <extracomment>translator.people_about</extracomment>
        <translation>نحو {number}</translation>
    </message>
    <message>
        <source>fewer than {number}</source>
        <extracomment>translator.people_under</extracomment>
        <translation>أقل من {number}</translation>
    </message>
    <message>
        <source>more than {number}</source>
        <extracomment>translator.people_over</extracomment>
        <translation>أكثر من {number}</translation>
    </message>
    <message>
        <source>ε = ln {odds} ≈ {epsilon}</source>
        <extracomment>translator.epsilon_odds</extracomment>
        <translation>ε = ln {odds} ≈ {epsilon}</translation>
    </message>
    <message>
        <source>ε is infinite</source>
        <extracomment>translator.epsilon_infinite</extracomment>
        <translation>ε غير منتهٍ</translation>
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
        <translation>تُجري هذه الاستمارة سحبًا أولًا. فإما أن تطلب إجابتكم الحقيقية، وإما أن تحدّد إجابة لتُدخلوها.</translation>
    </message>
    <message>
        <source>This form first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.xls.about_letters</extracomment>
        <translation>تُجري هذه الاستمارة سحبًا أولًا. ثم تحدّد لكم الحرف الذي تُدخلونه لكل إجابة.</translation>
    </message>
    <message>
        <source>The draw comes from random() of this app, which is good enough for a survey but not cryptographic.</source>
        <extracomment>kit.xls.source</extracomment>
        <translation>يعتمد السحب على random()‎ في هذا التطبيق، وهو كافٍ لمسح لكنه ليس تشفيريًّا.</translation>
    </message>
    <message>
        <source>The phone has drawn: {task}</source>
        <extracomment>kit.xls.drawn</extracomment>
        <translation>نتيجة سحب الهاتف: {task}</translation>
    </message>
    <message>
        <source>What did the phone tell you to enter?</source>
        <extracomment>kit.xls.enter</extracomment>
        <translation>ماذا طلب منكم الهاتف أن تُدخلوا؟</translation>
    </message>
    <message>
        <source>This answer was taken back. Please start a new form: one draw is for one answer.</source>
        <extracomment>kit.xls.again</extracomment>
        <translation>سُحبت هذه الإجابة. يُرجى بدء استمارة جديدة: كل سحب لإجابة واحدة.</translation>
    </message>
    <message>
        <source>Thank you. Only your entry is kept. The draw is not.</source>
        <extracomment>kit.xls.thanks</extracomment>
        <translation>شكرًا. لا يُحفظ إلا ما أدخلتموه. أما نتيجة السحب فلا تُحفظ.</translation>
    </message>
    <message>
        <source>Enter your true answer. This page changes some answers by chance before it keeps anything, and does not record which. Until it keeps the report, you must trust this device.</source>
        <extracomment>kit.form.lead</extracomment>
        <translation>تُدخلون إجابتكم الحقيقية. تغيّر هذه الصفحة بعض الإجابات عشوائيًّا قبل أن تحفظ أي شيء، ولا تحفظ أيها تغيّر. وحتى ذلك الحين، عليكم أن تثقوا بهذا الجهاز.</translation>
    </message>
    <message>
        <source>Choose your true answer</source>
        <extracomment>kit.form.choose</extracomment>
        <translation>اختاروا إجابتكم الحقيقية</translation>
    </message>
    <message>
        <source>Randomize and keep the report</source>
        <extracomment>kit.form.submit</extracomment>
        <translation>تغيير عشوائي ثم حفظ</translation>
    </message>
    <message>
        <source>Kept: {report}</source>
        <extracomment>kit.form.result</extracomment>
        <translation>حُفظ: {report}</translation>
    </message>
    <message>
        <source>This may be your true answer, or an answer that chance put in its place. The page does not record which it is.</source>
        <extracomment>kit.form.result_why</extracomment>
        <translation>قد تكون هذه إجابتكم الحقيقية، أو إجابة وضعتها الصدفة مكانها. ولا تحفظ الصفحة أيهما.</translation>
    </message>
    <message>
        <source>Next person</source>
        <extracomment>kit.form.next</extracomment>
        <translation>الشخص التالي</translation>
    </message>
    <message>
        <source>Reports kept on this page: {number}</source>
        <extracomment>kit.form.kept</extracomment>
        <translation>الأجوبة المحفوظة في هذه الصفحة: {number}</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <extracomment>kit.form.csv</extracomment>
        <translation>حفظ بصيغة CSV</translation>
    </message>
    <message>
        <source>Save as JSON</source>
        <extracomment>kit.form.json</extracomment>
        <translation>حفظ بصيغة JSON</translation>
    </message>
    <message>
        <source>Forget all reports</source>
        <extracomment>kit.form.forget</extracomment>
        <translation>محو كل الأجوبة المسجَّلة</translation>
    </message>
    <message>
        <source>Forget all reports of this page? Save them first.</source>
        <extracomment>kit.form.sure</extracomment>
        <translation>هل تريدون محو كل أجوبة هذه الصفحة؟ احفظوها أولًا.</translation>
    </message>
    <message>
        <source>Choose one of the answers first.</source>
        <extracomment>kit.form.missing</extracomment>
        <translation>اختاروا إحدى الإجابات أولًا.</translation>
    </message>
    <message>
        <source>This browser has no secure random numbers. Use another one.</source>
        <extracomment>kit.form.no_random</extracomment>
        <translation>لا يوفّر هذا المتصفح أعدادًا عشوائية آمنة. استخدموا متصفحًا آخر.</translation>
    </message>
    <message>
        <source>This form needs JavaScript: without it nothing can be randomized.</source>
        <extracomment>kit.form.no_script</extracomment>
        <translation>تحتاج هذه الاستمارة إلى JavaScript: من دونه لا يمكن إجراء أي تغيير عشوائي.</translation>
    </message>
    <message>
        <source>{epsilon}. The program reads the JSON file, which explains the reports. People with this device can read the reports, but cannot tell which of them are true.</source>
        <extracomment>kit.form.about</extracomment>
        <translation>‏{epsilon}. يشرح ملف JSON الأجوبة المسجَّلة، والبرنامج يقرؤه. من لديهم هذا الجهاز يمكنهم قراءة الأجوبة المسجَّلة، لكن لا يمكنهم معرفة أيها صحيح.</translation>
    </message>
    <message>
        <source>For the staff who collect the reports</source>
        <extracomment>kit.form.for_staff</extracomment>
        <translation>للعاملين الذين يجمعون الأجوبة</translation>
    </message>
</context>
</TS>
