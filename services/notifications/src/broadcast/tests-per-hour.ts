import { newId } from '@roletrail/chassis/base/id'
import { tooMany } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { NotificationsDatabase, Tx } from '../database.ts'

const perHour = 20

/** Counts a test that an administrator sends themself, or refuses it; of two at the same moment one waits for the other. */
export const countTest = (database: NotificationsDatabase, userId: string): Promise<void> =>
  transaction<Tx, void>(database, async (tx) => {
    await tx.$executeRaw`select pg_advisory_xact_lock(hashtext('broadcast-tests'), hashtext(${userId}))`
    const [oldest] = await tx.$queryRaw<{ waitSeconds: number }[]>`
      select extract(epoch from at + interval '1 hour' - now())::float8 as "waitSeconds" from broadcast_tests
      where user_id = ${userId}::uuid and at > now() - interval '1 hour'
      order by at desc offset ${perHour - 1} limit 1`
    if (oldest)
      throw tooMany(
        'too_many_requests',
        `You've sent yourself ${perHour} tests this hour. Try again later.`,
        Math.max(oldest.waitSeconds, 1),
      )
    await tx.$executeRaw`insert into broadcast_tests (id, user_id) values (${newId()}::uuid, ${userId}::uuid)`
  })
