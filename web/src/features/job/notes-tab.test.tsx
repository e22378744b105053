import 'fake-indexeddb/auto'
import type { Job } from '@roletrail/contracts/jobs/job'
import { onlineManager, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { deleteStored } from '../../lib/storage/indexed-db.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { jobFixture } from './a-job.ts'
import { mockServer, problemBody } from './a-server.ts'
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

it('saves when the field is left with a change', async () => {
  open()
  await userEvent.type(notes(), ' Ask about pay.')
  expect(server.seen).toEqual([])
  await userEvent.tab()
  const call = await server.next(patch)
  expect(call).toMatchObject({ body: { notes: 'Met Ada. Ask about pay.' }, ifMatch: '"2"' })
  call.answer(200, { ...job, notes: 'Met Ada. Ask about pay.', version: 3 })
  expect(await screen.findByText('Saved.')).toBeDefined()
})

it('sends nothing without a change', async () => {
  open()
  await userEvent.type(notes(), '!{Backspace}')
  await userEvent.tab()
  expect(server.seen).toEqual([])
})

it('saves when it is closed with the field still in focus', async () => {
  const { close } = open()
  await userEvent.type(notes(), '!')
  close()
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' } })
})

it('keeps the text and says so when saving fails, and tries again', async () => {
  open()
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).answer(503)
  expect(await screen.findByText('Your notes could not be saved. They are kept here.')).toBeDefined()
  expect(notes().value).toBe('Met Ada.!')
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' } })
})

it('still has the text after the page was closed before it could be saved', async () => {
  const { close } = open()
  await userEvent.type(notes(), '!')
  close()
  toast({ title: 'None yet' })
  ;(await server.next(patch)).answer(503)
  // Where the notes do not stand any more nothing else would say it.
  await waitFor(() => expect(currentToast()?.description).toBe('Failed to update job. Please try again.'))
  open()
  expect(await screen.findByText('You typed these notes earlier; they are not saved yet.')).toBeDefined()
  expect(notes().value).toBe('Met Ada.!')
})

it('saves what is typed while the last words are on their way on top of those', async () => {
  open()
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  const first = await server.next(patch)
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  expect(server.isWaitingFor(patch)).toBe(false)
  first.answer(200, { ...job, notes: 'Met Ada.!', version: 3 })
  const second = await server.next(patch)
  expect(second).toMatchObject({ body: { notes: 'Met Ada.!!' }, ifMatch: '"3"' })
  second.answer(200, { ...job, notes: 'Met Ada.!!', version: 4 })
  expect(await screen.findByText('Saved.')).toBeDefined()
})

it('follows changes made elsewhere until it is typed in', async () => {
  const { show } = open()
  show({ ...job, notes: 'Met Grace.', version: 3 })
  expect(notes().value).toBe('Met Grace.')
  await userEvent.type(notes(), '!')
  show({ ...job, notes: 'Met Joan.', version: 4 })
  expect(notes().value).toBe('Met Grace.!')
})

it('saves over a change of anything but the notes', async () => {
  open()
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).answer(412, elsewhere({ ...job, status: 'offer', version: 5 }))
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' }, ifMatch: '"5"' })
})

it('asks when the notes were changed elsewhere', async () => {
  const { show } = open()
  const theirs = { ...job, notes: 'Met Grace.', version: 5 }
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).answer(412, elsewhere(theirs))
  expect(await screen.findByText(/changed in another window/)).toBeDefined()
  show(theirs)
  await userEvent.click(screen.getByRole('button', { name: 'Save mine instead' }))
  expect(await server.next(patch)).toMatchObject({ body: { notes: 'Met Ada.!' }, ifMatch: '"5"' })
})

it('shows the other notes when the person prefers them', async () => {
  const { show } = open()
  const theirs = { ...job, notes: 'Met Grace.', version: 5 }
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  ;(await server.next(patch)).answer(412, elsewhere(theirs))
  show(theirs)
  await userEvent.click(await screen.findByRole('button', { name: 'Show the other notes' }))
  expect(notes().value).toBe('Met Grace.')
})

it('says that it waits for the network, and saves once it is back', async () => {
  open()
  onlineManager.setOnline(false)
  await userEvent.type(notes(), '!')
  await userEvent.tab()
  expect(await screen.findByText('You are offline. Your notes are saved as soon as you are back.')).toBeDefined()
  expect(server.seen).toEqual([])
  onlineManager.setOnline(true)
  ;(await server.next(patch)).answer(200, { ...job, notes: 'Met Ada.!', version: 3 })
  expect(await screen.findByText('Saved.')).toBeDefined()
})
