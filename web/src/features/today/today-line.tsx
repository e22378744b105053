import type { TodayItem } from '@roletrail/contracts/jobs/today'
import { useQueryClient } from '@tanstack/react-query'
import { Check, ExternalLink } from 'lucide-react'
import { markInterviewDone } from '../../job/changes/interview-state.ts'
import { markFollowedUp, putOffNudge } from '../../job/changes/plans.ts'
import { Button } from '../../ui/button.tsx'
import { kindStyles } from './kind-styles.ts'
import { MessageButton } from './message-button.tsx'
import { SnoozeMenu } from './snooze-menu.tsx'
import { linkOf, reasonOf, titleOf } from './today-words.ts'

interface TodayLineProps {
  item: TodayItem
  /** Today. */
  day: string
  onOpen: (jobId: string) => void
}

/** One thing to do, and everything one can do about it. */
export const TodayLine = ({ item, day, onOpen }: TodayLineProps) => {
  const { icon: Icon, tone } = kindStyles[item.kind]
  const title = titleOf(item)
  const about = `${item.position} at ${item.company}`
  return (
    <li
      data-row
      data-tone={item.on < day ? 'danger' : tone}
      className="flex flex-wrap items-center gap-x-3 gap-y-2 p-3 sm:flex-nowrap sm:pl-4"
    >
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-full bg-tint-soft text-tint-ink"
      >
        <Icon className="size-4" />
      </span>
      <button
        type="button"
        onClick={() => onOpen(item.jobId)}
        className="-my-1 min-w-0 flex-1 rounded-md px-1.5 py-1 text-left transition-colors hover:bg-hover"
      >
        <span className="block font-medium break-words text-ink">{title}</span>
        <span className="block text-[0.8125rem] break-words text-muted">{about}</span>
        <span className="block text-[0.8125rem] break-words text-muted">{reasonOf(item, day)}</span>
      </button>
      <Actions item={item} day={day} about={about} />
    </li>
  )
}

const Actions = ({ item, day, about }: { item: TodayItem; day: string; about: string }) => {
  const client = useQueryClient()
  const link = item.kind === 'interview' && linkOf(item)
  // An interview of a later day is not over, and an older server does not name it.
  const hasDone = item.kind !== 'interview' || (item.on <= day && item.interviewId !== undefined)
  const done = () => {
    if (item.kind === 'interview') markInterviewDone(client, item)
    // A thank-you that was sent and an offer that was answered are not asked for again; a silence begins anew.
    else if (item.kind === 'thank_you' || item.kind === 'offer') putOffNudge(client, item)
    else markFollowedUp(client, [{ id: item.jobId, company: item.company }])
  }
  return (
    <div className="ml-auto flex shrink-0 items-center gap-1.5 max-sm:w-full max-sm:flex-wrap max-sm:gap-0.5 max-sm:pl-10">
      <MessageButton item={item} about={about} />
      {item.kind !== 'interview' && <SnoozeMenu item={item} about={about} />}
      <div className="flex gap-1.5 empty:hidden max-sm:ml-auto">
        {item.kind === 'interview' && link && (
          <Button asChild variant="secondary" size="sm">
            <a href={link} target="_blank" rel="noreferrer" aria-label={`${linkLabel(item)}: ${about}`}>
              {/* On a phone the words alone fit beside the other buttons. */}
              <ExternalLink aria-hidden="true" className="max-sm:hidden" />
              {linkLabel(item)}
            </a>
          </Button>
        )}
        {hasDone && (
          <Button variant="secondary" size="sm" aria-label={`Done: ${about}`} onClick={done}>
            <Check aria-hidden="true" />
            Done
          </Button>
        )}
      </div>
    </div>
  )
}

/** On site it is a map, as a rule. */
const linkLabel = ({ interviewKind }: Extract<TodayItem, { kind: 'interview' }>) =>
  interviewKind === 'on_site' ? 'Open link' : 'Join'
