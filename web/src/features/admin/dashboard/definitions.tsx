import { Info } from 'lucide-react'
import { Button } from '../../../ui/button.tsx'
import { Popover, PopoverContent, PopoverTrigger } from '../../../ui/overlay/popover.tsx'

/** What each figure counts, in a sentence or two; docs/metrics.md says the same. */
const definitions = {
  'Total Users': 'All accounts, administrators included. New ones are those opened within the last 7 × 24 hours.',
  'Paid Users':
    'People whose subscription is active, past due, or in a trial after an earlier payment; not those who have canceled. The share is of all addresses that ever started a signup, or paid without one: how many paid at least once.',
  'Revenue (30d)':
    'Payments received within the last 30 × 24 hours, less what of them was refunded or is disputed. The same for 7 × 24 hours.',
  MRR: 'The monthly price of every subscription that is active or past due and not canceled.',
  'Recent Payments': 'The last five payments that were received.',
  'Failed Payments': 'The last five that a bank declined and that are still unpaid.',
  Revenue: 'Payments received in each month (UTC), less what of them was refunded or is disputed since.',
  Signups: 'Accounts opened in each month (UTC), deleted ones too.',
  Cancellations:
    'Subscriptions that were canceled in each month (UTC), or ended without. Resuming one takes its cancellation back.',
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
