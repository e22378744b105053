import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { useQuery } from '@tanstack/react-query'
import { daysInStage, daysInStageLabel, inStageSince } from '../../job/days-in-stage.ts'
import { jobQueries } from '../../job/queries.ts'
import { useInlineEditing } from '../../lib/forms/use-inline-editing.ts'
import { Field } from '../../ui/form/field.tsx'
import { StageSelect } from '../../ui/form/stage-select.tsx'
import { StageChangeForm } from './stage-change-form.tsx'

interface JobStatusProps {
  job: JobListItem
  onMove: (job: JobListItem, to: Stage) => void
}

/** The stage, since when, and why. A change takes effect at once; when it really was, and a note, are said afterwards. */
export const JobStatus = ({ job, onMove }: JobStatusProps) => {
  const { data: entries } = useQuery(jobQueries.history(job.id))
  const { editing, item, button, edit, done } = useInlineEditing<HTMLDivElement>()
  // Until the server has a move, the last entry tells of the stage before.
  const entry = entries?.[0]?.toStage === job.status ? entries[0] : undefined
  const days = daysInStage(inStageSince(job))
  return (
    <div ref={item} className="flex flex-col gap-3">
      <Field
        label="Status"
        aside={
          <span className="flex min-w-0 items-baseline gap-2 text-xs text-muted">
            <span className="whitespace-nowrap">
              {days === 0 ? 'since today' : `for ${daysInStageLabel(days)}`}
              <span className="sr-only"> in this stage</span>
            </span>
            {entry && (
              <button
                type="button"
                ref={button}
                aria-expanded={editing}
                className="min-h-6 truncate text-accent-ink underline underline-offset-4"
                onClick={editing ? done : edit}
              >
                Date and note
              </button>
            )}
          </span>
        }
      >
        {({ required: _alwaysHasOne, ...control }) => (
          <StageSelect {...control} value={job.status} onValueChange={(to) => onMove(job, to)} />
        )}
      </Field>
      {editing && entry && <StageChangeForm key={entry.id} jobId={job.id} entry={entry} onDone={done} />}
    </div>
  )
}
