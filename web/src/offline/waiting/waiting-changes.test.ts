import 'fake-indexeddb/auto'
import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { moveJob } from '../../job/changes/moves.ts'
import { jobQueries } from '../../job/queries.ts'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { deleteDatabase } from '../../lib/storage/indexed-db.ts'
import { keepFor, keepForNobody } from '../../lib/storage/person.ts'
import { jobFixture } from '../../test/job-fixture.ts'
import { mockServer, problemBody } from '../../test/mock-server.ts'
import { storedChanges, waitingChanges } from './stored-changes.ts'
import { startWaitingChanges } from './waiting-changes.ts'

const ada = 'ada'
const job = jobFixture({ status: 'applied', version: 3 })
const path = `PATCH /api/jobs/${job.id}?view=board`
const stops: (() => void)[] = []

const open = async (person = ada) => {
  keepFor(person)
  const client: QueryClient = createQueryClient(() => {})
  client.mount()
  client.setQueryData(jobQueries.board().queryKey, [job])
  const changes = await startWaitingChanges(client, person)
  stops.push(changes.stop)
  return { client, ...changes }
}

beforeEach(() => onlineManager.setOnline(false))
afterEach(async () => {
  for (const stop of stops.splice(0)) stop()
  await deleteDatabase()
  keepForNobody()
  onlineManager.setOnline(true)
})

it('sends in a later visit what was changed in this one, as the person saw it', async () => {
  const first = await open()
  moveJob(first.client, job, 'offer')
  await vi.waitFor(async () => expect(await storedChanges(ada)).toHaveLength(1))
  expect(waitingChanges()).toMatchObject([{ kind: 'move-job', variables: { from: 'applied', to: 'offer' } }])
  first.stop()

  const server = mockServer()
  await open()
  expect(waitingChanges()).toHaveLength(1)
  onlineManager.setOnline(true)
  const sent = await server.next(path)
  expect(sent).toMatchObject({ body: { status: 'offer' }, ifMatch: '"3"' })
  sent.respond(200, { ...job, status: 'offer', version: 4 })
  await vi.waitFor(async () => expect(await storedChanges(ada)).toEqual([]))
})

it('keeps what is refused, says why, and sends it again when asked', async () => {
  const server = mockServer()
  const { client, retry } = await open()
  moveJob(client, job, 'offer')
  await vi.waitFor(() => expect(waitingChanges()).toHaveLength(1))
  onlineManager.setOnline(true)
  const detail = 'Your subscription has ended.'
  ;(await server.next(path)).respond(402, problemBody(402, 'subscription_required', detail))
  await vi.waitFor(() => expect(waitingChanges()).toMatchObject([{ refused: detail }]))
  expect(await storedChanges(ada)).toMatchObject([{ refused: detail }])
  const [refused] = waitingChanges()
  if (refused) await retry(refused)
  ;(await server.next(path)).respond(200, { ...job, status: 'offer', version: 4 })
  await vi.waitFor(async () => expect(await storedChanges(ada)).toEqual([]))
})

it('keeps a change when the session has ended, and never sends it for somebody else', async () => {
  const server = mockServer()
  const { client, stop } = await open()
  moveJob(client, job, 'offer')
  await vi.waitFor(async () => expect(await storedChanges(ada)).toHaveLength(1))
  onlineManager.setOnline(true)
  ;(await server.next(path)).respond(401, problemBody(401, 'unauthenticated', 'Sign in.'))
  await vi.waitFor(() => expect(client.isMutating()).toBe(0))
  stop()
  expect(await storedChanges(ada)).toMatchObject([{ kind: 'move-job' }])
  await open('bob')
  expect(waitingChanges()).toEqual([])
})
