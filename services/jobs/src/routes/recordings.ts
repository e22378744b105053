import type { Routes } from '@roletrail/chassis/http/routes'
import { listRecordings, playAudio, readTranscription, uploadAudio } from '@roletrail/contracts/jobs/http'
import type { ownRecordings } from '../recording/own-recordings.ts'
import type { Recordings } from '../recording/recordings.ts'

export const recordingRoutes = (
  implement: Routes['implement'],
  recordings: Recordings,
  listOwn: ReturnType<typeof ownRecordings>,
) => {
  implement(uploadAudio, {
    create: async ({ user, body, request, claim }) => ({
      audioPath: await recordings.receive(user.id, request.headers, body, claim),
    }),
    repeat: async ({ user, body }, id) => {
      body.resume()
      return { audioPath: await recordings.path(user.id, id) }
    },
  })

  implement(playAudio, async ({ user, params, query, request }) =>
    recordings.play(user.id, params.id, request.headers.range, query.download),
  )

  implement(listRecordings, ({ user }) => listOwn(user.id))

  implement(readTranscription, async ({ user, params }) => recordings.transcription(user.id, params.id))
}
