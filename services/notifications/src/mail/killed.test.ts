import { testInterruptedProxy } from '@roletrail/chassis/testing/interrupted-proxy'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testProcess } from '@roletrail/chassis/testing/process'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
import { identityEvents } from '../test/identity-events.ts'
import { notificationsSurroundings } from '../test/notifications-service.ts'

const main = new URL('../main.ts', import.meta.url)

type Moment = 'before' | 'during' | 'after'

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
  const reached = Promise.withResolvers<void>()
  const gate = stack.use(
    await testInterruptedProxy(here.environment.MAILGUN_URL, {
      // Killed while it asks: Mailgun has accepted the mail, and the sender has no answer.
      moment: moment === 'before' ? 'before' : 'after',
      at: /^POST/,
      interrupt: reached.resolve,
    }),
  )
  const { PORT: _, MAILGUN_URL, ...withoutPort } = here.environment
  const start = async () =>
    stack.use(
      await testProcess(main, {
        environment: { ...withoutPort, MAILGUN_URL: moment === 'after' ? MAILGUN_URL : gate.url },
      }),
    )

  const doomed = await start()
  const ada = here.identity.person()
  const id = await identity.registered(ada.id)
  if (moment === 'after')
    await expect
      .poll(() => sql.$queryRaw`select state from mails where id = ${id}::uuid`, { timeout: 15_000 })
      .toEqual([{ state: 'sent' }])
  else await reached.promise
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
