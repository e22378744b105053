import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import { cleanup, screen } from '@testing-library/react'
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

let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
})
afterEach(cleanup)

it('says that the jobs could not be loaded, and tries again', async () => {
  renderPage(() => <InboxPage onOpen={() => {}} />)
  ;(await server.next('GET /api/inbox')).respond(200, [mail('Monday')])
  const away = problemBody(503, 'service_unavailable', 'Try again in a moment.')
  ;(await server.next('GET /api/jobs?view=board')).respond(503, away)
  await screen.findByText("We couldn't load your jobs.")
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  ;(await server.next('GET /api/jobs?view=board')).respond(200, [jobFixture()])
  expect(await screen.findByRole('heading', { name: 'Monday' })).toBeTruthy()
})
