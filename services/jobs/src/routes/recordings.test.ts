import { connect } from 'node:net'
import { audioLimits } from '@roletrail/contracts/vocabulary/audio'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { audioKinds, formWithFile, someAudio } from '../test/audio.ts'
import { jobsService } from '../test/jobs-service.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

type Person = ReturnType<(typeof service)['person']>

const upload = async (who: Person, form: FormData, headers = {}) => {
  const response = await who.send('/api/uploads/audio', { method: 'POST', body: form, headers })
  return { status: response.status, body: (await response.json()) as Record<string, string> & { audioPath: string } }
}

describe('a recording', () => {
  it.each(audioKinds)('may be %s, whatever it is called', async (kind) => {
    const ada = service.person()
    const { status, body } = await upload(ada, formWithFile(someAudio(kind), { name: 'x.txt', type: 'text/plain' }))
    expect(status).toBe(201)
    expect(body.audioPath).toMatch(/^\/api\/uploads\/audio\/[0-9a-f-]{36}$/)
    const played = await ada.send(body.audioPath)
    expect(played.status).toBe(200)
    expect(played.headers.get('content-type')).toMatch(/^audio\//)
    expect(Buffer.from(await played.arrayBuffer()).equals(someAudio(kind))).toBe(true)
  })

  it('is played in parts, so that one can seek', async () => {
    const ada = service.person()
    const bytes = Buffer.concat([someAudio('mp3', 100), Buffer.from('the end')])
    const { body } = await upload(ada, formWithFile(bytes))
    const part = await ada.send(body.audioPath, { headers: { range: 'bytes=100-102' } })
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-102/${bytes.length}`)
    expect(part.headers.get('accept-ranges')).toBe('bytes')
    expect(await part.text()).toBe('the')
    expect((await ada.send(body.audioPath, { headers: { range: 'bytes=5000-' } })).status).toBe(416)
    expect(part.headers.get('content-disposition')).toBe('inline')
  })

  it('is downloaded as interview-{date}.mp3 (spec section 2)', async () => {
    const ada = service.person()
    const { body } = await upload(ada, formWithFile(someAudio('mp3')))
    const kept = await ada.send(`${body.audioPath}?download=2026-11-20`)
    await kept.arrayBuffer()
    expect(kept.headers.get('content-disposition')).toBe('attachment; filename="interview-2026-11-20.mp3"')
    expect((await ada.send(`${body.audioPath}?download=x%22.exe`)).status).toBe(400)
  })

  it('is listed for download, to its owner only', async () => {
    const [ada, ben] = [service.person(), service.person()]
    const bytes = someAudio('mp3', 2_000)
    const { audioPath } = (await upload(ada, formWithFile(bytes))).body
    // One that no note holds yet is not anybody's interview.
    await upload(ada, formWithFile(someAudio('mp3')))
    const { body: job } = await ada.request('POST', '/api/jobs', { company: 'Acme', position: 'Engineer' })
    const interviewDate = '2026-11-20T09:00:00.000Z'
    await ada.request('POST', '/api/interview-notes', { jobId: job.id, notes: 'x', interviewDate, audioPath })
    expect((await ada.request('GET', '/api/recordings')).body).toEqual([
      { audioPath, company: 'Acme', position: 'Engineer', interviewDate, size: bytes.length },
    ])
    expect((await ben.request('GET', '/api/recordings')).body).toEqual([])
  })

  it.each([
    ['a program', Buffer.from('MZ\x90\0')],
    ['a picture', Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')],
    ['a page', Buffer.from('<html><script>alert(1)</script>')],
    ['a film of another kind', Buffer.from('\x1a\x45\xdf\xa3matroska', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('F1: is not %s, whatever it says of itself', async (_what, bytes) => {
    const before = await service.files()
    const { status, body } = await upload(service.person(), formWithFile(bytes, { name: 'song.mp3' }))
    expect(status).toBe(415)
    expect(body.detail).toBe('Please upload an audio file (MP3, WAV, M4A, OGG, WebM, AAC, FLAC)')
    expect(await service.files()).toEqual(before)
  })

  it('F3: may have 25 MB, and not a byte more', async () => {
    const ada = service.person()
    expect((await upload(ada, formWithFile(someAudio('mp3', audioLimits.size)))).status).toBe(201)
    const before = await service.files()
    const { status, body } = await upload(ada, formWithFile(someAudio('mp3', audioLimits.size + 1)))
    expect(status).toBe(413)
    expect(body).toMatchObject({
      code: 'audio_too_large',
      detail: 'Please upload an audio file smaller than 25MB.',
    })
    expect(await service.files()).toEqual(before)
  })

  it.each(['../../../etc/passwd', 'a\0b.mp3', `${'x'.repeat(300)}.mp3`, '\u202e3pm.exe', 'a"; filename="b.mp3'])(
    'F4: takes no name from its file: %j',
    async (name) => {
      const ada = service.person()
      const { status, body } = await upload(ada, formWithFile(someAudio('mp3'), { name }))
      expect(status).toBe(201)
      const played = await ada.send(body.audioPath)
      await played.arrayBuffer()
      expect(played.headers.get('content-disposition')).toBe('inline')
      for (const file of await service.files()) expect(file).toMatch(/^[0-9a-f-]{36}$/)
    },
  )

  it('F5: leaves nothing behind if it is cut off half-way', async () => {
    const before = await service.files()
    const ada = service.person()
    const { port } = new URL(service.app.url)
    const request = new Request('http://x', { method: 'POST', body: formWithFile(someAudio('mp3', 100_000)) })
    const type = request.headers.get('content-type')
    const bytes = Buffer.from(await request.arrayBuffer())
    const authorization = await ada.authorization()
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(
      `POST /api/uploads/audio HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${bytes.length}\r\n\r\n`,
    )
    socket.write(bytes.subarray(0, 50_000))
    await vi.waitFor(async () => expect((await service.files()).length).toBe(before.length + 1), { timeout: 15_000 })
    socket.destroy()
    await vi.waitFor(async () => expect(await service.files()).toEqual(before), { timeout: 15_000 })
  })

  it('F6: is accessible to its owner only', async () => {
    const [ada, eve] = [service.person(), service.person()]
    const { body } = await upload(ada, formWithFile(someAudio('mp3')))
    expect((await eve.send(body.audioPath)).status).toBe(404)
    expect((await eve.send(`${body.audioPath}/transcription`)).status).toBe(404)
    expect((await ada.send('/api/uploads/audio/0199c0de-0000-7000-8000-000000000000')).status).toBe(404)
    expect((await ada.send('/api/uploads/audio/..%2f..%2fetc%2fpasswd')).status).toBe(400)
  })

  it('is one recording when its upload is sent again with its key', async () => {
    const ada = service.person()
    const key = { 'idempotency-key': 'upload-1' }
    const first = await upload(ada, formWithFile(someAudio('mp3')), key)
    const again = await upload(ada, formWithFile(someAudio('mp3')), key)
    expect(again).toEqual(first)
  })

  it.each([
    ['file', ''],
    ['other', ''],
    ['other', 'RIFF0000WAVE'],
    ['__proto__', '<svg/>'],
  ])(
    'is refused if the form ends inside the field "%s" (holding "%s"), which harms nobody else',
    async (field, content) => {
      const { status } = await service.person().send('/api/uploads/audio', {
        method: 'POST',
        headers: { 'content-type': 'multipart/form-data; boundary=edge' },
        body: `--edge\r\ncontent-disposition: form-data; name="${field}"; filename="a.flac"\r\n\r\n${content}\r\n--ed`,
      })
      expect(status).toBe(400)
      expect((await upload(service.person(), formWithFile(someAudio('mp3')))).status).toBe(201)
    },
  )

  it.each([
    ['in another field', formWithFile(someAudio('mp3'), { field: 'other' })],
    ['that is no file', new FormData()],
  ])('is refused %s', async (_what, form) => {
    expect(await upload(service.person(), form)).toMatchObject({ status: 400, body: { code: 'upload_incomplete' } })
  })

  it('is not transcribed if transcription is not configured, and says so', async () => {
    const ada = service.person()
    const { body } = await upload(ada, formWithFile(someAudio('mp3')))
    const { body: transcription } = await ada.request('GET', `${body.audioPath}/transcription`)
    expect(transcription).toEqual({ state: 'none', transcript: null, problem: null })
  })
})
