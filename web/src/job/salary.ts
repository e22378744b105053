/** How often it is paid, as a year has it: so that an hourly rate is compared with a yearly salary. */
const perYear: readonly [RegExp, number][] = [
  [/(?:\/|per|an|a)\s*(?:h|hr|hour)\b|hourly/i, 2_080],
  [/(?:\/|per|a)\s*(?:d|day)\b|daily/i, 260],
  [/(?:\/|per|a)\s*(?:w|wk|week)\b|weekly/i, 52],
  [/(?:\/|per|a)\s*(?:m|mo|month)\b|monthly/i, 12],
]

// The first amount, and a "k" that stands behind it or only behind the end of a range: 120-140k.
const amount = /(\d[\d.,'’ ]*)(k\b)?(?: ?(?:-|–|—|to) ?\D{0,4}\d[\d.,'’ ]*(k\b)?)?/i

/** The lowest amount that a salary names, as it would be per year; undefined if it names none. For sorting: no currencies. */
export const lowestPerYear = (salary: string | null): number | undefined => {
  const [, digits = '', thousands, thousandsOfRange] = amount.exec(salary?.replace(/\s+/g, ' ') ?? '') ?? []
  // What groups three digits is no decimal point: 85.000 and 85,000 are the same.
  const number = Number.parseFloat(digits.replace(/[.,'’\s](?=\d{3}(?!\d))/g, '').replace(',', '.'))
  if (!salary || Number.isNaN(number)) return undefined
  const paid = perYear.find(([words]) => words.test(salary))?.[1] ?? 1
  return number * (thousands || thousandsOfRange ? 1_000 : 1) * paid
}
