/** Words beside an amount of money that say whether it is pay. */

/** Words for pay. */
export const payWord =
  /\b(salary|salaries|(?<!\b(?:customers?|clients?|users?|members?|they|who|you) )pays?\b|paid|compensation|comp range|wages?|remuneration|earn|earnings|hourly rate|rate of pay|day rate|base range|OTE|[\p{L}]*geh[aä]lt\p{L}*|vergütung|entgelt|entlohnung|lohn|salaire|rémunération|salario|sueldo|remuneración|retribuzione|stipendio|salário|remuneração|mzd[auy]|plat\b|platu|odměn|wynagrodzeni|zarob|salaris|loon|løn|lön|palkka|fizetés|bér)|給与|給料|月給|年収|年俸|時給|日給|薪資|薪水|月薪|年薪|급여|연봉|월급|시급|薪资|зарплат|оклад|оплат|заробітн|винагород|ставка|שכר|الراتب|lương|gaji|maaş|(?<!\p{L})з\/?п(?!\p{L})|vencimento|palkkau?s|rémunéré|\bpackage\b|ücret|\bctc\b|plată|salariu/iu

/** Words for money that is not pay. */
export const otherMoney =
  /\b(bonus(es)?|stipends?|allowances?|reimburse\w*|budgets?|401|fund(s|ed|ing)?|raised|revenue|arr|valuation|valued|invest\w*|sign[- ]?on|referral|relocation|insurance|coverage|billions?|millions?|donat\w*|prizes?|grants?|wellness|learning|development|training|education|tuition|commut\w*|gym|phone|internet|equipment|gifts?|vouchers?|lunch|meals?|overtime|per diem|fees?|prices?|costs?|savings?|quota|contracts?|assets|portfolio|customers|sales|zuschuss|zulage|prämie|prime|příspěvek|prémie|stravenk|dotace|formación|ticket|premia|dofinansowanie|example|average|median|prevailing|typical|prognose|durchschnitt\p{L}*|moyen|promedio|expected|expectations?|desired|current|target)\b|手当|交通費|賞与|昇給|お祝い金|수당|상여/iu
/** What others earn. */
export const statistic =
  /\b(median|average|mean|prevailing|typical|durchschnitt\p{L}*|moyen(ne)?|promedio|media|médio)\b/iu
export const payAfter =
  /^\s*(?:base(?=\s*(?:[+,.;)]|$|plus\b|and\b|with\b))|(?:(?:base|basic|annual|gross|starting|yearly|hourly|monthly)\s)?(?:salary|pay|compensation|wages?|OTE|gehalt|brutto|salaire|salario)(?!\p{L}))/iu
export const otherMoneyAfter =
  /^[\s)]*(?:(?!plus\b|and\b|with\b|or\b|in\b)[\p{L}-]+\s+){0,3}(bonus(es)?|stipends?|allowances?|budgets?|reimburse\w*|funding|in funding|revenue|million|billion|referral|sign[- ]?on|relocation|vouchers?|donat|zuschuss|prämie|per person|m\b|bn\b|手当|賞与)/iu

/** "R$500/mês para home office", "$1,000/month for gym membership": what the money is meant for. */
export const spentOn =
  /^\s*(?:for|towards?|to spend|para|pour|für|per il|na|til|för)\s(?!an?\s(?:full|year|40)|full|part|\d)\p{L}/iu

/** The sentence of which a sum is a part, up to the sum. */
export const sentenceBefore = (text: string, end: number) =>
  text.slice(Math.max(0, end - 160), end).replace(/^.*[.!?;•](?=\s\p{Lu}|\s*$)/su, '')

/** The same sentence to its end, but for the sum. */
export const sentenceAround = (text: string, start: number, end: number) =>
  `${sentenceBefore(text, start)}${/^[^.!]*?[.?!]/.exec(text.slice(end, end + 120))?.[0] ?? ''}`

/** Where an expression matches last, or -1. */
export const lastMatch = (pattern: RegExp, text: string): number => {
  let last = -1
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) last = match.index
  return last
}
