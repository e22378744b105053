import { describe, expect, it } from 'vitest'
import { sureEnough } from './posting.ts'
import { surenessInText, surenessOf } from './sureness.ts'

const page = { titles: 'Baker - Krume', host: 'jobs.krume.test', text: 'Krume bakes. At Krume we bake in Graz.' }

describe('surenessOf', () => {
  it('is highest for what an API says', () =>
    expect(surenessOf('company', 'Anything', 'api', page)).toBeGreaterThan(
      surenessOf('company', 'Krume', 'text', page),
    ))

  it('suffices for a name that titles and address repeat, and not for one that stands there once', () => {
    expect(surenessOf('company', 'Krume', 'text', page)).toBeGreaterThan(sureEnough)
    expect(surenessOf('company', 'Ofen', 'text', page)).toBeLessThan(sureEnough)
  })

  it('does not suffice for a name that only an address suggests', () =>
    expect(surenessOf('company', 'Ofen', 'address', page)).toBeLessThan(sureEnough))

  it('suffices for what has the form of a place', () => {
    expect(surenessOf('location', 'Graz, Austria', 'text', page)).toBeGreaterThan(sureEnough)
    expect(surenessOf('location', 'by the old mill behind the church in town', 'text', page)).toBeLessThan(sureEnough)
  })

  it('does not suffice for an amount of no currency', () => {
    expect(surenessOf('salary', '€2,000 - €3,000', 'text', page)).toBeGreaterThan(sureEnough)
    expect(surenessOf('salary', '45000', 'text', page)).toBeLessThan(sureEnough)
  })
})

it('says how sure each value of a text is', () =>
  expect(surenessInText({ position: 'Baker' }, 'Baker\nKrume')).toEqual({ position: 0.9 }))
