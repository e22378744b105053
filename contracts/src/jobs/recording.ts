import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { audioLimits } from '../vocabulary/audio.ts'
import { Transcription } from './interview-note.ts'

// The file and the overhead of multipart/form-data.
const audioBody = audioLimits.size + 16 * 1024

export const uploadAudio = endpoint({
  method: 'POST',
  path: '/api/uploads/audio',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Stores a recording and returns its path. One that no note refers to is removed after a day.',
  upload: true,
  response: z.object({ audioPath: z.string() }),
  status: 201,
  errors: {
    invalid_audio: 415,
    audio_too_large: 413,
    upload_incomplete: 400,
    storage_full: 409,
    recording_not_found: 404,
  },
  bodyLimit: audioBody,
  timeoutMs: 15_000,
  inFlight: 4,
})

export const playAudio = endpoint({
  method: 'GET',
  path: '/api/uploads/audio/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'A recording, whole or in part (Range); `download` is the day that the downloaded file is named after.',
  params: z.object({ id: z.uuid() }),
  query: z.object({ download: z.iso.date().optional() }),
  bytes: true,
  errors: { recording_not_found: 404, range_not_satisfiable: 416 },
})

export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/recordings',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'All recordings of the person, newest interview first, to be downloaded; sizes in bytes.',
  response: z.array(
    z.object({
      audioPath: z.string(),
      company: z.string(),
      position: z.string(),
      interviewDate: z.string(),
      size: z.int(),
    }),
  ),
})

export const readTranscription = endpoint({
  method: 'GET',
  path: '/api/uploads/audio/:id/transcription',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: 'The state of a transcription.',
  params: z.object({ id: z.uuid() }),
  response: Transcription,
  errors: { recording_not_found: 404 },
})
