import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'

interface FoldHeadProps {
  title: string
  open: boolean
  /** The id of what is folded. */
  controls: string
  /** What is said of it while it is folded. */
  summary: string
  onToggle: () => void
}

/** The line that folds and unfolds what stands below it. */
export const FoldHead = ({ title, open, controls, summary, onToggle }: FoldHeadProps) => (
  <button
    type="button"
    aria-expanded={open}
    aria-controls={controls}
    className="-mx-2 flex min-h-8 w-[calc(100%+1rem)] items-center gap-2 rounded-md px-2 text-left text-muted hover:bg-hover hover:text-ink"
    onClick={onToggle}
  >
    <ChevronDown aria-hidden="true" className={clsx('size-4 shrink-0 transition-transform', open || '-rotate-90')} />
    <span className="font-medium">{title}</span>
    {!open && <span className="truncate">{summary}</span>}
  </button>
)
