import { noCategories } from '@roletrail/contracts/vocabulary/category'
import { stageLabels, stages } from '@roletrail/contracts/vocabulary/stage'
import type { Field as PostingField } from '@roletrail/postings/posting'
import { clsx } from 'clsx'
import { type SubmitEvent, useState } from 'react'
import { DoubtHint } from '../../../src/job/doubt-hint.tsx'
import { type DraftProblems, type JobDraft, offersIn, problemsOf } from '../../../src/job/draft.ts'
import { tagsIn } from '../../../src/job/fields.ts'
import { SuggestedCategories } from '../../../src/job/suggested-categories.tsx'
import { Button } from '../../../src/ui/button.tsx'
import { Spinner } from '../../../src/ui/feedback/spinner.tsx'
import { Field } from '../../../src/ui/form/field.tsx'
import { controlClass, Input } from '../../../src/ui/form/input.tsx'
import { Offer } from '../../../src/ui/form/offer.tsx'
import { Textarea } from '../../../src/ui/form/textarea.tsx'
import type { Reading } from '../reading/read-snapshot.ts'
import type { Account } from '../sending/account.ts'
import { TrackedHint } from './tracked-hint.tsx'

interface JobFormProps {
  account: Account
  draft: JobDraft
  /** What the page says; undefined while it is being read. */
  reading: Reading | undefined
  onChange: (changed: Partial<JobDraft>) => void
  /** Resolves with what was wrong, if anything was. */
  onSave: () => Promise<string | undefined>
}

const texts: readonly { name: PostingField; label: string; required?: boolean }[] = [
  { name: 'position', label: 'Position', required: true },
  { name: 'company', label: 'Company', required: true },
  { name: 'location', label: 'Location' },
  { name: 'salary', label: 'Salary' },
]

const problems = {
  several: 'This page shows several jobs. Open one, or select its text and open this again.',
  nothing: "We couldn't make out a job here. Fill in what you know.",
} as const

/** What was read, to be looked over; what may be wrong says so. */
export const JobForm = ({ account, reading, draft, onChange, onSave }: JobFormProps) => {
  const [faults, setFaults] = useState<DraftProblems>({})
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found = problemsOf(draft)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    setBusy(true)
    setProblem(await onSave())
    setBusy(false)
  }
  /** What was made out in words, and is still what was made out. */
  const isDoubtful = (name: PostingField) =>
    reading?.doubtful.includes(name) && draft[name] !== '' && draft[name] === reading.posting[name]

  const offers = offersIn(draft, reading?.offered)
  const hintOf = (name: PostingField) => {
    const { [name]: offer } = offers
    if (offer) return <Offer value={offer} onAccept={() => onChange({ [name]: offer })} />
    return (
      isDoubtful(name) && (
        <span data-tone="warning" className="text-tint-ink">
          Check this
        </span>
      )
    )
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-3">
      <div role="status" className="empty:hidden">
        {!reading && (
          <p className="flex items-center gap-2.5 text-muted">
            <Spinner />
            Reading the page...
          </p>
        )}
        {reading?.problem && <p className="text-muted">{problems[reading.problem]}</p>}
      </div>
      {reading?.closed && (
        <p data-tone="warning" className="text-tint-ink">
          This posting is closed.
        </p>
      )}
      <TrackedHint account={account} draft={draft} />
      <DoubtHint doubt={reading?.doubt} offers={offers} onAccept={onChange} />
      <div className="grid grid-cols-2 gap-3">
        {texts.map(({ name, label, required = false }) => (
          <div key={name} className={clsx(required && 'col-span-2')}>
            <Field label={label} required={required} error={faults[name]} hint={hintOf(name)}>
              {(control) => (
                <Input
                  {...control}
                  value={draft[name]}
                  autoComplete="off"
                  onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
                />
              )}
            </Field>
          </div>
        ))}
      </div>
      <SuggestedCategories
        facts={{ ...draft, tags: tagsIn(draft.tags) }}
        values={draft.categories ?? noCategories}
        found={reading?.suggestions}
        onChange={(change) => onChange({ categories: { ...(draft.categories ?? noCategories), ...change } })}
      />
      <Field label="Stage">
        {({ required: _not, ...control }) => (
          <select
            {...control}
            className={clsx(controlClass, 'h-9')}
            value={draft.status}
            onChange={({ currentTarget: { value } }) =>
              onChange({ status: stages.find((stage) => stage === value) ?? draft.status })
            }
          >
            {stages.map((stage) => (
              <option key={stage} value={stage}>
                {stageLabels[stage]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label="Note" error={faults.notes}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            value={draft.notes}
            onChange={({ currentTarget }) => onChange({ notes: currentTarget.value })}
          />
        )}
      </Field>
      {(problem ?? faults.jobUrl) && (
        <p role="alert" data-tone="danger" className="font-medium text-tint-ink">
          {problem ?? faults.jobUrl}
        </p>
      )}
      <Button type="submit" size="lg" disabled={busy}>
        {busy ? 'Saving...' : 'Save job'}
      </Button>
    </form>
  )
}
