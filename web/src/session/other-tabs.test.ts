import { expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/query-client.ts'
import { hearOtherTabs, tellOtherTabs } from './other-tabs.ts'

/** What a second tab would hold. */
const otherTab = () => new BroadcastChannel('roletrail-session')

it('drops what was read when the session changed in another tab', async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(['api', 'jobs'], ['of whoever was here'])
  hearOtherTabs(client)
  const other = otherTab()
  other.postMessage('session-changed')
  await vi.waitFor(() => expect(client.getQueryData(['api', 'jobs'])).toBeUndefined())
  other.close()
})

it('tells the other tabs, not itself', async () => {
  const client = createQueryClient(() => {})
  client.setQueryData(['api', 'jobs'], ['mine'])
  hearOtherTabs(client)
  const other = otherTab()
  const heard = new Promise((resolve) => other.addEventListener('message', resolve, { once: true }))
  tellOtherTabs()
  await heard
  expect(client.getQueryData(['api', 'jobs'])).toEqual(['mine'])
  other.close()
})
