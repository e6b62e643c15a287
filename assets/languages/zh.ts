<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh" sourcelanguage="en">
<context>
    <name>app.core.sentences.data</name>
    <message>
        <source>, </source>
        <extracomment>phrase.comma</extracomment>
        <translation>、</translation>
    </message>
</context>
<context>
    <name>app.messages.catalogue.designs</name>
    <message>
        <source>k-ary randomized response</source>
        <extracomment>design.name.grr</extracomment>
        <translation>k 元随机化应答</translation>
    </message>
    <message>
        <source>Warner</source>
        <extracomment>design.name.warner</extracomment>
        <translation>Warner</translation>
    </message>
    <message>
        <source>Two coins</source>
        <extracomment>design.name.two_coins</extracomment>
        <translation>两枚硬币</translation>
    </message>
    <message>
        <source>Forced response</source>
        <extracomment>design.name.forced</extracomment>
        <translation>强制应答</translation>
    </message>
    <message>
        <source>Forced yes only</source>
        <extracomment>design.name.forced_yes</extracomment>
        <translation>仅强制回答“是”</translation>
    </message>
    <message>
        <source>Unrelated question</source>
        <extracomment>design.name.unrelated</extracomment>
        <translation>无关问题</translation>
    </message>
    <message>
        <source>Soberanis-Cruz</source>
        <extracomment>design.name.soberanis_cruz</extracomment>
        <translation>Soberanis-Cruz</translation>
    </message>
    <message>
        <source>Crosswise</source>
        <extracomment>design.name.crosswise</extracomment>
        <translation>交叉模型</translation>
    </message>
    <message>
        <source>Triangular</source>
        <extracomment>design.name.triangular</extracomment>
        <translation>三角模型</translation>
    </message>
    <message>
        <source>Kuk’s cards</source>
        <extracomment>design.name.kuk</extracomment>
        <translation>Kuk 卡片法</translation>
    </message>
    <message>
        <source>Mangat &amp; Singh, two stages</source>
        <extracomment>design.name.mangat_singh</extracomment>
        <translation>Mangat 与 Singh，两阶段</translation>
    </message>
    <message>
        <source>Mangat 1992, two stages</source>
        <extracomment>design.name.mangat_1992</extracomment>
        <translation>Mangat 1992，两阶段</translation>
    </message>
    <message>
        <source>Mangat, Singh &amp; Singh</source>
        <extracomment>design.name.mangat_singh_singh</extracomment>
        <translation>Mangat、Singh 与 Singh</translation>
    </message>
    <message>
        <source>Mangat 1994</source>
        <extracomment>design.name.mangat_1994</extracomment>
        <translation>Mangat 1994</translation>
    </message>
    <message>
        <source>Singh &amp; Joarder, second draw</source>
        <extracomment>design.name.singh_joarder</extracomment>
        <translation>Singh 与 Joarder，二次抽取</translation>
    </message>
    <message>
        <source>Custom response matrix</source>
        <extracomment>design.name.custom</extracomment>
        <translation>自定义应答矩阵</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.field_kit</name>
    <message>
        <source>Phone or tablet: XLSForm</source>
        <extracomment>kit.kind.xlsform</extracomment>
        <translation>手机或平板：XLSForm</translation>
    </message>
    <message>
        <source>Phone or tablet: page for a browser</source>
        <extracomment>kit.kind.browser</extracomment>
        <translation>手机或平板：浏览器页面</translation>
    </message>
    <message>
        <source>Field kit: {question}</source>
        <extracomment>kit.title</extracomment>
        <translation>现场调查包：{question}</translation>
    </message>
    <message>
        <source>Your question</source>
        <extracomment>kit.untitled</extracomment>
        <translation>您的问题</translation>
    </message>
    <message>
        <source>{design} · {device}</source>
        <extracomment>kit.running</extracomment>
        <translation>{design} · {device}</translation>
    </message>
    <message>
        <source>Field kit {kit} · {question}</source>
        <extracomment>kit.footer</extracomment>
        <translation>现场调查包 {kit} · {question}</translation>
    </message>
    <message>
        <source>DRAFT · wording not confirmed</source>
        <extracomment>kit.draft</extracomment>
        <translation>草稿 · 措辞未经确认</translation>
    </message>
    <message>
        <source>DRAFT: the wording in this language was checked by machine only, not by a named person.</source>
        <extracomment>kit.wording.machine</extracomment>
        <translation>草稿：此语言的措辞仅经机器检查，尚无具名人员确认。</translation>
    </message>
    <message>
        <source>Wording checked by {name}.</source>
        <extracomment>kit.wording.checked</extracomment>
        <translation>措辞审核人：{name}。</translation>
    </message>
    <message>
        <source>Page {page} of {count}</source>
        <extracomment>kit.page</extracomment>
        <translation>第{page}页，共{count}页</translation>
    </message>
    <message>
        <source>{before} {next}</source>
        <extracomment>kit.together</extracomment>
        <translation>{before}{next}</translation>
    </message>
    <message>
        <source>{before} or {next}</source>
        <extracomment>kit.or</extracomment>
        <translation>{before}或{next}</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.quoted</comment>
        <extracomment>kit.quoted</extracomment>
        <translation>“{text}”</translation>
    </message>
    <message>
        <source>“{text}”</source>
        <comment>kit.said</comment>
        <extracomment>kit.said</extracomment>
        <translation>“{text}”</translation>
    </message>
    <message>
        <source>{letter}: same</source>
        <extracomment>kit.report.same.0</extracomment>
        <translation>{letter}：相同</translation>
    </message>
    <message>
        <source>{letter}: different</source>
        <extracomment>kit.report.same.1</extracomment>
        <translation>{letter}：不同</translation>
    </message>
    <message>
        <source>{letter}: at least one</source>
        <extracomment>kit.report.either.0</extracomment>
        <translation>{letter}：至少一个</translation>
    </message>
    <message>
        <source>{letter}: neither</source>
        <extracomment>kit.report.either.1</extracomment>
        <translation>{letter}：都不</translation>
    </message>
    <message>
        <source>Same</source>
        <extracomment>kit.letter.same.0</extracomment>
        <translation>相同</translation>
    </message>
    <message>
        <source>Different</source>
        <extracomment>kit.letter.same.1</extracomment>
        <translation>不同</translation>
    </message>
    <message>
        <source>At least one</source>
        <extracomment>kit.letter.either.0</extracomment>
        <translation>至少一个</translation>
    </message>
    <message>
        <source>Neither</source>
        <extracomment>kit.letter.either.1</extracomment>
        <translation>都不</translation>
    </message>
    <message>
        <source>say “{letter}”</source>
        <extracomment>kit.task.same</extracomment>
        <translation>说“{letter}”</translation>
    </message>
    <message>
        <source>say “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.task.stands</extracomment>
        <translation>如果“{answer}”对您属实，说“{first}”；如果不属实，说“{second}”</translation>
    </message>
    <message>
        <source>This person was born in one of these months: {signs}.</source>
        <extracomment>kit.first.months</extracomment>
        <translation>此人出生于以下月份之一：{signs}。</translation>
    </message>
    <message>
        <source>This person was born on one of these days: {signs}.</source>
        <extracomment>kit.first.days</extracomment>
        <translation>此人出生于以下日期之一：{signs}。</translation>
    </message>
    <message>
        <source>This digit is one of these: {signs}.</source>
        <extracomment>kit.first.digits</extracomment>
        <translation>此数字是以下之一：{signs}。</translation>
    </message>
    <message>
        <source>My true answer to the question is “{answer}”.</source>
        <extracomment>kit.second</extracomment>
        <translation>我对该问题的真实回答是“{answer}”。</translation>
    </message>
    <message>
        <source>My true answer is “{answer}”.</source>
        <extracomment>kit.second.plain</extracomment>
        <translation>我的真实回答是“{answer}”。</translation>
    </message>
    <message>
        <source>Respondent card · two to cut out</source>
        <extracomment>kit.sheet.respondent</extracomment>
        <translation>受访者卡片 · 两张，供剪开</translation>
    </message>
    <message>
        <source>Respondent card · large type, one to a page</source>
        <extracomment>kit.sheet.respondent_one</extracomment>
        <translation>受访者卡片 · 大字，每页一张</translation>
    </message>
    <message>
        <source>For you, the respondent</source>
        <extracomment>kit.sheet.for_you</extracomment>
        <translation>给您的卡片</translation>
    </message>
    <message>
        <source>The other question: {question}</source>
        <extracomment>kit.respondent.other</extracomment>
        <translation>另一个问题：{question}</translation>
    </message>
    <message>
        <source>The other question is on the card that you were given.</source>
        <extracomment>kit.respondent.other_unknown</extracomment>
        <translation>另一个问题在发给您的卡片上。</translation>
    </message>
    <message>
        <source>For the other question, “{first}” means yes and “{second}” means no.</source>
        <extracomment>kit.respondent.other_stands</extracomment>
        <translation>对于另一个问题，“{first}”表示是，“{second}”表示否。</translation>
    </message>
    <message>
        <source>Do not let anybody see the result.</source>
        <extracomment>kit.respondent.hide</extracomment>
        <translation>不要让任何人看到结果。</translation>
    </message>
    <message>
        <source>Flick the paper clip. Do not let anybody see where it stops.</source>
        <extracomment>kit.respondent.spin</extracomment>
        <translation>拨动回形针。不要让任何人看到它停在哪里。</translation>
    </message>
    <message>
        <source>The cards say: {tasks}.</source>
        <extracomment>kit.respondent.card</extracomment>
        <translation>抽取卡上写着：{tasks}。</translation>
    </message>
    <message>
        <source>{signs}: {task}.</source>
        <extracomment>kit.respondent.line</extracomment>
        <translation>{signs}：{task}。</translation>
    </message>
    <message>
        <source>One of these and nothing else: {answers}.</source>
        <extracomment>kit.respondent.say</extracomment>
        <translation>只说以下之一：{answers}。</translation>
    </message>
    <message>
        <source>Answer only once, whatever the result is.</source>
        <extracomment>kit.respondent.once</extracomment>
        <translation>无论结果如何，只回答一次。</translation>
    </message>
    <message>
        <source>Do exactly what it asks.</source>
        <extracomment>kit.step.task</extracomment>
        <translation>完全按要求去做。</translation>
    </message>
    <message>
        <source>Say only your answer.</source>
        <extracomment>kit.step.say.answer</extracomment>
        <translation>只说出您的回答。</translation>
    </message>
    <message>
        <source>Say only your letter.</source>
        <extracomment>kit.step.say.letter</extracomment>
        <translation>只说出您的字母。</translation>
    </message>
    <message>
        <source>Take the phone or tablet.</source>
        <extracomment>kit.step.phone</extracomment>
        <translation>拿起手机或平板。</translation>
    </message>
    <message>
        <source>Open the form. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.xlsform</extracomment>
        <translation>打开表单。不要让任何人看到屏幕。</translation>
    </message>
    <message>
        <source>Read the instruction.</source>
        <extracomment>kit.step.read</extracomment>
        <translation>阅读提示。</translation>
    </message>
    <message>
        <source>Enter your true answer, or the answer that the phone names.</source>
        <extracomment>kit.respondent.read</extracomment>
        <translation>输入您的真实回答，或手机指定的回答。</translation>
    </message>
    <message>
        <source>The phone tells you the letter for each answer.</source>
        <extracomment>kit.respondent.read_letters</extracomment>
        <translation>它会告诉您每个回答对应的字母。</translation>
    </message>
    <message>
        <source>Enter exactly that.</source>
        <extracomment>kit.step.enter</extracomment>
        <translation>完全照此输入。</translation>
    </message>
    <message>
        <source>One of these: {answers}. Each draw allows one entry.</source>
        <extracomment>kit.respondent.enter</extracomment>
        <translation>以下之一：{answers}。每次抽取只用于一次输入。</translation>
    </message>
    <message>
        <source>Open the page. Do not let anybody see the screen.</source>
        <extracomment>kit.respondent.browser</extracomment>
        <translation>打开页面。不要让任何人看到屏幕。</translation>
    </message>
    <message>
        <source>One of these: {answers}.</source>
        <extracomment>kit.respondent.choices</extracomment>
        <translation>以下之一：{answers}。</translation>
    </message>
    <message>
        <source>Press “{button}”.</source>
        <extracomment>kit.step.press</extracomment>
        <translation>按“{button}”。</translation>
    </message>
    <message>
        <source>The page may change your choice by chance. It shows and keeps only the report.</source>
        <extracomment>kit.respondent.changed</extracomment>
        <translation>页面可能会随机改变您的选择。它只显示并保存记录的回答。</translation>
    </message>
    <message>
        <source>Think of somebody whose month of birth you know.</source>
        <extracomment>kit.step.think.months</extracomment>
        <translation>请想一个您知道其出生月份的人。</translation>
    </message>
    <message>
        <source>Think of somebody whose birthday you know.</source>
        <extracomment>kit.step.think.days</extracomment>
        <translation>请想一个您知道其生日的人。</translation>
    </message>
    <message>
        <source>Think of a phone number and take its last digit.</source>
        <extracomment>kit.step.think.digits</extracomment>
        <translation>请想一个电话号码，取其最后一位数字。</translation>
    </message>
    <message>
        <source>The people here must not know this month. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.months</extracomment>
        <translation>在场的人不能知道这个月份。请先选定再往下读，不要说出您选了谁。</translation>
    </message>
    <message>
        <source>The people here must not know this birthday. Choose before you read on, and do not say whom you chose.</source>
        <extracomment>kit.think.days</extracomment>
        <translation>在场的人不能知道这个生日。请先选定再往下读，不要说出您选了谁。</translation>
    </message>
    <message>
        <source>The people here must not know this number. Choose before you read on, and do not say whose number it is.</source>
        <extracomment>kit.think.digits</extracomment>
        <translation>在场的人不能知道这个号码。请先选定再往下读，不要说出是谁的号码。</translation>
    </message>
    <message>
        <source>Read both statements.</source>
        <extracomment>kit.step.statements</extracomment>
        <translation>阅读两个陈述。</translation>
    </message>
    <message>
        <source>Decide in silence whether each of them is true.</source>
        <extracomment>kit.respondent.compare</extracomment>
        <translation>请默默判断每个陈述是否属实。</translation>
    </message>
    <message>
        <source>Statement 1</source>
        <extracomment>kit.respondent.first</extracomment>
        <translation>陈述1</translation>
    </message>
    <message>
        <source>Statement 2</source>
        <extracomment>kit.respondent.second</extracomment>
        <translation>陈述2</translation>
    </message>
    <message>
        <source>Say one letter, {first} or {second}, and nothing else.</source>
        <extracomment>kit.step.letter</extracomment>
        <translation>只说一个字母：{first}或{second}。</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.months</comment>
        <extracomment>kit.respondent.once_letter.months</extracomment>
        <translation>只回答一次，以最先选定的人为准。</translation>
    </message>
    <message>
        <source>Answer only once, for the person that you chose first.</source>
        <comment>kit.respondent.once_letter.days</comment>
        <extracomment>kit.respondent.once_letter.days</extracomment>
        <translation>只回答一次，以最先选定的人为准。</translation>
    </message>
    <message>
        <source>Answer only once, for the number that you chose first.</source>
        <extracomment>kit.respondent.once_letter.digits</extracomment>
        <translation>只回答一次，以最先选定的号码为准。</translation>
    </message>
    <message>
        <source>Both statements are true, or both are not.</source>
        <extracomment>kit.outcome.same.0</extracomment>
        <translation>两个陈述都属实，或都不属实。</translation>
    </message>
    <message>
        <source>Just one statement is true.</source>
        <extracomment>kit.outcome.same.1</extracomment>
        <translation>只有一个陈述属实。</translation>
    </message>
    <message>
        <source>At least one statement is true.</source>
        <extracomment>kit.outcome.either.0</extracomment>
        <translation>至少有一个陈述属实。</translation>
    </message>
    <message>
        <source>Neither statement is true.</source>
        <extracomment>kit.outcome.either.1</extracomment>
        <translation>两个陈述都不属实。</translation>
    </message>
    <message>
        <source>“{report}” shows that your true answer is {answers}.</source>
        <extracomment>kit.card.only</extracomment>
        <translation>“{report}”表明您的真实回答是{answers}。</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the month that you thought of.</source>
        <extracomment>kit.card.condition.months</extracomment>
        <translation>只要这里没有人知道您所想的月份，上述说法就成立。</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the birthday that you thought of.</source>
        <extracomment>kit.card.condition.days</extracomment>
        <translation>只要这里没有人知道您所想的生日，上述说法就成立。</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows the digit that you thought of.</source>
        <extracomment>kit.card.condition.digits</extracomment>
        <translation>只要这里没有人知道您所想的数字，上述说法就成立。</translation>
    </message>
    <message>
        <source>This holds as long as nobody here knows your answer to the other question.</source>
        <extracomment>kit.card.condition.other</extracomment>
        <translation>只要这里没有人知道您对另一个问题的回答，上述说法就成立。</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:says|say} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.say</extracomment>
        <translation>平均而言，真实回答为“{answer}”的{people}人中有{said}人说“{report}”，真实回答为“{other}”的{people}人中有{others}人说它。</translation>
    </message>
    <message>
        <source>On average {said} of {people} people whose true answer is “{answer}” {said:enters|enter} “{report}”, and {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.enter</extracomment>
        <translation>平均而言，真实回答为“{answer}”的{people}人中有{said}人输入“{report}”，真实回答为“{other}”的{people}人中有{others}人输入它。</translation>
    </message>
    <message>
        <source>On average the page keeps “{report}” for {said} of {people} people whose true answer is “{answer}”, and for {others} of {people} whose true answer is “{other}”.</source>
        <extracomment>kit.card.count.keep</extracomment>
        <translation>平均而言，真实回答为“{answer}”的{people}人中，页面为{said}人保存“{report}”；真实回答为“{other}”的{people}人中，为{others}人保存它。</translation>
    </message>
    <message>
        <source>You may skip the question.</source>
        <extracomment>kit.card.skip</extracomment>
        <translation>您可以跳过此问题。</translation>
    </message>
    <message>
        <source>Consent · two slips to cut out, one for each person</source>
        <extracomment>kit.sheet.consent</extracomment>
        <translation>知情同意 · 剪成两张，每人一张</translation>
    </message>
    <message>
        <source>Consent · one for each person</source>
        <extracomment>kit.sheet.consent_one</extracomment>
        <translation>知情同意 · 每人一张</translation>
    </message>
    <message>
        <source>How private one answer is · please keep this slip</source>
        <extracomment>kit.sheet.gives_away</extracomment>
        <translation>一个回答的保密程度 · 请保留此单</translation>
    </message>
    <message>
        <source>You are asked: “{question}”</source>
        <extracomment>kit.consent.asked</extracomment>
        <translation>向您提出的问题是：“{question}”</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.months</extracomment>
        <translation>您比较两个陈述：第一个关于某人的出生月份，第二个关于您的真实回答。两个都属实或都不属实时，您说“{first}”，否则说“{second}”。</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.days</extracomment>
        <translation>您比较两个陈述：第一个关于某人的生日，第二个关于您的真实回答。两个都属实或都不属实时，您说“{first}”，否则说“{second}”。</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if both are true or both are not, and otherwise “{second}”.</source>
        <extracomment>kit.compares.same.digits</extracomment>
        <translation>您比较两个陈述：第一个关于电话号码的最后一位数字，第二个关于您的真实回答。两个都属实或都不属实时，您说“{first}”，否则说“{second}”。</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a month of birth, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.months</extracomment>
        <translation>您比较两个陈述：第一个关于某人的出生月份，第二个关于您的真实回答。至少有一个属实时，您说“{first}”，否则说“{second}”。</translation>
    </message>
    <message>
        <source>You compare two statements, the first about a birthday, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.days</extracomment>
        <translation>您比较两个陈述：第一个关于某人的生日，第二个关于您的真实回答。至少有一个属实时，您说“{first}”，否则说“{second}”。</translation>
    </message>
    <message>
        <source>You compare two statements, the first about the last digit of a phone number, the second about your true answer. You say “{first}” if at least one is true, and otherwise “{second}”.</source>
        <extracomment>kit.compares.either.digits</extracomment>
        <translation>您比较两个陈述：第一个关于电话号码的最后一位数字，第二个关于您的真实回答。至少有一个属实时，您说“{first}”，否则说“{second}”。</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It asks for your true answer, or it names an answer to enter.</source>
        <extracomment>kit.brief.xlsform</extracomment>
        <translation>手机先进行抽取。它会要求输入您的真实回答，或者指定一个要输入的回答。</translation>
    </message>
    <message>
        <source>A phone first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.brief.xlsform_letters</extracomment>
        <translation>手机先进行抽取。它会告诉您每个回答要输入哪个字母。</translation>
    </message>
    <message>
        <source>You choose your true answer. The page may change it by chance, and keeps only the report.</source>
        <extracomment>kit.brief.browser</extracomment>
        <translation>您选择真实回答。页面可能会随机改变它，并且只保存记录的回答。</translation>
    </message>
    <message>
        <source>Only your answer is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.answer</extracomment>
        <translation>只记录您说出的回答。抽取结果不记录。</translation>
    </message>
    <message>
        <source>Only your letter is written down. The result of the device is not.</source>
        <extracomment>kit.consent.kept.letter</extracomment>
        <translation>只记录您的字母。抽取结果不记录。</translation>
    </message>
    <message>
        <source>Only your letter is written down. Your choice in step 1 is not.</source>
        <extracomment>kit.consent.kept_compared</extracomment>
        <translation>只记录您的字母。您在第1步的选择不记录。</translation>
    </message>
    <message>
        <source>In {true} of 100 cases the phone asks for your true answer, and in {named} it names an answer. It erases the draw as soon as you enter your answer.</source>
        <extracomment>kit.consent.kept_xlsform</extracomment>
        <translation>在100次中，手机有{true}次要求输入您的真实回答，有{named}次指定一个回答。您一输入，它就删除抽取结果。</translation>
    </message>
    <message>
        <source>The phone draws the letter for each answer. It erases the draw as soon as you enter your letter.</source>
        <extracomment>kit.consent.kept_letters</extracomment>
        <translation>手机为每个回答随机抽取字母。您一输入，它就删除抽取结果。</translation>
    </message>
    <message>
        <source>While you enter your true answer, you must trust this device.</source>
        <extracomment>kit.consent.kept_browser</extracomment>
        <translation>在您输入真实回答时，您必须信任这台设备。</translation>
    </message>
    <message>
        <source>Your answer alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.answer</extracomment>
        <translation>仅凭您说出的回答，看不出您的真实回答是哪一个。</translation>
    </message>
    <message>
        <source>Your letter alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.letter</extracomment>
        <translation>仅凭您的字母，看不出您的真实回答是哪一个。</translation>
    </message>
    <message>
        <source>Your entry alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.entry</extracomment>
        <translation>仅凭您输入的内容，看不出您的真实回答是哪一个。</translation>
    </message>
    <message>
        <source>Your report alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone.report</extracomment>
        <translation>仅凭您被记录的回答，看不出您的真实回答是哪一个。</translation>
    </message>
    <message>
        <source>{reports} alone does not show which answer is true for you.</source>
        <extracomment>kit.consent.alone_some</extracomment>
        <translation>仅凭{reports}，看不出您的真实回答是哪一个。</translation>
    </message>
    <message>
        <source>“{report}” comes only from people whose true answer is {answers}.</source>
        <extracomment>kit.consent.only</extracomment>
        <translation>“{report}”只会来自真实回答为{answers}的人。</translation>
    </message>
    <message>
        <source>Any answer that you say is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.answer</extracomment>
        <translation>您说出的任何回答，在一种真实回答下的可能性最多是在另一种真实回答下的{times}倍。</translation>
    </message>
    <message>
        <source>Any letter is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.letter</extracomment>
        <translation>任何字母，在一种真实回答下的可能性最多是在另一种真实回答下的{times}倍。</translation>
    </message>
    <message>
        <source>Any entry is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.entry</extracomment>
        <translation>任何输入内容，在一种真实回答下的可能性最多是在另一种真实回答下的{times}倍。</translation>
    </message>
    <message>
        <source>Any report is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds.report</extracomment>
        <translation>任何记录的回答，在一种真实回答下的可能性最多是在另一种真实回答下的{times}倍。</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your answer can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.answer</extracomment>
        <translation>如果有人认为某个回答对您属实的可能性为{before}，那么您说出的回答最多能把这个可能性提高到{after}。</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your letter can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.letter</extracomment>
        <translation>如果有人认为某个回答对您属实的可能性为{before}，那么您的字母最多能把这个可能性提高到{after}。</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your entry can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.entry</extracomment>
        <translation>如果有人认为某个回答对您属实的可能性为{before}，那么您输入的内容最多能把这个可能性提高到{after}。</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, your report can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after.report</extracomment>
        <translation>如果有人认为某个回答对您属实的可能性为{before}，那么您被记录的回答最多能把这个可能性提高到{after}。</translation>
    </message>
    <message>
        <source>{reports} is at most {times} times as likely from one true answer as from another.</source>
        <extracomment>kit.consent.odds_some</extracomment>
        <translation>{reports}在一种真实回答下的可能性最多是在另一种真实回答下的{times}倍。</translation>
    </message>
    <message>
        <source>If somebody thinks that an answer is true for you with a chance of {before}, {reports} can raise this chance to at most {after}.</source>
        <extracomment>kit.consent.after_some</extracomment>
        <translation>如果有人认为某个回答对您属实的可能性为{before}，那么{reports}最多能把这个可能性提高到{after}。</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the month that you thought of.</source>
        <extracomment>kit.consent.condition.months</extracomment>
        <translation>只有得知您字母的人不知道您所想的月份时，上述说法才成立。</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the birthday that you thought of.</source>
        <extracomment>kit.consent.condition.days</extracomment>
        <translation>只有得知您字母的人不知道您所想的生日时，上述说法才成立。</translation>
    </message>
    <message>
        <source>This holds only if people who learn your letter do not know the digit that you thought of.</source>
        <extracomment>kit.consent.condition.digits</extracomment>
        <translation>只有得知您字母的人不知道您所想的数字时，上述说法才成立。</translation>
    </message>
    <message>
        <source>This holds only if people who learn what you said do not know your answer to the other question.</source>
        <extracomment>kit.consent.condition.other</extracomment>
        <translation>只有得知您所说内容的人不知道您对另一个问题的回答时，上述说法才成立。</translation>
    </message>
    <message>
        <source>These figures hold if you do exactly what your card says.</source>
        <extracomment>kit.consent.follow</extracomment>
        <translation>只有完全按照卡片上的说明去做，这些数字才成立。</translation>
    </message>
    <message>
        <source>These figures hold if you choose your true answer.</source>
        <extracomment>kit.consent.follow_browser</extracomment>
        <translation>只有您选择真实回答，这些数字才成立。</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”.</source>
        <extracomment>kit.count.say.one</extracomment>
        <translation>真实回答为“{answer}”的{people}人中，有{said}人说“{report}”。</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}” and {others} {others:says|say} “{other}”.</source>
        <extracomment>kit.count.say.two</extracomment>
        <translation>真实回答为“{answer}”的{people}人中，有{said}人说“{report}”，有{others}人说“{other}”。</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”.</source>
        <extracomment>kit.count.enter.one</extracomment>
        <translation>真实回答为“{answer}”的{people}人中，有{said}人输入“{report}”。</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}” and {others} {others:enters|enter} “{other}”.</source>
        <extracomment>kit.count.enter.two</extracomment>
        <translation>真实回答为“{answer}”的{people}人中，有{said}人输入“{report}”，有{others}人输入“{other}”。</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}.</source>
        <extracomment>kit.count.keep.one</extracomment>
        <translation>真实回答为“{answer}”的{people}人中，页面为{said}人保存“{report}”。</translation>
    </message>
    <message>
        <source>Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said} and “{other}” for {others}.</source>
        <extracomment>kit.count.keep.two</extracomment>
        <translation>真实回答为“{answer}”的{people}人中，页面为{said}人保存“{report}”，为{others}人保存“{other}”。</translation>
    </message>
    <message>
        <source>{number} ({part} in {whole})</source>
        <extracomment>kit.count.exact</extracomment>
        <translation>{number}（{part}/{whole}）</translation>
    </message>
    <message>
        <source>{people} people whose true answer is “{answer}”</source>
        <extracomment>kit.people</extracomment>
        <translation>真实回答为“{answer}”的{people}人</translation>
    </message>
    <message>
        <source>{said} {said:says|say} “{report}” on average</source>
        <extracomment>kit.people.say</extracomment>
        <translation>平均有{said}人说“{report}”</translation>
    </message>
    <message>
        <source>{said} {said:enters|enter} “{report}” on average</source>
        <extracomment>kit.people.enter</extracomment>
        <translation>平均有{said}人输入“{report}”</translation>
    </message>
    <message>
        <source>the page keeps “{report}” for {said} on average</source>
        <extracomment>kit.people.keep</extracomment>
        <translation>页面平均为{said}人保存“{report}”</translation>
    </message>
    <message>
        <source>Taking part is voluntary. You may skip this question or stop at any time, without giving a reason.</source>
        <extracomment>kit.consent.free</extracomment>
        <translation>参与是自愿的。您可以跳过此问题，也可以随时停止，无需说明理由。</translation>
    </message>
    <message>
        <source>Study and contact</source>
        <extracomment>kit.consent.contact</extracomment>
        <translation>研究项目与联系方式</translation>
    </message>
    <message>
        <source>The device</source>
        <extracomment>kit.sheet.device</extracomment>
        <translation>抽取工具</translation>
    </message>
    <message>
        <source>This bar must be 5 cm long. If it is not, print again at 100% (“actual size”).</source>
        <extracomment>kit.device.scale</extracomment>
        <translation>此线段长度必须为5厘米。如果不是，请按100%（“实际大小”）重新打印。</translation>
    </message>
    <message>
        <source>Put the point of a pencil through a paper clip onto the middle, and flick the clip.</source>
        <extracomment>kit.device.spin</extracomment>
        <translation>将铅笔尖穿过回形针，立在圆心上，然后拨动回形针。</translation>
    </message>
    <message>
        <source>Cut out the {cards} cards. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.cut</extracomment>
        <translation>剪下这{cards}张抽取卡。洗牌后让受访者背面朝上抽一张，然后再次洗牌。</translation>
    </message>
    <message>
        <source>Make {cards} cards in all: {copies}. One of each sort is printed here. Shuffle them, let the person draw one face down, and shuffle again.</source>
        <extracomment>kit.device.copies</extracomment>
        <translation>共制作{cards}张抽取卡：{copies}。每种在此印有一张。洗牌后让受访者背面朝上抽一张，然后再次洗牌。</translation>
    </message>
    <message>
        <source>{number} × “{task}”</source>
        <extracomment>kit.device.copy</extracomment>
        <translation>{number} × “{task}”</translation>
    </message>
    <message>
        <source>Spinner. {text}</source>
        <extracomment>kit.device.spinner</extracomment>
        <translation>转盘。{text}</translation>
    </message>
    <message>
        <source>Table of outcomes. {text}</source>
        <extracomment>kit.device.table</extracomment>
        <translation>结果表。{text}</translation>
    </message>
    <message>
        <source>Cards. {text}</source>
        <extracomment>kit.device.card</extracomment>
        <translation>抽取卡。{text}</translation>
    </message>
    <message>
        <source>Sector</source>
        <extracomment>kit.device.head.sector</extracomment>
        <translation>扇区</translation>
    </message>
    <message>
        <source>Angle</source>
        <extracomment>kit.device.head.angle</extracomment>
        <translation>角度</translation>
    </message>
    <message>
        <source>Result</source>
        <extracomment>kit.device.head.sign</extracomment>
        <translation>结果</translation>
    </message>
    <message>
        <source>Task</source>
        <extracomment>kit.device.head.task</extracomment>
        <translation>任务</translation>
    </message>
    <message>
        <source>Enter your true answer</source>
        <extracomment>kit.phone.truth</extracomment>
        <translation>请输入您的真实回答</translation>
    </message>
    <message>
        <source>Enter “{answer}”, whatever your true answer is</source>
        <extracomment>kit.phone.say</extracomment>
        <translation>请输入“{answer}”，无论您的真实回答是什么</translation>
    </message>
    <message>
        <source>Enter “{first}” if “{answer}” is true for you, “{second}” if it is not</source>
        <extracomment>kit.phone.stands</extracomment>
        <translation>如果“{answer}”对您属实，请输入“{first}”；如果不属实，请输入“{second}”</translation>
    </message>
    <message>
        <source>Enter as listed: {list}</source>
        <extracomment>kit.phone.map</extracomment>
        <translation>按列表输入：{list}</translation>
    </message>
    <message>
        <source>“{report}” if “{answer}” is true</source>
        <extracomment>kit.phone.pair</extracomment>
        <translation>“{answer}”属实时输入“{report}”</translation>
    </message>
    <message>
        <source>For the interviewer</source>
        <extracomment>kit.sheet.interviewer</extracomment>
        <translation>访员用</translation>
    </message>
    <message>
        <source>{how} · bring {things}</source>
        <extracomment>kit.interviewer.bring</extracomment>
        <translation>{how} · 携带：{things}</translation>
    </message>
    <message>
        <source>one die, the card, the tally sheet</source>
        <extracomment>kit.bring.die</extracomment>
        <translation>一枚骰子、卡片、计数表</translation>
    </message>
    <message>
        <source>a coin, the card, the tally sheet</source>
        <extracomment>kit.bring.coins</extracomment>
        <translation>一枚硬币、卡片、计数表</translation>
    </message>
    <message>
        <source>two dice, the card, the tally sheet</source>
        <extracomment>kit.bring.dice</extracomment>
        <translation>两枚骰子、卡片、计数表</translation>
    </message>
    <message>
        <source>the spinner, a pencil, a paper clip, the card, the tally sheet</source>
        <extracomment>kit.bring.spinner</extracomment>
        <translation>转盘、一支铅笔、一枚回形针、卡片、计数表</translation>
    </message>
    <message>
        <source>the deck, the card, the tally sheet</source>
        <extracomment>kit.bring.cards</extracomment>
        <translation>一叠抽取卡、卡片、计数表</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.months</comment>
        <extracomment>kit.bring.months</extracomment>
        <translation>卡片和计数表，但不要带任何生日名单</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of birthdays</source>
        <comment>kit.bring.days</comment>
        <extracomment>kit.bring.days</extracomment>
        <translation>卡片和计数表，但不要带任何生日名单</translation>
    </message>
    <message>
        <source>the card and the tally sheet, but no list of phone numbers</source>
        <extracomment>kit.bring.digits</extracomment>
        <translation>卡片和计数表，但不要带任何电话号码名单</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the form, the card</source>
        <extracomment>kit.bring.xlsform</extracomment>
        <translation>已充电并装有该表单的手机或平板、卡片</translation>
    </message>
    <message>
        <source>a charged phone or tablet with the page, the card</source>
        <extracomment>kit.bring.browser</extracomment>
        <translation>已充电并装有该页面的手机或平板、卡片</translation>
    </message>
    <message>
        <source>Script</source>
        <extracomment>kit.script</extracomment>
        <translation>访问脚本</translation>
    </message>
    <message>
        <source>plain text: do this · text with a bar: say this</source>
        <extracomment>kit.script.note</extracomment>
        <translation>无竖线：要做的 · 有竖线：要说的</translation>
    </message>
    <message>
        <source>Give the person the card and the die. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.die</extracomment>
        <translation>把卡片和骰子交给受访者。用下面的无害问题练习。</translation>
    </message>
    <message>
        <source>Give the person the card and the coin. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.coins</extracomment>
        <translation>把卡片和硬币交给受访者。用下面的无害问题练习。</translation>
    </message>
    <message>
        <source>Give the person the card and the dice. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.dice</extracomment>
        <translation>把卡片和两枚骰子交给受访者。用下面的无害问题练习。</translation>
    </message>
    <message>
        <source>Give the person the card and the spinner. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.spinner</extracomment>
        <translation>把卡片和转盘交给受访者。用下面的无害问题练习。</translation>
    </message>
    <message>
        <source>Give the person the card and the shuffled deck. Practice with the harmless question below.</source>
        <extracomment>kit.script.hand.cards</extracomment>
        <translation>把卡片和洗好的抽取卡交给受访者。用下面的无害问题练习。</translation>
    </message>
    <message>
        <source>“The next question is personal. Chance helps to keep your answer private. Please read the card first.”</source>
        <extracomment>kit.script.card.luck</extracomment>
        <translation>“下一个问题涉及个人情况。随机结果有助于为您的回答保密。请先阅读卡片。”</translation>
    </message>
    <message>
        <source>Turn away.</source>
        <extracomment>kit.script.turn</extracomment>
        <translation>转过身去。</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only the answer.”</source>
        <extracomment>kit.script.now</extracomment>
        <translation>“现在是正式问题。我转过身去。请按卡片的说明做，只告诉我回答。”</translation>
    </message>
    <message>
        <source>“Now the real question. I look away. Do what the card says, and tell me only a letter.”</source>
        <extracomment>kit.script.now_letter</extracomment>
        <translation>“现在是正式问题。我转过身去。请按卡片的说明做，只告诉我一个字母。”</translation>
    </message>
    <message>
        <source>Read the question aloud, word for word.</source>
        <extracomment>kit.script.read</extracomment>
        <translation>逐字大声读出问题。</translation>
    </message>
    <message>
        <source>Tick one box of the tally sheet. Thank the person. Go on.</source>
        <extracomment>kit.script.tick</extracomment>
        <translation>在计数表上勾一格。向受访者致谢。继续。</translation>
    </message>
    <message>
        <source>“Thank you. I do not know the result, and I do not ask for it.”</source>
        <extracomment>kit.script.thanks</extracomment>
        <translation>“谢谢。我不知道结果，也不会询问。”</translation>
    </message>
    <message>
        <source>Give the person the card.</source>
        <extracomment>kit.script.card</extracomment>
        <translation>把卡片交给受访者。</translation>
    </message>
    <message>
        <source>“The next question is personal. You compare two statements and tell me only a letter. Please read the card first.”</source>
        <extracomment>kit.script.card.compared</extracomment>
        <translation>“下一个问题涉及个人情况。您比较两个陈述，只告诉我一个字母。请先阅读卡片。”</translation>
    </message>
    <message>
        <source>Practice with the harmless pair below. Then give the person time.</source>
        <extracomment>kit.script.practice</extracomment>
        <translation>用下面的一对无害陈述练习。然后给受访者时间。</translation>
    </message>
    <message>
        <source>“Now think of somebody whose month of birth I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.months</extracomment>
        <translation>“现在请想一个人，他或她的出生月份是我不可能知道的。不要告诉我是谁。”</translation>
    </message>
    <message>
        <source>“Now think of somebody whose birthday I cannot know. Do not tell me whom.”</source>
        <extracomment>kit.script.think.days</extracomment>
        <translation>“现在请想一个人，他或她的生日是我不可能知道的。不要告诉我是谁。”</translation>
    </message>
    <message>
        <source>“Now think of a phone number that I cannot know. Do not tell me whose.”</source>
        <extracomment>kit.script.think.digits</extracomment>
        <translation>“现在请想一个我不可能知道的电话号码。不要告诉我是谁的。”</translation>
    </message>
    <message>
        <source>Wait until the person nods.</source>
        <extracomment>kit.script.nods</extracomment>
        <translation>等受访者点头。</translation>
    </message>
    <message>
        <source>“Compare statement 1 and statement 2. Which letter is it, {first} or {second}?”</source>
        <extracomment>kit.script.letter</extracomment>
        <translation>“请比较陈述1和陈述2。是哪个字母，{first}还是{second}？”</translation>
    </message>
    <message>
        <source>“Thank you. I do not ask which statement is true.”</source>
        <extracomment>kit.script.thanks_letter</extracomment>
        <translation>“谢谢。我不会询问哪个陈述属实。”</translation>
    </message>
    <message>
        <source>Open a new form. Give the person the phone and the card.</source>
        <extracomment>kit.script.open</extracomment>
        <translation>打开一份新表单。把手机和卡片交给受访者。</translation>
    </message>
    <message>
        <source>“The next question is personal. Please read the card first.”</source>
        <extracomment>kit.script.open.said</extracomment>
        <translation>“下一个问题涉及个人情况。请先阅读卡片。”</translation>
    </message>
    <message>
        <source>Practice as described below. Then turn away.</source>
        <extracomment>kit.script.practice.xlsform</extracomment>
        <translation>按下面的说明练习。然后转过身去。</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Do what the phone tells you, and send the form.”</source>
        <extracomment>kit.script.practice.xlsform.said</extracomment>
        <translation>“现在是正式问题。我不看。请按手机的提示做，然后提交表单。”</translation>
    </message>
    <message>
        <source>Explain the page as described below. Then turn away.</source>
        <extracomment>kit.script.practice.browser</extracomment>
        <translation>按下面的说明讲解页面。然后转过身去。</translation>
    </message>
    <message>
        <source>“Now the real question. I do not look. Choose your true answer, and press the button.”</source>
        <extracomment>kit.script.practice.browser.said</extracomment>
        <translation>“现在是正式问题。我不看。请选择您的真实回答，然后按按钮。”</translation>
    </message>
    <message>
        <source>Take the phone back when “Thank you” shows. Close the form.</source>
        <extracomment>kit.script.close.xlsform</extracomment>
        <translation>屏幕显示“谢谢”后收回手机。关闭表单。</translation>
    </message>
    <message>
        <source>“Thank you. Only your entry is kept.”</source>
        <extracomment>kit.script.close.xlsform.said</extracomment>
        <translation>“谢谢。只保存您输入的内容。”</translation>
    </message>
    <message>
        <source>Wait until the person has pressed “{button}”. Take the phone back.</source>
        <extracomment>kit.script.close.browser</extracomment>
        <translation>等受访者按下“{button}”后，收回手机。</translation>
    </message>
    <message>
        <source>“Thank you. Only the report is kept.”</source>
        <extracomment>kit.script.close.browser.said</extracomment>
        <translation>“谢谢。只保存记录的回答。”</translation>
    </message>
    <message>
        <source>Do</source>
        <extracomment>kit.do</extracomment>
        <translation>要做</translation>
    </message>
    <message>
        <source>Stand where you cannot see the result.</source>
        <extracomment>kit.do.stand</extracomment>
        <translation>站在看不到结果的位置。</translation>
    </message>
    <message>
        <source>Ask for {answers}, nothing else.</source>
        <extracomment>kit.do.ask</extracomment>
        <translation>只问{answers}，不问其他。</translation>
    </message>
    <message>
        <source>Ask for one of the answers on the card, nothing else.</source>
        <extracomment>kit.do.ask_listed</extracomment>
        <translation>只问卡片上的一个回答，不问其他。</translation>
    </message>
    <message>
        <source>Tick “{none}” if the person skips the question.</source>
        <extracomment>kit.do.skip</extracomment>
        <translation>如果受访者跳过此问题，请勾选“{none}”。</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.months</comment>
        <extracomment>kit.do.choose.months</extracomment>
        <translation>让受访者先选定一个人，再继续往下读。</translation>
    </message>
    <message>
        <source>Let the person choose somebody. Then read on.</source>
        <comment>kit.do.choose.days</comment>
        <extracomment>kit.do.choose.days</extracomment>
        <translation>让受访者先选定一个人，再继续往下读。</translation>
    </message>
    <message>
        <source>Let the person choose a number. Then read on.</source>
        <extracomment>kit.do.choose.digits</extracomment>
        <translation>让受访者先选定一个号码，再继续往下读。</translation>
    </message>
    <message>
        <source>If asked “What if you know the month?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.months</extracomment>
        <translation>如果对方问“要是您知道那个月份呢？”，请说：“那就请想一个我不认识的人。”</translation>
    </message>
    <message>
        <source>If asked “What if you know the day?”, say: “Then take somebody I do not know.”</source>
        <extracomment>kit.do.known.days</extracomment>
        <translation>如果对方问“要是您知道那个日子呢？”，请说：“那就请想一个我不认识的人。”</translation>
    </message>
    <message>
        <source>If asked “What if you know the number?”, say: “Then take one that I do not know.”</source>
        <extracomment>kit.do.known.digits</extracomment>
        <translation>如果对方问“要是您知道那个号码呢？”，请说：“那就请想一个我不知道的号码。”</translation>
    </message>
    <message>
        <source>Turn away until the person has finished.</source>
        <extracomment>kit.do.away_form</extracomment>
        <translation>转过身去，直到受访者完成。</translation>
    </message>
    <message>
        <source>Let the person press every key.</source>
        <extracomment>kit.do.press</extracomment>
        <translation>让受访者自己按每一个键。</translation>
    </message>
    <message>
        <source>Use a device of your own, with no log of changes and no screenshots.</source>
        <extracomment>kit.do.no_log</extracomment>
        <translation>使用自己的设备，不记录修改日志，也不截屏。</translation>
    </message>
    <message>
        <source>Use a device of your own, without extensions that read pages.</source>
        <extracomment>kit.do.own_device</extracomment>
        <translation>使用自己的设备，不安装会读取页面的扩展程序。</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. On {signs} the word is fixed, for everybody.”</source>
        <extracomment>kit.interviewer.lie_signs</extracomment>
        <translation>如果对方问“我必须说谎吗？”，请说：“不必。结果是{signs}时，要说的词是规定好的，对每个人都一样。”</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. Some cards fix the word, for everybody.”</source>
        <extracomment>kit.interviewer.lie_cards</extracomment>
        <translation>如果对方问“我必须说谎吗？”，请说：“不必。有些卡片规定了要说的词，对每个人都一样。”</translation>
    </message>
    <message>
        <source>If asked “Must I lie?”, say: “No. If the phone names an answer, that answer does not depend on your true one.”</source>
        <extracomment>kit.interviewer.lie_phone</extracomment>
        <translation>如果对方问“我必须说谎吗？”，请说：“不必。手机指定回答时，与您的真实回答无关。”</translation>
    </message>
    <message>
        <source>Do not</source>
        <extracomment>kit.do_not</extracomment>
        <translation>不要做</translation>
    </message>
    <message>
        <source>Do not look at the result, and do not ask for it.</source>
        <extracomment>kit.do_not.look</extracomment>
        <translation>不要看结果，也不要问结果。</translation>
    </message>
    <message>
        <source>Do not note names, times or remarks on the sheet.</source>
        <extracomment>kit.do_not.note</extracomment>
        <translation>不要在表上写姓名、时间或备注。</translation>
    </message>
    <message>
        <source>Do not repeat the question after an answer: two answers can disclose more than a single one.</source>
        <extracomment>kit.do_not.again</extracomment>
        <translation>受访者回答后不要重复提问：两个回答可能比一个透露得更多。</translation>
    </message>
    <message>
        <source>If the person tells you the truth instead, do not write it down. Tick “{none}” and go on.</source>
        <extracomment>kit.do_not.told</extracomment>
        <translation>如果受访者直接说出真实情况，不要记录。勾选“{none}”，然后继续。</translation>
    </message>
    <message>
        <source>Do not suggest a person or a month.</source>
        <extracomment>kit.do_not.suggest.months</extracomment>
        <translation>不要建议某个人或某个月份。</translation>
    </message>
    <message>
        <source>Do not suggest a person or a day.</source>
        <extracomment>kit.do_not.suggest.days</extracomment>
        <translation>不要建议某个人或某个日子。</translation>
    </message>
    <message>
        <source>Do not suggest a number.</source>
        <extracomment>kit.do_not.suggest.digits</extracomment>
        <translation>不要建议任何号码。</translation>
    </message>
    <message>
        <source>Do not ask whether statement 1 is true.</source>
        <extracomment>kit.do_not.first</extracomment>
        <translation>不要问陈述1是否属实。</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.months</comment>
        <extracomment>kit.do_not.partners.months</extracomment>
        <translation>不要让伴侣或同事互用对方的生日。</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s birthday.</source>
        <comment>kit.do_not.partners.days</comment>
        <extracomment>kit.do_not.partners.days</extracomment>
        <translation>不要让伴侣或同事互用对方的生日。</translation>
    </message>
    <message>
        <source>Do not let partners or colleagues take each other’s number.</source>
        <extracomment>kit.do_not.partners.digits</extracomment>
        <translation>不要让伴侣或同事互用对方的号码。</translation>
    </message>
    <message>
        <source>Do not look at the screen, and do not ask what it showed.</source>
        <extracomment>kit.do_not.screen</extracomment>
        <translation>不要看屏幕，也不要问屏幕显示了什么。</translation>
    </message>
    <message>
        <source>Do not enter anything for the person.</source>
        <extracomment>kit.do_not.enter</extracomment>
        <translation>不要替受访者输入任何内容。</translation>
    </message>
    <message>
        <source>Do not open a second form for a person who has finished one: two reports can disclose more than a single one.</source>
        <extracomment>kit.do_not.second</extracomment>
        <translation>不要为已完成的受访者再打开一份表单：两个记录的回答可能比一个透露得更多。</translation>
    </message>
    <message>
        <source>If the person tells you the truth, do not write it down. Do not change the entry.</source>
        <extracomment>kit.do_not.told_form</extracomment>
        <translation>如果受访者说出真实情况，不要记录。不要更改已输入的内容。</translation>
    </message>
    <message>
        <source>Practice question</source>
        <extracomment>kit.practice</extracomment>
        <translation>练习题</translation>
    </message>
    <message>
        <source>harmless, before the real one</source>
        <extracomment>kit.practice.note</extracomment>
        <translation>无害，在正式问题之前</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?”</source>
        <extracomment>kit.practice.breakfast</extracomment>
        <translation>“您今天吃早餐了吗？”</translation>
    </message>
    <message>
        <source>“Did you have breakfast today?” “{first}” means yes, “{second}” means no.</source>
        <extracomment>kit.practice.breakfast_as</extracomment>
        <translation>“您今天吃早餐了吗？”“{first}”表示是，“{second}”表示否。</translation>
    </message>
    <message>
        <source>“Pretend that ‘{answer}’ is true for you.”</source>
        <extracomment>kit.practice.pretend</extracomment>
        <translation>“假设‘{answer}’对您属实。”</translation>
    </message>
    <message>
        <source>Practice three times with the device in sight. Each time the person says the word or letter, and you check it together against the card. You may see the result only in practice.</source>
        <extracomment>kit.trial.luck</extracomment>
        <translation>在双方都能看到工具的情况下练习三次。每次受访者说出词或字母，你们一起对照卡片核对。只有练习时您才可以看结果。</translation>
    </message>
    <message>
        <source>Practice twice in a copy of the form, with the screen in sight. The person reads the instruction aloud and follows it. Delete these entries.</source>
        <extracomment>kit.trial.xlsform</extracomment>
        <translation>在表单副本中练习两次，双方都能看到屏幕。受访者大声读出提示并照做。删除这些输入。</translation>
    </message>
    <message>
        <source>Practice without the page, because every report on it counts. The person points to an answer, and you explain that the page may change it.</source>
        <extracomment>kit.trial.browser</extracomment>
        <translation>练习时不使用页面，因为页面上记录的每个回答都会计入。受访者指出一个回答，您说明页面可能会改变它。</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born in {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.months</extracomment>
        <translation>陈述1：“我母亲出生于以下月份之一：{signs}。”陈述2：“我今天吃了早餐。”受访者说{first}或{second}，然后告诉您哪些陈述属实，你们一起核对字母。</translation>
    </message>
    <message>
        <source>Statement 1: “My mother was born on one of these days: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.days</extracomment>
        <translation>陈述1：“我母亲出生于以下日期之一：{signs}。”陈述2：“我今天吃了早餐。”受访者说{first}或{second}，然后告诉您哪些陈述属实，你们一起核对字母。</translation>
    </message>
    <message>
        <source>Statement 1: “The last digit of my house number is one of these: {signs}.” Statement 2: “I had breakfast today.” The person says {first} or {second}, then tells you which statements are true, and you check the letter together.</source>
        <extracomment>kit.pair.digits</extracomment>
        <translation>陈述1：“我家门牌号的最后一位数字是以下之一：{signs}。”陈述2：“我今天吃了早餐。”受访者说{first}或{second}，然后告诉您哪些陈述属实，你们一起核对字母。</translation>
    </message>
    <message>
        <source>Does the person understand?</source>
        <extracomment>kit.understood</extracomment>
        <translation>受访者明白了吗？</translation>
    </message>
    <message>
        <source>ask both, and explain again after a wrong answer; do not write these answers down</source>
        <extracomment>kit.understood.note</extracomment>
        <translation>两个都问，答错则重新讲解；不记录这些回答</translation>
    </message>
    <message>
        <source>Ask</source>
        <extracomment>kit.head.ask</extracomment>
        <translation>提问</translation>
    </message>
    <message>
        <source>Right answer</source>
        <extracomment>kit.head.answer</extracomment>
        <translation>正确答案</translation>
    </message>
    <message>
        <source>“{sign} comes up. What do you say?”</source>
        <extracomment>kit.ask.fixed</extracomment>
        <translation>“结果是{sign}。您说什么？”</translation>
    </message>
    <message>
        <source>“Your card says: {task}. What do you say?”</source>
        <extracomment>kit.ask.card</extracomment>
        <translation>“您的卡片上写着：{task}。您说什么？”</translation>
    </message>
    <message>
        <source>I say “{report}”, whatever my true answer is.</source>
        <extracomment>kit.ask.fixed.answer</extracomment>
        <translation>无论我的真实回答是什么，我都说“{report}”。</translation>
    </message>
    <message>
        <source>“The device sends you to the other question. Which question do you answer?”</source>
        <extracomment>kit.ask.other</extracomment>
        <translation>“结果让您回答另一个问题。您回答哪个问题？”</translation>
    </message>
    <message>
        <source>The other question, truthfully, and only that one.</source>
        <extracomment>kit.ask.other.answer</extracomment>
        <translation>另一个问题，如实回答，而且只回答它。</translation>
    </message>
    <message>
        <source>“{sign} comes up, and “{answer}” is true for you. Which letter do you say?”</source>
        <extracomment>kit.ask.letter</extracomment>
        <translation>“结果是{sign}，而您的真实回答是‘{answer}’。您说哪个字母？”</translation>
    </message>
    <message>
        <source>“Your card says: {task}. If “{answer}” is true for you, which letter do you say?”</source>
        <extracomment>kit.ask.letter_card</extracomment>
        <translation>“您的卡片上写着：{task}。您的真实回答是‘{answer}’。您说哪个字母？”</translation>
    </message>
    <message>
        <source>“{report}”.</source>
        <extracomment>kit.ask.letter.answer</extracomment>
        <translation>“{report}”。</translation>
    </message>
    <message>
        <source>“Statement 1 is not true, statement 2 is. Which letter do you say?”</source>
        <extracomment>kit.ask.compared</extracomment>
        <translation>“陈述1不属实，陈述2属实。您说哪个字母？”</translation>
    </message>
    <message>
        <source>{letter}: just one is true.</source>
        <extracomment>kit.ask.compared.same</extracomment>
        <translation>{letter}：只有一个属实。</translation>
    </message>
    <message>
        <source>{letter}: at least one is true.</source>
        <extracomment>kit.ask.compared.either</extracomment>
        <translation>{letter}：至少有一个属实。</translation>
    </message>
    <message>
        <source>“The phone tells you to enter “{report}”. What do you enter?”</source>
        <extracomment>kit.ask.named</extracomment>
        <translation>“手机让您输入‘{report}’。您输入什么？”</translation>
    </message>
    <message>
        <source>I enter “{report}”, because the phone named it.</source>
        <extracomment>kit.ask.named.answer</extracomment>
        <translation>我输入“{report}”，因为手机指定了它。</translation>
    </message>
    <message>
        <source>“May you enter a letter that the phone does not tell you?”</source>
        <extracomment>kit.ask.list</extracomment>
        <translation>“您可以输入手机没有告诉您的字母吗？”</translation>
    </message>
    <message>
        <source>No. I enter the letter that the phone tells me for my true answer.</source>
        <extracomment>kit.ask.list.answer</extracomment>
        <translation>不可以。我输入手机为我的真实回答指定的字母。</translation>
    </message>
    <message>
        <source>“What do you choose on the page?”</source>
        <extracomment>kit.ask.choose</extracomment>
        <translation>“您在页面上选择什么？”</translation>
    </message>
    <message>
        <source>My true answer. The page may change it.</source>
        <extracomment>kit.ask.choose.answer</extracomment>
        <translation>我的真实回答。页面可能会改变它。</translation>
    </message>
    <message>
        <source>“Somebody says “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.say</extracomment>
        <translation>“有人说‘{report}’。我知道真实回答吗？”</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:says|say} “{report}”, too.</source>
        <extracomment>kit.ask.shows.say.answer</extracomment>
        <translation>不知道。真实回答为“{answer}”的{people}人中，也有{said}人说“{report}”。</translation>
    </message>
    <message>
        <source>“Somebody enters “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.enter</extracomment>
        <translation>“有人输入‘{report}’。我知道真实回答吗？”</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, {said} {said:enters|enter} “{report}”, too.</source>
        <extracomment>kit.ask.shows.enter.answer</extracomment>
        <translation>不知道。真实回答为“{answer}”的{people}人中，也有{said}人输入“{report}”。</translation>
    </message>
    <message>
        <source>“The page kept “{report}”. Do I know the true answer?”</source>
        <extracomment>kit.ask.shows.keep</extracomment>
        <translation>“页面保存了‘{report}’。我知道真实回答吗？”</translation>
    </message>
    <message>
        <source>No. Of {people} people whose true answer is “{answer}”, the page keeps “{report}” for {said}, too.</source>
        <extracomment>kit.ask.shows.keep.answer</extracomment>
        <translation>不知道。真实回答为“{answer}”的{people}人中，页面也为{said}人保存“{report}”。</translation>
    </message>
    <message>
        <source>Codes</source>
        <extracomment>kit.interviewer.codes</extracomment>
        <translation>代码</translation>
    </message>
    <message>
        <source>If something goes wrong</source>
        <extracomment>kit.wrong</extracomment>
        <translation>如果出现问题</translation>
    </message>
    <message>
        <source>If somebody sees the result before the person answers, begin again. Keep an answer that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong.luck</extracomment>
        <translation>如果在受访者回答之前有人看到结果，请重新开始。已给出的回答予以保留，无论受访者之后说什么。</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.months</comment>
        <extracomment>kit.wrong_choice.months</extracomment>
        <translation>如果受访者想不出人选，以前的老师或邻居也可以。如果还是没有，勾选“{none}”并继续。已说出的字母予以保留，无论受访者之后说什么。</translation>
    </message>
    <message>
        <source>If the person cannot think of anybody, a former teacher or neighbor will do. If there is still nobody, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <comment>kit.wrong_choice.days</comment>
        <extracomment>kit.wrong_choice.days</extracomment>
        <translation>如果受访者想不出人选，以前的老师或邻居也可以。如果还是没有，勾选“{none}”并继续。已说出的字母予以保留，无论受访者之后说什么。</translation>
    </message>
    <message>
        <source>If the person cannot think of a number, let the person look one up silently. If there is still none, tick “{none}” and go on. Keep a letter that was given, whatever the person says afterwards.</source>
        <extracomment>kit.wrong_choice.digits</extracomment>
        <translation>如果受访者想不出号码，请让其默默查找一个。如果还是没有，勾选“{none}”并继续。已说出的字母予以保留，无论受访者之后说什么。</translation>
    </message>
    <message>
        <source>If the form closes before an entry, or if an entry is taken back, open a new form. If the person does not want to answer, close the form and go on.</source>
        <extracomment>kit.wrong.xlsform</extracomment>
        <translation>如果表单在输入之前关闭，或输入被撤回，请打开一份新表单。如果受访者不想回答，请关闭表单并继续。</translation>
    </message>
    <message>
        <source>If the page closes before the button is pressed, open it again. Keep a report that the page has stored. If the person does not want to answer, close the page and go on.</source>
        <extracomment>kit.wrong.browser</extracomment>
        <translation>如果在按下按钮之前页面关闭，请重新打开。页面已保存的回答予以保留。如果受访者不想回答，请关闭页面并继续。</translation>
    </message>
    <message>
        <source>Tally sheet</source>
        <extracomment>kit.sheet.tally</extracomment>
        <translation>计数表</translation>
    </message>
    <message>
        <source>One mark for each person, in the row of the report · {question}</source>
        <extracomment>kit.tally.lead</extracomment>
        <translation>每人一个标记，画在其回答所在的行 · {question}</translation>
    </message>
    <message>
        <source>Filled in at the office from the received forms · {question}</source>
        <extracomment>kit.tally.lead_form</extracomment>
        <translation>在办公室根据收到的表单填写 · {question}</translation>
    </message>
    <message>
        <source>No names, no times, no order. Fill the next free box of the row.</source>
        <extracomment>kit.tally.names</extracomment>
        <translation>不写姓名、时间和顺序。填写该行的下一个空格。</translation>
    </message>
    <message>
        <source>Kit</source>
        <extracomment>kit.tally.kit</extracomment>
        <translation>调查包</translation>
    </message>
    <message>
        <source>Design</source>
        <comment>kit.tally.design</comment>
        <extracomment>kit.tally.design</extracomment>
        <translation>设计</translation>
    </message>
    <message>
        <source>Device</source>
        <comment>kit.tally.device</comment>
        <extracomment>kit.tally.device</extracomment>
        <translation>抽取工具</translation>
    </message>
    <message>
        <source>Sheet no.</source>
        <extracomment>kit.tally.sheet</extracomment>
        <translation>表号</translation>
    </message>
    <message>
        <source>Date</source>
        <extracomment>kit.tally.date</extracomment>
        <translation>日期</translation>
    </message>
    <message>
        <source>Place</source>
        <extracomment>kit.tally.place</extracomment>
        <translation>地点</translation>
    </message>
    <message>
        <source>Interviewer</source>
        <extracomment>kit.tally.interviewer</extracomment>
        <translation>访员</translation>
    </message>
    <message>
        <source>Group or arm</source>
        <extracomment>kit.tally.group</extracomment>
        <translation>组别</translation>
    </message>
    <message>
        <source>code {code}</source>
        <extracomment>kit.tally.code</extracomment>
        <translation>代码{code}</translation>
    </message>
    <message>
        <source>Boxes to mark, 25 to a line in groups of 5</source>
        <extracomment>kit.tally.boxes</extracomment>
        <translation>供勾画的方格，每行25个，5个一组</translation>
    </message>
    <message>
        <source>No report</source>
        <extracomment>kit.no_report</extracomment>
        <translation>无回答</translation>
    </message>
    <message>
        <source>No report (not in the table)</source>
        <extracomment>kit.no_report.counts</extracomment>
        <translation>无回答（不计入表中）</translation>
    </message>
    <message>
        <source>skipped, or broken off</source>
        <extracomment>kit.tally.none</extracomment>
        <translation>跳过或中断</translation>
    </message>
    <message>
        <source>not sent, or broken off</source>
        <extracomment>kit.tally.none_form</extracomment>
        <translation>未提交或中断</translation>
    </message>
    <message>
        <source>Counts of this sheet</source>
        <extracomment>kit.counts</extracomment>
        <translation>本表计数</translation>
    </message>
    <message>
        <source>same order as in the program</source>
        <extracomment>kit.counts.note</extracomment>
        <translation>按程序中的顺序</translation>
    </message>
    <message>
        <source>Code</source>
        <extracomment>kit.head.code</extracomment>
        <translation>代码</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report</comment>
        <extracomment>kit.head.report</extracomment>
        <translation>回答</translation>
    </message>
    <message>
        <source>Spoken report</source>
        <extracomment>kit.head.report.say</extracomment>
        <translation>说出的回答</translation>
    </message>
    <message>
        <source>Entry</source>
        <extracomment>kit.head.report.enter</extracomment>
        <translation>输入内容</translation>
    </message>
    <message>
        <source>Report</source>
        <comment>kit.head.report.keep</comment>
        <extracomment>kit.head.report.keep</extracomment>
        <translation>回答</translation>
    </message>
    <message>
        <source>Respondents</source>
        <extracomment>kit.head.respondents</extracomment>
        <translation>人数</translation>
    </message>
    <message>
        <source>Check</source>
        <extracomment>kit.check</extracomment>
        <translation>核对</translation>
    </message>
    <message>
        <source>All counts must add up to the number of people asked:</source>
        <extracomment>kit.check.sum</extracomment>
        <translation>所有计数之和必须等于被询问的人数：</translation>
    </message>
    <message>
        <source>All counts</source>
        <extracomment>kit.check.all</extracomment>
        <translation>计数合计</translation>
    </message>
    <message>
        <source>People asked</source>
        <extracomment>kit.check.asked</extracomment>
        <translation>被询问人数</translation>
    </message>
    <message>
        <source>Add only counts of sheets with the same kit number: in another kit the same word has another meaning.</source>
        <extracomment>kit.check.add</extracomment>
        <translation>编号相同的调查包，其各表的计数可以相加。不要加入其他调查包的计数：同一个词在那里含义不同。</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.tradeoffs</name>
    <message>
        <source>INTERNAL · not a release</source>
        <extracomment>plots.watermark</extracomment>
        <translation>内部 · 非发布版</translation>
    </message>
</context>
<context>
    <name>app.messages.sentences.translator</name>
    <message>
        <source>Coin</source>
        <extracomment>translator.kind.coins</extracomment>
        <translation>硬币</translation>
    </message>
    <message>
        <source>One die</source>
        <extracomment>translator.kind.die</extracomment>
        <translation>一枚骰子</translation>
    </message>
    <message>
        <source>Two dice, their sum</source>
        <extracomment>translator.kind.dice</extracomment>
        <translation>两枚骰子之和</translation>
    </message>
    <message>
        <source>Spinner</source>
        <extracomment>translator.kind.spinner</extracomment>
        <translation>转盘</translation>
    </message>
    <message>
        <source>Cards of your own</source>
        <extracomment>translator.kind.cards</extracomment>
        <translation>抽取卡</translation>
    </message>
    <message>
        <source>Month of birth</source>
        <extracomment>translator.kind.months</extracomment>
        <translation>出生月份</translation>
    </message>
    <message>
        <source>Day of birth</source>
        <extracomment>translator.kind.days</extracomment>
        <translation>出生日期</translation>
    </message>
    <message>
        <source>Last digit of a number</source>
        <extracomment>translator.kind.digits</extracomment>
        <translation>号码的最后一位</translation>
    </message>
    <message>
        <source>Toss a coin ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coin</extracomment>
        <translation>抛一枚硬币（{heads}面或{tails}面）。</translation>
    </message>
    <message>
        <source>Toss a coin until the tosses decide, at most {flips} times ({heads} heads, {tails} tails).</source>
        <extracomment>translator.do.coins</extracomment>
        <translation>抛一枚硬币，最多{flips}次，直到得出结果（{heads}面或{tails}面）。</translation>
    </message>
    <message>
        <source>Roll a die.</source>
        <extracomment>translator.do.die</extracomment>
        <translation>掷一枚骰子。</translation>
    </message>
    <message>
        <source>Roll two dice and add them.</source>
        <extracomment>translator.do.dice</extracomment>
        <translation>掷两枚骰子并相加。</translation>
    </message>
    <message>
        <source>Spin the spinner.</source>
        <extracomment>translator.do.spinner</extracomment>
        <translation>转动转盘。</translation>
    </message>
    <message>
        <source>Draw one of {cards} cards.</source>
        <extracomment>translator.do.cards</extracomment>
        <translation>从{cards}张抽取卡中抽一张。</translation>
    </message>
    <message>
        <source>H</source>
        <extracomment>translator.heads</extracomment>
        <translation>正</translation>
    </message>
    <message>
        <source>T</source>
        <extracomment>translator.tails</extracomment>
        <translation>反</translation>
    </message>
    <message>
        <source>{before}{next}</source>
        <extracomment>translator.tosses</extracomment>
        <translation>{before}{next}</translation>
    </message>
    <message>
        <source>any outcome</source>
        <extracomment>translator.any</extracomment>
        <translation>任何结果</translation>
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
        <translation>1张</translation>
    </message>
    <message>
        <source>{number} cards</source>
        <extracomment>translator.cards</extracomment>
        <translation>{number}张</translation>
    </message>
    <message>
        <source>answer truthfully</source>
        <extracomment>translator.task.truth</extracomment>
        <translation>如实回答</translation>
    </message>
    <message>
        <source>say “{answer}”</source>
        <extracomment>translator.task.say</extracomment>
        <translation>说“{answer}”</translation>
    </message>
    <message>
        <source>answer the other question</source>
        <extracomment>translator.task.unrelated</extracomment>
        <translation>回答另一个问题</translation>
    </message>
    <message>
        <source>answer the other question, to which {share} say “{answer}”</source>
        <extracomment>translator.task.unrelated_share</extracomment>
        <translation>回答另一个问题（其中{share}的人说“{answer}”）</translation>
    </message>
    <message>
        <source>{signs}: {task}</source>
        <extracomment>translator.line</extracomment>
        <translation>{signs}：{task}</translation>
    </message>
    <message>
        <source>{before}; {next}</source>
        <extracomment>translator.and</extracomment>
        <translation>{before}；{next}</translation>
    </message>
    <message>
        <source>{do} {lines}.</source>
        <extracomment>translator.whole</extracomment>
        <translation>{do}{lines}。</translation>
    </message>
    <message>
        <source>Yes</source>
        <extracomment>translator.yes</extracomment>
        <translation>是</translation>
    </message>
    <message>
        <source>No</source>
        <extracomment>translator.no</extracomment>
        <translation>否</translation>
    </message>
    <message>
        <source>Answer {number}</source>
        <extracomment>translator.numbered</extracomment>
        <translation>回答{number}</translation>
    </message>
    <message>
        <source>about {number}</source>
        <extracomment>translator.people_about</extracomment>
        <translation>约{number}</translation>
    </message>
    <message>
        <source>fewer than {number}</source>
        <extracomment>translator.people_under</extracomment>
        <translation>不到{number}</translation>
    </message>
    <message>
        <source>more than {number}</source>
        <extracomment>translator.people_over</extracomment>
        <translation>超过{number}</translation>
    </message>
    <message>
        <source>ε = ln {odds} ≈ {epsilon}</source>
        <extracomment>translator.epsilon_odds</extracomment>
        <translation>ε = ln {odds} ≈ {epsilon}</translation>
    </message>
    <message>
        <source>ε is infinite</source>
        <extracomment>translator.epsilon_infinite</extracomment>
        <translation>ε为无穷大</translation>
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
        <translation>此表单先进行抽取。它会要求输入您的真实回答，或者指定一个要输入的回答。</translation>
    </message>
    <message>
        <source>This form first makes a random draw. It tells you the letter to enter for each answer.</source>
        <extracomment>kit.xls.about_letters</extracomment>
        <translation>此表单先进行抽取。它会告诉您每个回答要输入哪个字母。</translation>
    </message>
    <message>
        <source>The draw comes from random() of this app, which is good enough for a survey but not cryptographic.</source>
        <extracomment>kit.xls.source</extracomment>
        <translation>抽取使用本应用的random()，足以用于调查，但不具备密码学安全性。</translation>
    </message>
    <message>
        <source>The phone has drawn: {task}</source>
        <extracomment>kit.xls.drawn</extracomment>
        <translation>手机的抽取结果：{task}</translation>
    </message>
    <message>
        <source>What did the phone tell you to enter?</source>
        <extracomment>kit.xls.enter</extracomment>
        <translation>手机让您输入什么？</translation>
    </message>
    <message>
        <source>This answer was taken back. Please start a new form: one draw is for one answer.</source>
        <extracomment>kit.xls.again</extracomment>
        <translation>此回答已被撤回。请打开一份新表单：每次抽取只用于一个回答。</translation>
    </message>
    <message>
        <source>Thank you. Only your entry is kept. The draw is not.</source>
        <extracomment>kit.xls.thanks</extracomment>
        <translation>谢谢。只保存您输入的内容。抽取结果不保存。</translation>
    </message>
    <message>
        <source>Enter your true answer. This page changes some answers by chance before it keeps anything, and does not record which. Until it keeps the report, you must trust this device.</source>
        <extracomment>kit.form.lead</extracomment>
        <translation>您输入真实回答。此页面在保存任何内容之前会随机改变一部分回答，并且不保存改变了哪些。在此之前，您必须信任这台设备。</translation>
    </message>
    <message>
        <source>Choose your true answer</source>
        <extracomment>kit.form.choose</extracomment>
        <translation>请选择您的真实回答</translation>
    </message>
    <message>
        <source>Randomize and keep the report</source>
        <extracomment>kit.form.submit</extracomment>
        <translation>随机化并保存</translation>
    </message>
    <message>
        <source>Kept: {report}</source>
        <extracomment>kit.form.result</extracomment>
        <translation>已保存：{report}</translation>
    </message>
    <message>
        <source>This may be your true answer, or an answer that chance put in its place. The page does not record which it is.</source>
        <extracomment>kit.form.result_why</extracomment>
        <translation>这可能是您的真实回答，也可能是随机替换的回答。页面不保存是哪一种。</translation>
    </message>
    <message>
        <source>Next person</source>
        <extracomment>kit.form.next</extracomment>
        <translation>下一位</translation>
    </message>
    <message>
        <source>Reports kept on this page: {number}</source>
        <extracomment>kit.form.kept</extracomment>
        <translation>此页面保存的回答数：{number}</translation>
    </message>
    <message>
        <source>Save as CSV</source>
        <extracomment>kit.form.csv</extracomment>
        <translation>保存为CSV</translation>
    </message>
    <message>
        <source>Save as JSON</source>
        <extracomment>kit.form.json</extracomment>
        <translation>保存为JSON</translation>
    </message>
    <message>
        <source>Forget all reports</source>
        <extracomment>kit.form.forget</extracomment>
        <translation>清除所有记录的回答</translation>
    </message>
    <message>
        <source>Forget all reports of this page? Save them first.</source>
        <extracomment>kit.form.sure</extracomment>
        <translation>清除此页面的所有回答吗？请先保存。</translation>
    </message>
    <message>
        <source>Choose one of the answers first.</source>
        <extracomment>kit.form.missing</extracomment>
        <translation>请先选择一个回答。</translation>
    </message>
    <message>
        <source>This browser has no secure random numbers. Use another one.</source>
        <extracomment>kit.form.no_random</extracomment>
        <translation>此浏览器没有安全的随机数。请使用其他浏览器。</translation>
    </message>
    <message>
        <source>This form needs JavaScript: without it nothing can be randomized.</source>
        <extracomment>kit.form.no_script</extracomment>
        <translation>此表单需要JavaScript：没有它就无法进行随机化。</translation>
    </message>
    <message>
        <source>{epsilon}. The program reads the JSON file, which explains the reports. People with this device can read the reports, but cannot tell which of them are true.</source>
        <extracomment>kit.form.about</extracomment>
        <translation>{epsilon}。JSON文件说明记录的回答的含义，程序会读取它。持有此设备的人能看到记录的回答，但看不出哪些是真实的。</translation>
    </message>
    <message>
        <source>For the staff who collect the reports</source>
        <extracomment>kit.form.for_staff</extracomment>
        <translation>供收集回答的工作人员使用</translation>
    </message>
</context>
</TS>
