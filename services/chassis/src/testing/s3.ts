import { createHash, createHmac, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

interface Upload {
  key: string
  parts: Map<number, Buffer>
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const encoded = (text: string) =>
  encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)

/**
 * A local server with the part of S3 that the blob store uses. It computes every signature itself, from the
 * specification (Signature Version 4), and lists what it stores. `fail` makes the next matching requests fail.
 */
export const testS3 = async () => {
  const config = { bucket: 'blobs', region: 'eu-test-1', accessKeyId: 'AKIATEST', secretAccessKey: 'a secret/of+ours' }
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Upload>()
  const failures: { status: number; matching: RegExp }[] = []

  const refuse = (response: ServerResponse, status: number, code: string) =>
    response.writeHead(status, { 'content-type': 'application/xml' }).end(`<Error><Code>${code}</Code></Error>`)

  const signatureOf = ({ method = '', headers }: IncomingMessage, url: URL, signed: string, at: string) => {
    const query = [...url.searchParams].map(([key, value]) => `${encoded(key)}=${encoded(value)}`).toSorted()
    const named = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
    const digest = String(headers['x-amz-content-sha256'])
    const asked = [method, url.pathname, query.join('&'), named.join(''), signed, digest].join('\n')
    const scope = `${at.slice(0, 8)}/${config.region}/s3/aws4_request`
    const day = hmac(`AWS4${config.secretAccessKey}`, at.slice(0, 8))
    const key = hmac(hmac(hmac(day, config.region), 's3'), 'aws4_request')
    const credential = `${config.accessKeyId}/${scope}`
    const signature = hmac(key, ['AWS4-HMAC-SHA256', at, scope, sha256(asked)].join('\n')).toString('hex')
    return `AWS4-HMAC-SHA256 Credential=${credential}, SignedHeaders=${signed}, Signature=${signature}`
  }

  const isSigned = (request: IncomingMessage, url: URL) => {
    const { authorization = '' } = request.headers
    const at = String(request.headers['x-amz-date'])
    const signed = /SignedHeaders=([^,]+)/.exec(authorization)?.[1] ?? ''
    const covers = ['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => signed.split(';').includes(name))
    return covers && authorization === signatureOf(request, url, signed, at)
  }

  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '', `http://${request.headers.host}`)
    const body = await buffer(request)
    const failing = failures.findIndex(({ matching }) => matching.test(`${request.method} ${request.url}`))
    const [failure] = failing < 0 ? [] : failures.splice(failing, 1)
    if (failure) return refuse(response, failure.status, 'SlowDown')
    if (!isSigned(request, url)) return refuse(response, 403, 'SignatureDoesNotMatch')
    if (sha256(body) !== request.headers['x-amz-content-sha256'])
      return refuse(response, 400, 'XAmzContentSHA256Mismatch')
    const [, bucket, key = ''] = url.pathname.split('/')
    if (bucket !== config.bucket) return refuse(response, 404, 'NoSuchBucket')
    const uploadId = url.searchParams.get('uploadId')
    const upload = uploads.get(uploadId ?? '')
    if (uploadId !== null && upload?.key !== key) return refuse(response, 404, 'NoSuchUpload')

    switch (request.method) {
      case 'PUT': {
        if (upload) upload.parts.set(Number(url.searchParams.get('partNumber')), body)
        else objects.set(key, body)
        return response.writeHead(200, { etag: `"${sha256(body)}"` }).end()
      }
      case 'POST': {
        if (!upload) {
          const id = `${randomUUID()}+&=`
          uploads.set(id, { key, parts: new Map() })
          return response.end(`<Result><UploadId>${id.replace('&', '&amp;')}</UploadId></Result>`)
        }
        const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>"(\w+)"<\/ETag>/g)]
        const parts = named.map(([, number, tag]) => ({ bytes: upload.parts.get(Number(number)), tag }))
        if (parts.some(({ bytes, tag }) => !bytes || sha256(bytes) !== tag)) return refuse(response, 400, 'InvalidPart')
        // Every part but the last needs at least five megabytes.
        if (parts.slice(0, -1).some(({ bytes }) => (bytes?.length ?? 0) < 5 * 1024 * 1024))
          return refuse(response, 200, 'EntityTooSmall')
        objects.set(key, Buffer.concat(parts.map(({ bytes }) => bytes ?? Buffer.alloc(0))))
        uploads.delete(uploadId ?? '')
        return response.end('<CompleteMultipartUploadResult/>')
      }
      case 'DELETE': {
        if (upload) uploads.delete(uploadId ?? '')
        else objects.delete(key)
        return response.writeHead(204).end()
      }
      default: {
        if (url.searchParams.has('uploads')) {
          const prefix = url.searchParams.get('prefix') ?? ''
          const begun = [...uploads].filter(([, each]) => each.key.startsWith(prefix))
          const list = begun.map(([id]) => `<Upload><UploadId>${id.replace('&', '&amp;')}</UploadId></Upload>`)
          return response.end(`<ListMultipartUploadsResult>${list.join('')}</ListMultipartUploadsResult>`)
        }
        const object = objects.get(key)
        if (!object) return refuse(response, 404, 'NoSuchKey')
        const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
        if (start === undefined) return response.end(object)
        return response.writeHead(206).end(object.subarray(Number(start), Number(end) + 1))
      }
    }
  }

  const server = createServer((request, response) => void respond(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    config: { ...config, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` },
    /** The names of all objects and of all unfinished uploads. */
    names: () => [...objects.keys(), ...[...uploads.values()].map(({ key }) => key)],
    fail: (status: number, matching: RegExp, times = 1) => {
      for (let time = 0; time < times; time += 1) failures.push({ status, matching })
    },
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
