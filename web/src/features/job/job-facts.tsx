import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { daysInStage, daysInStageLabel } from './days-in-stage.ts'

/** What is known of a job; what is not known takes no line. */
export const JobFacts = ({ job }: { job: JobListItem }) => (
  <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-4 gap-y-2.5">
    <Fact name="Applied">{formatDay(job.applicationDate)}</Fact>
    <Fact name="In this stage">
      {daysInStage(job.stageChangedAt) === 0 ? 'since today' : daysInStageLabel(daysInStage(job.stageChangedAt))}
    </Fact>
    {job.location && <Fact name="Location">{job.location}</Fact>}
    {job.salary && <Fact name="Salary">{job.salary}</Fact>}
    {job.tags && (
      <Fact name="Tags">
        <span className="flex flex-wrap gap-1.5">
          {job.tags.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </Fact>
    )}
    {job.contactName && <Fact name="Contact">{job.contactName}</Fact>}
    {job.contactEmail && <Fact name="E-mail">{job.contactEmail}</Fact>}
    {job.contactPhone && <Fact name="Phone">{job.contactPhone}</Fact>}
    {job.jobUrl && (
      <Fact name="Link">
        <a
          href={job.jobUrl}
          target="_blank"
          rel="noreferrer"
          className="inline-flex max-w-full items-center gap-1.5 text-accent-ink underline underline-offset-4"
        >
          <span className="truncate">{new URL(job.jobUrl).host}</span>
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </Fact>
    )}
  </dl>
)

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <>
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 break-words">{children}</dd>
  </>
)
