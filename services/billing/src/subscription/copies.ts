import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../database.ts'

/** What is copied from Stripe as it stands, without a history; times in ISO 8601, amounts in cents. */
export interface InvoiceCopy {
  id: string
  number: string | null
  issuedAt: string
  amount: number
  currency: string
  status: string
  periodStart: string
  periodEnd: string
  nextAttemptAt: string | null
  cardBrand: string | null
  cardLast4: string | null
  pdfUrl: string | null
  pageUrl: string | null
}

export interface PaymentMethodCopy {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
}

/** What is kept of invoices when the account is gone: what was paid and when. */
export const withoutCard = { cardBrand: null, cardLast4: null, pdfUrl: null, pageUrl: null } as const

export const copyInvoices = async (tx: Tx, userId: string, invoices: InvoiceCopy[]) => {
  const gone = await hasLeft(tx, userId)
  const before = new Map((await tx.invoice.findMany({ where: { userId } })).map((row) => [row.id, plain(row)]))
  for (const invoice of invoices) {
    const row = { ...invoice, userId, ...(gone && withoutCard) }
    if (isDeepStrictEqual(before.get(invoice.id), row)) continue
    await tx.invoice.upsert({ where: { id: invoice.id }, create: row, update: row })
  }
}

/** Answers whether the cards are others than before. */
export const copyPaymentMethods = async (tx: Tx, userId: string, methods: PaymentMethodCopy[]): Promise<boolean> => {
  if (await hasLeft(tx, userId)) return false
  const before = await tx.paymentMethod.findMany({ where: { userId }, orderBy: { id: 'asc' } })
  const after = methods.map((method) => ({ ...method, userId })).toSorted((one, other) => (one.id < other.id ? -1 : 1))
  if (isDeepStrictEqual(before.map(plain), after)) return false
  await tx.paymentMethod.deleteMany({ where: { userId } })
  await tx.paymentMethod.createMany({ data: after })
  return true
}

// Ending their subscription rings the doorbell once more.
const hasLeft = async (tx: Tx, userId: string) => (await tx.departure.findUnique({ where: { userId } })) !== null

const plain = (row: object): unknown => JSON.parse(JSON.stringify(row))
