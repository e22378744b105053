import type { Facts } from '../mail/facts.ts'
import type { Claimed, Template } from '../mail/mail.ts'
import {
  paymentFailed,
  paymentReturned,
  subscriptionCanceled,
  subscriptionEnded,
  subscriptionResumed,
} from './billing.ts'
import { emailChanged } from './email-changed.ts'
import { emailCode } from './email-code.ts'
import type { House, Letter } from './letter.ts'
import { passwordChanged } from './password-changed.ts'
import { resetCode } from './reset-code.ts'
import { welcome } from './welcome.ts'

/** What a letter is made of; the code only where it carries one. */
type Write<T extends Template> = (name: string, house: House, facts: Facts[T], code: string) => Letter

const letters: { [T in Template]: Write<T> } = {
  welcome,
  'payment-failed': paymentFailed,
  'subscription-canceled': subscriptionCanceled,
  'subscription-resumed': subscriptionResumed,
  'subscription-ended': subscriptionEnded,
  'payment-returned': paymentReturned,
  'reset-code': resetCode,
  'email-code': emailCode,
  'email-changed': emailChanged,
  'password-changed': passwordChanged,
}

type Written<T extends Template> = Pick<Claimed<T>, 'template' | 'name' | 'facts'> & { code?: string | null }

export const letterWriter =
  (house: House) =>
  <T extends Template>({ template, name, facts, code }: Written<T>): Letter =>
    letters[template](name, house, facts, code ?? '')

export type LetterWriter = ReturnType<typeof letterWriter>
