import type { Job } from '@roletrail/contracts/jobs/job'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, dismissToast, toast } from '../../ui/feedback/toast.ts'
import { jobQueries } from '../queries.ts'
import { deleteJobs } from './deletions.ts'
import { firstConflict, resolveConflict } from './move-conflicts.ts'
import { moveJob } from './moves.ts'
import { forgetUndos, undoLast } from './undo.ts'
import { useJobs } from './use-jobs.ts'

const northwind = jobFixture({ company: 'Northwind', status: 'applied', version: 3 })
const globex = jobFixture({ company: 'Globex', status: 'onsite', version: 7 })

let server: ReturnType<typeof mockServer>
let client: QueryClient

const board = () => {
  client.setQueryData(jobQueries.board().queryKey, [northwind, globex])
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useJobs, { wrapper })
  return {
    jobs: () => result.current.jobs,
    stages: () => result.current.jobs?.map(({ status }) => status),
  }
}
const patch = ({ id }: Job) => `PATCH /api/jobs/${id}?view=board`
const move = (job: Job, to: Job['status']) => act(() => moveJob(client, job, to))

beforeEach(() => {
  server = mockServer()
  client = createQueryClient(() => {})
  // Otherwise the toast of the test before would satisfy this one.
  toast({ title: 'None yet' })
})
afterEach(() => {
  cleanup()
  forgetUndos()
  resolveConflict(northwind.id)
})

describe('moving a job', () => {
  it('shows the job in its new stage before the server has responded, with the current time', async () => {
    const { jobs, stages } = board()
    move(northwind, 'offer')
    expect(stages()).toEqual(['offer', 'onsite'])
    expect(Date.parse(jobs()?.[0]?.stageChangedAt ?? '')).toBeGreaterThan(Date.parse(northwind.stageChangedAt))
    const call = await server.next(patch(northwind))
    expect(call).toMatchObject({ body: { status: 'offer' }, ifMatch: '"3"' })
  })

  it('shows a toast once it is done, and fetches the list and the counts again', async () => {
    const { stages } = board()
    move(northwind, 'phone_screen')
    const moved = jobFixture({ ...northwind, status: 'phone_screen', version: 4 })
    ;(await server.next(patch(northwind))).respond(200, moved)
    const list = await server.next('GET /api/jobs?view=board')
    expect(currentToast()).toMatchObject({ title: 'Status updated', description: 'Northwind moved to Phone Screen.' })
    expect(stages()).toEqual(['phone_screen', 'onsite'])
    list.respond(200, [moved, globex])
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(stages()).toEqual(['phone_screen', 'onsite'])
  })

  it('can be undone from the toast', async () => {
    const { jobs, stages } = board()
    move(northwind, 'offer')
    const moved = jobFixture({ ...northwind, status: 'offer', stageChangedAt: '2026-11-20T09:00:00.000Z', version: 4 })
    ;(await server.next(patch(northwind))).respond(200, moved)
    await vi.waitFor(() => expect(currentToast()?.action?.label).toBe('Undo'))
    act(() => currentToast()?.action?.onClick())
    expect(stages()).toEqual(['applied', 'onsite'])
    // At once where it was, as if it had never left.
    expect(jobs()?.[0]?.stageChangedAt).toBe(northwind.stageChangedAt)
    const back = await server.next(patch(northwind))
    expect(back).toMatchObject({ body: { status: 'applied', undo: true }, ifMatch: '"4"' })
    back.respond(200, jobFixture({ ...northwind, version: 5 }))
    await vi.waitFor(() => expect(currentToast()?.description).toBe('Northwind is back in Applied.'))
    expect(undoLast()).toBe(false)
  })

  it('gives it another place in its column, and takes that back by the key for the last change', async () => {
    const { jobs } = board()
    act(() => moveJob(client, northwind, 'applied', 'a5'))
    expect(jobs()?.[0]?.rank).toBe('a5')
    const placed = await server.next(patch(northwind))
    expect(placed).toMatchObject({ body: { rank: 'a5' }, ifMatch: '"3"' })
    placed.respond(200, jobFixture({ ...northwind, rank: 'a5', version: 4 }))
    await vi.waitFor(() => expect(client.isMutating()).toBe(0))
    act(() => void undoLast())
    expect(jobs()?.[0]?.rank).toBeNull()
    expect(await server.next(patch(northwind))).toMatchObject({ body: { rank: null }, ifMatch: '"4"' })
  })

  it('ignores a drop on its own stage', () => {
    board()
    move(northwind, 'applied')
    expect(server.seen).toEqual([])
  })

  it('restores the job exactly as it was if the server fails', async () => {
    const { jobs } = board()
    const before = jobs()
    move(northwind, 'offer')
    ;(await server.next(patch(northwind))).respond(500, problemBody(500, 'internal_error', 'Something went wrong.'))
    await vi.waitFor(() => expect(jobs()).toBe(before))
    expect(currentToast()).toMatchObject({
      title: 'Error',
      description: 'Failed to update job status. Please try again.',
    })
  })

  it('does not take back another move if it fails', async () => {
    const { stages } = board()
    move(northwind, 'offer')
    move(globex, 'rejected')
    ;(await server.next(patch(globex))).respond(200, jobFixture({ ...globex, status: 'rejected', version: 8 }))
    ;(await server.next(patch(northwind))).respond(503)
    await vi.waitFor(() => expect(stages()).toEqual(['applied', 'rejected']))
  })

  it('sends a second move of the same job after the first, with the version of its response', async () => {
    const { jobs, stages } = board()
    move(northwind, 'phone_screen')
    move(jobs()?.[0] as Job, 'onsite')
    expect(stages()).toEqual(['onsite', 'onsite'])
    const first = await server.next(patch(northwind))
    expect(server.isWaitingFor(patch(northwind))).toBe(false)
    first.respond(200, jobFixture({ ...northwind, status: 'phone_screen', version: 4 }))
    expect(await server.next(patch(northwind))).toMatchObject({ body: { status: 'onsite' }, ifMatch: '"4"' })
    expect(stages()).toEqual(['onsite', 'onsite'])
  })

  it('leaves the job where it was put while an older list arrives', async () => {
    const { stages } = board()
    move(northwind, 'offer')
    act(() => void client.invalidateQueries({ queryKey: jobQueries.board().queryKey }))
    ;(await server.next('GET /api/jobs?view=board')).respond(200, [northwind, globex])
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(stages()).toEqual(['offer', 'onsite'])
  })

  it('without a subscription shows what the server says about it', async () => {
    const { stages } = board()
    move(northwind, 'offer')
    const detail = 'Your subscription has ended. Subscribe to change your jobs.'
    ;(await server.next(patch(northwind))).respond(402, problemBody(402, 'subscription_required', detail))
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Subscription required', description: detail }),
    )
    expect(stages()).toEqual(['applied', 'onsite'])
  })
})

describe('moving a job that someone else changed', () => {
  const elsewhere = (current: Job) => problemBody(412, 'moved_elsewhere', 'Moved elsewhere.', { current })

  it('asks, and shows the other stage meanwhile', async () => {
    const { stages } = board()
    move(northwind, 'offer')
    const theirs = jobFixture({ ...northwind, status: 'rejected', version: 9 })
    ;(await server.next(patch(northwind))).respond(412, elsewhere(theirs))
    await vi.waitFor(() => expect(firstConflict()).toEqual({ current: theirs, wanted: 'offer' }))
    expect(stages()).toEqual(['rejected', 'onsite'])
  })

  it('does not ask if only other fields were changed', async () => {
    const { stages } = board()
    move(northwind, 'offer')
    ;(await server.next(patch(northwind))).respond(
      412,
      elsewhere(jobFixture({ ...northwind, notes: 'Hi', version: 5 })),
    )
    const again = await server.next(patch(northwind))
    expect(again).toMatchObject({ body: { status: 'offer' }, ifMatch: '"5"' })
    again.respond(200, jobFixture({ ...northwind, status: 'offer', version: 6 }))
    await vi.waitFor(() => expect(currentToast()?.description).toBe('Northwind moved to Offer.'))
    expect(stages()).toEqual(['offer', 'onsite'])
    expect(firstConflict()).toBeUndefined()
  })

  it('says so if it was deleted', async () => {
    board()
    move(northwind, 'offer')
    ;(await server.next(patch(northwind))).respond(404, problemBody(404, 'job_not_found', 'Job not found.'))
    await vi.waitFor(() => expect(currentToast()?.description).toBe('This job was deleted in another window.'))
  })
})

describe('deleting a job', () => {
  const path = `DELETE /api/jobs/${northwind.id}`
  const remove = async () => {
    act(() => deleteJobs(client, [northwind.id]))
    await vi.waitFor(() => expect(currentToast()).toMatchObject({ title: 'Job deleted', action: { label: 'Undo' } }))
  }

  it('removes it at once, and for good when it can no longer be undone', async () => {
    const { jobs } = board()
    await remove()
    expect(jobs()).toEqual([globex])
    expect(server.isWaitingFor(path)).toBe(false)
    act(dismissToast)
    ;(await server.next(path)).respond(204)
    await vi.waitFor(() => expect(client.getQueryData(jobQueries.board().queryKey)).toEqual([globex]))
    expect(undoLast()).toBe(false)
  })

  it('can be undone until then', async () => {
    const { jobs } = board()
    const before = jobs()
    await remove()
    act(() => void undoLast())
    await vi.waitFor(() => expect(jobs()).toBe(before))
    expect(currentToast()?.open).toBe(false)
    expect(server.seen).toEqual([])
  })

  it('is sent when the page may go away', async () => {
    board()
    await remove()
    document.dispatchEvent(new Event('visibilitychange'))
    ;(await server.next(path)).respond(204)
    await vi.waitFor(() => expect(client.getQueryData(jobQueries.board().queryKey)).toEqual([globex]))
  })

  it('brings it back if the server fails', async () => {
    const { jobs } = board()
    const before = jobs()
    await remove()
    act(dismissToast)
    ;(await server.next(path)).respond(500)
    await vi.waitFor(() => expect(jobs()).toBe(before))
    expect(currentToast()).toMatchObject({ title: 'Error', description: 'Failed to delete job. Please try again.' })
  })

  it('succeeds if someone else deleted it first', async () => {
    const { jobs } = board()
    await remove()
    act(dismissToast)
    ;(await server.next(path)).respond(404, problemBody(404, 'job_not_found', 'Job not found.'))
    await vi.waitFor(() => expect(client.getQueryData(jobQueries.board().queryKey)).toEqual([globex]))
    expect(jobs()).toEqual([globex])
  })
})
