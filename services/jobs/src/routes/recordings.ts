import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Routes } from '@roletrail/chassis/http/routes'
import { listRecordings, playAudio, readTranscription, uploadAudio } from '@roletrail/contracts/jobs/http'
import type { LargeReads } from '../reading/large-reads.ts'
import type { Recordings } from '../recording/recordings.ts'

export const recordingRoutes = (implement: Routes['implement'], recordings: Recordings, { read }: LargeReads) => {
  implement(uploadAudio, {
    create: async ({ user, body, request, claim }) => ({
      audioPath: await recordings.store(user.id, request.headers, body, claim),
    }),
    repeat: async ({ user, body }, id) => {
      body.resume()
      return { audioPath: await recordings.path(user.id, id) }
    },
  })

  implement(playAudio, async ({ user, params, query, request }) =>
    recordings.play(user.id, params.id, request.headers.range, query.download),
  )

  implement(listRecordings, async ({ user, signal }) =>
    read(user, signal, async () => jsonList(await recordings.list(user.id))),
  )

  implement(readTranscription, async ({ user, params }) => recordings.transcription(user.id, params.id))
}
