import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { ExternalLink, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Badge } from '../../ui/badge.tsx'
import { EditableField, type EditableFieldProps, editableLook } from './job-text-in-place.tsx'
import { jobTexts } from './job-texts.ts'

interface JobFactsProps {
  job: JobListItem
  /** The texts whose editing was begun in a window that is gone. */
  left: ReadonlySet<string>
}

/** What is known of a job, each edited where it stands. */
export const JobFacts = ({ job, left }: JobFactsProps) => {
  const known = contact.some((text) => text.textOf(job) || left.has(text.name))
  const [askedForContact, askForContact] = useState(false)
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 *:normal-nums">
      <Fact job={job} left={left} text={jobTexts.applied} />
      <Fact job={job} left={left} text={jobTexts.location} />
      <Fact job={job} left={left} text={jobTexts.salary} />
      <Fact job={job} left={left} text={jobTexts.tags}>
        <span className="flex flex-wrap gap-1.5">
          {job.tags?.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </Fact>
      <Fact job={job} left={left} text={jobTexts.link} before={job.jobUrl && <Posting url={job.jobUrl} />}>
        <Pencil aria-hidden="true" className="size-3.5 text-muted" />
      </Fact>
      {known || askedForContact ? (
        contact.map((text) => <Fact key={text.name} job={job} left={left} text={text} />)
      ) : (
        <>
          <dt className="text-muted">Contact</dt>
          <dd>
            <button type="button" className={clsx(editableLook, 'text-faint')} onClick={() => askForContact(true)}>
              Add contact
            </button>
          </dd>
        </>
      )}
    </dl>
  )
}

const contact = [jobTexts.contactName, jobTexts.contactEmail, jobTexts.contactPhone]

interface FactProps extends JobFactsProps, Pick<EditableFieldProps, 'text' | 'children'> {
  before?: ReactNode
}

const Fact = ({ text, left, before, ...props }: FactProps) => (
  <>
    <dt className="text-muted">{text.name}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-x-3 break-words [&>form]:flex-1">
      {before}
      <EditableField {...props} text={text} left={left.has(text.name)} />
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
