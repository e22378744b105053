import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { exampleOf, textsIn, withValue } from './test-example.ts'

const table: readonly Endpoint[] = endpoints
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

const inputs = table.flatMap((endpoint) =>
  (['body', 'query', 'params'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema && !endpoint.raw ? [{ name: `${part} of ${nameOf(endpoint)}`, part, endpoint, schema }] : []
  }),
)
const bodies = inputs.filter(({ part }) => part === 'body')

it.each(inputs)('there is an example of the $name', ({ schema }) => {
  expect(schema.safeParse(exampleOf(schema))).toMatchObject({ success: true })
})

/** Fields that the server sets, never the sender. */
const planted = {
  id: '0199c0de-0000-7000-8000-00000000dead',
  userId: '0199c0de-0000-7000-8000-00000000beef',
  ownerId: '0199c0de-0000-7000-8000-00000000beef',
  role: 'admin',
  access: 'full',
  isActive: true,
  entitlement: { status: 'active', accessUntil: null, revision: 99 },
  subscriptionStatus: 'active',
  createdAt: '2001-01-01T00:00:00.000Z',
  updatedAt: '2001-01-01T00:00:00.000Z',
  stageChangedAt: '2001-01-01T00:00:00.000Z',
  version: 99,
  transcription: 'done',
  unexpected: 'anything',
}

describe('A8: a field that is not the sender’s to set', () => {
  const ofBrowsers = bodies.filter(({ endpoint }) => endpoint.access !== 'internal')

  it.each(ofBrowsers)('is not in the $name', ({ name, schema }) => {
    const declared = Object.keys(exampleOf(schema))
    // What administrators are there for.
    const theirs = name.endsWith('PATCH /api/admin/users/:id') ? ['role', 'isActive'] : []
    expect(declared.filter((field) => field in planted)).toEqual(theirs)
  })

  it.each(bodies)('is not passed through in the $name', ({ schema }) => {
    const example = exampleOf(schema)
    const { success, data } = schema.safeParse({ ...planted, ...example })
    // Refusing it is as good.
    const fields = success ? Object.keys(data as object) : []
    expect(fields.filter((field) => !(field in example))).toEqual([])
  })
})

// Hashed, compared or parsed: these never reach a table as text.
const neverKept = new Set([
  'signature',
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'code',
  'browserBinding',
  'images',
  'url',
  'cursor',
])

const passes = (schema: z.ZodType, value: unknown, what: string) => {
  const { success, data } = schema.safeParse(value)
  return success && JSON.stringify(data).includes(JSON.stringify(what).slice(1, -1))
}

// Entered in a box of several lines.
const severalLines = new Set([
  'notes',
  'note',
  'content',
  'message',
  'transcript',
  'summary',
  'text',
  'internalNote',
  'preparation',
  'reason',
  'body',
])

describe('B12: a text of one line', () => {
  const lines = inputs
    .filter(({ endpoint }) => endpoint.access !== 'internal')
    .flatMap(({ name, schema }) =>
      textsIn(schema)
        .filter((path) => {
          const field = String(path.findLast((step) => typeof step === 'string'))
          return !severalLines.has(field) && !neverKept.has(field)
        })
        .map((path) => ({ name, schema, path, field: path.join('.') })),
    )

  it.each(lines)(
    'has no line break, control character or turned direction as $field in the $name',
    ({ schema, path }) => {
      const example = exampleOf(schema)
      const at = path.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], example)
      for (const what of ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u001b', '\u202e'])
        expect(passes(schema, withValue(example, path, `${at}${what}${at}`), what), JSON.stringify(what)).toBe(false)
    },
  )
})

describe('H5x: a text that PostgreSQL cannot store', () => {
  const texts = inputs
    .filter(({ endpoint }) => endpoint.access !== 'internal')
    .flatMap(({ name, schema }) =>
      textsIn(schema)
        .filter((path) => !neverKept.has(String(path.findLast((step) => typeof step === 'string'))))
        .map((path) => ({ name, schema, path, field: path.join('.') })),
    )

  it.each(texts)('is refused as $field in the $name', ({ schema, path }) => {
    const example = exampleOf(schema)
    const [at] = [path.reduce<unknown>((value, step) => (value as Record<string, unknown>)?.[step], example)]
    for (const what of ['\0', '\ud800', '\udfff'])
      expect(passes(schema, withValue(example, path, `${at}${what}`), what), JSON.stringify(what)).toBe(false)
  })
})
