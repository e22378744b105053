import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { daysInStage, daysInStageLabel } from '../job/days-in-stage.ts'
import { Monogram } from '../job/monogram.tsx'

/** Three lines: who, what, and place, pay and days in the stage. */
export const JobCardFace = ({ job }: { job: JobListItem }) => {
  const facts = [job.location, job.salary].filter(Boolean).join(' · ')
  return (
    <>
      <span className="flex items-start gap-2">
        <Monogram company={job.company} />
        <span className="mt-0.5 line-clamp-2 min-w-0 hyphens-auto font-semibold break-words pointer-coarse:pr-6 text-ink">
          {job.company}
        </span>
      </span>
      <span className="line-clamp-2 break-words text-ink">{job.position}</span>
      <span className="flex flex-wrap justify-between gap-x-2 text-xs text-muted">
        {facts && <span className="line-clamp-2 max-w-full break-words">{facts}</span>}
        <span className="whitespace-nowrap">
          <span className="sr-only">, in this stage: </span>
          {daysInStageLabel(daysInStage(job.stageChangedAt))}
        </span>
      </span>
    </>
  )
}

export const cardLook = clsx(
  'flex w-full flex-col gap-1.5 rounded-md border border-line bg-surface p-2.5 text-left shadow-resting',
  'transition-[box-shadow,border-color] select-none',
)
