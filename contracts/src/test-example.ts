import { z } from 'zod'

interface Schema {
  type?: string
  format?: string
  enum?: unknown[]
  const?: unknown
  anyOf?: Schema[]
  oneOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
}

/** A path into a value: field names and list indexes. */
export type Path = (string | number)[]

const formats: Record<string, string> = {
  uuid: '0199c0de-0000-7000-8000-000000000000',
  email: 'ada.example@example.test',
  'date-time': '2026-11-20T09:00:00.000Z',
  date: '2026-11-20',
  uri: 'https://example.test/',
  base64url: 'ZXhhbXBsZQ',
}

// These fields have rules that the JSON schema does not express.
const named: Record<string, unknown> = {
  email: 'ada.example@example.test',
  jobUrl: 'https://example.test/jobs/1',
  url: 'https://example.test/jobs/1',
  code: '0AB12C',
  token: '0AB12C',
  timestamp: '1763721000',
  consumer: 'billing-signups',
  queue: 'refunds',
  aggregate: 'user:0199c0de-0000-7000-8000-000000000000',
  action: 'user.changed',
  images: null,
  rank: 'a1',
  search: '?tag=remote',
  from: '2026-11-20T09:00:00.000Z',
  to: '2026-11-27T09:00:00.000Z',
  zone: 'Europe/Berlin',
  minutes: 60,
  timeZone: 'Europe/Berlin',
  unsubscribePath: '/reminders/digest/abc',
  replyDays: 10,
  file: `${'a'.repeat(43)}.ics`,
}

const shapeOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema

/** Of a nullable schema, the one that is not null. */
const present = (schema: Schema): Schema => {
  const inner = (schema.anyOf ?? schema.oneOf)?.find(({ type }) => type !== 'null')
  return inner ? present(inner) : schema
}

const make = (schema: Schema, name: string): unknown => {
  const { type, format = '', enum: options, const: only, properties = {}, items } = present(schema)
  // `from` and `to` are moments in one place, days in another, and amounts in a third.
  const fits = type !== 'integer' || typeof named[name] === 'number'
  if (name in named && format !== 'date' && fits) return named[name]
  if (only !== undefined) return only
  if (options) return options[0]
  switch (type) {
    case 'object':
      return Object.fromEntries(Object.entries(properties).map(([key, inner]) => [key, make(inner, key)]))
    case 'array':
      return items ? [make(items, name)] : []
    case 'boolean':
      return false
    case 'integer':
    case 'number':
      return 1
    default:
      return formats[format] ?? 'an example of a text'
  }
}

/** A value with every field of a schema. */
export const exampleOf = (schema: z.ZodType) => make(shapeOf(schema), '') as Record<string, unknown>

const within = (schema: Schema, at: Path, wanted: (schema: Schema) => boolean): Path[] => {
  const { type, properties = {}, items } = present(schema)
  const inner =
    type === 'object'
      ? Object.entries(properties).flatMap(([key, inner]) => within(inner, [...at, key], wanted))
      : type === 'array' && items
        ? within(items, [...at, 0], wanted)
        : []
  return wanted(present(schema)) ? [at, ...inner] : inner
}

/** The paths at which a schema takes free text. */
export const textsIn = (schema: z.ZodType): Path[] =>
  within(
    shapeOf(schema),
    [],
    ({ type, enum: options, const: only }) => type === 'string' && !options && only === undefined,
  )

/** The paths of all that a schema takes. */
export const fieldsIn = (schema: z.ZodType): Path[] => within(shapeOf(schema), [], () => true)

/** The same value with another one at a path. */
export const withValue = (value: unknown, [key, ...rest]: Path, inner: unknown): unknown => {
  if (key === undefined) return inner
  if (Array.isArray(value)) return value.map((each, nth) => (nth === key ? withValue(each, rest, inner) : each))
  const object = value as Record<string, unknown>
  return { ...object, [key]: withValue(object[key], rest, inner) }
}
