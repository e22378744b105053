import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import { Plus } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { JobPicker } from '../../job/job-picker.tsx'
import { serverMessage } from '../../lib/api/api-error.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { Field } from '../../ui/form/field.tsx'
import { Input } from '../../ui/form/input.tsx'
import { useDismissal, useFiling, useNewJob } from './inbox-queries.ts'

interface WaitingActionsProps {
  mail: InboxMail
  /** The job that it is probably about. */
  guess: JobListItem | undefined
  jobs: readonly JobListItem[]
}

/** An email that is on no job yet: the one it seems to be about, any other, or a new one. */
export const WaitingActions = ({ mail, guess, jobs }: WaitingActionsProps) => {
  const [asked, setAsked] = useState<'job' | 'new'>()
  const filing = useFiling(mail)
  const dismissal = useDismissal(mail)
  const busy = filing.isPending || dismissal.isPending
  // Any sender looks like a company; only a mail that speaks of an application suggests a job of its own.
  const isNew = !guess && mail.company !== null && mail.kind !== null
  const fileOn = ({ id, company }: JobListItem) =>
    busy ||
    filing.mutate(id, {
      onSuccess: () => toast({ title: `Added to ${company}` }),
      onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't add this email. Try again."),
    })
  return (
    <div className="flex flex-col gap-4">
      {/* On a phone the guess has a line of its own, and the words alone of the others fit into the next. */}
      <div className="flex flex-wrap items-center gap-2 max-sm:gap-x-1.5">
        {guess && (
          <Button size="sm" className="max-w-full max-sm:w-full" aria-disabled={busy} onClick={() => fileOn(guess)}>
            <span className="truncate">Add to {guess.company}</span>
          </Button>
        )}
        <Button
          size="sm"
          variant={isNew ? 'primary' : 'secondary'}
          className="max-sm:px-2"
          aria-expanded={asked === 'new'}
          onClick={() => setAsked(asked === 'new' ? undefined : 'new')}
        >
          <Plus aria-hidden="true" className="max-sm:hidden" />
          Add as new job
        </Button>
        {jobs.length > 0 && (
          <Button
            size="sm"
            variant="secondary"
            className="max-sm:px-2"
            aria-expanded={asked === 'job'}
            onClick={() => setAsked(asked === 'job' ? undefined : 'job')}
          >
            {guess ? 'Another job' : 'Choose a job'}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto max-sm:px-2"
          aria-disabled={busy}
          onClick={() =>
            busy ||
            dismissal.mutate(undefined, {
              onSuccess: () => toast({ title: 'Email dismissed' }),
              onError: () => toastError('Error', "We couldn't dismiss this email. Try again."),
            })
          }
        >
          Dismiss
        </Button>
      </div>
      {asked === 'job' && (
        <div className="rounded-md bg-sunken p-4">
          <JobPicker label="Which job is it about?" jobs={jobs} disabled={busy} onPick={fileOn} />
        </div>
      )}
      {asked === 'new' && <NewJob mail={mail} />}
    </div>
  )
}

const NewJob = ({ mail }: { mail: InboxMail }) => {
  const [company, setCompany] = useState(mail.company ?? '')
  const [position, setPosition] = useState(mail.position ?? '')
  const adding = useNewJob(mail)
  const blank = !company.trim() || !position.trim()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (blank || adding.isPending) return
    adding.mutate(
      { company: company.trim(), position: position.trim() },
      {
        onSuccess: () => toast({ title: `Added ${company.trim()}` }),
        onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't add this job. Try again."),
      },
    )
  }
  return (
    <form aria-label="New job" onSubmit={submit} className="flex flex-col gap-4 rounded-md bg-sunken p-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Company" required>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.name}
              value={company}
              onChange={({ target }) => setCompany(target.value)}
            />
          )}
        </Field>
        <Field label="Position" required>
          {(control) => (
            <Input
              {...control}
              maxLength={limits.name}
              value={position}
              onChange={({ target }) => setPosition(target.value)}
            />
          )}
        </Field>
      </div>
      <Button type="submit" size="sm" className="self-start" aria-disabled={blank || adding.isPending}>
        {adding.isPending ? 'Adding...' : 'Add job'}
      </Button>
    </form>
  )
}
