import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/api/query-client.ts'
import { announceSessionChange, followSessionChanges } from './session-channel.ts'

/** The channel of a second tab. */
const otherTab = () => new BroadcastChannel('roletrail-session')

it('drops cached data when the session changes in another tab', async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(['api', 'jobs'], ['of an earlier person'])
  followSessionChanges(client)
  const other = otherTab()
  other.postMessage('session-changed')
  await vi.waitFor(() => expect(client.getQueryData(['api', 'jobs'])).toBeUndefined())
  other.close()
})

it('notifies the other tabs, not itself', async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(['api', 'jobs'], ['mine'])
  followSessionChanges(client)
  const other = otherTab()
  const received = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  announceSessionChange()
  await received
  expect(client.getQueryData(['api', 'jobs'])).toEqual(['mine'])
  other.close()
})
