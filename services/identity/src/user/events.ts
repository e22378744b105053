import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { Role } from '@roletrail/contracts/vocabulary/role'

/** A person as far as history matters: never a name, an address or a credential. */
export type UserEvent =
  | { type: 'Registered'; role: Role }
  | { type: 'RoleChanged'; from: Role; to: Role }
  /** The copy of what the person is entitled to was renewed. */
  | { type: 'AccessChanged'; revision: number }
  | { type: 'PasswordChanged' }
  | { type: 'EmailChanged' }
  | { type: 'Erased' }

export const userVersions: Versions<UserEvent> = {
  Registered: [],
  RoleChanged: [],
  AccessChanged: [],
  PasswordChanged: [],
  EmailChanged: [],
  Erased: [],
}
