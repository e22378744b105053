import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { parseRange, type Range, respondWithRange } from './bytes.ts'

it.each([
  ['bytes=0-9', { start: 0, end: 9 }],
  ['bytes=90-', { start: 90, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=5-1000', { start: 5, end: 99 }],
  ['bytes=0-0', { start: 0, end: 0 }],
])('parses %s of a hundred bytes', (header, range) => expect(parseRange(header, 100)).toEqual(range))

it.each([
  undefined,
  '',
  'x bytes=0-9',
  'bytes=0-9 x',
  'bytes=1234567890123456-',
  'bytes=-',
  'bytes=0-1,5-9',
  'bytes=a-b',
  'lines=1-2',
  'bytes=0x1-2',
])('answers everything to %s', (header) => expect(parseRange(header, 100)).toBeUndefined())

it.each(['bytes=100-', 'bytes=9-5', 'bytes=-0', 'bytes=500-600'])('refuses %s and returns the size', (header) =>
  expect(() => parseRange(header, 100)).toThrow(
    expect.objectContaining({
      code: 'range_not_satisfiable',
      message: 'The file has no such part.',
      headers: { 'content-range': 'bytes */100' },
    }),
  ),
)

/** A file of a hundred bytes; remembers which part of it was opened. */
const file = () => {
  const opened: (Range | undefined)[] = []
  const open = async (range: Range | undefined) => {
    opened.push(range)
    return Readable.from(['some bytes'])
  }
  return { opened, respond: (range?: Range) => respondWithRange(range, 100, { etag: '"7"' }, open) }
}

it('responds with the whole file, and says that parts of it can be had', async () => {
  const { opened, respond } = file()
  const { status, headers, stream } = await respond()
  expect({ status, headers }).toEqual({
    status: 200,
    headers: { etag: '"7"', 'accept-ranges': 'bytes', 'content-length': '100' },
  })
  expect(await stream.toArray()).toEqual(['some bytes'])
  expect(opened).toEqual([undefined])
})

it('responds with a part, and says which', async () => {
  const { opened, respond } = file()
  const { status, headers, stream } = await respond({ start: 10, end: 19 })
  expect({ status, headers }).toEqual({
    status: 206,
    headers: { etag: '"7"', 'accept-ranges': 'bytes', 'content-range': 'bytes 10-19/100', 'content-length': '10' },
  })
  expect(await stream.toArray()).toEqual(['some bytes'])
  expect(opened).toEqual([{ start: 10, end: 19 }])
})
