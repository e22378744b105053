import { describe, expect, it } from 'vitest'
import { extractFromPage } from '../extract-from-page.ts'
import { linkedPosting } from './linked-posting.ts'

const lever = 'https://jobs.lever.co/tidewater/0aa3c1e2-1111-4222-8333-444455556666'

describe('linkedPosting', () => {
  it.each([
    ['a button', `<a href="${lever}">Apply</a>`, lever],
    ['a frame', '<iframe src="https://boards.greenhouse.io/embed/job_app?for=tidewater&amp;token=41">', '41'],
    ['data of a script', `<script>{"apply":"${lever.replaceAll('/', '\\/')}"}</script>`, lever],
    [
      'the same twice, and its form',
      `<a href="${lever}/apply">Apply</a><a href="${lever}?lever-source=us">More</a>`,
      lever,
    ],
  ])('finds a posting in %s', (_, html, expected) => expect(linkedPosting(html)?.href).toContain(expected))

  it.each([
    [
      'no posting',
      '<a href="https://jobs.lever.co/tidewater">All jobs</a><a href="https://crumb.test/apply">Apply</a>',
    ],
    ['two postings', `<a href="${lever}">Pilot</a><a href="https://jobs.lever.co/tidewater/77">Cook</a>`],
    ['an address that is none', '<a href="https://jobs.lever.co:x/tidewater/77">Apply</a>'],
  ])('finds none in a page with %s', (_, html) => expect(linkedPosting(html)).toBeUndefined())

  it('looks at a bounded number of addresses', () => {
    const links = Array.from({ length: 50_000 }, (_each, index) => `<a href="https://crumb.test/${index}">`)
    expect(linkedPosting([...links, `<a href="${lever}">`].join(''))).toBeUndefined()
  })
})

describe('a page that leads to a posting at a system', () => {
  const answer = {
    text: 'Harbour Pilot',
    categories: { allLocations: ['Rotterdam'] },
    salaryRange: { min: 60_000, max: 80_000, currency: 'EUR', interval: 'per-year-salary' },
    description: '<p>Tidewater sails.</p>',
  }
  const read = (text: string) => {
    const api = [
      {
        url: lever.replace('jobs.lever.co', 'api.lever.co/v0/postings'),
        status: 200,
        contentType: '',
        text: JSON.stringify(answer),
      },
    ]
    const empty = { status: 200, contentType: '', text: '' }
    return extractFromPage(
      { ...empty, url: 'https://tidewater.test/jobs/pilot', text, leadsTo: { ...empty, url: lever, api } },
      new Date('2026-03-01T12:00:00Z'),
    )
  }

  it('says what the system says of the job that it names', () =>
    expect(read(`<title>Harbour Pilot</title><h1>Harbour Pilot</h1><a href="${lever}">Apply</a>`)).toMatchObject({
      kind: 'posting',
      posting: {
        company: 'Tidewater',
        position: 'Harbour Pilot',
        location: 'Rotterdam',
        salary: 'EUR 60,000 - 80,000 per year',
      },
      sources: { salary: 'api' },
    }))

  it('is read by itself if it is about something else', () =>
    expect(read(`<title>Our news</title><h1>We moved</h1><p>We hire.</p><a href="${lever}">Join</a>`).kind).toBe(
      'no-posting',
    ))
})
