import 'fake-indexeddb/auto'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { deleteStored, listStoredKeys } from '../../lib/storage/indexed-db.ts'
import { startWaitingChanges } from '../../offline/waiting/waiting-changes.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { FollowUpField } from './follow-up-field.tsx'

const job = jobFixture({ followUp: { on: '2026-12-01', note: null } })
const patch = `PATCH /api/jobs/${job.id}?view=board`
let server: ReturnType<typeof mockServer>

const show = (client = createQueryClient(() => {})) =>
  render(
    <QueryClientProvider client={client}>
      <FollowUpField job={job} />
    </QueryClientProvider>,
  )
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const note = () => screen.getByLabelText<HTMLInputElement>('Note')
const types = async (text: string) => {
  await click('Change the follow-up')
  await userEvent.type(note(), text)
}
const closed = () => vi.waitFor(() => expect(screen.queryByLabelText('Note')).toBe(null))
const noDraftIsLeft = () => vi.waitFor(async () => expect(await listStoredKeys('drafts', '')).toEqual([]))

beforeEach(() => {
  server = mockServer()
  toast({ title: 'None yet' })
})
afterEach(async () => {
  cleanup()
  onlineManager.setOnline(true)
  await deleteStored('drafts', '')
})

it('keeps what was typed if the details are closed, and says that it is not saved', async () => {
  const { unmount } = show()
  await types('Ask Mara')
  unmount()
  show()
  expect(await screen.findByText("This follow-up was typed earlier and isn't saved yet.")).toBeDefined()
  expect(note().value).toBe('Ask Mara')
  expect(document.activeElement).toBe(document.body)
  await click('Cancel')
  await closed()
  await noDraftIsLeft()
  expect(server.seen).toEqual([])
})

it('is free again once the server has it', async () => {
  show()
  await types('Ask Mara')
  await click('Save')
  const call = await server.next(patch)
  expect(call.body).toEqual({ followUp: { on: '2026-12-01', note: 'Ask Mara' } })
  call.respond(200, { ...job, followUp: { on: '2026-12-01', note: 'Ask Mara' }, version: 2 })
  await closed()
  expect(currentToast()?.title).toBe('Follow-up planned')
  await noDraftIsLeft()
})

it('stays with its text and says why if the server refuses it', async () => {
  show()
  await types('Ask Mara')
  await click('Save')
  ;(await server.next(patch)).respond(402, problemBody(402, 'subscription_required', 'Subscribe again.'))
  expect(
    await screen.findByText(
      "This follow-up couldn't be saved. Subscribe again. Your text is kept here, so you can try again.",
    ),
  ).toBeDefined()
  expect(note().value).toBe('Ask Mara')
  await click('Save')
  ;(await server.next(patch)).respond(200, { ...job, version: 2 })
  await closed()
})

it('closes without a connection, once it is stored to be sent when there is one', async () => {
  const client = createQueryClient(() => {})
  const waiting = await startWaitingChanges(client, 'ada')
  show(client)
  await types('Ask Mara')
  act(() => onlineManager.setOnline(false))
  await click('Save')
  await closed()
  await noDraftIsLeft()
  expect(server.seen).toEqual([])
  act(() => onlineManager.setOnline(true))
  expect((await server.next(patch)).body).toEqual({ followUp: { on: '2026-12-01', note: 'Ask Mara' } })
  waiting.stop()
})
