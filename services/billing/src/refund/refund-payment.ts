import type { Logger } from '@roletrail/chassis/base/logger'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdvisoryLocks } from '@roletrail/chassis/postgres/advisory-lock'
import type { Sql } from '@roletrail/chassis/postgres/database'
import { createQueueWorker, GiveUp, RetryLater } from '@roletrail/chassis/queue/queue-worker'
import type { Stripe } from 'stripe'
import { type CloseCustomer, forgetCards } from '../account-closure/account-closure.ts'
import type { BillingDatabase, Tx } from '../database.ts'
import { personLock, type Reconciler } from '../reconciliation/reconciler.ts'
import { callStripe, stripeCodeOf } from '../stripe/call-stripe.ts'
import { idOf } from '../stripe/values.ts'
import { subscription } from '../subscription/aggregate.ts'
import type { ReturnReason } from '../subscription/events.ts'
import { endAtStripe } from '../subscription-end/end-subscription.ts'
import { refundQueue } from './queue.ts'
import { isFailed, isPending } from './refund-state.ts'

interface Refund {
  id: string
  userId: string
  subscriptionId: string
  attempt: number
}

/** Makes the refunds that are due, oldest first, until each has succeeded. */
export const refundWorker = (
  database: BillingDatabase,
  refundPayment: (refund: Refund, complete: (tx: Sql) => Promise<void>) => Promise<void>,
  logger: Logger,
) =>
  createQueueWorker({
    queue: refundQueue,
    database,
    logger,
    concurrency: 1,
    timeoutMs: 120_000,
    handle: async ({ id, payload, attempt }, { complete }) => {
      try {
        await refundPayment({ id, ...payload, attempt }, complete)
        logger.info({ refund: id, subscription: payload.subscriptionId }, 'a payment was refunded')
      } catch (error) {
        if (!(error instanceof RetryLater))
          logger.error({ err: error, refund: id }, 'a payment could not be refunded yet')
        throw error
      }
    },
  })

const pendingMs = 10 * 60_000

interface Dependencies {
  database: BillingDatabase
  stripe: Stripe
  reconciler: Reconciler
  locks: AdvisoryLocks
  closeCustomer: CloseCustomer
}

/**
 * Ends a subscription that grants nothing and refunds all that was paid for it; safe to repeat from any point. It is
 * done once every refund has succeeded: one that is pending is asked about again, and one that failed is for a person,
 * who pays it back in another way or has it tried again. Each attempt has its own idempotency keys, because Stripe
 * would only repeat a stored failure; a second refund of the same cents is refused by Stripe itself. What cannot become
 * an account is forgotten with it, here and at Stripe.
 */
export const createRefundPayment =
  ({ database, stripe, reconciler, locks, closeCustomer }: Dependencies) =>
  ({ id, userId, subscriptionId, attempt }: Refund, complete: (tx: Sql) => Promise<void>) =>
    locks.exclusively(personLock(userId), async (lock) => {
      await endAtStripe(stripe, subscriptionId, lock)
      const invoices = await callStripe(() =>
        stripe.invoices
          .list({ subscription: subscriptionId, status: 'paid', limit: 100, expand: ['data.payments'] })
          .autoPagingToArray({ limit: 1_000 }),
      )
      let amount = 0
      let pending = false
      for (const payment of invoices?.flatMap(paymentsOf) ?? []) {
        lock.signal.throwIfAborted()
        const refunds = await refundsOf({ database, stripe }, payment, { id, userId, attempt })
        pending ||= refunds.some(isPending)
        amount += payment.amount
      }
      const person = await reconciler.reconcile(userId, lock)
      if (pending) throw new RetryLater(pendingMs, 'a refund is on its way')
      const currency = invoices?.[0]?.currency ?? 'usd'
      const isNobodys = isOfFailedSignup(person.refunds[subscriptionId]?.reason)
      if (isNobodys) await closeCustomer(userId, lock)
      await transaction<Tx, void>(database, async (tx) => {
        await lock.verify(tx)
        const at = new Date().toISOString()
        await handle(tx, subscription, userId, { type: 'FinishRefund', subscriptionId, amount, currency, at })
        if (isNobodys) await forgetCards(tx, userId)
        await complete(tx)
      })
    })

/** What never became an account is never deleted as one, so that its cards would stay for good. */
const isOfFailedSignup = (reason: ReturnReason | undefined) => reason === 'email_taken' || reason === 'signup_expired'

interface Payment {
  intent: string
  amount: number
}

const paymentsOf = ({ payments }: Stripe.Invoice): Payment[] =>
  payments?.data.flatMap(({ status, payment, amount_paid }) =>
    status === 'paid' && payment.payment_intent
      ? [{ intent: idOf(payment.payment_intent), amount: amount_paid ?? 0 }]
      : [],
  ) ?? []

/** The refunds of a payment, with one more if something of it is still owed. */
const refundsOf = async (
  { database, stripe }: { database: BillingDatabase; stripe: Stripe },
  { intent, amount }: Payment,
  { id, userId, attempt }: Pick<Refund, 'id' | 'userId' | 'attempt'>,
): Promise<Stripe.Refund[]> => {
  const known =
    (await callStripe(() =>
      stripe.refunds.list({ payment_intent: intent, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
    )) ?? []
  const returned = known.filter((refund) => !isFailed(refund)).reduce((sum, refund) => sum + refund.amount, 0)
  if (returned >= amount) return known
  await leaveToPerson(database, userId, known.filter(isFailed))
  // `attempt` begins anew when a person has it tried again; by then one more refund is known.
  const idempotencyKey = `refund:${id}:${intent}:${known.length}:${attempt}`
  const made = await unlessRefunded(() =>
    callStripe(() => stripe.refunds.create({ payment_intent: intent, reason: 'duplicate' }, { idempotencyKey })),
  )
  if (!made) return known
  if (isFailed(made)) await leaveToPerson(database, userId, [made])
  return [...known, made]
}

/**
 * Gives up the first time that these are seen to have failed. If they are seen again, a person has asked for another
 * refund. A process that dies before it has given up makes one unasked: nobody was told, and nothing was returned yet.
 */
const leaveToPerson = async (database: BillingDatabase, userId: string, failed: Stripe.Refund[]) => {
  const { count } = await database.failedRefund.createMany({
    data: failed.map(({ id: refundId }) => ({ refundId, userId })),
    skipDuplicates: true,
  })
  if (count > 0) throw new GiveUp(`refund ${failed[0]?.id} failed: ${failed[0]?.failure_reason}`)
}

/** Undefined if nothing was left to refund. A payment that is disputed goes back by the bank, if at all. */
const unlessRefunded = async (refund: () => Promise<Stripe.Refund | undefined>) => {
  try {
    return await refund()
  } catch (error) {
    const code = stripeCodeOf(error)
    if (code === 'charge_disputed') throw new GiveUp('the payment is disputed', { cause: error })
    if (code !== 'charge_already_refunded') throw error
    return undefined
  }
}
