import { setTimeout as sleep } from 'node:timers/promises'
import { createHttpBrowser, type HttpBrowser } from './http-browser.ts'

const mostAttempts = 15

/**
 * A browser that does as it is told where a machine is too busy for the product's deadlines: 503 says when to try again.
 * For what a journey is set up with, not for what it is about.
 */
export const patientBrowser = (url: string): HttpBrowser => {
  const browser = createHttpBrowser(url)
  const patiently = async <Reply extends { status: number; headers: Headers }>(send: () => Promise<Reply>) => {
    for (let attempt = 1; ; attempt += 1) {
      const reply = await send()
      const after = Number(reply.headers.get('retry-after'))
      if (reply.status !== 503 || !after || attempt === mostAttempts) return reply
      await sleep(after * 1_000)
    }
  }
  return {
    ...browser,
    get: (path) => patiently(() => browser.get(path)),
    post: (path, body, headers) => {
      // It may have been done before it was refused.
      const once = { 'idempotency-key': crypto.randomUUID(), ...headers }
      return patiently(() => browser.post(path, body, once))
    },
    patch: (path, body, headers) => patiently(() => browser.patch(path, body, headers)),
    delete: (path) => patiently(() => browser.delete(path)),
  }
}
