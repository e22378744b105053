import { ticketStatuses } from '@roletrail/contracts/vocabulary/ticket-status'
import { createFileRoute } from '@tanstack/react-router'
import { SupportPage, type SupportSearch } from '../../../features/admin/support/support-page.tsx'
import { textParam, wordParam } from '../../../lib/search-params.ts'

export const Route = createFileRoute('/_app/admin/support')({
  staticData: { title: 'Support' },
  validateSearch: (raw: Record<string, unknown>): SupportSearch => ({
    status: wordParam(ticketStatuses, raw.status),
    ticket: textParam(raw.ticket),
  }),
  component: () => <SupportPage {...Route.useSearch()} />,
})
