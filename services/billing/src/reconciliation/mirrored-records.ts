import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '../database.ts'

/** An invoice mirrored from Stripe as it stands, without a history; times in ISO 8601, amounts in cents. */
export interface MirroredInvoice {
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

/** A card mirrored from Stripe. */
export interface MirroredPaymentMethod {
  id: string
  brand: string
  last4: string
  expMonth: number
  expYear: number
  isDefault: boolean
}

/** The invoice fields that are cleared when the account is closed; what was paid and when is kept. */
export const withoutCard = { cardBrand: null, cardLast4: null, pdfUrl: null, pageUrl: null } as const

export const mirrorInvoices = async (tx: Tx, userId: string, invoices: MirroredInvoice[]) => {
  const closed = await isClosed(tx, userId)
  const before = new Map((await tx.invoice.findMany({ where: { userId } })).map((row) => [row.id, plain(row)]))
  for (const invoice of invoices) {
    const row = { ...invoice, userId, ...(closed && withoutCard) }
    if (isDeepStrictEqual(before.get(invoice.id), row)) continue
    await tx.invoice.upsert({ where: { id: invoice.id }, create: row, update: row })
  }
}

/** Returns whether the cards changed. */
export const mirrorPaymentMethods = async (
  tx: Tx,
  userId: string,
  methods: MirroredPaymentMethod[],
): Promise<boolean> => {
  if (await isClosed(tx, userId)) return false
  const before = await tx.paymentMethod.findMany({ where: { userId } })
  const after = methods.map((method) => ({ ...method, userId }))
  if (isDeepStrictEqual(inOrder(before), inOrder(after))) return false
  await tx.paymentMethod.deleteMany({ where: { userId } })
  await tx.paymentMethod.createMany({ data: after })
  return true
}

// Ending the subscription of a closed account brings webhooks after the erasure.
export const isClosed = async (tx: Tx, userId: string) =>
  (await tx.accountClosure.findUnique({ where: { userId } })) !== null

const plain = (row: object): unknown => JSON.parse(JSON.stringify(row))

// Not by the database, whose order of letters is not the one of JavaScript.
const inOrder = (rows: { id: string }[]) => rows.toSorted((one, other) => (one.id < other.id ? -1 : 1))
