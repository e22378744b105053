import { wordParam } from '../lib/search-params.ts'
import { safeNext } from './safe-next.ts'

export const authTabs = ['sign-in', 'sign-up'] as const

export type AuthTab = (typeof authTabs)[number]

/** The steps of the recovery dialog; links in our mails open it by these words, as `?forgot=code`. */
export const recoverySteps = ['email', 'code'] as const

export type RecoveryStep = (typeof recoverySteps)[number]

/** Where the payment provider's page leads back to without a payment. */
const checkoutStates = ['left'] as const

interface AuthSearch {
  next?: string | undefined
  tab?: AuthTab | undefined
  forgot?: RecoveryStep | undefined
  checkout?: (typeof checkoutStates)[number] | undefined
}

export const authSearch = (raw: Record<string, unknown>): AuthSearch => ({
  next: safeNext(raw.next),
  tab: wordParam(authTabs, raw.tab),
  forgot: wordParam(recoverySteps, raw.forgot),
  checkout: wordParam(checkoutStates, raw.checkout),
})
