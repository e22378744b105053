import { createFileRoute } from '@tanstack/react-router'
import { BillingPage } from '../../features/billing/billing-page.tsx'
import { wordParam } from '../../lib/search-params.ts'

export const Route = createFileRoute('/_app/billing')({
  staticData: { title: 'Billing' },
  validateSearch: (raw: Record<string, unknown>): { cancel?: 'ask' | undefined } => ({
    cancel: wordParam(['ask'] as const, raw.cancel),
  }),
  component: () => <BillingPage asksToCancel={Route.useSearch().cancel === 'ask'} />,
})
