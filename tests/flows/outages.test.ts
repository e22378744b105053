import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { exampleOf } from '@roletrail/contracts/test-example'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createHttpBrowser } from '../actors/http-browser.ts'
import type { Seeker } from '../actors/seeker.ts'
import { startApp, type TestApp } from '../system/app.ts'

let app: TestApp
let ada: Seeker

beforeAll(async () => {
  app = await startApp()
  ada = await app.seeker('ada').signUp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('a process that is down takes down only itself', () => {
  it('N1: NATS: everything works without it, and events are delivered when it is back', async () => {
    const admin = await app.admin('grace')
    await app.nats.kill()

    const bea = await app.seeker('bea').signUp()
    const job = await bea.addJob({ company: 'Acme', position: 'Engineer' })
    await bea.move(job.id, 'offer')
    expect(await bea.jobs()).toMatchObject([{ id: job.id, status: 'offer' }])
    expect(await bea.history(job.id)).toHaveLength(2)
    expect((await bea.browser.post('/api/support', { subject: 'Hello', message: 'Is it me?' })).status).toBe(201)
    await bea.logOut()
    expect((await bea.logIn()).status).toBe(200)
    const reads = (endpoints as readonly Endpoint[]).filter(
      ({ method, path, access }) =>
        // The second step of a sign-in is there only during one.
        method === 'GET' && /^\/api(?!\/live|\/auth\/login|.*:)/.test(path) && access !== 'internal',
    )
    expect(reads.length).toBeGreaterThan(6)
    for (const { path, query, response, bytes } of reads) {
      const needed =
        query && !query.safeParse({}).success
          ? `?${new URLSearchParams(exampleOf(query) as Record<string, string>)}`
          : ''
      const { status } = await admin.browser.get(`${path}${needed}`)
      expect([path, status]).toEqual([path, response || bytes ? 200 : 204])
    }

    await app.nats.start()
    await app.inbox.newest(bea.email, 'Welcome to RoleTrail')
  })

  it('N2: NATS: a service starts without it and connects later', async () => {
    await app.nats.kill()
    await app.stop('jobs')
    await app.start('jobs')
    const job = await ada.addJob({ company: 'Late', position: 'Engineer' })
    const live = await ada.listen()
    await app.nats.start()
    await vi.waitFor(() => expect(live.received(`api/jobs/${job.id}`)).toBe(true), { timeout: 15_000, interval: 50 })
    live.close()
  })

  it('jobs', async () => {
    await app.stop('jobs')
    expect(await ada.browser.get('/api/jobs')).toMatchObject({ status: 503, body: { code: 'jobs_unavailable' } })
    expect((await ada.me()).status).toBe(200)
    expect((await ada.browser.get('/api/user/billing')).status).toBe(200)
    await app.start('jobs')
    expect((await ada.browser.get('/api/jobs')).status).toBe(200)
  })

  it('billing', async () => {
    await app.stop('billing')
    expect((await ada.browser.get('/api/user/billing')).status).toBe(503)
    expect((await ada.addJob({ company: 'Acme', position: 'Engineer' })).company).toBe('Acme')
    const { status } = await createHttpBrowser(app.url).post('/api/create-checkout-session', {
      name: 'Late',
      email: 'late@example.test',
      password: 'correct horse battery',
    })
    expect(status).toBe(503)
    await app.start('billing')
    expect((await ada.browser.get('/api/user/billing')).status).toBe(200)
  })

  it('identity: signed-in routes say so, public pages work', async () => {
    await app.stop('identity')
    expect(await ada.browser.get('/api/jobs')).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } })
    expect((await createHttpBrowser(app.url).get('/api/config')).status).toBe(200)
    await app.start('identity')
    expect((await ada.me()).status).toBe(200)
  })
})
