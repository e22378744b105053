import { billingMetrics } from '@roletrail/contracts/billing/http'
import type { z } from 'zod'

/** What billing answers when asked for its figures. */
export const revenue: z.input<typeof billingMetrics.response> = {
  paidUsers: 2,
  last30d: 4_000,
  last7d: 1_000,
  mrr: 2_000,
  recent: [],
  failedRecent: [],
}
