import { createLogger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { testDatabase } from '@roletrail/chassis/testing/database'
import { testLog } from '@roletrail/chassis/testing/log'
import { testSql } from '@roletrail/chassis/testing/sql'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from '../app.ts'
import type { Fulfilled } from './fulfil.ts'
import { sweepCheckouts } from './sweep.ts'

let database: Awaited<ReturnType<typeof testDatabase>>
let sql: ReturnType<typeof testSql>
beforeEach(async () => {
  database = await testDatabase(migrations)
  sql = testSql(database.url)
  await sql.$executeRaw`
    insert into checkouts (signup_id, session_id, url, expires_at, asked_at)
    select gen_random_uuid(), 'cs_' || n, '', now(), now() - n * interval '1 minute' from generate_series(1, 120) as n`
})
afterEach(async () => {
  await sql.$disconnect()
  await database.drop()
})

const { signal } = new AbortController()
const fulfilled: Fulfilled = { signupId: '', entitlement: { status: 'none', accessUntil: null, revision: 0 } as never }
const silent = createLogger('sweep', 'silent')

const open = async () =>
  (await sql.$queryRaw<{ id: string }[]>`select session_id as id from checkouts where ended_at is null`).length

it('asks about every open checkout in one pass, however many there are, and once in two instances', async () => {
  const asked: string[] = []
  const fulfil = async (sessionId: string) => {
    asked.push(sessionId)
    return fulfilled
  }
  await Promise.all([sweepCheckouts(sql, { fulfil }, silent, signal), sweepCheckouts(sql, { fulfil }, silent, signal)])
  expect(asked.toSorted()).toEqual([...new Set(asked)].toSorted())
  expect(asked).toHaveLength(120)
})

it('B5: goes on after one that always throws', async () => {
  const log = testLog()
  const asked: string[] = []
  const fulfil = async (sessionId: string) => {
    asked.push(sessionId)
    // The oldest of all, which comes first.
    if (sessionId === 'cs_120') throw new TypeError('unreadable')
    throw new Rejection('payment_not_completed', 'Not paid yet.')
  }
  await sweepCheckouts(sql, { fulfil }, log.logger, signal)
  expect(asked).toHaveLength(120)
  expect(asked[0]).toBe('cs_120')
  expect(log.entries()).toMatchObject([{ sessionId: 'cs_120' }])
  expect(await open()).toBe(120)
})

it('ends what can never be paid, and stops while Stripe is away', async () => {
  const expired = async () => {
    throw new Rejection('checkout_expired', 'It has expired.')
  }
  await sweepCheckouts(sql, { fulfil: expired }, silent, signal)
  expect(await open()).toBe(0)
  await sql.$executeRaw`update checkouts set ended_at = null, asked_at = now() - interval '1 hour'`
  let calls = 0
  const away = async () => {
    calls += 1
    throw new Rejection('stripe_unavailable', 'Stripe is unavailable.')
  }
  await expect(sweepCheckouts(sql, { fulfil: away }, silent, signal)).rejects.toThrow('unavailable')
  expect(calls).toBe(5)
  expect(await open()).toBe(120)
})
