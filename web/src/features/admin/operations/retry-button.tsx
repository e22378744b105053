import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../lib/api/api-error.ts'
import { apiQueryKey } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { Button } from '../../../ui/button.tsx'
import { toast, toastError } from '../../../ui/feedback/toast.ts'
import type { ServiceState } from './findings.ts'

/** Has the given-up items of a queue tried again, some at a time. */
export const RetryButton = ({ service, queue }: { service: ServiceState['service']; queue: string }) => {
  const client = useQueryClient()
  const retry = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/admin/operations/retry', { body: { service, queue } }),
    onSuccess: ({ retried, left }) =>
      toast({
        title: 'Retry started',
        description: `${retried} of ${queue} will be tried again${left > 0 ? `; ${left} more wait for another retry` : ''}.`,
      }),
    onError: (error) => toastError('Retry failed', serverMessage(error) ?? 'Try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: apiQueryKey('/api/admin/operations') }),
  })
  return (
    <Button variant="secondary" size="sm" className="mt-2" disabled={retry.isPending} onClick={() => retry.mutate()}>
      {retry.isPending ? 'Retrying...' : `Retry ${queue}`}
    </Button>
  )
}
