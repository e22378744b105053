import type { Routes } from '@roletrail/chassis/http/routes'
import * as contract from '@roletrail/contracts/identity/http'
import type { confirmEmailChange, requestEmailChange } from '../account/change-email.ts'
import type { changePassword } from '../account/change-password.ts'
import type { eraseAccount } from '../account/erase-account.ts'
import type { personalData } from '../account/personal-data.ts'
import type { finishReset } from '../reset/finish-reset.ts'
import type { requestReset } from '../reset/request-reset.ts'

interface Account {
  requestReset: ReturnType<typeof requestReset>
  finishReset: ReturnType<typeof finishReset>
  changePassword: ReturnType<typeof changePassword>
  requestEmailChange: ReturnType<typeof requestEmailChange>
  confirmEmailChange: ReturnType<typeof confirmEmailChange>
  erase: ReturnType<typeof eraseAccount>
  personalData: ReturnType<typeof personalData>
}

export const accountRoutes = (implement: Routes['implement'], account: Account) => {
  implement(contract.requestReset, ({ body }) => account.requestReset(body))
  implement(contract.finishReset, ({ body }) => account.finishReset(body))
  implement(contract.changePassword, ({ body }) => account.changePassword(body))
  implement(contract.requestEmailChange, ({ user, body }) => account.requestEmailChange(user.id, body))
  implement(contract.confirmEmailChange, ({ user, body }) => account.confirmEmailChange(user.id, body.code))
  implement(contract.eraseAccount, ({ body }) => account.erase(body))
  implement(contract.identityPersonalData, ({ body }) => account.personalData(body.userId))
}
