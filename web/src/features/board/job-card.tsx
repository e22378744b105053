import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { daysInStage, daysInStageLabel } from '../job/days-in-stage.ts'
import { Monogram } from '../job/monogram.tsx'

/** Three lines: who, what, and place, pay and days in the stage. */
export const JobCardFace = ({ job }: { job: JobListItem }) => (
  <>
    <span className="flex items-center gap-2">
      <Monogram company={job.company} />
      <span className="min-w-0 truncate font-semibold text-ink">{job.company}</span>
    </span>
    <span className="line-clamp-2 break-words text-ink">{job.position}</span>
    <span className="flex flex-wrap gap-x-1.5 text-xs text-muted [&>span+span]:before:mr-1.5 [&>span+span]:before:content-['·']">
      {job.location && <span className="max-w-full truncate">{job.location}</span>}
      {job.salary && <span className="max-w-full truncate">{job.salary}</span>}
      <span>
        <span className="sr-only">In this stage: </span>
        {daysInStageLabel(daysInStage(job.stageChangedAt))}
      </span>
    </span>
  </>
)

export const cardLook = clsx(
  'flex w-full flex-col gap-1.5 rounded-md border border-line bg-surface p-3 text-left shadow-resting',
  'transition-[box-shadow,border-color] select-none',
)
