import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { InboxPage } from './inbox-page.tsx'

const mail = (subject: string): InboxMail => ({
  id: subject,
  receivedAt: '2026-11-23T09:30:00.000Z',
  fromName: 'Mara',
  fromEmail: 'mara@example.test',
  subject,
  preview: 'Could we talk on Monday?',
  verified: true,
  attachments: 0,
  kind: null,
  hasInvitation: false,
  filed: false,
  jobId: null,
  company: null,
  position: null,
})

const northwind = jobFixture()
let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

const away = problemBody(503, 'service_unavailable', 'Try again in a moment.')

const opens = async (...mails: InboxMail[]) => {
  renderPage(() => <InboxPage onOpen={() => {}} />)
  ;(await server.next('GET /api/inbox')).respond(200, mails)
  ;(await server.next('GET /api/jobs?view=board')).respond(200, [northwind])
}
const button = async (subject: string, name: string | RegExp) =>
  within(await screen.findByRole('region', { name: subject })).findByRole('button', { name })
const presses = async (subject: string, name: string | RegExp) => {
  ;(await button(subject, name)).focus()
  await userEvent.keyboard('{Enter}')
}

it('says that the jobs could not be loaded, and tries again', async () => {
  renderPage(() => <InboxPage onOpen={() => {}} />)
  ;(await server.next('GET /api/inbox')).respond(200, [mail('Monday')])
  ;(await server.next('GET /api/jobs?view=board')).respond(503, away)
  await screen.findByText("We couldn't load your jobs.")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  ;(await server.next('GET /api/jobs?view=board')).respond(200, [northwind])
  expect(await screen.findByRole('heading', { name: 'Monday' })).toBeTruthy()
})

it('goes on with the next email when one is dismissed, and keeps the focus on the page after the last', async () => {
  await opens(mail('Monday'), mail('Tuesday'))
  await presses('Monday', 'Dismiss')
  const dismissal = await server.next('DELETE /api/inbox/Monday')
  dismissal.respond(204)
  ;(await server.next('GET /api/inbox')).respond(200, [mail('Tuesday')])
  const next = await button('Tuesday', 'Show email')
  await waitFor(() => expect(document.activeElement).toBe(next))
  await presses('Tuesday', 'Choose a job')
  await presses('Tuesday', /^Northwind/)
  ;(await server.next('POST /api/inbox/Tuesday/file')).respond(200, {})
  ;(await server.next('GET /api/inbox')).respond(200, [])
  await screen.findByRole('heading', { name: 'No emails yet' })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
})

it('keeps the focus on a button that failed, and sends nothing twice', async () => {
  await opens(mail('Monday'))
  await presses('Monday', 'Dismiss')
  const failing = await server.next('DELETE /api/inbox/Monday')
  await userEvent.keyboard('{Enter}')
  failing.respond(503, away)
  ;(await server.next('GET /api/inbox')).respond(200, [mail('Monday')])
  const dismiss = await button('Monday', 'Dismiss')
  await waitFor(() => expect(dismiss.getAttribute('aria-disabled')).toBe('false'))
  expect(document.activeElement).toBe(dismiss)
  expect(server.seen.filter((each) => each.startsWith('DELETE'))).toHaveLength(1)
})

it('goes on in the invitation when it was read, where the button that asked for it was', async () => {
  await opens({ ...mail('Monday'), hasInvitation: true, filed: true, jobId: northwind.id })
  await presses('Monday', 'Add interview')
  ;(await server.next('GET /api/inbox/Monday')).respond(200, { ...mail('Monday'), content: '', invitation: '' })
  const found = { title: 'First call', interviewDate: '2035-01-10T10:00:00.000Z', hasTime: true, state: 'scheduled' }
  ;(await server.next('POST /api/interviews/read')).respond(200, { interviews: [found] })
  const interviews = await screen.findByRole('list', { name: 'Interviews in this email' })
  expect(document.activeElement).toBe(interviews)
})

it.each([
  ['says that it is full', 'when as many emails wait as can', limits.inbox.waiting, 1],
  ['says nothing of it', 'while there is room', 2, 0],
])('%s %s', async (_what, _when, count, times) => {
  await opens(...Array.from({ length: count }, (_, nth) => mail(`Mail ${nth}`)))
  await screen.findByText('Mail 0', {}, { timeout: 15_000 })
  expect(screen.queryAllByText(/^Your inbox is full, so new emails are turned away\./)).toHaveLength(times)
})
