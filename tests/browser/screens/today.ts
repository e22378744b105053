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

export const todayScreens: Screen[] = [
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
