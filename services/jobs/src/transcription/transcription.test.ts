import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { rotating } from '@roletrail/chassis/testing/rotating'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it, vi } from 'vitest'
import { formWithFile, someAudio } from '../test/audio.ts'
import { jobsService } from '../test/jobs-service.ts'

const patient = { timeout: 15_000 }

/** An OpenAI-compatible endpoint that responds as the test says. */
const speechToText = async (answer: (response: ServerResponse) => void) => {
  const requests: { url: string; authorization: string | undefined; form: FormData }[] = []
  let respond = answer
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const type = request.headers['content-type'] ?? ''
    const form = await new Response(new Uint8Array(body), { headers: { 'content-type': type } }).formData()
    requests.push({ url: request.url ?? '', authorization: request.headers.authorization, form })
    respond(response)
  }
  const server = createServer((request, response) => void receive(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    requests,
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

const responding = (text: string) => (response: ServerResponse) => response.end(JSON.stringify({ text }))
const status = (code: number) => (response: ServerResponse) => response.writeHead(code).end('{}')

const withRecording = async (url: string, key = rotating('key')) => {
  const service = await jobsService(undefined, { TRANSCRIPTION_URL: url, TRANSCRIPTION_API_KEY: key })
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

it('is the text that the endpoint returns, called as OpenAI documents it', async () => {
  await using speech = await speechToText(responding(' Hello, I am Ada. '))
  await using fixture = await withRecording(`${speech.url}/v1/`)
  const { reaches, transcription } = fixture
  await reaches('done')
  expect(await transcription()).toEqual({ state: 'done', transcript: 'Hello, I am Ada.', problem: null })
  const [{ url, authorization, form } = { url: '', authorization: '', form: new FormData() }] = speech.requests
  expect([url, authorization, form.get('model')]).toEqual(['/v1/audio/transcriptions', 'Bearer key', 'whisper-1'])
  expect(Buffer.from(await (form.get('file') as File).arrayBuffer()).equals(someAudio('mp3'))).toBe(true)
})

it('is added to notes that were saved before it was done and to those saved after', async () => {
  let answer = () => {}
  await using speech = await speechToText((response) => {
    answer = () => responding('Hello.')(response)
  })
  await using fixture = await withRecording(speech.url)
  const { ada, jobId, audioPath, reaches } = fixture
  await reaches('working')
  await vi.waitFor(() => expect(speech.requests).toHaveLength(1), patient)
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

it('continues after a restart in the middle', async () => {
  await using speech = await speechToText(() => {})
  await using fixture = await withRecording(speech.url)
  const { service, reaches } = fixture
  await vi.waitFor(() => expect(speech.requests).toHaveLength(1), patient)
  speech.respond(responding('Hello again.'))
  await service.restart()
  await reaches('done')
  expect(speech.requests).toHaveLength(2)
})

it('is taken over when the worker that had it is gone', async () => {
  await using speech = await speechToText(responding('Hello.'))
  await using fixture = await withRecording(speech.url)
  const { service, reaches } = fixture
  await reaches('done')
  const database = testSql(service.database.url)
  await database.$executeRaw`update transcriptions set state = 'working', transcript = null`
  await database.$executeRaw`
    update work_items set state = 'running', payload = '{}', done_at = null, lease_until = now()`
  await database.$disconnect()
  await reaches('done')
  expect(speech.requests).toHaveLength(2)
})

it('is kept even if a worker that lost its claim said meanwhile that it waits', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  await using speech = await speechToText(asked.resolve)
  await using fixture = await withRecording(speech.url)
  const { service, reaches, transcription } = fixture
  const response = await asked.promise
  const sql = testSql(service.database.url)
  await sql.$executeRaw`update transcriptions set state = 'waiting'`
  await sql.$disconnect()
  responding('Good morning.')(response)
  await reaches('done')
  expect(await transcription()).toMatchObject({ transcript: 'Good morning.' })
})

it('is tried again when the endpoint fails, with the key of the moment, and given up when it refuses', async () => {
  const key = rotating('old')
  await using speech = await speechToText(status(503))
  await using fixture = await withRecording(speech.url, key)
  const { reaches, transcription } = fixture
  await vi.waitFor(() => expect(speech.requests).toHaveLength(1), patient)
  key.become('new')
  speech.respond(status(400))
  await reaches('failed')
  expect(speech.requests.map(({ authorization }) => authorization)).toEqual(['Bearer old', 'Bearer new'])
  expect((await transcription()).problem).toContain('You can type the transcript instead.')
})

it('says that no speech was heard, and invents nothing', async () => {
  await using speech = await speechToText(responding('  '))
  await using fixture = await withRecording(speech.url)
  const { reaches, transcription } = fixture
  await reaches('failed')
  expect(await transcription()).toMatchObject({ transcript: null, problem: 'We heard no speech in this recording.' })
})
