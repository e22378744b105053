import type { FollowUp } from '@roletrail/contracts/jobs/follow-up'
import type { JobListItem } from '@roletrail/contracts/jobs/job'
import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, use } from 'react'
import { daysInStage, daysInStageLabel, inStageSince, isStale, shortAge } from '../../../job/days-in-stage.ts'
import { isDue } from '../../../job/follow-up.ts'
import { useToday } from '../../../lib/use-today.ts'
import { Monogram } from '../../../ui/monogram.tsx'
import { fullTextTip } from '../../../ui/overlay/tooltip.tsx'
import { DraggableContext, dragInstructionsId } from './carried.ts'

interface JobCardProps extends ComponentProps<'button'> {
  job: JobListItem
  /** Its position in its column, where not all cards are rendered. */
  at: number
  of: number
  /** Of the board, if that is an earlier one. */
  now?: Date | undefined
  carried?: boolean
  /** Beside the button that is the card. */
  aside?: ReactNode
}

/** A card in its column: a button, which opens the job. */
export const JobCard = ({ job, at, of, now, carried = false, aside, className, children, ...button }: JobCardProps) => (
  <li
    data-key={job.id}
    data-job={job.id}
    data-stage={job.status}
    {...fullTextTip}
    aria-posinset={at}
    aria-setsize={of}
    className={clsx('group relative pb-2', carried && 'opacity-40')}
  >
    <button
      type="button"
      {...(use(DraggableContext) && { 'aria-roledescription': 'job card', 'aria-describedby': dragInstructionsId })}
      className={clsx(cardClass, 'touch-manipulation hover:border-line-strong hover:shadow-lifted', className)}
      {...button}
    >
      <JobCardFace job={job} now={now} />
      {children}
    </button>
    {aside}
  </li>
)

/** Three lines, each cut where it ends: company and the days in the stage, position, place and salary. */
export const JobCardFace = ({ job, now }: { job: JobListItem; now?: Date | undefined }) => {
  const days = daysInStage(inStageSince(job), now)
  return (
    <>
      <Monogram company={job.company} className="size-5 text-[0.6875rem]" />
      <span className="truncate font-semibold text-ink">{job.company}</span>
      <span className="col-span-3 truncate text-ink">{job.position}</span>
      {/* Beside it is the card's menu. */}
      <span className="col-span-3 min-h-4 truncate text-xs leading-4 text-muted group-hover:pr-6 group-has-aria-expanded:pr-6 group-has-focus-visible:pr-6 pointer-coarse:pr-6">
        {job.followUp && !now && <DueMark followUp={job.followUp} />}
        {[job.location, job.salary].filter(Boolean).join(' · ')}
      </span>
      {/* Last, so that it is read last. */}
      <span
        {...(isStale(job, days) && { 'data-tone': 'warning' })}
        className="col-start-3 row-start-1 rounded-full text-xs whitespace-nowrap text-muted data-tone:-mr-1 data-tone:bg-tint-soft data-tone:px-1.5 data-tone:font-medium data-tone:text-tint-ink"
      >
        <span aria-hidden="true">{shortAge(days)}</span>
        <span className="sr-only">, in this stage: {daysInStageLabel(days)}</span>
      </span>
    </>
  )
}

/** First in its line, so that it is not what is cut. */
const DueMark = ({ followUp }: { followUp: FollowUp }) => {
  const today = useToday()
  if (!isDue({ followUp }, today)) return null
  return (
    <>
      <span data-tone="warning" className="mr-0.5 rounded-full bg-tint-soft px-1.5 font-medium text-tint-ink">
        {followUp.on < today ? 'Overdue' : 'Due today'}
      </span>
      {/* Also for its tooltip and for those who hear it. */}{' '}
    </>
  )
}

/** Of one height, which the column reckons with (card-list.tsx). */
export const cardClass = clsx(
  'grid h-21 w-full grid-cols-[auto_minmax(0,1fr)_auto] content-center items-center gap-x-2 gap-y-1',
  'rounded-md border border-line bg-surface px-2.5 text-left text-[0.8125rem] leading-5 shadow-resting',
  'transition-[box-shadow,border-color] select-none',
)
