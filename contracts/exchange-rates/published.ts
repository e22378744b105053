/** The European Central Bank's rates of a day. */
export interface PublishedRates {
  /** yyyy-MM-dd */
  day: string
  /** Units for one euro, by the code of the currency (ISO 4217). */
  perEuro: Map<string, number>
}

/**
 * Reads what the European Central Bank publishes every working day as `eurofxref.csv`, or the newest day of
 * `eurofxref-hist.csv`. Throws if it is neither.
 */
export const publishedRates = (csv: string): PublishedRates => {
  const [names = [], values = []] = csv.split(/\r?\n/, 2).map((line) => line.split(',').map((cell) => cell.trim()))
  const day = new Date(`${values[0]} UTC`)
  const perEuro = new Map(
    names.flatMap((name, nth) => {
      const rate = Number(values[nth])
      return /^[A-Z]{3}$/.test(name) && rate > 0 ? [[name, rate]] : []
    }),
  )
  if (names[0] !== 'Date' || Number.isNaN(day.getTime()) || !perEuro.has('USD'))
    throw new Error(
      "This isn't a table of the European Central Bank: https://www.ecb.europa.eu/stats/eurofxref/eurofxref.zip",
    )
  return { day: day.toISOString().slice(0, 10), perEuro }
}

/** `16_800`, in three digits. */
const written = (rate: number) => rate.toLocaleString('en-US', { maximumSignificantDigits: 3 }).replaceAll(',', '_')

/** The source of exchange-rates.ts with other rates. A currency that is published no longer keeps its last one. */
export const withRates = (source: string, { day, perEuro }: PublishedRates): string =>
  source
    .replace(/(?<=ratesOf = ')[^']+/, day)
    .replace(/^( {2}([A-Z]{3}): ).+,$/gm, (line, start: string, name: string) => {
      const rate = perEuro.get(name)
      return rate === undefined ? line : `${start}${written(rate)},`
    })
