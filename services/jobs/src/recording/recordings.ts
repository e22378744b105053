import type { IncomingHttpHeaders } from 'node:http'
import type { Readable } from 'node:stream'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { type Bytes, parseRange, respondWithRange } from '@roletrail/chassis/http/bytes'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { audioFormats, audioLimits, audioTypes } from '@roletrail/contracts/vocabulary/audio'
import { audioFormatOf, telling } from '@roletrail/contracts/vocabulary/audio-format'
import type { Files } from '../file/repository.ts'
import type { Transcriptions } from '../transcription/repository.ts'
import { audioPathOf } from './audio-path.ts'
import { fileInForm } from './file-in-form.ts'

// The texts of spec section 5.
const tooLarge = () => new Rejection('audio_too_large', 'Please upload an audio file smaller than 25MB.')
const invalid = () =>
  new Rejection('invalid_audio', 'Please upload an audio file (MP3, WAV, M4A, OGG, WebM, AAC, FLAC)')
const full = () => new Rejection('storage_full', 'Your recordings take 1 GB already. Remove some to add more.')

/** The recordings of interviews: streamed in, streamed out, nobody's but their owner's. */
export const createRecordings = (files: Files, transcriptions: Transcriptions) => ({
  receive: async (userId: string, headers: IncomingHttpHeaders, body: Readable, claim: Claim): Promise<string> => {
    const arriving = fileInForm(headers, body, audioLimits.size, tooLarge)
    const { format, content } = await recognized(arriving)
    const id = await files.keep({
      userId,
      kind: 'recording',
      type: audioTypes[format],
      content,
      claim,
      alongside: async (tx, { id, size }) => {
        await refuseFull(tx, userId, size)
        await transcriptions.begin(tx, id)
      },
    })
    transcriptions.poke()
    return audioPathOf(id)
  },

  /** `day` names the file a person keeps; without it it is played where it is. */
  play: async (userId: string, id: string, range: string | undefined, day?: string): Promise<Bytes> => {
    const file = await files.find(userId, 'recording', id)
    if (!file) throw notFound()
    const ending = audioFormats.find((format) => audioTypes[format] === file.type)
    const headers = {
      'content-type': file.type,
      'content-disposition': day ? `attachment; filename="interview-${day}.${ending}"` : 'inline',
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
})

export type Recordings = ReturnType<typeof createRecordings>

const notFound = () => new Rejection('recording_not_found', 'No such recording.')

/** Looks at the first bytes before anything is kept. */
const recognized = async (arriving: AsyncGenerator<Buffer>) => {
  const first: Buffer[] = []
  let length = 0
  while (length < telling) {
    const { value, done } = await arriving.next()
    if (done) break
    first.push(value)
    length += value.length
  }
  const beginning = Buffer.concat(first)
  const format = audioFormatOf(beginning)
  if (!format) {
    await arriving.return(undefined)
    throw invalid()
  }
  const content = (async function* () {
    yield beginning
    yield* arriving
  })()
  return { format, content }
}

const refuseFull = async (tx: Sql, userId: string, size: number) => {
  // Uploads of one person wait for each other here; counted side by side they would slip past the limit together.
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`recordings:${userId}`}, 0))`
  const [kept] = await tx.$queryRaw<{ total: number }[]>`
    select coalesce(sum(size), 0)::float8 as total from files where user_id = ${userId}::uuid and kind = 'recording'`
  // The new one's row is among them.
  if ((kept?.total ?? size) > audioLimits.perPerson) throw full()
}
