import { useMutation, useQueryClient } from '@tanstack/react-query'
import { serverMessage } from '../../../lib/api/api-error.ts'
import { apiQueryKey } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { Button } from '../../../ui/button.tsx'
import { toast, toastError } from '../../../ui/feedback/toast.ts'
import type { Report, ServiceState } from './findings.ts'
import { WhatToDo } from './what-to-do.tsx'

interface ParkedListProps {
  service: ServiceState['service']
  report: Report
}

/** Events that could not be applied, and those behind them; a replay is asked for by one press. */
export const ParkedList = ({ service, report: { parked, parkedTotal } }: ParkedListProps) => (
  <section aria-label={`Parked events of ${service}`} className="border-t border-line px-6 py-4">
    <h3 data-tone="danger" className="text-sm font-semibold tracking-normal text-tint-ink">
      {parkedTotal === 1 ? "One account's events are parked" : `The events of ${parkedTotal} accounts are parked`}
    </h3>
    <p className="mt-1 text-xs text-muted">
      They keep failing and are waiting for you. Fix what the service's log reports, then replay them.{' '}
      <WhatToDo runbook="dead-letters" section="an-event-was-parked" />
    </p>
    <ul className="mt-2 divide-y divide-line">
      {parked.map((each) => (
        <ParkedRow key={`${each.consumer} ${each.aggregate}`} service={service} parked={each} />
      ))}
    </ul>
    {parkedTotal > parked.length && <p className="mt-2 text-xs text-muted">And {parkedTotal - parked.length} more.</p>}
  </section>
)

const ParkedRow = ({ service, parked }: { service: ServiceState['service']; parked: Report['parked'][number] }) => {
  const { consumer, aggregate, events, since } = parked
  const client = useQueryClient()
  const replay = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('POST /api/admin/operations/replay', { body: { service, consumer, aggregate } }),
    onSuccess: ({ outcome, applied }) => {
      if (outcome === 'failed')
        toastError('Replay failed', "It stopped at an event that couldn't be applied. The service's log says why.")
      else
        toast({
          title: outcome === 'applied' ? 'Replayed' : 'Replay started',
          description: outcome === 'applied' ? `${applied} applied, in order.` : 'It continues in the background.',
        })
    },
    onError: (error) => toastError('Replay failed', serverMessage(error) ?? 'Try again.'),
    onSettled: () => client.invalidateQueries({ queryKey: apiQueryKey('/api/admin/operations') }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className="font-medium break-all">{aggregate}</p>
        <p className="mt-0.5 text-xs text-muted">
          {consumer} · {events} {events === 1 ? 'event' : 'events'} since {formatMoment(since)}
        </p>
      </div>
      <Button variant="secondary" size="sm" disabled={replay.isPending} onClick={() => replay.mutate()}>
        {replay.isPending ? 'Replaying...' : 'Replay'}
      </Button>
    </li>
  )
}
