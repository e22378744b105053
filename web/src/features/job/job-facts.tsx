import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clsx } from 'clsx'
import { ExternalLink, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatDay } from '../../lib/dates.ts'
import { Badge } from '../../ui/badge.tsx'
import { EditInPlace, placeLook } from './edit-in-place.tsx'
import { editJob } from './edit-job.ts'
import { type JobText, jobTexts } from './job-texts.ts'

/** What is known of a job, each edited where it stands. */
export const JobFacts = ({ job }: { job: JobListItem }) => {
  const known = Boolean(job.contactName || job.contactEmail || job.contactPhone)
  const [askedForContact, askForContact] = useState(false)
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 *:normal-nums">
      <Fact job={job} text={jobTexts.applied}>
        {formatDay(job.applicationDate)}
      </Fact>
      <Fact job={job} text={jobTexts.location} />
      <Fact job={job} text={jobTexts.salary} />
      <Fact job={job} text={jobTexts.tags}>
        <span className="flex flex-wrap gap-1.5">
          {job.tags?.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </Fact>
      <Fact job={job} text={jobTexts.link} before={job.jobUrl && <Posting url={job.jobUrl} />}>
        <Pencil aria-hidden="true" className="size-3.5 text-muted" />
      </Fact>
      {known || askedForContact ? (
        <>
          <Fact job={job} text={jobTexts.contactName} />
          <Fact job={job} text={jobTexts.contactEmail} />
          <Fact job={job} text={jobTexts.contactPhone} />
        </>
      ) : (
        <>
          <dt className="text-muted">Contact</dt>
          <dd>
            <button type="button" className={clsx(placeLook, 'text-faint')} onClick={() => askForContact(true)}>
              Add contact
            </button>
          </dd>
        </>
      )}
    </dl>
  )
}

interface JobTextInPlaceProps {
  job: JobListItem
  text: JobText
  className?: string
  bare?: boolean
  children?: ReactNode
}

export const JobTextInPlace = ({ job, text, className, bare = false, children }: JobTextInPlaceProps) => {
  const { mutateAsync } = useMutation(editJob(useQueryClient(), job.id))
  return (
    <EditInPlace
      name={text.name}
      value={text.textOf(job)}
      {...(text.type && { type: text.type })}
      {...(text.hint && { hint: text.hint })}
      {...(className && { className })}
      bare={bare}
      problemOf={text.problemOf}
      onSave={(typed) => mutateAsync(text.patchOf(typed, job))}
    >
      {children}
    </EditInPlace>
  )
}

const Fact = ({ before, ...props }: JobTextInPlaceProps & { before?: ReactNode }) => (
  <>
    <dt className="text-muted">{props.text.name}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-x-3 break-words [&>form]:flex-1">
      {before}
      <JobTextInPlace {...props} />
    </dd>
  </>
)

const Posting = ({ url }: { url: string }) => (
  <a
    href={url}
    target="_blank"
    rel="noreferrer"
    className="inline-flex max-w-full min-w-0 items-center gap-1.5 text-accent-ink underline underline-offset-4"
  >
    <span className="truncate">{new URL(url).host.replace(/^www\./, '')}</span>
    <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
    <span className="sr-only">(opens in a new tab)</span>
  </a>
)
