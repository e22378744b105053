import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import { isProblem, Rejection, tooMany } from '@roletrail/chassis/base/rejection'
import type { Http } from '@roletrail/chassis/http/http'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { completeSignup, createCheckoutSession } from '@roletrail/contracts/bff/http'
import { finishSignup, requestSignup } from '@roletrail/contracts/identity/http'
import { clientNetwork } from '../address.ts'
import type { Cookies } from '../session/cookies.ts'
import { deviceOf } from '../session/device.ts'
import type { endPreviousSession } from '../session/previous-session.ts'
import { serve } from './serve.ts'

const signupCookieSeconds = 24 * 60 * 60
// Both wait for the payment provider.
const timeoutMs = 12_000

/**
 * Completing one checkout is work for one: a page that is open twice waits here for its turn, in memory and not in front
 * of a lock, and a third is asked to come again.
 */
const completing = createFairQueue({
  perKey: { places: 1, waiting: 1 },
  waiting: 256,
  waitMs: timeoutMs,
  tooManyOfOne: () => tooMany('too_many_requests', "We're already finishing this signup. Give it a moment.", 2),
})

/** Texts that the signup page matches (spec section 8, "Signup completion errors"). */
const completionErrors = {
  payment_not_completed: 'Payment not completed.',
  checkout_expired: 'Your signup session has expired.',
} as const

interface Dependencies {
  identity: InternalClient
  cookies: Cookies
  endPrevious: ReturnType<typeof endPreviousSession>
  /** The only origins that checkout links may have. */
  checkoutOrigins: string[]
}

export const registerSignup = (http: Http, { identity, cookies, endPrevious, checkoutOrigins }: Dependencies) => {
  serve(http, createCheckoutSession, async ({ body, request, header }) => {
    const { url, browserBinding } = await identity.call(requestSignup, {
      body: { ...body, ip: clientNetwork(request) },
      timeoutMs,
    })
    if (!checkoutOrigins.includes(new URL(url).origin)) throw new Error('the checkout is on an unknown host')
    header('set-cookie', cookies.signup.set(browserBinding, signupCookieSeconds))
    return { url }
  })

  serve(
    http,
    completeSignup,
    ({ body, request, header }) =>
      completing.run(body.sessionId, async () => {
        const browserBinding = cookies.signup.read(request.headers)
        const { user, session, browser, outcome } = await identity
          .call(finishSignup, {
            body: {
              ...body,
              browserBinding,
              device: deviceOf(request.headers),
              browser: cookies.browser.read(request.headers),
            },
            timeoutMs,
          })
          .catch((error: unknown) => {
            for (const code of ['payment_not_completed', 'checkout_expired'] as const)
              if (isProblem(error, finishSignup, code)) throw new Rejection(code, completionErrors[code])
            throw error
          })
        if (session) {
          await endPrevious(request)
          header('set-cookie', cookies.session.set(session.token, session.maxAge))
          header('set-cookie', cookies.signup.clear())
          if (browser) header('set-cookie', cookies.browser.set(browser.token, browser.maxAge))
        }
        return { success: true as const, user, outcome }
      }),
    // The page reads `success` from failed responses too (spec section 7).
    {
      onSend: async (_request, reply, payload) =>
        reply.statusCode < 400 ? payload : JSON.stringify({ success: false, ...JSON.parse(String(payload)) }),
    },
  )
}
