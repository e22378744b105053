import { afterEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { call, pathOf } from './call.ts'

const answers = (response: Response) => {
  const fetched = vi.fn<typeof fetch>(async () => response)
  vi.stubGlobal('fetch', fetched)
  return fetched
}

const failure = (response: Response) => {
  answers(response)
  return call('GET /api/jobs').then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  )
}

afterEach(() => vi.unstubAllGlobals())

describe('call', () => {
  it('fills in the path and sends JSON with the session cookie', async () => {
    const fetched = answers(Response.json({ id: 'a/b', status: 'offer' }))
    const job = await call('PATCH /api/jobs/:id', {
      params: { id: 'a/b' },
      body: { status: 'offer' },
      headers: { 'if-match': '"3"' },
    })
    expect(job.status).toBe('offer')
    expect(fetched).toHaveBeenCalledExactlyOnceWith('/api/jobs/a%2Fb', {
      method: 'PATCH',
      credentials: 'same-origin',
      signal: expect.any(AbortSignal),
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'if-match': '"3"',
        // A trace of its own, which the server may record.
        traceparent: expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/),
      },
      body: '{"status":"offer"}',
    })
  })

  it('appends the query to the path', async () => {
    const fetched = answers(Response.json([]))
    await call('GET /api/jobs', { query: { view: 'board' } })
    expect(fetched.mock.calls[0]?.[0]).toBe('/api/jobs?view=board')
  })

  it('returns undefined for 204', async () => {
    answers(new Response(null, { status: 204 }))
    expect(await call('DELETE /api/jobs/:id', { params: { id: '1' } })).toBeUndefined()
  })

  it('has the message of spec section 8: status, colon, space, body', async () => {
    expect((await failure(new Response('no luck', { status: 418 }))).message).toBe('418: no luck')
  })

  it('uses the status text if the body is empty', async () => {
    const error = await failure(new Response('', { status: 502, statusText: 'Bad Gateway' }))
    expect(error.message).toBe('502: Bad Gateway')
  })

  it('reads a problem document: its code, the message for a field, and how long to wait', async () => {
    const problem = {
      type: 'about:blank',
      title: 'Bad Request',
      status: 400,
      detail: 'Some fields are wrong.',
      error: 'Some fields are wrong.',
      code: 'validation',
      issues: [{ path: 'body.email', message: 'Invalid email address' }],
    }
    const error = await failure(
      Response.json(problem, {
        status: 400,
        headers: { 'content-type': 'application/problem+json', 'retry-after': '90' },
      }),
    )
    expect(error).toBeInstanceOf(ApiError)
    expect(error.problem).toEqual(problem)
    expect(error.issue('email')).toBe('Invalid email address')
    expect(error.issue('password')).toBeUndefined()
    expect(error.retryAfter).toBe(90)
  })

  it('treats an invalid JSON body as text', async () => {
    const error = await failure(
      new Response('<html>', { status: 500, headers: { 'content-type': 'application/json' } }),
    )
    expect(error.problem).toBeUndefined()
    expect(error.message).toBe('500: <html>')
  })
})

describe('pathOf', () => {
  it('throws if a parameter of the path is missing', () => {
    expect(() => pathOf('/api/jobs/:id', {})).toThrow('id')
  })
})
