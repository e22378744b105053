import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { stages } from '@roletrail/contracts/vocabulary/stage'
import { useQuery } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { History } from 'lucide-react'
import { type CSSProperties, useMemo, useState } from 'react'
import { jobQueries } from '../../../job/queries.ts'
import { dayInputBefore, daysBetween, formatDay } from '../../../lib/dates.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionFailed, SectionLoading } from '../../../ui/feedback/section-states.tsx'
import { groupByStage } from '../stage-groups.ts'
import { boardOn, differences } from './board-on.ts'
import { Differences } from './differences.tsx'
import { PastColumn } from './past-column.tsx'

interface PastBoardProps {
  jobs: readonly JobListItem[]
  /** Those of them that the search and the filters leave. */
  matching: (jobs: readonly JobListItem[]) => readonly JobListItem[]
  day: string
  /** Without a day back to today. */
  onDay: (day?: string) => void
  onOpen: (id: string) => void
}

const noon = (day: string) => `${day}T12:00:00`
const dayInputClass = 'h-9 rounded-md border border-line-strong bg-surface px-2 text-[0.8125rem] pointer-coarse:h-11'

/** The board as it stood on an earlier day, to be read only, and what has changed since then or until another day. */
const PastBoard = ({ jobs, matching, day: asked, onDay, onOpen }: PastBoardProps) => {
  const today = useToday()
  // A link may name a day that has not come.
  const day = asked > today ? today : asked
  const [until, setUntil] = useState(today)
  const { data: changes, isFetching, refetch, isError } = useQuery(jobQueries.stageChanges())
  const past = useMemo(() => changes && matching(boardOn(jobs, changes, day)), [jobs, changes, day, matching])
  const changed = useMemo(
    () => changes && past && differences(past, matching(boardOn(jobs, changes, until))),
    [jobs, changes, past, until, matching],
  )
  const groups = useMemo(() => past && groupByStage(past), [past])
  const first = useMemo(
    () =>
      jobs.reduce(
        (earliest, { applicationDate }) => (applicationDate < earliest ? applicationDate : earliest),
        noon(today),
      ),
    [jobs, today],
  )
  const span = daysBetween(first, noon(today))
  const ago = Math.min(span, Math.max(0, daysBetween(noon(day), noon(today))))

  return (
    <section aria-labelledby="past-board" className="flex min-h-0 flex-1 flex-col gap-3 pt-3">
      <div
        data-tone="info"
        className="mx-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-tint-soft px-4 max-sm:gap-x-2 py-2.5 text-tint-ink"
      >
        <h2 id="past-board" aria-live="polite" className="flex items-center gap-2 text-sm">
          <History aria-hidden="true" className="size-4 shrink-0" />
          Your board on {formatDay(noon(day))}
        </h2>
        {/* A phone has it beside the heading. */}
        <Button size="sm" className="ml-auto max-sm:px-2 sm:order-last" onClick={() => onDay()}>
          Back to today
        </Button>
        <input
          type="range"
          aria-label="Day"
          aria-valuetext={formatDay(noon(day))}
          min={0}
          max={span}
          value={span - ago}
          style={{ '--done': `${span ? ((span - ago) / span) * 100 : 100}%` } as CSSProperties}
          className="h-9 min-w-40 flex-1"
          onChange={({ target }) => onDay(dayInputBefore(noon(today), span - Number(target.value)))}
        />
        <input
          type="date"
          aria-label="Day of the board"
          className={dayInputClass}
          max={today}
          value={day}
          onChange={({ target }) => target.value && onDay(target.value)}
        />
      </div>
      {!groups &&
        (isError && !isFetching ? (
          <SectionFailed
            message="We couldn't load your history."
            retrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : (
          <SectionLoading label="Loading your history" />
        ))}
      {groups && changed && (
        <>
          <Differences changed={changed} from={day} until={until}>
            <label className="flex items-center gap-2 text-muted">
              Compare with
              <input
                type="date"
                className={clsx(dayInputClass, 'text-ink')}
                min={day}
                max={today}
                value={until}
                onChange={({ target }) => setUntil(target.value || today)}
              />
            </label>
          </Differences>
          <div className="min-h-0 flex-1 overflow-x-auto px-3 pb-4">
            <div className="grid h-full grid-cols-[repeat(6,minmax(14.25rem,1fr))] grid-rows-[auto_minmax(0,1fr)] max-md:grid-cols-[repeat(6,min(18rem,80vw))]">
              {stages.map((stage) => (
                <PastColumn key={stage} stage={stage} jobs={groups[stage]} day={day} onOpen={onOpen} />
              ))}
            </div>
          </div>
        </>
      )}
    </section>
  )
}

// React.lazy takes a module's default export.
export default PastBoard
