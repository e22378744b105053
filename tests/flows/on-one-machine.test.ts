import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { household, isAlive } from '../actors/household.ts'
import { inbox } from '../actors/inbox.ts'
import { createSeeker } from '../actors/seeker.ts'
import { filesWith } from '../actors/whole-house.ts'

let house: Awaited<ReturnType<typeof household>>

beforeAll(async () => {
  house = await household()
  await house.start()
})
afterAll(async () => {
  await house.stop('SIGTERM')
  await house.remove()
})

describe('make up', { timeout: 90_000 }, () => {
  it('writes no password, session or binding anywhere, and no address into a stream or log', async () => {
    const ada = createSeeker(house.url, 'ada.of.the.house')
    await ada.startSignUp()
    const [binding] = [...ada.browser.cookies.values()]
    await ada.signUp()
    await ada.addJob({ company: 'Acme', position: 'Engineer' })
    await ada.logIn('a wrong password that nobody keeps')
    await inbox(house.sandboxUrl).firstTo(ada.email)
    const session = [...ada.browser.cookies.values()]
    expect(binding).toBeTruthy()
    expect(session).not.toEqual([])

    for (const secret of [ada.password, 'a wrong password that nobody keeps', binding, ...session])
      expect(await filesWith(secret as string, house.directory)).toEqual([])
    expect(await filesWith(ada.email, `${house.directory}/nats`, `${house.directory}/log`)).toEqual([])
    expect(await filesWith('Acme', `${house.directory}/nats`, `${house.directory}/log`)).toEqual([])
    // The search itself works: the address is where it belongs.
    expect(await filesWith(ada.email, `${house.directory}/postgres`)).not.toEqual([])
  })

  it('loses nothing when everything is killed at once', async () => {
    const bea = await createSeeker(house.url, 'bea').signUp()
    const job = await bea.addJob({ company: 'Acme', position: 'Engineer' })
    await bea.move(job.id, 'offer')
    // A mail that is on its way at that moment is in doubt, and looked into a quarter of an hour later.
    await inbox(house.sandboxUrl).firstTo(bea.email)
    await house.killEverything()
    await house.start()
    expect(await bea.jobs()).toMatchObject([{ id: job.id, status: 'offer' }])
    expect(await bea.history(job.id)).toHaveLength(2)
    expect(await inbox(house.sandboxUrl).mailsTo(bea.email)).toMatchObject([{ subject: 'Welcome to RoleTrail' }])
  })

  it('starts a part again that died', async () => {
    const { jobs: before } = await house.pids()
    process.kill(before as number, 'SIGKILL')
    const cleo = await createSeeker(house.url, 'cleo').signUp()
    await vi.waitFor(async () => expect((await cleo.browser.get('/api/jobs')).status).toBe(200), {
      timeout: 20_000,
      interval: 100,
    })
    expect((await house.pids()).jobs).not.toBe(before)
  })

  it('leaves no process behind', async () => {
    const pids = Object.values(await house.pids())
    expect(pids.filter(isAlive)).toEqual(pids)
    await house.stop('SIGINT')
    expect(pids.filter(isAlive)).toEqual([])
  })
})
