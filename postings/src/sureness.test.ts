import { describe, expect, it } from 'vitest'
import { extractFromPage } from './extract-from-page.ts'
import { readText } from './extract-from-text.ts'
import { sureEnough } from './posting.ts'
import { surenessOf } from './sureness.ts'

describe('surenessOf', () => {
  it('is highest for what an API says', () =>
    expect(surenessOf('company', 'Krume', 'api')).toBeGreaterThan(surenessOf('company', 'Krume', 'text')))

  it('does not suffice for what people read, unless other signs agree', () =>
    expect(surenessOf('company', 'Krume', 'text')).toBeLessThan(sureEnough))

  it('does not suffice for an amount of no currency', () => {
    expect(surenessOf('salary', '€2,000 - €3,000', 'text')).toBeGreaterThan(sureEnough)
    expect(surenessOf('salary', '45000', 'text')).toBeLessThan(sureEnough)
  })
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
