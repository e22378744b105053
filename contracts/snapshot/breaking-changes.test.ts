import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { breakingChanges } from './breaking-changes.ts'
import { type Snapshot, schemaOf } from './snapshot.ts'

const sent = (schema: z.ZodType) => schemaOf(schema, 'input')
const received = (schema: z.ZodType) => schemaOf(schema, 'output')

const contract = ({
  version = 1,
  body = z.object({}),
  response = z.object({}),
  event = z.object({}),
} = {}): Snapshot => ({
  version,
  endpoints: {
    'POST /api/jobs': {
      access: 'user',
      status: 201,
      errors: {},
      body: sent(body),
      response: received(response),
    },
  },
  events: { 'jobs.job.added.v1': received(event) },
})

const company = z.string().max(200)
const stage = z.enum(['applied', 'offer'])

it('compares what is told apart by a kind one by one', () => {
  const item = (interview: z.ZodRawShape) =>
    z.object({
      items: z.array(
        z.discriminatedUnion('kind', [
          z.object({ kind: z.literal('offer'), on: z.string() }),
          z.object({ kind: z.literal('interview'), at: z.string(), ...interview }),
        ]),
      ),
    })
  const before = contract({ response: item({ place: z.string() }) })
  expect(breakingChanges(before, contract({ response: item({ place: z.string(), room: z.string() }) }))).toEqual([])
  expect(breakingChanges(before, contract({ response: item({}) }))).toEqual([
    'POST /api/jobs response.items[]|1.place is gone',
  ])
})

describe('what a caller sends', () => {
  it.each([
    ['an optional field more', z.object({ company, salary: z.string().optional() })],
    ['a field that may be left out', z.object({ company: company.optional() })],
    ['a higher limit', z.object({ company: z.string().max(400) })],
    ['no limit', z.object({ company: z.string() })],
  ])('may have %s', (_what, body) => {
    expect(breakingChanges(contract({ body: z.object({ company }) }), contract({ body }))).toEqual([])
  })

  it.each([
    ['a required field more', z.object({ company, salary: z.string() }), 'body.salary is required now'],
    ['a field less', z.object({}), 'body.company is gone'],
    ['a lower limit', z.object({ company: z.string().max(100) }), 'body.company: maxLength was 200, is 100'],
    ['another type', z.object({ company: z.int() }), 'body.company: type was "string", is "integer"'],
  ])('may not have %s', (_what, body, complaint) => {
    expect(breakingChanges(contract({ body: z.object({ company }) }), contract({ body }))).toContain(
      `POST /api/jobs ${complaint}`,
    )
  })

  it('may be a query where there was none', () => {
    const post = contract().endpoints['POST /api/jobs']
    const asking = (query: z.ZodObject) => ({
      ...contract(),
      endpoints: {
        'POST /api/jobs': { ...post, query: sent(query) },
      } as Snapshot['endpoints'],
    })
    expect(breakingChanges(contract(), asking(z.object({ view: stage.optional() })))).toEqual([])
    expect(breakingChanges(contract(), asking(z.object({ view: stage })))).toEqual([
      'POST /api/jobs query.view is required now',
    ])
  })

  it('may have a choice more, not one less', () => {
    const [two, three] = [z.object({ stage }), z.object({ stage: z.enum(['applied', 'onsite', 'offer']) })]
    expect(breakingChanges(contract({ body: two }), contract({ body: three }))).toEqual([])
    expect(breakingChanges(contract({ body: three }), contract({ body: two }))).toHaveLength(1)
  })
})

describe('what a caller gets', () => {
  it('may be more, not less', () => {
    const [small, big] = [z.object({ company }), z.object({ company, salary: z.string() })]
    expect(breakingChanges(contract({ response: small }), contract({ response: big }))).toEqual([])
    expect(breakingChanges(contract({ response: big }), contract({ response: small }))).toEqual([
      'POST /api/jobs response.salary is gone',
    ])
  })

  it('may not become absent, null or an unknown value', () => {
    const before = contract({ response: z.object({ company, stage }) })
    for (const response of [
      z.object({ company: company.optional(), stage }),
      z.object({ company: company.nullable(), stage }),
      z.object({ company, stage: z.enum(['applied', 'onsite', 'offer']) }),
    ])
      expect(breakingChanges(before, contract({ response }))).not.toEqual([])
  })
})

describe('a raised version', () => {
  const [before, after] = [z.object({ company, salary: z.string() }), z.object({ company })]

  it('lets an endpoint change or go', () => {
    expect(breakingChanges(contract({ response: before }), contract({ response: after, version: 2 }))).toEqual([])
    expect(breakingChanges(contract(), { version: 2, endpoints: {}, events: contract().events })).toEqual([])
    expect(breakingChanges(contract(), { ...contract(), endpoints: {} })).toEqual(['POST /api/jobs is gone'])
  })

  it('never lets an event change: what is in the streams stays', () => {
    expect(breakingChanges(contract({ event: before }), contract({ event: after, version: 2 }))).toEqual([
      'jobs.job.added.v1.salary is gone',
    ])
  })
})
