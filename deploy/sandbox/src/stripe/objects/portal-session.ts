import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import type { StripeObjects } from '../wire.ts'

export const createPortalSession = (
  customer: string,
  returnUrl: string | null,
  publicUrl: string,
): StripeObjects['billing_portal.session'] => {
  const id = newId('bps_', 40)
  return {
    id,
    object: 'billing_portal.session',
    configuration: 'bpc_sandbox',
    created: nowInSeconds(),
    customer,
    customer_account: null,
    // The page updates the card and nothing else, with or without flow_data.
    flow: {
      after_completion: {
        hosted_confirmation: null,
        redirect: returnUrl ? { return_url: returnUrl } : null,
        type: returnUrl ? 'redirect' : 'portal_homepage',
      },
      customer_update: null,
      subscription_cancel: null,
      subscription_pause: null,
      subscription_update: null,
      subscription_update_confirm: null,
      type: 'payment_method_update',
    },
    livemode: false,
    locale: null,
    on_behalf_of: null,
    return_url: returnUrl,
    url: `${publicUrl}/portal/${id}`,
  }
}
