import { expect, it } from 'vitest'
import { guessMapping, readRow } from './read-row.ts'

const header = ['Employer', 'Job Title', 'Status', 'Applied Date', 'URL', 'Labels', 'Comments']
const mapping = guessMapping(header)

it('recognizes the columns of other trackers by their headers', () => {
  expect(mapping).toEqual({ company: 0, position: 1, status: 2, applicationDate: 3, jobUrl: 4, tags: 5, notes: 6 })
})

it("reads LinkedIn's applied jobs, whose contact is the person's own", () => {
  const columns =
    'Application Date,Contact Email,Contact Phone Number,Company Name,Job Title,Job Url,Resume Name,Question And Answers'
  const found = guessMapping(columns.split(','))
  expect(found).toEqual({ applicationDate: 0, company: 3, position: 4, jobUrl: 5 })
  const cells = ['3/7/26, 2:22 PM', 'me@mail.test', '1', 'Acme', 'Engineer', 'https://acme.test/1', 'cv.pdf', '']
  const applicationDate = new Date(2026, 2, 7, 14, 22).toISOString()
  expect(readRow(cells, found)).toMatchObject({ job: { company: 'Acme', contactEmail: null, applicationDate } })
})

it("reads Simplify's tracker, whose status has a date of its own", () => {
  const columns = 'Job Title,Company Name,Job URL,Applied Date,Status,Status Date,Archived,Date Archived,Notes'
  const found = guessMapping(columns.split(','))
  expect(found).toEqual({ position: 0, company: 1, jobUrl: 2, applicationDate: 3, status: 4, notes: 8 })
  const cells = ['Engineer', 'Acme', 'https://acme.test/1', '2026-01-16', 'SCREEN', '2026-01-20', 'No', '', 'Hello']
  expect(readRow(cells, found)).toMatchObject({ job: { status: 'phone_screen', notes: 'Hello' } })
})

it("reads Teal's jobs, whose follow-up is a text", () => {
  const columns =
    'Job Position,Company,Max. Salary,Location,Status,Date Saved,Deadline,Date Applied,Follow up,Excitement'
  const found = guessMapping(columns.split(','))
  expect(found).toEqual({ position: 0, company: 1, salary: 2, location: 3, status: 4, applicationDate: 7 })
  const cells = ['Engineer', 'Acme', '120000', 'Lyon', 'Bookmarked', '', '', '2026-01-16', 'in a week', '4']
  expect(readRow(cells, found)).toMatchObject({ job: { salary: '120000', status: 'applied' } })
})

it("reads Huntr's jobs, whose columns are written as one word", () => {
  const found = guessMapping('title,url,companyName,location,listName,boardName,htmlDescription'.split(','))
  expect(found).toEqual({ position: 0, jobUrl: 1, company: 2, location: 3, status: 4 })
  const cells = ['Engineer', 'https://acme.test/1', 'Acme', 'Lyon', 'wishlist', 'Search 2026', '<p>Hello</p>']
  expect(readRow(cells, found)).toMatchObject({ job: { company: 'Acme', status: 'applied', notes: null } })
})

it.each([
  [
    'job_title,company_name,job_url,date_added,list',
    { position: 0, company: 1, jobUrl: 2, applicationDate: 3, status: 4 },
  ],
  [
    'Hiring company,Open position,Current stage,Submitted on,Link to posting,Office location,Base salary,My notes',
    { company: 0, position: 1, status: 2, applicationDate: 3, jobUrl: 4, location: 5, salary: 6, notes: 7 },
  ],
  ['Company,Company Size,Company URL,Title,Status Changed', { company: 0, position: 3 }],
])('guesses what headers sound like: %s', (header, mapping) => expect(guessMapping(header.split(','))).toEqual(mapping))

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

it('plans the follow-ups that a file has', () => {
  const withFollowUp = guessMapping(['Company', 'Position', 'Follow-up', 'Follow-up note'])
  const read = (day: string) => readRow(['Acme', 'Engineer', day, 'Call Jo'], withFollowUp)
  expect(read('2026-12-01')).toMatchObject({ job: { followUp: { on: '2026-12-01', note: 'Call Jo' } } })
  expect(read('')).not.toMatchObject({ job: { followUp: expect.anything() } })
  expect(read('1026-12-01')).toEqual({ problem: 'The follow-up must be between 2000 and 2199' })
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

it('reads the categories as the export writes them', () => {
  const header = [
    'Company',
    'Position',
    'Work mode',
    'Seniority',
    'Function',
    'Salary per year',
    'Language',
    'Found via',
  ]
  const categories = guessMapping(header)
  const read = (...cells: string[]) => readRow(['Acme', 'Engineer', ...cells], categories)
  expect(read('On-site', 'mid-level', 'Human resources', 'EUR 48,000 – 60,000', 'de', 'LinkedIn')).toMatchObject({
    job: {
      workMode: 'on_site',
      seniority: 'mid',
      jobFunction: 'people',
      yearlySalary: { from: 48_000, to: 60_000, currency: 'EUR' },
      language: 'de',
      channel: 'linkedin',
    },
  })
  expect(read('', '', '', '', '', '')).not.toMatchObject({ job: { workMode: expect.anything() } })
  expect(read('Moon')).toEqual({ problem: `"Moon" isn't a work mode we recognize` })
  expect(read('', '', '', 'a lot')).toEqual({ problem: `"a lot" isn't a salary; use €48,000 – €60,000` })
})
