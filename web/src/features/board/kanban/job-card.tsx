import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { daysInStage, daysInStageLabel, inStageSince } from '../../../job/days-in-stage.ts'
import { Monogram } from '../../../ui/monogram.tsx'

/** Company, position, and a line with location, salary and days in the stage. Long texts are clamped to two lines. */
export const JobCardFace = ({ job }: { job: JobListItem }) => {
  return (
    <>
      <span className="flex items-start gap-2">
        <Monogram company={job.company} className="size-5 text-[0.6875rem]" />
        <span className="line-clamp-2 min-w-0 font-semibold text-ink wrap-anywhere pointer-coarse:pr-6">
          {job.company}
        </span>
      </span>
      <span className="line-clamp-2 text-ink wrap-anywhere">{job.position}</span>
      {/* The dot before the first fact of a line is clipped by the negative margin. */}
      <span className="-mx-1 flex flex-wrap gap-x-2.5 overflow-hidden px-1 text-xs text-muted">
        {job.location && <Fact>{job.location}</Fact>}
        {job.salary && <Fact>{job.salary}</Fact>}
        <span className="ml-auto whitespace-nowrap">
          <span className="sr-only">, in this stage: </span>
          {daysInStageLabel(daysInStage(inStageSince(job)))}
        </span>
      </span>
    </>
  )
}

const Fact = ({ children }: { children: string }) => (
  <span className="relative min-w-0 before:absolute before:-left-[0.4375rem] before:content-['·']">
    <span className="line-clamp-2 wrap-anywhere">{children}</span>
  </span>
)

export const cardClass = clsx(
  'flex w-full flex-col gap-1 rounded-md border border-line bg-surface px-2.5 py-2 text-left text-[0.8125rem] leading-5 shadow-resting',
  'transition-[box-shadow,border-color] select-none',
)
