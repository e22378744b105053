import type { Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'broadcast', texts: ['Audience', 'Subject', 'Body'] },
  { section: 5, on: 'broadcast-error', texts: ['Error', 'Subject and body are required'] },
  { section: 8, by: 'tests/browser/account/broadcast.test.ts', texts: ['Broadcast sent!'] },
]
