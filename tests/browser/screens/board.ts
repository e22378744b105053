import { neverAnswered, type Screen, unavailable } from './screen.ts'

export const boardScreens: Screen[] = [
  { name: 'board-empty', seenBy: 'newcomer', path: '/dashboard', shows: ['heading', 'Your trail starts here'] },
  { name: 'board', seenBy: 'seeker', path: '/dashboard', shows: ['button', /^Northwind Robotics/] },
  {
    name: 'board-loading',
    seenBy: 'seeker',
    path: '/dashboard',
    given: neverAnswered('**/api/jobs?*'),
    shows: ['button', 'Add Job'],
    waiting: true,
  },
  {
    name: 'board-failed',
    seenBy: 'seeker',
    path: '/dashboard',
    given: unavailable('**/api/jobs?*'),
    shows: ['heading', "We couldn't load your jobs"],
    expectedError: '503 GET /api/jobs',
  },
  { name: 'board-one-job', seenBy: 'starter', path: '/dashboard', shows: ['button', /^Northwind Robotics/] },
  { name: 'board-many-jobs', seenBy: 'collector', path: '/dashboard', shows: ['button', /^Company 1/] },
  {
    name: 'board-filters',
    seenBy: 'seeker',
    path: '/dashboard?stage=applied&from=2020-01-01',
    shows: ['button', 'Clear stage: Applied'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Filter 2 set')
      await sees('button', 'Clear filters')
    },
  },
  {
    name: 'board-category-filters',
    seenBy: 'seeker',
    path: '/dashboard?mode=remote&mode=hybrid&level=senior',
    shows: ['button', 'Clear work mode: Remote'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Filter 3 set')
      await sees('group', 'Work mode')
    },
  },
  {
    name: 'board-on-a-day',
    seenBy: 'seeker',
    path: '/dashboard?on=2030-01-01',
    shows: ['button', /^Northwind Robotics/],
    and: async ({ page, sees }) => {
      await sees('heading', /^Your board on/)
      // Since the first day something has changed.
      await page.getByRole('slider', { name: 'Day' }).press('Home')
      await page.locator('summary').click()
    },
  },
  { name: 'nothing-found', seenBy: 'seeker', path: '/dashboard?q=zzz', shows: ['heading', 'No jobs match'] },
  { name: 'table', seenBy: 'seeker', path: '/table', shows: ['button', 'Northwind Robotics'] },
  { name: 'table-many-jobs', seenBy: 'collector', path: '/table', shows: ['button', 'Company 118'] },
  {
    name: 'table-selection',
    seenBy: 'seeker',
    path: '/table?sort=company',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('checkbox', /^Select .* at Cobalt Maps$/)
      await clicks('checkbox', /^Select .* at Aurora Weather$/)
      await sees('toolbar', 'Selected jobs')
    },
  },
]
