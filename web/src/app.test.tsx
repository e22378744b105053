import 'fake-indexeddb/auto'
import { createMemoryHistory } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it } from 'vitest'
import { App } from './app.tsx'
import { reportConflict } from './job/changes/move-conflicts.ts'
import { createQueryClient } from './lib/api/query-client.ts'
import { createAppRouter } from './router.ts'
import { setCurrentUser } from './session/current-user.ts'
import { jobFixture } from './test/job-fixture.ts'
import { MockEventSource } from './test/mock-event-source.ts'
import { mockServer } from './test/mock-server.ts'

afterEach(cleanup)

it('asks about a card that was moved elsewhere on a page without cards too', async () => {
  mockServer()
  MockEventSource.install()
  const client = createQueryClient(() => {})
  setCurrentUser(client, { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user', access: 'full' })
  const router = createAppRouter(client, { history: createMemoryHistory({ initialEntries: ['/help'] }) })
  render(<App router={router} queryClient={client} />)
  await screen.findByRole('main')
  act(() => reportConflict({ current: jobFixture({ status: 'rejected' }), wanted: 'offer' }))
  expect(await screen.findByRole('alertdialog', { name: 'This job was moved elsewhere' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Keep Rejected' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})
