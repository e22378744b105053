import type { Recorded } from '@roletrail/chassis/decider'
import type { Tx } from '../database.ts'
import type { UserEvent } from './events.ts'

export const projectUser = async (tx: Tx, { id, event }: Recorded<UserEvent>) => {
  switch (event.type) {
    case 'Registered':
      await tx.person.update({ where: { id }, data: { role: event.role } })
      return
    case 'RoleChanged':
      await tx.person.update({ where: { id }, data: { role: event.to } })
      // Another role has other limits; who holds an old session signs in again.
      await tx.session.deleteMany({ where: { userId: id } })
  }
}
