import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { setConnection } from '../../live/activity.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { AddJobPage } from './add-job-page.tsx'
import type { Shared } from './shared-posting.ts'

const link = 'https://northwind.example/jobs/1'
const extract = 'POST /api/jobs/extract-from-url'
let server: ReturnType<typeof mockServer>

const open = async (shared: Shared = {}) => {
  const root = createRootRoute({ component: Outlet })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('add-job', () => <AddJobPage shared={shared} />),
      page('dashboard', () => 'The board'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/add-job'] }),
  })
  const client = createQueryClient(() => {})
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: 'Save Job' })
  return client
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })

beforeEach(() => {
  server = mockServer()
  setConnection('live')
  toast({ title: 'None yet' })
})
afterEach(() => {
  cleanup()
  dispatchEvent(new Event('online'))
})

it('does not save before the link is read, and goes to the board once it is saved', async () => {
  await open()
  await userEvent.type(field(/Application Link/), link)
  await userEvent.click(button('Extract Details'))
  const reading = await server.next(extract)
  expect(button('Save Job').disabled).toBe(true)
  reading.respond(200, { company: 'Northwind', position: 'Engineer' })
  await vi.waitFor(() => expect(field(/Company Name/).value).toBe('Northwind'))
  await userEvent.click(button('Save Job'))
  ;(await server.next('POST /api/jobs')).respond(201, jobFixture())
  expect(await screen.findByText('The board')).toBeDefined()
})

it('ignores what is read after it was cancelled', async () => {
  const client = await open()
  await userEvent.type(field(/Application Link/), link)
  await userEvent.click(button('Extract Details'))
  const cancelled = await server.next(extract)
  await userEvent.click(screen.getByRole('link', { name: 'Cancel' }))
  await screen.findByText('The board')
  cancelled.respond(200, { company: 'Northwind', position: 'Engineer' })
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  expect(currentToast()?.title).toBe('None yet')
})

it('says of a job that is on the board already when its person applied', async () => {
  await open({ url: link })
  const tracked = jobFixture({ jobUrl: link, applicationDate: '2025-11-20T12:00:00.000Z' })
  ;(await server.next('GET /api/jobs?view=board')).respond(200, [tracked])
  expect(await screen.findByText(/applied Nov 20, 2025\.$/)).toBeDefined()
})

it('reads a link that was shared without a network once there is one', async () => {
  await open({ url: link })
  act(() => void dispatchEvent(new Event('offline')))
  expect(await screen.findByText(/^Reading this page needs a connection/)).toBeDefined()
  expect(button('Save Job').disabled).toBe(false)
  act(() => void dispatchEvent(new Event('online')))
  ;(await server.next(extract)).respond(200, { company: 'Northwind', position: 'Engineer' })
  await vi.waitFor(() => expect(field(/Company Name/).value).toBe('Northwind'))
  expect(server.seen.filter((call) => call === extract)).toHaveLength(1)
  expect(screen.queryByText(/^Reading this page needs a connection/)).toBeNull()
})

it('leaves a shared link alone that was replaced while there was no network', async () => {
  await open({ url: link })
  act(() => void dispatchEvent(new Event('offline')))
  await screen.findByText(/^Reading this page needs a connection/)
  await userEvent.type(field(/Application Link/), '0')
  expect(screen.queryByText(/^Reading this page needs a connection/)).toBeNull()
})
