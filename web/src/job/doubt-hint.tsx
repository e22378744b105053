import type { Doubt } from '@roletrail/contracts/vocabulary/doubt'
import { clsx } from 'clsx'
import { CircleQuestionMark } from 'lucide-react'
import { Button } from '../ui/button.tsx'
import { keepFocus } from '../ui/form/keep-focus.ts'
import type { Offers } from './draft.ts'

interface DoubtHintProps {
  doubt: Doubt | undefined
  /** What is still offered. */
  offers: Offers
  onAccept: (offers: Offers) => void
  className?: string
}

/** Says that a page may be no single posting, as long as something is offered of it: one press takes it all. */
export const DoubtHint = ({ doubt, offers, onAccept, className }: DoubtHintProps) => (
  <div role="status" className={clsx('empty:hidden', className)}>
    {doubt && Object.keys(offers).length > 0 && (
      <div
        data-tone="warning"
        className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 sm:flex-nowrap rounded-md bg-tint-soft px-3 py-2.5 text-tint-ink"
      >
        <p className="flex min-w-0 gap-2.5">
          <CircleQuestionMark aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span className="min-w-0">{texts[doubt]}</span>
        </p>
        <Button
          variant="secondary"
          size="sm"
          className="ml-auto shrink-0"
          onClick={(event) => {
            keepFocus(event)
            onAccept(offers)
          }}
        >
          Use all
        </Button>
      </div>
    )}
  </div>
)

const texts: Record<Doubt, string> = {
  several_postings: 'This page may list several jobs. Use what we found if it fits.',
  no_posting: 'This page may not be a job posting. Use what we found if it fits.',
  page_blocked: "This site doesn't let us read its pages. Use what its link says if it fits.",
  sign_in_required: "This page asks you to sign in, so we can't read it. Use what its link says if it fits.",
}
