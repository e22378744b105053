import { type House, type Letter, letter } from './letter.ts'
import { safeName } from './safe-name.ts'

export const resetCode = (name: string, { publicUrl, supportAddress }: House, _facts: unknown, code: string): Letter =>
  letter('Your RoleTrail reset code', [
    `Hi ${safeName(name)},`,
    'Somebody, hopefully you, wants to choose a new password for your account. This is the code:',
    { code },
    'It works once and for 10 minutes. Enter it where you asked for it, or here:',
    { label: 'Choose a new password', url: new URL('/auth?forgot=code', publicUrl).href },
    `If it was not you, there is nothing to do: without this code your password stays as it is. Nobody of ours will ever ask you for it. Questions: ${supportAddress}.`,
    'The RoleTrail team',
  ])
