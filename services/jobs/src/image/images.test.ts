import { createDirectoryStore } from '@roletrail/chassis/files/directory-store'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { imageLimits } from '@roletrail/contracts/vocabulary/image-limits'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createFiles } from '../file/repository.ts'
import { PrismaClient } from '../generated/client.ts'
import { jobsService } from '../test/jobs-service.ts'
import { dataUrlOf, decompressionBomb, noisyImage, testImage } from '../test/test-image.ts'
import { createImages } from './images.ts'
import { createImageProcesses } from './shrink-in-process.ts'

let service: Awaited<ReturnType<typeof jobsService>>

beforeAll(async () => {
  service = await jobsService()
})
afterAll(() => service[Symbol.asyncDispose]())

const acme = { company: 'Acme', position: 'Engineer' }

const bytesOf = (data: string) => Buffer.from(data.slice(data.indexOf(',') + 1), 'base64')

describe('images of a job (spec section 3: a JSON-encoded list of data strings)', () => {
  it.each(['png', 'jpeg', 'webp', 'gif'] as const)('are accepted as %s and returned as WebP', async (format) => {
    const ada = service.person()
    const images = JSON.stringify([dataUrlOf(await testImage(format), `image/${format}`)])
    const { status, body } = await ada.request('POST', '/api/jobs', { ...acme, images })
    expect(status).toBe(201)
    const [shown] = JSON.parse(body.images)
    expect(shown).toMatch(/^data:image\/webp;base64,/)
    expect(await sharp(bytesOf(shown)).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 })
    expect((await ada.request('GET', `/api/jobs/${body.id}`)).body).toEqual(body)
    expect((await ada.request('GET', '/api/jobs')).body).toEqual([body])
    const { body: board } = await ada.request('GET', '/api/jobs?view=board')
    expect(board[0]).not.toHaveProperty('images')
  })

  it('are shrunk once, and lose nothing more when they are sent back', async () => {
    const ada = service.person()
    const images = JSON.stringify([dataUrlOf(await noisyImage(1_300))])
    const { body: job } = await ada.request('POST', '/api/jobs', { ...acme, images })
    const [shown] = JSON.parse(job.images)
    expect(bytesOf(shown).length).toBeLessThanOrEqual(imageLimits.kept.size)
    const files = await service.files()
    const other = dataUrlOf(await testImage())
    const { body: more } = await ada.request('PATCH', `/api/jobs/${job.id}`, { images: JSON.stringify([shown, other]) })
    expect(JSON.parse(more.images)[0]).toBe(shown)
    expect((await service.files()).length).toBe(files.length + 1)
    const { body: fewer } = await ada.request('PATCH', `/api/jobs/${job.id}`, { images: JSON.stringify([shown]) })
    expect(fewer.images).toBe(JSON.stringify([shown]))
    expect((await ada.request('PATCH', `/api/jobs/${job.id}`, { images: null })).body.images).toBeNull()
  })

  it('are at most 1,600 pixels wide and high', async () => {
    const images = JSON.stringify([dataUrlOf(await testImage('png', { width: 3_000, height: 1_000 }))])
    const { body } = await service.person().request('POST', '/api/jobs', { ...acme, images })
    expect(await sharp(bytesOf(JSON.parse(body.images)[0])).metadata()).toMatchObject({ width: 1_600, height: 533 })
  })

  it('change the version of their job, and only when they differ', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const path = `/api/jobs/${job.id}`
    const images = JSON.stringify([dataUrlOf(await testImage())])
    const { body: pictured } = await ada.request('PATCH', path, { images }, { 'if-match': '"1"' })
    expect(pictured.version).toBe(2)
    expect((await ada.request('PATCH', path, { images: pictured.images })).body.version).toBe(2)
    const late = await ada.request('PATCH', path, { images: null }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, body: { current: { images: pictured.images } } })
  })

  it('keep moves small: `view=board` returns only those that were sent', async () => {
    const ada = service.person()
    const images = JSON.stringify(
      await Promise.all(Array.from({ length: 6 }, async () => dataUrlOf(await noisyImage(500)))),
    )
    const { body: job } = await ada.request('POST', '/api/jobs', { ...acme, notes: 'Ask.', images })
    expect(job.images.length).toBeGreaterThan(1_000_000)
    const path = `/api/jobs/${job.id}?view=board`
    const bytesOfPatch = async (body: object, headers = {}) => {
      const answer = await ada.request('PATCH', path, body, headers)
      return { ...answer, bytes: JSON.stringify(answer.body).length }
    }
    const moved = await bytesOfPatch({ status: 'offer' }, { 'if-match': '"2"' })
    expect(moved).toMatchObject({ status: 200, body: { status: 'offer', version: 3 } })
    expect(moved.body).not.toHaveProperty('notes')
    expect(moved.bytes).toBeLessThan(600)
    const late = await bytesOfPatch({ status: 'onsite' }, { 'if-match': '"2"' })
    expect(late).toMatchObject({ status: 412, body: { current: { status: 'offer' } } })
    expect(late.bytes).toBeLessThan(900)
    const noted = await bytesOfPatch({ notes: 'Ask more.' })
    expect(noted.body).toMatchObject({ notes: 'Ask more.' })
    expect(noted.body).not.toHaveProperty('images')
    const [first] = JSON.parse(job.images)
    const fewer = await ada.request('PATCH', path, { images: JSON.stringify([first]) })
    expect(fewer.body.images).toBe(JSON.stringify([first]))
    // Without it the answer is what it always was.
    const whole = await ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'applied' })
    expect(whole.body).toMatchObject({ notes: 'Ask more.', images: JSON.stringify([first]) })
  })

  it('are not sent again to a client that has this version of the job (If-None-Match)', async () => {
    const ada = service.person()
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const ask = (tag: string) => ada.send(`/api/jobs/${job.id}`, { headers: { 'if-none-match': tag } })
    const same = await ask('"1"')
    expect([same.status, same.headers.get('etag'), await same.text()]).toEqual([304, '"1"', ''])
    await ada.request('PATCH', `/api/jobs/${job.id}`, { status: 'offer' })
    for (const tag of ['"1"', '*', 'W/"2"', 'x']) expect((await ask(tag)).status).toBe(200)
    expect((await ask('"2"')).status).toBe(304)
    expect((await service.person().send(`/api/jobs/${job.id}`, { headers: { 'if-none-match': '"2"' } })).status).toBe(
      404,
    )
  })

  const script =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script><rect width="9" height="9"/></svg>'
  it.each([
    ['an SVG with a script', Buffer.from(script), 'image/svg+xml'],
    ['an SVG that says it is a PNG', Buffer.from(script), 'image/png'],
    ['an SVG that begins as an AVIF does', Buffer.from(`<!--ftypavif-->${script}`), 'image/avif'],
    ['a page', Buffer.from('<html></html>'), 'image/png'],
    ['a document', Buffer.from('%PDF-1.7'), 'image/jpeg'],
    ['half a picture', Buffer.from('\x89PNG\r\n\x1a\n\0\0', 'latin1'), 'image/png'],
    ['nothing', Buffer.alloc(0), 'image/png'],
  ])('F1: cannot be %s', async (_what, bytes, type) => {
    const before = await service.files()
    const images = JSON.stringify([dataUrlOf(bytes, type)])
    const answer = await service.person().request('POST', '/api/jobs', { ...acme, images })
    expect(answer).toMatchObject({ status: 400, body: { code: 'image_not_readable' } })
    expect(await service.files()).toEqual(before)
  })

  it('F1: keep their pixels and nothing else that a file may contain', async () => {
    const hidden = Buffer.from('<script>alert("hidden")</script>')
    const photographed = await sharp(await testImage('jpeg'))
      .withExif({ IFD0: { Copyright: 'secret place' } })
      .toBuffer()
    for (const [bytes, type] of [
      [Buffer.concat([await testImage('png'), hidden]), 'image/png'],
      [photographed, 'image/jpeg'],
    ] as const) {
      const images = JSON.stringify([dataUrlOf(bytes, type)])
      const { status, body } = await service.person().request('POST', '/api/jobs', { ...acme, images })
      expect(status).toBe(201)
      const kept = bytesOf(JSON.parse(body.images)[0]).toString('latin1')
      expect(kept).not.toMatch(/script|hidden|secret/)
    }
  })

  it('F2: are not decoded if they have too many pixels', async () => {
    const before = process.memoryUsage().rss
    const images = JSON.stringify([dataUrlOf(await decompressionBomb())])
    const answer = await service.person().request('POST', '/api/jobs', { ...acme, images })
    expect(answer).toMatchObject({ status: 400, body: { code: 'image_not_readable' } })
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024)
  })

  it('F2: are not even parsed if they are a deeply nested list', async () => {
    const images = `${'['.repeat(2 * 1024 * 1024)}${']'.repeat(2 * 1024 * 1024)}`
    const read = vi.spyOn(JSON, 'parse')
    const answer = await service.person().request('POST', '/api/jobs', { ...acme, images })
    expect(answer).toMatchObject({ status: 400, body: { code: 'image_not_readable' } })
    expect(read).not.toHaveBeenCalledWith(images)
    read.mockRestore()
  })

  it('F3: may have 5 MB each and not a byte more', async () => {
    const ada = service.person()
    const fill = async (size: number) => {
      const bytes = await testImage()
      return JSON.stringify([dataUrlOf(Buffer.concat([bytes, Buffer.alloc(size - bytes.length)]))])
    }
    const fits = await ada.request('POST', '/api/jobs', { ...acme, images: await fill(imageLimits.size) })
    expect(fits.status).toBe(201)
    const { status, body } = await ada.request('POST', '/api/jobs', {
      ...acme,
      images: await fill(imageLimits.size + 1),
    })
    expect(status).toBe(413)
    expect(body).toMatchObject({
      code: 'image_too_large',
      detail: 'Please upload an image smaller than 5MB.',
    })
  })

  it('F3: are at most six', async () => {
    const ada = service.person()
    const colors = ['red', 'green', 'blue', 'black', 'white', 'grey', 'pink']
    const all = await Promise.all(colors.map(async (color) => dataUrlOf(await testImage('png', { color }))))
    const add = (some: string[]) => ada.request('POST', '/api/jobs', { ...acme, images: JSON.stringify(some) })
    const six = await add(all.slice(0, 6))
    expect(six.status).toBe(201)
    expect(JSON.parse(six.body.images)).toHaveLength(6)
    expect(await add(all)).toMatchObject({ status: 400, body: { code: 'too_many_images' } })
    const thousand = Array.from({ length: 1_000 }, () => all[0] ?? '')
    expect(await add(thousand)).toMatchObject({ status: 400, body: { code: 'too_many_images' } })
  })

  it.each(['not json', '{"a":1}', '[1]', '["https://evil.test/x.png"]', '["data:text/html;base64,PGI+"]', '[null]'])(
    'are refused as %s',
    async (images) =>
      expect(await service.person().request('POST', '/api/jobs', { ...acme, images })).toMatchObject({
        status: 400,
        body: { code: 'image_not_readable' },
      }),
  )

  it('F6: never share a file with somebody else’s job, even if they are the same image', async () => {
    const [ada, eve] = [service.person(), service.person()]
    const { body: job } = await ada.request('POST', '/api/jobs', {
      ...acme,
      images: JSON.stringify([dataUrlOf(await testImage())]),
    })
    const database = new PrismaClient({ adapter: createAdapter(service.database.url, 'test') })
    const files = createFiles(database, createDirectoryStore(service.blobs))
    const processes = createImageProcesses()
    const { store } = createImages(database, files, processes)
    const { signal } = new AbortController()
    const kept = await database.job.findUniqueOrThrow({ where: { id: job.id } })
    expect(await store(ada.id, job.id, job.images, signal)).toEqual(kept.images)
    const [eves = ''] = await store(eve.id, job.id, job.images, signal)
    expect(kept.images).not.toContain(eves)
    expect(await files.find(eve.id, 'image', eves)).not.toBeNull()
    await processes.stop()
    await database.$disconnect()
  })

  it('F6: of somebody else’s job are not stored, not even as files', async () => {
    const [ada, eve] = [service.person(), service.person()]
    const { body: job } = await ada.request('POST', '/api/jobs', acme)
    const before = await service.files()
    const images = JSON.stringify([dataUrlOf(await testImage())])
    expect((await eve.request('PATCH', `/api/jobs/${job.id}`, { images })).status).toBe(404)
    expect(await service.files()).toEqual(before)
  })

  it('B3: of one person take their turn after one of somebody else’s, however many there are', async () => {
    const [eve, ada] = [service.person(), service.person()]
    const images = JSON.stringify([dataUrlOf(await noisyImage(600))])
    const done: string[] = []
    const add = async (who: typeof eve, name: string) => {
      const { status } = await who.request('POST', '/api/jobs', { ...acme, images })
      done.push(name)
      return status
    }
    // By then the processes are running.
    await Promise.all([add(eve, 'eve'), add(ada, 'ada')])
    done.length = 0
    const eves = Array.from({ length: 8 }, () => add(eve, 'eve'))
    const adas = add(ada, 'ada')
    expect(await Promise.all([...eves, adas])).toEqual(Array(9).fill(201))
    expect(done.indexOf('ada')).toBeLessThan(6)
  })

  it('B3: are refused with Retry-After once too many of one person are waiting', async () => {
    const eve = service.person()
    const images = JSON.stringify([dataUrlOf(await noisyImage(600))])
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => eve.request('POST', '/api/jobs', { ...acme, images })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused.length).toBeGreaterThan(0)
    for (const { headers, body } of refused) {
      expect(body).toMatchObject({ code: 'too_many_requests' })
      expect(headers.get('retry-after')).toBe('2')
    }
    expect(answers.filter(({ status }) => status === 201).length).toBeGreaterThanOrEqual(9)
  })
})
