import { transaction } from '@roletrail/chassis/event-store/event-store'
import { expect, it } from 'vitest'
import type { Tx } from '../database.ts'
import { identityService } from '../test/identity-service.ts'
import { countLoginAttempt } from './login-failures.ts'

const identity = await identityService()
const free = { LIMIT_LOGIN_FAILURES: 3, LIMIT_ACCOUNT_FAILURES: 30 }
const origin = { ip: '192.0.2.1' }

it('lets an attempt pass that began before another and is counted after it', async () => {
  const count = (sql: Parameters<typeof countLoginAttempt>[0]) =>
    countLoginAttempt(sql, 'ada@example.com', origin, free)
  await transaction(identity.rows, async (tx: Tx) => {
    await tx.$queryRaw`select now()`
    await count(identity.rows)
    await count(tx)
  })
  await count(identity.rows)
  await expect(count(identity.rows)).rejects.toMatchObject({ code: 'too_many_attempts' })
})
