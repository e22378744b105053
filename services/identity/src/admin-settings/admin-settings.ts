import { Rejection } from '@roletrail/chassis/base/rejection'
import { transaction } from '@roletrail/chassis/event-store/event-store'
import type { AdminSettings } from '@roletrail/contracts/identity/admin-settings'
import { adminThemes } from '@roletrail/contracts/vocabulary/admin-theme'
import { z } from 'zod'
import type { IdentityDatabase, Tx } from '../database.ts'
import { lockPerson } from '../user/lock-person.ts'

// An error of the caller's own account, such as one that was deleted a moment ago.
const noSuchPerson = () => new Rejection('user_not_found', "We can't find this account.")

export const readAdminSettings = async (database: IdentityDatabase | Tx, userId: string): Promise<AdminSettings> => {
  const person = await database.person.findUnique({
    where: { id: userId },
    select: { name: true, email: true, adminSettings: true },
  })
  if (!person) throw noSuchPerson()
  const { name, email, adminSettings: chosen } = person
  return {
    displayName: chosen?.displayName ?? name,
    email: chosen?.email ?? email,
    theme: z.enum(adminThemes).parse(chosen?.theme ?? 'system'),
    notifications: chosen?.notifications ?? true,
  }
}

type Changes = { [Field in keyof AdminSettings]?: AdminSettings[Field] | undefined }

export const changeAdminSettings = (
  database: IdentityDatabase,
  userId: string,
  changes: Changes,
): Promise<AdminSettings> =>
  transaction<Tx, AdminSettings>(database, async (tx) => {
    if (!(await lockPerson(tx, userId))) throw noSuchPerson()
    const { displayName, email, theme, notifications } = changes
    await tx.$executeRaw`
      insert into admin_settings as chosen (user_id, display_name, email, theme, notifications)
      values (${userId}::uuid, ${displayName}, ${email}, coalesce(${theme}, 'system'), coalesce(${notifications}, true))
      on conflict (user_id) do update set
        display_name = coalesce(${displayName}, chosen.display_name), email = coalesce(${email}, chosen.email),
        theme = coalesce(${theme}, chosen.theme), notifications = coalesce(${notifications}, chosen.notifications)`
    return readAdminSettings(tx, userId)
  })

// More administrators than that, and a mail to each is no way to tell them.
const maxNotified = 100

/** Asked whenever there is something to tell, so that nobody is told after they stopped being an administrator. */
export const findAdminsToNotify = (database: IdentityDatabase) =>
  database.$queryRaw<{ userId: string; email: string }[]>`
    select id as "userId", coalesce(chosen.email, people.email) as email
    from people left join admin_settings as chosen on chosen.user_id = people.id
    where role = 'admin' and is_active and coalesce(chosen.notifications, true)
    order by people.created_at, id limit ${maxNotified}`
