import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { plainMessage } from './plain-message.ts'
import { exampleOf, fieldsIn, withValue } from './test-example.ts'

const table: readonly Endpoint[] = endpoints

/** What people, their programs and mistakes send for a field. */
const wrong = [
  undefined,
  null,
  '',
  ' ',
  'x',
  'x'.repeat(200_001),
  '\0',
  -1,
  0.5,
  1e20,
  true,
  [],
  ['x'],
  {},
  Array(99).fill('x'),
  Array(99).fill({}),
]

const inputs = table
  .filter(({ access, raw }) => access !== 'internal' && !raw)
  .flatMap(({ method, path, ...endpoint }) =>
    (['body', 'query', 'params'] as const).flatMap((part) => {
      const schema = endpoint[part]
      return schema ? [{ name: `${part} of ${method} ${path}`, schema }] : []
    }),
  )

const messagesOf = (schema: z.ZodType) => {
  const example = exampleOf(schema)
  const values = fieldsIn(schema).flatMap((path) => wrong.map((value) => withValue(example, path, value)))
  return [...values, ...wrong].flatMap(
    (value) => schema.safeParse(value, { error: plainMessage }).error?.issues.map(({ message }) => message) ?? [],
  )
}

describe('what a schema says', () => {
  it.each(inputs)('is for people: $name', ({ schema }) => {
    for (const message of new Set(messagesOf(schema))) {
      expect(message).not.toMatch(
        /[<>]=|expected|received|Invalid (?!email)|Too (big|small)|Unrecognized|pattern|\bstring\b/,
      )
      expect(message).toMatch(/^\p{Lu}/u)
    }
  })

  it('is never Zod’s own', () => {
    const everyKind = z.object({
      size: z.number().int().min(1).max(9),
      even: z.number().multipleOf(2),
      choice: z.enum(['a', 'b']),
      only: z.literal('a'),
      tags: z.array(z.string()).min(1).max(2),
      either: z.union([z.string(), z.number()]),
      link: z.url(),
      day: z.iso.date(),
      at: z.iso.datetime(),
      map: z.record(z.uuid(), z.string()),
      checked: z.string().refine(() => false),
      none: z.never(),
    })
    const own = new Set(messagesOf(z.strictObject({ ...everyKind.shape })))
    expect([...own].filter((message) => /Invalid|Too|Unrecognized|expected/.test(message))).toEqual([])
    expect(own).toContain('Enter at most 9.')
    expect(own).toContain('Choose one of the options.')
  })
})
