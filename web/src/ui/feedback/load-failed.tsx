import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Notice } from './notice.tsx'

interface LoadFailedProps {
  /** "your invoices" */
  what: string
  retry: () => void
  children?: ReactNode
}

/** Replaces what could not be loaded; the rest of the page keeps working. */
export const LoadFailed = ({ what, retry, children }: LoadFailedProps) => (
  <Card flush>
    <Notice
      icon={<CloudOff />}
      title={`We couldn't load ${what}`}
      action={
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children} This usually passes within a minute.
    </Notice>
  </Card>
)
