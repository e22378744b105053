/** Reads what a job pays from an object of any format. */

import { anyMoneyIn } from '../fields/money.ts'
import { labelledSalary } from '../fields/salary.ts'
import { currencyOfHost } from './currency.ts'
import { textIn } from './data-text.ts'
import { firstProperty, hasValue, type Properties, propertiesOf, propertyNames } from './property-names.ts'
import { formatPayRange } from './salary.ts'
import { asList, isNode } from './schema-org.ts'

/** The pay as a text says it, or else by its amounts; whose currency, if none is stated, is that of the page's country. */
export const payOfJob = (job: Properties, host = ''): string | undefined => {
  // Some data contain a salary together with a flag that it must not be shown.
  for (const [key, value] of job)
    if (value === false && /(salary|compensation|pay).*visible|(show|display).*(salary|compensation|pay)/.test(key))
      return undefined
  for (const name of propertyNames.salary) {
    const [stated] = asList(job.get(name))
    if (!hasValue(stated)) continue
    const pay = typeof stated === 'string' ? payInText(stated) : payInParts(stated, job, host)
    if (pay !== undefined) return pay
  }
  return (
    payBetween(job.get('salarymin'), job.get('salarymax'), job, job, host) ??
    [...job].map(([name, value]) => payOfAnyName(name, value)).find((pay) => pay !== undefined)
  )
}

/**
 * { "employmentTypes": [{ "from": 8000, "to": 9000, "currency": "PLN" }] }: two ends and a currency are a pay by themselves,
 * also in { "employmentTypes": [{ "salary": { … } }] }.
 */
const payOfAnyName = (name: string, value: unknown): string | undefined => {
  const [stated] = asList(value)
  if (!isNode(stated) || notPay.test(name)) return undefined
  const properties = propertiesOf(stated)
  const inner = firstProperty(properties, propertyNames.salary, isNode)
  const pay = isNode(inner) ? propertiesOf(inner) : properties
  const [min, max] = [propertyNames.min, propertyNames.max].map((names) => firstProperty(pay, names, isAmount))
  const isMoney = firstProperty(pay, propertyNames.currency, hasValue) !== undefined
  return isMoney && min !== undefined && max !== undefined ? payBetween(min, max, pay, pay, '') : undefined
}
const notPay = /bonus|budget|revenue|funding|equity|price|fee|referral|company|stock|turnover|umsatz|bid/

const payInText = (stated: string): string | undefined => labelledSalary(stated.slice(0, 500))

const payInParts = (whole: unknown, job: Properties, host: string): string | undefined => {
  if (!isNode(whole)) return payBetween(whole, whole, job, job, host)
  const stated = hasEnd(propertiesOf(whole))
    ? whole
    : (Object.values(whole).find((part) => isNode(part) && hasEnd(propertiesOf(part))) ?? whole)
  if (!isNode(stated)) return undefined
  const pay = propertiesOf(stated)
  const [min, max] = [propertyNames.min, propertyNames.max].map((names) => firstProperty(pay, names, isAmount))
  const only = min === undefined && max === undefined ? firstProperty(pay, propertyNames.amount, isAmount) : undefined
  const texts = [textIn(stated), ...pay.values()].filter((value) => typeof value === 'string').slice(0, maxTexts)
  return payBetween(min ?? only, max ?? only, pay, job, host) ?? texts.map(payInText).find((text) => text !== undefined)
}
/** { "compensation": { "data": { "minAmount": 500 } } } */
const hasEnd = (pay: Properties): boolean =>
  [...propertyNames.min, ...propertyNames.max].some((name) => isAmount(pay.get(name)))
/** What a pay says in words has hardly more parts. */
const maxTexts = 10

const payBetween = (min: unknown, max: unknown, pay: Properties, job: Properties, host: string) => {
  const currency =
    [pay, ...[min, max].filter(isNode).map(propertiesOf), job]
      .map((from) => textIn(firstProperty(from, propertyNames.currency, hasValue)))
      .find((stated) => stated !== undefined) ?? currencyOfHost(host)
  const period = periodIn(pay) ?? periodIn(job)
  const range = formatPayRange({ min: amountOf(min), max: amountOf(max), currency, period })
  if (range !== undefined) return range
  // A text such as "$201,000/year" for each end of the range, or "15.000 €" with a period of its own.
  const ends = [min, max].map((end) => textIn(end) ?? '').filter((end) => labelledSalary(end) !== undefined)
  if (ends.length === 0) return undefined
  const written = [...new Set(ends)].join(' - ')
  const saysPeriod = period === undefined || ends.some((end) => anyMoneyIn(end)[0]?.hasPeriod)
  return saysPeriod ? written : `${written} per ${period}`
}

// { "amount": 2000, "currency": "EUR" }
const amountOf = (value: unknown): unknown =>
  isNode(value) ? firstProperty(propertiesOf(value), propertyNames.amount, isPlainAmount) : value

const isAmount = (value: unknown): boolean => isPlainAmount(amountOf(value))

const isPlainAmount = (value: unknown): boolean =>
  (typeof value === 'number' && value > 0) || (typeof value === 'string' && /[1-9]/.test(value))

const periodIn = (from: Properties): string | undefined => {
  for (const name of propertyNames.period) {
    const text = textIn(from.get(name))
    const [, period] = periods.find(([pattern]) => pattern.test(text ?? '')) ?? []
    if (period !== undefined) return period
  }
  return ['year', 'month', 'week', 'day', 'hour'].find((period) => from.has(`salaryper${period}`))
}

const periods: [RegExp, string][] = [
  [/year|annual|annum|^ann$|^yr$|^p\.?a\.?$|jahr|annuel|anual|annuo|^an$|(?<!\p{L})a[nñ]o$|jaar/iu, 'year'],
  [/month|^mon$|monat|mensu|mensa|mensi|^mois$|\bm[eê]s$|maand/i, 'month'],
  [/biweek|fortnight/i, 'two weeks'],
  [/week|^wee$|woche|semaine|semana/i, 'week'],
  [/^(per.)?(day|dai|tag|jour|dia|d[ií]a)|^täglich$|^daily$/i, 'day'],
  [/hour|^hur$|^hr$|stunde|heure|horaire|^hora$|^ora$|^uur$/i, 'hour'],
]
