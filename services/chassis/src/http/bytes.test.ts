import { expect, it } from 'vitest'
import { parseRange } from './bytes.ts'

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=5-1000', { start: 5, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
])('parses %s of a hundred bytes', (header, range) => expect(parseRange(header, 100)).toEqual(range))

it.each([undefined, 'bytes=-', 'bytes=0-1,5-9', 'bytes=a-b', 'lines=1-2', 'bytes=0x1-2'])(
  'answers everything to %s',
  (header) => expect(parseRange(header, 100)).toBeUndefined(),
)

it.each(['bytes=100-', 'bytes=9-5', 'bytes=-0', 'bytes=500-600'])('refuses %s and returns the size', (header) =>
  expect(() => parseRange(header, 100)).toThrow(
    expect.objectContaining({ code: 'range_not_satisfiable', headers: { 'content-range': 'bytes */100' } }),
  ),
)
