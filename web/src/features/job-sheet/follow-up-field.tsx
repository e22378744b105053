import type { FollowUp } from '@roletrail/contracts/jobs/follow-up'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { useQueryClient } from '@tanstack/react-query'
import { Check, Pencil } from 'lucide-react'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { markFollowedUp, planFollowUps, removeFollowUps } from '../../job/changes/plans.ts'
import { dayChoices, isDue, suggestedDay } from '../../job/follow-up.ts'
import { addDays, dayLabel, daysUntil } from '../../lib/calendar-day.ts'
import { useToday } from '../../lib/use-today.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'

/** What comes next, or the days one might choose for it. */
export const FollowUpField = ({ job }: { job: JobListItem }) => {
  const [editing, setEditing] = useState(false)
  const { followUp } = job
  const section = useRef<HTMLElement>(null)
  const done = () => {
    setEditing(false)
    // The form is gone by then, and with it the focus.
    requestAnimationFrame(() => section.current?.querySelector('button')?.focus())
  }
  return (
    <section ref={section} aria-labelledby="follow-up" className="flex flex-col gap-2">
      <h4 id="follow-up" className="text-[0.8125rem] font-medium">
        Follow-up
      </h4>
      {editing ? (
        <FollowUpForm job={job} onDone={done} />
      ) : followUp ? (
        <Planned job={job} followUp={followUp} onEdit={() => setEditing(true)} />
      ) : (
        <Offer job={job} onEdit={() => setEditing(true)} />
      )}
    </section>
  )
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

const FollowUpForm = ({ job, onDone }: { job: JobListItem; onDone: () => void }) => {
  const client = useQueryClient()
  const today = useToday()
  const [on, setOn] = useState(job.followUp?.on ?? suggestedDay(job, today) ?? addDays(today, 7))
  const [note, setNote] = useState(job.followUp?.note ?? '')
  const day = useRef<HTMLInputElement>(null)
  useEffect(() => day.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!on) return
    planFollowUps(client, [job], on, note.trim() || null)
    onDone()
  }
  const remove = () => {
    removeFollowUps(client, [job])
    onDone()
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
              onChange={({ target }) => setOn(target.value)}
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
              onChange={({ target }) => setNote(target.value)}
            />
          )}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm">
          Save
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
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
