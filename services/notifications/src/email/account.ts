import { moment } from './format.ts'
import { type EmailTemplate, signature } from './template.ts'

export const setPassword: EmailTemplate<'set-password'> = {
  subject: 'Set your RoleTrail password',
  toAnyone: true,
  sample: {},
  body: (_data, { publicUrl, code }) => [
    'Thanks for subscribing! Your account is ready. Set your password to get started:',
    { label: 'Set your password', url: new URL(`/set-password#token=${code}`, publicUrl).href },
    'The link works once and expires in 24 hours. If it has expired, choose “Forgot password?” when you sign in.',
    'Didn’t subscribe? Someone may have mistyped their address. You can ignore this email.',
    signature,
  ],
}

export const resetCode: EmailTemplate<'reset-code'> = {
  subject: 'Your RoleTrail reset code',
  sample: {},
  body: (_data, { publicUrl, code }) => [
    'Here’s the code to reset your password:',
    { code },
    'It works once and expires in 10 minutes. Enter it where you asked for it, or here:',
    { label: 'Reset your password', url: new URL('/auth?forgot=code', publicUrl).href },
    'Didn’t ask for this? You can ignore this email: no one can change your password without the code. We’ll never ask you for it.',
    signature,
  ],
}

export const emailCode: EmailTemplate<'email-code'> = {
  subject: 'Your RoleTrail confirmation code',
  reason: 'You’re getting this email because someone entered this address on RoleTrail.',
  toAnyone: true,
  sample: {},
  body: (_data, { publicUrl, code }) => [
    'Here’s the code to confirm your new email:',
    { code },
    'It works once and expires in 10 minutes. Enter it in your settings:',
    { label: 'Open settings', url: new URL('/settings', publicUrl).href },
    'Didn’t ask for this? Someone may have mistyped their address. Nothing changes without the code.',
    signature,
  ],
}

/** Goes to the previous address, which the account no longer has. */
export const emailChanged: EmailTemplate<'email-changed'> = {
  subject: 'Your RoleTrail email was changed',
  reason: 'You’re getting this email because you used this address to sign in to RoleTrail.',
  sample: {},
  body: (_data, { supportAddress }) => [
    'Your RoleTrail account now has a different email. We won’t write to this one again.',
    `Wasn’t you? Write to ${supportAddress} right away and we’ll help you get your account back.`,
    signature,
  ],
}

/** Goes to the new address. */
export const newEmail: EmailTemplate<'new-email'> = {
  subject: 'This is your RoleTrail email now',
  sample: {},
  body: (_data, { publicUrl }) => [
    'You changed your email. From now on, use this address to sign in. Everything else stays the same.',
    { label: 'Open settings', url: new URL('/settings', publicUrl).href },
    signature,
  ],
}

export const passwordChanged: EmailTemplate<'password-changed'> = {
  subject: 'Your RoleTrail password was changed',
  sample: {},
  body: (_data, { publicUrl, supportAddress }) => [
    'Your password was just changed, and every other browser was signed out.',
    'Wasn’t you? Reset your password right away:',
    { label: 'Reset your password', url: new URL('/auth?forgot=email', publicUrl).href },
    `Then write to ${supportAddress} so we can take a look.`,
    signature,
  ],
}

export const newSignIn: EmailTemplate<'new-sign-in'> = {
  subject: 'New sign-in to RoleTrail',
  sample: { device: 'Firefox on Linux', at: '2026-12-04T09:30:00.000Z' },
  body: ({ device, at }, { publicUrl }) => [
    'Someone just signed in to your account from a browser we haven’t seen before:',
    {
      facts: [
        ['Browser', device],
        ['Time', moment(at)],
      ],
    },
    'If that was you, there’s nothing to do.',
    'Wasn’t you? Reset your password right away. That signs out every browser:',
    { label: 'Reset your password', url: new URL('/auth?forgot=email', publicUrl).href },
    signature,
  ],
}

export const accountDeleted: EmailTemplate<'account-deleted'> = {
  subject: 'Your RoleTrail account was deleted',
  reason: 'You’re getting this email because you had a RoleTrail account. It’s the last one.',
  sample: {},
  body: (_data, { supportAddress }) => [
    'Your account and everything in it were deleted, as you asked, and you won’t be charged again. We keep your invoices, because tax law requires it, and nothing else.',
    `Wasn’t you? Write to ${supportAddress} right away.`,
    'Thanks for giving RoleTrail a try. We wish you the best with what comes next.',
    signature,
  ],
}
