import { testInterruptedProxy } from '@roletrail/chassis/testing/interrupted-proxy'
import { testNats } from '@roletrail/chassis/testing/nats'
import { testProcess } from '@roletrail/chassis/testing/process'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
import { identityEvents } from '../test/identity-events.ts'
import { notificationsDependencies } from '../test/notifications-service.ts'

const main = new URL('../main.ts', import.meta.url)

type Moment = 'before' | 'during' | 'after'

it.each<[Moment, number]>([
  ['before', 2],
  ['during', 1],
  ['after', 1],
])('R5: a mail worker killed %s the call of the provider sends one mail', async (moment, attempts) => {
  await using stack = new AsyncDisposableStack()
  const nats = await testNats()
  stack.defer(nats.stop)
  const dependencies = stack.use(await notificationsDependencies(nats.url))
  const identity = stack.adopt(await identityEvents(nats.url), ({ close }) => close())
  const sql = stack.adopt(testSql(dependencies.database.url), (one) => one.$disconnect())
  const reached = Promise.withResolvers<void>()
  const gate = stack.use(
    await testInterruptedProxy(dependencies.environment.MAILGUN_URL, {
      // Killed during the call: Mailgun has accepted the mail, and the worker has no response.
      moment: moment === 'before' ? 'before' : 'after',
      at: /^POST/,
      interrupt: reached.resolve,
    }),
  )
  const { PORT: _, MAILGUN_URL, ...withoutPort } = dependencies.environment
  const start = async () =>
    stack.use(
      await testProcess(main, {
        environment: { ...withoutPort, MAILGUN_URL: moment === 'after' ? MAILGUN_URL : gate.url },
      }),
    )

  const doomed = await start()
  const ada = dependencies.identity.person()
  const id = await identity.registered(ada.id)
  if (moment === 'after')
    await expect
      .poll(() => sql.$queryRaw`select state from outgoing_emails where id = ${id}::uuid`, { timeout: 15_000 })
      .toEqual([{ state: 'sent' }])
  else await reached.promise
  doomed.signal('SIGKILL')
  expect(await doomed.exited).toBe('SIGKILL')

  // As if it had been killed twenty minutes ago: its lease is over, and Mailgun lists what it ever accepted.
  await sql.$executeRaw`
    update work_items set claimed_at = claimed_at - interval '20 minutes', lease_until = now() where id = ${id}`
  await start()
  await expect
    .poll(() => sql.$queryRaw`select state, attempts from outgoing_emails where id = ${id}::uuid`, { timeout: 20_000 })
    .toEqual([{ state: 'sent', attempts }])
  expect(await dependencies.inbox(ada.email)).toHaveLength(1)
})
