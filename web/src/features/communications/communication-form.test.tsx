import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { AddCommunication } from './communication-form.tsx'
import { momentOf } from './communications.ts'
import { CommunicationsTab } from './communications-tab.tsx'

let server: ReturnType<typeof mockServer>
let jobs = 0

const open = async () => {
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <AddCommunication jobId={`job ${jobs}`} />
    </QueryClientProvider>,
  )
  await opens()
}
const opens = () => userEvent.click(screen.getByRole('button', { name: 'Log message' }))
const content = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Content/ })
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add communication' }))

beforeEach(() => {
  server = mockServer()
  toast({ title: 'None yet' })
})
afterEach(() => {
  cleanup()
  jobs += 1
})

it('sends source, subject and content; the default source is email (spec section 9)', async () => {
  await open()
  await userEvent.type(content(), 'See you on Monday.')
  await add()
  const call = await server.next('POST /api/communications')
  expect(call.body).toEqual({
    jobId: `job ${jobs}`,
    source: 'email',
    direction: 'received',
    subject: null,
    content: 'See you on Monday.',
    receivedAt: expect.any(String),
  })
  call.respond(201, { id: '1', ...(call.body as object) })
  await waitFor(() => expect(currentToast()?.title).toBe('Communication added'))
  // Closed again, and empty.
  await opens()
  expect(content().value).toBe('')
})

it('was said now, or at noon of another day', () => {
  const now = new Date('2026-11-21T15:20:00')
  expect(momentOf('2026-11-21', now)).toBe(now.toISOString())
  expect(momentOf('', now)).toBe(now.toISOString())
  expect(momentOf('2026-11-03', now)).toBe(new Date('2026-11-03T12:00:00').toISOString())
})

it('needs content (spec section 5)', async () => {
  await open()
  await add()
  expect(screen.getByText('Enter the message.')).toBeDefined()
  expect(server.seen).toEqual([])
})

it('if saving fails, keeps the text and says so beside it, without a toast (spec section 8)', async () => {
  await open()
  await userEvent.type(content(), 'Keep me')
  await add()
  ;(await server.next('POST /api/communications')).respond(
    402,
    problemBody(402, 'subscription_required', 'Subscribe again.'),
  )
  expect(await screen.findByText(/couldn't be saved. Subscribe again. Your text is kept here/)).toBeDefined()
  expect(content().value).toBe('Keep me')
  expect(currentToast()?.title).toBe('None yet')
})

it('U1: sends the same request again if the response was lost', async () => {
  await open()
  await userEvent.type(content(), 'Once')
  await add()
  const lost = await server.next('POST /api/communications')
  lost.respond(504)
  await screen.findByText(/couldn't be saved/)
  await add()
  const again = await server.next('POST /api/communications')
  expect(again.body).toEqual(lost.body)
  expect(again.idempotencyKey).toBe(lost.idempotencyKey)
  expect(again.idempotencyKey).toMatch(/^[\w-]{36}$/)
})

const said = {
  id: 'c1',
  jobId: 'j',
  source: 'email',
  direction: null,
  subject: 'Next steps',
  content: 'See you on Monday.',
} as const

/** The list with one communication, and its edit opened. */
const edit = async () => {
  const jobId = `job ${jobs}`
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <CommunicationsTab jobId={jobId} />
    </QueryClientProvider>,
  )
  const list = await server.next(`GET /api/jobs/${encodeURIComponent(jobId)}/communications`)
  list.respond(200, [{ ...said, jobId, receivedAt: '2026-11-21T09:00:00.000Z' }])
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Next steps' }))
  const form = screen.getByRole('form', { name: 'Edit this communication' })
  return { list: list.path, text: within(form).getByRole<HTMLTextAreaElement>('textbox', { name: /Content/ }) }
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }))

it('is edited in place: sends what was changed and returns the focus', async () => {
  const { list, text } = await edit()
  expect(document.activeElement).toBe(text)
  await userEvent.type(text, ' At ten.')
  await save()
  const call = await server.next('PATCH /api/communications/c1')
  expect(call.body).toEqual({ content: 'See you on Monday. At ten.' })
  const changed = { ...said, ...(call.body as object), receivedAt: '2026-11-21T09:00:00.000Z' }
  call.respond(200, changed)
  ;(await server.next(`GET ${list}`)).respond(200, [changed])
  await waitFor(() => expect(currentToast()?.title).toBe('Communication updated'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Next steps' })))
})

it('sends nothing if nothing was changed, and discards the edit on Cancel', async () => {
  const { text } = await edit()
  await save()
  await screen.findByRole('button', { name: 'Edit Next steps' })
  expect(server.seen).toHaveLength(1)
  await userEvent.click(screen.getByRole('button', { name: 'Edit Next steps' }))
  await userEvent.type(screen.getAllByRole('textbox', { name: /Content/ }).at(-1) as HTMLElement, 'no')
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await userEvent.click(screen.getByRole('button', { name: 'Edit Next steps' }))
  expect(screen.getAllByRole<HTMLTextAreaElement>('textbox', { name: /Content/ }).at(-1)?.value).toBe(text.value)
})
