import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'

/** What a tab of the sheet shows while its list is on its way. */
export const TabLoading = ({ label }: { label: string }) => (
  <div aria-busy="true" aria-label={label} role="status" className="flex flex-col gap-3">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
)

/** … and when it did not arrive. */
export const TabFailed = ({ says, onRetry, retrying }: { says: string; onRetry: () => void; retrying: boolean }) => (
  <div className="flex flex-col items-start gap-3">
    <p className="text-muted">{says}</p>
    <Button variant="secondary" size="sm" disabled={retrying} onClick={onRetry}>
      Try again
    </Button>
  </div>
)
