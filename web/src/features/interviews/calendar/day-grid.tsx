import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { clsx } from 'clsx'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { addDays } from '../../../lib/calendar-day.ts'
import { formatTime } from '../../../lib/dates.ts'
import { plural } from '../../../lib/plural.ts'
import { monthOf, monthsAfter, nameOfDay, weekday } from './days.ts'
import type { InterviewsByDay } from './interviews-by-day.ts'

interface DayGridProps {
  label: string
  weeks: readonly (readonly string[])[]
  /** The chosen day. */
  day: string
  today: string
  byDay: InterviewsByDay
  onDay: (day: string) => void
  onOpen: (interview: Interview) => void
  /** Goes from the chosen day into its list. */
  onEnter: () => void
}

/**
 * Days as a grid (ARIA's pattern): the arrow keys go by days and weeks, Page Up and Down by months, Home and End within
 * the week. A month has some interviews of each day, a single week all of them.
 */
export const DayGrid = ({ label, weeks, day, today, byDay, onDay, onOpen, onEnter }: DayGridProps) => {
  const grid = useRef<HTMLTableElement>(null)
  const byKey = useRef(false)
  // The cell may be of another month, which is there only now.
  useEffect(() => {
    if (byKey.current) grid.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
    byKey.current = false
  }, [day])
  const onKeyDown = (event: KeyboardEvent) => {
    const isCell = event.target instanceof HTMLTableCellElement
    if (!isCell || event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' || event.key === ' ') onEnter()
    else {
      const next = dayBy(event.key, day, weeks.find((week) => week.includes(day)) ?? [])
      if (!next) return
      byKey.current = true
      onDay(next)
    }
    event.preventDefault()
  }
  const isWeek = weeks.length === 1
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: ARIA's pattern of a calendar
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the same
      role="grid"
      aria-label={label}
      className="w-full table-fixed border-collapse rounded-md bg-surface text-[0.8125rem] shadow-resting"
      onKeyDown={onKeyDown}
    >
      <thead>
        <tr>
          {weeks[0]?.map((each) => (
            <th
              key={each}
              scope="col"
              abbr={weekday.long(each)}
              className="h-8 border border-line text-xs font-medium text-muted"
            >
              {weekday.short(each)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((each) => (
              <DayCell
                key={each}
                day={each}
                isToday={each === today}
                isChosen={each === day}
                isOutside={!isWeek && monthOf(each) !== monthOf(day)}
                interviews={byDay.get(each) ?? []}
                shown={isWeek ? 12 : 3}
                onDay={onDay}
                onOpen={onOpen}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The day to which a key leads. */
const dayBy = (key: string, day: string, week: readonly string[]): string | undefined => {
  const days: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }
  if (key in days) return addDays(day, days[key] ?? 0)
  if (key === 'PageUp') return monthsAfter(day, -1)
  if (key === 'PageDown') return monthsAfter(day, 1)
  if (key === 'Home') return week[0]
  return key === 'End' ? week.at(-1) : undefined
}

interface DayCellProps {
  day: string
  isToday: boolean
  isChosen: boolean
  /** Of the month before or after. */
  isOutside: boolean
  interviews: readonly Interview[]
  /** How many are shown; the others are a number. */
  shown: number
  onDay: (day: string) => void
  onOpen: (interview: Interview) => void
}

const DayCell = ({ day, isToday, isChosen, isOutside, interviews, shown, onDay, onOpen }: DayCellProps) => {
  const more = interviews.length - shown
  const isRoomy = shown > 3
  return (
    // The keys are the grid's.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    <td
      data-day={day}
      tabIndex={isChosen ? 0 : -1}
      aria-selected={isChosen}
      aria-label={spoken(day, interviews)}
      {...(isToday && { 'aria-current': 'date' })}
      onClick={() => onDay(day)}
      className={clsx(
        'cursor-pointer border border-line p-1 align-top transition-colors hover:bg-hover focus-visible:-outline-offset-2',
        isRoomy ? 'h-40 sm:h-96' : 'h-14 sm:h-26',
        isOutside && 'bg-sunken',
        isChosen && 'bg-accent-soft',
      )}
    >
      <span
        className={clsx(
          'inline-flex size-6 items-center justify-center rounded-full tabular-nums',
          isToday ? 'bg-accent font-semibold text-on-accent' : isOutside && 'text-muted',
        )}
      >
        {Number(day.slice(-2))}
      </span>
      <ul className="mt-0.5 flex flex-col gap-0.5 max-sm:hidden">
        {interviews.slice(0, shown).map((interview) => (
          <li key={interview.id}>
            <button
              type="button"
              tabIndex={-1}
              data-tone={interview.state === 'scheduled' ? 'info' : 'neutral'}
              className={clsx(
                'block w-full truncate rounded-sm bg-tint-soft px-1 py-0.5 text-left text-xs text-tint-ink',
                interview.state === 'canceled' && 'line-through',
              )}
              onClick={(event) => {
                event.stopPropagation()
                onOpen(interview)
              }}
            >
              {interview.hasTime && (
                <span className={clsx('tabular-nums', isRoomy && 'block')}>
                  {formatTime(interview.interviewDate).replace(':00', '')}{' '}
                </span>
              )}
              <span className="font-medium">{interview.company}</span>
            </button>
          </li>
        ))}
        {more > 0 && <li className="px-1 text-xs text-muted">{more} more</li>}
      </ul>
      {/* A phone has no room for words. */}
      {interviews.length > 0 && (
        <span aria-hidden="true" data-tone="info" className="mx-auto mt-1 flex w-fit gap-0.5 sm:hidden">
          {interviews.slice(0, 3).map(({ id }) => (
            <span key={id} className="size-1.5 rounded-full bg-tint" />
          ))}
        </span>
      )}
    </td>
  )
}

const spoken = (day: string, interviews: readonly Interview[]) => {
  if (interviews.length === 0) return nameOfDay(day)
  const each = interviews.map(({ company, hasTime, interviewDate, state }) =>
    [hasTime && formatTime(interviewDate), company, state === 'canceled' && 'canceled'].filter(Boolean).join(' '),
  )
  return `${nameOfDay(day)}, ${plural(interviews.length, 'interview')}: ${each.join(', ')}`
}
