import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import type { Operation } from './operations.ts'
import { acceptable, hostileValue } from './values.ts'

/** A request as it goes over the wire. */
export interface FuzzedRequest {
  method: string
  /** With the query. */
  path: string
  headers: Record<string, string>
  body: Buffer | undefined
}

type Body = Pick<FuzzedRequest, 'headers' | 'body'>

const json = { 'content-type': 'application/json' }
const bytes = (body: string | Buffer, headers: Record<string, string> = json): Body => ({
  headers,
  body: Buffer.from(body as string),
})

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A good body in which one field, often one it does not have, holds what it must not. */
const almostAcceptable = (good: fc.Arbitrary<unknown>, keys: string[]) =>
  fc
    .tuple(good, fc.constantFrom(...keys, 'id', 'userId', 'role', 'isActive', 'version'), hostileValue, fc.boolean())
    .map(([value, key, hostile, removed]) => {
      if (!isObject(value)) return hostile
      const { [key]: _gone, ...rest } = value
      return removed && key in value ? rest : { ...value, [key]: hostile }
    })

/** JSON that a parser might read in two ways, or take long over. */
const trickyJson = (good: fc.Arbitrary<unknown>) =>
  fc
    .tuple(
      good.map((value) => JSON.stringify(value) ?? 'null'),
      fc.integer({ min: 1, max: 25_000 }),
    )
    .chain(([text, many]) => {
      const inner = text.startsWith('{') ? text.slice(1) : `"a":${text}}`
      return fc.constantFrom(
        `{"__proto__":{"role":"admin"},${inner}`,
        `{"constructor":{"prototype":{"role":"admin"}},${inner}`,
        `{"__proto__":null,${inner}`,
        `${text.slice(0, -1)},${inner}`,
        text.slice(0, many % Math.max(1, text.length)),
        `${text}${text}`,
        `\ufeff${text}`,
        `${'['.repeat(many)}${']'.repeat(many)}`,
        '{"a":'.repeat(Math.ceil(many / 5)),
        `{${'"a":1,'.repeat(Math.ceil(many / 5))}${inner}`,
        `{${Array.from({ length: Math.ceil(many / 20) }, (_, index) => `"k${index}":1,`).join('')}${inner}`,
        `{"company":1e400,"limit":-1e400,${inner}`,
        `{"company":${'9'.repeat(many)},${inner}`,
        '',
        '"',
        'null',
        'undefined',
        '[object Object]',
      )
    })

/** Bodies whose bytes are not what their headers say. */
const misencoded = (good: fc.Arbitrary<unknown>) =>
  good
    .map((value) => JSON.stringify(value) ?? 'null')
    .chain((text) =>
      fc.constantFrom(
        bytes(Buffer.concat([Buffer.from(text.slice(0, -1)), Buffer.from([0xc3, 0x28, 0xff, 0xfe]), Buffer.from('}')])),
        bytes(Buffer.from(text, 'utf16le'), { 'content-type': 'application/json; charset=utf-16' }),
        bytes(Buffer.from(text, 'latin1'), { 'content-type': 'application/json; charset=latin1' }),
        bytes(gzipSync(text), { ...json, 'content-encoding': 'gzip' }),
        bytes(gzipSync(Buffer.alloc(4e6)), { ...json, 'content-encoding': 'gzip' }),
        bytes(text, { ...json, 'content-encoding': 'br' }),
        bytes(text, { 'content-type': 'text/plain' }),
        bytes(text, { 'content-type': 'application/x-www-form-urlencoded' }),
        bytes(text, { 'content-type': 'application/json; charset="' }),
        bytes(text, { 'content-type': `application/json;${' '.repeat(2_000)}x` }),
        bytes(text, { 'content-type': 'multipart/form-data' }),
        bytes(text, {}),
        bytes('<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', { 'content-type': 'text/xml' }),
      ),
    )

const form = (name: string, type: string, content: string | Buffer) => {
  const start = `--edge\r\ncontent-disposition: form-data; name="${name}"; filename="../../a.flac"\r\ncontent-type: ${type}\r\n\r\n`
  return Buffer.concat([Buffer.from(start), Buffer.from(content as string), Buffer.from('\r\n--edge--\r\n')])
}

const multipart = fc
  .tuple(
    fc.constantFrom('file', '__proto__', 'other'),
    fc.constantFrom('audio/flac', 'text/html', 'image/svg+xml', ''),
    fc.constantFrom('', 'fLaC\0\0\0\x22', 'RIFF\0\0\0\0WAVE', '<svg/>', 'OggS'.repeat(5_000), 'ID3'),
    fc.constantFrom('edge', 'another', ''),
    fc.boolean(),
  )
  .map(([name, type, content, boundary, cut]) => {
    const whole = form(name, type, content)
    const headers = { 'content-type': `multipart/form-data; boundary=${boundary}` }
    return bytes(cut ? whole.subarray(0, -12) : whole, headers)
  })

const bodyOf = ({ method, body }: Operation, ids: readonly string[]): fc.Arbitrary<Body> => {
  const none = fc.constant<Body>({ headers: {}, body: undefined })
  if (method === 'GET') return none
  const schema = body?.mediaType === 'application/json' ? body.schema : { type: 'object' }
  const good = acceptable(schema, ids)
  const stringified = (value: fc.Arbitrary<unknown>) => value.map((each) => bytes(JSON.stringify(each) ?? 'null'))
  const strange = [
    { weight: 2, arbitrary: trickyJson(good).map((each) => bytes(each)) },
    { weight: 1, arbitrary: misencoded(good) },
    { weight: 1, arbitrary: stringified(hostileValue) },
  ]
  if (body?.mediaType === 'multipart/form-data') return fc.oneof({ weight: 4, arbitrary: multipart }, ...strange)
  return fc.oneof(
    { weight: body ? 1 : 5, arbitrary: body ? stringified(good) : none },
    { weight: 5, arbitrary: stringified(almostAcceptable(good, Object.keys(schema.properties ?? {}))) },
    ...strange,
  )
}

const encoded = (value: unknown) => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return encodeURIComponent(text.slice(0, 3_000).toWellFormed())
}

const hostileSegment = fc.oneof(
  fc.constantFrom('%00', '%ff', '%ed%a0%80', '..%2f..%2finternal', '%252e%252e', '__proto__', '%', "'%20or%201=1", '.'),
  hostileValue.map(encoded),
)

const pathOf = ({ path, parameters }: Operation, ids: readonly string[]) => {
  const segment = fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...ids) }, { weight: 1, arbitrary: hostileSegment })
  const named = parameters.filter((parameter) => parameter.in === 'query')
  const pair = fc
    .tuple(
      fc.constantFrom(...named, { name: '__proto__[a]', schema: {} }, { name: 'a[b][c]', schema: {} }, undefined),
      hostileSegment,
      fc.boolean(),
    )
    .chain(([parameter, hostile, isGood]) => {
      if (!parameter) return fc.constant(hostile)
      const value = isGood ? acceptable(parameter.schema, ids).map(encoded) : fc.constant(hostile)
      return value.map((each) => `${parameter.name}=${each}`)
    })
  return fc
    .tuple(segment, fc.oneof({ weight: 2, arbitrary: fc.constant([]) }, fc.array(pair, { maxLength: 4 })))
    .map(([id, pairs]) => path.replace(/\{\w+\}/, id) + (pairs.length ? `?${pairs.join('&')}` : ''))
}

const header = fc.constantFrom<Record<string, string>>(
  {},
  {},
  {},
  { 'if-match': '"1"' },
  { 'if-match': 'W/"99999999999999999999"' },
  { 'if-none-match': '*' },
  { 'idempotency-key': 'a key' },
  { 'idempotency-key': 'x'.repeat(4_000) },
  { 'idempotency-key': '\xff\xfe' },
  { accept: 'text/html' },
  { 'accept-encoding': 'gzip;q=2, *;q=0' },
  { range: 'bytes=-1,0-,99-1' },
  { 'x-forwarded-for': '::1, 999.1.1.1' },
  { traceparent: '00-ffffffffffffffffffffffffffffffff-0000000000000000-zz' },
  { 'x-http-method-override': 'DELETE' },
  { 'sec-fetch-site': 'cross-site' },
  { origin: 'null' },
  { cookie: `sid=${'x'.repeat(4_000)}; __proto__=1; =; "` },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhZG1pbiJ9.' },
  { 'user-agent': '(a+)+$'.repeat(500) },
  { 'stripe-signature': `t=1,v1=${'a'.repeat(4_000)}` },
)

/** Requests to an operation: some are good, most are almost good, the rest is meant to break something. */
export const requestTo = (operation: Operation, ids: readonly string[]): fc.Arbitrary<FuzzedRequest> =>
  fc.tuple(pathOf(operation, ids), bodyOf(operation, ids), header).map(([path, { headers, body }, more]) => ({
    method: operation.method,
    path,
    headers: { ...headers, ...more },
    body,
  }))
