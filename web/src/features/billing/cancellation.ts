import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { formatDay } from '../../lib/dates.ts'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import type { Summary } from './subscription-card.tsx'

const keep = async (client: QueryClient, summary: Summary) => {
  client.setQueryData(apiQuery('/api/user/billing').queryKey, summary)
  await client.invalidateQueries({ queryKey: apiQuery('/api/billing/data').queryKey })
}

export const cancelSubscription = (client: QueryClient) =>
  mutationOptions({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/billing/cancel-subscription'),
    onSuccess: (summary) => {
      const { accessUntil } = summary
      const description = accessUntil
        ? `You keep full access until ${formatDay(accessUntil)}.`
        : "It has ended, and you won't be charged again."
      toast({ title: 'Subscription canceled', description })
      return keep(client, summary)
    },
    onError: (error) =>
      toastError('Cancellation failed', serverMessage(error) ?? 'Failed to cancel subscription. Please try again.'),
  })

export const resumeSubscription = (client: QueryClient) =>
  mutationOptions({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/billing/resume-subscription'),
    onSuccess: (summary) => {
      toast({ title: 'Subscription resumed', description: 'Your subscription will renew as before.' })
      return keep(client, summary)
    },
    onError: (error) =>
      toastError('Something went wrong', serverMessage(error) ?? "We couldn't undo the cancellation. Try again."),
  })
