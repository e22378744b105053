import { describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

const refusal = (status: number) => new ApiError(new Response(null, { status }), '')

describe('the query client', () => {
  it('has the defaults of spec section 9', () => {
    expect(createQueryClient(() => {}).getDefaultOptions().queries).toMatchObject({
      retry: false,
      refetchOnWindowFocus: false,
      refetchInterval: false,
      staleTime: Number.POSITIVE_INFINITY,
    })
  })

  it('reports the end of the session, and nothing else', async () => {
    const signedOut = vi.fn()
    const client = createQueryClient(signedOut)
    const fail = (status: number) =>
      client.fetchQuery({ queryKey: [status], queryFn: () => Promise.reject(refusal(status)) }).catch(() => {})
    await fail(503)
    await fail(403)
    expect(signedOut).not.toHaveBeenCalled()
    await fail(401)
    expect(signedOut).toHaveBeenCalledExactlyOnceWith(client)
  })
})
