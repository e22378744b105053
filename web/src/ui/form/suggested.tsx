import { Sparkles } from 'lucide-react'
import { Button } from '../button.tsx'
import { Tooltip } from '../overlay/tooltip.tsx'

interface SuggestedProps {
  /** What it is a value of, `Work mode`. */
  name: string
  /** What is suggested, `Remote`. */
  text: string
  reason: string
  /** Leaves name and reason to the tooltip, so that several fit in a line. */
  brief?: boolean
  onAccept: () => void
}

/** Something that may be right, and why: Enter or a click accepts it. */
export const Suggested = ({ name, text, reason, brief = false, onAccept }: SuggestedProps) => {
  const button = (
    <Button
      variant="secondary"
      size="sm"
      className="max-w-full border-dashed!"
      aria-label={`Accept ${name}: ${text}. ${reason}`}
      onClick={onAccept}
    >
      <Sparkles aria-hidden="true" className="text-accent-ink" />
      <span className="truncate">{brief ? text : `${name}: ${text}`}</span>
    </Button>
  )
  return (
    <li className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
      {brief ? <Tooltip label={`${name}. ${reason}`}>{button}</Tooltip> : button}
      {!brief && (
        <span aria-hidden="true" className="min-w-0 flex-1 basis-40 text-xs break-words text-muted">
          {reason}
        </span>
      )}
    </li>
  )
}
