import 'fake-indexeddb/auto'
import type { Job } from '@roletrail/contracts/jobs/job'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { deleteStored } from '../../lib/storage/indexed-db.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { NotesTab } from './notes-tab.tsx'

const job = jobFixture({ notes: 'Met Ada.', version: 2 })
const patch = `PATCH /api/jobs/${job.id}?view=board`

let server: ReturnType<typeof mockServer>

const open = (shown: Job = job) => {
  const client = createQueryClient(() => {})
  const of = (current: Job) => (
    <QueryClientProvider client={client}>
      <NotesTab job={current} />
    </QueryClientProvider>
  )
  const { rerender, unmount } = render(of(shown))
  return { show: (current: Job) => rerender(of(current)), close: unmount }
}
const notes = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
const elsewhere = (current: Job) => problemBody(412, 'moved_elsewhere', 'Changed elsewhere.', { current })

beforeEach(() => {
  server = mockServer()
})
afterEach(async () => {
  cleanup()
  await deleteStored('drafts', '')
})

it('saves when the changed field loses the focus', async () => {
  open()
  await userEvent.type(notes(), ' Ask about pay.')
  expect(server.seen).toEqual([])
  await userEvent.tab()
  const call = await server.next(patch)
  expect(call).toMatchObject({ body: { notes: 'Met Ada. Ask about pay.' }, ifMatch: '"2"' })
  call.respond(200, { ...job, notes: 'Met Ada. Ask about pay.', version: 3 })
  expect(await screen.findByText('Saved.')).toBeDefined()
})

it('sends nothing if nothing was changed', async () => {
  open()
  await userEvent.type(notes(), '!{Backspace}')
  await userEvent.tab()
  expect(server.seen).toEqual([])
})

it('saves when the details are closed while the field has the focus', async () => {
  const { close } = open()
  await userEvent.type(notes(), '!')
  close()
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' } })
})

it('keeps the text if saving fails, says so, and tries again', async () => {
  open()
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).respond(503)
  expect(await screen.findByText("We couldn't save your notes. They're kept here.")).toBeDefined()
  expect(notes().value).toBe('Met Ada.!')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' } })
})

it('restores the text if the page was closed before it could be saved', async () => {
  const { close } = open()
  await userEvent.type(notes(), '!')
  close()
  toast({ title: 'None yet' })
  ;(await server.next(patch)).respond(503)
  // The notes are no longer shown, so nothing else would say it.
  await waitFor(() => expect(currentToast()?.description).toBe('Failed to update job. Please try again.'))
  open()
  expect(await screen.findByText("You typed these notes earlier, and they aren't saved yet.")).toBeDefined()
  expect(notes().value).toBe('Met Ada.!')
})

it('saves what is typed while a save is pending, based on its result', async () => {
  open()
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  const first = await server.next(patch)
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  expect(server.isWaitingFor(patch)).toBe(false)
  first.respond(200, { ...job, notes: 'Met Ada.!', version: 3 })
  const second = await server.next(patch)
  expect(second).toMatchObject({ body: { notes: 'Met Ada.!!' }, ifMatch: '"3"' })
  second.respond(200, { ...job, notes: 'Met Ada.!!', version: 4 })
  expect(await screen.findByText('Saved.')).toBeDefined()
})

it('follows changes made elsewhere until the person types', async () => {
  const { show } = open()
  show({ ...job, notes: 'Met Grace.', version: 3 })
  expect(notes().value).toBe('Met Grace.')
  await userEvent.type(notes(), '!')
  show({ ...job, notes: 'Met Joan.', version: 4 })
  expect(notes().value).toBe('Met Grace.!')
})

it('saves in spite of a change to anything but the notes', async () => {
  open()
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).respond(412, elsewhere({ ...job, status: 'offer', version: 5 }))
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' }, ifMatch: '"5"' })
})

it('asks if the notes were changed elsewhere', async () => {
  const { show } = open()
  const theirs = { ...job, notes: 'Met Grace.', version: 5 }
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).respond(412, elsewhere(theirs))
  expect(await screen.findByText(/Another window changed these notes/)).toBeDefined()
  show(theirs)
  await userEvent.click(screen.getByRole('button', { name: 'Save mine' }))
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' }, ifMatch: '"5"' })
})

it('shows the other notes if the person prefers them', async () => {
  const { show } = open()
  const theirs = { ...job, notes: 'Met Grace.', version: 5 }
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).respond(412, elsewhere(theirs))
  show(theirs)
  await userEvent.click(await screen.findByRole('button', { name: 'Show theirs' }))
  expect(notes().value).toBe('Met Grace.')
})

it('says that it waits for the network, and saves once that is back', async () => {
  open()
  onlineManager.setOnline(false)
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  expect(await screen.findByText("You're offline. Your notes will save when you're back.")).toBeDefined()
  expect(server.seen).toEqual([])
  onlineManager.setOnline(true)
  ;(await server.next(patch)).respond(200, { ...job, notes: 'Met Ada.!', version: 3 })
  expect(await screen.findByText('Saved.')).toBeDefined()
})
