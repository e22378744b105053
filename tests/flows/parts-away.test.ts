import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBrowser } from '../actors/browser.ts'
import type { Seeker } from '../actors/seeker.ts'
import { type Constellation, constellation } from '../constellation.ts'

let world: Constellation
let ada: Seeker

beforeAll(async () => {
  world = await constellation()
  ada = await world.seeker('ada').signUp()
})
afterAll(() => world[Symbol.asyncDispose]())

describe('a part that is away takes down only itself', () => {
  it('jobs', async () => {
    await world.stop('jobs')
    expect(await ada.browser.get('/api/jobs')).toMatchObject({ status: 503, body: { code: 'jobs_unavailable' } })
    expect((await ada.me()).status).toBe(200)
    expect((await ada.browser.get('/api/user/billing')).status).toBe(200)
    await world.start('jobs')
    expect((await ada.browser.get('/api/jobs')).status).toBe(200)
  })

  it('billing', async () => {
    await world.stop('billing')
    expect((await ada.browser.get('/api/user/billing')).status).toBe(503)
    expect((await ada.addJob({ company: 'Acme', position: 'Engineer' })).company).toBe('Acme')
    const { status } = await createBrowser(world.url).post('/api/create-checkout-session', {
      name: 'Late',
      email: 'late@example.test',
      password: 'correct horse battery',
    })
    expect(status).toBe(503)
    await world.start('billing')
    expect((await ada.browser.get('/api/user/billing')).status).toBe(200)
  })

  it('identity: signed-in routes say so, public pages work', async () => {
    await world.stop('identity')
    expect(await ada.browser.get('/api/jobs')).toMatchObject({ status: 503, body: { code: 'identity_unavailable' } })
    expect((await createBrowser(world.url).get('/api/config')).status).toBe(200)
    await world.start('identity')
    expect((await ada.me()).status).toBe(200)
  })
})
