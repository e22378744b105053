import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDirectoryStore } from './blob-store.ts'

const name = '0199c0de-0000-7000-8000-0000000000ab'

let directory: string
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'roletrail-blobs-'))
})
afterAll(() => rm(directory, { recursive: true, force: true }))

const files = async () => (await readdir(directory, { recursive: true, withFileTypes: true })).filter((e) => e.isFile())

it('keeps a file, whole and in parts, until it is removed', async () => {
  const store = createDirectoryStore(directory)
  await store.write(name, Readable.from([Buffer.from('hello '), Buffer.from('world')]))
  expect((await store.read(name)).toString()).toBe('hello world')
  expect((await buffer(await store.open(name, { start: 6, end: 8 }))).toString()).toBe('wor')
  await store.remove(name)
  await expect(store.open(name)).rejects.toMatchObject({ code: 'ENOENT' })
  await store.remove(name)
})

it('F5: leaves nothing of a file that did not arrive whole', async () => {
  const store = createDirectoryStore(directory)
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('cut')
    })(),
  )
  await expect(store.write(name, broken)).rejects.toThrow('cut')
  expect(await files()).toEqual([])
})

it.each(['../../etc/passwd', 'a\0b', 'x'.repeat(300), '\u202etxt.exe', ''])(
  'F4: is given no name but ours: %j',
  async (bad) => {
    const store = createDirectoryStore(directory)
    await expect(store.write(bad, Readable.from([]))).rejects.toThrow('no name of a file of ours')
    expect(await files()).toEqual([])
  },
)
