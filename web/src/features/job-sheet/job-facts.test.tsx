import 'fake-indexeddb/auto'
import { onlineManager, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { jobQueries } from '../../job/queries.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { deleteStored, listStoredKeys, writeStored } from '../../lib/storage/indexed-db.ts'
import { useAbandonedDrafts } from '../../lib/storage/use-abandoned-drafts.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { fieldEditsOf } from './field/use-field-edit.ts'
import { JobFacts } from './job-facts.tsx'

const job = jobFixture({ location: 'Berlin', tags: ['remote'], jobUrl: 'https://www.example.com/job', version: 4 })
const patch = `PATCH /api/jobs/${job.id}?view=board`
let server: ReturnType<typeof mockServer>

const Listed = () => {
  const [shown] = useQuery(jobQueries.board()).data ?? []
  const abandoned = useAbandonedDrafts(fieldEditsOf(job.id))
  return shown && <JobFacts job={shown} abandoned={abandoned} />
}

const show = (shown = job) => {
  const client = createQueryClient(() => {})
  client.setQueryData(jobQueries.board().queryKey, [shown])
  return render(
    <QueryClientProvider client={client}>
      <Listed />
    </QueryClientProvider>,
  )
}

beforeEach(() => {
  server = mockServer()
  toast({ title: 'None yet' })
})
afterEach(async () => {
  cleanup()
  await deleteStored('drafts', '')
})

const button = (name: string) => screen.getByRole('button', { name })
const open = async (name: string, label: string) => {
  if (!screen.queryByRole('button', { name: 'Add contact' })) show()
  await userEvent.click(button(name))
  const field = screen.getByLabelText<HTMLInputElement>(label)
  expect(document.activeElement).toBe(field)
  return field
}

it('saves the one field that was changed, and returns the focus', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.clear(field)
  await userEvent.type(field, ' Lisbon {Enter}')
  const call = await server.next(patch)
  expect(call.body).toEqual({ location: 'Lisbon' })
  await act(async () => call.respond(200, { ...job, location: 'Lisbon', version: 5 }))
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Lisbon')))
  expect(currentToast()?.title).toBe('Job updated')
})

it('saves when the field loses the focus, and sends nothing if nothing was changed', async () => {
  await open('Edit location: Berlin', 'Location')
  const salary = await open('Add salary', 'Salary')
  expect(screen.queryByLabelText('Location')).toBeNull()
  await userEvent.type(salary, '70 k')
  await userEvent.tab()
  expect((await server.next(patch)).body).toEqual({ salary: '70 k' })
  expect(server.seen).toEqual([patch])
})

it('discards the edit on Escape, which goes no further', async () => {
  const closing = vi.fn()
  document.addEventListener('keydown', closing, true)
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.type(field, 'Lisbon')
  closing.mockClear()
  await userEvent.keyboard('{Escape}')
  document.removeEventListener('keydown', closing, true)
  expect(closing).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Berlin')))
  expect(server.seen).toEqual([])
})

it('keeps what was typed if it cannot be saved', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.clear(field)
  await userEvent.type(field, 'Lisbon{Enter}')
  const call = await server.next(patch)
  await act(async () => call.respond(500))
  await vi.waitFor(() =>
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to update job. Please try again.' }),
  )
  expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Lisbon')
  await userEvent.keyboard('{Enter}')
  expect((await server.next(patch)).body).toEqual({ location: 'Lisbon' })
})

it('says beside the field what is wrong, and sends nothing', async () => {
  const field = await open('Edit link:', 'Link')
  await userEvent.clear(field)
  await userEvent.type(field, 'example{Enter}')
  expect(screen.getByRole('alert').textContent).toBe('Enter a web address, like https://example.com/job.')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(server.seen).toEqual([])
})

it('splits tags at their commas', async () => {
  const field = await open('Edit tags: remote', 'Tags')
  expect(field.value).toBe('remote')
  await userEvent.type(field, ', Go ,, remote{Enter}')
  expect((await server.next(patch)).body).toEqual({ tags: ['remote', 'Go'] })
})

it('keeps what was typed, says so beside the field, and tries again', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.clear(field)
  await userEvent.type(field, 'Lisbon')
  await userEvent.tab()
  ;(await server.next(patch)).respond(503)
  expect(await screen.findByText("This isn't saved yet. What you typed is kept here.")).toBeDefined()
  await userEvent.click(button('Try again'))
  const again = await server.next(patch)
  expect(again).toMatchObject({ body: { location: 'Lisbon' }, ifMatch: '"4"' })
  again.respond(200, { ...job, location: 'Lisbon', version: 5 })
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Lisbon')))
  await vi.waitFor(async () => expect(await listStoredKeys('drafts', '')).toEqual([]))
})

it('shows a toast if saving fails after the details were closed', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.type(field, '!')
  cleanup()
  ;(await server.next(patch)).respond(503)
  await vi.waitFor(() => expect(currentToast()?.description).toBe('Failed to update job. Please try again.'))
  show()
  await vi.waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Location').value).toBe('Berlin!'))
})

it('says that it waits for the network, and saves once that is back', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  onlineManager.setOnline(false)
  await userEvent.type(field, '!{Enter}')
  expect(await screen.findByText("You're offline. This will save when you're back.")).toBeDefined()
  expect(server.seen).toEqual([])
  onlineManager.setOnline(true)
  ;(await server.next(patch)).respond(200, { ...job, location: 'Berlin!', version: 5 })
  expect(await screen.findByRole('button', { name: 'Edit location: Berlin!' })).toBeDefined()
})

it('sends the changes of a job one after the other, each based on the last', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.type(field, '!{Enter}')
  const first = await server.next(patch)
  const salary = await open('Add salary', 'Salary')
  await userEvent.type(salary, '70 k{Enter}')
  expect(server.isWaitingFor(patch)).toBe(false)
  first.respond(200, { ...job, location: 'Berlin!', version: 5 })
  expect(await server.next(patch)).toMatchObject({ body: { salary: '70 k' }, ifMatch: '"5"' })
})

/** What a window leaves behind that is closed in the middle of a word. */
const abandon = (text: string, name = 'location') =>
  writeStored('drafts', `${fieldEditsOf(job.id)}${name} #1`, {
    draft: { text, base: name === 'location' ? 'Berlin' : '', version: 4 },
    was: {},
    key: '1',
  })
const restored = (label = 'Location') =>
  vi.waitFor(() => {
    expect(screen.getByText("You typed this earlier, and it isn't saved yet.")).toBeDefined()
    return screen.getByLabelText<HTMLInputElement>(label)
  })

it('restores what was typed in a window that is gone, says that it is not saved, and saves it on request', async () => {
  await abandon('Lisb')
  show()
  const field = await restored()
  expect(field.value).toBe('Lisb')
  expect(document.activeElement).toBe(document.body)
  // Focusing and leaving the field is not a decision to save.
  field.focus()
  await userEvent.click(document.body)
  expect(server.seen).toEqual([])
  await userEvent.click(button('Save'))
  const call = await server.next(patch)
  expect(call).toMatchObject({ body: { location: 'Lisb' }, ifMatch: '"4"' })
  call.respond(200, { ...job, location: 'Lisb', version: 5 })
  expect(await screen.findByRole('button', { name: 'Edit location: Lisb' })).toBeDefined()
})

it('discards it for good on request', async () => {
  await abandon('Lisb')
  show()
  await restored()
  await userEvent.click(button('Discard'))
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Berlin')))
  await vi.waitFor(async () => expect(await listStoredKeys('drafts', '')).toEqual([]))
  expect(server.seen).toEqual([])
})

it('restores a contact that was begun', async () => {
  await abandon('Mara', 'contactName')
  show()
  expect((await restored('Contact')).value).toBe('Mara')
})

it('drops silently what had reached the server after all', async () => {
  await abandon('Lisbon')
  show({ ...job, location: 'Lisbon', version: 5 })
  await vi.waitFor(async () => expect(await listStoredKeys('drafts', '')).toEqual([]))
  expect(button('Edit location: Lisbon')).toBeDefined()
})

it.each([
  ['Paris', 'Another window changed this to “Paris” while you were typing.'],
  [null, 'Another window cleared this while you were typing.'],
])('U2: asks if it was changed to %s elsewhere, and overwrites that on request', async (location, says) => {
  await abandon('Lisbon')
  show()
  await restored()
  await userEvent.click(button('Save'))
  const current = { ...job, location, version: 6 }
  ;(await server.next(patch)).respond(412, problemBody(412, 'moved_elsewhere', 'Changed elsewhere.', { current }))
  expect(await screen.findByText(says)).toBeDefined()
  expect(currentToast()?.title).toBe('None yet')
  await userEvent.click(button('Save mine'))
  expect(await server.next(patch)).toMatchObject({ body: { location: 'Lisbon' }, ifMatch: '"6"' })
})

it('U2: takes the other value if the person prefers it', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.type(field, '!{Enter}')
  const current = { ...job, location: 'Paris', version: 6 }
  ;(await server.next(patch)).respond(412, problemBody(412, 'moved_elsewhere', 'Changed elsewhere.', { current }))
  await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }))
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Paris')))
})

it('is saved in spite of a change to any other field', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.type(field, '!{Enter}')
  const current = { ...job, status: 'offer', version: 6 }
  ;(await server.next(patch)).respond(412, problemBody(412, 'moved_elsewhere', 'Changed elsewhere.', { current }))
  expect(await server.next(patch)).toMatchObject({ body: { location: 'Berlin!' }, ifMatch: '"6"' })
})

it('counts as saved if it was saved before and only the response was lost', async () => {
  const field = await open('Edit location: Berlin', 'Location')
  await userEvent.type(field, '!{Enter}')
  const current = { ...job, location: 'Berlin!', version: 5 }
  ;(await server.next(patch)).respond(412, problemBody(412, 'moved_elsewhere', 'Changed elsewhere.', { current }))
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Edit location: Berlin!')))
})
