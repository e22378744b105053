import { randomBytes, randomUUID } from 'node:crypto'
import { createLogger } from '@roletrail/chassis/base/logger'
import { newPersonalToken } from '@roletrail/chassis/base/personal-token'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { createHttp } from '@roletrail/chassis/http/http'
import { createTokenVerifier } from '@roletrail/chassis/http/internal-token'
import { createRoutes } from '@roletrail/chassis/http/routes'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import * as sessionContract from '@roletrail/contracts/identity/account-session'
import * as adminUserContract from '@roletrail/contracts/identity/admin-user'
import * as auditContract from '@roletrail/contracts/identity/audit'
import * as contract from '@roletrail/contracts/identity/http'
import * as peopleContract from '@roletrail/contracts/identity/people'
import * as personalTokenContract from '@roletrail/contracts/identity/personal-token'
import * as secondFactorContract from '@roletrail/contracts/identity/second-factor'
import type { User } from '@roletrail/contracts/identity/user'
import type { Scope } from '@roletrail/contracts/vocabulary/scope'
import type { bffKeys } from './key-pair.ts'

/** Managing the second step goes straight through; what identity does there is tested there. */
const recoveryCodes = ['AAAA-BBBB-CCCC-DDDD']
const newToken = () => randomBytes(32).toString('base64url')

/** Stands in for identity: keeps sessions in memory and accepts one password. */
export const fakeIdentity = async ({ publicKeys }: ReturnType<typeof bffKeys>) => {
  const http = createHttp(createLogger('identity', 'silent'))
  const { implement, implemented } = createRoutes(http, createTokenVerifier('identity', publicKeys))
  const people = new Map<string, User>()
  const sessions = new Map<string, User>()
  /** By the token itself. */
  const personalTokens = new Map<string, { id: string; user: User; scopes: Scope[] }>()
  /** Who has a second step, and the sign-ins that wait for it. */
  const twoStep = new Set<string>()
  const pending = new Map<string, User>()
  /** Sessions in which the password was given too long ago. */
  const unconfirmed = new Set<string>()
  const seen = {
    addresses: [] as string[],
    devices: [] as (string | null)[],
    browsers: [] as (string | null)[],
    resolved: [] as { token: string; extend: boolean }[],
    resolvedTokens: [] as string[],
    audited: [] as { id: string; adminId: string; action: string; subject: string | null; status?: number }[],
  }
  /** Answers to being asked to record what an administrator wants to do; nothing by default. */
  const audit = { failure: undefined as Rejection | undefined }
  /** What it names the browser; nothing by default. */
  const named: { browser?: { token: string; maxAge: number } } = {}
  const signup = {
    url: 'https://checkout.stripe.com/c/1',
    binding: newToken(),
    failure: undefined as Rejection | undefined,
    /** How many completions have arrived, and what they wait for. */
    completions: 0,
    held: undefined as Promise<void> | undefined,
  }

  const open = (user: User) => {
    const token = newToken()
    sessions.set(token, user)
    return token
  }
  implement(contract.openSession, async ({ body }) => {
    seen.addresses.push(body.ip)
    seen.devices.push(body.device)
    const user = people.get(body.email)
    if (!user || body.password !== 'right-password')
      throw new Rejection('invalid_credentials', 'Invalid credentials. Please try again.')
    seen.browsers.push(body.browser)
    if (twoStep.has(user.email)) {
      pending.set(body.pending ?? '', user)
      throw new Rejection('second_factor_required', 'One more step to sign in.')
    }
    return { user, session: { token: open(user), maxAge: 604_800 }, ...named }
  })
  const waitingOf = (token: string) => {
    const user = pending.get(token)
    if (!user) throw new Rejection('sign_in_expired', 'This sign-in has expired. Start again.')
    return user
  }
  implement(contract.secondStepChoices, async ({ body }) => {
    waitingOf(body.pending)
    return { authenticator: true, passkey: null }
  })
  implement(contract.finishSignIn, async ({ body }) => {
    const user = waitingOf(body.pending)
    if (!('code' in body.step) || body.step.code !== '123456')
      throw new Rejection('invalid_second_factor', "That didn't work.")
    pending.delete(body.pending)
    return { user, session: { token: open(user), maxAge: 604_800 }, ...named }
  })
  implement(secondFactorContract.secondFactor, async () => ({
    authenticatorSince: null,
    passkeys: [],
    recoveryCodes: 0,
  }))
  implement(secondFactorContract.addAuthenticator, async () => ({ secret: 'A', uri: 'otpauth://totp/A' }))
  implement(secondFactorContract.confirmAuthenticator, async () => ({ recoveryCodes }))
  implement(secondFactorContract.removeAuthenticator, async () => {})
  implement(secondFactorContract.passkeyOptions, async () => ({ challenge: 'A' }))
  implement(secondFactorContract.addPasskey, async () => ({ recoveryCodes }))
  implement(secondFactorContract.removePasskey, async () => {})
  implement(secondFactorContract.replaceRecoveryCodes, async () => ({ recoveryCodes }))
  implement(secondFactorContract.removeSecondFactor, async () => {})
  implement(contract.resolveSessions, async ({ body }) => {
    seen.resolved.push(...body.sessions)
    return {
      users: body.sessions.map(({ token }) => sessions.get(token) ?? null),
      confirmed: body.sessions.map(({ token }) => !unconfirmed.has(token)),
    }
  })
  implement(personalTokenContract.resolvePersonalTokens, async ({ body }) => {
    seen.resolvedTokens.push(...body.tokens)
    return { tokens: body.tokens.map((token) => personalTokens.get(token) ?? null) }
  })
  implement(personalTokenContract.finishPairing, async ({ body: { code, device, ip } }) => {
    seen.devices.push(device)
    seen.addresses.push(ip)
    const [user] = people.values()
    if (!user || code !== 'RIGHTC0DE') throw new Rejection('invalid_pairing_code', 'That code is wrong or has expired.')
    return { token: newPersonalToken(), user: { id: user.id, email: user.email } }
  })
  implement(contract.closeSession, async ({ body }) => void sessions.delete(body.token))
  implement(contract.requestSignup, async ({ body }) => {
    seen.addresses.push(body.ip)
    return { url: signup.url, browserBinding: signup.binding }
  })
  implement(contract.finishSignup, async ({ body }) => {
    signup.completions += 1
    await signup.held
    if (signup.failure) throw signup.failure
    const [user = null] = people.values()
    const started = body.browserBinding === signup.binding && user
    return started
      ? { user: started, session: { token: open(started), maxAge: 604_800 }, ...named, outcome: 'signed_in' as const }
      : { user: null, session: null, outcome: 'sign_in' as const }
  })
  implement(contract.setPassword, async () => {})
  implement(contract.requestReset, async ({ body }) => void seen.addresses.push(body.ip))
  implement(contract.finishReset, async ({ body }) => {
    seen.addresses.push(body.ip)
    if (body.code !== '7KQ2M9') throw new Rejection('invalid_code', 'Invalid or expired reset code')
  })
  const ownerOf = (token: string) => {
    const user = sessions.get(token)
    if (!user) throw new Rejection('signed_out', 'Sign in to continue.')
    return user
  }
  const confirm = (password: string) => {
    if (password !== 'right-password') throw new Rejection('wrong_password', "That's not your current password.")
  }
  implement(contract.confirmSession, async ({ body: { token, password } }) => {
    confirm(password)
    unconfirmed.delete(token)
  })
  const own = (token: string) => [...sessions].filter(([, { id }]) => id === ownerOf(token).id)
  // Here a session's id is its position in the list.
  implement(sessionContract.listSessions, async ({ body: { token } }) =>
    own(token).map(([each], nth) => ({
      id: `0199c0de-0000-7000-8000-00000000000${nth}`,
      device: null,
      createdAt: '2026-11-21T09:00:00.000Z',
      seenAt: '2026-11-21T09:00:00.000Z',
      current: each === token,
    })),
  )
  implement(sessionContract.endSessions, async ({ body: { token, which } }) => {
    for (const [each] of own(token)) if (each !== token && which === 'others') sessions.delete(each)
  })
  implement(contract.changePassword, async ({ body }) => confirm(body.currentPassword))
  implement(contract.requestEmailChange, async ({ body }) => confirm(body.currentPassword))
  implement(contract.confirmEmailChange, async ({ user }) => {
    const found = [...people.values()].find(({ id }) => id === user.id)
    if (!found) throw new Rejection('invalid_code', 'Invalid or expired reset code')
    return found
  })
  implement(contract.eraseAccount, async ({ body: { token, password } }) => {
    confirm(password)
    for (const [each] of own(token)) sessions.delete(each)
  })
  implement(contract.identityPersonalData, async ({ body }) => ({ account: { id: body.userId } }))
  implement(peopleContract.people, async ({ body }) =>
    [...people.values()].filter(({ id }) => body.ids.includes(id)).map((person) => ({ ...person, isActive: true })),
  )
  implement(contract.identityMetrics, async () => ({
    total: 7,
    new7d: 2,
    signupsStarted: 3,
    signupsPaid: 2,
    months: [{ month: '2026-11', signups: 2 }],
  }))

  implement(auditContract.recordAudit, async ({ body: { adminId, action, subject } }) => {
    if (audit.failure) throw audit.failure
    const id = randomUUID()
    seen.audited.push({ id, adminId, action, subject })
    return { id }
  })
  implement(auditContract.concludeAudit, async ({ body }) => {
    for (const { id, status } of body.outcomes) {
      const entry = seen.audited.find((each) => each.id === id)
      if (entry) entry.status = status
    }
  })
  implement(adminUserContract.userAccount, async ({ body: { userId: id } }) => ({
    account: {
      id,
      name: 'Ada',
      email: 'ada@example.test',
      role: 'user' as const,
      isActive: true,
      paymentStatus: 'active' as const,
      createdAt: '2026-11-21T09:00:00.000Z',
      seenOn: null,
      accessUntil: null,
      hasPassword: true,
      secondFactor: { authenticator: false, passkeys: 0, recoveryCodes: 0 },
    },
    sessions: [],
    audit: [],
  }))
  // Of what an admin or a person asks through the bff, only that it arrives matters.
  for (const endpoint of endpoints as readonly Endpoint[]) {
    const { service, access, method, path: url } = endpoint
    if (service !== 'identity' || access === 'internal' || implemented.has(`${method} ${url}`)) continue
    http.route({ method, url, handler: (_, reply) => reply.code(204).send() })
  }

  const url = await http.listen({ host: '127.0.0.1', port: 0 })
  return {
    url,
    seen,
    sessions,
    personalTokens,
    unconfirmed,
    twoStep,
    audit,
    signup,
    named,
    close: () => http.close(),
    /** A new personal token of somebody. */
    tokenFor: (user: User, scopes: Scope[]) => {
      const token = newPersonalToken()
      personalTokens.set(token, { id: randomUUID(), user, scopes })
      return token
    },
    /** Someone who has an account, with the token of an open session. */
    signedIn: (user: User) => {
      people.set(user.email, user)
      return open(user)
    },
  }
}
