/** Formats salaries from structured data. */

import { labelledSalary } from '../fields/salary.ts'
import { fieldText, plainText } from '../page/plain-text.ts'
import { asList, firstText, isNode, type SchemaNode } from './schema-org.ts'

/**
 * The salary that a JobPosting states: "USD 140,000 - 240,000 per year". Only baseSalary counts, since estimatedSalary
 * is a guess. Returns nothing without a currency or a positive amount.
 */
export const salaryOf = (posting: SchemaNode): string | undefined => {
  for (const base of asList(posting.baseSalary)) {
    const salary = isNode(base) ? fromMonetaryAmount(base, posting) : bareAmount(base, posting)
    if (salary !== undefined) return salary
  }
  // iCIMS writes the whole sentence into the field for the currency.
  return salaryText(firstText(posting.salaryCurrency) ?? '')
}

// "$25 - $30 per hour", or a number whose currency the posting states.
const bareAmount = (base: unknown, posting: SchemaNode) =>
  salaryText(firstText(base) ?? '') ?? formatPayRange({ min: base, max: base, currency: posting.salaryCurrency })

const fromMonetaryAmount = (base: SchemaNode, posting: SchemaNode): string | undefined => {
  const value = innermost(asList(base.value)[0] ?? base)
  const amounts = isNode(value) ? value : { value }
  const currency = [base.currency, amounts.currency, base.salaryCurrency, posting.salaryCurrency].find(parseCurrency)
  const min = amountIn(amounts.minValue ?? base.minValue ?? amounts.value)
  const max = amountIn(amounts.maxValue ?? base.maxValue ?? amounts.value)
  const period = amounts.unitText ?? amounts.unitCode ?? base.unitText ?? base.unitCode
  if (parseAmount(min) !== undefined || parseAmount(max) !== undefined)
    return formatPayRange({ min, max, currency, period })
  const text = firstText(amounts.value) ?? ''
  // "2.500 - 3.000" in a field for one number.
  const [, low, high] = /^([\d.,'’ ]{1,20})[-–—]([\d.,'’ ]{1,20})$/.exec(text.trim()) ?? []
  return salaryText(text) ?? formatPayRange({ min: low, max: high, currency, period }) ?? labelledSalary(text)
}

/** { "value": { "value": { "minValue": 2000 } } }: some sites wrap the amounts more than once. */
const innermost = (value: unknown, depth = 0): unknown => {
  if (!isNode(value) || value.minValue !== undefined || value.maxValue !== undefined || depth > 2) return value
  const [inner] = asList(value.value)
  return isNode(inner) ? innermost({ ...value, ...inner, value: amountIn(inner) }, depth + 1) : value
}

/** An amount may be a node of its own: { "@type": "xsd:decimal", "@value": "2000" }, { "value": 2000 }. */
const amountIn = (value: unknown): unknown => {
  const [only] = asList(value)
  return isNode(only) ? (only['@value'] ?? only.value ?? only.amount) : only
}

export type PayRange = { min?: unknown; max?: unknown; currency?: unknown; period?: unknown }

/** Without a currency, only two ends that are large enough are those of a pay, or those of a period that is stated. */
const isPayOnly = (period: string | undefined, low = 0, high = 0) =>
  Math.min(low, high) >= (period === undefined ? 500 : 1) && low !== high

/** Formats unchecked data as "USD 140,000 - 240,000 per year"; nothing without a positive amount, or a currency or a range. */
export const formatPayRange = (pay: PayRange): string | undefined => {
  const [low, high, known] = [parseAmount(pay.min), parseAmount(pay.max), parseCurrency(pay.currency)]
  const period = parsePeriod(pay.period)
  if ((known === undefined && !isPayOnly(period, low, high)) || (low === undefined && high === undefined))
    return undefined
  const currency = known ?? ''
  if (isPlaceholderAmount(Math.max(low ?? 0, high ?? 0), period)) return undefined
  const [min, max] = isInCents(Math.max(low ?? 0, high ?? 0), currency, period)
    ? [low && low / 100, high && high / 100]
    : [low, high]
  return `${formatRange(currency, min, max)}${period === undefined ? '' : ` per ${period}`}`
}

// Some sites fill a mandatory field with 1, or with the pay for an hour instead of a year.
const isPlaceholderAmount = (max: number, period: string | undefined) =>
  max < ({ year: 500, month: 50, 'two weeks': 20, week: 10 }[period ?? ''] ?? 2)

// Nobody earns four million a year; an API that says so counts in cents.
const isInCents = (max: number, currency: string, period: string | undefined) =>
  ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF'].includes(currency) &&
  max % 100 === 0 &&
  max >= ({ year: 4_000_000, month: 400_000, hour: 4_000 }[period ?? ''] ?? 10_000_000)

const formatRange = (currency: string, min: number | undefined, max: number | undefined) => {
  const [low, high] = [Math.min(min ?? max ?? 0, max ?? min ?? 0), Math.max(min ?? 0, max ?? 0)]
  const amounts = low === high ? formatAmount(low) : `${formatAmount(low)} - ${formatAmount(high)}`
  const bound = min === undefined ? 'up to' : max === undefined ? 'from' : ''
  return [bound, currency, amounts].filter(Boolean).join(' ')
}

const formatAmount = (value: number) =>
  value.toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })

// "45,000", "45.000", "45 000" and "45’000" are one number; "45.00" is another.
const parseAmount = (value: unknown): number | undefined => {
  const written = typeof value === 'number' ? String(value) : (firstText(value)?.trim() ?? '')
  const text = /^\d{1,3}([.,'’\s])\d{3}(\1\d{3})*([.,]\d{1,2})?$/.test(written)
    ? written.replace(/[.,'’\s](?=\d{3}(?!\d))/g, '').replace(',', '.')
    : written.replace(/(?<=\d),(?=\d{3}\b)/g, '')
  return /^\d+(\.\d+)?$/.test(text) && Number(text) > 0 ? Number(text) : undefined
}

const symbols: Record<string, string> = {
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY',
  '₹': 'INR',
  kč: 'CZK',
  zł: 'PLN',
  us$: 'USD',
  c$: 'CAD',
  a$: 'AUD',
  r$: 'BRL',
  '₽': 'RUB',
  '₴': 'UAH',
  '₩': 'KRW',
  '₪': 'ILS',
  '₺': 'TRY',
  euro: 'EUR',
  euros: 'EUR',
  円: 'JPY',
  元: 'CNY',
}

const parseCurrency = (value: unknown): string | undefined => {
  const text = firstText(value)?.trim() ?? ''
  return /^[a-z]{3}$/i.test(text) ? text.toUpperCase() : symbols[text.toLowerCase()]
}

const parsePeriod = (value: unknown): string | undefined => {
  const text = firstText(value)?.trim().toLowerCase() ?? ''
  const [, period] = periods.find(([pattern]) => pattern.test(text)) ?? []
  return period
}

// The words of schema.org, the UN codes that some sites use instead (ANN, HUR, MON, DAY, WEE), and common spellings.
const periods: [RegExp, string][] = [
  [/^(year|yr|ann|annual|per ?annum|p\.?a|jahr|jähr|año|ano$|année|rok|jaar)|\b(annual|yearly|per year)/, 'year'],
  [/^(month|mon|mes|mês|mois|mensu|mensile|miesi|měs|maand|måned|månad)|\b(monthly|per month)/, 'month'],
  [/^(biweek|fortnight)/, 'two weeks'],
  [/^(week|wee|wk|woche|semaine|semana)|\bweekly\b/, 'week'],
  [/^(day|dai|tag|jour|día|dia$)/, 'day'],
  [/^(hour|hr|hur|stunde|stünd|std|heure|hora|ora$|godz|hod|uur)|\b(hourly|per hour)\b/, 'hour'],
]

/** The employer's own words, if they contain an amount and a currency. */
const salaryText = (value: string): string | undefined => {
  const text = plainText(value)
  return /[1-9]/.test(text) && /\p{Sc}|\b[A-Z]{3}\b|Kč|zł|\bkr\b|円|元/u.test(text) ? fieldText(text) : undefined
}
