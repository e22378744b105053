import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../../lib/dates.ts'
import { StageBadge } from '../../../ui/stage-badge.tsx'
import type { Difference } from './board-on.ts'

interface DifferencesProps {
  changed: readonly Difference[]
  from: string
  until: string
  /** Chooses the day until which. */
  children: ReactNode
}

/** How many are listed; the rest is a number. */
const listed = 100

/** What changed between two days, in one line, and job by job when it is opened. */
export const Differences = ({ changed, from, until, children }: DifferencesProps) => {
  const added = changed.filter((one) => !one.from).length
  return (
    <div className="mx-4 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2 text-[0.8125rem]">
      <details className="min-w-60 flex-1 py-2">
        <summary className="w-fit cursor-pointer">
          <span aria-live="polite" className="font-medium">
            {changed.length === 0
              ? 'Nothing changed'
              : [added > 0 && `${added} added`, changed.length > added && `${changed.length - added} moved`]
                  .filter(Boolean)
                  .join(', ')}
          </span>{' '}
          <span className="text-muted">
            between {formatDay(`${from}T12:00:00`)} and {formatDay(`${until}T12:00:00`)}
          </span>
        </summary>
        <ul className="mt-2 flex max-h-40 flex-col gap-1.5 overflow-y-auto pb-1">
          {changed.slice(0, listed).map(({ job, from: before, to }) => (
            <li key={job.id} className="flex min-w-0 items-center gap-2">
              <span className="min-w-0 flex-1 truncate">
                <span className="font-medium">{job.company}</span> <span className="text-muted">{job.position}</span>
              </span>
              {before ? <StageBadge stage={before} /> : <span className="text-muted">Added</span>}
              <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-muted" />
              <StageBadge stage={to} />
            </li>
          ))}
          {changed.length > listed && <li className="text-muted">And {changed.length - listed} more</li>}
        </ul>
      </details>
      {children}
    </div>
  )
}
