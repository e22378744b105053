import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AwsV4Signer } from 'aws4fetch'
import { type Dispatcher, request } from 'undici'
import { createProvider, outcomeOfStatus } from '../base/provider.ts'
import { unavailable } from '../base/rejection.ts'
import { asSecret, type Secret } from '../base/secret.ts'

export interface S3Config {
  /** URL of the server without the bucket, which is added to the path. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string | Secret<string>
  secretAccessKey: string | Secret<string>
}

interface S3Request {
  method: 'GET' | 'PUT' | 'POST' | 'DELETE'
  /** The object; without it the request is about the bucket itself. */
  name?: string
  query?: Record<string, string>
  body?: Buffer
  headers?: Record<string, string>
}

const maxAttempts = 3
const timeouts = { headersTimeout: 15_000, bodyTimeout: 30_000 }

/** A refusal by the server, with its error code (`NoSuchKey`, `AccessDenied`). */
export class S3Refusal extends Error {
  override readonly name = 'S3Refusal'
  readonly status: number
  readonly code: string
  constructor(status: number, response: string) {
    const [code = 'without a code'] = elementsIn(response, 'Code')
    super(`the blob store responded ${status} ${code}`)
    this.status = status
    this.code = code
  }
  get isTemporary() {
    return this.status >= 500 || this.status === 429 || this.status === 408
  }
}

/** Sends signed requests to an S3-compatible server. Throws `S3Refusal`, or `storage_unavailable` after three attempts. */
export const createS3Requests = ({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Config) => {
  const provider = createProvider('s3')
  const [id, key] = [asSecret(accessKeyId), asSecret(secretAccessKey)]
  const base = `${endpoint.replace(/(?<!\/)\/+$/, '')}/${encodeURIComponent(bucket)}`

  const send = async ({ method, name, query = {}, body = Buffer.alloc(0), headers: own }: S3Request) => {
    const url = new URL(name ? `${base}/${name}` : base)
    for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
    // The digest is part of the signature, so the server refuses bytes that were altered on the way.
    const digest = createHash('sha256').update(body).digest('hex')
    const signer = new AwsV4Signer({
      region,
      accessKeyId: id.current(),
      secretAccessKey: key.current(),
      service: 's3',
      method,
      url: url.href,
      headers: { ...own, 'x-amz-content-sha256': digest },
    })
    const { headers } = await signer.sign()
    const sent = { method, headers: Object.fromEntries(headers), ...timeouts }
    const response = await provider.call(
      method,
      () => request(url, method === 'PUT' || method === 'POST' ? { ...sent, body } : sent),
      ({ statusCode }) => outcomeOfStatus(statusCode),
    )
    if (response.statusCode >= 300) throw new S3Refusal(response.statusCode, await response.body.text())
    return response
  }

  const ask = async (asked: S3Request): Promise<Dispatcher.ResponseData> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await send(asked)
      } catch (error) {
        if (error instanceof S3Refusal && !error.isTemporary) throw error
        if (attempt === maxAttempts) throw unavailable('storage', error)
        await pause(attempt * 100)
      }
    }
  }
  return { ask, measures: provider.measures }
}

export type S3Requests = ReturnType<typeof createS3Requests>['ask']

/** The contents of all elements of one name; S3 never nests an element in one of the same name. */
export const elementsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^]*?)</${name}>`, 'g'))].map(([, text = '']) =>
    text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&'),
  )
