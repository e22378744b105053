import type { Screen } from './screen.ts'

export const addJobScreens: Screen[] = [
  { name: 'add-by-link', seenBy: 'seeker', path: '/dashboard?add=url', shows: ['button', 'Extract Details'] },
  { name: 'add-by-hand', seenBy: 'seeker', path: '/dashboard?add=manual', shows: ['button', 'Save Job'] },
  {
    name: 'add-with-suggestions',
    seenBy: 'seeker',
    path: '/dashboard?add=manual',
    shows: ['button', 'Save Job'],
    and: async ({ field, sees }) => {
      await field('Position Title').fill('Senior Product Designer')
      await field('Location').fill('Remote, Europe')
      await field('Salary Range').fill('€5,500 a month')
      await sees('button', /^Accept Work mode: Remote/)
    },
  },
  { name: 'add-job', seenBy: 'seeker', path: '/add-job', shows: ['button', 'Save Job'] },
  {
    name: 'add-job-mistakes',
    seenBy: 'seeker',
    path: '/add-job',
    shows: ['button', 'Save Job'],
    and: ({ clicks }) => clicks('button', 'Save Job'),
  },
]
