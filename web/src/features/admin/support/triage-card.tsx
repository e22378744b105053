import type { DeskTicket } from '@roletrail/contracts/support/ticket'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { ticketStatuses } from '@roletrail/contracts/vocabulary/ticket-status'
import type { SubmitEvent } from 'react'
import { formatMoment } from '../../../lib/dates.ts'
import { usePersistentDraft } from '../../../lib/storage/use-persistent-draft.ts'
import { useUser } from '../../../session/current-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Card, CardHeading } from '../../../ui/card.tsx'
import { Field } from '../../../ui/form/field.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { Textarea } from '../../../ui/form/textarea.tsx'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { statusLabels } from './ticket-status.tsx'
import { type Collision, useTicketUpdate } from './use-ticket-update.ts'

const options = ticketStatuses.map((value) => ({ value, label: statusLabels[value] }))
const empty = () => ({ note: '' })

/** Status and internal notes, which the person never sees. A note sets the status to pending (spec section 4). */
export const TriageCard = ({ ticket }: { ticket: DeskTicket }) => {
  const { id: me } = useUser()
  const { draft, change, sending, sent } = usePersistentDraft(`note ${ticket.id} ${me}`, empty)
  const update = useTicketUpdate(ticket)
  const blank = draft.note.trim() === ''

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (blank || update.pending) return
    const message = sending()
    update.change({ internalNote: message.draft.note, status: 'pending', done: () => void sent(message) })
  }

  return (
    <Card>
      <CardHeading title="Status and notes" description="Only admins see these." />
      <div className="flex flex-col gap-6">
        <Field label="Status">
          {({ required: _required, ...control }) => (
            <Select
              {...control}
              value={ticket.status}
              options={options}
              disabled={update.pending}
              onValueChange={(status) => update.change({ status })}
              className="sm:max-w-56"
            />
          )}
        </Field>
        <Notes ticket={ticket} />
        <form onSubmit={submit} className="flex flex-col items-start gap-4">
          <div className="w-full">
            <Field label="New internal note" hint="Adding a note sets the status to pending.">
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  maxLength={limits.ticket}
                  value={draft.note}
                  onChange={(event) => change({ note: event.target.value })}
                />
              )}
            </Field>
          </div>
          <Button type="submit" variant="secondary" aria-disabled={blank || update.pending}>
            Add Note & Update
          </Button>
        </form>
      </div>
      <CollisionDialog collision={update.collision} settle={update.settle} />
    </Card>
  )
}

/** The newest note, and the earlier ones behind it. */
const Notes = ({ ticket: { notes } }: { ticket: DeskTicket }) => {
  const [newest, ...earlier] = notes
  if (!newest) return null
  return (
    <div>
      <h3 className="mb-1.5 text-sm font-medium tracking-normal">Internal note</h3>
      <Note note={newest} />
      {earlier.length > 0 && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer rounded-md text-muted hover:text-ink">
            {earlier.length === 1 ? '1 earlier note' : `${earlier.length} earlier notes`}
          </summary>
          <ul className="mt-2 flex flex-col gap-2">
            {earlier.map((note) => (
              <li key={note.id}>
                <Note note={note} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

const Note = ({ note: { note, by, createdAt } }: { note: DeskTicket['notes'][number] }) => {
  const { id: me } = useUser()
  return (
    <div data-tone="warning" className="rounded-md bg-tint-soft px-4 py-3">
      <p className="break-words whitespace-pre-line">{note}</p>
      <p className="mt-1.5 text-xs text-tint-ink">
        {by === me ? 'You' : 'Another admin'}, <time dateTime={createdAt}>{formatMoment(createdAt)}</time>
      </p>
    </div>
  )
}

interface CollisionDialogProps {
  collision: Collision | undefined
  settle: (overwrite: boolean) => void
}

const CollisionDialog = ({ collision, settle }: CollisionDialogProps) => (
  <ConfirmDialog
    open={collision !== undefined}
    onOpenChange={(open) => open || settle(false)}
    title="This ticket has changed"
    description={
      collision
        ? `Someone changed it in the meantime. It's ${statusLabels[collision.current.status].toLowerCase()} now. Make your change anyway?`
        : ''
    }
    confirm="Make my change"
    cancel="Keep it as it is"
    variant="primary"
    onConfirm={() => settle(true)}
  />
)
