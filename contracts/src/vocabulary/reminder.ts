/** The reminders that come by email; each kind can be switched off by a link in its mails. */
export const reminderKinds = ['digest', 'interviews'] as const

export type ReminderKind = (typeof reminderKinds)[number]
