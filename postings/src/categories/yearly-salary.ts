import {
  type Currency,
  currencies,
  dollarsPerYear,
  highestYearlySalary,
  type YearlySalary,
} from '@roletrail/contracts/vocabulary/yearly-salary'
import { amountsIn } from '../fields/money.ts'

const start = String.raw`(?<![\p{L}\p{N}])`
const end = String.raw`(?!\p{L})`
const rule = (source: string) => new RegExp(source, 'iu')

/** Signs that stand for one currency, or for the one that most postings with them mean. */
const signs: readonly (readonly [Currency, RegExp])[] = [
  ['CAD', rule(String.raw`${start}(?:CA|C)\$`)],
  ['AUD', rule(String.raw`${start}(?:AU|A)\$`)],
  ['NZD', rule(String.raw`${start}NZ\$`)],
  ['HKD', rule(String.raw`${start}HK\$`)],
  ['SGD', rule(String.raw`${start}(?:SG|S)\$`)],
  ['MXN', rule(String.raw`${start}(?:MX|MEX)\$`)],
  ['BRL', rule(String.raw`${start}R\$`)],
  ['EUR', rule(String.raw`€|${start}euros?${end}`)],
  ['GBP', /£/u],
  ['JPY', /円|万円/u],
  ['CNY', rule(String.raw`CN¥|${start}RMB${end}|人民币|元/月`)],
  ['KRW', /₩|만원|원/u],
  ['INR', rule(String.raw`₹|${start}Rs\b|(?:LPA|lakhs?|lacs?)${end}`)],
  ['ILS', /₪/u],
  ['TRY', /₺/u],
  ['THB', /฿/u],
  ['PHP', /₱/u],
  ['PLN', rule(String.raw`(?:zł|złotych)${end}`)],
  ['CZK', rule(String.raw`Kč${end}`)],
  ['HUF', rule(String.raw`Ft${end}`)],
  ['CHF', rule(String.raw`${start}(?:CHF|Fr\.|SFr)`)],
  ['MYR', rule(String.raw`${start}RM ?\d`)],
  ['IDR', rule(String.raw`${start}Rp\.? ?\d`)],
  ['ZAR', rule(String.raw`${start}R ?\d`)],
]

const codes = new RegExp(String.raw`${start}(${currencies.join('|')})(?![\p{L}])`, 'iu')

/** Signs that several countries share: the place decides. */
const shared: readonly (readonly [RegExp, Currency | undefined, readonly (readonly [Currency, RegExp])[]])[] = [
  [
    /\$/u,
    'USD',
    [
      ['CAD', rule(String.raw`${start}(?:Canada|ON|BC|QC|AB|Ontario|Quebec|Québec|British Columbia|Alberta)${end}`)],
      ['AUD', rule(String.raw`${start}(?:Australia|VIC|NSW|QLD)${end}`)],
      ['NZD', rule(String.raw`${start}New Zealand${end}`)],
      ['SGD', rule(String.raw`${start}Singapore${end}`)],
      ['HKD', rule(String.raw`${start}Hong Kong${end}`)],
    ],
  ],
  [
    rule(String.raw`${start}kr\.?${end}|\dkr${end}`),
    undefined,
    [
      ['SEK', rule(String.raw`${start}(?:Sweden|Sverige|Stockholm|Göteborg|Malmö)${end}`)],
      ['DKK', rule(String.raw`${start}(?:Denmark|Danmark|Copenhagen|København|Aarhus)${end}`)],
      ['NOK', rule(String.raw`${start}(?:Norway|Norge|Oslo|Bergen)${end}`)],
      ['ISK', rule(String.raw`${start}(?:Iceland|Ísland|Reykjav[ií]k)${end}`)],
    ],
  ],
  [/[¥￥]/u, 'JPY', [['CNY', rule(String.raw`${start}(?:China|Beijing|Shanghai|Shenzhen)${end}|中国`)]]],
]

const currencyIn = (salary: string, place: string): Currency | undefined => {
  const [, code] = codes.exec(salary) ?? []
  if (code !== undefined) return code.toUpperCase() as Currency
  const sign = signs.find(([, pattern]) => pattern.test(salary))
  if (sign) return sign[0]
  const group = shared.find(([pattern]) => pattern.test(salary))
  return group && (group[2].find(([, places]) => places.test(place))?.[0] ?? group[1])
}

/** How often it is paid in a year; 40 hours and five days a week. */
const periods: readonly (readonly [number, RegExp])[] = [
  [
    2_080,
    rule(
      String.raw`(?:\/|per|an|each|pro|je|par|por|za) ?(?:h|hr|hour|std|stunde|heure|hora|hod(?:inu)?|godz)${end}|${start}hourly|stündlich|時給|時薪|시급`,
    ),
  ],
  [260, rule(String.raw`(?:\/|per|a|each|pro|par) ?(?:d|day|tag|jour|día)${end}|${start}daily|日給`)],
  [52, rule(String.raw`(?:\/|per|a|each|pro|par) ?(?:w|wk|week|woche|semaine)${end}|${start}weekly`)],
  [
    12,
    rule(
      String.raw`(?:\/|per|a|each|pro|im|par|por|al|za|na|i) ?(?:m|mo|mth|month|mon|monat|mois|mes|mês|mese|měsíc|měs|miesiąc|mies|måned(?:en)?|månad)${end}|${start}(?:monthly|monatlich|mensuel|mensual|mensal|měsíčně|miesięcznie)|月給|月収|月薪|월급|${start}월`,
    ),
  ],
  [
    1,
    rule(
      String.raw`(?:\/|per|an?|each|pro|im|par|por|al|za|na|i) ?(?:y|yr|year|annum|jahr|an|année|año|ano|anno|rok|år)${end}|${start}(?:p\.?a|yearly|annual(?:ly)?|jährlich|annuel|anual|ročně|rocznie)${end}|LPA|年収|年俸|年薪|연봉`,
    ),
  ],
]

/** In dollars a year: less is no full-time pay, or not what was read; and so is more. */
const plausible = { least: 1_000, most: 5_000_000 }
/** Without a word for the period, only this much is surely paid for a year. */
const surelyYearly = 15_000

/**
 * The yearly salary that a text states, in its own currency: "€4,500 a month" is 54,000 euros. An hour counts for 2,080
 * and a day for 260. Undefined if the currency or the period stays unknown, or if the amount is no salary of a year.
 * `place` decides what signs such as "$" mean.
 */
export const yearlySalaryIn = (text: string, place = ''): YearlySalary | undefined => {
  const salary = text.slice(0, maxLength).replace(/\s+/g, ' ')
  const currency = currencyIn(salary, place)
  const amounts = amountsIn(salary.replace(/(?<=\d)(?:h|d)(?=\/week)/gi, '')).filter((amount) => amount > 0)
  const [one, other = one] = amounts
  if (!currency || one === undefined || other === undefined) return undefined
  const stated = periods.find(([, words]) => words.test(salary))?.[0]
  const times = stated ?? 1
  const [from = 0, to = 0] = [one, other].sort((a, b) => a - b).map((amount) => Math.round(amount * times))
  if (from < 1 || to > highestYearlySalary) return undefined
  const found = { from, to, currency }
  const dollars = dollarsPerYear(found)
  if (dollars < (stated === undefined ? surelyYearly : plausible.least)) return undefined
  // "$100k plus a bonus of $5k": what is twenty times as much is not the other end of a range.
  if (to > from * 20) return undefined
  return dollarsPerYear({ ...found, from: to }) > plausible.most ? undefined : found
}

/** Longer than any salary that is read. */
const maxLength = 200
