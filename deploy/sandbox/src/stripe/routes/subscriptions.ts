import { z } from 'zod'
import type { Account } from '../account.ts'
import { cancelAtPeriodEnd, endSubscription } from '../billing/billing-cycle.ts'
import { filtersOf, paginate } from '../http/list.ts'
import { Flag, Metadata, mergeMetadata, readParams } from '../http/params.ts'
import type { On } from '../http/route.ts'
import { missing, StripeError } from '../stripe-error.ts'
import type { Subscription } from '../wire.ts'

const UpdateSubscription = z.object({
  cancel_at_period_end: Flag.optional(),
  default_payment_method: z.string().optional(),
  metadata: Metadata.optional(),
})

export const subscriptionRoutes = (on: On, account: Account) => {
  const { ledger } = account

  on('GET', '/v1/subscriptions/:id', ({ id }) => ledger.get('subscription', id))

  on('GET', '/v1/subscriptions', ({ form, url }) => {
    const { status } = form
    const subscriptions = ledger.list('subscription', filtersOf(form, 'customer')).filter((subscription) => {
      if (status === 'all') return true
      if (status === undefined) return subscription.status !== 'canceled'
      return subscription.status === (status === 'ended' ? 'canceled' : status)
    })
    return paginate(url, subscriptions, form)
  })

  on('POST', '/v1/subscriptions/:id', ({ id, form }) => {
    const subscription = running(id)
    const {
      cancel_at_period_end: cancel,
      default_payment_method: method,
      metadata,
    } = readParams(UpdateSubscription, form)
    if (method && ledger.find('payment_method', method)?.customer !== subscription.customer) {
      throw missing('PaymentMethod', method, 'default_payment_method')
    }
    const change = {
      ...(cancel !== undefined &&
        cancel !== subscription.cancel_at_period_end &&
        cancelAtPeriodEnd(subscription, cancel)),
      ...(method && { default_payment_method: method }),
      metadata: form.metadata === '' ? {} : mergeMetadata(subscription.metadata, metadata),
    }
    return ledger.change<Subscription>(subscription, change, 'customer.subscription.updated')
  })

  on('DELETE', '/v1/subscriptions/:id', ({ id }) => endSubscription(account, running(id), 'cancellation_requested'))

  const running = (id: string) => {
    const subscription = ledger.get('subscription', id)
    if (subscription.status === 'canceled') {
      throw new StripeError(404, `No such subscription: '${id}'`, { code: 'resource_missing', param: 'id' })
    }
    return subscription
  }
}
