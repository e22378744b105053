import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { completion } from './completion.ts'
import { SignupSuccessPage } from './signup-success-page.tsx'

const userWith = (role: 'user' | 'admin') => ({
  id: '1',
  name: 'Ada',
  email: 'ada@example.com',
  role,
  access: 'full' as const,
})

const completed = async (role: 'user' | 'admin') => {
  const client = createQueryClient(() => {})
  client.setQueryData(completion('cs_1').queryKey, { success: true, user: userWith(role), outcome: 'signed_in' })
  await opened(client)
}

const opened = async (client = createQueryClient(() => {})) => {
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('signup-success', () => <SignupSuccessPage sessionId="cs_1" />),
      page('dashboard', () => 'The board'),
      page('admin/dashboard', () => 'The figures'),
    ]),
    history: createMemoryHistory({ initialEntries: ['/signup-success'] }),
  })
  await act(() => router.load())
  await act(async () => {
    render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router} />
      </QueryClientProvider>,
    )
  })
}
const passes = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers())

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['user', 'The board'],
  ['admin', 'The figures'],
] as const)('leads a new %s on after 1.5 seconds, not before', async (role, home) => {
  await completed(role)
  expect(screen.getByRole('heading', { name: 'Welcome to RoleTrail' })).toBeDefined()
  await passes(1499)
  expect(screen.queryByText(home)).toBeNull()
  await passes(1)
  expect(screen.getByText(home)).toBeDefined()
})

it('checks again on request if the outcome was not known', async () => {
  const user = userWith('user')
  const answers = [Response.json({}, { status: 503 }), Response.json({ success: true, user, outcome: 'signed_in' })]
  vi.stubGlobal('fetch', async (url: string) => (url === '/api/auth/me' ? Response.json(user) : answers.shift()))
  await opened()
  await passes(0)
  expect(screen.getByText(/If you've paid, nothing is lost/)).toBeDefined()
  await act(async () => screen.getByRole('button', { name: 'Check again' }).click())
  await passes(0)
  expect(screen.getByRole('heading', { name: 'Welcome to RoleTrail' })).toBeDefined()
})
