import { Info } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlay/popover.tsx'

/** What each figure counts, in a sentence or two; docs/metrics.md says the same. */
const definitions = {
  'Total Users': 'All accounts, admins included. New ones are those opened within the last 7 × 24 hours.',
  'Paid Users':
    'People whose subscription is active, past due, or in a trial after an earlier payment; not those who have canceled. The percentage says how many of all who started a signup, or paid without one, have paid at least once.',
  'Revenue (30d)':
    'Payments from the last 30 × 24 hours, minus refunds and disputes. The second figure covers 7 × 24 hours.',
  MRR: "The monthly price of every subscription that's active or past due, and not canceled.",
  'Recent Payments': 'The last five payments we received.',
  'Failed Payments': 'The last five payments a bank declined that are still unpaid.',
  Revenue: 'Payments from each month (UTC), minus what has since been refunded or disputed.',
  Signups: 'Accounts opened each month (UTC), including deleted ones.',
  Cancellations:
    'Subscriptions canceled each month (UTC), or ended without being canceled. Undoing a cancellation takes it off again.',
}

export type FigureName = keyof typeof definitions

/** Explains a figure at the press of a button, so that it works by keyboard and by touch. */
export const Definition = ({ of }: { of: FigureName }) => (
  <Popover>
    <PopoverTrigger asChild>
      <Button variant="ghost" size="icon" className="-my-2 -mr-2 size-8" aria-label={`How ${of} is counted`}>
        <Info aria-hidden="true" />
      </Button>
    </PopoverTrigger>
    <PopoverContent className="max-w-72 text-xs" aria-label={`How ${of} is counted`}>
      {definitions[of]}
    </PopoverContent>
  </Popover>
)
