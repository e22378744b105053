import type { Logger } from '@roletrail/chassis/base/logger'
import { isOutage, isProblem, Rejection } from '@roletrail/chassis/base/rejection'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { eachRow } from '@roletrail/chassis/postgres/each-row'
import { createSweep } from '@roletrail/chassis/postgres/sweep'
import { fulfilCheckout } from '@roletrail/contracts/billing/http'
import type { BillingDatabase } from '../database.ts'
import type { Fulfilment } from './fulfil.ts'

interface OpenCheckout {
  sessionId: string
}

/** Makes up for lost webhooks: asks Stripe about every checkout that is not known to be paid or expired. */
export const checkoutSweep = (
  database: BillingDatabase,
  fulfilment: Fulfilment,
  everySeconds: number,
  logger: Logger,
) =>
  createSweep({
    name: 'checkout-sweep',
    everyMs: everySeconds * 1_000,
    database,
    logger,
    work: async (signal) => {
      await sweepCheckouts(database, fulfilment, logger, signal)
      return false
    },
  })

/** Asks about each open checkout once. */
export const sweepCheckouts = async (
  database: Sql,
  { fulfil }: Pick<Fulfilment, 'fulfil'>,
  logger: Logger,
  signal: AbortSignal,
) => {
  const [{ began }] = await database.$queryRaw<[{ began: Date }]>`select now() as began`
  await eachRow<OpenCheckout>({
    signal,
    logger,
    failed: 'a checkout could not be asked about',
    nameOf: ({ sessionId }) => ({ sessionId }),
    next: async () => {
      const [row] = await database.$queryRaw<OpenCheckout[]>`
        update checkouts set asked_at = now() where signup_id = (
          select signup_id from checkouts where ended_at is null and asked_at < ${began}::timestamptz
          order by asked_at limit 1 for update skip locked)
        returning session_id as "sessionId"`
      return row
    },
    work: async ({ sessionId }) => {
      try {
        await fulfil(sessionId)
      } catch (error) {
        if (!(error instanceof Rejection) || isOutage(error)) throw error
        if (isFinal(error))
          await database.$executeRaw`update checkouts set ended_at = now() where session_id = ${sessionId}`
      }
    },
  })
}

const isFinal = (error: unknown) =>
  isProblem(error, fulfilCheckout, 'checkout_expired') ||
  isProblem(error, fulfilCheckout, 'checkout_not_found') ||
  isProblem(error, fulfilCheckout, 'already_subscribed')
