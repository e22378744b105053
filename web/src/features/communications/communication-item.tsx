import type { Communication } from '@roletrail/contracts/jobs/communication'
import { type CommunicationSource, sourceLabels } from '@roletrail/contracts/vocabulary/communication-source'
import { directionLabels } from '@roletrail/contracts/vocabulary/direction'
import { type LucideIcon, Mail, MessageSquare, Pencil, Phone, Trash2, Users } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { useInlineEditing } from '../../lib/forms/use-inline-editing.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { LinkedText } from '../../ui/linked-text.tsx'
import { WaitingChange } from '../../ui/waiting-badge.tsx'
import { EditCommunication } from './communication-form.tsx'

const icons: Record<CommunicationSource, LucideIcon> = {
  email: Mail,
  phone: Phone,
  linkedin: Users,
  other: MessageSquare,
}

interface CommunicationItemProps {
  communication: Communication
  /** An edit was abandoned in a window that is gone. */
  abandoned: boolean
  /** It could not be deleted. */
  failed: boolean
  /** What of it waits for a connection. */
  waits: 'deletion' | 'edit' | undefined
  onDelete: () => void
}

export const CommunicationItem = ({ communication, abandoned, failed, waits, onDelete }: CommunicationItemProps) => {
  const { source, direction, subject, content, receivedAt } = communication
  const { editing, item, button, edit, done } = useInlineEditing(abandoned)
  const Icon = icons[source]
  const name = subject ?? `${sourceLabels[source]} of ${formatDay(receivedAt)}`
  if (editing)
    return (
      <li ref={item} className="rounded-md border border-line bg-surface p-4">
        <EditCommunication communication={communication} onDone={done} />
      </li>
    )
  return (
    <li className="flex flex-col gap-2 rounded-md border border-line bg-surface p-4">
      <div className="flex items-center justify-between gap-3">
        <span className="flex min-w-0 flex-wrap items-center gap-2">
          <Badge>
            <Icon aria-hidden="true" className="size-3.5" />
            {sourceLabels[source]}
          </Badge>
          <span className="text-xs text-muted">
            {direction && `${directionLabels[direction]} · `}
            <time dateTime={receivedAt}>{formatDay(receivedAt)}</time>
          </span>
          <WaitingChange what={waits} />
        </span>
        <span className="-my-1.5 -mr-2 flex shrink-0">
          <Button ref={button} variant="ghost" size="icon" aria-label={`Edit ${name}`} onClick={edit}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Delete ${name}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      </div>
      {subject && <p className="font-medium break-words">{subject}</p>}
      <p className="break-words whitespace-pre-wrap">
        <LinkedText>{content}</LinkedText>
      </p>
      {failed && (
        <p role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
          We couldn't delete this communication. Try again.
        </p>
      )}
    </li>
  )
}
