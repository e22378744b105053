import { expect, it } from 'vitest'
import { guessMapping, readRow } from './read-row.ts'

const header = ['Employer', 'Job Title', 'Status', 'Applied Date', 'URL', 'Labels', 'Comments']
const mapping = guessMapping(header)

it('recognizes the columns of other trackers by their headers', () => {
  expect(mapping).toEqual({ company: 0, position: 1, status: 2, applicationDate: 3, jobUrl: 4, tags: 5, notes: 6 })
})

it('turns a row into a job', () => {
  const cells = ['Acme', 'Engineer', 'Phone Screen', '2026-11-02', 'https://acme.test/1', 'remote; go', 'Hello']
  expect(readRow(cells, mapping)).toEqual({
    job: expect.objectContaining({
      company: 'Acme',
      position: 'Engineer',
      status: 'phone_screen',
      applicationDate: new Date(2026, 10, 2, 12).toISOString(),
      jobUrl: 'https://acme.test/1',
      tags: ['remote', 'go'],
      notes: 'Hello',
      salary: null,
    }),
  })
})

it.each([
  [['', 'Engineer'], 'The company is missing'],
  [['Acme', ' '], 'The position is missing'],
  [['Acme', 'Engineer', 'Dreaming'], `"Dreaming" isn't a stage we recognize`],
  [['Acme', 'Engineer', '', 'yesterday-ish'], `"yesterday-ish" isn't a date; use YYYY-MM-DD`],
  [['Acme', 'Engineer', '', '', 'javascript:alert(1)'], "The link isn't a web address"],
  [['x'.repeat(201), 'Engineer'], 'The company has more than 200 characters'],
  [['Acme', 'Engineer', '', '', '', 'x'.repeat(41)], 'A tag has more than 40 characters'],
  [['Acme', 'Engineer', '', '', '', [...Array(21).keys()].join(';')], 'There are more than 20 tags'],
])('says what is wrong with %j', (cells, problem) => expect(readRow(cells, mapping)).toEqual({ problem }))
