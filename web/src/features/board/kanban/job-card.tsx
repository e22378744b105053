import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { daysInStage, daysInStageLabel, inStageSince, isStale, shortAge } from '../../../job/days-in-stage.ts'
import { Monogram } from '../../../ui/monogram.tsx'

/** Three lines, each cut where it ends: company and the days in the stage, position, place and salary. */
export const JobCardFace = ({ job, now }: { job: JobListItem; now?: Date }) => {
  const days = daysInStage(inStageSince(job), now)
  return (
    <>
      <Monogram company={job.company} className="size-5 text-[0.6875rem]" />
      <span className="truncate font-semibold text-ink">{job.company}</span>
      <span className="col-span-3 truncate text-ink">{job.position}</span>
      {/* Beside it is the card's menu. */}
      <span className="col-span-3 min-h-4 truncate text-xs leading-4 text-muted group-hover:pr-6 group-has-aria-expanded:pr-6 group-has-focus-visible:pr-6 pointer-coarse:pr-6">
        {[job.location, job.salary].filter(Boolean).join(' · ')}
      </span>
      {/* Last, so that it is read last. */}
      <span
        {...(isStale(job, days) && { 'data-tone': 'warning' })}
        className="col-start-3 row-start-1 rounded-full text-xs whitespace-nowrap text-muted data-tone:-mr-1 data-tone:bg-tint-soft data-tone:px-1.5 data-tone:font-medium data-tone:text-tint-ink"
      >
        <span aria-hidden="true">{shortAge(days)}</span>
        <span className="sr-only">, in this stage: {daysInStageLabel(days)}</span>
      </span>
    </>
  )
}

/** Of one height, which the column reckons with (column.tsx). */
export const cardClass = clsx(
  'grid h-21 w-full grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-2 gap-y-1',
  'rounded-md border border-line bg-surface px-2.5 text-left text-[0.8125rem] leading-5 shadow-resting',
  'transition-[box-shadow,border-color] select-none',
)
