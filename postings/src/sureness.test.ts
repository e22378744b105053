import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { readText } from './extract-from-text.ts'
import { sureEnough } from './posting.ts'
import { surenessOf } from './sureness.ts'

describe('surenessOf', () => {
  it('is highest for what an API says', () => expect(surenessOf('api')).toBeGreaterThan(surenessOf('text')))

  it('does not suffice for what people read, unless other signs agree', () =>
    expect(surenessOf('text')).toBeLessThan(sureEnough))
})

const surenessOn = (html: string) => {
  const url = 'https://jobs.krume.test/stellen/baecker'
  const page = { url, status: 200, contentType: 'text/html', text: html }
  const extraction = extractFromPage(page, new Date('2026-03-01T12:00:00Z'))
  return extraction.kind === 'posting' ? extraction.sureness : {}
}

const job = '<h1>Baker</h1><h2>Your tasks</h2><p>Bake bread.</p><h2>Requirements</h2><p>Two hands.</p><a>Apply now</a>'

describe('what people read on a page', () => {
  it('is sure if title, address and text agree', () => {
    const sureness = surenessOn(`<title>Baker - Krume</title>${job}<p>At Krume we bake in Graz.</p>`)
    expect(sureness.position).toBeGreaterThan(sureEnough)
    expect(sureness.company).toBeGreaterThan(sureEnough)
  })

  it('is not sure of a name that stands there once', () =>
    expect(surenessOn(`<title>Baker</title>${job}<p>We like Ofenfrisch.</p>`).company ?? 0).toBeLessThan(sureEnough))

  it('is sure of a labelled place, and less of a town that a sentence mentions', () => {
    const labelled = surenessOn(`<title>Baker</title>${job}<p>Location: Graz, Austria</p>`)
    const mentioned = surenessOn(`<title>Baker</title>${job}<p>Our suppliers sit in Lisbon.</p>`)
    expect(labelled.location).toBeGreaterThan(sureEnough)
    expect(mentioned.location ?? 0).toBeLessThan(sureEnough)
  })
})

it('says how sure each value of a text is', () => {
  const { posting, sureness } = readText('Baker\nKrume GmbH\nGraz, Austria\nKrume GmbH is looking for a baker.')
  expect(posting).toEqual({ position: 'Baker', company: 'Krume GmbH', location: 'Graz, Austria' })
  expect(Object.keys(sureness).sort()).toEqual(['company', 'location', 'position'])
  expect(sureness.company).toBeGreaterThan(sureEnough)
})

describe('pay that people read', () => {
  const payIn = (line: string) => {
    const { posting, sureness } = readText(
      `Baker\nKrume GmbH\nGraz, Austria\n${line}\nKrume GmbH is looking for a baker.`,
    )
    return { pay: posting.salary, isSure: (sureness.salary ?? 0) >= sureEnough }
  }

  it.each([
    ['Salary: €2,400 – €2,800 per month', '€2,400 – €2,800 per month'],
    ['£26,500 to £29,000 a year', '£26,500 to £29,000 a year'],
    ['Package - Up to £50,000 per annum plus a share of the profit', 'Up to £50,000 per annum'],
    ['Wynagrodzenie: 6 000 - 7 500 PLN brutto', '6 000 - 7 500 PLN brutto'],
    ['Range: $18.50 to $25.75', '$18.50 to $25.75'],
    ['薪资福利待遇\n20k ~ 50k', '20k ~ 50k'],
  ])('is filled in: %s', (line, pay) => expect(payIn(line)).toEqual({ pay, isSure: true }))

  it.each([
    '$2,600',
    'Our bread costs $3,000',
    'R$500/mês para home office',
    '$1,000/month for gym membership and food',
  ])('is at most offered: %s', (line) => expect(payIn(line).isSure).toBe(false))

  it.each(['What do you expect to earn? (Ex: 15.000 USD)', 'We raised $12,000,000', 'A sign-on bonus of €2,000'])(
    'is not even offered: %s',
    (line) => expect(payIn(line).pay).toBeUndefined(),
  )
})
