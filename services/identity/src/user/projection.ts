import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import { voidBrowserBinding } from '../signup/browser-binding.ts'
import type { UserEvent } from './events.ts'

/** The row exists before the first event: it holds the name and e-mail address, which events never do. */
export const readModel: ReadModel[] = [{ table: 'people', key: 'id', columns: ['role'] }]

export const project = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  // Replaying the events of a person who was erased finds no row.
  const setRole = (role: string) => tx.person.updateMany({ where: { id }, data: { role } })
  switch (event.type) {
    case 'Registered':
      await setRole(event.role)
      return
    case 'RoleChanged':
      await setRole(event.to)
      return
    case 'AccessChanged':
    case 'PasswordChanged':
    case 'EmailChanged':
      return
    case 'Erased':
      // Deletes sessions, codes and links as well.
      await tx.person.deleteMany({ where: { id } })
  }
}

/** Another role has other session limits, so the person signs in again. */
export const endSessions = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  if (event.type !== 'RoleChanged') return
  await tx.session.deleteMany({ where: { userId: id } })
  await voidBrowserBinding(tx, id)
}
