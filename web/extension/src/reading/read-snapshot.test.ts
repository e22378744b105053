import { describe, expect, it } from 'vitest'
import { readSnapshot } from './read-snapshot.ts'

const now = new Date('2026-11-20T09:00:00Z')
const read = (html: string, selected = '') =>
  readSnapshot({ url: 'https://www.crumb.test/jobs/1', title: '', html, selected }, now)
const posting = `<html><head><title>Baker | Crumb</title></head><body><h1>Baker</h1><p>Location: Lyon, France</p>
  <h2>Responsibilities</h2><p>bake</p><h2>Requirements</h2><a>Apply now</a></body></html>`

it('reads the page that is shown, and says what it made out in its words', () => {
  const { posting: found, doubtful, problem } = read(posting)
  expect(found).toMatchObject({ position: 'Baker', company: 'Crumb', location: 'Lyon, France' })
  expect(doubtful).toEqual(['location'])
  expect(problem).toBeUndefined()
})

it('offers what is not sure enough to be filled in', () => {
  // Neither of two amounts is sure.
  const vague = posting.replace('Location: Lyon, France', 'Worth €45,000</p><p>Worth €52,000')
  const { posting: found, offered } = read(vague)
  expect(found).not.toHaveProperty('salary')
  expect(offered).toMatchObject({ salary: '€45,000' })
})

it('says what the page suggests for categories, with the words that do', () => {
  const remote = posting.replace('<p>bake</p>', '<p>This is a fully remote position.</p>')
  expect(read(remote).suggestions.workMode).toMatchObject({ value: 'remote', source: 'description' })
  const selected = 'Position: Senior Cook\nCompany: Crumb GmbH\nYou cook for the people who come to us, fully remote.'
  expect(read('', selected).suggestions).toMatchObject({ seniority: { value: 'senior', source: 'position' } })
  expect(read('<p>Nothing here.</p>').suggestions).toEqual({})
})

it('reads what is selected instead, where a page shows several jobs', () => {
  const list = `<h1>Jobs</h1>${['Baker', 'Cook', 'Waiter'].map((job) => `<h2>${job}</h2><a>Apply</a>`).join('')}`
  expect(read(list).posting).toEqual({})
  const text = `Position: Cook\nCompany: Crumb GmbH\nLocation: Vienna, Austria\nYou cook for the people who come to us.`
  const { posting: found, doubtful } = read(list, text)
  expect(found).toMatchObject({ position: 'Cook', company: 'Crumb GmbH' })
  expect(doubtful).toContain('position')
  expect(read(posting, 'Baker').posting.position).toBe('Baker')
})

describe('a hostile page', () => {
  const markup = /[<>]/
  it.each([
    ['10,000 labels', `${posting}${'<label>Location</label><span>Nowhere</span>'.repeat(10_000)}`],
    ['endless nesting', `${'<div>'.repeat(200_000)}${posting}`],
    ['endless lists in data', `<script type="application/ld+json">${'['.repeat(200_000)}</script>${posting}`],
    ['one long line', `${posting}<p>${'Salary: $1 - '.repeat(100_000)}</p>`],
    ['unclosed tags', `${posting}${'<a href="x'.repeat(100_000)}`],
  ])('yields texts or nothing: %s', (_name, html) => {
    for (const field of Object.values(attempted(html)).filter((each) => each !== undefined)) {
      expect(field).not.toMatch(markup)
      expect(field.length).toBeLessThanOrEqual(1_000)
    }
  })

  // What throws ends the thread that reads, and the panel shows an empty form.
  const attempted = (html: string): ReturnType<typeof read>['posting'] => {
    try {
      return read(html).posting
    } catch (error) {
      expect(error).toBeInstanceOf(RangeError)
      return {}
    }
  }

  it('yields no markup that it names as a company or position', () => {
    const data = {
      '@type': 'JobPosting',
      title: '<img src=x onerror=alert(1)>Baker',
      hiringOrganization: { name: '<script>alert(1)</script>Crumb' },
    }
    const { posting: found } = read(`<script type="application/ld+json">${JSON.stringify(data)}</script>`)
    expect(JSON.stringify(found)).not.toMatch(/[<>]|alert/)
  })
})
