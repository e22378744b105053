import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Account } from '../stripe/account.ts'
import { asksForAuthentication, authorize, readCard } from '../stripe/cards.ts'
import { completeSession, currentSession, needsCard, successUrlOf } from '../stripe/checkout.ts'
import { type CardOnFile, onFile } from '../stripe/objects/payment-method.ts'
import { StripeError } from '../stripe/stripe-error.ts'
import type { Session } from '../stripe/wire.ts'
import type { Authentications } from './authentication.ts'
import { checkoutPage } from './checkout-page.ts'
import { notice, sendPage } from './page.ts'

type Fields = Record<string, string>
type Request = FastifyRequest<{ Params: { id: string }; Body: Fields | undefined; Querystring: { failed?: string } }>

/** `/checkout/:id`, where a person pays. */
export const checkoutPages = (app: FastifyInstance, account: Account, authentications: Authentications) => {
  const { ledger } = account

  app.get('/checkout/:id', (request: Request, reply) => {
    const session = ledger.atomically(() => currentSession(account, request.params.id))
    const problem = request.query.failed === undefined ? undefined : authentications.failure
    return session.status === 'open' ? showForm(reply, session, {}, problem) : showEnd(reply, session)
  })

  app.post('/checkout/:id', (request: Request, reply) => {
    const fields = request.body ?? {}
    const session = ledger.atomically(() => currentSession(account, request.params.id))
    // A double click pays once; the second answer is the one the browser shows.
    if (session.status === 'complete') return reply.redirect(successUrlOf(session), 303)
    if (session.status !== 'open') return showEnd(reply, session)
    try {
      const email = emailOf(session, fields)
      const card = needsCard(session, ledger.get('checkout.order', session.id)) ? readCard(fields) : undefined
      if (card) authorize(card)
      if (card && asksForAuthentication(card)) {
        return reply.redirect(authentications.ask('checkout', session.id, onFile(card), email), 303)
      }
      return reply.redirect(finish(session.id, card && onFile(card), email), 303)
    } catch (error) {
      if (!(error instanceof StripeError)) throw error
      return showForm(reply, session, fields, error.message)
    }
  })

  const finish = (id: string, card: CardOnFile | undefined, email: string) =>
    ledger.atomically(() => {
      const session = currentSession(account, id)
      if (session.status === 'expired') return `/checkout/${id}`
      return successUrlOf(session.status === 'complete' ? session : completeSession(account, session, { card, email }))
    })

  authentications.on('checkout', {
    finish,
    back: (id) => `/checkout/${id}?failed`,
  })

  const showForm = (reply: FastifyReply, session: Session, fields: Fields, problem?: string) => {
    const order = ledger.get('checkout.order', session.id)
    const price = ledger.get('price', order.price)
    const product = ledger.get('product', price.product)
    const typed = { email: fields.email, name: fields.billingName }
    const page = checkoutPage({ session, order, price, product, typed, ...(problem && { problem }) })
    return sendPage(reply, `Subscribe to ${product.name}`, page, problem ? 402 : 200)
  }
}

const showEnd = (reply: FastifyReply, session: Session) => {
  if (session.status === 'complete') {
    const link = { href: successUrlOf(session), label: 'Continue' }
    return sendPage(reply, 'Already paid', notice('Already paid', 'This checkout is complete. Thank you!', link))
  }
  const link = session.cancel_url ? { href: session.cancel_url, label: 'Back' } : undefined
  const page = notice('This checkout has expired', 'Nothing was charged. Please start again.', link)
  return sendPage(reply, 'Checkout expired', page, 410)
}

const emailOf = (session: Session, fields: Fields) => {
  const email = session.customer_details?.email ?? fields.email?.trim()
  const result = z.email().safeParse(email)
  if (!result.success) throw new StripeError(400, 'Your email is invalid.', { param: 'email' })
  return result.data
}
