import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { testNats } from '@roletrail/chassis/test-nats'
import { testProcess } from '@roletrail/chassis/test-process'
import { testSql } from '@roletrail/chassis/test-sql'
import { expect, it } from 'vitest'
import { identityEvents } from '../test/identity-events.ts'
import { notificationsSurroundings } from '../test/notifications-service.ts'

const main = new URL('../main.ts', import.meta.url)

type Moment = 'before' | 'during' | 'after'

/**
 * Stands in front of Mailgun and tells when the first mail is on its way: before Mailgun has heard of it, when Mailgun
 * has accepted it and the sender has no answer, or when it has. Everything after that passes.
 */
const messenger = async (mailgun: string, moment: Moment) => {
  const reached = Promise.withResolvers<void>()
  let first = true
  const server = createServer((request, response) => {
    const pass = async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const sends = request.method === 'POST' && first
      if (sends) first = false
      if (sends && moment === 'before') return reached.resolve()
      const answer = await fetch(new URL(request.url ?? '/', mailgun), {
        method: request.method ?? 'GET',
        headers: {
          authorization: request.headers.authorization ?? '',
          'content-type': request.headers['content-type'] ?? '',
        },
        ...(chunks.length && { body: Buffer.concat(chunks) }),
      })
      const text = await answer.text()
      if (sends && moment === 'during') return reached.resolve()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(text)
      if (sends) reached.resolve()
    }
    void pass()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reached: reached.promise,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

it.each<[Moment, number]>([
  ['before', 2],
  ['during', 1],
  ['after', 1],
])('R5: a mail worker killed %s the provider heard of a mail leads to one letter', async (moment, attempts) => {
  await using stack = new AsyncDisposableStack()
  const nats = await testNats()
  stack.defer(nats.stop)
  const here = stack.use(await notificationsSurroundings(nats.url))
  const identity = stack.adopt(await identityEvents(nats.url), ({ close }) => close())
  const sql = stack.adopt(testSql(here.database.url), (one) => one.$disconnect())
  const between = stack.adopt(await messenger(here.environment.MAILGUN_URL, moment), (one) => one.close())
  const environment = { ...here.environment, MAILGUN_URL: between.url }
  const { PORT: _, ...withoutPort } = environment
  const start = async () => stack.use(await testProcess(main, { environment: withoutPort }))

  const doomed = await start()
  const ada = here.identity.person()
  const id = await identity.registered(ada.id)
  await between.reached
  if (moment === 'after')
    await expect
      .poll(() => sql.$queryRaw`select state from mails where id = ${id}::uuid`, { timeout: 15_000 })
      .toEqual([{ state: 'sent' }])
  doomed.signal('SIGKILL')
  expect(await doomed.exited).toBe('SIGKILL')

  // As if it had been killed twenty minutes ago: its lease is over, and Mailgun lists what it ever accepted.
  await sql.$executeRaw`
    update mails set attempted_at = attempted_at - interval '20 minutes', due_at = now() where id = ${id}::uuid`
  await start()
  await expect
    .poll(() => sql.$queryRaw`select state, attempt from mails where id = ${id}::uuid`, { timeout: 20_000 })
    .toEqual([{ state: 'sent', attempt: attempts }])
  expect(await here.inbox(ada.email)).toHaveLength(1)
})
