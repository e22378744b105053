import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Card } from '../card.tsx'
import { Notice } from './notice.tsx'

interface LoadFailedProps {
  /** "Your invoices" */
  what: string
  retry: () => void
  children?: ReactNode
}

/** Replaces what could not be loaded; the rest of the page keeps working. */
export const LoadFailed = ({ what, retry, children }: LoadFailedProps) => (
  <Card flush>
    <Notice
      icon={<CloudOff />}
      title={`${what} could not be loaded`}
      action={
        <Button variant="secondary" onClick={retry}>
          Try again
        </Button>
      }
    >
      {children} This is usually over within a minute.
    </Notice>
  </Card>
)
