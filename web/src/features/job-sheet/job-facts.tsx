import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { ExternalLink, Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { fieldOf, type TextFieldName, textOf } from '../../job/fields.ts'
import { Badge } from '../../ui/badge.tsx'
import { EditableField, type EditableFieldProps, editableClass } from './field/editable-field.tsx'

interface JobFactsProps {
  job: JobListItem
  /** The names of fields whose edit was abandoned in a window that is gone. */
  abandoned: ReadonlySet<string>
}

/** The values of a job, each edited in place. */
export const JobFacts = ({ job, abandoned }: JobFactsProps) => {
  const hasContact = contact.some((name) => textOf(job, name) || abandoned.has(name))
  const [addingContact, setAddingContact] = useState(false)
  const shared = { job, abandoned }
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] gap-x-4 gap-y-2 *:normal-nums">
      <Fact {...shared} name="applicationDate" />
      <Fact {...shared} name="location" />
      <Fact {...shared} name="salary" />
      <Fact {...shared} name="tags">
        <span className="flex flex-wrap gap-1.5">
          {job.tags?.map((tag) => (
            <Badge key={tag}>{tag}</Badge>
          ))}
        </span>
      </Fact>
      <Fact {...shared} name="jobUrl" before={job.jobUrl && <Posting url={job.jobUrl} />}>
        <Pencil aria-hidden="true" className="size-3.5 text-muted" />
      </Fact>
      {hasContact || addingContact ? (
        contact.map((name) => <Fact key={name} {...shared} name={name} />)
      ) : (
        <>
          <dt className="text-muted">Contact</dt>
          <dd>
            <button type="button" className={clsx(editableClass, 'text-faint')} onClick={() => setAddingContact(true)}>
              Add contact
            </button>
          </dd>
        </>
      )}
    </dl>
  )
}

const contact: readonly TextFieldName[] = ['contactName', 'contactEmail', 'contactPhone']

interface FactProps extends JobFactsProps, Pick<EditableFieldProps, 'name' | 'children'> {
  before?: ReactNode
}

const Fact = ({ name, abandoned, before, ...props }: FactProps) => (
  <>
    <dt className="text-muted">{fieldOf(name).label}</dt>
    <dd className="flex min-w-0 flex-wrap items-center gap-x-3 break-words [&>form]:flex-1">
      {before}
      <EditableField {...props} name={name} abandoned={abandoned.has(name)} />
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
