import 'fake-indexeddb/auto'
import { MutationObserver, onlineManager, type QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { addJob, saveField } from '../../job/changes/edits.ts'
import { moveJob } from '../../job/changes/moves.ts'
import { emptyDraft } from '../../job/draft.ts'
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

const typesLocation = (client: QueryClient, of = job) =>
  void new MutationObserver(client, saveField(client, of, 'location'))
    .mutate({ text: 'Lisbon', base: '', version: 3 })
    .catch(() => {})

it('saves a field that was changed elsewhere over what is there by now, if the person insists', async () => {
  const server = mockServer()
  const { client, retry } = await open()
  typesLocation(client)
  await vi.waitFor(() => expect(waitingChanges()).toHaveLength(1))
  onlineManager.setOnline(true)
  const current = { ...job, location: 'Paris', version: 9 }
  ;(await server.next(path)).respond(412, problemBody(412, 'moved_elsewhere', 'Changed elsewhere.', { current }))
  await vi.waitFor(() => expect(waitingChanges()).toMatchObject([{ refusal: 'conflict' }]))
  const [refused] = await storedChanges(ada)
  if (refused) await retry(refused)
  const again = await server.next(path)
  expect(again).toMatchObject({ body: { location: 'Lisbon' }, ifMatch: '"9"' })
  again.respond(200, { ...current, location: 'Lisbon', version: 10 })
  await vi.waitFor(async () => expect(await storedChanges(ada)).toEqual([]))
})

const notFound = problemBody(404, 'job_not_found', "We can't find this job.")

it('says of what was deleted meanwhile that it is gone', async () => {
  const server = mockServer()
  const { client } = await open()
  typesLocation(client)
  await vi.waitFor(() => expect(waitingChanges()).toHaveLength(1))
  onlineManager.setOnline(true)
  ;(await server.next(path)).respond(404, notFound)
  await vi.waitFor(() =>
    expect(waitingChanges()).toMatchObject([{ refusal: 'gone', refused: 'It was deleted in the meantime.' }]),
  )
})

it('sends a change of a job that was not added yet again once the job is', async () => {
  const server = mockServer()
  const { client, retry } = await open()
  const draft = { ...emptyDraft, company: 'Globex', position: 'Engineer' }
  const saved = { draft, original: emptyDraft, key: crypto.randomUUID() }
  void new MutationObserver(client, addJob(client)).mutate(saved).catch(() => {})
  const pending = jobFixture({ ...job, id: saved.key })
  typesLocation(client, pending)
  await vi.waitFor(() => expect(waitingChanges()).toHaveLength(2))
  onlineManager.setOnline(true)
  const ended = problemBody(402, 'subscription_required', 'Your subscription has ended.')
  ;(await server.next('POST /api/jobs')).respond(402, ended)
  ;(await server.next(`PATCH /api/jobs/${saved.key}?view=board`)).respond(404, notFound)
  await vi.waitFor(() => expect(waitingChanges()[1]?.refused).toBe("The job it's about isn't saved yet."))
  const [add, edit] = waitingChanges()
  expect(edit?.refusal).toBeUndefined()
  if (!add || !edit) return
  await retry(add)
  const added = jobFixture({ company: 'Globex' })
  ;(await server.next('POST /api/jobs')).respond(201, added)
  await vi.waitFor(() => expect(waitingChanges()).toHaveLength(1))
  await retry(edit)
  ;(await server.next(`PATCH /api/jobs/${added.id}?view=board`)).respond(200, { ...added, location: 'Lisbon' })
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
