import { describe, expect, it } from 'vitest'
import { parseEmbeddedState } from './embedded-state.ts'

describe('parseEmbeddedState', () => {
  it.each([
    ['JSON', '{"job":{"title":"Baker"}}', { job: { title: 'Baker' } }],
    ['a global', 'var x = 1; window.__appData = {"title":"Baker } \\" {"}; go()', { title: 'Baker } " {' }],
    ['a global by name', 'window["__data"] = {"title":"Baker"}', { title: 'Baker' }],
    ['an argument', 'new US.Opportunity.CandidateOpportunityDetail({"Title":"Baker"}, 1)', { Title: 'Baker' }],
  ])('reads %s', (_name, script, data) => expect(parseEmbeddedState(script)).toEqual(data))

  it('resolves a flat list of values', () => {
    const flat = JSON.stringify([{ job: 1 }, { title: 2, salary: 3, again: 1 }, 'Baker', { minimum: 4 }, 20000])
    expect(parseEmbeddedState(flat)).toMatchObject([{ title: 'Baker', salary: { minimum: 20000 } }])
  })

  it.each(['', 'function () {}', 'window.a = {broken', 'window.a = {"open": ', '[1,', 'const a = {"title":1}'])(
    'returns nothing for %j',
    (script) => expect(parseEmbeddedState(script)).toBeUndefined(),
  )
})
