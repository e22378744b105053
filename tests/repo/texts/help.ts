import type { Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'help', texts: ['Contact Support', 'Dashboard', 'Table View', 'Settings'] },
]
