import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { interviewStateKey, markInterviewDone } from './interview-state.ts'
import { forgetUndos, undoLast } from './undo.ts'

const item = { interviewId: 'b1', jobId: 'a1', company: 'Northwind' }

let server: ReturnType<typeof mockServer>
let client: QueryClient

beforeEach(() => {
  server = mockServer()
  client = createQueryClient(() => {})
  toast({ title: 'None yet' })
})
afterEach(forgetUndos)

const patch = () => server.next('PATCH /api/interview-notes/b1')
const says = (title: string) => vi.waitFor(() => expect(currentToast()?.title).toBe(title))

it.each(['scheduled', null] as const)('marks an interview as done, and takes it back to %s', async (interviewState) => {
  markInterviewDone(client, { ...item, interviewState })
  const done = await patch()
  expect(done.body).toEqual({ state: 'done' })
  done.respond(200, { id: 'b1' })
  await says('Interview done')
  expect(currentToast()?.description).toBe('Northwind')

  undoLast()
  const back = await patch()
  expect(back.body).toEqual({ state: interviewState })
  back.respond(200, { id: 'b1' })
  await says('Undone')
  expect(undoLast()).toBe(false)
})

it('says that it could not be changed, and has nothing to take back', async () => {
  markInterviewDone(client, { ...item, interviewState: 'scheduled' })
  const done = await patch()
  expect(client.getMutationCache().find({ mutationKey: interviewStateKey })?.options.meta).toEqual({
    queued: ['b1', 'a1'],
  })
  done.respond(404, problemBody(404, 'interview_note_not_found', "We can't find this interview note."))
  await vi.waitFor(() => expect(currentToast()?.description).toBe("We couldn't change this interview. Try again."))
  expect(undoLast()).toBe(false)
})
