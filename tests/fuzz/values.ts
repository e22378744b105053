import fc from 'fast-check'
import type { Schema } from './operations.ts'

/** Texts that have a meaning somewhere: to a parser, a database, a template, a shell, a browser or a person. */
const hostileText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'NUL\0inside',
    '\ud800',
    '\udfff\ud800',
    '\u202etxt.exe',
    '\ufeff',
    'line\r\nBcc: everyone@example.test',
    "'; drop table jobs; --",
    "' or '1'='1",
    '%',
    '%s%n%x',
    '\\',
    '../../../etc/passwd',
    '..%2f..%2f',
    'file:///etc/passwd',
    'http://169.254.169.254/latest/meta-data/',
    'http://127.0.0.1:1/',
    'http://[::ffff:127.0.0.1]/',
    'javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'data:image/png;base64,',
    'data:image/png;base64,AAAA',
    '<script>alert(1)</script>',
    '{{constructor.constructor("x")()}}',
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is sent as it stands
    '${jndi:ldap://127.0.0.1/x}',
    '%recipient.email%',
    '=1+1',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'NaN',
    '-1',
    '1e400',
    '9007199254740993',
    '0000-00-00T00:00:00Z',
    '9999-12-31T23:59:60Z',
    '275760-09-13T00:00:00.001Z',
    'a@b',
    'ada@example.test,eve@example.test',
    '00000000-0000-0000-0000-000000000000',
  ),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc
    .tuple(fc.constantFrom('x', ' ', 'a@', '(', '[', '1', '\u0301', '&', '\n', 'é', '😀'), fc.integer({ max: 12_000 }))
    .map(([text, times]) => text.repeat(Math.max(1, times))),
)

const hostileNumber = fc.constantFrom(-1, 0, -0, 0.1, 2 ** 31, 2 ** 53 + 2, -(2 ** 63), 1e308, 5e-324)

const nested = fc
  .tuple(fc.constantFrom('list', 'object'), fc.integer({ min: 1, max: 500 }))
  .map(([kind, depth]) =>
    Array.from({ length: depth }).reduce<unknown>((inner) => (kind === 'list' ? [inner] : { inner }), null),
  )

/** Anything JSON can say that no field expects. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: hostileText },
  { weight: 2, arbitrary: hostileNumber },
  { weight: 1, arbitrary: fc.constantFrom(null, true, false, [], {}, [[]], [null], { length: 1 }) },
  { weight: 1, arbitrary: nested },
  { weight: 1, arbitrary: fc.array(hostileText, { maxLength: 40 }) },
  { weight: 1, arbitrary: fc.dictionary(hostileText, fc.oneof(hostileText, hostileNumber), { maxKeys: 5 }) },
)

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const formats: Record<string, string[]> = {
  email: ['ada.example@example.test', 'Ada.Example@Example.Test'],
  'date-time': ['2026-11-20T09:00:00.000Z', '2026-11-20T09:00:00+14:00', '0001-01-01T00:00:00Z'],
  date: ['2026-11-20', '2024-02-29'],
  uri: ['https://example.test/'],
}

const text = ({ format, minLength = 0, maxLength = 1_000 }: Schema, ids: readonly string[]) => {
  if (format === 'uuid') return fc.constantFrom(...ids)
  if (format && formats[format]) return fc.constantFrom(...formats[format])
  return fc.oneof(
    // What the rules of some field accept.
    fc.constantFrom('An example', 'ada@example.test', 'https://jobs.example.test/1', '0AB12C', picture),
    fc.constant('x'.repeat(maxLength)),
    fc.string({ unit: 'grapheme', minLength, maxLength: Math.min(maxLength, 80) }),
  )
}

/** A value that a schema accepts, if it says all there is to say; ids are some that exist. */
export const acceptable = (schema: Schema, ids: readonly string[]): fc.Arbitrary<unknown> => {
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((each) => acceptable(each, ids)))
  const [type] = [schema.type].flat()
  switch (type) {
    case 'object': {
      const fields = Object.entries(schema.properties ?? {}).map(
        ([key, inner]) => [key, acceptable(inner, ids)] as const,
      )
      return fc.record(Object.fromEntries(fields), { requiredKeys: schema.required ?? [] })
    }
    case 'array':
      return fc.array(acceptable(schema.items ?? {}, ids), { maxLength: schema.maxItems ?? 10 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 10 })
    case 'null':
      return fc.constant(null)
    default:
      return text(schema, ids)
  }
}
