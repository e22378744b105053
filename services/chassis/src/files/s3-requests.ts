import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, request } from 'undici'
import { unavailable } from '../base/rejection.ts'

export interface S3Config {
  /** Of the server, without the bucket, which follows it in the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

interface Asked {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** Without it the bucket itself is asked. */
  name?: string
  query?: Record<string, string>
  body?: Buffer
  headers?: Record<string, string>
}

const tries = 3
const timeouts = { headersTimeout: 15_000, bodyTimeout: 30_000 }

/** What the server refused, with its own word for why (`NoSuchKey`, `AccessDenied`). */
export class RefusedByS3 extends Error {
  override readonly name = 'RefusedByS3'
  readonly status: number
  readonly code: string
  constructor(status: number, answer: string) {
    const [code = 'without a reason'] = elementsIn(answer, 'Code')
    super(`the blob store answered ${status} ${code}`)
    this.status = status
    this.code = code
  }
  get isTemporary() {
    return this.status >= 500 || this.status === 429 || this.status === 408
  }
}

/** Sends signed requests to a server that speaks S3; what is no success is thrown. */
export const createS3Requests = ({ endpoint, bucket, ...identity }: S3Config) => {
  const base = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`

  const send = async ({ method, name, query = {}, body = Buffer.alloc(0), headers: own }: Asked) => {
    const url = new URL(name ? `${base}/${name}` : base)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    // The digest is signed with the rest: bytes that change on the way are refused there, not kept.
    const digest = createHash('sha256').update(body).digest('hex')
    const signer = new AwsV4Signer({
      ...identity,
      service: 's3',
      method,
      url: url.href,
      headers: { ...own, 'x-amz-content-sha256': digest },
    })
    const { headers } = await signer.sign()
    const sent = { method, headers: Object.fromEntries(headers), ...timeouts }
    const answer = await request(url, method === 'PUT' || method === 'POST' ? { ...sent, body } : sent)
    if (answer.statusCode >= 300) throw new RefusedByS3(answer.statusCode, await answer.body.text())
    return answer
  }

  return async (asked: Asked): Promise<Dispatcher.ResponseData> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(asked)
      } catch (error) {
        if (error instanceof RefusedByS3 && !error.isTemporary) throw error
        if (attempt === tries) throw unavailable('storage', error)
        await pause(attempt * 100)
      }
    }
  }
}

export type S3Requests = ReturnType<typeof createS3Requests>

/** The contents of elements of one name; S3 nests none in itself. */
export const elementsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
