import { capitalized } from '../../lib/capitalized.ts'

const brands: Record<string, string> = {
  amex: 'American Express',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
  eftpos_au: 'eftpos',
  cartes_bancaires: 'Cartes Bancaires',
}

/** Stripe's brands are lower-case: `visa`, `mastercard`. */
const brandName = (brand: string) => brands[brand] ?? capitalized(brand)

export const cardLabel = ({ brand, last4 }: { brand: string; last4: string }) => `${brandName(brand)} •••• ${last4}`
