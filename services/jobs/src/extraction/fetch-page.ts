import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress, createGunzip } from 'node:zlib'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { HttpResponse } from '@roletrail/postings/posting'
import { Agent, type Dispatcher, request } from 'undici'
import { decodeText } from './charset.ts'
import { checkedLookup, checkUrl, type NetworkPolicy } from './ssrf-guard.ts'

export type FetchLimits = { deadlineMs: number; redirects: number; bytes: number }
export const fetchLimits: FetchLimits = { deadlineMs: 10_000, redirects: 3, bytes: 2 * 1024 * 1024 }

const headers = {
  'user-agent': 'Mozilla/5.0 (compatible; RoleTrail/1.0; reads a posting for the person who pasted its link)',
  accept: 'text/html,application/xhtml+xml,application/json;q=0.9,application/xml;q=0.8',
  'accept-language': 'en,*;q=0.5',
  'accept-encoding': 'gzip, br',
}

type Headers = { [name: string]: string }

/**
 * GETs a page from the open web with limits on where it redirects, how long it takes and how much it sends. What else
 * is sent goes to the requested origin only, wherever that redirects.
 */
export const fetchPage = async (
  url: URL,
  policy: NetworkPolicy,
  limits = fetchLimits,
  signal: AbortSignal = new AbortController().signal,
  sent: Headers = {},
): Promise<HttpResponse> => {
  signal.throwIfAborted()
  const deadline = AbortSignal.any([signal, AbortSignal.timeout(Math.ceil(limits.deadlineMs))])
  // An agent per request: no connection outlives the check that allowed it.
  const dispatcher = new Agent({ connect: { lookup: checkedLookup(policy) }, allowH2: false })
  try {
    // A race, since undici heeds its signal only once it is connected.
    return await Promise.race([
      followRedirects(url, policy, limits, dispatcher, deadline, sent),
      rejectAtDeadline(deadline),
    ])
  } catch (error) {
    signal.throwIfAborted()
    if (error instanceof Rejection) throw error
    if (deadline.aborted) throw tooSlow()
    throw new Rejection(
      'page_unreachable',
      "We couldn't reach this page. Check the link, or fill in the details yourself.",
    )
  } finally {
    // Not awaited: it waits for a DNS lookup that may outlast the deadline.
    dispatcher.destroy().catch(() => undefined)
  }
}

const tooSlow = () => new Rejection('page_too_slow', 'This page took too long to load. Fill in the details yourself.')

const rejectAtDeadline = async (deadline: AbortSignal): Promise<never> => {
  await once(deadline, 'abort')
  throw tooSlow()
}

const followRedirects = async (
  start: URL,
  policy: NetworkPolicy,
  limits: FetchLimits,
  dispatcher: Dispatcher,
  signal: AbortSignal,
  sent: Headers,
): Promise<HttpResponse> => {
  let url = start
  for (let hops = 0; hops <= limits.redirects; hops++) {
    checkUrl(url, policy)
    const response = await request(url, {
      dispatcher,
      headers: url.origin === start.origin ? { ...headers, ...sent } : headers,
      signal,
    })
    const next = redirectTarget(response, url)
    if (next === undefined) return readResponse(response, url, limits.bytes, signal)
    await response.body.dump({ limit: 64 * 1024, signal })
    url = next
  }
  throw new Rejection(
    'too_many_redirects',
    'This link redirects too many times. Open the posting and paste its own link.',
  )
}

const header = ({ headers }: Dispatcher.ResponseData, name: string) => String(headers[name] ?? '').toLowerCase()

const redirectTarget = ({ statusCode, headers }: Dispatcher.ResponseData, from: URL) => {
  if (![301, 302, 303, 307, 308].includes(statusCode) || typeof headers.location !== 'string') return undefined
  // A relative or broken URL is checked like one that somebody typed.
  return URL.parse(headers.location, from.href) ?? new URL('about:blank')
}

const readResponse = async (
  response: Dispatcher.ResponseData,
  url: URL,
  limit: number,
  signal: AbortSignal,
): Promise<HttpResponse> => {
  const { statusCode: status } = response
  if (status >= 400) return { url: url.href, status, contentType: '', text: '' }
  const contentType = header(response, 'content-type')
  if (!/^(text\/html|application\/(xhtml\+xml|xml|([\w.-]+\+)?json)|text\/xml)\s*(;|$)/.test(contentType))
    throw new Rejection('not_a_web_page', 'This link is a file, not a web page. Fill in the details yourself.')
  const bytes = await pipeline(response.body, createInflater(header(response, 'content-encoding')), readAtMost(limit), {
    signal,
  })
  return { url: url.href, status, contentType, text: decodeText(bytes, contentType) }
}

const createInflater = (encoding: string) => {
  switch (encoding) {
    case '':
    case 'identity':
      return new PassThrough()
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new Rejection('not_a_web_page', "We couldn't read this page. Fill in the details yourself.")
  }
}

/** Counts bytes after decompression, so that a small response cannot become a large one. */
const readAtMost = (limit: number) => async (source: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of source) {
    size += chunk.length
    if (size > limit)
      throw new Rejection('page_too_large', 'This page is too large to read. Fill in the details yourself.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}
