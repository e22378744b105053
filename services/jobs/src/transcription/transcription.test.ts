import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it, vi } from 'vitest'
import { formWithFile, someAudio } from '../test/audio.ts'
import { jobsService } from '../test/jobs-service.ts'

const patient = { timeout: 15_000 }

/** An OpenAI-compatible endpoint that answers what the test says. */
const speechToText = async (answer: (response: ServerResponse) => void) => {
  const asked: { url: string; authorization: string | undefined; form: FormData }[] = []
  let respond = answer
  const hear = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization, form })
    respond(response)
  }
  const server = createServer((request, response) => void hear(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    asked,
    respond: (how: typeof answer) => {
      respond = how
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const saying = (text: string) => (response: ServerResponse) => response.end(JSON.stringify({ text }))
const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end('{}')

const listened = async (url: string) => {
  const service = await jobsService(undefined, { TRANSCRIPTION_URL: url, TRANSCRIPTION_API_KEY: 'key' })
  const ada = service.person()
  const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
  const response = await ada.send('/api/uploads/audio', { method: 'POST', body: formWithFile(someAudio('mp3')) })
  const { audioPath } = (await response.json()) as { audioPath: string }
  const transcription = async () => (await ada.request('GET', `${audioPath}/transcription`)).body
  const reaches = (state: string) =>
    vi.waitFor(async () => expect(await transcription()).toMatchObject({ state }), patient)
  return {
    service,
    ada,
    jobId: job.id as string,
    audioPath,
    transcription,
    reaches,
    [Symbol.asyncDispose]: service[Symbol.asyncDispose],
  }
}

it('is what the endpoint heard, asked as OpenAI documents it', async () => {
  await using speech = await speechToText(saying(' Hello, I am Ada. '))
  await using world = await listened(`${speech.url}/v1/`)
  const { reaches, transcription } = world
  await reaches('done')
  expect(await transcription()).toEqual({ state: 'done', transcript: 'Hello, I am Ada.', problem: null })
  const [{ url, authorization, form } = { url: '', authorization: '', form: new FormData() }] = speech.asked
  expect([url, authorization, form.get('model')]).toEqual(['/v1/audio/transcriptions', 'Bearer key', 'whisper-1'])
  expect(Buffer.from(await (form.get('file') as File).arrayBuffer()).equals(someAudio('mp3'))).toBe(true)
})

it('reaches the note that was saved before it was done, and the one that is saved after', async () => {
  let answer = () => {}
  await using speech = await speechToText((response) => {
    answer = () => saying('Hello.')(response)
  })
  await using world = await listened(speech.url)
  const { ada, jobId, audioPath, reaches } = world
  await reaches('working')
  await vi.waitFor(() => expect(speech.asked).toHaveLength(1), patient)
  const add = async () => (await ada.request('POST', '/api/interview-notes', { jobId, notes: 'x', audioPath })).body
  const before = await add()
  expect(before).toMatchObject({ transcript: null, transcription: 'working' })
  const mine = await ada.request('POST', '/api/interview-notes', { jobId, notes: 'x', audioPath, transcript: 'Mine.' })
  answer()
  await reaches('done')
  const { body: notes } = await ada.request('GET', `/api/jobs/${jobId}/interview-notes`)
  const transcriptOf = (id: string) => notes.find((note: { id: string }) => note.id === id).transcript
  expect([transcriptOf(before.id), transcriptOf(mine.body.id)]).toEqual(['Hello.', 'Mine.'])
  expect(await add()).toMatchObject({ transcript: 'Hello.', transcription: 'done' })
})

it('goes on after a restart in the middle', async () => {
  await using speech = await speechToText(() => {})
  await using world = await listened(speech.url)
  const { service, reaches } = world
  await vi.waitFor(() => expect(speech.asked).toHaveLength(1), patient)
  speech.respond(saying('Hello again.'))
  await service.restart()
  await reaches('done')
  expect(speech.asked).toHaveLength(2)
})

it('is taken up by another when whoever had it is gone without a word', async () => {
  await using speech = await speechToText(saying('Hello.'))
  await using world = await listened(speech.url)
  const { service, reaches } = world
  await reaches('done')
  const database = testSql(service.database.url)
  await database.$executeRaw`update transcriptions set state = 'working', transcript = null, due_at = now()`
  await database.$disconnect()
  await reaches('done')
  expect(speech.asked).toHaveLength(2)
})

it('is tried again when the endpoint is in trouble, and given up when it says no', async () => {
  await using speech = await speechToText(status(503))
  await using world = await listened(speech.url)
  const { reaches, transcription } = world
  await vi.waitFor(() => expect(speech.asked).toHaveLength(1), patient)
  speech.respond(status(400))
  await reaches('failed')
  expect(speech.asked).toHaveLength(2)
  expect((await transcription()).problem).toContain('You can type the transcript instead.')
})

it('says that nothing was heard, and invents nothing', async () => {
  await using speech = await speechToText(saying('  '))
  await using world = await listened(speech.url)
  const { reaches, transcription } = world
  await reaches('failed')
  expect(await transcription()).toMatchObject({ transcript: null, problem: 'No speech was heard in this recording.' })
})
