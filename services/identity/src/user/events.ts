import type { Versions } from '@roletrail/chassis/event-store/decider'
import type { Role } from '@roletrail/contracts/vocabulary/role'

/** Facts about a person, never a name, an e-mail address or a credential. */
export type UserEvent =
  | { type: 'Registered'; role: Role }
  | { type: 'RoleChanged'; from: Role; to: Role }
  | { type: 'Deactivated' }
  | { type: 'Activated' }
  /** The copy of the person's entitlement was replaced. */
  | { type: 'AccessChanged'; revision: number }
  /** An administrator signed the person out everywhere. */
  | { type: 'SessionsEnded' }
  /** `first` if there was none before: somebody paid without an account, or an operator made an administrator. */
  | { type: 'PasswordChanged'; first: boolean }
  | { type: 'EmailChanged' }
  | { type: 'Erased' }

export const versions: Versions<UserEvent> = {
  Registered: [],
  RoleChanged: [],
  Deactivated: [],
  Activated: [],
  AccessChanged: [],
  SessionsEnded: [],
  PasswordChanged: [(event) => ({ ...event, first: false })],
  EmailChanged: [],
  Erased: [],
}
