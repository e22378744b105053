import { parse } from 'parse5'
import { expect, it } from 'vitest'
import { readClassNames } from './class-names.ts'
import { elementsBelow } from './html-tree.ts'
import { readKnownMarkup } from './known-markup.ts'

const elements = (html: string) => [...elementsBelow(parse(html))]

it.each([
  [
    'LinkedIn',
    `<h1 class="top-card-layout__title font-sans topcard__title">Baker</h1><a class="topcard__org-name-link"> Crumb </a>
     <span class="topcard__flavor topcard__flavor--bullet">Lyon, France</span><div class="salary compensation__salary">€2,000/mo - €2,500/mo</div>`,
    { position: 'Baker', company: 'Crumb', location: 'Lyon, France', salary: '€2,000/mo - €2,500/mo' },
  ],
  [
    'LinkedIn, a company without a profile',
    '<h2 class="topcard__title">Baker</h2><span class="topcard__flavor">Crumb</span><span class="topcard__flavor topcard__flavor--bullet">Lyon</span>',
    { position: 'Baker', company: 'Crumb', location: 'Lyon' },
  ],
  [
    'Lever',
    '<div class="posting-headline"><h2>Baker</h2><div class="posting-categories"><div class="sort-by-time location">Lyon /</div></div></div>',
    { position: 'Baker', location: 'Lyon' },
  ],
  [
    'Greenhouse',
    '<div class="job__title"><h1>Baker</h1><div class="job__location">Lyon</div></div>',
    { position: 'Baker', location: 'Lyon' },
  ],
  [
    'the former Greenhouse',
    '<div id="header"><h1 class="app-title">Baker</h1><span class="company-name"> at Crumb </span><div class="location">Lyon</div></div>',
    { position: 'Baker', company: 'Crumb', location: 'Lyon' },
  ],
  [
    'Seek',
    '<h1 data-automation="job-detail-title">Baker | Nights</h1><span data-automation="advertiser-name">Crumb</span><span data-automation="job-detail-location">Perth WA</span>',
    { position: 'Baker | Nights', company: 'Crumb', location: 'Perth WA' },
  ],
  [
    'Indeed',
    '<h1 class="jobsearch-JobInfoHeader-title"><span>Baker<!-- --> - job post</span></h1><div data-testid="inlineHeader-companyName">Crumb</div><div id="salaryInfoAndJobType"><span>£12.21 an hour</span><span> - Part-time</span></div>',
    { position: 'Baker', company: 'Crumb', salary: '£12.21 an hour' },
  ],
  [
    'Glassdoor, without its salary estimate',
    '<h1 data-test="job-title">Baker</h1><div data-test="employer-name">Crumb</div><div data-test="detailSalary">$60K - $80K (Glassdoor est.)</div>',
    { position: 'Baker', company: 'Crumb' },
  ],
])('%s is read by its markup', (_name, html, fields) => expect(readKnownMarkup(elements(html))).toEqual(fields))

it('ignores unknown class names', () =>
  expect(readKnownMarkup(elements('<h1 class="title">Baker</h1><div class="location">Lyon</div>'))).toEqual({}))

it('reads a location, a company and a salary by class name if there is only one of each', () => {
  expect(
    readClassNames(
      elements(
        '<li class="location">Lyon, FR</li><p class="company-name">Crumb</p><p class="salary-range">$30k - $40k / year</p>',
      ),
    ),
  ).toEqual({ location: 'Lyon, FR', company: 'Crumb', salary: '$30k - $40k / year' })
  expect(
    readClassNames(
      elements(
        '<p data-test="jd-company-name">Crumb</p><a data-test="jd-info-location">Lyon – Vaise</a><div data-testid="job-salary">€2,000 / month</div><p class="company-location">Oslo</p><p class="similar-job-location">Nice</p>',
      ),
    ),
  ).toEqual({ company: 'Crumb', location: 'Lyon – Vaise', salary: '€2,000 / month' })
  expect(readClassNames(elements('<li class="location">Lyon</li><li class="location">Nice</li>'))).toEqual({})
})
