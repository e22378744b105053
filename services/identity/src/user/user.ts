import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { Role } from '@roletrail/contracts/vocabulary/role'
import type { UserEvent } from './events.ts'

export type UserCommand =
  | { type: 'Register'; role: Role }
  | { type: 'ChangeRole'; to: Role }
  | { type: 'Deactivate' }
  | { type: 'Activate' }
  /** The copy of the entitlement is as of this revision. */
  | { type: 'RecordAccess'; revision: number }
  | { type: 'EndSessions' }
  | { type: 'ChangePassword'; first: boolean }
  | { type: 'ChangeEmail' }
  | { type: 'Erase' }

export type User =
  | { status: 'unknown' }
  | { status: 'registered'; role: Role; isActive: boolean }
  | { status: 'erased' }

const decide = (command: UserCommand, user: User): UserEvent[] => {
  switch (command.type) {
    case 'Register':
      return user.status === 'unknown' ? [{ type: 'Registered', role: command.role }] : []
    case 'ChangeRole': {
      const { role: from } = registered(user)
      return from === command.to ? [] : [{ type: 'RoleChanged', from, to: command.to }]
    }
    case 'Deactivate':
      return registered(user).isActive ? [{ type: 'Deactivated' }] : []
    case 'Activate':
      return registered(user).isActive ? [] : [{ type: 'Activated' }]
    case 'RecordAccess':
      return user.status === 'registered' ? [{ type: 'AccessChanged', revision: command.revision }] : []
    case 'EndSessions':
      registered(user)
      return [{ type: 'SessionsEnded' }]
    case 'ChangePassword':
      registered(user)
      return [{ type: 'PasswordChanged', first: command.first }]
    case 'ChangeEmail':
      registered(user)
      return [{ type: 'EmailChanged' }]
    case 'Erase':
      // Even if erased before: after a restore the other services must learn of it again.
      return [{ type: 'Erased' }]
  }
}

const registered = (user: User) => {
  if (user.status !== 'registered') throw new Rejection('user_not_found', "We can't find this account.")
  return user
}

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'Registered':
      return { status: 'registered', role: event.role, isActive: true }
    case 'RoleChanged':
      return user.status === 'registered' ? { ...user, role: event.to } : user
    case 'Deactivated':
    case 'Activated':
      return user.status === 'registered' ? { ...user, isActive: event.type === 'Activated' } : user
    case 'AccessChanged':
    case 'SessionsEnded':
    case 'PasswordChanged':
    case 'EmailChanged':
      return user
    case 'Erased':
      return { status: 'erased' }
  }
}

export const userDecider: Decider<UserCommand, User, UserEvent> = { initial: { status: 'unknown' }, decide, evolve }
