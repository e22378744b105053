import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { realId } from '../../job/changes/overlays.ts'
import { cachedJob, jobQueries } from '../../job/queries.ts'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { sendAgain } from '../start.ts'
import { kinds, type Said } from './kinds.ts'
import { dropChange, type StoredChange, useWaitingChanges } from './stored-changes.ts'

/** Every change that waits, in order, and those that were refused, with what was typed. */
export const ChangesDialog = ({ open, onClose }: { open: boolean; onClose: () => void }) => {
  const changes = useWaitingChanges()
  const refused = changes.filter((change) => change.refused !== undefined)
  const waiting = changes.filter((change) => change.refused === undefined)
  return (
    <Dialog
      open={open && changes.length > 0}
      onOpenChange={(next) => !next && onClose()}
      title="Changes you made offline"
      size="sm"
    >
      <div className="flex flex-col gap-6">
        {refused.length > 0 && <List label="Couldn't be saved" changes={refused} />}
        {waiting.length > 0 && <List label="Waiting for a connection" changes={waiting} />}
      </div>
    </Dialog>
  )
}

const List = ({ label, changes }: { label: string; changes: readonly StoredChange[] }) => (
  <section aria-label={label}>
    <h3 className="text-sm font-semibold">{label}</h3>
    <ul className="mt-1 divide-y divide-line">
      {changes.map((change) => (
        <Change key={change.id} change={change} />
      ))}
    </ul>
  </section>
)

const Change = ({ change }: { change: StoredChange }) => {
  const { title, texts = [] } = describe(change, useQueryClient())
  const again = change.refusal === 'conflict' ? 'Save mine' : 'Try again'
  return (
    <li className="flex flex-col gap-1 py-3">
      <div className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 font-medium break-words">{title}</span>
        <time dateTime={new Date(change.submittedAt).toISOString()} className="shrink-0 text-xs text-muted">
          {formatMoment(new Date(change.submittedAt).toISOString())}
        </time>
      </div>
      {texts.map((text) => (
        <p key={text} className="max-h-32 overflow-y-auto text-sm break-words whitespace-pre-wrap text-muted">
          {text}
        </p>
      ))}
      {change.refused !== undefined && (
        <>
          <p data-tone="danger" className="text-sm text-tint-ink">
            {change.refused}
          </p>
          <div className="flex gap-2">
            {change.refusal !== 'gone' && (
              <Button
                size="sm"
                variant="secondary"
                onClick={() => void sendAgain(change)}
                aria-label={`${again}: ${title}`}
              >
                {again}
              </Button>
            )}
            <Button
              size="sm"
              variant="ghost"
              onClick={() => void dropChange(change.id)}
              aria-label={`Discard: ${title}`}
            >
              Discard
            </Button>
          </div>
        </>
      )}
    </li>
  )
}

const describe = ({ kind, variables, what }: StoredChange, client: QueryClient): Said =>
  kinds[kind]?.says(variables, what, (id) => nameOf(client, id)) ?? { title: 'A change' }

const nameOf = (client: QueryClient, id = '') =>
  (cachedJob(client, realId(id)) ?? client.getQueryData(jobQueries.one(id).queryKey))?.company ?? 'a job'
