import { expect, it } from 'vitest'
import { line, Name, WebLink } from './text.ts'

it('B12: makes one line of several, and forgets what turns the writing around', () => {
  expect(line(100).parse(' Ada\r\nBcc: everybody@example.test\u2028\t')).toBe('Ada Bcc: everybody@example.test')
  expect(line(100).parse('in\u202evoice\u2066.')).toBe('invoice.')
  expect(line(100).parse('\n\r\t')).toBe('')
})

it.each([
  'Ada Lovelace',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien',
  'Sammy Davis Jr.',
  'St. John',
  'St.John',
  'Ada Lovelace, M.Sc.',
  'ada.lovelace',
  'Mary-Jane O’Neil',
  'Ünal Ö.',
  '李小龍',
])('B12: takes %s for a name', (name) => expect(Name.parse(name)).toBe(name))

it.each([
  'You won! http://evil.test/prize',
  'You won: //evil.test',
  'www.evil.test',
  'Go to evil.com now',
  'evil.test/prize',
  'evil.co.uk.',
  'Call winner@evil.test',
  'https://x',
])('B12: takes %s for no name', (name) => {
  expect(Name.safeParse(name)).toMatchObject({
    success: false,
    error: { issues: [{ message: 'Enter a name without a web address' }] },
  })
})

it('B12: leaves line breaks out of a link, as browsers do', () =>
  expect(WebLink.parse('https://example.test/a\r\n/b')).toBe('https://example.test/a/b'))
