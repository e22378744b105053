import { describe, expect, it } from 'vitest'
import { parsePage } from '../page-content.ts'
import { kindOfPage, worthReading } from './page-kind.ts'
import { pageSigns } from './page-signs.ts'

const kindOf = (text: string, url = 'https://crumb.example/') =>
  kindOfPage(parsePage({ url, status: 200, contentType: 'text/html', text }))
const breads = ['Rye', 'Spelt', 'Wheat', 'Oat', 'Corn']
const links = breads.map((bread) => `<li><a href="/jobs/${bread}">${bread} Baker</a></li>`).join('')
const text = `<p>${'Every day begins with dough, and ends with bread that people queue for. '.repeat(3)}</p>`

describe('a list of jobs', () => {
  it.each([
    ['by its title', '<title>Baker jobs in Bergen</title><h1>Baker jobs in Bergen</h1>', '/'],
    ['by links to below its own address', `<title>Bread</title><h1>Bread</h1><ul>${links}</ul>`, '/jobs'],
    [
      'by what comes again below one heading after the other',
      `<title>Crumb</title>${['Rye Baker', 'Oat Baker'].map((head) => `<h3>${head}</h3><p>Full time</p><p>Bergen</p>${text}`).join('')}`,
      '/work',
    ],
    [
      'by places and amounts, one for each job',
      `<title>Crumb</title>${['Rye Baker', 'Oat Baker', 'Bread Driver'].map((job, index) => `<p>Bakery ${index}</p><p>${job}</p><p>Bergen, Norway</p><p>NOK 4${index}0,000 per year</p><p>Full time</p>`).join('')}`,
      '/work',
    ],
    [
      'by what comes again somewhere below several headings',
      `<title>Work | Crumb</title><h1>What is open</h1>${['Rye Baker', 'Oat Baker'].map((head) => `<h3>${head}</h3><p>Mornings in ${head.length} towns</p>${text}${text}<a href="#apply">I am interested</a>`).join('')}`,
      '/work',
    ],
  ])('is recognized %s', (_name, html, path) => {
    const { likelihood, isList } = kindOf(html, `https://crumb.example${path}`)
    expect({ isList, isRefused: likelihood < worthReading }).toEqual({ isList: true, isRefused: true })
  })

  it('is not what links to other jobs make of a posting', () =>
    expect(
      kindOf(
        `<title>Head Baker - Crumb</title><h1>Head Baker</h1><p>1,204 jobs</p><h3>Responsibilities</h3><h3>Requirements</h3><ul>${links}</ul>`,
        'https://crumb.example/jobs/1204/head-baker',
      ).likelihood,
    ).toBeGreaterThan(worthReading))
})

it('may be told by what a page says of itself before a script fills it', () =>
  expect(
    kindOf(
      '<title>Head Baker | Crumb</title><meta name="description" content="We are looking for a Head Baker (full-time, Bergen)."><div id="root"></div>',
      'https://crumb.example/jobs/head-baker',
    ).likelihood,
  ).toBeGreaterThan(worthReading))

it('is not asked for what it lacks before a script fills it', () => {
  const lacks = (html: string) =>
    kindOf(html, 'https://crumb.example/en/4711').reasons.flatMap(([name, weight]) => (weight < 0 ? [name] : []))
  const title = '<title>Crumb - Head Baker in Bergen</title>'
  expect(lacks(`${title}<div id="root"></div>`)).toEqual([])
  expect(lacks(`${title}${text}`)).toContain('nobody is asked to apply')
})

it('speaks of a profession the more, the more words say so', () => {
  const weightOf = (html: string) =>
    kindOf(html).reasons.find(([name]) => name === 'it speaks of a profession')?.[1] ?? 0
  const some = weightOf('<p>Job outlook</p><p>Entry requirements</p>')
  expect(some).toBeLessThan(0)
  expect(
    weightOf('<p>Job outlook</p><p>Entry requirements</p><p>Median salary</p><p>Related careers</p>'),
  ).toBeLessThan(some)
})

it('does not take headings that name one job for several', () => {
  const nameOf = (subheading: string) =>
    kindOf(`<title>Crumb</title><h2>Head Baker</h2><h4>${subheading}</h4>`).reasons.map(([name]) => name)
  expect(nameOf('As a Head Baker at Crumb:')).not.toContain('several headings are titles of jobs')
  expect(nameOf('Pastry Cook')).toContain('several headings are titles of jobs')
})

it('gives the reasons, the weightiest first', () => {
  const { reasons } = kindOf(
    '<title>Baker (m/w/d)</title><h1>Baker (m/w/d)</h1>',
    'https://crumb.example/search?q=Baker',
  )
  expect(reasons.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'the address is that of a search',
      'the title names a job',
      'the title addresses everybody',
    ]),
  )
  const weights = reasons.map(([, weight]) => Math.abs(weight))
  expect(weights).toEqual(weights.toSorted((one, other) => other - one))
})

it('takes an address that names a job as a reason', () => {
  const reasonsFor = (path: string) => kindOf(`<title>Crumb</title>${text}`, `https://crumb.example${path}`).reasons
  const name = 'the address names a job'
  expect(reasonsFor('/team/pastry-chef.html').map(([reason]) => reason)).toContain(name)
  expect(reasonsFor('/team/jobs').map(([reason]) => reason)).not.toContain(name)
})

describe('a page that is hardly a posting', () => {
  const empty = '<h2>We offer</h2><button>Show more</button><h2>Your tasks</h2><button>Show more</button>'
  it.each([
    ['none of its sections says anything', empty],
    ['its title or a heading invites anybody at any time', '<h1>We are always looking for volunteers</h1>'],
    ['its title or a heading invites anybody at any time', '<h1>Wir suchen immer gute Leute</h1>'],
  ])('%s: %s', (name, html) => {
    const sign = pageSigns.find((each) => each.name === name)
    const content = parsePage({ url: 'https://crumb.example/jobs/', status: 200, contentType: 'text/html', text: html })
    expect(sign?.amount(content)).toBe(true)
  })

  it('is none if a section says as little as a few words', () => {
    const sign = pageSigns.find(({ name }) => name === 'none of its sections says anything')
    const text = empty.replace('<button>Show more</button>', '<p>Bread.</p>')
    expect(
      sign?.amount(parsePage({ url: 'https://crumb.example/jobs/', status: 200, contentType: 'text/html', text })),
    ).toBe(false)
  })
})
