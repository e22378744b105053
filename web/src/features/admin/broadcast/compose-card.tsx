import type { Broadcast } from '@roletrail/contracts/notifications/http'
import { type Audience, audiences } from '@roletrail/contracts/vocabulary/audience'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Eye, Send } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { ApiError, serverMessage } from '../../../lib/api/api-error.ts'
import { apiQuery, apiQueryKey } from '../../../lib/api/api-query.ts'
import { call } from '../../../lib/api/call.ts'
import { noOfflineQueue } from '../../../lib/api/no-offline-queue.ts'
import { formatPlanned } from '../../../lib/dates.ts'
import { usePersistentDraft } from '../../../lib/storage/use-persistent-draft.ts'
import { useUser } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { toast, toastError } from '../../../ui/feedback/toast.ts'
import { Field } from '../../../ui/form/field.tsx'
import { Input } from '../../../ui/form/input.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { audienceLabels, people } from './audience-label.ts'
import { PreviewDialog } from './preview-dialog.tsx'

/** `at` is what a field for date and time holds, in the administrator's own time zone; empty for now. */
const empty = (): { audience: Audience; subject: string; body: string; at: string } => ({
  audience: 'all',
  subject: '',
  body: '',
  at: '',
})

const instantOf = (at: string) => (at === '' ? null : new Date(at).toISOString())

const announce = ({ scheduledFor, recipientCount }: Broadcast & { recipientCount: number }) =>
  scheduledFor === null
    ? toast({ title: 'Broadcast sent!', description: `Sent to ${recipientCount} users` })
    : toast({ title: 'Broadcast scheduled', description: `It goes out on ${formatPlanned(scheduledFor)}.` })

/** The draft is kept until the server has it. */
export const ComposeCard = () => {
  const { id } = useUser()
  const client = useQueryClient()
  const [open, setOpen] = useState<'confirm' | 'preview'>()
  const counts = useQuery({ ...apiQuery('/api/admin/broadcast/audiences'), staleTime: 0 })
  const { draft, restored, change, clear, sending, sent } = usePersistentDraft(`broadcast ${id}`, empty)
  const { audience, subject, body, at } = draft
  const count = counts.data?.[audience]
  const send = useMutation({
    ...noOfflineQueue,
    mutationFn: ({ draft: { at, ...message }, key }: ReturnType<typeof sending>) =>
      call('POST /api/admin/broadcast', {
        body: { ...message, scheduledFor: instantOf(at) },
        headers: { 'idempotency-key': key },
      }),
    onSuccess: (broadcast, message) => {
      sent(message)
      announce(broadcast)
      void client.invalidateQueries({ queryKey: apiQueryKey('/api/admin/broadcast') })
    },
    onError: (error) =>
      toastError('Error', issueOf(error) ?? "We couldn't send your broadcast. It's saved here, so you can try again."),
  })

  /** Opens a dialog, if there is something to send. */
  const ask = (dialog: 'confirm' | 'preview') => {
    if (subject.trim() === '' || body.trim() === '') return toastError('Error', 'Subject and body are required')
    void counts.refetch()
    setOpen(dialog)
  }
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!send.isPending) ask('confirm')
  }

  return (
    <Card>
      <CardHeading title="New broadcast" />
      <form noValidate onSubmit={submit} aria-label="New broadcast" className="flex flex-col gap-4">
        <Field label="Audience" hint={count === undefined ? 'Counting…' : `${people(count)} right now`}>
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              value={audience}
              onValueChange={(audience) => {
                change({ audience })
                void counts.refetch()
              }}
              options={audiences.map((value) => ({ value, label: audienceLabels[value] }))}
            />
          )}
        </Field>
        <Field label="Subject" required>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.subject}
              value={subject}
              onChange={(event) => change({ subject: event.target.value })}
            />
          )}
        </Field>
        <Field
          label="Body"
          required
          hint="Plain text. An empty line starts a new paragraph; web addresses become links. The unsubscribe link is added for you."
        >
          {(control) => (
            <Textarea
              {...control}
              rows={8}
              maxLength={limits.broadcast}
              value={body}
              onChange={(event) => change({ body: event.target.value })}
            />
          )}
        </Field>
        <Field label="Send at" hint={at === '' ? 'Leave empty to send now.' : `Your time zone: ${timeZone()}`}>
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={at}
              onChange={(event) => change({ at: event.target.value })}
            />
          )}
        </Field>
        <p role="status" data-tone="info" className="text-xs font-medium text-tint-ink empty:hidden">
          {restored && "You wrote this broadcast earlier and haven't sent it yet."}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" aria-disabled={send.isPending}>
            <Send aria-hidden="true" />
            {send.isPending ? 'Sending...' : at === '' ? 'Send broadcast' : 'Schedule broadcast'}
          </Button>
          <Button variant="secondary" onClick={() => ask('preview')}>
            <Eye aria-hidden="true" />
            Preview
          </Button>
          {restored && !send.isPending && (
            <Button variant="ghost" onClick={clear}>
              Discard
            </Button>
          )}
        </div>
      </form>
      <ConfirmDialog
        open={open === 'confirm'}
        onOpenChange={() => setOpen(undefined)}
        variant="primary"
        title={at === '' ? `Send to ${people(count ?? 0)}?` : `Schedule for ${formatPlanned(at)}?`}
        description={
          at === ''
            ? `“${subject.trim()}” goes to ${audienceLabels[audience].toLowerCase()} right away. What's been sent can't be taken back.`
            : `“${subject.trim()}” goes to everyone who is in the audience then; right now that's ${people(count ?? 0)}.`
        }
        confirm={at === '' ? 'Send broadcast' : 'Schedule broadcast'}
        onConfirm={() => send.mutate(sending())}
      />
      <PreviewDialog message={open === 'preview' ? { subject, body } : undefined} onClose={() => setOpen(undefined)} />
    </Card>
  )
}

/** The first wrong field in its own words, or what the server said. */
const issueOf = (error: unknown) =>
  (error instanceof ApiError ? error.problem?.issues?.[0]?.message : undefined) ?? serverMessage(error)

const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
