import { perEuro } from './exchange-rates.ts'

/** Salaries of a year, gross or net as the posting means it, in whole units of its currency. */
export interface YearlySalary {
  from: number
  to: number
  currency: Currency
}

export type Currency = keyof typeof perEuro

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
