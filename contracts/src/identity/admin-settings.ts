import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Email, line } from '../text.ts'
import { adminThemes } from '../vocabulary/admin-theme.ts'
import { limits } from '../vocabulary/limits.ts'

const fields = {
  displayName: line(limits.name).min(1, 'Display name is required'),
  /** Where notifications go; not the e-mail to sign in with. */
  email: Email,
  theme: z.enum(adminThemes),
  /** A mail for every new ticket and failed payment. */
  notifications: z.boolean(),
}

/** Spec section 3, "Admin settings"; as returned, without the limits of what is accepted. */
export const AdminSettings = z.object({ ...fields, displayName: z.string(), email: z.string() })

export type AdminSettings = z.infer<typeof AdminSettings>

export const adminSettings = endpoint({
  method: 'GET',
  path: '/api/admin/settings',
  service: 'identity',
  access: 'admin',
  audit: { unrecorded: "The administrator's own, which every page of theirs asks for." },
  summary: "The administrator's own settings; name and contact address are the account's until they are changed.",
  response: AdminSettings,
  errors: { user_not_found: 404 },
})

export const changeAdminSettings = endpoint({
  method: 'PATCH',
  path: '/api/admin/settings',
  service: 'identity',
  access: 'admin',
  audit: 'admin-settings.changed',
  summary: "Changes some of the administrator's own settings.",
  body: z
    .object(fields)
    .partial()
    .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change'),
  response: AdminSettings,
  errors: { user_not_found: 404 },
})

/** For mails to administrators; whoever was demoted, deactivated or deleted meanwhile is not among them. */
export const adminsToNotify = endpoint({
  method: 'GET',
  path: '/internal/admins/to-notify',
  service: 'identity',
  access: 'internal',
  callers: ['notifications'],
  summary: 'The administrators who want to be notified, up to 100, and their contact addresses.',
  response: z.array(z.object({ userId: z.uuid(), email: z.string() })),
})
