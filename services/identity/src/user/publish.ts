import type { PublicEvent } from '@roletrail/contracts/event'
import {
  UserAccessChanged,
  UserActiveChanged,
  UserEmailChanged,
  UserErased,
  UserPasswordChanged,
  UserRegistered,
  UserRoleChanged,
  UserSessionsEnded,
} from '@roletrail/contracts/identity/events'
import type { UserEvent } from './events.ts'

export const publish = (userId: string, event: UserEvent): PublicEvent => {
  switch (event.type) {
    case 'Registered':
      return UserRegistered.of({ userId, role: event.role })
    case 'RoleChanged':
      return UserRoleChanged.of({ userId, role: event.to })
    case 'Deactivated':
    case 'Activated':
      return UserActiveChanged.of({ userId, isActive: event.type === 'Activated' })
    case 'AccessChanged':
      return UserAccessChanged.of({ userId })
    case 'SessionsEnded':
      return UserSessionsEnded.of({ userId })
    case 'PasswordChanged':
      return UserPasswordChanged.of({ userId, first: event.first })
    case 'EmailChanged':
      return UserEmailChanged.of({ userId })
    case 'Erased':
      return UserErased.of({ userId })
  }
}
