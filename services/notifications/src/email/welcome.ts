import type { EmailTemplate } from './template.ts'

export const welcome: EmailTemplate<'welcome'> = {
  subject: 'Welcome to RoleTrail',
  toAnyone: true,
  sample: {},
  body: (_data, { publicUrl, supportAddress }) => [
    'It’s good to have you here. Your account is ready, and so is your board: six columns, from the first application to the offer.',
    { label: 'Open your board', url: new URL('/dashboard', publicUrl).href },
    'A good first step is to add one job you have already applied for. From then on RoleTrail remembers the details, so that you can keep your mind on the next conversation.',
    `If anything is unclear or missing, just reply to this mail or write to ${supportAddress}. A person reads it.`,
    'We wish you a good search, and a short one.\nThe RoleTrail team',
  ],
}
