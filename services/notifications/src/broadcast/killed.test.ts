import { testInterruptedProxy } from '@roletrail/chassis/testing/interrupted-proxy'
import { testPeople } from '@roletrail/chassis/testing/people'
import { testProcess } from '@roletrail/chassis/testing/process'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
import { startNotifications } from '../app.ts'
import { readConfig } from '../config.ts'
import { addPeople } from '../test/audience.ts'
import { notificationsDependencies } from '../test/notifications-service.ts'

const main = new URL('../main.ts', import.meta.url)
const soon = { timeout: 30_000, interval: 50 }
// Broadcasts are carried out without it.
const noNats = 'nats://127.0.0.1:1'

/** A database with an audience, the provider, and a broadcast to everybody once somebody serves requests. */
const setUp = async (stack: AsyncDisposableStack, people: number) => {
  const dependencies = stack.use(await notificationsDependencies(noNats))
  const sql = stack.adopt(testSql(dependencies.database.url), (one) => one.$disconnect())
  await addPeople(sql, people)
  const start = async (url: string) => {
    const person = await testPeople('notifications', dependencies.keys, () => url)
    const { body } = await person({ role: 'admin' }).request('POST', '/api/admin/broadcast', {
      audience: 'all',
      subject: 'News',
      body: 'There is news.',
    })
    expect(body).toMatchObject({ recipientCount: people })
  }
  const counts = async () => {
    const [row] = await sql.$queryRaw<object[]>`
      select status, waiting, pending, sending, sent, failed, skipped, unknown
      from broadcasts join broadcast_counts on broadcast_id = id`
    return row
  }
  return {
    ...dependencies,
    sql,
    start,
    counts,
    /** All have one copy, nobody has two, and the counts say so. */
    everybodyHasOne: async () => {
      const none = { waiting: 0, pending: 0, sending: 0, failed: 0, skipped: 0, unknown: 0 }
      await expect.poll(counts, soon).toEqual({ status: 'sent', sent: people, ...none })
      const mails = await dependencies.inbox()
      expect({ mails: mails.length, people: new Set(mails.map(({ to }) => to)).size }).toEqual({
        mails: people,
        people,
      })
    },
  }
}

const processOn = async ({ environment }: Awaited<ReturnType<typeof setUp>>, mailgunUrl = environment.MAILGUN_URL) => {
  const { PORT: _, ...withoutPort } = environment
  return testProcess(main, { environment: { ...withoutPort, MAILGUN_URL: mailgunUrl } })
}

it.each(['before', 'after'] as const)(
  'D13: killed %s the provider has a batch, a broadcast goes on and sends each copy once',
  async (moment) => {
    await using stack = new AsyncDisposableStack()
    const world = await setUp(stack, 30)
    const reached = Promise.withResolvers<void>()
    const gate = stack.use(
      await testInterruptedProxy(world.environment.MAILGUN_URL, { moment, at: /^POST/, interrupt: reached.resolve }),
    )
    const doomed = stack.use(await processOn(world, gate.url))
    await world.start(doomed.url)
    await reached.promise
    doomed.signal('SIGKILL')
    expect(await doomed.exited).toBe('SIGKILL')
    // As if that had been a while ago: its lease is over.
    await world.sql.$executeRaw`update leases set lease_until = now() where lease_until is not null`
    stack.use(await processOn(world))
    await world.everybodyHasOne()
  },
)

it('D13: two replicas whose connections are cut again and again send each copy once', async () => {
  await using stack = new AsyncDisposableStack()
  const world = await setUp(stack, 2_500)
  const replicas = [
    await startNotifications(readConfig(world.environment)),
    await startNotifications(readConfig(world.environment)),
  ]
  for (const replica of replicas) stack.defer(replica.stop)
  await world.start(replicas[0]?.url ?? '')
  for (let done = 0; done < 1_000; ) {
    await world.sql.$executeRaw`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'notifications' and pid <> pg_backend_pid()`
    const before = done
    await expect
      .poll(async () => (done = ((await world.counts()) as { sent: number } | undefined)?.sent ?? 0), soon)
      .toBeGreaterThan(before)
  }
  await world.everybodyHasOne()
})
