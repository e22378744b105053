import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { currentToast, toast } from '../../ui/feedback/toast.ts'
import { jobQueries } from '../queries.ts'
import { markFollowedUp, planFollowUps, putOffNudge } from './plans.ts'
import { forgetUndos, undoLast } from './undo.ts'

const call = { on: '2026-12-01', note: 'Call Jo' }
const northwind = jobFixture({ company: 'Northwind', followUp: call })
const globex = jobFixture({ company: 'Globex' })

let server: ReturnType<typeof mockServer>
let client: QueryClient

beforeEach(() => {
  server = mockServer()
  client = createQueryClient(() => {})
  client.setQueryData(jobQueries.board().queryKey, [northwind, globex])
  toast({ title: 'None yet' })
})
afterEach(forgetUndos)

const patch = ({ id }: typeof northwind) => server.next(`PATCH /api/jobs/${id}?view=board`)
const says = (title: string) => vi.waitFor(() => expect(currentToast()?.title).toBe(title))

it('moves one, plans the other, keeps the note, and takes both back', async () => {
  planFollowUps(client, [northwind, globex], '2026-12-08')
  const [first, second] = [await patch(northwind), await patch(globex)]
  expect(first.body).toEqual({ followUp: { on: '2026-12-08', note: 'Call Jo' } })
  expect(second.body).toEqual({ followUp: { on: '2026-12-08', note: null } })
  first.respond(200, { ...northwind, followUp: { ...call, on: '2026-12-08' }, version: 2 })
  second.respond(200, { ...globex, followUp: { on: '2026-12-08', note: null }, version: 2 })
  await says('Follow-up planned')
  expect(client.getQueryData(jobQueries.board().queryKey)?.map(({ followUp }) => followUp?.on)).toEqual([
    '2026-12-08',
    '2026-12-08',
  ])

  undoLast()
  const [back, gone] = [await patch(northwind), await patch(globex)]
  expect([back.body, gone.body]).toEqual([{ followUp: call }, { followUp: null }])
  back.respond(200, { ...northwind, version: 3 })
  gone.respond(200, { ...globex, version: 3 })
  await says('Undone')
  expect(undoLast()).toBe(false)
})

it('says what could not be changed, and offers to take back only what was', async () => {
  markFollowedUp(client, [northwind, globex])
  const [first, second] = [await patch(northwind), await patch(globex)]
  expect(first.body).toEqual({ followedUp: true })
  first.respond(200, { ...northwind, followUp: null, version: 2 })
  second.respond(404, problemBody(404, 'job_not_found', "We can't find this job."))
  await vi.waitFor(() => expect(currentToast()).toMatchObject({ description: "We couldn't change 1 of 2 jobs." }))
  undoLast()
  expect((await patch(northwind)).body).toEqual({ followedUp: false })
})

it('puts a nudge off until a day or for good, and shows it again from today', async () => {
  const about = { jobId: northwind.id, company: 'Northwind', position: 'Engineer', status: 'applied' as const }
  const contact = { contactName: null, contactEmail: null }
  const nudge = { kind: 'no_reply' as const, ...about, ...contact, on: '2026-11-23', since: '2026-11-10' }
  putOffNudge(client, nudge)
  const request = await patch(northwind)
  const putOff = { nudge: 'no_reply', since: '2026-11-10', until: null }
  expect(request.body).toEqual({ putOff })
  request.respond(200, { ...northwind, version: 2 })
  await says('Done')
  undoLast()
  expect((await patch(northwind)).body).toEqual({ putOff: { ...putOff, until: '2026-11-23' } })
})
