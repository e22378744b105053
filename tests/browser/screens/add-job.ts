import type { Screen } from './screen.ts'

export const addJobScreens: Screen[] = [
  { name: 'add-by-link', seenBy: 'seeker', path: '/dashboard?add=url', shows: ['button', 'Extract Details'] },
  { name: 'add-by-hand', seenBy: 'seeker', path: '/dashboard?add=manual', shows: ['button', 'Save Job'] },
  { name: 'add-job', seenBy: 'seeker', path: '/add-job', shows: ['button', 'Save Job'] },
  {
    name: 'add-job-mistakes',
    seenBy: 'seeker',
    path: '/add-job',
    shows: ['button', 'Save Job'],
    and: ({ clicks }) => clicks('button', 'Save Job'),
  },
]
