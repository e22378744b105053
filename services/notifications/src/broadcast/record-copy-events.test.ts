import { newId } from '@roletrail/chassis/base/id'
import { createAdapter } from '@roletrail/chassis/postgres/adapter'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testLog } from '@roletrail/chassis/testing/log'
import { testSql } from '@roletrail/chassis/testing/sql'
import { expect, it } from 'vitest'
import { recordDeliveryEvents } from '../delivery/record-events.ts'
import { PrismaClient } from '../generated/client.ts'
import type { DeliveryEvent } from '../mailgun/delivery-events.ts'
import { migrations } from '../test/notifications-service.ts'

const outcomes = ['delivered', 'failed', 'complained', 'unsubscribed'] as const

it('M3: events of copies may come in any order, twice and late; the counts add up', async () => {
  await using stack = new AsyncDisposableStack()
  const database = stack.adopt(await testDatabase(migrations), ({ drop }) => drop())
  const sql = stack.adopt(testSql(database.url), (open) => open.$disconnect())
  const client = stack.adopt(new PrismaClient({ adapter: createAdapter(database.url, 'test') }), (one) =>
    one.$disconnect(),
  )
  const { logger, entries } = testLog('notifications')

  const outcomeOf = async (pages: DeliveryEvent[][], broadcastId: string, userId: string) => {
    await sql.$executeRaw`insert into deliveries (broadcast_id, user_id) values (${broadcastId}::uuid, ${userId}::uuid)`
    await sql.$executeRaw`insert into broadcast_counts (broadcast_id, pending) values (${broadcastId}::uuid, 1)`
    // Nobody knew what had become of it.
    await sql.$executeRaw`update deliveries set state = 'unknown' where broadcast_id = ${broadcastId}::uuid`
    for (const events of pages) await recordDeliveryEvents(client, events, logger)
    const [row] = await sql.$queryRaw<{ state: string }[]>`
      select state, delivered, complained, unsubscribed from deliveries where broadcast_id = ${broadcastId}::uuid`
    const [counted] = await sql.$queryRaw<Record<string, number>[]>`
      select pending, sent, failed, unknown from broadcast_counts where broadcast_id = ${broadcastId}::uuid`
    const [sent, failed] = [Number(row?.state === 'sent'), Number(row?.state === 'failed')]
    expect(counted).toEqual({ pending: 0, sent, failed, unknown: 0 })
    return row
  }

  for (const happened of permutations([...outcomes])) {
    const [broadcastId, userId] = [newId(), newId()]
    const events = happened.map(
      (outcome): DeliveryEvent => ({
        id: newId(),
        of: { broadcastId, userId },
        outcome,
        at: new Date(),
        recipient: `${userId}@example.test`,
        suppression: null,
        reason: outcome === 'failed' ? 'no such user' : null,
      }),
    )
    // One by one, and then all of them once more.
    const all = { state: 'sent', delivered: true, complained: true, unsubscribed: true }
    expect(await outcomeOf([...events.map((event) => [event]), events], broadcastId, userId)).toEqual(all)
  }
  for (const [outcome, state] of [
    ['failed', 'failed'],
    ['delivered', 'sent'],
    ['complained', 'sent'],
  ] as const) {
    const [broadcastId, userId] = [newId(), newId()]
    const event = { id: newId(), of: { broadcastId, userId }, outcome, at: new Date(), recipient: 'x@example.test' }
    expect(await outcomeOf([[{ ...event, suppression: null, reason: null }]], broadcastId, userId)).toMatchObject({
      state,
    })
  }
  expect(entries()).toEqual([])
})

const permutations = <Item>(items: Item[]): Item[][] =>
  items.length < 2
    ? [items]
    : items.flatMap((first, nth) => permutations(items.toSpliced(nth, 1)).map((rest) => [first, ...rest]))
