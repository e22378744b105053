import type { Decider } from '@roletrail/chassis/decider'
import { Rejection } from '@roletrail/chassis/rejection'
import type { Role } from '@roletrail/contracts/words/role'
import type { UserEvent } from './events.ts'

export type UserCommand =
  | { type: 'Register'; role: Role }
  | { type: 'ChangeRole'; to: Role }
  /** The copy of the entitlement is as of this revision. */
  | { type: 'NoteAccess'; revision: number }

export type User = { status: 'unknown' } | { status: 'registered'; role: Role }

const decide = (command: UserCommand, user: User): UserEvent[] => {
  switch (command.type) {
    case 'Register':
      return user.status === 'unknown' ? [{ type: 'Registered', role: command.role }] : []
    case 'ChangeRole': {
      if (user.status === 'unknown') throw new Rejection('user_not_found', 404, 'No such person.')
      return user.role === command.to ? [] : [{ type: 'RoleChanged', from: user.role, to: command.to }]
    }
    case 'NoteAccess':
      return user.status === 'unknown' ? [] : [{ type: 'AccessChanged', revision: command.revision }]
  }
}

const evolve = (user: User, event: UserEvent): User => {
  switch (event.type) {
    case 'Registered':
      return { status: 'registered', role: event.role }
    case 'RoleChanged':
      return { status: 'registered', role: event.to }
    case 'AccessChanged':
      return user
  }
}

export const userDecider: Decider<UserCommand, User, UserEvent> = { initial: { status: 'unknown' }, decide, evolve }
