import {
  CheckoutFulfilled,
  PaymentFailed,
  PaymentMethodChanged,
  PaymentReceived,
  PaymentRefunded,
  RefundMade,
  SubscriptionChanged,
} from '@roletrail/contracts/billing/events'
import type { PublicEvent } from '@roletrail/contracts/event'
import type { SubscriptionChange } from '@roletrail/contracts/vocabulary/subscription-change'
import type { SubscriptionEvent, TermsEvent } from './events.ts'
import { entitlementOf } from './terms.ts'

const changes: Record<TermsEvent['type'], SubscriptionChange> = {
  Renewed: 'renewed',
  FellPastDue: 'fell_past_due',
  Recovered: 'recovered',
  Canceled: 'canceled',
  Resumed: 'resumed',
  Ended: 'ended',
  Changed: 'changed',
}

export const publish = (userId: string, event: SubscriptionEvent): PublicEvent | undefined => {
  switch (event.type) {
    case 'CheckoutFulfilled': {
      const { signupId, terms, revision } = event
      return CheckoutFulfilled.of({ userId, signupId, entitlement: entitlementOf(terms, revision) })
    }
    case 'Renewed':
    case 'FellPastDue':
    case 'Recovered':
    case 'Canceled':
    case 'Resumed':
    case 'Ended':
    case 'Changed': {
      const { type, terms, revision } = event
      return SubscriptionChanged.of({ userId, entitlement: entitlementOf(terms, revision), change: changes[type] })
    }
    case 'PaymentReceived': {
      const { invoiceId, amount, currency } = event
      return PaymentReceived.of({ userId, invoiceId, amount, currency })
    }
    case 'PaymentFailed': {
      const { invoiceId, amount, currency, attempt, nextAttemptAt = null } = event
      return PaymentFailed.of({ userId, invoiceId, amount, currency, attempt, nextAttemptAt })
    }
    case 'PaymentRefunded':
    case 'RefundFailed': {
      const { invoiceId, refunded, currency } = event
      return PaymentRefunded.of({ userId, invoiceId, refunded, currency })
    }
    case 'PaymentMethodChanged':
      return PaymentMethodChanged.of({ userId })
    // Other services need to know only once the refund is made, or by the changed subscription.
    case 'RefundRequired':
    case 'DisputeOpened':
    case 'DisputeClosed':
    case 'EndRequired':
      return undefined
    case 'RefundMade': {
      const { payerId, amount, currency, reason } = event
      // The account is gone or deactivated: nobody is to be told.
      if (reason === 'account_closed') return undefined
      return RefundMade.of({ userId, payerId, amount, currency, reason })
    }
  }
}
