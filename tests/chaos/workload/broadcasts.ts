import { setTimeout as sleep } from 'node:timers/promises'
import type { testSql } from '@roletrail/chassis/testing/sql'
import { createHttpBrowser, type HttpBrowser } from '../../actors/http-browser.ts'
import type { Random } from '../random.ts'
import type { History, Outcome } from './history.ts'
import { type Reply, send } from './request.ts'

const readers = 150
/** Of others, so many are unsubscribed, and so many deactivated. */
const unreachable = 5
const pauseMs = [4_000, 10_000] as const
const maxAttempts = 6

/** People who only read broadcasts, so that one has many recipients; those called `nobody` must never get any. */
export const addReaders = (sql: ReturnType<typeof testSql>) => sql.$executeRaw`
  with people as (
    select gen_random_uuid() as id, nth, case when nth > ${readers}::int then 'nobody-' else 'reader-' end || nth as name
    from generate_series(1, ${readers}::int + 2 * ${unreachable}::int) as nth),
  addresses as (insert into recipients (user_id, name, email) select id, name, name || '@example.test' from people),
  gone as (
    insert into unsubscribes (user_id)
    select id from people where nth between ${readers}::int + 1 and ${readers}::int + ${unreachable}::int)
  insert into audience_people (user_id, is_active) select id, nth <= ${readers}::int + ${unreachable}::int from people`

interface Options {
  /** Signed in. */
  admin: { browser: HttpBrowser }
  baseUrls: readonly [string, string]
  random: Random
  history: History
}

/** An administrator who sends broadcasts all the time, each one until there is a clear answer. */
export const runBroadcasts = async ({ admin, baseUrls, random, history }: Options, signal: AbortSignal) => {
  const browser = createHttpBrowser(baseUrls[0], { addresses: baseUrls })
  for (const [cookie, value] of admin.browser.cookies) browser.cookies.set(cookie, value)

  const broadcast = async (nth: number) => {
    const mark = `News ${nth}`
    const body = { audience: 'all', subject: mark, body: 'There is news.' }
    const headers = { 'idempotency-key': `news-${nth}` }
    const request = { method: 'POST', path: '/api/admin/broadcast', body, headers } as const
    let tries = 0
    let reply: Reply
    const sent = history.tick()
    do {
      reply = await send(browser, request, history)
      if (reply.is !== 'refused') tries += 1
      if (reply.is === 'unclear') await sleep(random.between(100, 800))
    } while (reply.is === 'unclear' && tries < maxAttempts)
    const outcome: Outcome = reply.is === 'refused' && tries > 0 ? 'unclear' : reply.is
    const id = reply.is === 'acknowledged' ? (reply.body as { id: string }).id : undefined
    const { status } = reply
    history.note({
      tab: 'admin',
      kind: 'broadcast',
      mark,
      id,
      outcome,
      status,
      version: undefined,
      tries,
      once: true,
      sent,
      answered: history.tick(),
    })
  }

  for (let nth = 1; !signal.aborted; nth += 1) {
    await broadcast(nth)
    await sleep(random.between(...pauseMs), undefined, { signal }).catch(() => undefined)
  }
}
