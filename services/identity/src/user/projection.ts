import type { ReadModel, Recorded } from '@roletrail/chassis/decider'
import type { Tx } from '../database.ts'
import type { UserEvent } from './events.ts'

/** The person's row exists before the first event: it holds the name and address that events never do. */
export const userReadModel: ReadModel[] = [{ table: 'people', key: 'id', columns: ['role'] }]

export const projectUser = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  switch (event.type) {
    case 'Registered':
      await tx.person.update({ where: { id }, data: { role: event.role } })
      return
    case 'RoleChanged':
      await tx.person.update({ where: { id }, data: { role: event.to } })
      return
    case 'AccessChanged':
  }
}

/** Another role has other limits; who holds an old session signs in again. */
export const endSessions = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  if (event.type === 'RoleChanged') await tx.session.deleteMany({ where: { userId: id } })
}
