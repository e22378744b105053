import type { Job } from '@roletrail/contracts/jobs/job'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { refetch } from '../../live/refetch.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, dismissToast, toast } from '../../ui/feedback/toast.ts'
import { jobQueries } from '../queries.ts'
import { deleteJobs } from './deletions.ts'
import { firstConflict, resolveConflict } from './move-conflicts.ts'
import { moveJobs } from './moves.ts'
import { useJobs } from './use-jobs.ts'

const first = jobFixture({ company: 'Northwind', status: 'applied', version: 3 })
const second = jobFixture({ company: 'Globex', status: 'onsite', version: 7 })
const third = jobFixture({ company: 'Fabrikam', status: 'offer', version: 1 })
const all = [first, second, third]

let server: ReturnType<typeof mockServer>
let client: QueryClient

const board = () => {
  client.setQueryData(jobQueries.board().queryKey, all)
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(useJobs, { wrapper })
  return { stages: () => result.current.jobs?.map(({ status }) => status) }
}
const patch = ({ id }: Job) => `PATCH /api/jobs/${id}?view=board`
const moved = (job: Job, to: Job['status']) => jobFixture({ ...job, status: to, version: job.version + 1 })

beforeEach(() => {
  server = mockServer()
  client = createQueryClient(() => {})
  toast({ title: 'None yet' })
})
afterEach(() => {
  cleanup()
  for (const { id } of all) resolveConflict(id)
})

describe('moving many jobs', () => {
  it('shows them all in the stage at once, sends those that are not there yet, and can undo all of it', async () => {
    const { stages } = board()
    act(() => moveJobs(client, all, 'offer'))
    expect(stages()).toEqual(['offer', 'offer', 'offer'])
    ;(await server.next(patch(first))).respond(200, moved(first, 'offer'))
    const other = await server.next(patch(second))
    expect(other).toMatchObject({ body: { status: 'offer' }, ifMatch: '"7"' })
    // The live event of the first arrives. Nothing is fetched while another request is pending.
    refetch(client, [['api', 'jobs']])
    expect(server.isWaitingFor('GET /api/jobs?view=board')).toBe(false)
    other.respond(200, moved(second, 'offer'))
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ title: 'Status updated', description: '2 jobs moved to Offer.' }),
    )
    await server.next('GET /api/jobs?view=board')
    expect(server.seen.filter((call) => call === patch(third))).toEqual([])

    act(() => currentToast()?.action?.onClick())
    expect(stages()).toEqual(['applied', 'onsite', 'offer'])
    expect(await server.next(patch(first))).toMatchObject({ body: { status: 'applied' }, ifMatch: '"4"' })
    expect(await server.next(patch(second))).toMatchObject({ body: { status: 'onsite', undo: true }, ifMatch: '"8"' })
  })

  it('takes back only those that failed, says how many, and can undo the rest', async () => {
    const { stages } = board()
    act(() => moveJobs(client, all, 'offer'))
    ;(await server.next(patch(first))).respond(500)
    ;(await server.next(patch(second))).respond(200, moved(second, 'offer'))
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({
        title: 'Error',
        description: "We couldn't move 1 of 2 jobs. Try again.",
      }),
    )
    expect(stages()).toEqual(['applied', 'offer', 'offer'])
    act(() => currentToast()?.action?.onClick())
    expect(stages()).toEqual(['applied', 'onsite', 'offer'])
    expect(await server.next(patch(second))).toMatchObject({ body: { status: 'onsite' }, ifMatch: '"8"' })
  })

  it('says so if none could be moved', async () => {
    board()
    act(() => moveJobs(client, [first, second], 'offer'))
    for (const job of [first, second]) (await server.next(patch(job))).respond(500)
    await vi.waitFor(() =>
      expect(currentToast()).toMatchObject({ description: 'Failed to update job status. Please try again.' }),
    )
    expect(currentToast()?.action).toBeUndefined()
  })

  it('asks before the window is closed until the last is done', async () => {
    board()
    const leaves = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
    act(() => moveJobs(client, [first, second], 'offer'))
    ;(await server.next(patch(first))).respond(200, moved(first, 'offer'))
    const last = await server.next(patch(second))
    expect(leaves()).toBe(true)
    last.respond(200, moved(second, 'offer'))
    await vi.waitFor(() => expect(currentToast()?.title).toBe('Status updated'))
    expect(leaves()).toBe(false)
  })

  it('asks about each job that was moved elsewhere', async () => {
    const { stages } = board()
    act(() => moveJobs(client, [first, second], 'offer'))
    const current = jobFixture({ ...first, status: 'rejected', version: 9 })
    ;(await server.next(patch(first))).respond(412, problemBody(412, 'moved_elsewhere', 'Moved.', { current }))
    ;(await server.next(patch(second))).respond(200, moved(second, 'offer'))
    await vi.waitFor(() => expect(firstConflict()).toEqual({ current, wanted: 'offer' }))
    expect(stages()).toEqual(['rejected', 'offer', 'offer'])
  })

  it('waits as long as the rate limit says', async () => {
    board()
    act(() => moveJobs(client, [first], 'offer'))
    ;(await server.next(patch(first))).respond(429, problemBody(429, 'too_many_requests', 'Slowly.'), {
      'retry-after': '0.01',
    })
    ;(await server.next(patch(first))).respond(200, moved(first, 'offer'))
    await vi.waitFor(() => expect(currentToast()?.description).toBe('1 job moved to Offer.'))
  })
})

describe('deleting many jobs', () => {
  it('removes them at once, and brings back those that could not be deleted', async () => {
    const { stages } = board()
    act(() => deleteJobs(client, [first.id, second.id, third.id]))
    expect(stages()).toEqual([])
    await vi.waitFor(() => expect(currentToast()?.description).toBe('3 jobs were deleted.'))
    act(dismissToast)
    ;(await server.next(`DELETE /api/jobs/${first.id}`)).respond(204)
    // Someone else deleted it first.
    ;(await server.next(`DELETE /api/jobs/${second.id}`)).respond(
      404,
      problemBody(404, 'job_not_found', 'Job not found.'),
    )
    ;(await server.next(`DELETE /api/jobs/${third.id}`)).respond(500)
    await vi.waitFor(() => expect(currentToast()?.description).toBe("We couldn't delete 1 of 3 jobs. Try again."))
    expect(stages()).toEqual(['offer'])
  })
})
