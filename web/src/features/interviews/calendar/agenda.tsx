import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { nameOfDay } from './days.ts'
import { InterviewLine } from './interview-line.tsx'
import type { InterviewsByDay } from './interviews-by-day.ts'

interface AgendaProps {
  byDay: InterviewsByDay
  today: string
  onOpen: (interview: Interview) => void
}

/** Day by day what there is; days without interviews are left out. */
export const Agenda = ({ byDay, today, onOpen }: AgendaProps) => (
  <ol aria-label="Agenda" className="flex flex-col gap-6">
    {[...byDay].map(([day, interviews]) => (
      <li key={day} className="grid gap-2 sm:grid-cols-[12rem_1fr]">
        <h2 className="text-sm font-medium sm:pt-2.5">{day === today ? 'Today' : nameOfDay(day)}</h2>
        <ul className="flex flex-col gap-2">
          {interviews.map((interview) => (
            <li key={interview.id}>
              <InterviewLine interview={interview} onOpen={onOpen} />
            </li>
          ))}
        </ul>
      </li>
    ))}
  </ol>
)
