/** Salaries of a year, gross or net as the posting means it, in whole units of its currency. */
export interface YearlySalary {
  from: number
  to: number
  currency: Currency
}

export type Currency = keyof typeof perEuro

/**
 * The European Central Bank's euro foreign exchange reference rates of 31 December 2024, rounded to three digits. They
 * put salaries of several currencies on one scale to compare them, no more: whoever shows such a number says that it is
 * approximate, and of which day. To move the scale, replace rates and date together.
 */
export const ratesOf = '2024-12-31'

/** Units of each currency for one euro. */
export const perEuro = {
  EUR: 1,
  USD: 1.04,
  AUD: 1.68,
  BGN: 1.96,
  BRL: 6.43,
  CAD: 1.49,
  CHF: 0.941,
  CNY: 7.58,
  CZK: 25.2,
  DKK: 7.46,
  GBP: 0.829,
  HKD: 8.07,
  HUF: 411,
  IDR: 16_800,
  ILS: 3.79,
  INR: 88.9,
  ISK: 144,
  JPY: 163,
  KRW: 1_530,
  MXN: 21.6,
  MYR: 4.65,
  NOK: 11.8,
  NZD: 1.85,
  PHP: 60.3,
  PLN: 4.28,
  RON: 4.97,
  SEK: 11.5,
  SGD: 1.42,
  THB: 35.7,
  TRY: 36.7,
  ZAR: 19.6,
}

export const currencies = Object.keys(perEuro) as [Currency, ...Currency[]]

/** About how many US dollars a year a salary begins with, to compare it with others. */
export const dollarsPerYear = ({ from, currency }: YearlySalary): number =>
  Math.round((from / perEuro[currency]) * perEuro.USD)

/** "EUR 48,000 – 60,000", as a person types it and files have it. */
export const salaryText = ({ from, to, currency }: YearlySalary): string => {
  const amounts = [...new Set([from, to])].map((amount) => amount.toLocaleString('en-US'))
  return `${currency} ${amounts.join(' – ')}`
}

/** Nobody earns more, in any of these currencies. */
export const highestYearlySalary = 1_000_000_000_000
