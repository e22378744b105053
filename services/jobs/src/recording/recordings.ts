import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { type Bytes, parseRange, respondWithRange } from '@roletrail/chassis/http/bytes'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { audioFormats, audioLimits, audioTypes } from '@roletrail/contracts/vocabulary/audio'
import { audioFormatOf, signatureLength } from '@roletrail/contracts/vocabulary/audio-format'
import type { Files } from '../file/repository.ts'
import { inChunks, mapped } from '../reading/in-chunks.ts'
import type { Transcriptions } from '../transcription/repository.ts'
import { audioPathOf } from './audio-path.ts'
import { readMultipartFile } from './multipart-file.ts'

// The texts of spec section 5.
const tooLarge = () => new Rejection('audio_too_large', 'Please upload an audio file smaller than 25MB.')
const invalid = () =>
  new Rejection('invalid_audio', 'Please upload an audio file (MP3, WAV, M4A, OGG, WebM, AAC, FLAC)')

const rowsPerChunk = 500

interface RecordingRow {
  id: string
  recordingId: string
  company: string
  position: string
  interviewDate: Date
  size: number
}

/** The recordings of interviews, streamed in and out, for their owners only. */
export const createRecordings = (database: Sql, files: Files, transcriptions: Transcriptions) => ({
  store: async (userId: string, headers: IncomingHttpHeaders, body: Readable, claim: Claim): Promise<string> => {
    const { format, content } = await detectFormat(readMultipartFile(headers, body, audioLimits.size, tooLarge))
    const id = await files.store({
      userId,
      kind: 'recording',
      type: audioTypes[format],
      content,
      claim,
      inTransaction: (tx, recordingId) => transcriptions.enqueue(tx, userId, recordingId),
    })
    return audioPathOf(id)
  },

  /** With `day` the response is a download named after it; without, it plays in the page. */
  play: async (userId: string, id: string, range: string | undefined, day?: string): Promise<Bytes> => {
    const file = await files.find(userId, 'recording', id)
    if (!file) throw notFound()
    const extension = audioFormats.find((format) => audioTypes[format] === file.type)
    const headers = {
      'content-type': file.type,
      'content-disposition': day ? `attachment; filename="interview-${day}.${extension}"` : 'inline',
      'x-content-type-options': 'nosniff',
      etag: `"${file.sha256}"`,
    }
    return respondWithRange(parseRange(range, file.size), file.size, headers, (part) => files.open(id, part))
  },

  path: async (userId: string, id: string): Promise<string> => {
    if (!(await files.find(userId, 'recording', id))) throw notFound()
    return audioPathOf(id)
  },

  transcription: async (userId: string, id: string) => {
    if (!(await files.find(userId, 'recording', id))) throw notFound()
    return transcriptions.of(id)
  },

  /** The recordings of all interviews, for a person who downloads everything: the export itself holds text only. */
  list: async (userId: string) => {
    const ids = await database.$queryRaw<{ id: string }[]>`
      select id::text from interview_notes where recording_id is not null and user_id = ${userId}::uuid
        and job_id in (select id from jobs where user_id = ${userId}::uuid)
      order by interview_date desc, id desc`
    const rows = inChunks(
      ids,
      rowsPerChunk,
      (chunk) => database.$queryRaw<RecordingRow[]>`
        select interview_notes.id::text, files.id::text as "recordingId", jobs.company, jobs.position,
          interview_date as "interviewDate", files.size
        from interview_notes join jobs on jobs.id = job_id join files on files.id = recording_id
        where interview_notes.id = any(${chunk}::uuid[])`,
    )
    return mapped(rows, ({ id: _note, recordingId, interviewDate, ...recording }) => ({
      ...recording,
      audioPath: audioPathOf(recordingId),
      interviewDate: interviewDate.toISOString(),
    }))
  },
})

export type Recordings = ReturnType<typeof createRecordings>

const notFound = () => new Rejection('recording_not_found', "We can't find this recording.")

/** Reads the first bytes and refuses what is no audio before anything is stored. */
const detectFormat = async (upload: AsyncGenerator<Buffer>) => {
  const first: Buffer[] = []
  let length = 0
  while (length < signatureLength) {
    const { value, done } = await upload.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const beginning = Buffer.concat(first)
  const format = audioFormatOf(beginning)
  if (!format) {
    await upload.return(undefined)
    throw invalid()
  }
  const content = (async function* () {
    yield beginning
    yield* upload
  })()
  return { format, content }
}
