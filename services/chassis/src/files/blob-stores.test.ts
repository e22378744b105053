import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readEnvironment } from '../base/configuration.ts'
import { isOutage } from '../base/rejection.ts'
import { rotating } from '../testing/rotating.ts'
import { testS3 } from '../testing/s3.ts'
import { blobEnvironment, checkBlobConfig, createBlobStore } from './blob-config.ts'
import { type BlobStore, NoSuchBlob } from './blob-store.ts'
import { createDirectoryStore } from './directory-store.ts'
import { createS3Store } from './s3-store.ts'

const megabyte = 1024 * 1024

const aDirectory = async () => {
  const directory = await mkdtemp(join(tmpdir(), 'roletrail-blobs-'))
  return {
    store: createDirectoryStore(directory),
    names: async () =>
      (await readdir(directory, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map(({ name }) => name.slice(0, 36)),
    end: () => rm(directory, { recursive: true, force: true }),
  }
}

const aBucket = async () => {
  const s3 = await testS3()
  return { store: createS3Store(s3.config), names: async () => s3.names(), end: s3.stop }
}

const inPieces = (bytes: Buffer, size: number) =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )

const cutAfter = (bytes: Buffer) =>
  Readable.from(
    (async function* () {
      yield bytes
      throw new Error('cut')
    })(),
  )

const isStorageOutage = (error: unknown) => isOutage(error) && error.code === 'storage_unavailable'

describe.each([
  ['a directory', aDirectory],
  ['a bucket of S3', aBucket],
])('files in %s', (_kind, open) => {
  let place: Awaited<ReturnType<typeof aDirectory>>
  let store: BlobStore
  beforeAll(async () => {
    place = await open()
    store = place.store
  })
  afterAll(() => place.end())
  afterEach(async () => {
    for (const name of new Set(await place.names())) await store.remove(name)
    expect(await place.names()).toEqual([])
  })

  it('can be read whole and in ranges until they are removed', async () => {
    const name = randomUUID()
    await store.write(name, Readable.from([Buffer.from('hello '), Buffer.from('world')]))
    expect((await store.read(name)).toString()).toBe('hello world')
    expect((await buffer(await store.open(name))).toString()).toBe('hello world')
    expect((await buffer(await store.open(name, { start: 6, end: 8 }))).toString()).toBe('wor')
    await store.remove(name)
    await expect(store.open(name)).rejects.toBeInstanceOf(NoSuchBlob)
    await expect(store.open(name, { start: 0, end: 1 })).rejects.toBeInstanceOf(NoSuchBlob)
    await expect(store.read(name)).rejects.toBeInstanceOf(NoSuchBlob)
    await store.remove(name)
  })

  it.each([5 * megabyte, 5 * megabyte + 1, 12 * megabyte])('can have any size, such as %d bytes', async (size) => {
    const name = randomUUID()
    const bytes = Buffer.alloc(size, 'every byte of it')
    await store.write(name, inPieces(bytes, 700_001))
    expect((await store.read(name)).equals(bytes)).toBe(true)
    const part = { start: size - 5, end: size - 1 }
    expect((await buffer(await store.open(name, part))).equals(bytes.subarray(-5))).toBe(true)
  })

  it.each([4, 6 * megabyte])('F5: leave nothing behind if the upload is cut after %d bytes', async (size) => {
    await expect(store.write(randomUUID(), cutAfter(Buffer.alloc(size)))).rejects.toThrow('cut')
    expect(await place.names()).toEqual([])
  })

  it.each(['../../etc/passwd', 'a\0b', 'x'.repeat(300), '\u202etxt.exe', '', '?uploads'])(
    'F4: accept only generated names, and not %j',
    async (bad) => {
      for (const attempt of [store.write(bad, Readable.from([])), store.read(bad), store.open(bad), store.remove(bad)])
        await expect(attempt).rejects.toThrow('is not the name of a blob')
      expect(await place.names()).toEqual([])
    },
  )
})

describe('an S3 bucket', () => {
  const write = (store: BlobStore, size = 10) => {
    const name = randomUUID()
    return { name, written: store.write(name, Readable.from([Buffer.alloc(size)])) }
  }

  it('is retried after a transient failure, and reported as unavailable if it goes on', async () => {
    const s3 = await testS3()
    const store = createS3Store(s3.config)
    s3.fail(503, /^PUT/, 2)
    const { name, written } = write(store)
    await written
    expect((await store.read(name)).length).toBe(10)
    s3.fail(500, /^GET/, 3)
    await expect(store.read(name)).rejects.toSatisfy(isStorageOutage)
    await s3.stop()
    await expect(store.read(name)).rejects.toSatisfy(isStorageOutage)
  })

  it.each([
    ['secretAccessKey', 'another', /403 SignatureDoesNotMatch/],
    ['accessKeyId', 'AKIAOTHER', /403 SignatureDoesNotMatch/],
    ['region', 'eu-other-1', /403 SignatureDoesNotMatch/],
    ['bucket', 'elsewhere', /404 NoSuchBucket/],
  ])('stores and deletes nothing with a wrong %s, and reports it', async (setting, value, problem) => {
    const s3 = await testS3()
    const wrong = createS3Store({ ...s3.config, [setting]: value })
    await expect(write(wrong).written).rejects.toThrow(problem)
    await expect(wrong.read(randomUUID())).rejects.toThrow(problem)
    await expect(wrong.remove(randomUUID())).rejects.toThrow(problem)
    expect(s3.names()).toEqual([])
    await s3.stop()
  })

  it('is asked with the key of the moment, so that one is replaced without a restart', async () => {
    const s3 = await testS3()
    const { accessKeyId, secretAccessKey, ...place } = s3.config
    const [id, key] = [rotating('AKIAOLD'), rotating('the old one')]
    const store = createS3Store({ ...place, accessKeyId: id, secretAccessKey: key })
    await expect(write(store).written).rejects.toThrow('403')
    id.become(accessKeyId)
    key.become(secretAccessKey)
    await write(store).written
    expect(s3.names()).toHaveLength(1)
    await s3.stop()
  })

  it('never loses a part silently, and removes unfinished uploads together with the file', async () => {
    const s3 = await testS3()
    const store = createS3Store(s3.config)
    // The last request fails, and so does giving the upload up.
    s3.fail(500, /^POST .*uploadId/, 3)
    s3.fail(500, /^DELETE/, 3)
    const { name, written } = write(store, 6 * megabyte)
    await expect(written).rejects.toMatchObject({ code: 'storage_unavailable' })
    expect(s3.names()).toEqual([name])
    await store.remove(name)
    expect(s3.names()).toEqual([])
    await s3.stop()
  })
})

describe('the configuration of the blob store', () => {
  const environment = z.object(blobEnvironment).superRefine(checkBlobConfig)
  const bucket = {
    BLOB_S3_ENDPOINT: 'https://s3.test',
    BLOB_S3_BUCKET: 'blobs',
    BLOB_S3_ACCESS_KEY_ID: 'id',
    BLOB_S3_SECRET_ACCESS_KEY: 'key',
  }
  const read = (variables: Record<string, string>) => createBlobStore(readEnvironment(environment, variables))

  it('is a directory or a bucket', () => {
    for (const variables of [{ BLOB_DIRECTORY: '/tmp' }, bucket]) expect(read(variables)).toHaveProperty('write')
  })

  it.each([
    [{}, 'BLOB_DIRECTORY: or BLOB_S3_BUCKET is required'],
    [{ ...bucket, BLOB_DIRECTORY: '/tmp' }, 'BLOB_DIRECTORY: cannot be used beside BLOB_S3_BUCKET'],
    [{ ...bucket, BLOB_S3_SECRET_ACCESS_KEY: '' }, 'BLOB_S3_SECRET_ACCESS_KEY: is required'],
    [{ BLOB_S3_BUCKET: 'blobs', BLOB_DIRECTORY: '/tmp' }, 'BLOB_S3_ENDPOINT: is required'],
    [{ ...bucket, BLOB_S3_ENDPOINT: 's3.test' }, 'BLOB_S3_ENDPOINT'],
  ])('is refused as %j', (variables, problem) => {
    expect(() => read(variables)).toThrow(problem)
  })
})
