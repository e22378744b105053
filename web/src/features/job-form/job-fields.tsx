import { noCategories, type Suggestions } from '@roletrail/contracts/vocabulary/category'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { DoubtHint } from '../../job/doubt-hint.tsx'
import { type DraftProblems, type DraftText, type JobDraft, type Offers, offersIn } from '../../job/draft.ts'
import { fieldOf, formLabelOf, tagsIn } from '../../job/fields.ts'
import { LateCategories } from '../../job/late-categories.ts'
import { dayInputOf } from '../../lib/dates.ts'
import { useLatch } from '../../lib/use-latch.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { Offer } from '../../ui/form/offer.tsx'
import { StageSelect } from '../../ui/form/stage-select.tsx'
import { Textarea } from '../../ui/form/textarea.tsx'

interface JobFieldsProps {
  draft: JobDraft
  problems: DraftProblems
  onChange: (change: Partial<JobDraft>) => void
  /** Replaces the link field. Null if the link is somewhere else. */
  link?: ReactNode
  /** The job is not there yet: without a day, the one on which it is added counts. */
  adding?: boolean
  /** What the posting suggests. */
  found?: Suggestions | undefined
}

type TextName = Exclude<DraftText, 'notes' | 'jobUrl'>

const inputTypes = { day: 'date', email: 'email', phone: 'tel' } as const

export const JobFields = ({ draft, problems, onChange, link, adding = false, found }: JobFieldsProps) => {
  const offers = offersIn(draft, draft.read?.offered)
  const text = (name: TextName, plainHint: string | undefined = fieldOf(name).hint) => {
    const { kind, required } = fieldOf(name)
    const { [name as keyof Offers]: offer } = offers
    const hint = offer ? <Offer value={offer} onAccept={() => onChange({ [name]: offer })} /> : plainHint
    return (
      <Field label={formLabelOf(name)} required={required === true} hint={hint} error={problems[name]}>
        {(control) => (
          <Input
            {...control}
            {...(kind in inputTypes && { type: inputTypes[kind as keyof typeof inputTypes] })}
            {...(kind === 'day' && { max: dayInputOf(new Date()) })}
            autoComplete="off"
            value={draft[name]}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        )}
      </Field>
    )
  }
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DoubtHint doubt={draft.read?.doubt} offers={offers} onAccept={onChange} className="sm:col-span-2" />
      {text('company')}
      {text('position')}
      {link === undefined ? (
        <div className="sm:col-span-2">
          <LinkField link={draft.jobUrl} problem={problems.jobUrl} onChange={(jobUrl) => onChange({ jobUrl })} />
        </div>
      ) : (
        link
      )}
      <Field label={formLabelOf('status')} required error={problems.status}>
        {({ required: _alwaysHasOne, ...control }) => (
          <StageSelect {...control} value={draft.status} onValueChange={(status) => onChange({ status })} />
        )}
      </Field>
      {text('applicationDate', adding ? 'Today, if you leave it empty.' : undefined)}
      {text('location')}
      {text('salary')}
      <div className="sm:col-span-2 empty:hidden">
        <LateCategories
          facts={{ ...draft, tags: tagsIn(draft.tags) }}
          values={draft.categories ?? noCategories}
          found={found}
          onChange={(change) => onChange({ categories: { ...(draft.categories ?? noCategories), ...change } })}
        />
      </div>
      <div className="sm:col-span-2">{text('tags')}</div>
      <div className="sm:col-span-2">
        <Field label={formLabelOf('notes')} error={problems.notes}>
          {(control) => (
            <Textarea
              {...control}
              rows={4}
              value={draft.notes}
              onChange={({ target }) => onChange({ notes: target.value })}
            />
          )}
        </Field>
      </div>
      <ContactFields open={contact.some((name) => draft[name] !== '' || problems[name])}>
        {contact.map((name) => (
          <div key={name}>{text(name)}</div>
        ))}
      </ContactFields>
    </div>
  )
}

const contact = ['contactName', 'contactEmail', 'contactPhone'] as const

/** Few know somebody when they add a job, so these wait folded until there is something in them. */
const ContactFields = ({ open, children }: { open: boolean; children: ReactNode }) => {
  // It does not fold under somebody who clears what was there.
  const opened = useLatch(open)
  return (
    <details {...(opened && { open: true })} className="group sm:col-span-2">
      <summary className="-mx-2 flex min-h-9 cursor-pointer list-none items-center gap-2 rounded-md px-2 text-[0.8125rem] font-medium hover:bg-hover">
        <ChevronRight aria-hidden="true" className="size-4 text-muted transition-transform group-open:rotate-90" />
        Contact
      </summary>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">{children}</div>
    </details>
  )
}

interface LinkFieldProps {
  link: string
  problem: string | undefined
  /** Why it isn't read, although there is nothing wrong with it. */
  note?: string | undefined
  onChange: (link: string) => void
  /** A button beside the field. */
  action?: ReactNode
}

export const LinkField = ({ link, problem, note, onChange, action }: LinkFieldProps) => (
  <Field
    label={formLabelOf('jobUrl')}
    error={problem}
    hint={
      !problem &&
      note && (
        <span data-tone="warning" className="font-medium text-tint-ink">
          {note}
        </span>
      )
    }
  >
    {(control) => (
      <div className="flex flex-wrap gap-2 sm:flex-nowrap">
        <Input
          {...control}
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          value={link}
          onChange={({ target }) => onChange(target.value)}
        />
        {action}
      </div>
    )}
  </Field>
)
