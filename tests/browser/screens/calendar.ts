import type { Interview } from '@roletrail/contracts/jobs/calendar'
import { answered, type Screen, unavailable } from './screen.ts'

const interview = (day: string, time: string, company: string, more: Partial<Interview> = {}): Interview => ({
  id: `0199c0de-0000-7000-8000-0000${day.slice(5).replace('-', '')}${time.replace(':', '')}`,
  jobId: '0199c0de-0000-7000-8000-000000000001',
  company,
  position: 'Senior Frontend Engineer',
  interviewDate: new Date(`${day}T${time}`).toISOString(),
  hasTime: true,
  zone: null,
  minutes: 60,
  kind: 'video',
  place: 'https://meet.example/room',
  people: 'Mara Lindqvist',
  state: 'scheduled',
  outcome: null,
  movedFrom: null,
  ...more,
})

const interviews = [
  interview('2030-01-03', '09:30', 'Cobalt Maps', { state: 'done', outcome: 'next_round', kind: 'phone' }),
  interview('2030-01-16', '10:00', 'Northwind Robotics', { zone: 'America/New_York' }),
  interview('2030-01-16', '13:00', 'Lumen Health', { kind: 'technical', minutes: 90 }),
  interview('2030-01-16', '16:00', 'Fernweh Travel', { kind: 'on_site', place: 'Speicherstadt 12, Hamburg' }),
  interview('2030-01-16', '18:30', 'Openleaf', { kind: 'panel' }),
  interview('2030-01-17', '11:00', 'Papercrane', { state: 'canceled' }),
  interview('2030-01-22', '09:00', 'A Company With a Name That Goes On for Much Longer Than Any Cell', {
    kind: 'phone',
  }),
]

const given = answered('**/api/interviews?*', interviews)

export const calendarScreens: Screen[] = [
  {
    name: 'calendar-month',
    seenBy: 'seeker',
    path: '/calendar?view=month&day=2030-01-16',
    given,
    shows: ['gridcell', /4 interviews/],
  },
  {
    name: 'calendar-week',
    seenBy: 'seeker',
    path: '/calendar?view=week&day=2030-01-16',
    given,
    shows: ['gridcell', /4 interviews/],
  },
  {
    name: 'calendar-agenda',
    seenBy: 'seeker',
    path: '/calendar?view=agenda&day=2030-01-01',
    given,
    shows: ['list', 'Agenda'],
  },
  {
    name: 'calendar-empty',
    seenBy: 'newcomer',
    path: '/calendar?view=agenda&day=2030-01-01',
    shows: ['button', 'Schedule an interview'],
  },
  {
    name: 'calendar-failed',
    seenBy: 'seeker',
    path: '/calendar?view=month&day=2030-01-16',
    given: unavailable('**/api/interviews?*'),
    shows: ['button', 'Try again'],
    expectedError: '503 GET /api/interviews',
  },
  {
    name: 'schedule-from-a-day',
    seenBy: 'seeker',
    path: '/calendar?view=month&day=2030-01-16',
    given,
    shows: ['gridcell', /4 interviews/],
    and: async ({ clicks, find, sees }) => {
      await clicks('button', 'Schedule on Jan 16')
      await find('searchbox', 'Which job is it for?').fill('Northwind')
      await clicks('button', /^Northwind Robotics/)
      await sees('button', 'Schedule')
    },
  },
]
