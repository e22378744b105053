import type { Scope } from '@roletrail/contracts/vocabulary/scope'
import { moment } from './format.ts'
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

const allowed: Record<Scope, string> = {
  'jobs:read': 'read your jobs, messages and interviews',
  'jobs:write': 'add, change and delete them',
  'jobs:add': 'add jobs, and nothing else',
}

/** A token is a way into the account that works without the password, whoever made it. */
export const tokenMade: EmailTemplate<'token-made'> = {
  subject: 'New access token for your RoleTrail account',
  sample: { scopes: 'jobs:add', at: '2026-12-04T09:30:00.000Z' },
  body: ({ scopes, at }, { publicUrl, supportAddress }) => [
    'A token was just made for your account, for a script or the browser extension:',
    {
      facts: [
        [
          'It can',
          scopes
            .split(' ')
            .map((scope) => allowed[scope as Scope])
            .join('; '),
        ],
        ['Time', moment(at)],
      ],
    },
    'If that was you, there’s nothing to do. You can revoke it any time:',
    { label: 'See your tokens', url: new URL('/settings', publicUrl).href },
    notYou(supportAddress),
    newPassword(publicUrl),
    signature,
  ],
}
