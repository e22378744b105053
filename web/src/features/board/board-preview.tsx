import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/words/stage'
import { ColumnHead } from './column-head.tsx'
import { cardClass, JobCardFace } from './job-card.tsx'
import { sampleJobs } from './sample-jobs.ts'
import { groupByStage } from './stage-groups.ts'

const groups = groupByStage(sampleJobs)

/** The board as it is, with somebody's search on it; a picture, so screen readers get one sentence for it. */
export const BoardPreview = () => (
  <div
    role="img"
    aria-label="The board: a column for each of the six stages, and a card for each job with company, position, place, salary and days in its stage."
    className="flex gap-2.5 select-none lg:grid lg:grid-cols-6"
  >
    {stages.map((stage) => (
      <Column key={stage} stage={stage} jobs={groups[stage]} />
    ))}
  </div>
)

const Column = ({ stage, jobs }: { stage: Stage; jobs: readonly JobListItem[] }) => (
  <div data-stage={stage} className="relative w-46 min-w-0 shrink-0 overflow-clip rounded-md bg-sunken lg:w-auto">
    <ColumnHead stage={stage} count={jobs.length} />
    <div className="flex flex-col gap-2 px-1.5 pb-1.5">
      {jobs.map((job) => (
        <div key={job.id} className={cardClass}>
          <JobCardFace job={job} />
        </div>
      ))}
    </div>
  </div>
)
