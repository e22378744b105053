import { Button } from '../button.tsx'
import { keepFocus } from './keep-focus.ts'

interface OfferProps {
  value: string
  onAccept: () => void
}

/** A value that may be right: one press takes it. */
export const Offer = ({ value, onAccept }: OfferProps) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
    <span className="min-w-0 break-words">Could be {value.replace(/\.$/, '')}.</span>
    <Button
      variant="secondary"
      size="sm"
      aria-label={`Use it: ${value}`}
      onClick={(event) => {
        keepFocus(event)
        onAccept()
      }}
    >
      Use it
    </Button>
  </span>
)
