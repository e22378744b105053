import type { FollowUp } from '@roletrail/contracts/jobs/follow-up'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { markFollowedUp, planFollowUp, planFollowUps, removeFollowUps } from '../../job/changes/plans.ts'
import { dayChoices, isDue, suggestedDay } from '../../job/follow-up.ts'
import { serverMessage } from '../../lib/api/api-error.ts'
import { noOfflineQueue } from '../../lib/api/no-offline-queue.ts'
import { addDays, dayLabel, daysUntil } from '../../lib/calendar-day.ts'
import { useDraftForm } from '../../lib/forms/use-draft-form.ts'
import type { SavedDraft } from '../../lib/storage/use-persistent-draft.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { UnsavedNotice } from '../../ui/form/draft-form.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useAfterRender } from '../../ui/use-after-render.ts'

/** What comes next, or the days one might choose for it. */
export const FollowUpField = ({ job }: { job: JobListItem }) => {
  const [asked, setAsked] = useState<boolean>()
  const { followUp } = job
  const section = useRef<HTMLElement>(null)
  const afterRender = useAfterRender()
  const done = () => {
    setAsked(false)
    // The form is gone by then, and with it the focus.
    afterRender(() => section.current?.querySelector('button')?.focus())
  }
  const form = useFollowUpForm(job, done)
  const edit = () => setAsked(true)
  return (
    <section ref={section} aria-labelledby="follow-up" className="flex flex-col gap-2">
      <h4 id="follow-up" className="text-[0.8125rem] font-medium">
        Follow-up
      </h4>
      {(asked ?? form.restored) ? (
        <FollowUpForm job={job} form={form} asked={asked} onDone={done} />
      ) : followUp ? (
        <Planned job={job} followUp={followUp} onEdit={edit} />
      ) : (
        <Offer job={job} onEdit={edit} />
      )}
    </section>
  )
}

/** What was typed; the rest is as it is planned. */
type FollowUpDraft = Partial<Record<'on' | 'note', string>>

const useFollowUpForm = (job: JobListItem, onSaved: () => void) => {
  const client = useQueryClient()
  const today = useToday()
  const inForm = ({ on, note }: FollowUpDraft) => ({
    on: on ?? job.followUp?.on ?? suggestedDay(job, today) ?? addDays(today, 7),
    note: note ?? job.followUp?.note ?? '',
  })
  const form = useDraftForm({
    name: `follow-up of ${job.id}`,
    empty: (): FollowUpDraft => ({}),
    requiredText: (draft) => inForm(draft).on,
    save: {
      // The change itself waits for a connection.
      ...noOfflineQueue,
      mutationFn: ({ draft }: SavedDraft<FollowUpDraft>) => {
        const { on, note } = inForm(draft)
        return planFollowUp(client, job, on, note.trim() || null)
      },
    },
    onSaved,
  })
  return { ...form, ...inForm(form.draft) }
}

interface PlannedProps {
  job: JobListItem
  followUp: FollowUp
  onEdit: () => void
}

const Planned = ({ job, followUp: { on, note }, onEdit }: PlannedProps) => {
  const client = useQueryClient()
  const today = useToday()
  const due = isDue(job, today)
  return (
    <div
      data-tone={due ? 'warning' : 'neutral'}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-tint-soft py-1.5 pr-1.5 pl-3"
    >
      <p className="min-w-0 flex-1 break-words text-tint-ink">
        <span className="font-medium">
          {on < today ? `Overdue since ${dayLabel(on, today)}` : `Due ${dayLabel(on, today)}`}
        </span>
        {note && ` · ${note}`}
      </p>
      <span className="flex gap-1.5">
        <Button variant="secondary" size="sm" onClick={() => markFollowedUp(client, [job])}>
          <Check aria-hidden="true" />
          Done
        </Button>
        <Button variant="ghost" size="icon" className="size-8" aria-label="Change the follow-up" onClick={onEdit}>
          <Pencil aria-hidden="true" />
        </Button>
      </span>
    </div>
  )
}

/** The day that suits the stage is offered first; nothing is planned before somebody chooses. */
const Offer = ({ job, onEdit }: { job: JobListItem; onEdit: () => void }) => {
  const client = useQueryClient()
  const today = useToday()
  const suggested = suggestedDay(job, today)
  const others = dayChoices(today).filter(({ on }) => on !== suggested)
  const plan = (on: string) => planFollowUps(client, [job], on)
  return (
    <div className="flex flex-wrap gap-1.5">
      {suggested && (
        <Button
          variant="secondary"
          size="sm"
          className="border-accent-ink! text-accent-ink!"
          onClick={() => plan(suggested)}
        >
          Follow up in {daysUntil(suggested, today) === 1 ? 'a day' : `${daysUntil(suggested, today)} days`}?
        </Button>
      )}
      {others.map(({ label, on }) => (
        <Button key={on} variant="secondary" size="sm" onClick={() => plan(on)}>
          {label}
        </Button>
      ))}
      <Button variant="ghost" size="sm" onClick={onEdit}>
        Pick a day
      </Button>
    </div>
  )
}

interface FollowUpFormProps {
  job: JobListItem
  form: ReturnType<typeof useFollowUpForm>
  /** It was opened just now; a draft that was found leaves the focus where it is. */
  asked: boolean | undefined
  onDone: () => void
}

const FollowUpForm = ({ job, form, asked, onDone }: FollowUpFormProps) => {
  const client = useQueryClient()
  const { on, note, restored, error, saving, change, submit, discard } = form
  const day = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (asked) day.current?.focus()
  }, [asked])
  const cancel = () => {
    discard()
    onDone()
  }
  const remove = () => {
    removeFollowUps(client, [job])
    cancel()
  }
  return (
    <form onSubmit={submit} className="flex flex-col gap-3 rounded-md border border-line bg-surface p-3">
      <div className="grid gap-3 sm:grid-cols-[9.5rem_minmax(0,1fr)]">
        <Field label="Day" required error={on ? undefined : 'Enter a day.'}>
          {(control) => (
            <Input
              {...control}
              ref={day}
              type="date"
              min="2000-01-01"
              max="2199-12-31"
              value={on}
              onChange={({ target }) => change({ on: target.value })}
            />
          )}
        </Field>
        <Field label="Note">
          {(control) => (
            <Input
              {...control}
              maxLength={limits.subject}
              placeholder="What it's about."
              value={note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </div>
      <UnsavedNotice what="This follow-up" restored={restored} failed={error !== null} reason={serverMessage(error)} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          {saving ? 'Saving...' : 'Save'}
        </Button>
        <Button variant="ghost" size="sm" onClick={cancel}>
          Cancel
        </Button>
        {job.followUp && (
          <Button variant="ghost" size="sm" className="ml-auto" onClick={remove}>
            Remove
          </Button>
        )}
      </div>
    </form>
  )
}
