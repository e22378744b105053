/**
 * Recognizes salaries in text, in the employer's own words: "$150K – $250K", "from €48,000 per year", "月給20万円". An
 * amount of money is a salary only if a word beside it says so; budgets, bonuses, prices and funding are not.
 */

const symbol = String.raw`(?:(?:US|CA|AU|NZ|HK|NT|SG|MX|[CAS])\$|R\$|\$|€|£|¥|￥|₹|₩|₪|₺|₽|zł|Kč|Ft|Rs\.?|kr\.?|Fr\.|₴|₫|฿|₱|₦|₵|₡|₸|₾|₼|RM(?!\p{L})|Rp\.?(?!\p{L})|R(?=\s?\d)|грн\.?|руб\.?|тг\.?|lei(?!\p{L})|лв\.?|тенге|円|원|元)`
const code = String.raw`(?:USD|EUR|GBP|CAD|AUD|NZD|CHF|SEK|NOK|DKK|PLN|CZK|HUF|RON|BGN|JPY|CNY|RMB|KRW|INR|SGD|HKD|TWD|NTD|BRL|MXN|ZAR|ILS|TRY|AED|SAR|PHP|IDR|MYR|THB|VND|NGN|KES|ARS|CLP|COP|PEN|UAH|RUB|PKR|BDT|EGP|SAR|QAR|KWD|BHD|OMR|JOD|MAD|TND|GHS|UGX|TZS|RSD|ISK|LKR|NPR|KZT|GEL|UYU|CRC|DOP|euros?|dollars?)`
const money = String.raw`(?:${code}(?:\s?${symbol})?|${symbol}(?:\s?${code})?)`
const digits = String.raw`(?:\d{1,3}(?:[ ,.'’]\d{3})+(?:[.,]\d{1,2}(?!\d))?|\d{1,2}(?:,\d{2})+,\d{3}|\d+(?:[.,]\d{1,2}(?!\d))?)`
const factor = String.raw`(?:\s?(?:(?:k|mil|lakhs?|lacs?|LPA|тыс|тис|mln|jt|juta|triệu|crores?)(?!\p{L})\.?|\+\s?(?:LPA|lakhs?|lacs?|k)(?!\p{L})|tis\.|tys\.|万|萬|만))?`
const period = String.raw`(?:(?:\s?\(?\s?(?:per|an?|each|pro|pr\.?|je|par|por|al|za|na|i|\/)\s?|\s?[/])(?:hourly|1\s?h|hour|hr|h|day|week|wk|month|mo|annum|year|yr|stunde|std|tag|woche|monat|jahr|heure|jour|semaine|mois|an(?:née)?|hora|día|dia|mes|mês|año|ano|anno|mese|hodinu|hod|den|měsíc|měs|rok|godzinę|miesiąc|mies|time|måned|mnd|månad|mån|år|uur|maand|jaar|mesiac|mes|deň|óra|hó|hónap|év|ora|oră|lună|luna|saat|ay|yıl|gün|tunti|kk|kuukausi|vuosi|sat|mjesec|godina)(?!\p{L})\.?\)?|\s?(?:p\.\s?a\.|p\.\s?h\.|p\.\s?m\.|(?:pa|ph|pcm|annually|yearly|monthly|weekly|daily|hourly|annuels?|mensuels?|jährlich|monatlich|anuales|mensuales|annui|mensili|rocznie|miesięcznie|ročně|měsíčně|per annum)(?!\p{L})|\((?:mensual(?:es)?|mensuel|mensile|monatlich|monthly|anual|annuel|annuale|annually|jährlich|hourly|por hora)\)|brutto\s?(?:\/|pro|im)\s?(?:jahr|monat|stunde)|(?:brut|bruto|lordi)\s?\/?\s?(?:an|año|anno|mes)(?!\p{L})))`
const leadingPeriod = String.raw`(?:(?:(?:monatlich|jährlich|stündlich|monthly|annually|yearly|hourly|mensuel|annuel|mensual|anual|mensal|miesięcznie|rocznie|měsíčně|ročně)(?!\p{L}):?\s)?)`
const amount = String.raw`(?:${money}\s?)?${digits}${factor}(?:\s?${money}(?!\p{L}))?(?:${period})?\+?`
const rangeJoiner = String.raw`\s?(?:-{1,2}|–|—|−|~|～|〜|(?<!\p{L})(?:up to|to|through|and|bis zu|bis|und|až|do|a|y|à|et|e|en|tot|til|till|och|og|ja|és)(?!\p{L}))\s?`
const boundWord = String.raw`(?:(?:from|starting (?:at|from|pay:?)|up to|upto|no less than|до|від|от|at least|min(?:imum)?\.?|max(?:imum)?\.?|approx(?:imately)?\.?|about|around|circa|ca\.|ab|mindestens|bis zu|od|až|entre|desde|hasta|à partir de|von|between|od)\s)?`
const eastAsianPrefix = String.raw`(?:(?:月給|月収|年収|想定年収|年俸|時給|日給|月薪|年薪|時薪|연봉|월급|시급|월)\s*(?:(?:정액|約|는|은|:|：)\s*)?)?`
const suffix = String.raw`(?:\s?(?:以上|〜|～|~|이상))?(?:\s?\(?(?:gross|brutto|brut|brutos?|bruts|lordi|net|netto|B2B|CTC)\b\)?)?(?:${period})?`

// Three expressions: one for the whole range would take three times as long to compile as its parts, for every page.
const amountPattern = new RegExp(`${eastAsianPrefix}${leadingPeriod}${boundWord}${amount}`, 'giu')
const joinerHere = new RegExp(rangeJoiner, 'iuy')
const suffixHere = new RegExp(suffix, 'iuy')

// Some words that join two amounts may also begin one: "od 30 až 40".
const isJoined = (line: string, from: number, start: number, digits: number): boolean => {
  joinerHere.lastIndex = from
  const joined = from + (joinerHere.exec(line)?.[0].length ?? -1)
  return joined >= start && joined <= digits
}

/** Where a line states an amount or a range of two, with what belongs to it. */
const rangesIn = (line: string): { start: number; end: number }[] => {
  const ranges: { start: number; end: number; isRange: boolean }[] = []
  for (const { 0: text, index } of line.matchAll(amountPattern)) {
    const last = ranges.at(-1)
    if (last !== undefined && !last.isRange && isJoined(line, last.end, index, index + text.search(/\d/)))
      Object.assign(last, { end: index + text.length, isRange: true })
    else ranges.push({ start: index, end: index + text.length, isRange: false })
  }
  return ranges.map(({ start, end }) => {
    suffixHere.lastIndex = end
    return { start, end: end + (suffixHere.exec(line)?.[0].length ?? 0) }
  })
}

const hasMoney = new RegExp(`${symbol}|\\b${code}\\b|\\d\\s?\\+?\\s?(?:LPA|lakhs?|lacs?|triệu|juta)`, 'iu')
const hasRange = new RegExp(`\\d\\D{0,20}${rangeJoiner}\\D{0,20}\\d`, 'iu')
const hasPeriod = new RegExp(`${period}|月給|年収|年俸|時給|月薪|年薪|연봉|월급|시급`, 'iu')

/** Words for pay. */
const payWord =
  /\b(salary|salaries|(?<!\b(?:customers?|clients?|users?|members?|they|who|you) )pays?\b|paid|compensation|comp range|wages?|remuneration|earn|earnings|hourly rate|rate of pay|day rate|base range|OTE|[\p{L}]*geh[aä]lt\p{L}*|vergütung|entgelt|entlohnung|lohn|salaire|rémunération|salario|sueldo|remuneración|retribuzione|stipendio|salário|remuneração|mzd[auy]|plat\b|platu|odměn|wynagrodzeni|zarob|salaris|løn|lön|palkka|fizetés|bér)|給与|給料|月給|年収|年俸|時給|日給|薪資|薪水|月薪|年薪|급여|연봉|월급|시급|薪资|зарплат|оклад|оплат|заробітн|винагород|ставка|שכר|الراتب|lương|gaji|maaş|ücret|\bctc\b|plată|salariu/iu

/** Words for money that is not pay. */
const otherMoney =
  /\b(bonus(es)?|stipends?|allowances?|reimburse\w*|budgets?|401|fund(s|ed|ing)?|raised|revenue|arr|valuation|valued|invest\w*|sign[- ]?on|referral|relocation|insurance|coverage|billions?|millions?|donat\w*|prizes?|grants?|wellness|learning|development|training|education|tuition|commut\w*|gym|phone|internet|equipment|gifts?|vouchers?|lunch|meals?|overtime|per diem|fees?|prices?|costs?|savings?|quota|contracts?|assets|portfolio|customers|sales|zuschuss|zulage|prämie|prime|příspěvek|prémie|stravenk|dotace|formación|ticket|premia|dofinansowanie|example|average|median|prevailing|typical|prognose|durchschnitt\p{L}*|moyen|promedio|expected|expectations?|desired|current|target)\b|手当|交通費|賞与|昇給|お祝い金|수당|상여/iu
/** What others earn. */
const statistic = /\b(median|average|mean|prevailing|typical|durchschnitt\p{L}*|moyen(ne)?|promedio|media|médio)\b/iu
const payAfter =
  /^\s*(?:base(?=\s*(?:[+,.;)]|$|plus\b|and\b|with\b))|(?:(?:base|basic|annual|gross|starting|yearly|hourly|monthly)\s)?(?:salary|pay|compensation|wages?|OTE|gehalt|brutto|salaire|salario)(?!\p{L}))/iu
const otherMoneyAfter =
  /^[\s)]*(?:(?!plus\b|and\b|with\b|or\b|in\b)[\p{L}-]+\s+){0,3}(bonus(es)?|stipends?|allowances?|budgets?|reimburse\w*|funding|in funding|revenue|million|billion|referral|sign[- ]?on|relocation|vouchers?|donat|zuschuss|prämie|per person|m\b|bn\b|手当|賞与)/iu

type Found = { text: string; start: number; end: number; hasRange: boolean; hasPeriod: boolean }

/** Longer than any salary anybody writes, and short enough to keep the expressions here fast. */
const maxSalaryLength = 120

/** Every amount in a line that has the form of a salary: a currency, and enough to live on. */
const moneyIn = (line: string): Found[] => (/\d/.test(line) ? sumsIn(line) : [])

const sumsIn = (line: string): Found[] =>
  rangesIn(line)
    .map(({ start: from, end: to }) => {
      const whole = line.slice(from, to)
      const text = whole.trim()
      const start = from + whole.indexOf(text)
      return {
        text,
        start,
        end: start + text.length,
        hasRange: hasRange.test(text),
        hasPeriod: hasPeriod.test(text),
      }
    })
    .filter(({ text, start, hasPeriod: isPeriodic }) => {
      if (text.length > maxSalaryLength) return false
      const sums = amountsIn(text)
      return (
        hasMoney.test(text) &&
        !/[\p{L}\d]$/u.test(
          line
            .slice(0, start)
            .slice(-1)
            .replace(/\p{Script=Han}|\p{Script=Hangul}/u, ''),
        ) &&
        sums.every((sum) => sum > 0) &&
        Math.max(...sums) >= (isPeriodic || hasRange.test(text) ? 5 : 300)
      )
    })

/** The numbers as they are meant: "$80-100k" is 80,000 and 100,000. */
export const amountsIn = (text: string): number[] => {
  const parts = Array.from(
    text.matchAll(new RegExp(`(${digits})(${factor})`, 'giu')),
    ([, number = '', unit = '']) => ({
      value: numberOf(number),
      unit: unit.trim().toLowerCase(),
    }),
  )
  const shared = parts.at(-1)?.unit ?? ''
  return parts.map(({ value, unit }) => value * factorOf(unit || (value < 1_000 ? shared : '')))
}

const numberOf = (text: string) => {
  const [, whole = '', cents = '0'] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(text) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents}`)
}

const factorOf = (unit: string) => {
  if (/^(\+\s?)?(k|tis|tys|тыс|тис)/.test(unit) || unit === 'mil') return 1_000
  if (/^(mln|jt|juta|tri)/.test(unit)) return 1_000_000
  if (unit.startsWith('cr')) return 10_000_000
  if (/^[万萬만]/.test(unit)) return 10_000
  return /^(\+\s?)?(la[kc]|lpa)/.test(unit) ? 100_000 : 1
}

/** The salary that a line states. `heading` is the line above it; after a label no further word for pay is needed. */
export const salaryIn = (line: string, heading = '', isLabelled = false): string | undefined => {
  const text = normalizeSpaces(line).slice(0, 3_000)
  const isPayHeading =
    heading.length < 80 && payWord.test(heading) && !otherMoney.test(heading) && !statistic.test(heading)
  const found = moneyIn(text).filter(({ text: sum, start, end, hasPeriod: isPeriodic, hasRange }) => {
    const before = sentenceBefore(text, start)
    const after = text.slice(end, end + 80)
    // Small amounts without a period are pay by the hour only where something says that they are pay.
    const isSmall = !isPeriodic && Math.max(...amountsIn(sum)) < 300
    if (isSmall && !isLabelled && !isPayHeading) return false
    if (otherMoneyAfter.test(after) || /\?/.test(sentenceAround(text, start, end))) return false
    const lastPayWord = lastMatch(payWord, before)
    const lastOther = lastMatch(otherMoney, before)
    if (lastOther > lastPayWord) return false
    if (isLabelled || isPayHeading || lastPayWord >= 0 || payAfter.test(after)) return true
    if (heading.length < 80 && statistic.test(heading)) return false
    // Without a word for pay: "$150k - $200k" at the start of a line, "$40 - $50 per hour" anywhere.
    const isAlone = /^[^\p{L}\p{N}]*$/u.test(text.slice(0, start))
    return (hasRange && isPeriodic) || (isAlone && (isPeriodic || (hasRange && Math.min(...amountsIn(sum)) >= 10_000)))
  })
  const best = found.find(({ hasRange }) => hasRange) ?? found[0]
  return best?.text.replace(/(?<=\p{L}{3})\.$/u, '')
}

const sentenceBefore = (text: string, end: number) =>
  text.slice(Math.max(0, end - 160), end).replace(/^.*[.!?;•](?=\s\p{Lu}|\s*$)/su, '')

const sentenceAround = (text: string, start: number, end: number) =>
  `${sentenceBefore(text, start)}${/^[^.!]*?[.?!]/.exec(text.slice(end, end + 120))?.[0] ?? ''}`

const lastMatch = (pattern: RegExp, text: string): number => {
  let last = -1
  for (const match of text.matchAll(new RegExp(pattern.source, 'giu'))) last = match.index
  return last
}

/** Removes joiners and replaces non-breaking spaces, so that "50 000" is one number. */
const normalizeSpaces = (line: string) =>
  line
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim()

/** "Krume | Graz | Permanent | €40,000 – 50,000": what a line states between its separators. */
const factsIn = (line: string): string[] => {
  const facts = line.length < 160 && /\d/.test(line) ? line.split(/\s[|·•]\s/) : []
  return facts.length > 1 ? facts : []
}

/** The first salary that the lines state; a range is preferred to a single amount. */
export const salaryInLines = (lines: string[]): string | undefined => {
  const found = lines.flatMap(
    (line, index) => salaryIn(line, lines[index - 1]) ?? factsIn(line).flatMap((fact) => salaryIn(fact) ?? []),
  )
  return found.find(isRange) ?? found[0]
}

/** Whether something between the first digit and the last joins two amounts. */
const isRange = (pay: string) => {
  const first = pay.search(/\d/)
  const last = pay.search(/\d\D*$/)
  return /[-–—−~～〜]|\b(to|and|bis|až|do|y)\b/i.test(pay.slice(first, last))
}

/** The salary after a label such as "Salary:": the employer's whole phrase if it is short, else the amount in it. */
export const labelledSalary = (value: string): string | undefined => {
  const text = normalizeSpaces(value)
  const pay = salaryIn(text, '', true) ?? withoutCurrency(text)
  if (pay === undefined) return undefined
  const phrase = text.replace(
    /[,;.(]\s*(commensurate|depending|based on|de acuerdo|abhängig|je nach|selon|dle|plus|inkl|DOE\b).*$/i,
    '',
  )
  const isOwnPhrase =
    phrase.length <= 60 &&
    !/[.!?]\s/.test(phrase) &&
    phrase.endsWith(pay) &&
    !payWord.test(phrase.slice(0, -pay.length))
  return isOwnPhrase ? phrase : pay
}

// "Salary: 45,000 - 55,000" is a salary even without a currency.
const withoutCurrency = (text: string) => {
  const [sum] =
    new RegExp(`^${boundWord}${digits}${factor}(?:${rangeJoiner}${digits}${factor})?${suffix}$`, 'iu').exec(text) ?? []
  return sum !== undefined && Math.max(...amountsIn(sum)) >= 1_000 ? sum : undefined
}
