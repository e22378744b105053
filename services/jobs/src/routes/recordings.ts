import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Routes } from '@roletrail/chassis/http/routes'
import { listRecordings, playAudio, readTranscription, uploadAudio } from '@roletrail/contracts/jobs/recording'
import type { LargeReads } from '../reading/large-reads.ts'
import type { Recordings } from '../recording/recordings.ts'

export const recordingRoutes = (implement: Routes['implement'], recordings: Recordings, { read }: LargeReads) => {
  // Each takes up to ten megabytes of memory while it is passed on to the blob store.
  const uploads = createFairQueue({ places: 32, perKey: { places: 4, waiting: 4 }, waiting: 64, waitMs: 5_000 })

  implement(uploadAudio, {
    create: async ({ user, body, request, claim, signal }) => {
      try {
        const store = () => recordings.store(user.id, request.headers, body, claim)
        return { audioPath: await uploads.run(user.id, store, signal) }
      } finally {
        // Whatever was refused before it was read, so that the browser gets the response that says why.
        body.resume()
      }
    },
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
