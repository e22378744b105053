import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/api/query-client.ts'
import { beginSession, currentUser, homePath, type User } from './current-user.ts'

const ada: User = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user', access: 'full' }

const ask = (status: number) => {
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(ada), { status }))
  return createQueryClient(() => {}).fetchQuery(currentUser)
}

afterEach(() => vi.unstubAllGlobals())

describe('the current user', () => {
  it('is null after a 401, and an error after any other failure', async () => {
    expect(await ask(200)).toEqual(ada)
    expect(await ask(401)).toBeNull()
    await expect(ask(500)).rejects.toThrow('Failed to fetch user')
  })

  it('is kept for five minutes', () => {
    expect(currentUser.staleTime).toBe(300_000)
  })

  it('starts without the data of an earlier person', () => {
    const client = createQueryClient(() => {})
    client.setQueryData(['api', 'jobs'], ['of someone else'])
    beginSession(client, ada)
    expect(client.getQueryData(['api', 'jobs'])).toBeUndefined()
    expect(client.getQueryData(currentUser.queryKey)).toEqual(ada)
  })

  it('goes to the board, or as an admin to the figures', () => {
    expect(homePath({ role: 'user' })).toBe('/dashboard')
    expect(homePath({ role: 'admin' })).toBe('/admin/dashboard')
  })
})
