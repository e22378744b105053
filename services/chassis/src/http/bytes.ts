import type { Readable } from 'node:stream'
import { Rejection } from '../base/rejection.ts'

/** A response that is a file: it is streamed and not validated against a schema. */
export class Bytes {
  readonly stream: Readable
  readonly status: 200 | 206
  readonly headers: Record<string, string>
  constructor(stream: Readable, headers: Record<string, string>, status: 200 | 206 = 200) {
    this.stream = stream
    this.status = status
    this.headers = headers
  }
}

/** The first and last byte of a part, both included. */
export interface Range {
  start: number
  end: number
}

/**
 * Parses a Range header (RFC 9110, section 14): one range of bytes in any of its three forms. Anything else, several
 * ranges included, returns undefined and means the whole file, as the RFC allows. Throws `range_not_satisfiable`.
 */
export const parseRange = (header: string | undefined, size: number): Range | undefined => {
  const { first = '', last = '' } = /^bytes=(?<first>\d{0,15})-(?<last>\d{0,15})$/.exec(header ?? '')?.groups ?? {}
  if (first === '' && last === '') return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (start > end)
    throw new Rejection('range_not_satisfiable', 'The file has no such part.', {
      headers: { 'content-range': `bytes */${size}` },
    })
  return { start, end }
}

/** Responds with a file of `size` bytes, or with a range of it. */
export const respondWithRange = async (
  range: Range | undefined,
  size: number,
  headers: Record<string, string>,
  open: (range: Range | undefined) => Promise<Readable>,
): Promise<Bytes> => {
  const all = { ...headers, 'accept-ranges': 'bytes' }
  if (!range) return new Bytes(await open(undefined), { ...all, 'content-length': String(size) })
  const { start, end } = range
  const partial = { 'content-range': `bytes ${start}-${end}/${size}`, 'content-length': String(end - start + 1) }
  return new Bytes(await open(range), { ...all, ...partial }, 206)
}
