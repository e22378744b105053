import { expect, it } from 'vitest'
import { sightOfText } from '../sight.ts'
import { payCandidates } from './pay-candidates.ts'

const paysIn = (...lines: string[]) =>
  payCandidates(sightOfText(lines), undefined).map(({ value, signs }) => ({ value, signs: [...signs.keys()] }))

it.each([
  ['below a picture of money', ['Baker', '💸 40,000'], '40,000'],
  ['as a range of thousands', ['Baker', '40K-120k', 'Benefits'], '40K-120k'],
  ['in thousands of roubles', ['Пекарь', 'З/П: от 70 т.р.'], 'от 70 т.р.'],
  ['by month in Chinese', ['面包师', '工资 8000元/月'], '8000元/月'],
])('reads pay %s', (_how, lines, pay) => expect(paysIn(...lines).map(({ value }) => value)).toContain(pay))

it.each(['Средняя зарплата — 78 000 ₽ в месяц', 'Monthly salary USD 500 - 1000 (112)'])(
  'what a board says of many jobs is not pay: %s',
  (line) => expect(paysIn('Baker', line)).toEqual([]),
)

it.each([
  ['is gross', '1500€ prieš mokesčius'],
  ['is of a scholarship', 'La beca tiene un monto mensual de $ 80450'],
  ['is remunerated', 'um estágio remunerado (R$ 3.500)'],
])('a sum that %s is more than a sum', (_how, line) =>
  expect(paysIn('Baker', line)[0]?.signs).not.toContain('nothing but a sum'),
)

it('knows that a student lives on a stipend', () => {
  const signsFor = (position: string) => [
    ...(payCandidates(sightOfText([position, 'The stipend of £17,668 is tax-free.']), position)[0]?.signs.keys() ?? []),
  ]
  expect(signsFor('PhD student')).toContain('pay word before')
  expect(signsFor('Baker')).toContain('other money before')
})

it('tells the capital of a company from pay', () =>
  expect(paysIn('パン屋', '資本金 5,000万円')[0]?.signs).toContain('other money before'))

it('does not hold small amounts against pay with its period', () =>
  expect(paysIn('Baker', 'Základná mzda: 850 EUR/mesiac')[0]?.signs).not.toContain('below a thousand'))

it.each([
  ['Monthly stipend for internet: USD $150 per month', true],
  ['We give you €1,000 per year to learn', true],
  ['Pay: €538 per month', false],
  ['Pay: $16 per hour', false],
  ['Pay: 3,000 Kč per month', false],
])('tells what is too little to live on: %s', (line, is) =>
  expect(paysIn('Baker', line)[0]?.signs.includes('too little to live on')).toBe(is),
)
