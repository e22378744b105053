import type { Routes } from '@roletrail/chassis/http/routes'
import { billingData, billingOfUser, userBilling } from '@roletrail/contracts/billing/http'
import { invoiceStatuses } from '@roletrail/contracts/vocabulary/invoice-status'
import { z } from 'zod'
import type { BillingDatabase } from '../database.ts'
import { summaryOf } from '../self-service/summary.ts'

const unixSeconds = (date: Date) => Math.floor(date.getTime() / 1_000)

export const userBillingRoutes = (implement: Routes['implement'], database: BillingDatabase) => {
  implement(userBilling, ({ user }) => summaryOf(database, user.id))

  implement(billingOfUser, async ({ body: { userId } }) => {
    const payments = await database.payment.findMany({
      where: { userId },
      orderBy: [{ at: 'desc' }, { invoiceId: 'asc' }],
      take: 20,
    })
    return {
      subscription: await summaryOf(database, userId),
      payments: payments.map(({ invoiceId, userId: _own, at, status, ...payment }) => ({
        ...payment,
        id: invoiceId,
        at: at.toISOString(),
        status: status === 'paid' ? ('paid' as const) : ('failed' as const),
      })),
    }
  })

  implement(billingData, async ({ user }) => {
    const own = { where: { userId: user.id } }
    const [{ subscriptionStatus }, methods, invoices, payments] = await Promise.all([
      summaryOf(database, user.id),
      database.paymentMethod.findMany({ ...own, orderBy: [{ isDefault: 'desc' }, { id: 'asc' }] }),
      database.invoice.findMany({ ...own, orderBy: [{ issuedAt: 'desc' }, { periodStart: 'desc' }] }),
      database.payment.findMany(own),
    ])
    const moneyOf = new Map(payments.map((payment) => [payment.invoiceId, payment]))
    return {
      paymentMethods: methods.map(({ userId: _own, ...method }) => method),
      invoices: invoices.map(({ cardBrand, cardLast4, nextAttemptAt, ...invoice }) => {
        const money = moneyOf.get(invoice.id)
        const open = invoice.status === 'open'
        return {
          id: invoice.id,
          number: invoice.number,
          created: unixSeconds(invoice.issuedAt),
          periodStart: unixSeconds(invoice.periodStart),
          periodEnd: unixSeconds(invoice.periodEnd),
          amount: invoice.amount,
          refunded: money?.refunded ?? 0,
          currency: invoice.currency,
          status: z.enum(invoiceStatuses).parse(invoice.status),
          card: cardBrand !== null && cardLast4 !== null ? { brand: cardBrand, last4: cardLast4 } : null,
          failureMessage: open ? (money?.failureMessage ?? null) : null,
          nextAttempt: open && nextAttemptAt ? unixSeconds(nextAttemptAt) : null,
          payUrl: open ? invoice.pageUrl : null,
          pdfUrl: invoice.pdfUrl,
        }
      }),
      subscriptionStatus,
    }
  })
}
