import { vi } from 'vitest'

interface PendingRequest {
  method: string
  path: string
  body: unknown
  ifMatch: string | null
  ifNoneMatch: string | null
  idempotencyKey: string | null
  respond: (status: number, body?: unknown, headers?: Record<string, string>) => void
}

/**
 * Mocks the server: every request waits until the test responds to it, in any order. The mock stays in place after the
 * test, so that a request that is still pending does not reach the network.
 */
export const mockServer = () => {
  const pending: PendingRequest[] = []
  const seen: string[] = []
  vi.stubGlobal('fetch', (path: string, { method = 'GET', body, headers, signal }: RequestInit) => {
    seen.push(`${method} ${path}`)
    return new Promise<Response>((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
      pending.push({
        method,
        path,
        body: body === undefined ? undefined : JSON.parse(String(body)),
        ifMatch: new Headers(headers).get('if-match'),
        ifNoneMatch: new Headers(headers).get('if-none-match'),
        idempotencyKey: new Headers(headers).get('idempotency-key'),
        respond: (status, content, more) =>
          resolve(
            new Response(content === undefined ? null : JSON.stringify(content), {
              status,
              headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json', ...more },
            }),
          ),
      })
    })
  })

  return {
    /** Every request so far, by method and path. */
    seen,
    /** Resolves with the oldest pending request of this method and path, once it is made. */
    next: (name: string) =>
      vi.waitFor(
        () => {
          const at = pending.findIndex(({ method, path }) => `${method} ${path}` === name)
          const [request] = at < 0 ? [] : pending.splice(at, 1)
          if (!request) throw new Error(`No request ${name}; pending: ${pending.map(({ path }) => path).join(', ')}`)
          return request
        },
        { timeout: 15_000 },
      ),
    isWaitingFor: (name: string) => pending.some(({ method, path }) => `${method} ${path}` === name),
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
