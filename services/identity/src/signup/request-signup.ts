import { newId } from '@roletrail/chassis/base/id'
import type { Logger } from '@roletrail/chassis/base/logger'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle, transaction } from '@roletrail/chassis/event-store/event-store'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { openCheckout } from '@roletrail/contracts/billing/http'
import type { IdentityConfig } from '../config.ts'
import type { IdentityDatabase, Tx } from '../database.ts'
import { refuseCommonPassword } from '../password/common-passwords.ts'
import { hashPassword } from '../password/password-hash.ts'
import { digest, newSecret } from '../secret.ts'
import { throttle } from '../throttle/throttle.ts'
import { signup } from './aggregate.ts'

interface Form {
  name: string
  email: string
  password: string
  ip: string
}

const windowSeconds = 60 * 60

/** What counts the signups of an e-mail, by its hash. */
export const signupsPerEmail = 'signup-email'

/** Billing calls Stripe, which may be slow or need retries. */
export const billingTimeoutMs = 12_000

/**
 * Stores a pending signup and opens its checkout. The password is hashed here and passed on to nobody. If the checkout
 * cannot be opened, the pending signup can never be paid and expires.
 */
export const requestSignup =
  (
    database: IdentityDatabase,
    billing: InternalClient,
    config: Pick<IdentityConfig, 'LIMIT_SIGNUPS' | 'LIMIT_SIGNUPS_PER_EMAIL' | 'LIMIT_REFUSED_SIGNUPS'>,
    logger: Logger,
  ) =>
  async ({ name, email, password, ip }: Form) => {
    // Somebody who has to choose another password or address has not used up a start.
    const refused = async (error: Error) => {
      await throttle(database, { name: 'signup-refused', count: config.LIMIT_REFUSED_SIGNUPS, windowSeconds }, ip)
      throw error
    }
    try {
      refuseCommonPassword(password)
    } catch (error) {
      await refused(error as Error)
    }
    if (await database.person.findUnique({ where: { email }, select: { id: true } })) await refused(emailTaken())
    await throttle(database, { name: 'signup', count: config.LIMIT_SIGNUPS, windowSeconds }, ip)
    const perEmail = { name: signupsPerEmail, count: config.LIMIT_SIGNUPS_PER_EMAIL, windowSeconds }
    await throttle(database, perEmail, digest(email))
    const passwordHash = await hashPassword(password)
    const id = newId()
    const browserBinding = newSecret()
    await transaction<Tx, void>(database, async (tx) => {
      await tx.$executeRaw`
        insert into signups (id, status, name, email, password_hash, browser_binding_hash, expires_at)
        values (${id}::uuid, 'requested', ${name}, ${email}, ${passwordHash}, ${digest(browserBinding)},
          now() + interval '24 hours')`
      await tx.signupEmail.createMany({ data: { emailHash: digest(email) }, skipDuplicates: true })
      await handle(tx, signup, id, { type: 'Request' })
    })
    const { sessionId, url } = await billing
      .call(openCheckout, { body: { signupId: id, email }, timeoutMs: billingTimeoutMs })
      .catch((error: unknown) => {
        logger.warn({ err: error, signupId: id }, 'a checkout could not be opened')
        throw new Rejection('billing_unavailable', 'Failed to start signup process. Please try again.')
      })
    await transaction<Tx, unknown>(database, (tx) => handle(tx, signup, id, { type: 'OpenCheckout', sessionId }))
    return { url, browserBinding }
  }

const emailTaken = () => new Rejection('email_taken', 'An account with this email already exists. Sign in instead.')
