import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'
import { writeCsv } from './write-csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\0x', '＝1', '＋1', '－1', '＠x'])(
  'A13: %j in a row that was not imported is text in a spreadsheet, never a formula',
  (text) => {
    const [written = ''] = writeCsv([[text]]).split('\r\n')
    expect(written.replace(/^\ufeff"?/, '')).toMatch(/^'/)
    expect(readCsv(writeCsv([['Company'], [text]])).rows).toEqual([[text]])
  },
)

it('is read again as it was written', () => {
  const rows = [
    ['Company', 'Notes'],
    ['Acme, Inc.', 'He said "hi"\nthere'],
    ["O'Neill", "'quoted'"],
  ]
  const text = writeCsv(rows)
  expect(text).toMatch(/^\ufeffCompany,Notes\r\n/)
  expect(readCsv(text)).toEqual({ header: rows[0], rows: rows.slice(1) })
})
