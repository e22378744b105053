import type { StageHistoryEntry } from '@roletrail/contracts/jobs/job'
import { stageLabels } from '@roletrail/contracts/words/stage'
import { useQuery } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { formatMoment } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StageBadge } from '../../ui/stage-badge.tsx'
import { jobQueries } from './queries.ts'

export const HistoryTab = ({ id }: { id: string }) => {
  const { data: entries, error, refetch } = useQuery(jobQueries.history(id))
  if (entries)
    return (
      <ol aria-label="Stage history, newest first" className="flex flex-col gap-4">
        {entries.map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} />
        ))}
      </ol>
    )
  if (error)
    return (
      <div className="flex flex-col items-start gap-3">
        <p className="text-muted">The history could not be loaded.</p>
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          Try again
        </Button>
      </div>
    )
  return (
    <div aria-busy="true" aria-label="Loading the history" role="status" className="flex flex-col gap-4">
      <Skeleton className="h-11" />
      <Skeleton className="h-11" />
    </div>
  )
}

const HistoryEntry = ({ entry: { fromStage, toStage, changedAt, notes } }: { entry: StageHistoryEntry }) => (
  <li className="flex flex-col gap-1.5 border-l-2 border-line pl-4">
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
        <span className="text-muted">Added in</span>
      )}
      <StageBadge stage={toStage} />
    </p>
    <time dateTime={changedAt} className="text-xs text-muted">
      {formatMoment(changedAt)}
    </time>
    {notes && <p className="whitespace-pre-wrap">{notes}</p>}
  </li>
)
