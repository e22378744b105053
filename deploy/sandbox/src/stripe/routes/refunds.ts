import { z } from 'zod'
import type { Account } from '../account.ts'
import { filtersOf, paginate } from '../http/list.ts'
import { Metadata, readParams, Whole } from '../http/params.ts'
import type { On } from '../http/route.ts'
import { createRefund } from '../objects/refund.ts'
import { StripeError } from '../stripe-error.ts'
import type { StripeObjects } from '../wire.ts'

const CreateRefund = z.object({
  charge: z.string().optional(),
  payment_intent: z.string().optional(),
  amount: Whole.optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata: Metadata.default({}),
})

export const refundRoutes = (on: On, account: Account) => {
  const { ledger } = account
  on('POST', '/v1/refunds', ({ form }) => {
    const params = readParams(CreateRefund, form)
    const charge = chargeOf(params)
    const [dispute] = ledger.list('dispute', { charge: charge.id }).filter((each) => !each.is_charge_refundable)
    if (dispute) throw new StripeError(400, `Charge ${charge.id} has been charged back.`, { code: 'charge_disputed' })
    const left = charge.amount_captured - charge.amount_refunded
    if (left === 0) {
      throw new StripeError(400, `Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
    }
    const amount = params.amount ?? left
    if (amount < 1 || amount > left) {
      throw new StripeError(
        400,
        `Refund amount ($${amount / 100}) is greater than unrefunded amount on charge ($${left / 100})`,
        {
          param: 'amount',
        },
      )
    }
    const refund = ledger.add(
      createRefund({
        charge,
        amount,
        reason: params.reason ?? null,
        metadata: params.metadata,
        status: account.newRefunds,
      }),
      'refund.created',
    )
    const amountRefunded = charge.amount_refunded + amount
    ledger.change<StripeObjects['charge']>(
      charge,
      { amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount_captured },
      'charge.refunded',
    )
    return refund
  })

  on('GET', '/v1/refunds/:id', ({ id }) => ledger.get('refund', id))
  on('GET', '/v1/refunds', ({ form, url }) =>
    paginate(url, ledger.list('refund', filtersOf(form, 'charge', 'payment_intent')), form),
  )

  const chargeOf = ({ charge, payment_intent }: z.infer<typeof CreateRefund>) => {
    if (charge) return ledger.get('charge', charge, 'charge')
    if (!payment_intent)
      throw new StripeError(400, 'One of the following params should be provided: charge, payment_intent.')
    const intent = ledger.get('payment_intent', payment_intent, 'payment_intent')
    if (!intent.latest_charge)
      throw new StripeError(400, 'This PaymentIntent does not have a successful charge to refund.')
    return ledger.get('charge', intent.latest_charge, 'charge')
  }
}
