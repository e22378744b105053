import { type House, type Letter, letter } from './letter.ts'
import { safeName } from './safe-name.ts'

/** Goes to the address of before, which the account no longer knows. */
export const emailChanged = (name: string, { supportAddress }: House): Letter =>
  letter('Your RoleTrail e-mail was changed', [
    `Hi ${safeName(name)},`,
    'You now sign in to RoleTrail with another e-mail address. This is the last mail that this one receives.',
    `If it was not you who changed it, write to ${supportAddress} right away. A person reads it.`,
    'The RoleTrail team',
  ])
