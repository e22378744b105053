import type { Routes } from '@roletrail/chassis/http/routes'
import * as contract from '@roletrail/contracts/identity/second-factor'
import type { ManageSecondFactor } from '../second-factor/manage.ts'
import type { secondFactorStatus } from '../second-factor/second-factor.ts'

export const secondFactorRoutes = (
  implement: Routes['implement'],
  status: ReturnType<typeof secondFactorStatus>,
  manage: ManageSecondFactor,
) => {
  implement(contract.secondFactor, ({ user }) => status(user.id))
  implement(contract.addAuthenticator, ({ user }) => manage.addAuthenticator(user.id))
  implement(contract.confirmAuthenticator, ({ user, body }) => manage.confirmAuthenticator(user.id, body.code))
  implement(contract.removeAuthenticator, ({ user }) => manage.removeAuthenticator(user.id))
  implement(contract.passkeyOptions, ({ user }) => manage.passkeyOptions(user.id))
  implement(contract.addPasskey, ({ user, body }) => manage.addPasskey(user.id, body.name, body.passkey))
  implement(contract.renamePasskey, ({ user, params, body }) => manage.renamePasskey(user.id, params.id, body.name))
  implement(contract.removePasskey, ({ user, params }) => manage.removePasskey(user.id, params.id))
  implement(contract.replaceRecoveryCodes, ({ user }) => manage.replaceRecoveryCodes(user.id))
}
