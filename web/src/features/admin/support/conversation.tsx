import type { DeskMessage, DeskTicket } from '@roletrail/contracts/support/ticket'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { isProblem } from '../../../lib/api/api-error.ts'
import { call, pathOf } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { formatMoment } from '../../../lib/dates.ts'
import { refetch } from '../../../live/refetch.ts'
import { useUser } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { toast, toastError } from '../../../ui/feedback/toast.ts'
import { FileList } from '../../../ui/file-list.tsx'
import { useSecondsUntil } from './use-seconds-until.ts'
import { ticketKeys } from './use-ticket-update.ts'

/** What the person wrote and what we answered, oldest first. */
export const Conversation = ({ ticket }: { ticket: DeskTicket }) => (
  <Card flush>
    <h3 className="sr-only">Conversation</h3>
    <ol className="divide-y divide-line">
      {ticket.conversation.map((message) => (
        <Message key={message.id} ticket={ticket} message={message} />
      ))}
    </ol>
  </Card>
)

const Message = ({ ticket, message }: { ticket: DeskTicket; message: DeskMessage }) => {
  const { id: me } = useUser()
  const { author, by, text, createdAt, sendsAt, attachments } = message
  const fromSupport = author === 'support'
  const who = fromSupport ? (by === me ? 'You replied' : 'Support replied') : (ticket.person?.name ?? ticket.email)
  return (
    <li className={clsx('px-6 py-4', fromSupport && 'bg-sunken last:rounded-b-md')}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium break-words">{who ?? 'The person wrote'}</span>
        <time dateTime={createdAt} className="text-xs text-muted">
          {formatMoment(createdAt)}
        </time>
      </p>
      <p className="mt-1.5 leading-relaxed break-words whitespace-pre-line">{text}</p>
      <FileList
        aria-label="Attachments"
        files={attachments.map((file) => ({
          ...file,
          href: pathOf('/api/admin/support/:id/attachments/:attachmentId', { id: ticket.id, attachmentId: file.id }),
        }))}
      />
      {sendsAt && <Withdraw ticketId={ticket.id} replyId={message.id} sendsAt={sendsAt} />}
    </li>
  )
}

interface WithdrawProps {
  ticketId: string
  replyId: string
  sendsAt: string
}

/** A reply is sent after some seconds, also if this page is closed meanwhile; until then it can be taken back. */
const Withdraw = ({ ticketId, replyId, sendsAt }: WithdrawProps) => {
  const client = useQueryClient()
  const seconds = useSecondsUntil(sendsAt)
  const withdraw = useMutation({
    ...noOfflineQueue,
    mutationFn: () => call('DELETE /api/admin/support/:id/replies/:replyId', { params: { id: ticketId, replyId } }),
    onSuccess: () => toast({ title: 'Reply withdrawn', description: 'Nothing was sent.' }),
    onError: (error) =>
      toastError(
        'Error',
        isProblem<'DELETE /api/admin/support/:id/replies/:replyId'>(error, 'reply_sent')
          ? 'This reply has already been sent.'
          : "We couldn't withdraw the reply. Try again.",
      ),
    onSettled: () => refetch(client, ticketKeys(ticketId)),
  })
  if (seconds === 0) return null
  return (
    <div className="mt-3 flex items-center gap-3">
      <Button variant="secondary" size="sm" aria-disabled={withdraw.isPending} onClick={() => withdraw.mutate()}>
        Undo
      </Button>
      <span className="text-xs text-muted tabular-nums">Sends in {seconds} s</span>
    </div>
  )
}
