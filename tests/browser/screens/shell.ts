import type { Screen } from './screen.ts'

export const shellScreens: Screen[] = [
  {
    name: 'account-menu',
    seenBy: 'seeker',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: ({ clicks }) => clicks('button', 'My Account'),
  },
  {
    name: 'theme-menu',
    seenBy: 'seeker',
    path: '/help',
    shows: ['link', 'Contact Support'],
    and: ({ clicks }) => clicks('button', 'Theme'),
  },
]
