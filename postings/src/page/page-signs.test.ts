import { describe, expect, it } from 'vitest'
import { parsePage } from './page-content.ts'
import { isJobList, weighSigns } from './page-signs.ts'

const pageOf = (text: string, url = 'https://crumb.example/') =>
  parsePage({ url, status: 200, contentType: 'text/html', text })
const breads = ['Rye', 'Spelt', 'Wheat', 'Oat', 'Corn']
const links = breads.map((bread) => `<li><a href="/jobs/${bread}">${bread} Baker</a></li>`).join('')

describe('a list of jobs', () => {
  it.each([
    ['by its title', '<title>Baker jobs in Bergen</title><h1>Baker jobs in Bergen</h1>'],
    ['by counts, sorting and links', `<title>Bread</title><p>1 - 5 of 86</p><p>Sort by: date</p><ul>${links}</ul>`],
  ])('is recognized %s', (_name, html) => expect(isJobList(pageOf(html))).toBe(true))

  it('is not what links to other jobs make of a posting', () =>
    expect(
      isJobList(
        pageOf(
          `<title>Head Baker - Crumb</title><h1>Head Baker</h1><p>1,204 jobs</p><h3>Responsibilities</h3><h3>Requirements</h3><ul>${links}</ul>`,
          'https://crumb.example/jobs/1204/head-baker',
        ),
      ),
    ).toBe(false))
})

it('gives the reasons', () =>
  expect(
    weighSigns(
      pageOf(
        '<title>Baker (m/w/d)</title><a href="mailto:jobs@crumb.example">Apply</a>',
        'https://crumb.example/jobs/1',
      ),
    ).reasons,
  ).toEqual([
    'the address is that of a job',
    'there is a button to apply',
    'the title says that it is a posting',
    'it takes applications',
  ]))
