import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { Link } from '@tanstack/react-router'
import { CalendarPlus, ChevronLeft, ChevronRight, Rss } from 'lucide-react'
import { useRef, useState } from 'react'
import { addDays } from '../../../lib/calendar-day.ts'
import { mobile, useMediaQuery } from '../../../lib/use-media-query.ts'
import { useToday } from '../../../lib/use-today.ts'
import { ownZone } from '../../../lib/zoned.ts'
import { Button } from '../../../ui/button.tsx'
import { SectionFailed, SectionLoading } from '../../../ui/feedback/section-states.tsx'
import { ToolbarButton, ToolbarGroup, toolbarPartClass } from '../../../ui/toolbar.tsx'
import { Agenda } from './agenda.tsx'
import { type CalendarSearch, type CalendarView, calendarViews } from './calendar-search.ts'
import { DayGrid } from './day-grid.tsx'
import { daysShown, monthsAfter, nameOfDay, nameOfMonth, shortDay, weekOf, weeksOf } from './days.ts'
import { InterviewLine } from './interview-line.tsx'
import { InterviewSheet } from './interview-sheet.tsx'
import { useInterviews } from './interviews-by-day.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'

interface CalendarPageProps {
  search: CalendarSearch
  onSearch: (change: CalendarSearch) => void
}

/** The interviews of all jobs. */
export const CalendarPage = ({ search, onSearch }: CalendarPageProps) => {
  const today = useToday()
  const isPhone = useMediaQuery(mobile)
  const view = search.view ?? (isPhone ? 'agenda' : 'month')
  const day = search.day ?? today
  const weeks = view === 'month' ? weeksOf(day) : [weekOf(day)]
  const [first, last] = daysShown(view, day)
  const { data, byDay, isError, isFetching, refetch } = useInterviews(first, last)
  const [scheduling, setScheduling] = useState<string>()
  const list = useRef<HTMLElement>(null)
  const title = titleOf(view, day, [first, last])
  const open = ({ id }: Interview) => onSearch({ ...search, interview: id })
  const step = (by: number) =>
    onSearch({ ...search, day: view === 'week' ? addDays(day, 7 * by) : monthsAfter(day, by) })

  return (
    <div className="mx-auto flex w-full max-w-6xl flex-col gap-4 px-4 py-4 sm:px-6">
      <header className="flex flex-wrap items-center gap-2">
        <h1 className="flex-1 text-xl" aria-live="polite">
          <span className="sr-only">Calendar: </span>
          {title}
        </h1>
        {/* A phone has it beside the heading. */}
        <ToolbarButton aria-label="Schedule an interview" className="sm:order-last" onClick={() => setScheduling(day)}>
          <CalendarPlus aria-hidden="true" />
          <span className="max-sm:sr-only">Schedule</span>
        </ToolbarButton>
        <span aria-hidden="true" className="basis-full sm:hidden" />
        <ToolbarGroup aria-label="Days shown">
          <button type="button" aria-label="Earlier" className={toolbarPartClass} onClick={() => step(-1)}>
            <ChevronLeft aria-hidden="true" />
          </button>
          <button type="button" className={toolbarPartClass} onClick={() => onSearch({ ...search, day: undefined })}>
            Today
          </button>
          <button type="button" aria-label="Later" className={toolbarPartClass} onClick={() => step(1)}>
            <ChevronRight aria-hidden="true" />
          </button>
        </ToolbarGroup>
        <ToolbarGroup aria-label="View">
          {calendarViews.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={each === view}
              className={toolbarPartClass}
              onClick={() => onSearch({ ...search, view: each })}
            >
              {viewLabels[each]}
            </button>
          ))}
        </ToolbarGroup>
      </header>
      {isError && !data && (
        <SectionFailed
          message="We couldn't load your interviews."
          retrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!isError && !data && <SectionLoading label="Loading the calendar" />}
      {data && view === 'agenda' && byDay.size > 0 && <Agenda byDay={byDay} today={today} onOpen={open} />}
      {data && view === 'agenda' && byDay.size === 0 && (
        <div className="flex flex-col items-start gap-3 rounded-md border border-line bg-surface p-6">
          <p className="text-muted">Nothing planned in these days.</p>
          <Button onClick={() => setScheduling(day)}>Schedule an interview</Button>
        </div>
      )}
      {data && view !== 'agenda' && (
        <div className="grid items-start gap-4 xl:grid-cols-[1fr_18rem]">
          <DayGrid
            label={title}
            weeks={weeks}
            day={day}
            today={today}
            byDay={byDay}
            onDay={(day) => onSearch({ ...search, day })}
            onOpen={open}
            onEnter={() => list.current?.focus()}
          />
          <section ref={list} tabIndex={-1} aria-labelledby="chosen-day" className="flex flex-col gap-3">
            <h2 id="chosen-day" className="text-base">
              {nameOfDay(day)}
            </h2>
            {byDay.get(day) ? (
              <ul className="flex flex-col gap-2">
                {byDay.get(day)?.map((interview) => (
                  <li key={interview.id}>
                    <InterviewLine interview={interview} onOpen={open} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="text-muted">No interviews on this day.</p>
            )}
            <Button variant="secondary" size="sm" className="self-start" onClick={() => setScheduling(day)}>
              Schedule on {shortDay(day)}
            </Button>
          </section>
        </div>
      )}
      <footer className="flex flex-wrap items-center justify-between gap-2 text-xs text-muted">
        <p>Times in {ownZone().replaceAll('_', ' ')}</p>
        <Link
          to="/settings"
          hash="calendar-link"
          className="inline-flex min-h-6 items-center gap-1.5 text-accent-ink underline-offset-4 hover:underline"
        >
          <Rss aria-hidden="true" className="size-3.5" />
          See them in your own calendar
        </Link>
      </footer>
      <InterviewSheet
        interview={data?.find(({ id }) => id === search.interview)}
        onClose={() => onSearch({ ...search, interview: undefined })}
      />
      <ScheduleDialog day={scheduling} onClose={() => setScheduling(undefined)} />
    </div>
  )
}

const viewLabels: Record<CalendarView, string> = { month: 'Month', week: 'Week', agenda: 'Agenda' }

const titleOf = (view: CalendarView, day: string, [first, last]: [string, string]) => {
  if (view === 'month') return nameOfMonth(day)
  return view === 'week' ? `${shortDay(first)} – ${shortDay(last)}` : `From ${shortDay(day)}`
}
