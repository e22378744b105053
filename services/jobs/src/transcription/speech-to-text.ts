import { type CallProvider, outcomeOfStatus } from '@roletrail/chassis/base/provider'
import type { Secret } from '@roletrail/chassis/base/secret'
import { z } from 'zod'

/** An OpenAI-compatible transcription endpoint. */
export interface Transcriber {
  url: string
  key?: Secret<string> | undefined
  model: string
}

/** Trying again would not help: the recording or the configuration is wrong. */
export class RecordingRefused extends Error {
  override readonly name = 'RecordingRefused'
}

const TranscriptionResponse = z.object({ text: z.string() })

/** Such an endpoint is commonly configured as the server or as its /v1. */
const endpointOf = (url: string) => `${url.replace(/(?<!\/)\/+$/, '').replace(/\/v1$/, '')}/v1/audio/transcriptions`

/** Sends a recording and returns what is said in it. */
export const transcribe = async (
  { url, key, model }: Transcriber,
  recording: { bytes: Buffer; type: string; name: string },
  signal: AbortSignal,
  call: CallProvider,
): Promise<string> => {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'json')
  form.set('file', new File([new Uint8Array(recording.bytes)], recording.name, { type: recording.type }))
  const headers = key ? { authorization: `Bearer ${key.current()}` } : undefined
  const response = await call(
    'transcribe',
    () =>
      fetch(endpointOf(url), { method: 'POST', body: form, signal, redirect: 'error', ...(headers && { headers }) }),
    ({ status }) => outcomeOfStatus(status),
  )
  const text = await response.text()
  const refused = response.status >= 400 && response.status < 500 && response.status !== 429 && response.status !== 408
  if (refused) throw new RecordingRefused(`speech to text returned ${response.status}`)
  if (!response.ok) throw new Error(`speech to text returned ${response.status}`)
  return TranscriptionResponse.parse(JSON.parse(text)).text.trim()
}
