import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../../../lib/api/query-client.ts'
import { deleteStored, listStoredKeys } from '../../../../lib/storage/indexed-db.ts'
import { mockServer } from '../../../../test/mock-server.ts'
import { currentToast, toast } from '../../../../ui/feedback/toast.ts'
import { AnswersDialog } from './answers-dialog.tsx'

const refunds = { id: 'a1', name: 'Refunds', text: 'Within a week.' }
const [list, post] = ['GET /api/admin/canned-answers', 'POST /api/admin/canned-answers']
let server: ReturnType<typeof mockServer>

const open = async () => {
  const shown = render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <AnswersDialog open onOpenChange={() => {}} onInsert={() => {}} />
    </QueryClientProvider>,
  )
  ;(await server.next(list)).respond(200, [refunds])
  await screen.findByRole('button', { name: 'Edit Refunds' })
  return shown
}
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name: new RegExp(name) })
const isRestored = () => screen.findByText("This answer was typed earlier and isn't saved yet.")
const noDraftIsLeft = () => vi.waitFor(async () => expect(await listStoredKeys('drafts', '')).toEqual([]))

beforeEach(() => {
  server = mockServer()
  toast({ title: 'None yet' })
})
afterEach(async () => {
  cleanup()
  await deleteStored('drafts', '')
})

it.each([
  ['New answer', 'Answer', 'Dear you'],
  ['Edit Refunds', 'Answer', 'Within a week. Or two'],
])('keeps what was typed if it is closed: %s', async (button, name, text) => {
  const { unmount } = await open()
  await click(button)
  await userEvent.type(field(name), text.replace(refunds.text, ''))
  unmount()
  await open()
  await click(button)
  await isRestored()
  expect(field(name).value).toBe(text)
  await click('Discard')
  await noDraftIsLeft()
  expect(field(name).value).toBe(button === 'New answer' ? '' : refunds.text)
})

it('keeps what was typed if the person goes back to the list', async () => {
  await open()
  await click('New answer')
  await userEvent.type(field('Answer'), 'Dear you')
  await click('Back')
  await click('New answer')
  await isRestored()
  expect(field('Answer').value).toBe('Dear you')
})

it('sends the same request again if the response was lost, another one if the text was changed since', async () => {
  await open()
  await click('New answer')
  await userEvent.type(field('Name'), 'Hello')
  await userEvent.type(field('Answer'), 'Dear you')
  const saves = async () => {
    await click('Save answer')
    return server.next(post)
  }
  const lost = await saves()
  lost.respond(504)
  await vi.waitFor(() => expect(currentToast()?.description).toBe("We couldn't save the answer. Try again."))
  const again = await saves()
  expect(again.idempotencyKey).toBe(lost.idempotencyKey)
  again.respond(504)
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Save answer' }).getAttribute('aria-disabled')).toBe('false'),
  )
  await userEvent.type(field('Answer'), '!')
  const changed = await saves()
  expect(changed.body).toEqual({ name: 'Hello', text: 'Dear you!' })
  expect(changed.idempotencyKey).not.toBe(lost.idempotencyKey)
  changed.respond(201, { id: 'a2', name: 'Hello', text: 'Dear you!' })
  await screen.findByRole('button', { name: 'New answer' })
  await noDraftIsLeft()
})
