/** Stripe's words for an invoice (https://docs.stripe.com/api/invoices/object). */
export const invoiceStatuses = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const

export type InvoiceStatus = (typeof invoiceStatuses)[number]
