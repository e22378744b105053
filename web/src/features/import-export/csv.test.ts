import { expect, it } from 'vitest'
import { readCsv, writeCsv } from './csv.ts'

it('reads what spreadsheets write', () => {
  expect(readCsv('\ufeffCompany,Position\r\n"Acme, Inc.","He said ""hi""\nthere"\r\nBolt,Welder\r\n')).toEqual({
    header: ['Company', 'Position'],
    rows: [
      ['Acme, Inc.', 'He said "hi"\nthere'],
      ['Bolt', 'Welder'],
    ],
  })
})

it.each([',', ';'])('loses no row to a quote that closes early, with %j between the cells', (delimiter) => {
  const lines = [
    'Company,Position',
    '"Acme" Inc,Eng',
    '"The ""A"" Team" "B",Lead',
    'Bolt,Weld',
    '"Cog",C',
    'Dot "9" Ltd,D',
  ]
  expect(readCsv(`\ufeff${lines.join('\r\n').replaceAll(',', delimiter)}\r\n`).rows).toEqual([
    ['Acme Inc', 'Eng'],
    ['The "A" Team "B"', 'Lead'],
    ['Bolt', 'Weld'],
    ['Cog', 'C'],
    ['Dot "9" Ltd', 'D'],
  ])
})

it.each([';', '\t'])('recognizes %j as the delimiter', (delimiter) => {
  expect(readCsv(`Company${delimiter}Position\nAcme${delimiter}Engineer, senior`).rows).toEqual([
    ['Acme', 'Engineer, senior'],
  ])
})

it('removes the guard of our own export, and no other apostrophe', () => {
  expect(readCsv("Company,Position\n'=SUM(A1),'quoted'").rows).toEqual([['=SUM(A1)', "'quoted'"]])
})

it('skips empty lines, and returns nothing for an empty file', () => {
  expect(readCsv('a,b\n\n , \n1,2').rows).toEqual([['1', '2']])
  expect(readCsv('')).toEqual({ header: [], rows: [] })
})

it('reads a file that mixes both kinds of line ends', () => {
  expect(readCsv('Company,Position\r\nAcme,"Welder"\r\nBolt,Engineer\nCog,Clerk\r\n').rows).toEqual([
    ['Acme', 'Welder'],
    ['Bolt', 'Engineer'],
    ['Cog', 'Clerk'],
  ])
})

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1', '＋1', '－1', '＠x'])(
  'A13: %j in a row that was not imported is text in a spreadsheet, never a formula',
  (text) => {
    const [written = ''] = writeCsv([[text]]).split('\r\n')
    expect(written.replace(/^\ufeff"?/, '')).toMatch(/^'/)
    expect(readCsv(writeCsv([['Company'], [text]])).rows).toEqual([[text]])
  },
)

it('reads what it wrote', () => {
  const rows = [
    ['Company', 'Notes'],
    ['Acme, Inc.', 'He said "hi"\nthere'],
    ["O'Neill", "'quoted'"],
  ]
  const text = writeCsv(rows)
  expect(text).toMatch(/^\ufeffCompany,Notes\r\n/)
  expect(readCsv(text)).toEqual({ header: rows[0], rows: rows.slice(1) })
})
