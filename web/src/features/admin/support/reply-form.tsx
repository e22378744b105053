import type { DeskTicket } from '@roletrail/contracts/support/ticket'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { undoReplySeconds } from '@roletrail/contracts/vocabulary/support-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { MessageSquareQuote } from 'lucide-react'
import { type SubmitEvent, useRef, useState } from 'react'
import { isProblem, serverMessage } from '../../../lib/api/api-error.ts'
import { call } from '../../../lib/api/call.ts'
import { usePersistentDraft } from '../../../lib/storage/use-persistent-draft.ts'
import { refetch } from '../../../live/refetch.ts'
import { useUser } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { toastError } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { AnswersDialog } from './answers/answers-dialog.tsx'
import { insertText } from './answers/insert-text.ts'
import { ticketKeys } from './use-ticket-update.ts'

const empty = () => ({ text: '' })

/** Answers by mail. The draft is kept until the server has it. */
export const ReplyForm = ({ ticket }: { ticket: DeskTicket }) => {
  const { id: me } = useUser()
  const client = useQueryClient()
  const { draft, restored, change, clear, sending, sent } = usePersistentDraft(`reply ${ticket.id} ${me}`, empty)
  const [changed, setChanged] = useState(false)
  const [choosing, setChoosing] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const reply = useMutation({
    mutationFn: ({ draft, key, version }: ReturnType<typeof sending> & { version: number | undefined }) =>
      call('POST /api/admin/support/:id/replies', {
        params: { id: ticket.id },
        body: draft,
        headers: { 'idempotency-key': key, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      }),
    onSuccess: (_reply, message) => void sent(message),
    onError: (error) => {
      if (isProblem<'POST /api/admin/support/:id/replies'>(error, 'ticket_changed')) setChanged(true)
      else
        toastError(
          'Error',
          serverMessage(error) ?? "We couldn't send your reply. It's saved here, so you can try again.",
        )
    },
    onSettled: () => refetch(client, ticketKeys(ticket.id)),
  })
  const blank = draft.text.trim() === ''

  /** The field has the focus first, so that it gets it back from the dialog. */
  const choose = () => {
    field.current?.focus()
    setChoosing(true)
  }

  const insert = (answer: string) => {
    const end = draft.text.length
    const { selectionStart = end, selectionEnd = end } = field.current ?? {}
    const { text, cursor } = insertText(draft.text, answer, selectionStart, selectionEnd)
    change({ text: text.slice(0, limits.ticket) })
    // Once the field shows it.
    setTimeout(() => field.current?.setSelectionRange(cursor, cursor))
  }

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!blank && !reply.isPending) reply.mutate({ ...sending(), version: ticket.version })
  }

  return (
    <Card>
      <CardHeading
        title="Reply by email"
        description={`We add a greeting and a signature. You have ${undoReplySeconds} seconds to undo.`}
      />
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Reply">
          {(control) => (
            <Textarea
              {...control}
              ref={field}
              rows={5}
              maxLength={limits.ticket}
              value={draft.text}
              onChange={(event) => change({ text: event.target.value })}
            />
          )}
        </Field>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={blank || reply.isPending}>
            {reply.isPending ? 'Sending...' : 'Send reply'}
          </Button>
          <Button variant="secondary" onClick={choose}>
            <MessageSquareQuote aria-hidden="true" />
            Canned answers
          </Button>
          {restored && !blank && !reply.isPending && (
            <Button variant="ghost" onClick={clear}>
              Discard
            </Button>
          )}
        </div>
      </form>
      <AnswersDialog open={choosing} onOpenChange={setChoosing} onInsert={insert} />
      <ConfirmDialog
        open={changed}
        onOpenChange={setChanged}
        title="This ticket has changed"
        description="Something was added or changed while you were writing. It's shown above now. Send your reply anyway?"
        confirm="Send anyway"
        cancel="Keep writing"
        variant="primary"
        onConfirm={() => reply.mutate({ ...sending(), version: undefined })}
      />
    </Card>
  )
}
