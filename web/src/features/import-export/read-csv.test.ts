import { expect, it } from 'vitest'
import { readCsv } from './read-csv.ts'

it('reads what spreadsheets write', () => {
  expect(readCsv('\ufeffCompany,Position\r\n"Acme, Inc.","He said ""hi""\nthere"\r\nBolt,Welder\r\n')).toEqual({
    header: ['Company', 'Position'],
    rows: [
      ['Acme, Inc.', 'He said "hi"\nthere'],
      ['Bolt', 'Welder'],
    ],
  })
})

it.each([';', '\t'])('knows cells that are parted by %j', (delimiter) => {
  expect(readCsv(`Company${delimiter}Position\nAcme${delimiter}Engineer, senior`).rows).toEqual([
    ['Acme', 'Engineer, senior'],
  ])
})

it('takes the guard of our own export away, and no other quote', () => {
  expect(readCsv("Company,Position\n'=SUM(A1),'quoted'").rows).toEqual([['=SUM(A1)', "'quoted'"]])
})

it('skips empty lines, and reads nothing from nothing', () => {
  expect(readCsv('a,b\n\n , \n1,2').rows).toEqual([['1', '2']])
  expect(readCsv('')).toEqual({ header: [], rows: [] })
})
