import 'fake-indexeddb/auto'
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/query-client.ts'
import { currentToast, toast } from '../../ui/toast.ts'
import { aProblem, aServer } from '../job/a-server.ts'
import { CommunicationForm } from './communication-form.tsx'

let server: ReturnType<typeof aServer>
let jobs = 0

const open = () =>
  render(
    <QueryClientProvider client={createQueryClient(() => {})}>
      <CommunicationForm jobId={`job ${jobs}`} />
    </QueryClientProvider>,
  )
const content = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Content/ })
const add = () => userEvent.click(screen.getByRole('button', { name: 'Add Communication' }))

beforeEach(() => {
  server = aServer()
  toast({ title: 'None yet' })
})
afterEach(() => {
  cleanup()
  jobs += 1
})

it('sends source, subject and content; the source is email at first (spec section 9)', async () => {
  open()
  await userEvent.type(content(), 'See you on Monday.')
  await add()
  const call = await server.next('POST /api/communications')
  expect(call.body).toEqual({ jobId: `job ${jobs}`, source: 'email', subject: null, content: 'See you on Monday.' })
  call.answer(201, { id: '1', ...(call.body as object), receivedAt: '2026-11-21T09:00:00.000Z' })
  await waitFor(() => expect(currentToast()?.title).toBe('Communication added'))
  expect(content().value).toBe('')
})

it('needs content (spec section 5)', async () => {
  open()
  await add()
  expect(screen.getByText('Enter what was said or written.')).toBeDefined()
  expect(server.seen).toEqual([])
})

it('keeps the text and says so beside it when saving fails; no toast (spec section 8)', async () => {
  open()
  await userEvent.type(content(), 'Keep me')
  await add()
  ;(await server.next('POST /api/communications')).answer(
    402,
    aProblem(402, 'subscription_required', 'Subscribe again.'),
  )
  expect(await screen.findByText(/could not be saved. Subscribe again. Your text is kept here/)).toBeDefined()
  expect(content().value).toBe('Keep me')
  expect(currentToast()?.title).toBe('None yet')
})

it('U1: sends the same request again when its answer was lost', async () => {
  open()
  await userEvent.type(content(), 'Once')
  await add()
  const lost = await server.next('POST /api/communications')
  lost.answer(504)
  await screen.findByText(/could not be saved/)
  await add()
  const again = await server.next('POST /api/communications')
  expect(again.body).toEqual(lost.body)
  expect(again.idempotencyKey).toBe(lost.idempotencyKey)
  expect(again.idempotencyKey).toMatch(/^[\w-]{36}$/)
})
