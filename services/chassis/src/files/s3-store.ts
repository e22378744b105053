import type { Readable } from 'node:stream'
import { type BlobStore, blobName, NoSuchBlob } from './blob-store.ts'
import { createS3Requests, elementsIn, type S3Config, S3Refusal, type S3Requests } from './s3-requests.ts'

// The least S3 takes as a part. A file's size is not known before its end, so this much of it is held at a time.
const partSize = 5 * 1024 * 1024

/** Files in a bucket of an S3-compatible server, which shows an object only once it is complete. */
export const createS3Store = (config: S3Config): BlobStore => {
  const { ask, measures } = createS3Requests(config)

  const found = async (name: string, headers: Record<string, string> = {}) => {
    try {
      return await ask({ method: 'GET', name: blobName(name), headers })
    } catch (error) {
      throw isMissing(error) ? new NoSuchBlob(`there is no file ${name}`, { cause: error }) : error
    }
  }

  return {
    measures,
    write: async (name, content) => {
      const parts = splitIntoParts(content)
      try {
        const key = blobName(name)
        const { value: first = Buffer.alloc(0) } = await parts.next()
        const { value: second } = await parts.next()
        if (second) await writeParts(ask, key, continued([first, second], parts))
        else await done(ask({ method: 'PUT', name: key, body: first }))
      } finally {
        await parts.return(undefined)
      }
    },

    read: async (name) => Buffer.from(await (await found(name)).body.arrayBuffer()),

    open: async (name, range): Promise<Readable> => {
      if (!range) return (await found(name)).body
      const { statusCode, body } = await found(name, { range: `bytes=${range.start}-${range.end}` })
      if (statusCode === 206) return body
      await body.dump()
      throw new Error('the blob store returned the whole file instead of the requested range')
    },

    remove: async (name) => {
      const key = blobName(name)
      await done(ask({ method: 'DELETE', name: key })).catch(ignoreMissing)
      for (const uploadId of await unfinishedUploads(ask, key))
        await done(ask({ method: 'DELETE', name: key, query: { uploadId } })).catch(ignoreMissing)
    },
  }
}

const isMissing = (error: unknown) =>
  error instanceof S3Refusal && error.status === 404 && error.code !== 'NoSuchBucket'

const ignoreMissing = (error: unknown) => {
  if (!isMissing(error)) throw error
}

const done = async (response: ReturnType<S3Requests>) => (await response).body.dump()

const textOf = async (response: ReturnType<S3Requests>) => (await response).body.text()

/** Uploads a file of several parts; it exists once the last request has succeeded. */
const writeParts = async (ask: S3Requests, name: string, parts: AsyncIterable<Buffer>) => {
  const begun = await textOf(ask({ method: 'POST', name, query: { uploads: '' } }))
  const [uploadId = ''] = elementsIn(begun, 'UploadId')
  try {
    const tags: string[] = []
    for await (const body of parts) {
      const query = { partNumber: String(tags.length + 1), uploadId }
      const response = await ask({ method: 'PUT', name, query, body })
      await response.body.dump()
      tags.push(String(response.headers.etag))
    }
    const list = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`)
    const completed = await textOf(ask({ method: 'POST', name, query: { uploadId }, body }))
    // S3 reports a failed completion in the body of a response with status 200.
    if (elementsIn(completed, 'Error').length) throw new S3Refusal(200, completed)
  } catch (error) {
    // If this fails too, removing the file also removes its parts.
    await done(ask({ method: 'DELETE', name, query: { uploadId } })).catch(() => {})
    throw error
  }
}

/** Ids of this file's uploads that were never completed. */
const unfinishedUploads = async (ask: S3Requests, name: string) => {
  const list = await textOf(ask({ method: 'GET', query: { uploads: '', prefix: name } }))
  return elementsIn(list, 'Upload').flatMap((upload) => elementsIn(upload, 'UploadId'))
}

const continued = async function* (first: Buffer[], rest: AsyncIterable<Buffer>) {
  yield* first
  yield* rest
}

/** Splits a stream into parts of equal size; only the last may be smaller. */
const splitIntoParts = async function* (content: Readable | AsyncIterable<Buffer>): AsyncGenerator<Buffer, undefined> {
  let waiting: Buffer[] = []
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    waiting.push(chunk)
    size += chunk.length
    while (size >= partSize) {
      const all = Buffer.concat(waiting)
      yield all.subarray(0, partSize)
      waiting = [all.subarray(partSize)]
      size -= partSize
    }
  }
  if (size > 0) yield Buffer.concat(waiting)
}
