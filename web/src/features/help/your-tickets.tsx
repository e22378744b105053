import type { OwnTicket } from '@roletrail/contracts/support/ticket'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { TicketStatus } from '@roletrail/contracts/vocabulary/ticket-status'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ChevronDown } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call, pathOf } from '../../lib/api/call.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import { useUser } from '../../session/current-user.ts'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { SectionFailed, SectionLoading } from '../../ui/feedback/section-states.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { FileList } from '../../ui/file-list.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

const statuses: Record<TicketStatus, { label: string; tone: Tone }> = {
  open: { label: "We're on it", tone: 'info' },
  pending: { label: 'In progress', tone: 'warning' },
  resolved: { label: 'Resolved', tone: 'success' },
}

export const ownTickets = apiQuery('/api/support')

/** What the person wrote to us, and our answers; nothing at all for somebody who never did. */
export const YourTickets = () => {
  const list = useQuery(ownTickets)
  if (list.isPending || list.data?.length === 0) return null
  return (
    <Card>
      <CardHeading title="Your messages" description="What you wrote to us, and our answers." />
      {list.data ? (
        <ul className="-my-2 divide-y divide-line">
          {list.data.map((ticket) => (
            <Ticket key={ticket.id} ticket={ticket} />
          ))}
        </ul>
      ) : (
        <SectionFailed
          message="We couldn't load your messages."
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
    </Card>
  )
}

const Ticket = ({ ticket: { id, subject, status, createdAt } }: { ticket: OwnTicket }) => {
  const [open, setOpen] = useState(false)
  const { label, tone } = statuses[status]
  return (
    <li className="py-1">
      <details className="group" onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className="flex cursor-pointer list-none items-start justify-between gap-4 rounded-md py-2.5 [&::-webkit-details-marker]:hidden">
          <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5">
            <span className="min-w-0 flex-1 basis-56 font-medium break-words">{subject}</span>
            <span className="flex items-center gap-3">
              <Badge tone={tone}>{label}</Badge>
              <time dateTime={createdAt} className="text-xs text-muted">
                {formatDay(createdAt)}
              </time>
            </span>
          </span>
          <ChevronDown
            aria-hidden="true"
            className="mt-0.5 size-4 shrink-0 text-muted transition-transform group-open:rotate-180"
          />
        </summary>
        {open && <Conversation id={id} status={status} />}
      </details>
    </li>
  )
}

const Conversation = ({ id, status }: { id: string; status: TicketStatus }) => {
  const ticket = useQuery(apiQuery('/api/support/:id', { params: { id } }))
  if (ticket.isPending) return <SectionLoading label="Loading the conversation" />
  if (!ticket.data)
    return (
      <SectionFailed
        message="We couldn't load this conversation."
        retrying={ticket.isFetching}
        onRetry={() => void ticket.refetch()}
      />
    )
  return (
    <div className="flex flex-col gap-3 pb-4">
      <ol className="flex flex-col gap-3">
        {ticket.data.conversation.map(({ id: messageId, author, text, createdAt, attachments }) => (
          <li
            key={messageId}
            className={clsx('rounded-md border border-line px-4 py-3', author === 'support' && 'bg-sunken')}
          >
            <p className="flex flex-wrap justify-between gap-x-4 text-xs text-muted">
              <span className="font-medium">{author === 'support' ? 'RoleTrail support' : 'You'}</span>
              <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
            </p>
            <p className="mt-1.5 leading-relaxed break-words whitespace-pre-line">{text}</p>
            <FileList
              aria-label="Attachments"
              files={attachments.map((file) => ({
                ...file,
                href: pathOf('/api/support/:id/attachments/:attachmentId', { id, attachmentId: file.id }),
              }))}
            />
          </li>
        ))}
      </ol>
      <Answer id={id} resolved={status === 'resolved'} />
    </div>
  )
}

const empty = () => ({ text: '' })

/** Writes again, which opens a resolved one again. The draft is kept until the server has it. */
const Answer = ({ id, resolved }: { id: string; resolved: boolean }) => {
  const { id: me } = useUser()
  const client = useQueryClient()
  const { draft, change, sending, sent } = usePersistentDraft(`ticket answer ${id} ${me}`, empty)
  const send = useMutation({
    mutationFn: ({ draft, key }: ReturnType<typeof sending>) =>
      call('POST /api/support/:id/messages', { params: { id }, body: draft, headers: { 'idempotency-key': key } }),
    onSuccess: (_message, message) => {
      sent(message)
      toast({ title: 'Message sent', description: 'We read every message and reply by email.' })
    },
    onError: (error) =>
      toastError(
        'Error',
        serverMessage(error) ?? "We couldn't send your message. It's saved here, so you can try again.",
      ),
    onSettled: () => client.invalidateQueries({ queryKey: ownTickets.queryKey }),
  })
  const failed = send.error instanceof ApiError ? send.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending && draft.text.trim() !== '') send.mutate(sending())
  }

  return (
    <form onSubmit={submit} className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Field
          label="Your reply"
          hint={resolved ? 'Writing again reopens this message.' : undefined}
          error={failed?.issue('text')}
        >
          {(control) => (
            <Textarea
              {...control}
              rows={3}
              maxLength={limits.ticket}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
      </div>
      <Button type="submit" variant="secondary" size="sm" aria-disabled={send.isPending || draft.text.trim() === ''}>
        {send.isPending ? 'Sending...' : 'Send reply'}
      </Button>
    </form>
  )
}
