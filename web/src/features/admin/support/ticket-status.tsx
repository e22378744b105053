import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { Badge, type Tone } from '../../../ui/badge.tsx'

const tones: Record<TicketStatus, Tone> = { open: 'danger', pending: 'warning', resolved: 'success' }

export const statusLabels: Record<TicketStatus, string> = { open: 'Open', pending: 'Pending', resolved: 'Resolved' }

export const StatusBadge = ({ status }: { status: TicketStatus }) => (
  <Badge tone={tones[status]}>{statusLabels[status]}</Badge>
)
