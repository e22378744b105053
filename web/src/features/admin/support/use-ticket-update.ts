import type { Ticket } from '@roletrail/contracts/support/ticket'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isProblem } from '../../../lib/api/api-error.ts'
import { apiQueryKey } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/call.ts'
import { refetch } from '../../../live/refetch.ts'
import { toast, toastError } from '../../../ui/feedback/toast.ts'
import { ticketCounts } from './queries.ts'

export interface TicketUpdate {
  status?: TicketStatus
  internalNote?: string
  /** Called once the server has it. */
  done?: () => void
}

/** The queries that a change of a ticket makes stale. */
export const ticketKeys = (id: string) => [
  apiQueryKey('/api/admin/support'),
  apiQueryKey('/api/admin/support/:id', { id }),
  ticketCounts.queryKey,
]

/**
 * Changes a ticket as long as it is at the version that is shown. If another admin was faster, `collision` holds the
 * change and what the ticket is now, and the person decides.
 */
export const useTicketUpdate = (ticket: Pick<Ticket, 'id' | 'version'>) => {
  const client = useQueryClient()
  const [collision, setCollision] = useState<{ update: TicketUpdate; current: Ticket }>()
  const update = useMutation({
    mutationFn: ({ done: _done, version, ...body }: TicketUpdate & { version: number }) =>
      call('PATCH /api/admin/support/:id', {
        params: { id: ticket.id },
        body,
        headers: { 'if-match': `"${version}"` },
      }),
    onSuccess: (_ticket, { done }) => {
      done?.()
      toast({ title: 'Ticket Updated' })
    },
    onError: (error, { version: _version, ...update }) => {
      if (isProblem<'PATCH /api/admin/support/:id'>(error, 'ticket_changed'))
        return setCollision({ update, current: (error.problem as unknown as { current: Ticket }).current })
      toastError('Update Failed', 'Failed to update ticket status. Please try again.')
    },
    onSettled: () => refetch(client, ticketKeys(ticket.id)),
  })
  return {
    pending: update.isPending,
    change: (change: TicketUpdate) => update.mutate({ ...change, version: ticket.version }),
    collision,
    /** Makes the change on the ticket as it is now, or drops it. */
    settle: (overwrite: boolean) => {
      if (collision && overwrite) update.mutate({ ...collision.update, version: collision.current.version })
      setCollision(undefined)
    },
  }
}

export type Collision = NonNullable<ReturnType<typeof useTicketUpdate>['collision']>
