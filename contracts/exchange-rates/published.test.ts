import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { publishedRates, withRates } from './published.ts'

const daily = 'Date, USD, JPY, HUF, IDR, HRK, \n20 November 2026, 1.1508, 180.61, 383.45, 19245.31, N/A, \n'
const history = 'Date,USD,JPY,\n2026-11-20,1.1508,180.61,\n2026-11-19,1.2,181,\n'

it('reads the day and its history as they are published', () => {
  expect(publishedRates(daily)).toEqual({
    day: '2026-11-20',
    perEuro: new Map([
      ['USD', 1.1508],
      ['JPY', 180.61],
      ['HUF', 383.45],
      ['IDR', 19_245.31],
    ]),
  })
  expect(publishedRates(history)).toMatchObject({
    day: '2026-11-20',
    perEuro: new Map([
      ['USD', 1.1508],
      ['JPY', 180.61],
    ]),
  })
})

it.each(['', 'Date, USD,\nsoon, 1.1,', 'Date, JPY,\n20 November 2026, 180,', '<?xml version="1.0"?>'])(
  'refuses %j',
  (text) => expect(() => publishedRates(text)).toThrow('European Central Bank'),
)

it('writes them into the vocabulary, and keeps what is published no longer', async () => {
  const source = await readFile(new URL('../src/vocabulary/exchange-rates.ts', import.meta.url), 'utf8')
  const written = withRates(source, publishedRates(daily))
  expect(written).toContain("export const ratesOf = '2026-11-20'")
  for (const line of ['EUR: 1,', 'USD: 1.15,', 'JPY: 181,', 'IDR: 19_200,']) expect(written).toContain(`  ${line}\n`)
  const gbp = /^ {2}GBP: .+,$/m
  expect(written.match(gbp)?.[0]).toBe(source.match(gbp)?.[0])
  expect(written.split('\n')).toHaveLength(source.split('\n').length)
})
