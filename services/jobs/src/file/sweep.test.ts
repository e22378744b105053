import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { BlobStore } from '@roletrail/chassis/files/blob-store'
import { createDirectoryStore } from '@roletrail/chassis/files/directory-store'
import { testLog } from '@roletrail/chassis/testing/log'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it, onTestFinished, vi } from 'vitest'
import { formWithFile, someAudio } from '../test/audio.ts'
import { jobsService } from '../test/jobs-service.ts'
import { dataUrlOf, testImage } from '../test/test-image.ts'
import { markFilesUnused } from './repository.ts'
import { sweep } from './sweep.ts'

const jobsWithFiles = async () => {
  const service = await jobsService()
  const database = testSql(service.database.url)
  const store = createDirectoryStore(service.blobs)
  return {
    service,
    database,
    store,
    sweep: (blobs: BlobStore = store) => sweep(database, blobs, testLog().logger),
    /** A day passes for every file. */
    nextDay: () => database.$executeRaw`update files set unused_since = unused_since - interval '25 hours'`,
    async [Symbol.asyncDispose]() {
      await database.$disconnect()
      await service[Symbol.asyncDispose]()
    },
  }
}

const acme = { company: 'Acme', position: 'Engineer' }

const record = async (who: ReturnType<Awaited<ReturnType<typeof jobsWithFiles>>['service']['person']>) => {
  const response = await who.send('/api/uploads/audio', { method: 'POST', body: formWithFile(someAudio('mp3')) })
  return ((await response.json()) as { audioPath: string }).audioPath
}

it('removes a recording that no note refers to, after a day and not before', async () => {
  await using fixture = await jobsWithFiles()
  const ada = fixture.service.person()
  const audioPath = await record(ada)
  await fixture.sweep()
  expect((await ada.send(audioPath)).status).toBe(200)
  await fixture.nextDay()
  await fixture.sweep()
  expect((await ada.send(audioPath)).status).toBe(404)
  expect(await fixture.service.files()).toEqual([])
})

it('T1: keeps what an instance whose clock is late has just stored', async () => {
  await using fixture = await jobsWithFiles()
  const ada = fixture.service.person()
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 48 * 3_600_000 })
  const audioPath = await record(ada)
  vi.useRealTimers()
  await fixture.sweep()
  expect((await ada.send(audioPath)).status).toBe(200)
})

it('keeps what a note or a job refers to, and removes it a day after they no longer do', async () => {
  await using fixture = await jobsWithFiles()
  const ada = fixture.service.person()
  const audioPath = await record(ada)
  const images = JSON.stringify([dataUrlOf(await testImage())])
  const { body: job } = await ada.request('POST', '/api/jobs', { ...acme, images })
  await ada.request('POST', '/api/interview-notes', { jobId: job.id, notes: 'x', audioPath })
  await fixture.nextDay()
  await fixture.sweep()
  expect(await fixture.service.files()).toHaveLength(2)
  await ada.request('DELETE', `/api/jobs/${job.id}`)
  await fixture.sweep()
  expect(await fixture.service.files()).toHaveLength(2)
  await fixture.nextDay()
  await fixture.sweep()
  expect(await fixture.service.files()).toEqual([])
})

it('keeps a file that is referred to again', async () => {
  await using fixture = await jobsWithFiles()
  const ada = fixture.service.person()
  const images = JSON.stringify([dataUrlOf(await testImage())])
  const { body: job } = await ada.request('POST', '/api/jobs', { ...acme, images })
  await fixture.database.$executeRaw`update jobs set images = '{}'`
  await fixture.sweep()
  await fixture.nextDay()
  await fixture.database.$executeRaw`update jobs set images = array(select id from files)`
  await fixture.sweep()
  expect((await ada.request('GET', `/api/jobs/${job.id}`)).body.images).toBe(job.images)
})

it('removes everything of an erased person at once', async () => {
  await using fixture = await jobsWithFiles()
  const [ada, bob] = [fixture.service.person(), fixture.service.person()]
  await record(ada)
  const theirs = await record(bob)
  await markFilesUnused(fixture.database, ada.id, 10)
  await fixture.sweep()
  expect(await fixture.service.files()).toHaveLength(1)
  expect((await bob.send(theirs)).status).toBe(200)
})

it('F5: removes what a crash left of an upload, after a day', async () => {
  await using fixture = await jobsWithFiles()
  const ada = fixture.service.person()
  const kept = await record(ada)
  const id = '0199c0de-0000-7000-8000-0000000000ab'
  await fixture.database.$executeRaw`
    insert into files (id, user_id, kind, type, size, sha256)
    values (${id}::uuid, ${ada.id}::uuid, 'uploading', 'audio/mpeg', 0, '')`
  await mkdir(join(fixture.service.blobs, 'ab'), { recursive: true })
  await writeFile(join(fixture.service.blobs, 'ab', `${id}.part`), 'half of it')
  expect((await ada.send(`/api/uploads/audio/${id}`)).status).toBe(404)
  await fixture.sweep()
  expect(await fixture.service.files()).toContain(`${id}.part`)
  const { body: job } = await ada.request('POST', '/api/jobs', acme)
  await ada.request('POST', '/api/interview-notes', { jobId: job.id, notes: 'x', audioPath: kept })
  await fixture.nextDay()
  await fixture.sweep()
  expect(await fixture.service.files()).toEqual([kept.split('/').at(-1)])
  expect(await fixture.database.$queryRaw`select kind from files`).toEqual([{ kind: 'recording' }])
})

it('finds what to remove by indexes, however many files and jobs there are', async () => {
  await using fixture = await jobsWithFiles()
  const { database } = fixture
  // In use by a job or a note, unless the number ends in 7; a tenth of those for two days.
  await database.$executeRaw`
    insert into files (id, user_id, kind, type, size, sha256)
    select gen_random_uuid(), gen_random_uuid(), 'image', 'image/png', 1, n::text from generate_series(1, 20000) as n`
  await database.$executeRaw`
    insert into jobs (id, user_id, company, position, status, application_date, stage_changed_at, updated_at, images, version)
    select gen_random_uuid(), user_id, '', '', 'saved', now(), now(), now(), array[id], 1 from files
    where sha256 not like '%7' and sha256 not like '%3'`
  await database.$executeRaw`
    insert into interview_notes (id, job_id, user_id, notes, interview_date, recording_id)
    select gen_random_uuid(), gen_random_uuid(), user_id, '', now(), id from files where sha256 like '%3'`
  expect(await database.$queryRaw`select count(*)::int as unused from files where unused_since is not null`).toEqual([
    { unused: 2_000 },
  ])
  await database.$executeRaw`
    update files set unused_since = now() - interval '2 days' where unused_since is not null and sha256 like '%27'`
  await database.$executeRaw`analyze`
  await database.$transaction(async (tx) => {
    const scanned = async () =>
      (
        await tx.$queryRaw<{ rows: number }[]>`
        select sum(seq_tup_read)::int as rows from pg_stat_xact_user_tables
        where relname in ('files', 'jobs', 'interview_notes')`
      )[0]?.rows
    const before = await scanned()
    const within = {
      ...tx,
      $transaction: <R>(work: (sql: typeof tx) => Promise<R>) => work(tx),
      $disconnect: async () => {},
    }
    await sweep(within, fixture.store, testLog().logger)
    expect(await scanned()).toBe(before)
  })
  while (await fixture.sweep());
  expect(await database.$queryRaw`select count(*)::int as kept from files`).toEqual([{ kept: 19_800 }])
})

it('B5: a file that cannot be removed waits alone', async () => {
  await using fixture = await jobsWithFiles()
  const ada = fixture.service.person()
  const stuck = (await record(ada)).split('/').at(-1)
  await record(ada)
  await fixture.nextDay()
  const refusing: BlobStore = {
    ...fixture.store,
    remove: async (id) => {
      if (id === stuck) throw new Error('locked')
      await fixture.store.remove(id)
    },
  }
  await fixture.sweep(refusing)
  expect(await fixture.service.files()).toEqual([stuck])
  expect(
    await fixture.database.$queryRaw`
      select id::text, unused_since < now() - interval '22 hours' and unused_since > now() - interval '24 hours' as later from files`,
  ).toEqual([{ id: stuck, later: true }])
})

it('keeps a file that is only moved by a rebuild, and one that an older instance refers to', async () => {
  await using fixture = await jobsWithFiles()
  const { database } = fixture
  const ada = fixture.service.person()
  const images = JSON.stringify([dataUrlOf(await testImage())])
  await ada.request('POST', '/api/jobs', { ...acme, images })
  await database.$transaction(async (tx) => {
    await tx.$executeRaw`create temporary table kept on commit drop as select * from jobs`
    await tx.$executeRaw`delete from jobs`
    await tx.$executeRaw`insert into jobs select * from kept`
  })
  expect(await database.$queryRaw`select unused_since from files`).toEqual([{ unused_since: null }])
  // Whatever says that it is unused, it is looked up once more before it goes.
  await database.$executeRaw`update files set unused_since = now() - interval '2 days'`
  await fixture.sweep()
  expect(await database.$queryRaw`select unused_since from files`).toEqual([{ unused_since: null }])
})

it('G1: refuses an upload whose owner was erased on its way, and leaves nothing of it', async () => {
  await using fixture = await jobsWithFiles()
  const ada = fixture.service.person()
  const request = new Request('http://x', { method: 'POST', body: formWithFile(someAudio('mp3', 200_000)) })
  const form = Buffer.from(await request.arrayBuffer())
  const goOn = Promise.withResolvers<void>()
  const body = (async function* () {
    yield form.subarray(0, 150_000)
    await goOn.promise
    yield form.subarray(150_000)
  })()
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const upload = ada.send('/api/uploads/audio', {
    method: 'POST',
    headers,
    body: body as never,
    duplex: 'half',
  } as never)
  await expect.poll(async () => (await fixture.service.files()).length).toBe(1)
  await markFilesUnused(fixture.database, ada.id, 10)
  await fixture.sweep()
  goOn.resolve()
  const response = await upload
  expect({ status: response.status, body: await response.json() }).toMatchObject({
    status: 401,
    body: { code: 'not_signed_in' },
  })
  expect(await fixture.service.files()).toEqual([])
  expect(await fixture.database.$queryRaw`select from files`).toEqual([])
})
