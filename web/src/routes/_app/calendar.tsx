import { createFileRoute } from '@tanstack/react-router'
import { CalendarPage } from '../../features/interviews/calendar/calendar-page.tsx'
import { calendarSearch } from '../../features/interviews/calendar/calendar-search.ts'

const Calendar = () => {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return <CalendarPage search={search} onSearch={(next) => void navigate({ search: next, replace: !next.interview })} />
}

export const Route = createFileRoute('/_app/calendar')({
  staticData: { title: 'Calendar' },
  validateSearch: calendarSearch,
  component: Calendar,
})
