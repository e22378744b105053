import { CircleAlert } from 'lucide-react'

/** Says why emails don't arrive any more, where their person may look for them. */
export const FullInbox = () => (
  <p data-tone="warning" className="flex items-start gap-2 rounded-md bg-tint-soft p-4 text-tint-ink">
    <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
    Your inbox is full, so new emails are turned away. Add some to jobs or dismiss them to make room.
  </p>
)
