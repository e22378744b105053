import type { Ticket } from '@roletrail/contracts/support/ticket'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { apiQuery, apiQueryKey } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/call.ts'

const limit = 50

/** Tickets of one status or all, newest first, page after page. */
export const ticketPages = (status: TicketStatus | undefined) =>
  infiniteQueryOptions({
    queryKey: [...apiQueryKey('/api/admin/support'), { status, pages: true }],
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/admin/support', { query: { limit, status, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page: Ticket[]) => (page.length < limit ? undefined : page.at(-1)?.id),
  })

export const ticketCounts = apiQuery('/api/admin/support/counts')

export const ticketQuery = (id: string) => apiQuery('/api/admin/support/:id', { params: { id } })
