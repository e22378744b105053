import { vi } from 'vitest'

interface Call {
  method: string
  path: string
  body: unknown
  ifMatch: string | null
  ifNoneMatch: string | null
  idempotencyKey: string | null
  answer: (status: number, body?: unknown, headers?: Record<string, string>) => void
}

/**
 * Stands in for the server in tests: every call waits until the test answers it, in whatever order it likes. It stays
 * in place after the test, so that nothing that is still on its way reaches the network.
 */
export const mockServer = () => {
  const waiting: Call[] = []
  const seen: string[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body, headers, signal }: RequestInit) => {
    seen.push(`${method} ${path}`)
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      waiting.push({
        method,
        path,
        body: body === undefined ? undefined : JSON.parse(String(body)),
        ifMatch: new Headers(headers).get('if-match'),
        ifNoneMatch: new Headers(headers).get('if-none-match'),
        idempotencyKey: new Headers(headers).get('idempotency-key'),
        answer: (status, answer, more) =>
          resolve(
            new Response(answer === undefined ? null : JSON.stringify(answer), {
              status,
              headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...more },
            }),
          ),
      })
    })
  })

  return {
    /** Every call so far, answered or not. */
    seen,
    /** The oldest unanswered call of this kind, once it is made. */
    next: (name: string) =>
      vi.waitFor(
        () => {
          const at = waiting.findIndex(({ method, path }) => `${method} ${path}` === name)
          const [call] = at < 0 ? [] : waiting.splice(at, 1)
          if (!call)
            throw new Error(`Nothing asked for ${name}; waiting: ${waiting.map(({ path }) => path).join(', ')}`)
          return call
        },
        { timeout: 15_000 },
      ),
    isWaitingFor: (name: string) => waiting.some(({ method, path }) => `${method} ${path}` === name),
  }
}

/** A problem document as the services send it. */
export const problemBody = (status: number, code: string, detail: string, more: object = {}) => ({
  type: `urn:roletrail:problem:${code}`,
  title: 'Problem',
  status,
  detail,
  error: detail,
  code,
  ...more,
})
