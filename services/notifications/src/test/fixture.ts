import { testNats } from '@roletrail/chassis/testing/nats'
import { testSql } from '@roletrail/chassis/testing/sql'
import { identityEvents } from './identity-events.ts'
import { notificationsService } from './notifications-service.ts'

/** The service, identity's events for it to consume, and its database; `close` ends all of it. */
export const notificationsFixture = async (changes: Record<string, string> = {}) => {
  const nats = await testNats()
  const identity = await identityEvents(nats.url)
  const service = await notificationsService(nats.url, changes)
  const sql = testSql(service.database.url)
  const close = async () => {
    await sql.$disconnect()
    await service[Symbol.asyncDispose]()
    await identity.close()
    await nats.stop()
  }
  return { natsUrl: nats.url, identity, service, sql, close }
}
