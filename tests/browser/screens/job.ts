import type { Screen } from './screen.ts'

/** One job's details, and what is asked before it is gone. */
export const jobScreens: Screen[] = [
  {
    name: 'job',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Northwind Robotics')
      await sees('tab', 'Notes')
    },
  },
  {
    name: 'history',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', 'Northwind Robotics')
      await clicks('tab', 'History')
      await sees('list', 'Stage history, newest first')
    },
  },
  {
    name: 'job-edited-in-place',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, field, presses, reads }) => {
      await clicks('button', 'Northwind Robotics')
      await clicks('button', /^Edit company/)
      await field('Company').fill(' ')
      await presses('Enter')
      await reads('Enter the company.')
    },
  },
  {
    name: 'delete',
    seenBy: 'seeker',
    path: '/table',
    shows: ['button', 'Northwind Robotics'],
    and: async ({ clicks, sees }) => {
      await clicks('button', /^Actions for .* at Northwind Robotics/)
      await clicks('menuitem', 'Delete')
      await sees('alertdialog', 'Delete this job?')
    },
  },
]
