import { type House, type Letter, letter } from './letter.ts'
import { safeName } from './safe-name.ts'

export const emailCode = (name: string, { publicUrl }: House, _facts: unknown, code: string): Letter =>
  letter('Your RoleTrail confirmation code', [
    `Hi ${safeName(name)},`,
    'This is the code that makes this address the one you sign in with:',
    { code },
    'It works once and for 10 minutes. Enter it in your settings:',
    { label: 'Open settings', url: new URL('/settings', publicUrl).href },
    'If you did not ask for this, somebody has mistyped their address. Nothing happens without the code.',
    'The RoleTrail team',
  ])
