import { Button } from '../button.tsx'
import { Skeleton } from './skeleton.tsx'

/** What a section shows while its list is being fetched. */
export const SectionLoading = ({ label }: { label: string }) => (
  <div aria-busy="true" aria-label={label} role="status" className="flex flex-col gap-3">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)

interface SectionFailedProps {
  message: string
  retrying: boolean
  onRetry: () => void
}

export const SectionFailed = ({ message, retrying, onRetry }: SectionFailedProps) => (
  <div className="flex flex-col items-start gap-3">
    <p className="text-muted">{message}</p>
    <Button variant="secondary" size="sm" disabled={retrying} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
