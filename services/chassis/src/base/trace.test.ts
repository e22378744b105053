import { endpoint } from '@roletrail/contracts/endpoint'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'
import { handle, transaction } from '../event-store/event-store.ts'
import { createHttp } from '../http/http.ts'
import { createTokenSigner, createTokenVerifier } from '../http/internal-token.ts'
import { createRoutes } from '../http/routes.ts'
import { on, runConsumer } from '../messaging/consumer.ts'
import { createNats } from '../messaging/nats.ts'
import { createRelay } from '../messaging/relay.ts'
import { testKeys } from '../testing/callers.ts'
import { CounterRaised, counter } from '../testing/counter.ts'
import { testDatabase } from '../testing/database.ts'
import { testLog } from '../testing/log.ts'
import { testNats } from '../testing/nats.ts'
import { testSql } from '../testing/sql.ts'

const raise = endpoint({
  method: 'POST',
  path: '/internal/counter',
  service: 'jobs',
  access: 'internal',
  summary: 'Raises the counter.',
  body: z.object({ amount: z.int() }),
})

const traceId = '0af7651916cd43dd8448eb211c80319c'
const traceOf = ({ traceparent = '' }: { traceparent?: string }) => traceparent.split('-')[1]

it('follows a request through the log, the event, the envelope and the consumer that receives it', async () => {
  await using stack = new AsyncDisposableStack()
  const log = testLog()
  const keys = await testKeys('bff')
  const database = await testDatabase(new URL('../testing/migrations/', import.meta.url))
  stack.defer(database.drop)
  const server = stack.adopt(await testNats(), (one) => one.stop())
  const sql = stack.adopt(testSql(database.url), (one) => one.$disconnect())
  const nats = stack.adopt(createNats(server.url, 'test', log.logger), (one) => one.close())
  stack.adopt(createRelay('jobs', database.url, nats, log.logger), (one) => one.stop())
  const handler = on<typeof sql, typeof CounterRaised.data>(CounterRaised, async ({ id }) => {
    log.logger.info({ received: id }, 'received')
  })
  const consumer = runConsumer({ name: 'recording', stream: 'jobs', handlers: [handler] }, sql, nats, log.logger)
  stack.adopt(consumer, (one) => one.stop())
  const http = stack.adopt(createHttp(log.logger), (one) => one.close())
  createRoutes(http, createTokenVerifier('jobs', keys.publicKeys)).implement(raise, async ({ body }) => {
    await transaction(sql, (tx) => handle(tx, counter, 'one', body))
  })
  const url = await http.listen({ host: '127.0.0.1', port: 0 })

  const sign = await createTokenSigner(keys.privateKeyOf('bff'))
  const answer = await fetch(url + raise.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await sign('jobs', null)}`,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-b7ad6b7169203331-01`,
    },
    body: JSON.stringify({ amount: 3 }),
  })
  expect(answer.status).toBe(204)

  const [{ meta } = { meta: {} }] = await sql.$queryRaw<{ meta: { traceparent?: string; actor?: string } }[]>`
    select meta from events`
  expect([traceOf(meta), meta.actor]).toEqual([traceId, 'bff'])
  const [{ payload } = { payload: {} }] = await sql.$queryRaw<{ payload: { traceparent?: string; actor?: string } }[]>`
    select payload::jsonb from outbox`
  expect([traceOf(payload), payload.actor]).toEqual([traceId, 'bff'])
  await vi.waitFor(() => expect(log.text()).toContain('"received"'), { timeout: 15_000 })
  const lines = log.entries().filter(({ msg }) => msg === 'request completed' || msg === 'received')
  expect(lines.map(({ msg, actor, ...line }) => ({ msg, actor, trace: traceOf(line) }))).toEqual(
    expect.arrayContaining([
      { msg: 'request completed', actor: 'bff', trace: traceId },
      { msg: 'received', actor: 'recording', trace: traceId },
    ]),
  )
  // Each hop has a span of its own.
  expect(new Set([meta.traceparent, ...lines.map(({ traceparent }) => traceparent)]).size).toBe(2)
})
