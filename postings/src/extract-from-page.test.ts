import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { sureEnough } from './posting.ts'

const now = new Date('2026-03-01T12:00:00Z')
const read = (text: string, url = 'https://example.com/', status = 200, contentType = 'text/html') =>
  extractFromPage({ url, status, contentType, text }, now)
const ld = (data: unknown) => `<script type="application/ld+json">${JSON.stringify(data)}</script>`
const posting = {
  '@context': 'https://schema.org',
  '@type': 'JobPosting',
  title: 'Lighthouse Keeper',
  hiringOrganization: { '@type': 'Organization', name: 'Northern Lights Ltd' },
  jobLocation: { '@type': 'Place', address: { addressLocality: 'Bergen', addressCountry: 'NO' } },
  baseSalary: { currency: 'NOK', value: { minValue: 500000, maxValue: 600000, unitText: 'YEAR' } },
}
const city = (address: object) => ({ '@type': 'Place', address })
const fields = {
  company: 'Northern Lights Ltd',
  position: 'Lighthouse Keeper',
  location: 'Bergen, Norway',
  salary: 'NOK 500,000 - 600,000 per year',
}

describe('JSON-LD', () => {
  it.each([
    ['alone', ld(posting)],
    ['in a list', ld([{ '@type': 'Organization', name: 'Board' }, posting])],
    ['in a graph', ld({ '@context': 'https://schema.org', '@graph': [{ '@type': 'WebSite' }, posting] })],
    ['inside the page it is about', ld({ '@type': 'WebPage', mainEntity: posting })],
    ['with several types', ld({ ...posting, '@type': ['Thing', 'JobPosting'] })],
    ['with the type as a URL', ld({ ...posting, '@type': 'http://schema.org/JobPosting' })],
    ['with the type without @', ld({ ...posting, '@type': undefined, type: 'JobPosting' })],
    ['twice', ld(posting) + ld(posting)],
    [
      'in a graph that refers to the employer and the location',
      ld({
        '@graph': [
          { ...posting, hiringOrganization: { '@id': '#us' }, jobLocation: { '@type': 'Place', '@id': '#here' } },
          { ...posting.hiringOrganization, '@id': '#us' },
          { ...posting.jobLocation, '@id': '#here', containsPlace: { '@id': '#here' } },
        ],
      }),
    ],
    ['after a broken and an empty block', `${ld('').replace('""', '{"a":')}${ld('').replace('""', '')}${ld(posting)}`],
  ])('is read %s', (_name, text) =>
    expect(read(text)).toEqual({
      kind: 'posting',
      posting: fields,
      sources: { company: 'json-ld', position: 'json-ld', location: 'json-ld', salary: 'json-ld' },
      sureness: { company: 0.97, position: 0.97, location: 0.97, salary: 0.97 },
      closed: false,
    }),
  )

  it('is read from a JSON response', () =>
    expect(read(JSON.stringify(posting), undefined, 200, 'application/json')).toMatchObject({ posting: fields }))

  it('is read from one job of an answer, not from what is said of the others', () => {
    const said = 'is what we are looking for, to keep the light that ships on their way home to Bergen depend on.'
    const jobs = [
      { id: 10001, title: 'Lighthouse Keeper', company: 'Northern Lights Ltd', description: `A keeper ${said}` },
      {
        id: 10002,
        title: 'Ferryman',
        company: 'Boats Ltd',
        description: `A ferryman ${said} Salary: 400,000 NOK a year.`,
      },
    ]
    const { href } = new URL('https://example.com/jobs/10001')
    expect(read(JSON.stringify({ jobs }), href, 200, 'application/json')).toMatchObject({
      posting: { position: 'Lighthouse Keeper', company: 'Northern Lights Ltd' },
    })
    expect(read(JSON.stringify({ jobs }), href, 200, 'application/json')).not.toHaveProperty('posting.salary')
  })

  it('tells from which country one may work where the page says from where', () =>
    expect(
      read(
        `<h1>Lighthouse Keeper</h1><p>Location: Remote</p>${ld({ ...posting, jobLocation: city({ addressCountry: 'Norway' }) })}`,
      ),
    ).toMatchObject({ posting: { location: 'Remote (Norway)' } }))

  it.each(['Northern Lights Ltd - Lighthouse Keeper', 'Lighthouse Keeper in Bergen', 'Lighthouse Keeper'])(
    'is read without what is stated beside the title: %s',
    (title) => expect(read(ld({ ...posting, title }))).toMatchObject({ posting: fields }),
  )

  it('X5: yields text, never markup', () =>
    expect(
      read(ld({ ...posting, title: '&lt;b&gt;R&amp;amp;D&lt;/b&gt; Lead<img src=x onerror=alert(1)>' })),
    ).toMatchObject({
      posting: { position: 'R&D Lead' },
    }))

  it('yields only what is stated', () =>
    expect(
      read(ld({ '@type': 'JobPosting', title: 'Baker', hiringOrganization: 'confidential', baseSalary: null })),
    ).toMatchObject({
      posting: { position: 'Baker' },
      sources: { position: 'json-ld' },
    }))

  it('joins the locations of a job that is repeated for each', () => {
    const oslo = { ...posting, jobLocation: { address: { addressLocality: 'Oslo' } } }
    expect(read(ld([posting, oslo]))).toMatchObject({ posting: { location: 'Bergen, Norway; Oslo' } })
  })

  it("does not take a job board's estimate for the employer's salary", () =>
    expect(read(ld(posting), 'https://remoteok.com/jobs/1')).toMatchObject({ posting: { company: fields.company } }))
})

describe('microdata', () => {
  const item = `<div itemscope itemtype="http://schema.org/JobPosting">
    <h1 itemprop="title">Lighthouse <b>Keeper</b></h1>
    <div itemprop="hiringOrganization" itemscope itemtype="http://schema.org/Organization"><span itemprop="name">Northern Lights Ltd</span></div>
    <div itemprop="jobLocation" itemscope itemtype="http://schema.org/Place"><div itemprop="address" itemscope
      itemtype="http://schema.org/PostalAddress"><meta itemprop="addressLocality" content="Bergen"><meta itemprop="addressCountry" content="NO"></div></div>
  </div>`

  it('is read', () =>
    expect(read(item)).toMatchObject({
      posting: { company: fields.company, position: fields.position, location: fields.location },
      sources: { company: 'microdata' },
    }))

  it('fills in what JSON-LD leaves out', () =>
    expect(read(ld({ ...posting, jobLocation: undefined }) + item)).toMatchObject({
      posting: fields,
      sources: { company: 'json-ld', location: 'microdata' },
    }))

  it('about another job is ignored', () => {
    const known = ld({ '@type': 'JobPosting', title: 'Baker' })
    const reading = read(known + item)
    expect(reading).toMatchObject({ posting: { position: 'Baker' }, sources: { position: 'json-ld' } })
    expect(reading.kind === 'posting' && Object.values(reading.sources)).not.toContain('microdata')
  })
})

describe('titles', () => {
  const head = (title: string, h1 = '', og?: string) =>
    `<title>${title}</title>${og === undefined ? '' : `<meta property="og:title" content="${og}">`}<h1>${h1}</h1><a>Apply now</a>`

  it.each([
    [
      'a heading and " at "',
      head('Baker at Bread &amp; Co', 'Baker'),
      'https://x.test/1',
      { position: 'Baker', company: 'Bread & Co' },
    ],
    [
      'a heading and " @ "',
      head('Baker @ Crumb', 'Baker'),
      'https://x.test/1',
      { position: 'Baker', company: 'Crumb' },
    ],
    [
      'the domain',
      head('Baker | Crumb', 'Baker'),
      'https://www.crumb.com/jobs/baker',
      { position: 'Baker', company: 'Crumb' },
    ],
    [
      "a domain that holds a system's name",
      head('Baker | Clever', 'Baker'),
      'https://www.clever.com/team/baker',
      { position: 'Baker', company: 'Clever' },
    ],
    [
      'the domain, without a heading',
      head('Crumb - Baker - Nights'),
      'https://crumb.io/careers/7',
      { position: 'Baker - Nights', company: 'Crumb' },
    ],
    [
      'the path on an applicant-tracking system',
      head('Crumb Bakery - Baker'),
      'https://jobs.lever.co/crumb-bakery/1b2c',
      { position: 'Baker', company: 'Crumb Bakery' },
    ],
    [
      'a legal form',
      head('Baker – Crumb s.r.o.', 'Baker'),
      'https://board.test/jobs/1',
      { position: 'Baker', company: 'Crumb s.r.o.' },
    ],
    [
      'the name of the careers site',
      head('Baker | Crumb Careers', 'Baker'),
      'https://careers.crumb.com/1',
      { position: 'Baker', company: 'Crumb' },
    ],
    [
      'the copyright line',
      `${head('Baker | Crumb Bakery', 'Baker')}<p>Join Crumb Bakery.</p><footer>© 2026 Crumb Bakery. All rights reserved</footer>`,
      'https://x.test/1',
      { position: 'Baker', company: 'Crumb Bakery' },
    ],
    [
      'the company in the path of a job board',
      head('Boulanger – Pélican – CDI à Lyon', 'Boulanger'),
      'https://www.welcometothejungle.com/fr/companies/pelican/jobs/boulanger_lyon',
      { position: 'Boulanger', company: 'Pélican' },
    ],
    [
      'the words of another language',
      head('Stellenangebot: Bäcker (m/w/d) bei Krume &amp; Korn', 'Bäcker (m/w/d)'),
      'https://x.test/karriere/1',
      { position: 'Bäcker (m/w/d)', company: 'Krume & Korn' },
    ],
    [
      'a company, where the path contains the title',
      head('Night Kneader Job in Lyon, FR at Crumb', 'Night Kneader'),
      'https://www.ziprecruiter.com/c/Bread/Job/Night-Kneader/-in-Lyon?jid=1',
      { position: 'Night Kneader', company: 'Crumb' },
    ],
    [
      'a company with its location',
      head('Bäcker (m/w/d) bei Krume GmbH in Linz', 'Bäcker (m/w/d)'),
      'https://x.test/jobs/1',
      { position: 'Bäcker (m/w/d)', company: 'Krume GmbH' },
    ],
    [
      'a heading, if another title names the company',
      head('Baker in Lyon | Bread at Crumb', 'Baker'),
      'https://careers.crumb.com/us/en/job/R-56/Baker',
      { position: 'Baker' },
    ],
    [
      'a full-width bar',
      head('パン職人スタッフ｜株式会社クラム 採用情報', 'パン職人スタッフ'),
      'https://recruit.crumb.test/jobs/1',
      { position: 'パン職人スタッフ', company: '株式会社クラム' },
    ],
    [
      'a name that contains the domain',
      head('Camarero/a de sala - Hoteles Sol y Mar', 'Camarero/a de sala'),
      'https://empleo.solymar.test.es/ofertas/1',
      { position: 'Camarero/a de sala', company: 'Hoteles Sol y Mar' },
    ],
    ['a slogan', head("We're hiring! Baker", "We're hiring! Baker"), 'https://x.test/careers/1', { position: 'Baker' }],
    [
      '"is hiring"',
      head('Crumb is hiring: Baker'),
      'https://crumb.bamboohr.com/careers/88',
      { position: 'Baker', company: 'Crumb' },
    ],
    [
      'the form of LinkedIn',
      head('Crumb hiring Baker in Lyon, France | LinkedIn', 'Baker'),
      'https://fr.linkedin.com/jobs/view/1',
      { position: 'Baker', company: 'Crumb', location: 'Lyon, France' },
    ],
    [
      'a name, a location and a colon',
      head('Crumb (Lyon): Baker', 'Baker'),
      'https://join.com/companies/crumb/1-baker',
      { position: 'Baker', company: 'Crumb', location: 'Lyon' },
    ],
    [
      'og:title, if the page title is generic',
      head('Candidate Portal', '', 'Baker (m/f/d)'),
      'https://x.test/jobs/1',
      { position: 'Baker (m/f/d)' },
    ],
    [
      'a heading, if the page title is generic',
      head('Job Detail', 'Baker'),
      'https://x.test/jobs/1',
      { position: 'Baker' },
    ],
    [
      'a separator before a location, which is no employer',
      head('Baker - Lyon - Indeed.com', 'Baker'),
      'https://fr.indeed.com/viewjob?jk=1',
      { position: 'Baker' },
    ],
    [
      'a separator before the job board, which is no employer',
      head('Baker | Jobville', 'Baker'),
      'https://jobville.com/jobs/1',
      { position: 'Baker' },
    ],
  ])('are split by %s', (_name, text, url, expected) =>
    expect(read(text, url)).toMatchObject({ kind: 'posting', posting: expected, closed: false }),
  )

  it.each([
    ['Baker at Crumb | Jobville', 'Baker', 'https://jobville.com/job/1', 'Crumb'],
    ['Baker | Ovenly', 'Baker', 'https://www.ov-board.test/listing/1', undefined],
    ['Staff Baker at Crumb', 'Staff Baker', 'https://careers.crumb.com/job/lyon/staff-baker/44/7', 'Crumb'],
    [
      'Pekař pro noční směny v pek... - CRUMB... | Profesia',
      'Pekař pro noční směny',
      'https://www.profesia.sk/praca/crumb/O1',
      'CRUMB',
    ],
  ])('do not make the site that signs the page an employer beyond doubt: "%s"', (title, h1, url, company) => {
    const menu = company === undefined ? '<a href="/new">Post a job</a>' : ''
    const page = `${head(title, h1)}<meta property="og:site_name" content="Ovenly">${menu}<footer>© Ovenly</footer>`
    const reading = read(page, url)
    expect(reading).toMatchObject({ kind: 'posting', posting: { position: h1 } })
    const isSure = reading.kind === 'posting' && (reading.sureness.company ?? 0) >= sureEnough
    expect(isSure ? reading.posting.company : undefined).toBe(company)
  })

  it('give way to the employer that the text mentions', () =>
    expect(
      read(
        `${head('Baker | Ovenly', 'Baker')}<meta property="og:site_name" content="Ovenly"><p>About Crumb: Crumb is a bakery.</p><p>We at Crumb bake.</p>`,
        'https://www.ovenly.com/listing/1',
      ),
    ).toMatchObject({ posting: { position: 'Baker', company: 'Crumb' } }))

  it('add nothing but what they state', () =>
    expect(read(head('Baker | Jobville', 'Baker'), 'https://jobville.com/jobs/1')).toEqual({
      kind: 'posting',
      posting: { position: 'Baker' },
      sources: { position: 'open-graph' },
      sureness: { position: expect.any(Number) },
      closed: false,
    }))

  it('fill in the company that JSON-LD leaves out', () =>
    expect(read(ld({ '@type': 'JobPosting', title: 'Baker' }) + head('Baker at Crumb', 'Baker'))).toMatchObject({
      posting: { position: 'Baker', company: 'Crumb' },
      sources: { position: 'json-ld', company: 'open-graph' },
    }))
})

describe('visible texts', () => {
  const body = '<h2>Responsibilities</h2><p>bake</p><h2>Requirements</h2><a>Apply now</a>'
  const all = {
    company: 'Crumb Bakery',
    position: 'Head Baker',
    location: 'Lyon, France',
    salary: '€30,000 - €36,000 per year',
  }

  it.each([
    [
      "a company's own page",
      'https://www.crumb-bakery.com/careers/head-baker',
      `<title>Head Baker | Crumb Bakery</title><h1>Head Baker</h1><p>Lyon, France · Full-time</p><p>Salary: €30,000 - €36,000 per year</p>${body}`,
      all,
    ],
    [
      'labels in a table',
      'https://x.test/1',
      `<title>Job details</title><table><tr><td>Job Title</td><td>Head Baker</td></tr><tr><td><b>Company</b></td><td>Crumb Bakery</td></tr>
       <tr><td>Location</td><td>Lyon, France</td></tr><tr><td>Pay</td><td>€30,000 - €36,000 per year</td></tr><tr><td>Job ID</td><td>7</td></tr></table>${body}`,
      all,
    ],
    [
      'labels above their values',
      'https://x.test/1',
      `<title>Job details</title><h2>Head Baker</h2><div>Job ID</div><div>7</div><dl><dt>Employer</dt><dd>Crumb Bakery</dd><dt>Place of work</dt><dd><ul><li>Lyon</li><li>Nice</li></ul></dd></dl>${body}`,
      { company: 'Crumb Bakery', position: 'Head Baker', location: 'Lyon; Nice' },
    ],
    [
      'a row of labels above a row of values',
      'https://crumb.test/4711',
      '<h1>Head Baker</h1><table><tr><td class="label">Location:</td><td class="label">Salary Range:</td></tr><tr><td>Lyon, France</td><td>€30,000</td></tr></table>',
      { position: 'Head Baker', location: 'Lyon, France', salary: '€30,000' },
    ],
    [
      'a row of table headings above a row of values',
      'https://x.test/jobs/1',
      '<h1>Head Baker</h1><table><thead><tr><th>Category</th><th>Location</th></tr></thead><tbody><tr><td data-label="Category">Bread</td><td data-label="Location">Lyon</td></tr></tbody></table><a>Apply</a>',
      { position: 'Head Baker', location: 'Lyon' },
    ],
    [
      'a subheading that the URL repeats',
      'https://www.crumb-bakery.com/jobs/1977/head-baker/job',
      `<title>Careers</title><h1>Join us</h1><h2>Head Baker</h2><h2>Benefits</h2><p>Crumb Bakery is an equal opportunity employer.</p>${body}`,
      { company: 'Crumb Bakery', position: 'Head Baker' },
    ],
    [
      'German',
      'https://www.krume-brot.de/karriere/baecker',
      '<title>Bäckermeister (m/w/d) – Karriere bei Krume</title><h1>Bäckermeister (m/w/d)</h1><p>Standort: Hamburg</p><p>Gehalt: 3.200 € – 3.800 € brutto/Monat</p><a>Jetzt bewerben</a>',
      {
        company: 'Krume',
        position: 'Bäckermeister (m/w/d)',
        location: 'Hamburg',
        salary: '3.200 € – 3.800 € brutto/Monat',
      },
    ],
    [
      'Japanese',
      'https://x.test/jobs/1',
      '<title>パン職人 | 株式会社クラム</title><h1>パン職人</h1><table><tr><th>勤務地</th><td>〒106-0041 東京都港区<br>地図で確認</td></tr><tr><th>給与</th><td>月給 250,000円〜300,000円</td></tr></table><a>応募する</a>',
      { company: '株式会社クラム', position: 'パン職人', location: '東京都港区', salary: '月給 250,000円〜300,000円' },
    ],
    [
      'a salary in the structured description of a page rendered by scripts',
      'https://crumb.wd1.myworkdayjobs.com/Careers/job/Lyon/Head-Baker_R1',
      `${ld({ ...posting, baseSalary: undefined, description: '<p>The base salary range is 60,000 EUR - 80,000 EUR.</p>' })}<div id="root"></div>`,
      { salary: '60,000 EUR - 80,000 EUR' },
    ],
    [
      'a location of which data state only the country',
      'https://www.linkedin.com/jobs/view/1',
      `${ld({ ...posting, jobLocation: city({ addressCountry: 'NO' }) })}<span class="topcard__flavor topcard__flavor--bullet">Bergen, Vestland, Norway</span>`,
      { location: 'Bergen, Vestland, Norway' },
    ],
  ])('are read: %s', (_name, url, text, expected) =>
    expect(read(text, url)).toMatchObject({ kind: 'posting', posting: expected }),
  )

  it('do not lend the salary of other jobs to a page that does not show its own', () =>
    expect(
      read(
        `${ld({ ...posting, baseSalary: undefined, description: '<p>We light the lamp.</p>' })}<div id="root"></div><h2>Cook</h2><p>Salary: €50,000 - €60,000 per year</p>`,
      ),
    ).not.toHaveProperty('posting.salary'))

  it.each([
    ['a budget', '<p>A learning budget of $1,500 per year</p>'],
    ['the salary of similar jobs', '<h2>Similar jobs</h2><h3>Cook</h3><p>$90,000 - $95,000 a year</p>'],
    ['a question to applicants', '<p>What is your expected salary per year? (Ex: 15.000 USD)</p>'],
    ['a location in a menu', '<nav><span>Location</span><span>Paris</span></nav>'],
    [
      'a form field',
      '<label>Location</label><input name="place"><p>Springfield</p><label>Salary</label><select><option>$10,000</option></select>',
    ],
  ])('yield no field from %s', (_name, html) =>
    expect(
      read(`<title>Head Baker | Crumb</title><h1>Head Baker</h1>${body}${html}`, 'https://crumb.com/jobs/1'),
    ).toEqual({
      kind: 'posting',
      closed: false,
      posting: { position: 'Head Baker', company: 'Crumb' },
      sources: { position: 'open-graph', company: 'open-graph' },
      sureness: { position: expect.any(Number), company: expect.any(Number) },
    }),
  )

  it('X5: yield text that fits a field, whatever a page contains', () => {
    const reading = read(
      `<title>${'Baker '.repeat(200_000)}</title><h1>Baker&lt;script&gt;alert(1)&lt;/script&gt;</h1><p>Location: &lt;img src=x onerror=alert(1)&gt;Lyon</p>
       <p>Company: ${'x'.repeat(5_000)}</p>${body}`,
      'https://crumb.com/jobs/baker',
    )
    for (const value of Object.values(reading.kind === 'posting' ? reading.posting : { none: '<' })) {
      expect(value).not.toMatch(/[<>]/)
      expect(value.length).toBeLessThanOrEqual(200)
    }
  })
})

describe('wrong data', () => {
  it('give way to a title on which heading and page title agree', () =>
    expect(
      read(
        `<title>Night Baker in Lyon | Crumb</title><h1>Night Baker in Lyon</h1>${ld({ ...posting, title: 'Food' })}`,
      ),
    ).toMatchObject({ posting: { position: 'Night Baker', company: fields.company } }))

  it.each([
    ['the job board', { hiringOrganization: { name: 'Indeed' } }, 'https://fr.indeed.com/viewjob?jk=1', undefined],
    ['a company number', { hiringOrganization: { name: 'NL01 Crumb B.V.' } }, 'https://x.test/', 'Crumb B.V.'],
    ['a cost centre', { hiringOrganization: 'CRUMB USA L.P. (1001)' }, 'https://x.test/', 'CRUMB USA L.P.'],
  ])('do not make %s part of an employer', (_name, data, url, company) => {
    const reading = read(ld({ ...posting, ...data }), url)
    expect(reading.kind === 'posting' ? reading.posting.company : reading.kind).toBe(company)
  })

  it('are repaired if a comma is missing', () =>
    expect(
      read(
        '<script type="application/ld+json">{"@type":"JobPosting","datePosted":"2026-01-01"\n "title":"Baker"}</script>',
      ),
    ).toMatchObject({
      posting: { position: 'Baker' },
    }))
})

describe('embedded data', () => {
  const state = (job: object) =>
    `<title>Head Baker</title><meta property="og:title" content="Head Baker"><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ props: { jobs: [{ title: 'Cook', company: 'Krume', city: 'Oslo' }, job] } })}</script>`
  const job = { title: 'Head Baker', company: 'Crumb', city: 'Lyon', country: 'France', description: 'bake' }

  it('are read if they are about the job in the title', () =>
    expect(read(state(job))).toMatchObject({
      posting: { company: 'Crumb', position: 'Head Baker', location: 'Lyon, France' },
      sources: { company: 'state' },
    }))

  it('say whether the job is closed', () =>
    expect(read(state({ ...job, status: 'expired' }))).toMatchObject({ closed: true }))

  it('are not those of an employer whose list has one job, though a heading names it', () =>
    expect(
      read(
        `<title>Crumb</title><h1>Night Baker</h1><script id="__NEXT_DATA__" type="application/json">${JSON.stringify({ company: { name: 'Crumb', jobs: [{ ...job, title: 'Night Baker' }] } })}</script>`,
      ),
    ).not.toMatchObject({ sources: { location: 'state' } }))

  it('about other jobs are ignored', () =>
    expect(read(state({ ...job, title: 'Night Baker' }))).not.toMatchObject({ posting: { company: 'Crumb' } }))
})

describe('pages that are no single posting', () => {
  const two = [posting, { ...posting, title: 'Cook' }]

  it.each([
    ['several', 'several postings', ld(two)],
    [
      'several',
      'a list of postings',
      ld({ '@type': 'ItemList', itemListElement: two.map((item) => ({ '@type': 'ListItem', item })) }),
    ],
    ['several', 'a search', '<title>1,204 Baker Jobs in Lyon</title><h1>Baker jobs in Lyon</h1><a>Apply</a>'],
    [
      'several',
      'a careers page of several jobs',
      '<title>Careers | Crumb</title><h1>Join us</h1><h3>Head Baker</h3><p>Lyon, France</p><a>Apply</a><h3>Delivery Driver</h3><p>Lyon, France</p><a>Apply</a>',
    ],
    [
      'several',
      'a careers page whose data state one posting, to join the team',
      `${ld({ ...posting, title: 'Join our team' })}<title>Careers</title><h1>Careers</h1>${['Rye Baker', 'Oat Baker', 'Pastry Cook'].map((job) => `<h3>${job}</h3><p>Full time</p><p>${'Bread that people queue for. '.repeat(5)}</p><a>Apply now</a>`).join('')}`,
    ],
    ['several', 'a careers page', '<title>Open Positions | Crumb</title><h1>Open positions</h1><a>Apply</a>'],
    ['sign-in', 'a sign-in form', '<title>Sign in | Crumb</title><h1>Welcome back</h1><a>Apply</a>'],
    ['sign-in', 'a password field and nothing else', '<title>Crumb</title><input type="password">'],
    ['blocked', 'a challenge', '<title>Just a moment...</title>'],
    ['blocked', 'a denied access', '<title>Access denied</title><h1>Error code 1020</h1>'],
    ['gone', 'a page that is missing', '<title>Page not found | Crumb</title><h1>Oops</h1><a>Apply</a>'],
    ['gone', 'a posting taken down', '<title>Crumb</title><p>This job is no longer available.</p>'],
    [
      'no-posting',
      'an article',
      '<title>How to bake | The Loaf</title><meta property="og:title" content="How to bake"><h1>How to bake</h1>',
    ],
    [
      'no-posting',
      'a product',
      '<meta property="og:type" content="product"><title>Oven</title><h1>Oven</h1><a>Apply coupon</a>',
    ],
    [
      'no-posting',
      'a course',
      '<title>MSc Bread Science | Crumb</title><h1>MSc Bread Science</h1><p>Location: Lyon, France</p><h2>Requirements</h2><p>€12,000 per year</p><a>Apply now</a>',
    ],
    ['no-posting', 'a truncated title', '<title>Crumb s.r.o. - Senior Baker for night shi...</title><a>Apply now</a>'],
    [
      'no-posting',
      'a question',
      '<title>Which baker are you? | Crumb</title><h1>Which baker are you?</h1><a>Apply</a>',
    ],
    [
      'no-posting',
      'a part of a careers site',
      '<title>Baking Careers | Crumb</title><h1>Baking at Crumb</h1><a>Apply now</a>',
    ],
    [
      'no-posting',
      'a template',
      '<title>Baker job description template | Crumb</title><h1>Baker job description</h1><h2>Responsibilities</h2><h2>Requirements</h2>',
    ],
    [
      'no-posting',
      'a loan',
      '<title>Personal Loans | Bank</title><h1>Personal Loans</h1><p>$5,000 - $50,000</p><a>Apply now</a>',
    ],
    [
      'no-posting',
      'news',
      '<title>Crumb hires a new Director</title><meta property="og:title" content="Crumb hires a new Director"><h1>Crumb hires a new Director</h1><p>A salary of $1,200,000 - $2,000,000</p>',
    ],
    [
      'no-posting',
      'a talent community',
      '<title>Join our Talent Community | Crumb</title><h1>Join our Talent Community</h1><a>Apply</a>',
    ],
    [
      'no-posting',
      'a person',
      '<title>Ada Baker - Crumb | LinkedIn</title><meta property="og:type" content="profile"><h1 class="top-card-layout__title">Ada Baker</h1><h3>Lyon, France</h3>',
    ],
    ['no-posting', 'an empty shell', '<title>Crumb</title><div id="root"></div>'],
    ['no-posting', 'nothing', ''],
  ])('are %s, or doubted and only offered: %s', (kind, _name, text) => {
    const extraction = read(text)
    if (extraction.kind !== 'posting') return expect(extraction).toEqual({ kind })
    expect(extraction.doubt).toBe(kind)
    for (const sureness of Object.values(extraction.sureness)) expect(sureness).toBeLessThan(sureEnough)
  })

  it.each([
    ['https://careers.test/advice/how-to-become-a-baker', 'How to become a Baker'],
    ['https://crumb.com/careers/benefits', 'Benefits'],
    ['https://crumb.com/careers/stories/meet-ada', 'Meet Ada, Head Baker'],
    ['https://salaries.test/salaries/baker', 'Baker Salary in France'],
  ])('include other pages of a careers site: %s', (url, title) =>
    expect(
      read(
        `<title>${title} | Crumb</title><h1>${title}</h1><p>The average salary is $30,000 - $40,000 per year</p>`,
        url,
      ).kind,
    ).not.toBe('posting'),
  )

  it('are recognized by their URL', () =>
    expect(read('<title>LinkedIn</title><h1>Join</h1>', 'https://www.linkedin.com/authwall?to=1')).toEqual({
      kind: 'sign-in',
    }))

  it.each([
    [401, 'sign-in'],
    [403, 'blocked'],
    [404, 'gone'],
    [410, 'gone'],
    [429, 'blocked'],
    [500, 'failed'],
    [999, 'blocked'],
  ])('are recognized by status %i', (status, kind) => expect(read(ld(posting), undefined, status)).toEqual({ kind }))

  it('do not include a list if the heading says which of its jobs is meant', () =>
    expect(read(`<h1>Cook</h1>${ld(two)}`)).toMatchObject({ kind: 'posting', posting: { position: 'Cook' } }))
})

describe('closed postings', () => {
  it.each([
    ['by their text', `${ld(posting)}<p>No longer accepting applications</p>`],
    ['by their date', ld({ ...posting, datePosted: '2026-01-01', validThrough: '2026-02-01T00:00:00Z' })],
  ])('are recognized %s', (_name, text) => expect(read(text)).toMatchObject({ kind: 'posting', closed: true }))

  it.each([
    ['a future deadline', ld({ ...posting, validThrough: '2026-03-02' })],
    ['a deadline that has not passed everywhere on earth', ld({ ...posting, validThrough: '2026-03-01' })],
    ['a deadline before the posting itself', ld({ ...posting, datePosted: '2026-02-01', validThrough: '1970-01-01' })],
    ['an unreadable deadline', ld({ ...posting, validThrough: 'soon' })],
    [
      'a hidden message',
      `${ld(posting)}<p hidden>This job is no longer available</p><p style="display: none">Position has been filled</p>`,
    ],
    ['an ordinary phrase', `${ld(posting)}<p>We interview until the position is filled.</p>`],
  ])('are not assumed because of %s', (_name, text) => expect(read(text)).toMatchObject({ closed: false }))
})
