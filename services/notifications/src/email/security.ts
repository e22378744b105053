import { type EmailTemplate, signature } from './template.ts'

const notYou = (supportAddress: string) =>
  `Wasn’t you? Reset your password right away, then write to ${supportAddress}. A real person reads it.`

const newPassword = (publicUrl: string) => ({
  label: 'Reset your password',
  url: new URL('/auth?forgot=email', publicUrl).href,
})

export const secondFactorOn: EmailTemplate<'second-factor-on'> = {
  subject: 'Two-step sign-in is on for RoleTrail',
  sample: {},
  body: (_data, { publicUrl, supportAddress }) => [
    'From now on, signing in takes your password and a second step: a passkey, or a code from your app.',
    'Keep your recovery codes somewhere safe. Each one signs you in once if you lose your phone.',
    notYou(supportAddress),
    newPassword(publicUrl),
    signature,
  ],
}

export const secondFactorOff: EmailTemplate<'second-factor-off'> = {
  subject: 'Two-step sign-in is off for RoleTrail',
  sample: {},
  body: (_data, { publicUrl, supportAddress }) => [
    'From now on, signing in takes just your password. The passkeys and recovery codes you had no longer work.',
    notYou(supportAddress),
    newPassword(publicUrl),
    signature,
  ],
}
