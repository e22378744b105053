import { type EmailTemplate, signature } from './template.ts'

export const resetCode: EmailTemplate<'reset-code'> = {
  subject: 'Your RoleTrail reset code',
  sample: {},
  body: (_data, { publicUrl, supportAddress, code }) => [
    'Somebody, hopefully you, wants to choose a new password for your account. This is the code:',
    { code },
    'It works once and for 10 minutes. Enter it where you asked for it, or here:',
    { label: 'Choose a new password', url: new URL('/auth?forgot=code', publicUrl).href },
    `If it was not you, there is nothing to do: without this code your password stays as it is. Nobody of ours will ever ask you for it. Questions: ${supportAddress}.`,
    signature,
  ],
}

export const emailCode: EmailTemplate<'email-code'> = {
  subject: 'Your RoleTrail confirmation code',
  toAnyone: true,
  sample: {},
  body: (_data, { publicUrl, code }) => [
    'This is the code that makes this address the one you sign in with:',
    { code },
    'It works once and for 10 minutes. Enter it in your settings:',
    { label: 'Open settings', url: new URL('/settings', publicUrl).href },
    'If you did not ask for this, somebody has mistyped their address. Nothing happens without the code.',
    signature,
  ],
}

/** Goes to the previous e-mail address, which the account no longer has. */
export const emailChanged: EmailTemplate<'email-changed'> = {
  subject: 'Your RoleTrail e-mail was changed',
  sample: {},
  body: (_data, { supportAddress }) => [
    'You now sign in to RoleTrail with another e-mail address. This is the last mail that this one receives.',
    `If it was not you who changed it, write to ${supportAddress} right away. A person reads it.`,
    signature,
  ],
}

export const passwordChanged: EmailTemplate<'password-changed'> = {
  subject: 'Your RoleTrail password was changed',
  sample: {},
  body: (_data, { publicUrl, supportAddress }) => [
    'The password of your account was changed a moment ago, and every other browser was signed out.',
    'If it was not you, choose a new one now:',
    { label: 'Choose a new password', url: new URL('/auth?forgot=email', publicUrl).href },
    `Then write to ${supportAddress}, so that we can have a look. A person reads it.`,
    signature,
  ],
}
