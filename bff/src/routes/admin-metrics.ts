import type { Http } from '@roletrail/chassis/http/http'
import { adminMetrics } from '@roletrail/contracts/bff/http'
import { billingMetrics } from '@roletrail/contracts/billing/http'
import { identityMetrics } from '@roletrail/contracts/identity/http'
import { people } from '@roletrail/contracts/identity/people'
import type { Clients } from '../upstream/clients.ts'
import { serve } from './serve.ts'

/** Billing counts money and knows user ids; identity counts people and knows their e-mail addresses. */
export const registerAdminMetrics = (http: Http, { identity, billing }: Clients) =>
  serve(http, adminMetrics, async () => {
    const [counted, earned] = await Promise.all([identity.call(identityMetrics), billing.call(billingMetrics)])
    const payers = [...earned.recent, ...earned.failedRecent].flatMap(({ userId }) => userId ?? [])
    const ids = [...new Set(payers)]
    const known = ids.length ? await identity.call(people, { body: { ids } }) : []
    const emails = new Map(known.map(({ id, email }) => [id, email]))
    const withEmail = <Payment extends { userId: string | null }>({ userId, ...payment }: Payment) => ({
      ...payment,
      customerEmail: emails.get(userId ?? '') ?? null,
    })
    const signups = new Map(counted.months.map(({ month, signups }) => [month, signups]))
    return {
      asOf: new Date().toISOString(),
      users: { total: counted.total, new7d: counted.new7d },
      conversion: {
        paidUsers: earned.paidUsers,
        signupToPaidPct: percentage(counted.signupsPaid, counted.signupsStarted),
      },
      revenue: { last30d: earned.last30d, last7d: earned.last7d, mrr: earned.mrr },
      payments: { recent: earned.recent.map(withEmail), failedRecent: earned.failedRecent.map(withEmail) },
      months: earned.months.map((month) => ({ ...month, signups: signups.get(month.month) ?? 0 })),
    }
  })

/** With one decimal; 0 if `whole` is 0. */
const percentage = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part / whole) * 1_000) / 10)
