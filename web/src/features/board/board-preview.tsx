import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { type Stage, stages } from '@roletrail/contracts/vocabulary/stage'
import { ColumnHead } from './kanban/column-head.tsx'
import { cardClass, JobCardFace } from './kanban/job-card.tsx'
import { groupByStage } from './stage-groups.ts'

const day = 24 * 60 * 60 * 1000

/** An invented job search as it may look after some weeks. */
const search: readonly [
  Stage,
  company: string,
  position: string,
  location: string,
  salary: string | null,
  days: number,
][] = [
  ['applied', 'Northwind', 'Product Designer', 'Remote', '$110k', 2],
  ['applied', 'Fabrikam', 'UX Researcher', 'Lisbon', null, 5],
  ['applied', 'Contoso', 'Design Lead', 'Berlin', '€85k', 6],
  ['applied', 'Wingtip', 'Product Designer', 'Remote', null, 9],
  ['phone_screen', 'Tailspin', 'Product Designer', 'Boston', '$120k', 1],
  ['phone_screen', 'Litware', 'Interaction Designer', 'Remote', null, 3],
  ['phone_screen', 'Proseware', 'Brand Designer', 'Vienna', '€70k', 4],
  ['technical_interview', 'Alpine Bank', 'Design Systems Designer', 'Zürich', null, 2],
  ['technical_interview', 'Lucerne', 'Service Designer', 'Remote', '€78k', 7],
  ['onsite', 'Adatum', 'Senior Designer', 'Dublin', '€92k', 2],
  ['onsite', 'Trey', 'Product Designer', 'Utrecht', null, 4],
  ['offer', 'Graphic Lab', 'Lead Product Designer', 'Remote', '$135k', 1],
  ['rejected', 'Relecloud', 'UI Designer', 'Madrid', null, 12],
]

const sampleJobs: readonly JobListItem[] = search.map(([status, company, position, location, salary, days], nth) => {
  const since = new Date(Date.now() - days * day).toISOString()
  return {
    id: String(nth),
    company,
    position,
    status,
    location,
    salary,
    applicationDate: since,
    stageChangedAt: since,
    updatedAt: since,
    version: 1,
    userId: '',
    jobUrl: null,
    tags: null,
    contactName: null,
    contactEmail: null,
    contactPhone: null,
  }
})

const groups = groupByStage(sampleJobs)

/** The board with invented jobs, as an image: screen readers get one sentence for all of it. */
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
    <div className="flex flex-col gap-2 px-1.5 py-1">
      {jobs.map((job) => (
        <div key={job.id} className={cardClass}>
          <JobCardFace job={job} />
        </div>
      ))}
    </div>
  </div>
)
