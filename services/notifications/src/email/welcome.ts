import { type EmailTemplate, signature } from './template.ts'

export const welcome: EmailTemplate<'welcome'> = {
  subject: 'Welcome to RoleTrail',
  toAnyone: true,
  sample: {},
  body: (_data, { publicUrl, supportAddress }) => [
    'It’s good to have you here. Your account is ready, and so is your board: six columns, from your first application to the offer.',
    { label: 'Open your board', url: new URL('/dashboard', publicUrl).href },
    'A good first step is to add a job you’ve already applied for. RoleTrail remembers the details from there, so you can focus on your next conversation.',
    `Questions? Reply to this email or write to ${supportAddress}. A real person reads it.`,
    `We hope your search is a good one, and a short one.\n${signature}`,
  ],
}
