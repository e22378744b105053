import type { Texts } from '../given.ts'

export const texts: Texts[] = [
  { section: 2, on: 'help', texts: ['Contact Support', 'Dashboard', 'Table View', 'Settings'] },
]
