import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { ExternalLink, Pencil } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { hrefOf } from '../../job/contact-links.ts'
import { displayOf, fieldOf, type TextFieldName, textOf } from '../../job/fields.ts'
import { type Preference, usePreference } from '../../lib/storage/preference.ts'
import { Badge } from '../../ui/badge.tsx'
import { FoldHead } from '../../ui/fold-head.tsx'
import { EditableField, type EditableFieldProps, editableClass } from './field/editable-field.tsx'

interface JobFactsProps {
  job: JobListItem
  /** The names of fields whose edit was abandoned in a window that is gone. */
  abandoned: ReadonlySet<string>
}

const openPreference: Preference<boolean> = { key: 'job-facts', parse: (stored) => stored !== 'false' }

/** The values of a job, each edited in place. Folded, they leave the room to the tabs; this browser remembers which. */
export const JobFacts = ({ job, abandoned }: JobFactsProps) => {
  const [kept, keep] = usePreference(openPreference)
  const factsId = useId()
  // What somebody typed, and lost with a window, is shown to them.
  const open = kept || names.some((name) => abandoned.has(name))
  return (
    <section aria-label="Details">
      <FoldHead title="Details" open={open} controls={factsId} summary={inShort(job)} onToggle={() => keep(!open)} />
      <div id={factsId} className="mt-2 empty:hidden">
        {open && <Facts job={job} abandoned={abandoned} />}
      </div>
    </section>
  )
}

/** What is asked for most often. */
const inShort = (job: JobListItem) =>
  (['applicationDate', 'location', 'salary'] as const)
    .map((name) => displayOf(job, name))
    .filter(Boolean)
    .join(' · ')

const Facts = ({ job, abandoned }: JobFactsProps) => {
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
      <LinkedFact {...shared} name="jobUrl" />
      {hasContact || addingContact ? (
        <>
          <Fact {...shared} name="contactName" />
          <LinkedFact {...shared} name="contactEmail" />
          <LinkedFact {...shared} name="contactPhone" />
        </>
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
const names: readonly TextFieldName[] = ['applicationDate', 'location', 'salary', 'tags', 'jobUrl', ...contact]

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

/** A value that leads somewhere: beside the link stands what edits it. */
const LinkedFact = ({ name, ...props }: JobFactsProps & { name: TextFieldName }) => {
  const text = textOf(props.job, name)
  const href = hrefOf(name, text)
  if (!href) return <Fact {...props} name={name} />
  return (
    <Fact {...props} name={name} before={<FactLink href={href} text={text} />}>
      <Pencil aria-hidden="true" className="size-3.5 text-muted" />
    </Fact>
  )
}

// Leaves room in its line for what edits it.
const FactLink = ({ href, text }: { href: string; text: string }) => {
  const outside = /^https?:/.test(href)
  return (
    <a
      href={href}
      {...(outside && { target: '_blank', rel: 'noreferrer' })}
      className="inline-flex max-w-[calc(100%-2.25rem)] min-w-0 items-center gap-1.5 text-accent-ink underline underline-offset-4"
    >
      <span className="truncate">{outside ? new URL(href).host.replace(/^www\./, '') : text}</span>
      {outside && (
        <>
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">(opens in a new tab)</span>
        </>
      )}
    </a>
  )
}
