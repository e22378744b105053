import { newId } from '@roletrail/chassis/base/id'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import { recordAction } from '../audit/audit-log.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { hashPassword } from '../password/password-hash.ts'
import { createSetPasswordLink } from '../password/set-password.ts'
import { user } from './aggregate.ts'

interface NewAdmin {
  email: string
  publicUrl: string
  /** Set at once, for demonstrations; without it the link is the only way in. */
  password?: string | undefined
}

/** Creates or promotes an admin; returns a link that sets their password. */
export const makeAdmin = async (database: IdentityDatabase, { email, publicUrl, password }: NewAdmin) => {
  const passwordHash = password === undefined ? undefined : await hashPassword(password)
  return transaction<Tx, string>(database, async (tx) => {
    const existing = await tx.person.findUnique({ where: { email }, select: { id: true } })
    const id = existing?.id ?? newId()
    if (existing) await handle(tx, user, id, { type: 'ChangeRole', to: 'admin' })
    else {
      const name = email.slice(0, email.indexOf('@'))
      await tx.person.create({ data: { id, name, email, role: 'admin' } })
      await handle(tx, user, id, { type: 'Register', role: 'admin' })
    }
    await recordAction(tx, {
      entry: null,
      adminId: null,
      action: 'user.made-admin',
      subject: id,
      reason: null,
      facts: {},
    })
    if (passwordHash) await tx.person.update({ where: { id }, data: { passwordHash } })
    return createSetPasswordLink(tx, id, publicUrl)
  })
}
