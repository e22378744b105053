import type { Template } from '../mail/mail.ts'
import type { House, Letter } from './letter.ts'
import { welcome } from './welcome.ts'

const letters: Record<Template, (name: string, house: House) => Letter> = { welcome }

export const letterWriter =
  (house: House) =>
  (template: Template, name: string): Letter =>
    letters[template](name, house)

export type LetterWriter = ReturnType<typeof letterWriter>
