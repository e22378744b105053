import { expect, it } from 'vitest'
import { cell, row } from './csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\0=1', "=cmd|' /C calc'!A0", '＝1+1'])(
  'A13: %j is text in a spreadsheet, never a formula',
  (text) => expect(cell(text)).toMatch(/^"?'/),
)

it('quotes what would break the table', () => {
  expect(row(['Acme, Inc.', 'He said "hi"', 'two\nlines', null, 'plain'])).toBe(
    '"Acme, Inc.","He said ""hi""","two\nlines",,plain\r\n',
  )
})
