import { setTimeout as pause } from 'node:timers/promises'
import { signedByMailgun } from '@roletrail/chassis/testing/mailgun'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type MailedJobs, mail, mailedJobs } from '../test/mailed-jobs.ts'

let jobs: MailedJobs
beforeAll(async () => {
  jobs = await mailedJobs()
})
afterAll(() => jobs[Symbol.asyncDispose]())

type Answer = Awaited<ReturnType<MailedJobs['post']>>

/** What an ordinary person gets as long as something else is going on, their own mail among it. */
const servedDuring = async (work: Promise<unknown>) => {
  const bob = await jobs.addressed()
  const statuses = new Set<number>()
  const during = new AbortController()
  const over = work.finally(() => during.abort())
  do {
    const job = { company: 'Globex', position: 'Designer' }
    statuses.add((await bob.request('POST', '/api/jobs', job)).status)
    statuses.add((await bob.request('GET', '/api/jobs?view=board')).status)
    statuses.add((await bob.request('GET', '/api/inbox')).status)
    await pause(50)
  } while (!during.signal.aborted)
  await over
  // What Mailgun could not deliver meanwhile, it sends again.
  await expect.poll(async () => (await bob.receives()).status, { timeout: 20_000 }).toBe(200)
  return statuses
}

const served = new Set([201, 200])
const statusesOf = (answers: readonly Answer[]) => new Set(answers.map(({ status }) => status))

/** So many at a time, as long as there are any. */
const sendAll = async (count: number, atOnce: number, send: (nth: number) => Promise<Answer>) => {
  const answers: Answer[] = []
  let next = 0
  const worker = async () => {
    for (let nth = next++; nth < count; nth = next++) answers.push(await send(nth))
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return answers
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields)

describe('others are served, and get their own mails, during', { timeout: 180_000 }, () => {
  it('many mails to one address, of which it keeps a day’s', async () => {
    const eve = await jobs.addressed()
    const flood = sendAll(400, 8, (nth) => eve.receives({ from: 'eve@gmail.com', subject: `Mail ${nth}` }))
    expect(await servedDuring(flood)).toEqual(served)
    const answers = await flood
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(limits.inbox.perDay)
    expect(statusesOf(answers)).toEqual(new Set([200, 406]))
    expect(await eve.inbox()).toHaveLength(limits.inbox.perDay)
  })

  it('mails to addresses that nobody has', async () => {
    const nobody = (nth: number) => `jobs-${String(nth).padStart(24, '0')}@in.roletrail.test`
    const flood = sendAll(400, 8, (nth) => jobs.post(form(mail({ recipient: nobody(nth) }))))
    expect(await servedDuring(flood)).toEqual(served)
    expect(statusesOf(await flood)).toEqual(new Set([406]))
  })

  it('mails with a wrong signature, and with one that was used', async () => {
    const eve = await jobs.addressed()
    const used = signedByMailgun()
    await eve.receives(used)
    const flood = sendAll(400, 8, (nth) => eve.receives(nth % 2 ? used : signedByMailgun({ key: `guessed ${nth}` })))
    expect(await servedDuring(flood)).toEqual(served)
    // A used one is taken for a retry whose answer was lost, and does nothing.
    expect(statusesOf(await flood)).toEqual(new Set([200, 403]))
    expect(await eve.inbox()).toHaveLength(1)
  })

  it('mails of 25 MB, signed and not', async () => {
    const eve = await jobs.addressed()
    const film = Buffer.alloc(25 * 1024 * 1024, 1)
    const flood = sendAll(12, 6, (nth) =>
      eve.receivesFiles({ 'film.mp4': film }, nth % 2 ? {} : signedByMailgun({ key: 'guessed' })),
    )
    expect(await servedDuring(flood)).toEqual(served)
    for (const status of statusesOf(await flood)) expect([200, 403, 503]).toContain(status)
  })

  it('attached mails that are made to be hard to read', async () => {
    const eve = await jobs.addressed()
    const head = 'From: eve@evil.example\r\nContent-Type: multipart/mixed; boundary=b\r\n'
    const hard = [
      `${head}\r\n${'\n'.repeat(1024 * 1024)}`,
      `${head}\r\n${'--b\r\n\r\nx\r\n'.repeat(100_000)}`,
      `${head}\r\n--b\r\n${head}\r\n`.repeat(10_000),
      `${head}X-Long: ${'a '.repeat(500_000)}`,
      `From: ${'"a <'.repeat(250_000)}`,
    ]
    const flood = sendAll(60, 6, (nth) =>
      eve.receivesFiles(
        nth % 2
          ? { 'a.eml': hard[nth % hard.length] ?? '' }
          : Object.fromEntries(hard.map((each, at) => [`${at}.eml`, each])),
        { subject: 'FW: Read this', 'body-plain': '' },
      ),
    )
    expect(await servedDuring(flood)).toEqual(served)
    for (const status of statusesOf(await flood)) expect([200, 406]).toContain(status)
  })

  it('large mails that hardly arrive, from one network', async () => {
    const bob = await jobs.addressed()
    const slow = await Promise.all(Array.from({ length: 8 }, () => jobs.beginFrom('192.0.2.1')))
    expect(await servedDuring(bob.receivesFrom('203.0.113.1'))).toEqual(served)
    expect((await bob.receivesFrom('203.0.113.1')).status).toBe(200)
    for (const one of slow) one.destroy()
  })

  it('mails that would keep a parser busy for minutes', async () => {
    const [eve, mallory] = [await jobs.addressed(), await jobs.addressed()]
    const head = 'From: eve@evil.example\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n\r\nx\r\n--b\r\n'
    const link = `${head}Content-Type: text/html\r\n\r\n<a href=>${'A'.repeat(1_000_000)}`
    const nested = '<b>'.repeat(87_000)
    const flood = sendAll(6, 4, (nth) =>
      nth % 3 === 0
        ? mallory.receives({ 'body-plain': '', 'body-html': nested })
        : eve.receivesFiles({ 'a.eml': link }, { subject: '', 'body-plain': '' }),
    )
    expect(await servedDuring(flood)).toEqual(served)
    for (const status of statusesOf(await flood)) expect([200, 503]).toContain(status)
    expect(await mallory.inbox()).toHaveLength(2)
    for (const { attachments, preview } of await eve.inbox()) expect([attachments, preview]).toEqual([1, '(empty)'])
  })
})
