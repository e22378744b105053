import type { Today, TodayItem } from '@roletrail/contracts/jobs/today'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { todayQuery } from '../../job/today.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { setCurrentUser } from '../../session/current-user.ts'
import { mockServer } from '../../test/mock-server.ts'
import { renderPage } from '../../test/render-page.tsx'
import { TodayPage } from './today-page.tsx'

const item = (company: string, on = '2026-11-25'): TodayItem => ({
  kind: 'follow_up',
  jobId: company,
  company,
  position: 'Engineer',
  status: 'applied',
  contactName: null,
  contactEmail: null,
  on,
  note: null,
})

beforeEach(() => {
  mockServer()
})
afterEach(cleanup)

const opens = async (...items: TodayItem[]) => {
  const client = createQueryClient(() => {})
  setCurrentUser(client, { id: 'ada', name: 'Ada', email: 'ada@example.test', role: 'user', access: 'full' })
  client.setQueryData<Today>(todayQuery().queryKey, { day: '2026-11-25', timeZone: 'UTC', items, more: false })
  renderPage(() => <TodayPage onOpen={() => {}} />, client)
  await screen.findByRole('heading', { name: 'Today', level: 1 })
}
const row = (company: string) => screen.queryByRole('button', { name: new RegExp(`^Follow up with ${company}`) })
const presses = async (name: string) => {
  screen.getByRole('button', { name }).focus()
  await userEvent.keyboard('{Enter}')
}

it('goes on with the next row when one is done, across its sections, and with the one before at the end', async () => {
  await opens(item('Acme', '2026-11-20'), item('Globex'), item('Initech'))
  await presses('Done: Engineer at Acme')
  await waitFor(() => expect(row('Acme')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(row('Globex')))
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(row('Initech'))
  await presses('Done: Engineer at Initech')
  await waitFor(() => expect(row('Initech')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(row('Globex')))
})

it('goes on with the next row when one is snoozed from its menu', async () => {
  await opens(item('Acme'), item('Globex'))
  await presses('Snooze: Engineer at Acme')
  await screen.findByRole('menuitem', { name: /^Tomorrow/ })
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(row('Acme')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(row('Globex')))
})

it('keeps the focus on the page when nothing is left', async () => {
  await opens(item('Acme'))
  await presses('Done: Engineer at Acme')
  const rest = await screen.findByRole('heading', { name: 'Nothing due' })
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement?.contains(rest)).toBe(true)
})
