import type { Routes } from '@roletrail/chassis/http/routes'
import * as contract from '@roletrail/contracts/identity/admin-settings'
import { changeAdminSettings, findAdminsToNotify, readAdminSettings } from '../admin-settings/admin-settings.ts'
import type { IdentityDatabase } from '../database.ts'

export const adminSettingsRoutes = (implement: Routes['implement'], database: IdentityDatabase) => {
  implement(contract.adminSettings, ({ user }) => readAdminSettings(database, user.id))
  implement(contract.changeAdminSettings, ({ user, body }) => changeAdminSettings(database, user.id, body))
  implement(contract.adminsToNotify, () => findAdminsToNotify(database))
}
