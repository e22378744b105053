import { z } from 'zod'

export const Amounts = z.object({
  min: z.number().nullish(),
  max: z.number().nullish(),
  currency: z.string().nullish(),
  period: z.string().nullish(),
})

const number = /(\d+(?:[.,' \u00a0\u202f]\d{3})*(?:[.,]\d{1,2})?)\s*(k\b|K\b|万|만)?/gu

/** Whether a salary in any notation has the amounts that a posting states; "$80-100k" means 80,000 to 100,000. */
export const sameAmounts = (salary: string, amounts: z.infer<typeof Amounts> | null | undefined): boolean => {
  const wanted = [amounts?.min, amounts?.max].filter((amount) => typeof amount === 'number')
  if (wanted.length === 0) return false
  const read = Array.from(salary.normalize('NFKC').matchAll(number), ([, digits = '', unit]) => ({
    value: valueOf(digits),
    unit,
  }))
  const unitOf = (unit: string | undefined) => unit ?? read.at(-1)?.unit
  const found = read.map(({ value, unit }) => value * (value < 1_000 || unit ? factorOf(unitOf(unit)) : 1))
  const same = [...new Set(found)].sort((a, b) => a - b).join() === [...new Set(wanted)].sort((a, b) => a - b).join()
  return same && currencyFits(salary, amounts?.currency)
}

const valueOf = (digits: string) => {
  const [, whole = '', cents] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(digits) ?? []
  return Number(`${whole.replace(/\D/g, '')}.${cents ?? 0}`)
}

const factorOf = (unit: string | undefined) => (/k/i.test(unit ?? '') ? 1_000 : /[万만]/.test(unit ?? '') ? 10_000 : 1)

const symbols: Record<string, RegExp> = {
  USD: /\$|usd/i,
  CAD: /\$|cad/i,
  AUD: /\$|aud/i,
  EUR: /€|eur/i,
  GBP: /£|gbp/i,
  JPY: /[¥円]|jpy/i,
  CZK: /kč|czk/i,
  PLN: /zł|pln/i,
  KRW: /[₩원]|krw/i,
}

const currencyFits = (salary: string, currency: string | null | undefined) =>
  typeof currency !== 'string' || (symbols[currency]?.test(salary) ?? true)
