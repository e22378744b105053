import { describe, expect, it } from 'vitest'
import { extractFromPage } from '../extract-from-page.ts'
import { readJobPosting } from './job-posting.ts'

const read = (node: object, host = 'crumb.test') =>
  readJobPosting({ '@type': 'JobPosting', title: 'Baker', ...node }, host)

describe('readJobPosting', () => {
  it.each([
    ['its name', { name: 'Crumb' }],
    ['a text', 'Crumb'],
    ['a list', [{ name: 'Crumb' }, { name: 'Mill' }]],
    ['its legal name alone', { legalName: 'Crumb' }],
  ])('names the employer by %s', (_name, hiringOrganization) =>
    expect(read({ hiringOrganization }).company).toBe('Crumb'),
  )

  it.each([
    'Confidential',
    'Confidential Company',
    'Confidencial',
    'Empresa confidencial',
    'Entreprise confidentielle',
    'Azienda riservata',
    'Vertraulich',
    'Anonym',
    'Private Advertiser',
    'Not disclosed',
    'Keine Angabe',
    'شركة سرّية',
    'Gizli Firma',
    'गोपनीय',
    'Поверително',
    'N/A',
    '---',
    'https://www.crumb.test/',
    'jobs@crumb.test',
  ])('names no employer by %j', (name) => expect(read({ hiringOrganization: { name } })).toEqual({ position: 'Baker' }))

  it.each(['Confidence Insurance', 'Private Bank Zürich', 'Anonymous Content Studio Ltd', 'Clientis'])(
    'keeps %j, which is a name',
    (name) => expect(read({ hiringOrganization: { name } }).company).toBe(name),
  )

  it.each([
    ['an address in its stead', { '@type': 'PostalAddress', addressLocality: 'Lyon' }, 'Lyon'],
    ['several addresses', { address: [{ addressLocality: 'Lyon' }, { addressLocality: 'Nice' }] }, 'Lyon; Nice'],
    ['a text', 'Lyon, France', 'Lyon, France'],
  ])('reads a place with %s', (_name, jobLocation, location) => expect(read({ jobLocation }).location).toBe(location))

  it('does not take the ends of a scale for a pay', () => {
    const pay = (minValue: number, maxValue: number) =>
      read({ baseSalary: { currency: 'BRL', value: { minValue, maxValue, unitText: 'MONTH' } } }).salary
    expect(pay(1000, 15000)).toBeUndefined()
    expect(pay(1000, 1500)).toBe('BRL 1,000 - 1,500 per month')
  })

  it('reads a sentence in the field for a number', () =>
    expect(read({ baseSalary: { currency: 'EUR', value: '45 000 - 55 000 euros' } }).salary).toBe(
      '45 000 - 55 000 euros',
    ))
})

describe('a JobPosting', () => {
  const posting = { '@type': 'JobPosting', title: 'Cook', jobLocation: { address: { addressLocality: 'Oslo' } } }
  const page = (title: string, script: string) =>
    extractFromPage(
      {
        url: 'https://crumb.test/jobs/head-baker-in-lyon',
        status: 200,
        contentType: 'text/html',
        text: `<title>${title} | Crumb</title><main><h1>${title}</h1><p>You will bake bread with our team in Lyon. Requirements: an oven.</p><a href="/apply">Apply now</a></main>${script}`,
      },
      new Date('2026-03-01'),
    )
  const ld = (node: object) => `<script type="application/ld+json">${JSON.stringify(node)}</script>`

  it('in microdata without types is read', () =>
    expect(
      page(
        'Cook',
        '<article itemscope itemtype="https://schema.org/JobPosting"><h2 itemprop="title">Cook</h2><div itemprop="jobLocation" itemscope><meta itemprop="addressLocality" content="Oslo"></div><div itemprop="hiringOrganization" itemscope><meta itemprop="name" content="Crumb Ovens"></div></article>',
      ),
    ).toMatchObject({
      posting: { position: 'Cook', company: 'Crumb Ovens', location: 'Oslo' },
      sources: { company: 'microdata', location: 'microdata' },
    }))

  it.each([
    ['items', '<div itemscope itemtype="https://schema.org/Thing" itemprop="about">'],
    ['items without types', '<div itemscope itemprop="about">'],
  ])('in microdata is read however deep its %s are nested', (_name, tag) =>
    expect(
      page(
        'Cook',
        `<article itemscope itemtype="https://schema.org/JobPosting"><h2 itemprop="title">Cook</h2><span itemprop="jobLocation">Oslo</span>${tag.repeat(20_000)}</article>`,
      ),
    ).toMatchObject({ posting: { position: 'Cook', location: 'Oslo' } }),
  )

  it('of another page is not that of this one', () => {
    const other = page('Head Baker', ld({ ...posting, url: 'https://crumb.test/jobs/cook-in-oslo' }))
    expect(other).toMatchObject({ posting: { position: 'Head Baker' } })
    expect(other).not.toMatchObject({ posting: { location: 'Oslo' } })
  })

  it('with a category as its title is that of the page', () =>
    expect(
      page('Head Baker', ld({ ...posting, title: 'Kitchen', url: 'https://crumb.test/jobs/head-baker-in-lyon' })),
    ).toMatchObject({ posting: { position: 'Head Baker', location: 'Oslo' } }))

  it('is read from a script that adds it to the page', () =>
    expect(
      page(
        'Cook',
        `<script>const data = {'@context': 'https://schema.org', '@type': 'JobPosting', title: 'Cook', hiringOrganization: {name: 'Crumb'}, jobLocation: {address: {addressLocality: 'Oslo'}}}; document.head.append(tag(JSON.stringify(data)))</script>`,
      ),
    ).toMatchObject({
      posting: { position: 'Cook', company: 'Crumb', location: 'Oslo' },
      sources: { location: 'json-ld' },
    }))
})
