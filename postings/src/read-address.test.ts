import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { sureEnough } from './posting.ts'
import { readAddress } from './read-address.ts'

describe('an address names', () => {
  it.each([
    [
      'a title and its employer',
      'https://www.linkedin.com/jobs/view/senior-baker-at-krume-bakery-4411867124',
      'Senior Baker',
      'Krume Bakery',
    ],
    [
      'a title with signs',
      'https://www.linkedin.com/jobs/view/c%2B%2B-developer-at-krume-18496955',
      'C++ Developer',
      'Krume',
    ],
    [
      'where its title ends and its employer stands',
      'https://www.glassdoor.com/job-listing/it-manager-krume-JV_IC1_KO0,10_KE11,16.htm',
      'IT Manager',
      'Krume',
    ],
    [
      'its employer before it',
      'https://join.com/companies/krume-ovens/16397229-software-engineer',
      'Software Engineer',
      'Krume Ovens',
    ],
    ['its employer by its domain', 'https://careers.krume.com/jobs/bakery-manager/1234', 'Bakery Manager', 'Krume'],
    ['its employer twice', 'https://krume.com/krume-office-manager/', 'Office Manager', 'Krume'],
    [
      'a title without who may have it',
      'https://jobs.krume.de/stellen/elektroniker-m-w-d-4711.html',
      'Elektroniker',
      'Krume',
    ],
    [
      'a title and a code',
      'https://jobs.gusto.com/postings/office-manager-5bb2a78d-445e-4c93-aab3-b264a4630a98',
      'Office Manager',
      undefined,
    ],
    ['a title on a board', 'https://www.monster.com/job-openings/office_manager_123456', 'Office Manager', undefined],
  ])('%s', (_what, url, position, company) =>
    expect(readAddress(new URL(url))).toEqual({ position, ...(company && { company }) }),
  )

  it.each([
    'https://www.linkedin.com/jobs/view/4411867124',
    'https://www.indeed.com/viewjob?jk=54f1f8af68d722d2',
    'https://krume.com/careers',
    'https://krume.com/blog/how-we-bake-bread',
    `https://krume.com/jobs/${'baker-'.repeat(100)}`,
  ])('no title: %s', (url) => expect(readAddress(new URL(url))).toEqual({}))
})

it('is all that is offered of a page that is shut, whatever it redirects to', () => {
  const page = {
    url: 'https://www.linkedin.com/authwall?trk=x',
    contentType: 'text/html',
    text: '<title>Sign in</title>',
  }
  const link = 'https://www.linkedin.com/jobs/view/senior-baker-at-krume-4411867124'
  const offered = { posting: { position: 'Senior Baker', company: 'Krume' }, closed: false }
  const blocked = extractFromPage({ ...page, link, status: 999 }, new Date())
  expect(blocked).toMatchObject({ kind: 'posting', doubt: 'blocked', ...offered })
  if (blocked.kind === 'posting')
    for (const sureness of Object.values(blocked.sureness)) expect(sureness).toBeLessThan(sureEnough)
  expect(extractFromPage({ ...page, link, status: 200 }, new Date())).toMatchObject({ doubt: 'sign-in', ...offered })
  expect(extractFromPage({ ...page, status: 999 }, new Date())).toEqual({ kind: 'blocked' })
  expect(extractFromPage({ ...page, link, status: 404 }, new Date())).toEqual({ kind: 'gone' })
})
