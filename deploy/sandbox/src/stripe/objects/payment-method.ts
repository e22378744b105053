import { newId } from '../../id.ts'
import { nowInSeconds } from '../../time.ts'
import { brandOf, type Card, fingerprintOf } from '../billing/cards.ts'
import type { PaymentMethod } from '../wire.ts'

/** What is stored of a card: never its number. */
export type CardOnFile = Omit<Card, 'number'> & { brand: string; last4: string; fingerprint: string }

export const onFile = ({ number, ...card }: Card): CardOnFile => ({
  ...card,
  brand: brandOf(number),
  last4: number.slice(-4),
  fingerprint: fingerprintOf(number),
})

export const createPaymentMethod = (customer: string, card: CardOnFile, email: string | null): PaymentMethod => ({
  id: newId('pm_'),
  object: 'payment_method',
  allow_redisplay: 'limited',
  billing_details: { address: noAddress, email, name: card.name, phone: null, tax_id: null },
  card: {
    brand: card.brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    display_brand: card.brand,
    exp_month: card.expMonth,
    exp_year: card.expYear,
    fingerprint: card.fingerprint,
    funding: 'credit',
    generated_from: null,
    last4: card.last4,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  },
  created: nowInSeconds(),
  customer,
  customer_account: null,
  livemode: false,
  metadata: {},
  type: 'card',
})

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }
