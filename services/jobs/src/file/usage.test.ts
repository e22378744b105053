import { testSql } from '@roletrail/chassis/testing/sql'
import { audioLimits } from '@roletrail/contracts/vocabulary/audio'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { formWithFile, someAudio } from '../test/audio.ts'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>
let database: ReturnType<typeof testSql>

beforeAll(async () => {
  service = await jobsService()
  database = testSql(service.database.url)
})
afterAll(async () => {
  await database.$disconnect()
  await service[Symbol.asyncDispose]()
})

type Person = ReturnType<typeof service.person>

const upload = async (who: Person, size = 1_000) => {
  const response = await who.send('/api/uploads/audio', { method: 'POST', body: formWithFile(someAudio('mp3', size)) })
  return { status: response.status, body: (await response.json()) as { code?: string; detail?: string } }
}

const usageOf = ({ id }: Person) =>
  database.$queryRaw<unknown[]>`select kind, bytes::int, files from file_usage where user_id = ${id}::uuid`

/** Says of the one recording there is that it has this size. */
const enlarge = ({ id }: Person, size: number) =>
  database.$executeRaw`update files set size = ${size} where user_id = ${id}::uuid`

it('counts what a person stores, and forgets who stores nothing any more', async () => {
  const ada = service.person()
  expect((await upload(ada)).status).toBe(201)
  expect((await upload(ada, 500)).status).toBe(201)
  expect(await usageOf(ada)).toEqual([{ kind: 'recording', bytes: 1_500, files: 2 }])
  await database.$executeRaw`delete from files where user_id = ${ada.id}::uuid`
  expect(await usageOf(ada)).toEqual([])
})

it('lets no uploads at the same moment pass the limit together', async () => {
  const ada = service.person()
  await upload(ada)
  await enlarge(ada, audioLimits.perPerson - 2_500)
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(ada)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, 409, 409])
  expect(await usageOf(ada)).toEqual([{ kind: 'recording', bytes: audioLimits.perPerson - 500, files: 3 }])
  const files = await service.files()
  await enlarge(ada, audioLimits.perPerson)
  expect((await upload(ada)).body).toMatchObject({
    code: 'storage_full',
    detail: 'Your recordings take 1 GB already. Remove some to add more; their space is free a day later.',
  })
  expect(await service.files()).toEqual(files)
})

it('limits the number of files too', async () => {
  const ada = service.person()
  await upload(ada)
  await database.$executeRaw`update file_usage set files = ${limits.filesPerPerson} where user_id = ${ada.id}::uuid`
  const { status, body } = await upload(ada)
  expect(status).toBe(409)
  expect(body.detail).toContain('Your recordings are 30000 already.')
})
