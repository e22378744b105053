import type { Texts } from '../spec-texts.ts'

export const texts: Texts[] = [
  { section: 2, on: 'landing', texts: ['Get Started', 'Log In', 'How It Works'] },
  { section: 9, on: 'landing', texts: ['cancel anytime'] },
]
