import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { jobQueries } from '../../job/queries.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { StageDot } from '../../ui/stage-badge.tsx'
import { countByStage, countOf } from './stage-groups.ts'

// Not part of the board's own code, so that the board does not wait for it.
const DueSoon = lazy(() => import('./due-soon.tsx'))

interface PipelineOverviewProps {
  jobs: readonly JobListItem[] | undefined
  /** Those that match the filters. */
  found: readonly JobListItem[] | undefined
}

/**
 * The counts have a request of their own, so that the panel does not wait for a long list. Once the list has arrived its
 * jobs are counted, pending moves included: panel and columns never disagree. On a narrower screen the heads of the
 * columns have the counts, and the panel leaves its place to them.
 */
export const PipelineOverview = ({ jobs, found }: PipelineOverviewProps) => {
  const { data, isError } = useQuery(jobQueries.counts())
  const all = jobs ? countByStage(jobs) : data
  const counts = found ? countByStage(found) : all
  const total = all && sumOf(all)
  // A skeleton would promise counts that could not be fetched.
  const noneYet = (skeleton: ReactNode) => (isError ? '–' : skeleton)
  return (
    <aside
      aria-labelledby="pipeline-overview"
      className="hidden w-48 shrink-0 flex-col gap-4 overflow-y-auto border-l border-line p-4 min-[100rem]:flex"
    >
      <h2 id="pipeline-overview" className="text-sm">
        Pipeline Overview
      </h2>
      <dl className="flex flex-col gap-3.5">
        {stages.map((stage) => (
          <div
            key={stage}
            data-stage={stage}
            className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-1.5"
          >
            <dt className="flex min-w-0 items-center gap-2 text-[0.78125rem] text-muted">
              <StageDot />
              {stageLabels[stage]}
            </dt>
            <dd className="font-medium">
              {all && counts ? countOf(counts[stage], all[stage]) : noneYet(<Skeleton className="h-4 w-3" />)}
            </dd>
            <Share of={counts?.[stage] ?? 0} total={total ?? 0} />
          </div>
        ))}
        <div className="flex items-center justify-between border-t border-line pt-3.5">
          <dt className="font-medium">Total</dt>
          <dd className="text-base font-semibold">
            {counts && total !== undefined ? countOf(sumOf(counts), total) : noneYet(<Skeleton className="h-5 w-6" />)}
          </dd>
        </div>
      </dl>
      <Suspense fallback={null}>
        <DueSoon />
      </Suspense>
    </aside>
  )
}

const sumOf = (counts: Record<Stage, number>) => stages.reduce((sum, stage) => sum + counts[stage], 0)

/** Hidden from screen readers, which read the numbers above. */
const Share = ({ of, total }: { of: number; total: number }) => (
  <dd aria-hidden="true" className="col-span-2 h-1 overflow-hidden rounded-full bg-tint-soft">
    <span
      className="block h-full origin-left rounded-full bg-tint transition-transform"
      style={{ transform: `scaleX(${total ? of / total : 0})` }}
    />
  </dd>
)
