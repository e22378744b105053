import type { ReadModel, Recorded } from '@roletrail/chassis/event-store/decider'
import type { Tx } from '../database.ts'
import type { UserEvent } from './events.ts'

/** The person's row exists before the first event: it holds the name and address that events never do. */
export const userReadModel: ReadModel[] = [{ table: 'people', key: 'id', columns: ['role'] }]

export const projectUser = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  // A person who was erased has no row any more, which a replay of their events comes past.
  const become = (role: string) => tx.person.updateMany({ where: { id }, data: { role } })
  switch (event.type) {
    case 'Registered':
      await become(event.role)
      return
    case 'RoleChanged':
      await become(event.to)
      return
    case 'AccessChanged':
    case 'PasswordChanged':
    case 'EmailChanged':
      return
    case 'Erased':
      // Sessions, codes, links and letters go with it.
      await tx.person.deleteMany({ where: { id } })
  }
}

/** Another role has other limits; who holds an old session signs in again. */
export const endSessions = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  if (event.type === 'RoleChanged') await tx.session.deleteMany({ where: { userId: id } })
}
