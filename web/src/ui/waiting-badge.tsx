import { CloudOff } from 'lucide-react'
import { Badge } from './badge.tsx'

/** Marks what this browser keeps until there is a connection. */
export const WaitingBadge = ({ children }: { children: string }) => (
  <Badge tone="warning">
    <CloudOff aria-hidden="true" className="size-3.5" />
    {children}
  </Badge>
)

/** What of an entry waits. */
export const WaitingChange = ({ what }: { what: 'deletion' | 'edit' | undefined }) =>
  what && (
    <WaitingBadge>
      {what === 'deletion' ? "Will be deleted when you're back" : 'Change waiting for a connection'}
    </WaitingBadge>
  )
