import { Agent, request } from 'node:http'
import type { FuzzedRequest } from './request.ts'

export interface Answer {
  status: number
  contentType: string
  /** Its beginning. */
  text: string
  /** Until the last byte, or until the headers of an answer that does not end. */
  milliseconds: number
}

/** How long a request waits at all. */
const patienceMs = 15_000
const enough = 200_000

/** Sends a request as it stands; undefined if the connection ended without an answer. */
export const openSender = (baseUrl: string) => {
  const { hostname, port } = new URL(baseUrl)
  const agent = new Agent({ keepAlive: true })
  const send = ({ method, path, headers, body }: FuzzedRequest) =>
    new Promise<Answer | undefined>((resolve) => {
      const begun = performance.now()
      const length = body && { 'content-length': String(body.length) }
      const sent = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
        const contentType = response.headers['content-type'] ?? ''
        const chunks: Buffer[] = []
        let size = 0
        const end = () => {
          const text = Buffer.concat(chunks).toString()
          resolve({ status: response.statusCode ?? 0, contentType, text, milliseconds: performance.now() - begun })
        }
        // A live stream does not end.
        if (contentType.startsWith('text/event-stream')) {
          end()
          sent.destroy()
          return
        }
        response.on('data', (chunk: Buffer) => {
          size += chunk.length
          if (size < enough) chunks.push(chunk)
        })
        response.once('end', end)
        response.once('error', () => resolve(undefined))
      })
      sent.setTimeout(patienceMs, () => sent.destroy())
      sent.once('error', () => resolve(undefined))
      sent.once('close', () => resolve(undefined))
      sent.end(body)
    })
  return { send, close: () => agent.destroy() }
}
