import { type House, type Letter, letter } from './letter.ts'
import { safeName } from './safe-name.ts'

export const passwordChanged = (name: string, { publicUrl, supportAddress }: House): Letter =>
  letter('Your RoleTrail password was changed', [
    `Hi ${safeName(name)},`,
    'The password of your account was changed a moment ago, and every other browser was signed out.',
    'If it was not you, choose a new one now:',
    { label: 'Choose a new password', url: new URL('/auth?forgot=email', publicUrl).href },
    `Then write to ${supportAddress}, so that we can have a look. A person reads it.`,
    'The RoleTrail team',
  ])
