import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createDirectoryStore } from '@roletrail/chassis/files/directory-store'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
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
    sweep: () => sweep(database, store),
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
