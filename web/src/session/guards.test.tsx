// @vitest-environment happy-dom
import { QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/api/query-client.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { setCurrentUser, type User } from './current-user.ts'
import { AdminOnly, SignedIn } from './guards.tsx'
import { leaving } from './leaving.ts'

const ada: User = { id: '1', name: 'Ada', email: 'ada@example.com', role: 'user', access: 'full' }

/** The guards around three simple pages, and the URL they redirect to. */
const open = (path: string) => {
  const client = createQueryClient((client) => setCurrentUser(client, null))
  const root = createRootRoute()
  const guarded = createRoute({
    getParentRoute: () => root,
    id: 'guarded',
    component: () => (
      <SignedIn>
        <Outlet />
      </SignedIn>
    ),
  })
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => guarded, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: 'auth', component: () => 'Who are you?' }),
      guarded.addChildren([
        page('dashboard', () => 'The board'),
        page('admin/dashboard', () => <AdminOnly>The figures</AdminOnly>),
      ]),
    ]),
    history: createMemoryHistory({ initialEntries: [path] }),
    parseSearch,
    stringifySearch,
  })
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  )
  return { client, address: () => router.state.location.href }
}

const meAnswers = (...answers: (() => Response | Promise<Response>)[]) =>
  vi.stubGlobal('fetch', async () => (answers.length > 1 ? answers.shift() : answers[0])?.())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a guarded page', () => {
  it("says 'Loading...' until the user is known", async () => {
    const answer = Promise.withResolvers<Response>()
    meAnswers(() => answer.promise)
    const { address } = open('/dashboard')
    expect(await screen.findByText('Loading...')).toBeTruthy()
    expect(address()).toBe('/dashboard')
    answer.resolve(Response.json(ada))
    expect(await screen.findByText('The board')).toBeTruthy()
  })

  it('redirects visitors to /auth, and remembers where they were going', async () => {
    meAnswers(() => new Response(null, { status: 401 }))
    const { address } = open('/dashboard?job=7')
    expect(await screen.findByText('Who are you?')).toBeTruthy()
    expect(address()).toBe('/auth?next=%2Fdashboard%3Fjob%3D7')
  })

  it('offers to try again, and does not ask for a password, while the account service is down', async () => {
    meAnswers(
      () => new Response(null, { status: 503 }),
      () => Response.json(ada),
    )
    const { address } = open('/dashboard')
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('The board')).toBeTruthy()
    expect(address()).toBe('/dashboard')
  })

  it('closes as soon as the session ends', async () => {
    meAnswers(() => Response.json(ada))
    const { client } = open('/dashboard')
    await screen.findByText('The board')
    setCurrentUser(client, null)
    expect(await screen.findByText('Who are you?')).toBeTruthy()
  })
})

it('sends nobody to the sign-in page who is leaving, whatever is refused meanwhile', async () => {
  meAnswers(() => Response.json(ada))
  const { client, address } = open('/dashboard')
  await screen.findByText('The board')
  const left = Promise.withResolvers<void>()
  const leave = client.getMutationCache().build(client, { ...leaving, mutationFn: () => left.promise })
  const done = leave.execute(undefined)
  setCurrentUser(client, null)
  expect(await screen.findByText('Loading...')).toBeTruthy()
  expect(address()).toBe('/dashboard')
  left.resolve()
  await done
  expect(await screen.findByText('Who are you?')).toBeTruthy()
})

describe('an admin page', () => {
  it('opens for admins', async () => {
    meAnswers(() => Response.json({ ...ada, role: 'admin' }))
    open('/admin/dashboard')
    expect(await screen.findByText('The figures')).toBeTruthy()
  })

  it('redirects everyone else to the board', async () => {
    meAnswers(() => Response.json(ada))
    const { address } = open('/admin/dashboard')
    expect(await screen.findByText('The board')).toBeTruthy()
    expect(address()).toBe('/dashboard')
  })
})
