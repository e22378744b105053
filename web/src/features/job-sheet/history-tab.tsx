import type { StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight, Pencil } from 'lucide-react'
import { daysInStage, daysInStageLabel, inStageSince } from '../../job/days-in-stage.ts'
import { jobQueries } from '../../job/queries.ts'
import { formatDay, formatMoment } from '../../lib/dates.ts'
import { useInlineEditing } from '../../lib/forms/use-inline-editing.ts'
import { useAbandonedDrafts } from '../../lib/storage/use-abandoned-drafts.ts'
import { Button } from '../../ui/button.tsx'
import { SectionFailed } from '../../ui/feedback/section-states.tsx'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StageBadge } from '../../ui/stage-badge.tsx'
import { correctionsOf, StageChangeForm } from './stage-change-form.tsx'

/** Every stage the job has been in, newest first, and how long it stayed there. */
export const HistoryTab = ({ id, applicationDate }: { id: string; applicationDate: string | undefined }) => {
  const { data: entries, error, isFetching, refetch } = useQuery(jobQueries.history(id))
  const abandoned = useAbandonedDrafts(correctionsOf(id))
  if (entries)
    return (
      <ol aria-label="Stage history, newest first" className="flex flex-col">
        {entries.map((entry, index) => (
          <HistoryEntry
            key={entry.id}
            jobId={id}
            entry={entry}
            abandoned={abandoned.has(entry.id)}
            left={entries[index - 1]?.changedAt}
            applicationDate={applicationDate}
          />
        ))}
      </ol>
    )
  if (error)
    return (
      <SectionFailed message="We couldn't load the history." retrying={isFetching} onRetry={() => void refetch()} />
    )
  return (
    <div aria-busy="true" aria-label="Loading the history" role="status" className="flex flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}

interface HistoryEntryProps {
  jobId: string
  entry: StageHistoryEntry
  /** A correction was abandoned in a window that is gone. */
  abandoned: boolean
  /** When the job moved on; undefined if it is still there. */
  left: string | undefined
  applicationDate: string | undefined
}

const HistoryEntry = ({ jobId, entry, abandoned, left, ...props }: HistoryEntryProps) => {
  const { fromStage, toStage, changedAt, notes } = entry
  const { applicationDate = changedAt } = props
  const { editing, item, button, edit, done } = useInlineEditing(abandoned)
  const since = fromStage ? changedAt : inStageSince({ status: toStage, applicationDate, stageChangedAt: changedAt })
  return (
    <li ref={item} data-stage={toStage} className="group relative flex gap-3.5 pb-5 last:pb-0">
      <span aria-hidden="true" className="flex w-3 flex-col items-center pt-1.5">
        <span className="size-3 shrink-0 rounded-full border-2 border-tint bg-tint-soft" />
        <span className="mt-1.5 -mb-6 w-px flex-1 bg-line group-last:hidden" />
      </span>
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <p className="flex flex-wrap items-center gap-2">
          {fromStage ? (
            <>
              <span className="sr-only">From {stageLabels[fromStage]} to </span>
              <span aria-hidden="true" className="contents">
                <StageBadge stage={fromStage} />
                <ArrowRight className="size-4 text-muted" />
              </span>
            </>
          ) : (
            <span className="text-muted">Added to</span>
          )}
          <StageBadge stage={toStage} />
          <Button
            ref={button}
            variant="ghost"
            size="icon"
            className="-my-2 ml-auto"
            aria-label={`Correct the entry of ${formatDay(changedAt)}, ${stageLabels[toStage]}`}
            aria-expanded={editing}
            onClick={edit}
          >
            <Pencil aria-hidden="true" />
          </Button>
        </p>
        <p className="flex flex-wrap gap-x-1.5 text-xs text-muted">
          <time dateTime={changedAt}>{formatMoment(changedAt)}</time>
          <span aria-hidden="true">·</span>
          {daysInStage(since, new Date(changedAt)) > 0 && (
            <>
              <span>applied {formatDay(since)}</span>
              <span aria-hidden="true">·</span>
            </>
          )}
          <Stay from={since} to={left} />
        </p>
        {notes && <p className="mt-0.5 break-words whitespace-pre-wrap">{notes}</p>}
        {editing && (
          <div className="mt-2 rounded-md border border-line bg-surface p-4">
            <StageChangeForm jobId={jobId} entry={entry} onDone={done} />
          </div>
        )}
      </div>
    </li>
  )
}

const Stay = ({ from, to }: { from: string; to: string | undefined }) => {
  if (!to)
    return <span>{daysInStage(from) === 0 ? 'since today' : `for ${daysInStageLabel(daysInStage(from))} now`}</span>
  const days = daysInStage(from, new Date(to))
  return <span>{days === 0 ? 'less than a day' : `stayed ${daysInStageLabel(days)}`}</span>
}
