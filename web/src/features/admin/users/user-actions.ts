import type { AdminUser } from '@roletrail/contracts/identity/admin-user'
import { call } from '../../../lib/api/call.ts'

type Person = Pick<AdminUser, 'id' | 'name' | 'role' | 'isActive'>

/** Something an administrator does to an account: how it is asked, done and reported. */
export interface UserAction {
  label: string
  danger?: boolean
  title(name: string): string
  description: string
  done(name: string): string
  run(id: string, reason: string): Promise<unknown>
}

const change = (id: string, body: { role?: AdminUser['role']; isActive?: boolean; reason: string }) =>
  call('PATCH /api/admin/users/:id', { params: { id }, body })

export const userActions = {
  promote: {
    label: 'Promote',
    title: (name) => `Make ${name} an admin?`,
    description: "Admins see everyone's account, tickets and payments. They'll be signed out once.",
    done: (name) => `${name} is an admin now`,
    run: (id, reason) => change(id, { role: 'admin', reason }),
  },
  demote: {
    label: 'Demote',
    title: (name) => `Take the admin role from ${name}?`,
    description: "They'll lose the admin pages and be signed out everywhere. Their own jobs stay.",
    done: (name) => `${name} is no longer an admin`,
    run: (id, reason) => change(id, { role: 'user', reason }),
  },
  deactivate: {
    label: 'Deactivate',
    danger: true,
    title: (name) => `Deactivate ${name}?`,
    description:
      "They'll be signed out everywhere and can't sign in. Their subscription ends when the paid period does; activating the account later won't restart it.",
    done: (name) => `${name} is deactivated`,
    run: (id, reason) => change(id, { isActive: false, reason }),
  },
  activate: {
    label: 'Activate',
    title: (name) => `Activate ${name}?`,
    description: "They'll be able to sign in again. A subscription that was ended stays ended.",
    done: (name) => `${name} is active again`,
    run: (id, reason) => change(id, { isActive: true, reason }),
  },
  'end-sessions': {
    label: 'Sign out everywhere',
    title: (name) => `Sign ${name} out everywhere?`,
    description: 'Every browser they use will have to sign in again.',
    done: (name) => `${name} is signed out`,
    run: (id, reason) => call('POST /api/admin/users/:id/end-sessions', { params: { id }, body: { reason } }),
  },
  'send-code': {
    label: 'Email a reset code',
    title: (name) => `Email ${name} a reset code?`,
    description: 'They can set a new password with it. It expires in 10 minutes, and only a few are sent an hour.',
    done: (name) => `A reset code is on its way to ${name}`,
    run: (id, reason) => call('POST /api/admin/users/:id/send-reset-code', { params: { id }, body: { reason } }),
  },
  'remove-second-factor': {
    label: 'Remove two-step sign-in',
    danger: true,
    title: (name) => `Remove two-step sign-in from ${name}?`,
    description:
      "For someone who has lost their phone, passkeys and recovery codes. Make sure it's really them: the password alone will sign them in. They'll get an email about it.",
    done: (name) => `${name} signs in with just the password now`,
    run: (id, reason) => call('POST /api/admin/users/:id/remove-second-factor', { params: { id }, body: { reason } }),
  },
} as const satisfies Record<string, UserAction>

export type ActionName = keyof typeof userActions

/** The two of the table (spec section 2). */
export const togglesOf = ({ role, isActive }: Person): ActionName[] => [
  role === 'admin' ? 'demote' : 'promote',
  isActive ? 'deactivate' : 'activate',
]
