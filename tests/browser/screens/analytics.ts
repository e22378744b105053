import type { Analytics } from '@roletrail/contracts/jobs/analytics'
import { answered, neverAnswered, type Screen, unavailable } from './screen.ts'

const share = (hits: number, n: number, half: number) => ({
  value: hits / n,
  low: Math.max(0, hits / n - half),
  high: Math.min(1, hits / n + half),
})

const curve = (days: number[]) => days.map((day, nth) => ({ days: day, share: 1 - (nth + 1) / (days.length + 2) }))

const week = (monday: string, applications: number, responses: number) => ({
  key: monday,
  applications,
  responses,
  waiting: 1,
  rate: applications < 10 ? null : share(responses, applications, 0.2),
})

/** A search of a hundred applications, which lets every chart say something. */
const plenty: Analytics = {
  day: '2026-11-23',
  timeZone: 'UTC',
  from: '2026-09-07',
  to: null,
  applications: 96,
  responses: share(31, 96, 0.09),
  offers: 2,
  funnel: [
    { stage: 'applied', reached: 96, wentOn: 31, rejected: 41, waiting: 24, conversion: share(31, 96, 0.09) },
    { stage: 'phone_screen', reached: 31, wentOn: 18, rejected: 9, waiting: 4, conversion: share(18, 31, 0.17) },
    { stage: 'technical_interview', reached: 18, wentOn: 7, rejected: 8, waiting: 3, conversion: share(7, 18, 0.2) },
    { stage: 'onsite', reached: 7, wentOn: 2, rejected: 3, waiting: 2, conversion: null },
    { stage: 'offer', reached: 2, wentOn: 0, rejected: 0, waiting: 2, conversion: null },
  ],
  times: [
    { stage: 'applied', left: 72, waiting: 24, median: 11, p75: 26, curve: curve([2, 4, 6, 9, 11, 14, 19, 26, 31]) },
    { stage: 'phone_screen', left: 27, waiting: 4, median: 7, p75: 12, curve: curve([2, 3, 5, 7, 9, 12, 16]) },
    { stage: 'technical_interview', left: 15, waiting: 3, median: 9, p75: null, curve: curve([3, 6, 9, 14]) },
    { stage: 'onsite', left: 5, waiting: 2, median: null, p75: null, curve: [] },
  ],
  flows: [
    { from: 'applied', to: 'phone_screen', jobs: 27 },
    { from: 'applied', to: 'technical_interview', jobs: 4 },
    { from: 'applied', to: 'rejected', jobs: 41 },
    { from: 'applied', to: 'waiting', jobs: 24 },
    { from: 'phone_screen', to: 'technical_interview', jobs: 14 },
    { from: 'phone_screen', to: 'rejected', jobs: 9 },
    { from: 'phone_screen', to: 'waiting', jobs: 4 },
    { from: 'technical_interview', to: 'onsite', jobs: 7 },
    { from: 'technical_interview', to: 'rejected', jobs: 8 },
    { from: 'technical_interview', to: 'waiting', jobs: 3 },
    { from: 'onsite', to: 'offer', jobs: 2 },
    { from: 'onsite', to: 'rejected', jobs: 3 },
    { from: 'onsite', to: 'waiting', jobs: 2 },
  ],
  categories: [
    {
      by: 'workMode',
      groups: [
        { key: 'remote', applications: 52, responses: 20, waiting: 12, rate: share(20, 52, 0.13) },
        { key: 'hybrid', applications: 31, responses: 8, waiting: 7, rate: share(8, 31, 0.15) },
        { key: 'on_site', applications: 4, responses: 1, waiting: 1, rate: null },
        { key: null, applications: 9, responses: 2, waiting: 4, rate: null },
      ],
      more: 0,
    },
  ],
  pay: {
    by: 'pay',
    groups: [
      { key: '0', applications: 4, responses: 2, waiting: 1, rate: null },
      { key: '50', applications: 21, responses: 11, waiting: 3, rate: share(11, 21, 0.2) },
      { key: '80', applications: 30, responses: 9, waiting: 8, rate: share(9, 30, 0.16) },
      { key: '160', applications: 12, responses: 1, waiting: 5, rate: share(1, 12, 0.2) },
      { key: null, applications: 29, responses: 8, waiting: 7, rate: share(8, 29, 0.16) },
    ],
    more: 0,
    ratesOf: '2024-12-31',
  },
  language: { by: 'language', groups: [], more: 0 },
  breakdowns: [
    {
      by: 'source',
      groups: [
        { key: 'linkedin.example', applications: 48, responses: 9, waiting: 14, rate: share(9, 48, 0.11) },
        {
          key: 'jobs.a-very-long-name-of-a-careers-page.example',
          applications: 22,
          responses: 14,
          waiting: 4,
          rate: share(14, 22, 0.19),
        },
        { key: null, applications: 19, responses: 7, waiting: 5, rate: share(7, 19, 0.2) },
        { key: 'berlinstartupjobs.example', applications: 7, responses: 1, waiting: 1, rate: null },
      ],
      more: 3,
    },
    {
      by: 'tag',
      groups: [{ key: 'Remote', applications: 60, responses: 20, waiting: 10, rate: share(20, 60, 0.12) }],
      more: 0,
    },
    {
      by: 'week',
      groups: [
        week('2026-09-07', 6, 2),
        week('2026-09-14', 11, 5),
        week('2026-09-21', 9, 4),
        week('2026-09-28', 0, 0),
        week('2026-10-05', 12, 6),
        week('2026-10-12', 8, 3),
        week('2026-10-19', 10, 3),
        week('2026-10-26', 9, 2),
        week('2026-11-02', 13, 4),
        week('2026-11-09', 7, 1),
        week('2026-11-16', 8, 1),
        week('2026-11-23', 3, 0),
      ],
      more: 0,
    },
  ],
}

const given = async (tab: Parameters<ReturnType<typeof answered>>[0]) => {
  await answered('**/api/analytics?*', plenty)(tab)
  await answered('**/api/analytics/preferences', { weeklyGoal: 10 })(tab)
}

const path = '/analytics?weeks=12'

export const analyticsScreens: Screen[] = [
  { name: 'analytics', seenBy: 'seeker', path, given, shows: ['heading', 'Where your applications went'] },
  { name: 'analytics-few', seenBy: 'seeker', path: '/analytics', shows: ['heading', 'Where your applications went'] },
  {
    name: 'analytics-tables',
    seenBy: 'seeker',
    path,
    given,
    shows: ['heading', 'Where your applications went'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Show as table: Pipeline')
      await clicks('button', 'Show as table: Response rate')
      await clicks('button', 'Goal: 10 a week')
      await sees('spinbutton', 'A week')
    },
  },
  {
    name: 'analytics-pay',
    seenBy: 'seeker',
    path,
    given,
    shows: ['heading', 'Where your applications went'],
    and: async ({ clicks, page, reads }) => {
      await clicks('combobox', 'Response rate by')
      await clicks('option', 'Pay')
      await reads(/Converted at the rates of Dec 31, 2024/)
      await page.getByRole('heading', { name: 'Response rate' }).scrollIntoViewIfNeeded()
    },
  },
  {
    name: 'analytics-empty',
    seenBy: 'newcomer',
    path: '/analytics?weeks=all',
    shows: ['heading', 'Nothing to count yet'],
  },
  {
    name: 'analytics-loading',
    seenBy: 'seeker',
    path,
    given: neverAnswered('**/api/analytics?*'),
    shows: ['heading', 'Analytics'],
    waiting: true,
  },
  {
    name: 'analytics-failed',
    seenBy: 'seeker',
    path,
    given: unavailable('**/api/analytics?*'),
    shows: ['heading', "We couldn't load your analytics"],
    expectedError: '503 GET /api/analytics',
  },
]
