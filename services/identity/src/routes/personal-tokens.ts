import type { Routes } from '@roletrail/chassis/http/routes'
import * as contract from '@roletrail/contracts/identity/personal-token'
import type { IdentityDatabase } from '../database.ts'
import type { Pairing } from '../personal-token/pairing.ts'
import { type PersonalTokens, resolvePersonalTokens } from '../personal-token/personal-tokens.ts'

export const personalTokenRoutes = (
  implement: Routes['implement'],
  /** Connections of their own, as for sessions. */
  lookUps: IdentityDatabase,
  tokens: PersonalTokens,
  pairing: Pairing,
) => {
  implement(contract.listPersonalTokens, ({ user }) => tokens.list(user.id))
  implement(contract.addPersonalToken, ({ user, body }) => tokens.add(user.id, body))
  implement(contract.removePersonalToken, ({ user, params }) => tokens.remove(user.id, params.id))
  implement(contract.startPairing, ({ user }) => pairing.start(user.id))
  implement(contract.finishPairing, ({ body }) => pairing.finish(body))
  implement(contract.resolvePersonalTokens, async ({ body }) => ({
    tokens: await resolvePersonalTokens(lookUps, body.tokens),
  }))
}
