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
    shows: ['heading', 'Your jobs could not be loaded'],
    trouble: '503 GET /api/jobs',
  },
  { name: 'nothing-found', seenBy: 'seeker', path: '/dashboard?q=zzz', shows: ['heading', 'No job matches'] },
  { name: 'table', seenBy: 'seeker', path: '/table', shows: ['button', 'Northwind Robotics'] },
]
