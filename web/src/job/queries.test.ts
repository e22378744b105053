import { MutationObserver, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createQueryClient } from '../lib/api/query-client.ts'
import { jobFixture } from '../test/job-fixture.ts'
import { mockServer } from '../test/mock-server.ts'
import { editJob } from './changes/edits.ts'
import { jobQueries, updateCachedJob } from './queries.ts'

const images = '["data:image/webp;base64,AAAA"]'
const known = jobFixture({ notes: 'Ask.', images, version: 4 })
const { notes: _notes, images: _images, ...card } = known
const path = `GET /api/jobs/${known.id}`

let server: ReturnType<typeof mockServer>
let client: ReturnType<typeof createQueryClient>
beforeEach(() => {
  server = mockServer()
  client = createQueryClient(() => {})
  client.setQueryData(jobQueries.one(known.id).queryKey, known)
})
const details = () => client.getQueryData(jobQueries.one(known.id).queryKey)
/** As the details do while they are open. */
const observe = () => new QueryObserver(client, jobQueries.one(known.id)).subscribe(() => {})

describe('the board', () => {
  const boardPath = 'GET /api/jobs?view=board'
  const { queryKey } = jobQueries.board()
  const list = () => client.getQueryData(queryKey)
  const fetched = async (status: number, body?: unknown) => {
    const refetched = client.refetchQueries({ queryKey, exact: true })
    const call = await server.next(boardPath)
    call.respond(status, body, { etag: 'W/"1-7"' })
    await refetched
    return call.ifNoneMatch
  }

  it('is not sent again while it is the same, but is after a change made here', async () => {
    new QueryObserver(client, jobQueries.board()).subscribe(() => {})
    ;(await server.next(boardPath)).respond(200, [card], { etag: 'W/"1-6"' })
    await vi.waitFor(() => expect(list()).toEqual([card]))
    const first = list()
    expect(await fetched(304)).toBe('W/"1-6"')
    expect(list()).toBe(first)
    // One job is another one: of the list that is made of both, the tag is known as well.
    expect(await fetched(200, [card, { ...card, id: 'other' }])).toBe('W/"1-6"')
    expect(await fetched(304)).toBe('W/"1-7"')
    await updateCachedJob(client, { ...card, status: 'offer', version: 5 })
    expect(await fetched(200, [card])).toBeNull()
  })
})

describe('the details of a job', () => {
  it('are not sent again while their version is the same', async () => {
    observe()
    const refetched = client.refetchQueries({ queryKey: jobQueries.one(known.id).queryKey })
    const call = await server.next(path)
    expect(call.ifNoneMatch).toBe('"4"')
    call.respond(304)
    await refetched
    expect(details()).toBe(known)
  })

  it('are not sent again if the live event of an own change arrives before the response', async () => {
    observe()
    const changing = new MutationObserver(client, editJob(client, known.id)).mutate({ location: 'Lisbon' })
    const change = await server.next(`PATCH /api/jobs/${known.id}?view=board`)
    const echo = client.refetchQueries({ queryKey: jobQueries.one(known.id).queryKey, exact: true })
    change.respond(200, { ...card, location: 'Lisbon', version: 5 })
    await changing
    const call = await server.next(path)
    expect(call.ifNoneMatch).toBe('"5"')
    call.respond(304)
    await echo
    expect(details()).toMatchObject({ location: 'Lisbon', images })
  })

  it('keep notes and images if a response leaves them out', async () => {
    await updateCachedJob(client, { ...card, status: 'offer', version: 5 })
    expect(details()).toEqual({ ...known, status: 'offer', version: 5 })
    await updateCachedJob(client, { ...card, notes: null, version: 6 })
    expect(details()).toMatchObject({ notes: null, images })
  })

  it('are fetched completely if something else may have happened in between', async () => {
    observe()
    await updateCachedJob(client, { ...card, status: 'offer', version: 6 })
    const call = await server.next(path)
    expect(call.ifNoneMatch).toBe('"4"')
    call.respond(200, { ...known, images: null, version: 6 })
    await vi.waitFor(() => expect(details()).toMatchObject({ images: null, version: 6 }))
  })
})
