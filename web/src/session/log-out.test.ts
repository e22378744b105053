// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/api/query-client.ts'
import { saveLocalSettings } from '../lib/storage/local-settings.ts'
import { chooseTheme } from '../theme/theme.ts'
import { currentUser, setCurrentUser, type User } from './current-user.ts'
import { logOut } from './log-out.ts'

const ada: User = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user', access: 'full' }

const signedIn = () => {
  const client = createQueryClient(() => {})
  setCurrentUser(client, ada)
  client.setQueryData(['api', 'jobs'], [])
  saveLocalSettings({
    name: 'Ada',
    email: '',
    preferredJobTitle: '',
    emailNotifications: true,
    inAppNotifications: true,
  })
  chooseTheme('dark')
  return client
}

afterEach(() => vi.unstubAllGlobals())

it('resets the theme, removes the person and all cached data, and goes home', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }))
  const client = signedIn()
  const goHome = vi.fn(async () => expect(client.getQueryData(currentUser.queryKey)).toEqual(ada))
  await logOut(client, goHome)
  expect(goHome).toHaveBeenCalledOnce()
  expect({ ...localStorage }).toEqual({ theme: 'main' })
  expect(document.documentElement.className).toBe('gradient-theme')
  expect(client.getQueryData(currentUser.queryKey)).toBeNull()
  expect(client.getQueryData(['api', 'jobs'])).toBeUndefined()
})

it('changes nothing if the server cannot be reached', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  const client = signedIn()
  await expect(logOut(client, async () => {})).rejects.toThrow('503')
  expect(client.getQueryData(currentUser.queryKey)).toEqual(ada)
})
