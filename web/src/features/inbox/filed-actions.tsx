import type { InboxMail } from '@roletrail/contracts/jobs/inbox'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { kindOfMail, stageOfMail } from '@roletrail/contracts/vocabulary/mail-kind'
import { stageLabels } from '@roletrail/contracts/vocabulary/stage'
import { CalendarPlus } from 'lucide-react'
import { serverMessage } from '../../lib/api/api-error.ts'
import { formatDay, formatPlanned } from '../../lib/dates.ts'
import { Button } from '../../ui/button.tsx'
import { toast, toastError } from '../../ui/feedback/toast.ts'
import { useDismissal, useInvitation, useNewInterview, useStageMove } from './inbox-queries.ts'

interface FiledActionsProps {
  mail: InboxMail
  job: JobListItem
  onOpen: (jobId: string) => void
}

/** An email that is on its job, and speaks for a change of it: the person decides. */
export const FiledActions = ({ mail, job, onOpen }: FiledActionsProps) => {
  const move = useStageMove(mail)
  const dismissal = useDismissal(mail)
  const reading = useInvitation(mail)
  const to = stageOfMail(kindOfMail(mail), job.status)
  const isInterview = mail.hasInvitation || mail.kind === 'interview'
  const moveTo = (stage: NonNullable<typeof to>) =>
    move.isPending ||
    move.mutate(
      { jobId: job.id, to: stage },
      {
        onSuccess: () => toast({ title: `${job.company} moved to ${stageLabels[stage]}` }),
        onError: (error) => toastError('Error', serverMessage(error) ?? "We couldn't move this job. Try again."),
      },
    )
  return (
    <div className="flex flex-col gap-3 border-t border-line pt-4">
      <p className="text-muted">
        Added to{' '}
        <Button variant="link" className="max-w-full" onClick={() => onOpen(job.id)}>
          <span className="truncate">
            {job.company}, {job.position}
          </span>
        </Button>
        . {questionOf(mail, to !== undefined)}
      </p>
      {reading.data && <Found mail={mail} job={job} found={reading.data.interviews} />}
      {reading.error && (
        <p role="alert" data-tone="danger" className="text-xs font-medium text-tint-ink">
          {serverMessage(reading.error) ?? "We couldn't read this invitation. Open the job to schedule it yourself."}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isInterview && !reading.data && (
          <Button size="sm" aria-disabled={reading.isPending} onClick={() => reading.isPending || reading.mutate()}>
            <CalendarPlus aria-hidden="true" />
            {reading.isPending ? 'Reading...' : 'Add interview'}
          </Button>
        )}
        {to && (
          <Button
            size="sm"
            variant={isInterview ? 'secondary' : 'primary'}
            aria-disabled={move.isPending}
            onClick={() => moveTo(to)}
          >
            Move to {stageLabels[to]}
          </Button>
        )}
        <Button
          size="sm"
          variant="ghost"
          className="ml-auto max-sm:px-2"
          aria-disabled={dismissal.isPending}
          onClick={() =>
            dismissal.isPending ||
            dismissal.mutate(undefined, {
              onSuccess: () => toast({ title: 'Email done' }),
              onError: () => toastError('Error', "We couldn't put this email away. Try again."),
            })
          }
        >
          {to || isInterview ? 'Not now' : 'Done'}
        </Button>
      </div>
    </div>
  )
}

const questionOf = (mail: InboxMail, moves: boolean) => {
  const kind = kindOfMail(mail)
  if (mail.hasInvitation || kind === 'interview') return 'Want it in your calendar?'
  if (kind === 'rejection' && moves) return 'It reads like a rejection.'
  if (kind === 'offer' && moves) return 'It reads like an offer. Congratulations!'
  if (kind === 'assessment') return "They've sent you something to work on."
  return kind === 'request' ? "They're waiting for something from you." : ''
}

type Interviews = NonNullable<ReturnType<typeof useInvitation>['data']>['interviews']

/** The button that asked for them is gone, and the focus with it, unless somebody went on elsewhere. */
const takeLostFocus = (list: HTMLElement | null) => {
  if (document.activeElement === document.body) list?.focus()
}

/** What the invitation says, to look at before it is added. */
const Found = ({ mail, job, found }: { mail: InboxMail; job: JobListItem; found: Interviews }) => {
  const adding = useNewInterview(mail)
  return (
    <ul ref={takeLostFocus} tabIndex={-1} aria-label="Interviews in this email" className="flex flex-col gap-2">
      {found.slice(0, 5).map((each) => (
        <li
          key={`${each.interviewDate} ${each.title}`}
          className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-sunken p-3"
        >
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="font-medium">
              {each.hasTime ? formatPlanned(each.interviewDate) : formatDay(each.interviewDate)}
            </span>{' '}
            <span className="text-muted">{each.title}</span>
          </span>
          {each.state === 'canceled' ? (
            <span className="text-muted">Canceled</span>
          ) : (
            <Button
              size="sm"
              aria-disabled={adding.isPending}
              onClick={() =>
                adding.isPending ||
                adding.mutate(
                  { jobId: job.id, invitation: each },
                  {
                    onSuccess: () => toast({ title: 'Interview scheduled' }),
                    onError: (error) =>
                      toastError('Error', serverMessage(error) ?? "We couldn't add this interview. Try again."),
                  },
                )
              }
            >
              Add this one
            </Button>
          )}
        </li>
      ))}
    </ul>
  )
}
