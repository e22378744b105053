import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ExternalLink } from 'lucide-react'
import { memo } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { StageBadge } from '../../ui/stage-badge.tsx'
import type { JobActions } from '../job/job-actions.ts'
import { JobMenu } from '../job/job-menu.tsx'

interface JobTableProps {
  jobs: readonly JobListItem[]
  actions: JobActions
}

export const JobTable = ({ jobs, actions }: JobTableProps) => (
  <div className="min-h-0 flex-1 overflow-auto p-4">
    <div className="rounded-md border border-line bg-surface shadow-resting">
      <table className="w-full text-left">
        <caption className="sr-only">Job applications</caption>
        <thead className="text-xs text-muted [&_th]:border-b [&_th]:border-line [&_th]:px-3 [&_th]:py-2.5 sm:[&_th]:px-4 [&_th]:font-medium">
          <tr>
            <th scope="col">Company</th>
            <th scope="col" className="max-sm:hidden">
              Role
            </th>
            <th scope="col">Stage</th>
            <th scope="col" className="max-md:hidden">
              Tags
            </th>
            <th scope="col" className="max-sm:hidden">
              Applied
            </th>
            <th scope="col">
              <span className="sr-only">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:px-3 [&_td]:py-2 sm:[&_td]:px-4 [&_tr+tr]:border-t [&_tr+tr]:border-line">
          {jobs.map((job) => (
            <Row key={job.id} job={job} actions={actions} />
          ))}
        </tbody>
      </table>
    </div>
  </div>
)

const Row = memo(({ job, actions }: { job: JobListItem; actions: JobActions }) => (
  // The whole row opens the job for the mouse; the company's button is the same for everybody else.
  <tr data-job={job.id} className="cursor-pointer hover:bg-sunken" onClick={() => actions.open(job.id)}>
    <td className="font-medium sm:min-w-36">
      <span className="flex items-center gap-1.5">
        <button type="button" className="text-left break-words">
          {job.company}
        </button>
        {job.jobUrl && (
          <a
            href={job.jobUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={`Posting of ${job.position} at ${job.company} (opens in a new tab)`}
            className="grid size-6 shrink-0 place-items-center text-muted hover:text-ink"
            onClick={(event) => event.stopPropagation()}
          >
            <ExternalLink aria-hidden="true" className="size-3.5" />
          </a>
        )}
      </span>
      <span className="font-normal break-words text-muted sm:hidden">{job.position}</span>
    </td>
    <td className="min-w-36 break-words max-sm:hidden">{job.position}</td>
    <td>
      <StageBadge stage={job.status} />
    </td>
    <td className="max-md:hidden">
      <span className="flex flex-wrap gap-1.5">
        {[job.location, ...(job.tags ?? [])].map((tag) => tag && <Badge key={tag}>{tag}</Badge>)}
      </span>
    </td>
    <td className="whitespace-nowrap text-muted max-sm:hidden">
      {job.applicationDate ? formatDay(job.applicationDate) : 'N/A'}
    </td>
    <td className="w-12 pl-0!" onClick={(event) => event.stopPropagation()}>
      <JobMenu job={job} actions={actions} className="size-8" />
    </td>
  </tr>
))
