import { expect, it } from 'vitest'
import { linksIn, piecesOf } from './links-in.ts'

it('finds web and email addresses, without the punctuation around them', () =>
  expect(piecesOf('See https://acme.test/a_(b)?c=1, or write to jo@acme.test.')).toEqual([
    { text: 'See ' },
    { text: 'https://acme.test/a_(b)?c=1', href: 'https://acme.test/a_(b)?c=1' },
    { text: ', or write to ' },
    { text: 'jo@acme.test', href: 'mailto:jo@acme.test' },
    { text: '.' },
  ]))

it.each(['javascript:alert(1)', 'ftp://acme.test/x', '//acme.test', 'data:text/html,x', 'acme'])(
  'leaves %j as text',
  (text) => expect(piecesOf(text)).toEqual([{ text }]),
)

it('names each address once', () =>
  expect(linksIn('https://acme.test and https://acme.test').map(({ href }) => href)).toEqual(['https://acme.test']))
