import { expect, it } from 'vitest'
import { bareHostsIn, beginsAsHandle, signsInText } from './employer-in-text.ts'

const signsOf = (value: string, lines: string[], names: string[] = []) =>
  signsInText(lines, lines.join('\n'), [value, ...names])(value, value.toLowerCase())

it('says that a name is always a part of a longer one', () => {
  const lines = ['Krumm bij Dorp', 'Krumm bij Dorp bakes for Dorpers.']
  expect(signsOf('Dorp', lines, ['Krumm bij Dorp'])).toContain('only within a longer name')
  expect(signsOf('Dorp', [...lines, 'Dorp is near.'], ['Krumm bij Dorp'])).not.toContain('only within a longer name')
})

it('says that a text repeats a name with a word in lower case', () => {
  const sign = 'repeated with words in lower case'
  expect(signsOf('Brot by Krume', ['Brot by Krume', 'Brot by Krume bakes.'])).toContain(sign)
  expect(signsOf('Brot und Teig', ['Brot und Teig', 'Brot und Teig sind gut.'])).not.toContain(sign)
})

it('says that a name stands at both ends of a text', () =>
  expect(signsOf('Krume', ['Krume', 'We bake. '.repeat(200), 'jobs at Krume'])).toContain('at both ends'))

it.each([
  ['NUR BEWERBEN', 'several words only in lines of capitals'],
  ['WICHTIG', 'only in lines of capitals'],
])('says that %s is only shouted', (value, sign) =>
  expect(signsOf(value, [value, 'We bake bread.', 'We also bake cake.'])).toContain(sign),
)

it('says nothing of capitals that a text has everywhere', () =>
  expect(signsOf('KRUME', ['KRUME', 'BAKERS WANTED', 'We bake.'])).toEqual([]))

it('finds addresses without "https"', () => {
  expect(bareHostsIn('See us at krume.com or www.teigwerk.de/jobs, not node.js and ASP.NET')).toEqual([
    'krume',
    'teigwerk',
  ])
  expect(signsOf('Krume', ['Baker', 'See krume.com'])).toContain('an address without https')
})

it('tells a name that begins as one behind "@"', () => {
  expect(beginsAsHandle('KR1 Global Bakery', ['KR1Group'])).toBe(true)
  expect(beginsAsHandle('Teigwerk Global', ['KR1Group'])).toBe(false)
})
