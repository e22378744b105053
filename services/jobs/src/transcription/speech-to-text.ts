import { z } from 'zod'

/** What is asked to listen: an OpenAI-compatible endpoint. */
export interface Listener {
  url: string
  key?: string | undefined
  model: string
}

/** It will not be different next time: the recording or the settings are wrong. */
export class NotUnderstood extends Error {
  override readonly name = 'NotUnderstood'
}

const Heard = z.object({ text: z.string() })

/** Both the server and its /v1 are common ways to name such an endpoint. */
const addressOf = (url: string) => `${url.replace(/\/+$/, '').replace(/\/v1$/, '')}/v1/audio/transcriptions`

/** Sends a recording and answers what was said in it. */
export const listen = async (
  { url, key, model }: Listener,
  recording: { bytes: Buffer; type: string; name: string },
  signal: AbortSignal,
): Promise<string> => {
  const form = new FormData()
  form.set('model', model)
  form.set('response_format', 'json')
  form.set('file', new File([new Uint8Array(recording.bytes)], recording.name, { type: recording.type }))
  const answer = await fetch(addressOf(url), {
    method: 'POST',
    body: form,
    signal,
    redirect: 'error',
    headers: key ? { authorization: `Bearer ${key}` } : {},
  })
  const text = await answer.text()
  const wrong = answer.status >= 400 && answer.status < 500 && answer.status !== 429 && answer.status !== 408
  if (wrong) throw new NotUnderstood(`speech to text answered ${answer.status}`)
  if (!answer.ok) throw new Error(`speech to text answered ${answer.status}`)
  return Heard.parse(JSON.parse(text)).text.trim()
}
