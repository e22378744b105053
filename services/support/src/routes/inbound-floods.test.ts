import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { mail, mailedService } from '../test/mailed-service.ts'

it('large mails, a loop and floods leave the product answering others', { timeout: 180_000 }, async () => {
  await using mailed = await mailedService({ perHour: 5, strangersPerHour: 12 })
  const { service: busy, arrives, arrivesWith } = mailed
  /** What ordinary people get as long as something else is going on. */
  const servedDuring = async (work: Promise<unknown>) => {
    const statuses = new Set<number>()
    const during = new AbortController()
    const over = work.finally(() => during.abort())
    do {
      const person = busy.person()
      statuses.add((await person.request('POST', '/api/support', { subject: 'Me', message: 'x' })).status)
      statuses.add((await person.request('GET', '/api/support')).status)
      statuses.add((await busy.admin().request('GET', '/api/admin/support?limit=5')).status)
      await pause(100)
    } while (!during.signal.aborted)
    await over
    return statuses
  }
  const served = new Set([201, 200])

  const loop: number[] = []
  const looping = async (times: number) => {
    for (let nth = 0; nth < times; nth += 1) loop.push((await arrives(mail({ subject: `Loop ${nth}` }))).status)
  }
  expect(await servedDuring(Promise.all(Array.from({ length: 8 }, () => looping(125))))).toEqual(served)
  expect(loop).toHaveLength(1_000)
  expect(loop.filter((status) => status === 200).length).toBeLessThanOrEqual(12)
  expect(new Set(loop)).toEqual(new Set([200, 406]))

  const film = Buffer.alloc(25 * 1024 * 1024, 1)
  const large = Array.from({ length: 4 }, async (_each, nth) =>
    arrivesWith({ 'film.mp4': film }, mail({ from: `l${nth}@example.test` })),
  )
  expect(await servedDuring(Promise.all(large))).toEqual(served)
  for (const { status } of await Promise.all(large)) expect([200, 503]).toContain(status)

  // Many strangers: what is too much now is not lost, Mailgun sends it again.
  const flood = Promise.all(
    Array.from({ length: 30 }, async (_each, nth) => arrives(mail({ from: `s${nth}@example.test` }))),
  )
  expect(await servedDuring(flood)).toEqual(served)
  expect((await flood).map(({ status }) => status)).toContain(503)

  const eve = busy.person()
  const tickets = Promise.all(
    Array.from({ length: 60 }, () => eve.request('POST', '/api/support', { subject: 'Me', message: 'x' })),
  )
  expect(await servedDuring(tickets)).toEqual(served)
  const accepted = (await tickets).filter(({ status }) => status === 201)
  expect(accepted.length).toBeGreaterThan(0)
  expect(accepted.length).toBeLessThanOrEqual(5)
})
