import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { firstConflict, reportConflict } from '../../../job/changes/move-conflicts.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { jobFixture } from '../../../test/job-fixture.ts'
import { mockServer } from '../../../test/mock-server.ts'
import { MoveConflictDialog } from './move-conflict-dialog.tsx'

const current = jobFixture({ company: 'Northwind', position: 'Engineer', status: 'rejected', version: 9 })
let server: ReturnType<typeof mockServer>

beforeEach(() => {
  server = mockServer()
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <MoveConflictDialog />
    </QueryClientProvider>,
  )
  act(() => reportConflict({ current, wanted: 'offer' }))
})
afterEach(cleanup)

it('says what happened', () => {
  expect(screen.getByRole('alertdialog', { name: 'This job was moved elsewhere' })).toBeDefined()
  expect(screen.getByText(/was moved to Rejected on Nov 2, .*You were moving it to Offer\./)).toBeDefined()
})

it('keeps the other window’s move', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Keep Rejected' }))
  expect(firstConflict()).toBeUndefined()
  expect(screen.queryByRole('alertdialog')).toBeNull()
  expect(server.seen).toEqual([])
})

it('moves anyway, from the stage the job is in now', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Move to Offer' }))
  const call = await server.next(`PATCH /api/jobs/${current.id}?view=board`)
  expect(call).toMatchObject({ body: { status: 'offer' }, ifMatch: '"9"' })
  expect(firstConflict()).toBeUndefined()
})
