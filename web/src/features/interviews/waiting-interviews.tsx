import { realId } from '../../job/changes/overlays.ts'
import type { Waiting } from '../../lib/api/use-waiting.ts'
import { dayInputOf, formatDay, formatDayAndTime } from '../../lib/dates.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { WaitingBadge } from '../../ui/waiting-badge.tsx'
import type { NoteDraft } from './interview-notes.ts'
import type { PlanDraft } from './plan/plan-draft.ts'

const kinds = ['add-interview-note', 'schedule-interview']

type Draft = SavedDraft<Pick<NoteDraft, 'date' | 'time'> & Partial<Pick<NoteDraft, 'notes'> & Pick<PlanDraft, 'place'>>>

/** Those of a job that were planned or written down without a connection, the last first. */
export const waitingFor = (jobId: string, waiting: readonly Waiting[]) =>
  waiting
    .filter(({ kind, what: [job = ''] }) => kinds.includes(kind) && realId(job) === realId(jobId))
    .map(({ variables }) => variables as Draft)
    .reverse()

export const WaitingInterviews = ({ drafts }: { drafts: readonly Draft[] }) => (
  <ol aria-label="Interviews waiting to be saved" className="flex flex-col gap-3 empty:hidden">
    {drafts.map(({ key, draft: { date, time, notes, place } }) => (
      <li key={key} className="flex flex-col gap-2 rounded-md border border-dashed border-line-strong p-4">
        <span className="flex flex-wrap items-center justify-between gap-2">
          <span className="font-medium">{whenOf(date, time)}</span>
          <WaitingBadge>Waiting for a connection</WaitingBadge>
        </span>
        {place && <p className="break-words text-muted">{place}</p>}
        {notes && <p className="break-words whitespace-pre-wrap">{notes}</p>}
      </li>
    ))}
  </ol>
)

/** Without a day it is today, as where it is saved. */
const whenOf = (date: string, time: string) => {
  const day = date || dayInputOf(new Date())
  return time ? formatDayAndTime(`${day}T${time}`) : formatDay(`${day}T12:00`)
}
