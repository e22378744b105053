import type { Screen } from './screen.ts'

export const accountScreens: Screen[] = [
  { name: 'settings', seenBy: 'seeker', path: '/settings', shows: ['button', 'Save Changes'] },
  { name: 'help', seenBy: 'seeker', path: '/help', shows: ['link', 'Contact Support'] },
]
