import { createHash } from 'node:crypto'
import { StripeError } from '../stripe-error.ts'

export interface Card {
  number: string
  expMonth: number
  expYear: number
  name: string | null
}

type Behaviour = 'pays' | 'declines' | 'fails-at-renewal' | 'asks-for-authentication' | 'always-asks'

interface TestCard {
  behaviour: Behaviour
  says: string
  brand?: string
  message?: string
  /** Stripe's error code, if it is not card_declined. */
  code?: string
  declineCode?: string
}

/** Stripe's documented test cards, https://docs.stripe.com/testing. */
export const testCards: Record<string, TestCard> = {
  '4242424242424242': { behaviour: 'pays', says: 'Pays.' },
  '5555555555554444': { behaviour: 'pays', says: 'Pays (Mastercard).', brand: 'mastercard' },
  '378282246310005': { behaviour: 'pays', says: 'Pays (American Express).', brand: 'amex' },
  '4000000000000341': { behaviour: 'fails-at-renewal', says: 'Pays now and fails at the next renewal.' },
  '4000002500003155': { behaviour: 'asks-for-authentication', says: 'Asks for authentication first.' },
  '4000002760003184': { behaviour: 'always-asks', says: 'Asks for authentication now and at every renewal.' },
  '4000000000000002': { behaviour: 'declines', says: 'Is declined.', declineCode: 'generic_decline' },
  '4000000000009995': {
    behaviour: 'declines',
    says: 'Is declined: insufficient funds.',
    message: 'Your card has insufficient funds.',
    declineCode: 'insufficient_funds',
  },
  '4000000000009987': { behaviour: 'declines', says: 'Is declined: lost.', declineCode: 'lost_card' },
  '4000000000000069': {
    behaviour: 'declines',
    says: 'Is declined: expired.',
    message: 'Your card has expired.',
    code: 'expired_card',
  },
  '4000000000000127': {
    behaviour: 'declines',
    says: 'Is declined: wrong security code.',
    message: "Your card's security code is incorrect.",
    code: 'incorrect_cvc',
  },
  '4000000000000119': {
    behaviour: 'declines',
    says: 'Cannot be processed.',
    message: 'An error occurred while processing your card. Try again in a little bit.',
    code: 'processing_error',
  },
}

const declined = (message = 'Your card was declined.', declineCode = 'generic_decline') =>
  refusal('card_declined', message, { decline_code: declineCode })

const refusal = (code: string, message: string, more: { decline_code?: string } = {}) =>
  new StripeError(402, message, { type: 'card_error', code, ...more })

/** Reads what was typed into the hosted page, or throws the error the page shows. */
export const readCard = (fields: Record<string, string>, now = new Date()): Card => {
  const number = (fields.cardNumber ?? '').replace(/[\s-]/g, '')
  if (number === '') throw refusal('incomplete_number', 'Your card number is incomplete.')
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    throw refusal('invalid_number', 'Your card number is invalid.')
  }
  const expiry = /^\s*(\d{1,2})\s*(?:\/\s*)?(?:20)?(\d{2})\s*$/.exec(fields.cardExpiry ?? '')
  const expMonth = Number(expiry?.[1])
  const expYear = 2000 + Number(expiry?.[2])
  if (!expiry || expMonth < 1 || expMonth > 12) {
    throw refusal('incomplete_expiry', "Your card's expiration date is incomplete.")
  }
  // A card is good until the last day of its month.
  if (Date.UTC(expYear, expMonth) <= now.getTime()) {
    throw refusal('invalid_expiry_year_past', "Your card's expiration year is in the past.")
  }
  const cvcLength = testCards[number]?.brand === 'amex' ? 4 : 3
  if (!/^\d+$/.test(fields.cardCvc ?? '') || fields.cardCvc?.length !== cvcLength) {
    throw refusal('incomplete_cvc', "Your card's security code is incomplete.")
  }
  return { number, expMonth, expYear, name: fields.billingName?.trim() || null }
}

/** Throws the decline, as the bank does. */
export const authorize = ({ number }: Pick<Card, 'number'>) => {
  const card = testCards[number]
  if (!card) throw declined('Your card was declined. Only test cards work here.', 'test_mode_live_card')
  if (card.behaviour !== 'declines') return
  if (card.code && card.message) throw refusal(card.code, card.message)
  throw declined(card.message, card.declineCode)
}

export const asksForAuthentication = ({ number }: Pick<Card, 'number'>) => {
  const { behaviour } = testCards[number] ?? {}
  return behaviour === 'asks-for-authentication' || behaviour === 'always-asks'
}

export const brandOf = (number: string) => testCards[number]?.brand ?? 'visa'

/** Numbers are never stored; a saved card is recognized by its fingerprint, as Stripe's are. */
export const fingerprintOf = (number: string) => createHash('sha256').update(number).digest('base64url').slice(0, 16)

const fingerprintsOf = (wanted: Behaviour) =>
  new Set(
    Object.entries(testCards)
      .filter(([, { behaviour }]) => behaviour === wanted)
      .map(([number]) => fingerprintOf(number)),
  )

const failing = fingerprintsOf('fails-at-renewal')
const asking = fingerprintsOf('always-asks')

/** The bank's refusal of a charge that nobody is there to confirm; undefined if it pays. */
export const refusalAtRenewal = (fingerprint: string | null | undefined): StripeError | undefined => {
  if (failing.has(fingerprint ?? '')) return declined()
  if (!asksEveryTime(fingerprint)) return undefined
  const message = 'Your card was declined. This transaction requires authentication.'
  return new StripeError(402, message, {
    type: 'card_error',
    code: 'authentication_required',
    decline_code: 'authentication_required',
  })
}

export const asksEveryTime = (fingerprint: string | null | undefined) => asking.has(fingerprint ?? '')

const passesLuhn = (number: string) => {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
