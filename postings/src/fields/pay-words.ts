/** Words beside an amount of money that say whether it is pay. */

/** Words for pay in the languages of most boards. */
const payWordsOfMost =
  /\b(salary|salaries|(?<!\b(?:customers?|clients?|users?|members?|they|who|you) )pays?\b|paid|compensation|comp range|wages?|remuneration|earn|earnings|hourly rate|rate of pay|day rate|base range|OTE|[\p{L}]*geh[aä]lt\p{L}*|vergütung|entgelt|entlohnung|lohn|salaire|rémunération|salario|sueldo|remuneración|retribuzione|stipendio|salário|remuneração|mzd[auy]|plat\b|platu|odměn|wynagrodzeni|zarob|salaris|loon|løn|lön|palkka|fizetés|bér)|給与|給料|月給|年収|年俸|時給|日給|薪資|薪水|月薪|年薪|급여|연봉|월급|시급|薪资|зарплат|заплата|възнаграждение|оклад|оплат|заробітн|винагород|ставка|שכר|الراتب|lương|gaji|maaş|(?<!\p{L})з\/?п(?!\p{L})|vencimento|palkkau?s|rémunéré|\bpackage\b|ücret|\bctc\b|plată|salariu|(?<!\p{L})(?:stipend(?= ?[:：])|diárias?(?!\p{L})|salarial\p{L}{0,3}|remunerad\p{L}{1,2}|honorar\p{L}{0,3}|honorários|honoraires|(?:yearly|annual|monthly|net|gross|guaranteed) income|einkommen|monto mensual|asignación|retribución|bolsas?(?=:? (?:R\$|de|mensal|no valor))|bolsa-auxílio|gratification|\p{L}{2,12}lohn|\p{L}{2,10}loon|\p{L}{2,10}l[øö]nn?|\p{L}{2,12}palkka|\p{L}{2,8}bér|bezoldiging|vergoeding|lønn|ersättning|töötasu|palk(?!\p{L})|atlyginim\p{L}{1,3}|alga(?!\p{L})|atalgojum\p{L}{1,2}|plaća|plata(?!\p{L})|zarada|primanja|plačil\p{L}{1,2}|odmen\p{L}{1,3}|hodinovka|stawka|widełki|pensja|płac[aeęy]|juttatás|μισθ\p{L}{1,3}|αμοιβή|αποδοχές|upah|thu nhập|стипенди\p{L}{1,2}|гонорар\p{L}{0,2}|доход(?!\p{L})|вилка|заработ\p{L}{1,4})|基本給|初任給|賃金|時間給|日当|報酬|工资|工資|薪酬|底薪|时薪|日薪|月收入|임금|기본급|급료|일급|주급|משכורת|راتب|أجر|دستمزد|वेतन|เงินเดือน|ค่าจ้าง|\d{2}薪/iu

const payWordsOfOthers = [
  String.raw`(?<!\p{L})(?:paga(?:mos|rá|n|r)?|se paga|ofrecemos un sueldo|renta (?:bruta|líquida|mensual)|honorarios?|jornal(?:es)?|quincena|remuneramos|compenso|paghiamo|retribución|verdien(?:st|en|t|e)|salär|rémunérons|beloning|verloning|avlöning|lønnen|laun|ansio|palkkio|tasu|samaksa|algas?|darbo užmokest\p{L}{1,3}|zarob\p{L}{2,6}|uposażeni\p{L}{1,2}|odměňování|výplat\p{L}{1,3}|jövedelem|kereset|munkabér|remunerați\p{L}{1,3}|venit(?:ul|uri)?|satnic\p{L}{1,2}|dnevnic\p{L}{1,2}|zarad\p{L}{1,2}|плаћ[аеу]|плат[аеу]|плат(?:им|ят|ить)|получк\p{L}|заробітк\p{L}{0,3}|платимо|заробак|аклад|надница|pagës?|rrog\p{L}{1,2}|αποδοχ\p{L}{1,3}|αμοιβ\p{L}{1,3}|ημερομίσθι\p{L}{1,2}|əmək ?haqq\p{L}{1,3}|aylıq|жалақы\p{L}{0,4}|айлық|еңбекақы|айлык|maosh\p{L}{0,3}|oylik|ish haqi|цалин\p{L}{0,4}|sahod|suweldo|sweldo|mshahara|ujira|malipo|penghasilan|pendapatan|oylik)(?!\p{L})`,
  String.raw`ხელფას|ანაზღაურებ|աշխատավարձ|վարձատր|שכר|תגמול|مرتب|الأجرة|الاجرة|الخلصة|خلصة|معاش|حقوق|تنخواہ|مشاہرہ|मानदेय|वेतन|पारिश्रमिक|तनख्वाह|सैलरी|तलब|বেতন|পারিশ্রমিক|মজুরি|সম্মানী|වැටුප|සැලරි|சம்பளம்|ஊதியம்|జీతం|వేతనం|ವೇತನ|ಸಂಬಳ|ശമ്പളം|પગાર|ਤਨਖਾਹ|รายได้|ค่าแรง|ค่าตอบแทน|ເງິນເດືອນ|ប្រាក់ខែ|လစာ|mức lương|tiền công|工錢|工钱|薪金|年収|수당 별도|보수(?![\p{L}])`,
]
/** Words for pay. */
export const payWord: RegExp = new RegExp([payWordsOfMost.source, ...payWordsOfOthers].join('|'), 'iu')

/** Words for money that is not pay. */
export const otherMoney =
  /\b(bonus(es)?|stipends?(?! ?[:：])|allowances?|reimburse\w*|budgets?|401|fund(s|ed|ing)?|raised|revenue|arr|valuation|valued|invest\w*|sign[- ]?on|referral|relocation|insurance|coverage|billions?|millions?|donat\w*|prizes?|grants?|wellness|learning|development|training|education|tuition|commut\w*|gym|phone|internet|equipment|gifts?|vouchers?|lunch|meals?|overtime|per diem|fees?|prices?|costs?|savings?|quota|contracts?|assets|portfolio|customers|sales|zuschuss|zulage|prämie|prime|příspěvek|prémie|stravenk|dotace|formación|ticket|premia|dofinansowanie|example|average|median|prevailing|typical|prognose|durchschnitt\p{L}*|moyen|promedio|expected|expectations?|desired|current|target)\b|手当|交通費|賞与|昇給|お祝い金|수당|상여|(?<!\p{L})(?:reiskosten|fahrtkosten|kilometer|weiterbildung|titres?[- ]restaurant|chèques?|mutuelle|vale|(?<!bolsa[- ])auxílio|bonos?(?!\p{L})|bonificación|buon[io] pasto|premie(?!\p{L})|преми\p{L}{1,2}|бонус|бюджет|выручк|оборот|продаж|ventas|vendas|ventes|umsatz|sprzedaż|chiffre d['’]affaires|facturación|fatturato|faturamento|инвестиц|стоимост|цен[аы]|премі\p{L}|вартіст|thưởng|phụ cấp|trợ cấp|tunjangan|bütçe)|奖金|獎金|补贴|補助|津贴|津貼|预算|予算|营收|注册资本|資本金|売上|年商|보너스|상금|매출|투자|지원금|자본금/iu
/** What others earn: averages and medians. */
export const statistic =
  /\b(median|average|mean|prevailing|typical|durchschnitt\p{L}*|moyen(ne)?|promedio|media|médio)\b|(?<!\p{L})(?:salário médio|média salarial|gemiddeld|genomsnitt|gjennomsnitt|gennemsnit|keskim|keskmi|vidēj|vidutin|przeciętn|średni|průměrn|priemern|átlag|medi[ue](?!\p{L})(?! de )|salariul mediu|prosečn|prosječn|povprečn|просечн|прос[её]к|средн(?:яя|ий|ее|ем|ата|а (?:заплата|плата))|сярэдн|середн|mesatare|mestare|orta(?:lama)? |orta əmək|орташа|ўртача|o['’‘ʻ]rtacha|дундаж|საშუალო|միջին|ממוצע|متوسط|معدل الراتب|میانگین|اوسط|औसत|গড়|গড়ে|සාමාන්‍ය වැටුප|சராசரி|เฉลี่ย|trung bình|rata-rata|purata|karaniwang|wastani|μέσ(?:ος|η|ο|ου|ης) )|平均|평균|中位数|中位數|중간값|中央値/iu
/** "Average salary in Graz: €2,800", "The median pay of a baker is $40,000": what a board says of many jobs. */
export const isPayOfOthers = (before: string): boolean => statistic.test(before) && payWord.test(before)

/** "USD 500 – 1000 (112)": behind what one may filter by stands how many jobs there are. */
export const countOfJobs = /^\s?[(（]\s?\p{Nd}{1,3}(?:[.,  ]?\p{Nd}{3})?\s?[)）]/u

export const payAfter =
  /^\s*(?:(?:\+|-|plus|y|e|und|et|og|och)\s?(?:super(?:annuation)?|bonus|commissions?|comisiones|comisión|benefits?|equity|tips|OTE|RSUs?|V[TRA]|VAT|IVA|MwSt|НДС|prestaciones|propinas|provision|prowizj|премия|бонус)(?!\p{L})|base(?=\s*(?:[+,.;)]|$|plus\b|and\b|with\b))|(?:(?:base|basic|annual|gross|starting|yearly|hourly|monthly)\s)?(?:salary|pay|compensation|wages?|OTE|gehalt|brutto|salaire|salario)(?!\p{L}))/iu
/** "1500 € brutto", "1500€ prieš mokesčius", "от 150 000 ₽ на руки": only pay is gross or net. */
export const grossOrNet =
  /(?<!\p{L})(?:gross|before tax|after tax|net(?:to|tó|e)?|neto|brut(?:to|tó|o|os|s|a|e)?|brüt|lord[oi]|до вычета|на руки|чистыми|брутто|нетто|prieš mokesčius|po mokesčių|į rankas|na rękę|na ruku|čistého|hrubého|líquid[oa]s?)(?!\p{L})|税前|税后|稅前|税込|手取り|額面|세전|세후/iu

export const otherMoneyAfter =
  /^[\s)]*(?:(?!plus\b|and\b|with\b|or\b|in\b)[\p{L}-]+\s+){0,3}(bonus(es)?|stipends?|allowances?|budgets?|reimburse\w*|funding|in funding|revenue|million|billion|referral|sign[- ]?on|relocation|vouchers?|donat|zuschuss|prämie|per person|m\b|bn\b|手当|賞与)/iu

/** "💸 40,000": a picture of money before a sum is as good as a label. */
export const payPicture = /[💰💴💵💶💷💸💲🤑🪙][\p{M}\u200d]?[^\p{L}\p{N}]{0,6}$/u

/** "R$500/mês para home office", "$1,000/month for gym membership": what the money is meant for. */
export const spentOn =
  /^\s*(?:for|towards?|to spend|para|pour|für|per il|na|til|för)\s(?!an?\s(?:full|year|40)|full|part|\d)\p{L}/iu

/** The sentence of which a sum is a part, up to the sum. */
export const sentenceBefore = (text: string, end: number) =>
  text.slice(Math.max(0, end - 160), end).replace(/^.*[.!?;•](?=\s\p{Lu}|\s*$)/su, '')

/** The same sentence to its end, but for the sum. */
export const sentenceAround = (text: string, start: number, end: number) =>
  `${sentenceBefore(text, start)}${/^[^.!]*?[.?!]/.exec(text.slice(end, end + 120))?.[0] ?? ''}`

const global = new Map<RegExp, RegExp>()
/** The same expression for all of its matches, compiled once. */
const everywhere = (pattern: RegExp): RegExp => {
  const known = global.get(pattern) ?? new RegExp(pattern.source, 'giu')
  global.set(pattern, known)
  return known
}

/** Where an expression matches last, or -1. */
export const lastMatch = (pattern: RegExp, text: string): number => {
  let last = -1
  for (const match of text.matchAll(everywhere(pattern))) last = match.index
  return last
}
