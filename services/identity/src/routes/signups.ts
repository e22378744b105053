import type { Routes } from '@roletrail/chassis/http/routes'
import { finishSignup, requestSignup } from '@roletrail/contracts/identity/http'
import type { finishSignup as finishing } from '../signup/finish-signup.ts'
import type { requestSignup as requesting } from '../signup/request-signup.ts'

export const signupRoutes = (
  implement: Routes['implement'],
  request: ReturnType<typeof requesting>,
  finish: ReturnType<typeof finishing>,
) => {
  implement(requestSignup, ({ body }) => request(body))
  implement(finishSignup, ({ body }) => finish(body))
}
