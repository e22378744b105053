import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { deleteJobs } from '../job/changes/deletions.ts'
import { forgetUndos } from '../job/changes/undo.ts'
import { createQueryClient } from '../lib/api/query-client.ts'
import { currentUser, setCurrentUser, type User } from '../session/current-user.ts'
import { jobFixture } from '../test/job-fixture.ts'
import { mockServer } from '../test/mock-server.ts'
import { currentToast } from '../ui/feedback/toast.ts'
import { useLogOut } from './use-log-out.ts'

const ada: User = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user', access: 'full' }
const job = jobFixture()
const [deletion, logout] = [`DELETE /api/jobs/${job.id}`, 'POST /api/auth/logout']

let server: ReturnType<typeof mockServer>
let client: QueryClient

const LogOut = () => {
  const { mutate } = useLogOut()
  return (
    <button type="button" onClick={() => mutate()}>
      Log Out
    </button>
  )
}

beforeEach(() => {
  server = mockServer()
  client = createQueryClient(() => {})
  setCurrentUser(client, ada)
  const root = createRootRoute()
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: '/', component: () => 'The landing page' }),
      createRoute({ getParentRoute: () => root, path: 'dashboard', component: LogOut }),
    ]),
    history: createMemoryHistory({ initialEntries: ['/dashboard'] }),
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
})
afterEach(() => {
  cleanup()
  forgetUndos()
})

it('deletes what could still be undone before the session ends', async () => {
  deleteJobs(client, [job.id])
  expect(currentToast()).toMatchObject({ title: 'Job deleted', open: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  const sent = await server.next(deletion)
  expect(currentToast()?.open).toBe(false)
  expect(server.seen).not.toContain(logout)
  sent.respond(204)
  ;(await server.next(logout)).respond(204)
  expect(await screen.findByText('The landing page')).toBeTruthy()
  await vi.waitFor(() => expect(client.getQueryData(currentUser.queryKey)).toBeNull())
  expect(currentToast()).toMatchObject({ title: 'Job deleted', open: false })
})

it('logs out all the same if the deletion is refused', async () => {
  deleteJobs(client, [job.id])
  await userEvent.click(await screen.findByRole('button', { name: 'Log Out' }))
  ;(await server.next(deletion)).respond(500)
  ;(await server.next(logout)).respond(204)
  expect(await screen.findByText('The landing page')).toBeTruthy()
})
