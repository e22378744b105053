import { fieldText, plainText } from '../page/plain-text.ts'
import { asList, firstText, isNode, type SchemaNode } from './schema-org.ts'

/**
 * The pay a JobPosting states, "USD 140,000 - 240,000 per year". Only baseSalary counts, estimatedSalary is somebody's
 * guess. Without a currency or a positive amount there is no answer.
 */
export const salaryOf = (posting: SchemaNode): string | undefined => {
  for (const base of asList(posting.baseSalary)) {
    const salary = isNode(base) ? fromMonetaryAmount(base, posting) : bareAmount(base, posting)
    if (salary !== undefined) return salary
  }
  // iCIMS puts the whole sentence where the currency's code belongs.
  return salaryText(firstText(posting.salaryCurrency) ?? '')
}

// "$25 - $30 per hour", or a number whose currency the posting names.
const bareAmount = (base: unknown, posting: SchemaNode) =>
  salaryText(firstText(base) ?? '') ?? formatPayRange({ least: base, most: base, currency: posting.salaryCurrency })

const fromMonetaryAmount = (base: SchemaNode, posting: SchemaNode): string | undefined => {
  const value = asList(base.value)[0] ?? base
  const amounts = isNode(value) ? value : { value }
  const currency = [base.currency, amounts.currency, base.salaryCurrency, posting.salaryCurrency].find(parseCurrency)
  const least = amounts.minValue ?? base.minValue ?? amounts.value
  const most = amounts.maxValue ?? base.maxValue ?? amounts.value
  const period = amounts.unitText ?? amounts.unitCode ?? base.unitText ?? base.unitCode
  if (parseAmount(least) !== undefined || parseAmount(most) !== undefined)
    return formatPayRange({ least, most, currency, period })
  const said = firstText(amounts.value) ?? ''
  // "2.500 - 3.000" where one number belongs.
  const [, low, high] = /^([\d.,'’ ]{1,20})[-–—]([\d.,'’ ]{1,20})$/.exec(said.trim()) ?? []
  return salaryText(said) ?? formatPayRange({ least: low, most: high, currency, period })
}

export type PayRange = { least?: unknown; most?: unknown; currency?: unknown; period?: unknown }

/** "USD 140,000 - 240,000 per year", from what some data says; without a currency or a positive amount no answer. */
export const formatPayRange = (money: PayRange): string | undefined => {
  const [low, high, currency] = [parseAmount(money.least), parseAmount(money.most), parseCurrency(money.currency)]
  if (currency === undefined || (low === undefined && high === undefined)) return undefined
  const period = parsePeriod(money.period)
  if (isPlaceholderAmount(Math.max(low ?? 0, high ?? 0), period)) return undefined
  const [least, most] = isInCents(Math.max(low ?? 0, high ?? 0), currency, period)
    ? [low && low / 100, high && high / 100]
    : [low, high]
  return `${formatRange(currency, least, most)}${period === undefined ? '' : ` per ${period}`}`
}

// Sites fill a field they must fill with 1, or an hour's pay for a year's.
const isPlaceholderAmount = (most: number, period: string | undefined) =>
  most < ({ year: 500, month: 50, 'two weeks': 20, week: 10 }[period ?? ''] ?? 2)

// Nobody is paid four million a year; an interface that says so counts in cents.
const isInCents = (most: number, currency: string, period: string | undefined) =>
  ['USD', 'EUR', 'GBP', 'CAD', 'AUD', 'CHF'].includes(currency) &&
  most % 100 === 0 &&
  most >= ({ year: 4_000_000, month: 400_000, hour: 4_000 }[period ?? ''] ?? 10_000_000)

const formatRange = (currency: string, least: number | undefined, most: number | undefined) => {
  if (least === undefined || most === undefined)
    return least === undefined ? `up to ${currency} ${formatAmount(most)}` : `from ${currency} ${formatAmount(least)}`
  return least === most
    ? `${currency} ${formatAmount(least)}`
    : `${currency} ${formatAmount(Math.min(least, most))} - ${formatAmount(Math.max(least, most))}`
}

const formatAmount = (value: number | undefined) =>
  (value ?? 0).toLocaleString('en-US', {
    minimumFractionDigits: Number.isInteger(value) ? 0 : 2,
    maximumFractionDigits: 2,
  })

// "45,000", "45.000", "45 000" and "45’000" are one number; "45.00" is another.
const parseAmount = (value: unknown): number | undefined => {
  const said = typeof value === 'number' ? String(value) : (firstText(value)?.trim() ?? '')
  const text = /^\d{1,3}([.,'’\s])\d{3}(\1\d{3})*([.,]\d{1,2})?$/.test(said)
    ? said.replace(/[.,'’\s](?=\d{3}(?!\d))/g, '').replace(',', '.')
    : said.replace(/(?<=\d),(?=\d{3}\b)/g, '')
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

// schema.org's words, the UN codes some use instead (ANN, HUR, MON, DAY, WEE), and everyday spellings.
const periods: [RegExp, string][] = [
  [/^(year|yr|ann|annual|per ?annum|p\.?a)|\b(annual|yearly|per year)/, 'year'],
  [/^(month|mon)/, 'month'],
  [/^(biweek|fortnight)/, 'two weeks'],
  [/^(week|wee|wk)/, 'week'],
  [/^(day|dai)/, 'day'],
  [/^(hour|hr|hur)|\bhourly\b/, 'hour'],
]

/** The employer's own words, if there is an amount and a currency among them. */
const salaryText = (value: string): string | undefined => {
  const text = plainText(value)
  return /[1-9]/.test(text) && /\p{Sc}|\b[A-Z]{3}\b|Kč|zł|\bkr\b|円|元/u.test(text) ? fieldText(text) : undefined
}
