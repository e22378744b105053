import type { Communication } from '@roletrail/contracts/jobs/communication'
import { type CommunicationSource, sourceLabels } from '@roletrail/contracts/words/communication-source'
import { type LucideIcon, Mail, MessageSquare, Pencil, Phone, Trash2, Users } from 'lucide-react'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useInlineEditing } from '../job/use-editing.ts'
import { EditCommunication } from './edit-communication.tsx'

const icons: Record<CommunicationSource, LucideIcon> = {
  email: Mail,
  phone: Phone,
  linkedin: Users,
  other: MessageSquare,
}

interface CommunicationItemProps {
  communication: Communication
  /** An edit was begun in a window that is gone. */
  left: boolean
  /** It could not be deleted. */
  failed: boolean
  onDelete: () => void
}

export const CommunicationItem = ({ communication, left, failed, onDelete }: CommunicationItemProps) => {
  const { source, subject, content, receivedAt } = communication
  const { editing, place, button, edit, done } = useInlineEditing(left)
  const Icon = icons[source]
  const named = subject ?? `${sourceLabels[source]} of ${formatDay(receivedAt)}`
  if (editing)
    return (
      <li ref={place} className="rounded-md border border-line bg-surface p-4">
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
          <time dateTime={receivedAt} className="text-xs text-muted">
            {formatDay(receivedAt)}
          </time>
        </span>
        <span className="-my-1.5 -mr-2 flex shrink-0">
          <Button ref={button} variant="ghost" size="icon" aria-label={`Edit ${named}`} onClick={edit}>
            <Pencil aria-hidden="true" />
          </Button>
          <Button variant="ghost" size="icon" aria-label={`Delete ${named}`} onClick={onDelete}>
            <Trash2 aria-hidden="true" />
          </Button>
        </span>
      </div>
      {subject && <p className="font-medium break-words">{subject}</p>}
      <p className="break-words whitespace-pre-wrap">{content}</p>
      {failed && (
        <p role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
          This communication could not be deleted. Please try again.
        </p>
      )}
    </li>
  )
}
