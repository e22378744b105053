import { billingMetrics } from '@roletrail/contracts/billing/http'
import type { z } from 'zod'

/** Billing's response to `billingMetrics`. */
export const billingFigures: z.input<typeof billingMetrics.response> = {
  paidUsers: 2,
  last30d: 4_000,
  last7d: 1_000,
  mrr: 2_000,
  months: [{ month: '2026-11', revenue: 4_000, cancellations: 1 }],
  recent: [],
  failedRecent: [],
}
