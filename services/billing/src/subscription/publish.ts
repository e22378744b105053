import {
  CheckoutFulfilled,
  PaymentFailed,
  PaymentReceived,
  SubscriptionChanged,
} from '@roletrail/contracts/billing/events'
import type { PublicEvent } from '@roletrail/contracts/event'
import type { SubscriptionEvent } from './events.ts'
import { entitlementOf } from './terms.ts'

export const publishSubscription = (userId: string, event: SubscriptionEvent): PublicEvent => {
  switch (event.type) {
    case 'CheckoutFulfilled': {
      const { signupId, terms, revision } = event
      return CheckoutFulfilled.of({ userId, signupId, entitlement: entitlementOf(terms, revision) })
    }
    case 'Changed':
      return SubscriptionChanged.of({ userId, entitlement: entitlementOf(event.terms, event.revision) })
    case 'PaymentReceived': {
      const { invoiceId, amount, currency } = event
      return PaymentReceived.of({ userId, invoiceId, amount, currency })
    }
    case 'PaymentFailed': {
      const { invoiceId, amount, currency } = event
      return PaymentFailed.of({ userId, invoiceId, amount, currency })
    }
  }
}
