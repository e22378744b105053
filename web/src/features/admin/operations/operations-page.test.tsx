import { QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { mockServer, problemBody } from '../../../test/mock-server.ts'
import { Toaster } from '../../../ui/feedback/toaster.tsx'
import { findingsOf, type Report } from './findings.ts'
import { OperationsPage } from './operations-page.tsx'
import { RunbookPage, runbookTexts } from './runbook-page.tsx'

const since = '2026-11-23T08:12:00.000Z'

const report: Report = {
  replicas: [
    { version: '1.4.0', startedAt: since },
    { version: '1.5.0', startedAt: since },
  ],
  relay: { lag: 3, oldestSeconds: 900, diverged: false, full: false },
  consumers: [{ name: 'identity-billing', lag: 37, missing: 0, blocked: true, diverged: false }],
  parked: [{ consumer: 'identity-billing', aggregate: 'subscription:1', events: 3, since }],
  parkedTotal: 1,
  queues: [{ name: 'transcriptions', waiting: 0, oldestSeconds: 0, givenUp: 107, unknown: 0 }],
  lastContacts: [{ what: 'answer', from: 'Stripe', at: since }],
  lastBackup: null,
}
const state = {
  asOf: '2026-11-23T09:30:00.000Z',
  services: [
    { service: 'identity', report },
    { service: 'billing', report: null },
  ],
}
const path = '/api/admin/operations'

afterEach(cleanup)

const open = async () => {
  const server = mockServer()
  const root = createRootRoute()
  const page = (path: string, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component })
  const router = createRouter({
    routeTree: root.addChildren([
      page('admin/operations', () => <OperationsPage />),
      page('admin/operations/relay', () => <RunbookPage name="relay" />),
    ]),
    history: createMemoryHistory({ initialEntries: ['/admin/operations'] }),
  })
  await act(() => router.load())
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  )
  const answered = async () => (await server.next(`GET ${path}`)).respond(200, state)
  await answered()
  await screen.findByText('Needs attention')
  return { server, answered, user: userEvent.setup() }
}

describe('parked events', () => {
  it('are replayed by one press, and the page asks how things are then', async () => {
    const { server, answered, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Replay' }))
    const asked = await server.next(`POST ${path}/replay`)
    expect(asked.body).toEqual({ service: 'identity', consumer: 'identity-billing', aggregate: 'subscription:1' })
    asked.respond(200, { outcome: 'applied', applied: 3 })
    expect(await screen.findByText('3 applied, in order.')).toBeDefined()
    await answered()
  })

  it('that fail again say so, and so does a replay that is refused', async () => {
    const { server, answered, user } = await open()
    await user.click(screen.getByRole('button', { name: 'Replay' }))
    ;(await server.next(`POST ${path}/replay`)).respond(200, { outcome: 'failed', applied: 0 })
    expect(
      await screen.findByText("It stopped at an event that couldn't be applied. The service's log says why."),
    ).toBeDefined()
    await answered()
    await user.click(await screen.findByRole('button', { name: 'Replay' }))
    const detail = 'These events do not wait for a replay any more.'
    ;(await server.next(`POST ${path}/replay`)).respond(404, problemBody(404, 'not_parked', detail))
    expect(await screen.findByText(detail)).toBeDefined()
  })
})

it('given-up work is tried again, some at a time', async () => {
  const { server, user } = await open()
  await user.click(screen.getByRole('button', { name: 'Retry transcriptions' }))
  const asked = await server.next(`POST ${path}/retry`)
  expect(asked.body).toEqual({ service: 'identity', queue: 'transcriptions' })
  asked.respond(200, { retried: 100, left: 7 })
  expect(
    await screen.findByText('100 of transcriptions will be tried again; 7 more wait for another retry.'),
  ).toBeDefined()
})

describe('runbooks', () => {
  it('open at what a line is about', async () => {
    const { user } = await open()
    const [first] = screen.getAllByRole('link', { name: 'What to do' })
    expect(first?.getAttribute('href')).toMatch(/^\/admin\/operations\/[a-z-]+#[a-z-]+$/)
    const relay = screen
      .getAllByRole('link', { name: 'What to do' })
      .find((link) => link.getAttribute('href')?.includes('/relay#'))
    await user.click(relay ?? document.body)
    expect(await screen.findByRole('heading', { name: 'Events are not published' })).toBeDefined()
  })

  it('are all there', () => {
    const files = Object.keys(import.meta.glob('../../../../../docs/runbooks/*.md'))
    expect(files.map((file) => file.slice(file.lastIndexOf('/') + 1, -'.md'.length)).toSorted()).toEqual(
      Object.keys(runbookTexts).toSorted(),
    )
  })

  it('have the heading that each line leads to', () => {
    const diverged = { ...report, relay: { ...report.relay, diverged: true } }
    for (const each of [report, diverged])
      for (const { runbook } of findingsOf(each, Date.now()))
        expect(runbookTexts[runbook.runbook]).toContain(` id="${runbook.section}"`)
    expect(runbookTexts['dead-letters']).toContain(' id="an-event-was-parked"')
    expect(runbookTexts.service).toContain(' id="a-service-or-the-bff"')
  })

  it('lead to each other and to nothing that is not there', () => {
    for (const html of Object.values(runbookTexts))
      for (const [, to = ''] of html.matchAll(/<a href="([^"]+)"/g)) {
        const [, name = '', anchor] = /^(?:\/admin\/operations\/([\w-]+))?(?:#([\w-]+))?$/.exec(to) ?? []
        const text = name === '' ? html : runbookTexts[name as keyof typeof runbookTexts]
        expect(text, to).toBeDefined()
        if (anchor) expect(text).toContain(` id="${anchor}"`)
      }
  })
})
