import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import type { SubmitEvent } from 'react'
import { ApiError, serverMessage } from '../../lib/api/api-error.ts'
import { apiQuery } from '../../lib/api/api-query.ts'
import { call } from '../../lib/api/call.ts'
import { usePersistentDraft } from '../../lib/storage/use-persistent-draft.ts'
import { useUser } from '../../session/current-user.ts'
import { Button } from '../../ui/button.tsx'
import { Card, CardHeading } from '../../ui/card.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'
import { ownTickets } from './your-tickets.tsx'

const empty = () => ({ subject: '', message: '' })

/** Sends a support ticket, or opens the mail program. The draft is kept until the server has it. */
export const SupportCard = () => {
  const { id } = useUser()
  const client = useQueryClient()
  const { data: config } = useQuery(apiQuery('/api/config'))
  // The name contains the user's id, so that another person who signs in here does not find the draft.
  const { draft, restored, change, clear, sending, sent } = usePersistentDraft(`ticket ${id}`, empty)
  const send = useMutation({
    mutationFn: ({ draft, key }: ReturnType<typeof sending>) =>
      call('POST /api/support', { body: draft, headers: { 'idempotency-key': key } }),
    onSuccess: (_ticket, message) => {
      sent(message)
      void client.invalidateQueries({ queryKey: ownTickets.queryKey })
      toast({ title: 'Message sent', description: 'We read every message and reply by email.' })
    },
    onError: (error) =>
      toastError(
        'Error',
        serverMessage(error) ?? "We couldn't send your message. It's saved here, so you can try again.",
      ),
  })
  const failed = send.error instanceof ApiError ? send.error : undefined

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending) send.mutate(sending())
  }

  return (
    <Card>
      <CardHeading title="Contact Support" description="Tell us what you were trying to do and what happened." />
      <form onSubmit={submit} className="flex flex-col gap-4">
        <Field label="Subject" required error={failed?.issue('subject')}>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.subject}
              value={draft.subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
          )}
        </Field>
        <Field label="Message" required error={failed?.issue('message')}>
          {(control) => (
            <Textarea
              {...control}
              rows={5}
              maxLength={limits.ticket}
              value={draft.message}
              onChange={(event) => change({ message: event.target.value })}
            />
          )}
        </Field>
        <p role="status" data-tone="info" className="text-xs font-medium text-tint-ink empty:hidden">
          {send.isPaused
            ? "You're offline. We'll send your message when you're back."
            : restored && "You wrote this message earlier and haven't sent it yet."}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={send.isPending}>
            {send.isPending ? 'Sending...' : 'Send message'}
          </Button>
          {restored && !send.isPending && (
            <Button variant="ghost" onClick={clear}>
              Discard
            </Button>
          )}
        </div>
      </form>
      {config && (
        <div className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line pt-6">
          <div>
            <h3 className="font-medium">Prefer email?</h3>
            <p className="mt-0.5 text-muted">Opens your email app, addressed to {config.supportAddress}.</p>
          </div>
          <Button asChild variant="secondary">
            <a href={`mailto:${config.supportAddress}`}>
              <Mail aria-hidden="true" />
              Contact Support
            </a>
          </Button>
        </div>
      )}
    </Card>
  )
}
