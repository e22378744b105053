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
  const moved = changed.length - added
  const words = [added > 0 && `${added} added`, moved > 0 && `${moved} moved`].filter(Boolean).join(', ')
  const line = (
    <>
      <span aria-live="polite" className="font-medium">
        {words || (from === until ? 'Nothing to compare yet.' : 'Nothing changed')}
      </span>{' '}
      <span className="text-muted">
        {from === until
          ? 'Choose an earlier day.'
          : `between ${formatDay(`${from}T12:00:00`)} and ${formatDay(`${until}T12:00:00`)}`}
      </span>
    </>
  )
  if (changed.length === 0)
    return (
      <Frame>
        <p className="min-w-60 flex-1 py-2">{line}</p>
        {children}
      </Frame>
    )
  return (
    <Frame>
      <details className="min-w-60 flex-1 py-2">
        <summary className="w-fit cursor-pointer">{line}</summary>
        <div
          role="region"
          aria-label="What changed"
          // Or no key scrolls it.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          className="mt-2 max-h-40 overflow-y-auto"
        >
          <ul className="flex flex-col gap-1.5 pb-1">
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
        </div>
      </details>
      {children}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div className="mx-4 flex flex-wrap items-start gap-x-4 gap-y-2 rounded-md border border-line bg-surface px-4 py-2 text-[0.8125rem]">
    {children}
  </div>
)
