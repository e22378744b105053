import { answered, neverAnswered, type Screen, unavailable } from './screen.ts'

const reminders = {
  timeZone: 'Europe/Berlin',
  timeZoneChosen: true,
  replyDays: 10,
  digest: true,
  digestHour: 8,
  remindDayBefore: true,
  remindHourBefore: false,
}

const nothing = { day: '2026-11-23', timeZone: 'UTC', items: [], more: false }

const interviewOn = (at: string, company: string, interviewKind: string | null, place: string | null) => ({
  kind: 'interview',
  jobId: '0195f3a0-0000-7000-8000-0000000000a1',
  company,
  position: 'Staff Engineer, Platform',
  status: 'onsite',
  contactName: null,
  contactEmail: null,
  on: at.slice(0, 10),
  at,
  hasTime: true,
  interviewKind,
  place,
  interviewId: '0195f3a0-0000-7000-8000-0000000000b1',
  interviewState: 'scheduled',
})

const interviews = {
  ...nothing,
  items: [
    interviewOn('2026-11-23T09:30:00.000Z', 'Openleaf', 'video', 'https://meet.openleaf.example/ada'),
    interviewOn(
      '2026-11-23T13:00:00.000Z',
      'Cobalt Maps',
      'on_site',
      'Piet Heinkade 55, 4th floor, ask for Joris at the desk: https://maps.example.com/cobalt',
    ),
    interviewOn('2026-11-25T08:00:00.000Z', 'Papercrane', 'phone', '+44 20 7946 0018'),
  ],
}

const told = {
  kind: 'technical',
  hasTime: true,
  movedFrom: null,
  outcome: null,
  interviewDate: '2026-11-26T09:00:00.000Z',
}

const interviewChanges = [
  { ...told, id: '4', change: 'outcome', outcome: 'next_round', at: '2026-11-27T09:00:00.000Z' },
  { ...told, id: '3', change: 'done', at: '2026-11-26T11:00:00.000Z' },
  { ...told, id: '2', change: 'moved', movedFrom: '2026-11-24T13:30:00.000Z', at: '2026-11-22T08:00:00.000Z' },
  { ...told, id: '1', change: 'scheduled', interviewDate: '2026-11-24T13:30:00.000Z', at: '2026-11-20T16:00:00.000Z' },
]

export const todayScreens: Screen[] = [
  {
    name: 'today-interviews',
    seenBy: 'seeker',
    path: '/today',
    given: answered('**/api/today?*', interviews),
    shows: ['link', /^Join/],
  },
  { name: 'today', seenBy: 'seeker', path: '/today', shows: ['heading', /^Overdue/] },
  {
    name: 'today-empty',
    seenBy: 'newcomer',
    path: '/today',
    given: answered('**/api/today?*', nothing),
    shows: ['heading', 'Nothing due'],
  },
  {
    name: 'today-loading',
    seenBy: 'seeker',
    path: '/today',
    given: neverAnswered('**/api/today?*'),
    shows: ['heading', 'Today'],
    waiting: true,
  },
  {
    name: 'today-failed',
    seenBy: 'seeker',
    path: '/today',
    given: unavailable('**/api/today?*'),
    shows: ['heading', "We couldn't load your day"],
    expectedError: '503 GET /api/today',
  },
  {
    name: 'today-digest-offer',
    seenBy: 'newcomer',
    path: '/today',
    given: async (on) => {
      await answered('**/api/today?*', nothing)(on)
      await answered('**/api/today/preferences', { ...reminders, digest: null })(on)
    },
    shows: ['button', 'Email me'],
  },
  {
    name: 'settings-digest',
    seenBy: 'seeker',
    path: '/settings',
    given: answered('**/api/today/preferences', reminders),
    shows: ['switch', 'Morning digest'],
    and: async ({ page, sees }) => {
      await page.locator('#reminders').scrollIntoViewIfNeeded()
      await sees('combobox', 'Send it at')
    },
  },
  {
    name: 'settings-digest-loading',
    seenBy: 'seeker',
    path: '/settings#reminders',
    given: neverAnswered('**/api/today/preferences'),
    shows: ['heading', 'Reminders'],
    and: ({ page }) => page.locator('#reminders').scrollIntoViewIfNeeded(),
    waiting: true,
  },
  {
    name: 'settings-digest-failed',
    seenBy: 'seeker',
    path: '/settings#reminders',
    given: unavailable('**/api/today/preferences'),
    shows: ['heading', 'Reminders'],
    and: async ({ page, reads }) => {
      await page.locator('#reminders').scrollIntoViewIfNeeded()
      await reads("We couldn't load your reminders.")
    },
    expectedError: '503 GET /api/today/preferences',
  },
  { name: 'stop-digest', seenBy: 'nobody', path: '/reminders/digest/token', shows: ['button', 'Unsubscribe'] },
  {
    name: 'today-message',
    seenBy: 'seeker',
    path: '/today',
    shows: ['heading', /^Overdue/],
    and: async ({ clicks, sees }) => {
      await clicks('button', /^Message: .* at Openleaf$/)
      await sees('textbox', 'Message')
    },
  },
  {
    name: 'job-history',
    seenBy: 'seeker',
    path: '/dashboard',
    given: answered('**/api/jobs/*/interview-changes', interviewChanges),
    shows: ['button', /^Northwind Robotics/],
    and: async ({ clicks, sees, find }) => {
      await clicks('button', /^Openleaf/)
      await clicks('tab', /^History/)
      await sees('region', 'Interviews')
      await find('region', 'Interviews').scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'job-follow-up',
    seenBy: 'seeker',
    path: '/dashboard',
    shows: ['button', /^Northwind Robotics/],
    and: async ({ clicks, sees }) => {
      await clicks('button', /^Openleaf/)
      await clicks('button', 'Change the follow-up')
      await sees('button', 'Save')
    },
  },
]
