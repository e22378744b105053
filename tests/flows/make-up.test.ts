import { builtOf, sourceOf } from '@roletrail/local/paths'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { createSeeker } from '../actors/seeker.ts'
import { inbox } from '../system/inbox.ts'
import { filesWith } from '../system/stack-inspection.ts'
import { isAlive, stackProcess } from '../system/stack-process.ts'

let stack: Awaited<ReturnType<typeof stackProcess>>

beforeAll(async () => {
  stack = await stackProcess({}, sourceOf)
  await stack.start()
})
afterAll(async () => {
  await stack.stop('SIGTERM')
  await stack.remove()
})

describe('make up', { timeout: 90_000 }, () => {
  it('writes no password, session or browser binding anywhere, and no email address into a stream or log', async () => {
    const ada = createSeeker(stack.url, 'ada.of.the.stack')
    await ada.startSignUp()
    const [binding] = [...ada.browser.cookies.values()]
    await ada.signUp()
    await ada.addJob({ company: 'Acme', position: 'Engineer' })
    await ada.logIn('a wrong password that nobody keeps')
    await inbox(stack.sandboxUrl).firstTo(ada.email)
    const session = [...ada.browser.cookies.values()]
    expect(binding).toBeTruthy()
    expect(session).not.toEqual([])

    for (const secret of [ada.password, 'a wrong password that nobody keeps', binding, ...session])
      expect(await filesWith(secret as string, stack.directory)).toEqual([])
    expect(await filesWith(ada.email, `${stack.directory}/nats`, `${stack.directory}/log`)).toEqual([])
    expect(await filesWith('Acme', `${stack.directory}/nats`, `${stack.directory}/log`)).toEqual([])
    // The search works: the email address is where it belongs.
    expect(await filesWith(ada.email, `${stack.directory}/postgres`)).not.toEqual([])
  })

  const serviceWorker = async () => {
    const response = await fetch(`${stack.url}/service-worker.js`)
    return { caching: response.headers.get('cache-control'), code: await response.text() }
  }
  const ofTheApp = {
    caching: expect.stringContaining('no-cache'),
    code: expect.stringMatching(/^const built = \{"version":"\w+","pages":\["\/dashboard"/),
  }

  it('serves the service worker, so the app opens without a network', async () =>
    expect(await serviceWorker()).toEqual(ofTheApp))

  it('loses nothing when everything is killed at once', async () => {
    const bea = await createSeeker(stack.url, 'bea').signUp()
    const job = await bea.addJob({ company: 'Acme', position: 'Engineer' })
    await bea.move(job.id, 'offer')
    // A mail that is being sent at that moment is in doubt, and is looked up only a quarter of an hour later.
    await inbox(stack.sandboxUrl).firstTo(bea.email)
    await stack.killEverything()
    await stack.start()
    expect(await bea.jobs()).toMatchObject([{ id: job.id, status: 'offer' }])
    expect(await bea.history(job.id)).toHaveLength(2)
    expect(await inbox(stack.sandboxUrl).mailsTo(bea.email)).toMatchObject([{ subject: 'Welcome to RoleTrail' }])
  })

  it('restarts a process that died', async () => {
    const { jobs: before } = await stack.pids()
    process.kill(before as number, 'SIGKILL')
    const cleo = await createSeeker(stack.url, 'cleo').signUp()
    await vi.waitFor(async () => expect((await cleo.browser.get('/api/jobs')).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    })
    expect((await stack.pids()).jobs).not.toBe(before)
  })

  it('leaves no process behind', async () => {
    const pids = Object.values(await stack.pids())
    expect(pids.filter(isAlive)).toEqual(pids)
    await stack.stop('SIGINT')
    expect(pids.filter(isAlive)).toEqual([])
  })

  it('is followed by a single process, which goes on with all that is there', async () => {
    await stack.start(builtOf('deploy/single'))
    expect(Object.keys(await stack.pids()).toSorted()).toEqual(['nats', 'postgres', 'up'])
    expect(await serviceWorker()).toEqual(ofTheApp)
    const dora = await createSeeker(stack.url, 'dora').signUp()
    const { id } = await dora.addJob({ company: 'Acme', position: 'Engineer' })
    await dora.move(id, 'offer')
    expect(await dora.history(id)).toHaveLength(2)
    await inbox(stack.sandboxUrl).newest(dora.email, 'Welcome to RoleTrail')
    const ada = createSeeker(stack.url, 'ada.of.the.stack')
    expect((await ada.logIn()).status).toBe(200)
    expect(await ada.jobs()).toMatchObject([{ company: 'Acme' }])

    const pids = Object.values(await stack.pids())
    await stack.stop('SIGTERM')
    expect(pids.filter(isAlive)).toEqual([])
  })
})
