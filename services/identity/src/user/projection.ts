import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { removePersonalTokens } from '../personal-token/personal-tokens.ts'
import { voidBrowserBinding } from '../signup/browser-binding.ts'
import type { UserEvent } from './events.ts'

/** The row exists before the first event: it holds the name and e-mail address, which events never do. */
export const readModel: ReadModel[] = [{ table: 'people', key: 'id', columns: ['role', 'is_active'] }]

export const project = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  // Replaying the events of a person who was erased finds no row.
  const set = (data: { role?: string; isActive?: boolean }) => tx.person.updateMany({ where: { id }, data })
  switch (event.type) {
    case 'Registered':
      await set({ role: event.role, isActive: true })
      return
    case 'RoleChanged':
      await set({ role: event.to })
      return
    case 'Deactivated':
    case 'Activated':
      await set({ isActive: event.type === 'Activated' })
      return
    case 'AccessChanged':
    case 'SessionsEnded':
    case 'PasswordChanged':
    case 'EmailChanged':
      return
    case 'Erased':
      // Deletes sessions, tokens, codes and links as well.
      await tx.person.deleteMany({ where: { id } })
  }
}

/** Another role has other session limits, so the person signs in again; an inactive one cannot. Their programs neither. */
export const endSessions = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  if (!['RoleChanged', 'Deactivated', 'SessionsEnded'].includes(event.type)) return
  await tx.session.deleteMany({ where: { userId: id } })
  await removePersonalTokens(tx, id)
  await voidBrowserBinding(tx, id)
}
