import type { Facts } from '../mail/facts.ts'
import type { Claimed, Template } from '../mail/mail.ts'
import {
  paymentFailed,
  paymentReturned,
  subscriptionCanceled,
  subscriptionEnded,
  subscriptionResumed,
} from './billing.ts'
import type { House, Letter } from './letter.ts'
import { welcome } from './welcome.ts'

const letters: { [T in Template]: (name: string, house: House, facts: Facts[T]) => Letter } = {
  welcome,
  'payment-failed': paymentFailed,
  'subscription-canceled': subscriptionCanceled,
  'subscription-resumed': subscriptionResumed,
  'subscription-ended': subscriptionEnded,
  'payment-returned': paymentReturned,
}

export const letterWriter =
  (house: House) =>
  <T extends Template>({ template, name, facts }: Pick<Claimed<T>, 'template' | 'name' | 'facts'>): Letter =>
    letters[template](name, house, facts)

export type LetterWriter = ReturnType<typeof letterWriter>
