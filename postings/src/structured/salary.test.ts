import { describe, expect, it } from 'vitest'
import { salaryOf } from './salary.ts'

const usd = (value: unknown, rest = {}) => ({
  baseSalary: { '@type': 'MonetaryAmount', currency: 'USD', value, ...rest },
})

describe('salaryOf', () => {
  it.each([
    ['a range', usd({ minValue: 140000, maxValue: 240000, unitText: 'YEAR' }), 'USD 140,000 - 240,000 per year'],
    [
      'numbers as text',
      usd({ minValue: '15000.0', maxValue: '42,000', unitText: 'MONTH' }),
      'USD 15,000 - 42,000 per month',
    ],
    [
      'an amount in cents',
      usd({ minValue: 16450000, maxValue: 21270000, unitText: 'YEAR' }),
      'USD 164,500 - 212,700 per year',
    ],
    ['cents', usd({ minValue: 21.5, maxValue: 30, unitText: 'HOUR' }), 'USD 21.50 - 30 per hour'],
    ['one number', usd({ value: 50000, unitText: 'year' }), 'USD 50,000 per year'],
    ['a range of one amount', usd({ minValue: 9, maxValue: 9, unitText: 'HOUR' }), 'USD 9 per hour'],
    ['a reversed range', usd({ minValue: 20, maxValue: 10, unitText: 'DAY' }), 'USD 10 - 20 per day'],
    ['a range in a range', usd({ value: { minValue: 20, maxValue: 30, unitText: 'HOUR' } }), 'USD 20 - 30 per hour'],
    ['a number that is a node', usd({ value: { '@type': 'xsd:decimal', '@value': '2000' } }), 'USD 2,000'],
    ['a period in German', usd({ minValue: 2000, maxValue: 3000, unitText: 'Monat' }), 'USD 2,000 - 3,000 per month'],
    ['only a minimum', usd({ minValue: 48000, unitText: 'YEAR' }), 'from USD 48,000 per year'],
    ['only a maximum', usd({ minValue: 0, maxValue: 90000, unitText: 'YEAR' }), 'up to USD 90,000 per year'],
    ['a bare number', usd('55000'), 'USD 55,000'],
    ['a UN code for the period', usd('55000', { unitCode: 'ANN' }), 'USD 55,000 per year'],
    [
      'a currency of the posting',
      { baseSalary: { value: { value: 500, unitText: 'WEEK' } }, salaryCurrency: 'eur' },
      'EUR 500 per week',
    ],
    ['a number and a currency of the posting', { baseSalary: 52000, salaryCurrency: 'USD' }, 'USD 52,000'],
    [
      'thousands with a dot',
      usd({ minValue: '45.000', maxValue: '55.000', unitText: 'YEAR' }),
      'USD 45,000 - 55,000 per year',
    ],
    ['thousands with a space', usd({ value: '45 000,50', unitText: 'YEAR' }), 'USD 45,000.50 per year'],
    ['a range in a field for one number', usd('2.500 - 3.000', { unitText: 'MONTH' }), 'USD 2,500 - 3,000 per month'],
    ['a symbol', { baseSalary: { currency: '£', value: { value: 5, unitText: 'HOUR' } } }, 'GBP 5 per hour'],
    ['a sentence', { baseSalary: '€60k - €70k a year' }, '€60k - €70k a year'],
    ['a sentence for a value', usd('$60k - $70k'), '$60k - $70k'],
    [
      'a sentence of words for a value',
      usd('Aloittavan henkilön palkka on 3 270,19 euroa kuukaudessa.'),
      '3 270,19 euroa kuukaudessa',
    ],
    ['a sentence for a currency', { salaryCurrency: 'USD $19.00 - USD $20.00 /Hr.' }, 'USD $19.00 - USD $20.00 /Hr.'],
  ])('reads %s', (_name, posting, salary) => expect(salaryOf(posting)).toBe(salary))

  it.each([
    ['nothing', {}],
    ['null', { baseSalary: null }],
    ['empty strings', { baseSalary: { currency: '', value: { unitText: '' } } }],
    ['zero', usd({ minValue: 0, maxValue: 0, unitText: 'YEAR' })],
    ['a number that is a placeholder', usd({ value: 1, unitText: 'YEAR' })],
    ['an hourly amount declared as yearly', usd({ value: 25, unitText: 'YEAR' })],
    ['no currency', { baseSalary: { value: { value: 5000, unitText: 'MONTH' } } }],
    ['an estimate', { estimatedSalary: { currency: 'USD', value: { value: 5000, unitText: 'MONTH' } } }],
    ['only a currency', { salaryCurrency: 'USD' }],
    ['words', { baseSalary: 'competitive' }],
  ])('returns nothing for %s', (_name, posting) => expect(salaryOf(posting)).toBeUndefined())
})
