import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { saidByServer } from '../../lib/api-error.ts'
import { atOnce } from '../../lib/at-once.ts'
import { call } from '../../lib/call.ts'
import { formatDay } from '../../lib/dates.ts'
import { read } from '../../lib/read.ts'
import { toast, toastError } from '../../ui/toast.ts'
import type { Summary } from './subscription-card.tsx'

const keep = async (client: QueryClient, summary: Summary) => {
  client.setQueryData(read('/api/user/billing').queryKey, summary)
  await client.invalidateQueries({ queryKey: read('/api/billing/data').queryKey })
}

export const cancelSubscription = (client: QueryClient) =>
  mutationOptions({
    ...atOnce,
    mutationFn: () => call('POST /api/billing/cancel-subscription'),
    onSuccess: (summary) => {
      const until = summary.accessUntil && `You keep full access until ${formatDay(summary.accessUntil)}.`
      toast({ title: 'Subscription canceled', description: until ?? undefined })
      return keep(client, summary)
    },
    onError: (error) =>
      toastError('Cancellation failed', saidByServer(error) ?? 'Failed to cancel subscription. Please try again.'),
  })

export const resumeSubscription = (client: QueryClient) =>
  mutationOptions({
    ...atOnce,
    mutationFn: () => call('POST /api/billing/resume-subscription'),
    onSuccess: (summary) => {
      toast({ title: 'Subscription resumed', description: 'Everything goes on as if nothing had happened.' })
      return keep(client, summary)
    },
    onError: (error) =>
      toastError('That did not work', saidByServer(error) ?? 'Failed to resume subscription. Please try again.'),
  })
