import { MutationObserver, onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/api/query-client.ts'
import { queued } from '../lib/api/queued.ts'
import { OfflineBar } from './offline-bar.tsx'

afterEach(() => {
  cleanup()
  dispatchEvent(new Event('online'))
  onlineManager.setOnline(true)
})

it('promises only what is stored, and so survives a reload', async () => {
  const client = createQueryClient(() => {})
  const changes = (options: object) => {
    const observer = new MutationObserver(client, { mutationFn: async () => undefined, ...options })
    act(() => void observer.mutate())
  }
  render(
    <QueryClientProvider client={client}>
      <OfflineBar newVersion={false} onShow={() => {}} />
    </QueryClientProvider>,
  )
  onlineManager.setOnline(false)
  act(() => void dispatchEvent(new Event('offline')))
  expect(screen.getByText(/^You're offline. You can keep working/)).toBeDefined()
  changes(queued())
  changes({})
  await vi.waitFor(() => expect(client.isMutating()).toBe(2))
  expect(await screen.findByText("You're offline. 1 change will be saved when you're back.")).toBeDefined()
})
