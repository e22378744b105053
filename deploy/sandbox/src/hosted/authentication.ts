import type { FastifyInstance, FastifyRequest } from 'fastify'
import { newId } from '../id.ts'
import type { Store } from '../store.ts'
import type { CardOnFile } from '../stripe/objects/payment-method.ts'
import { html } from './html.ts'
import { notice, sendPage, testBadge } from './page.ts'

type Purpose = 'checkout' | 'portal' | 'invoice'

interface Pending {
  id: string
  purpose: Purpose
  /** The session or invoice that waits for the result. */
  session: string
  /** Undefined if the card on file is confirmed. */
  card: CardOnFile | undefined
  email: string
}

interface PurposeHandlers {
  /** Returns where the person goes next. */
  finish(session: string, card: CardOnFile | undefined, email: string): string
  back(session: string): string
}

export interface Authentications {
  failure: string
  on(purpose: Purpose, handlers: PurposeHandlers): void
  /** Returns the URL of the page that asks. */
  ask(purpose: Purpose, session: string, card: CardOnFile | undefined, email: string): string
}

/** `/authenticate/:id`, the bank's page between entering the card and paying. */
export const authenticationPages = (app: FastifyInstance, store: Store): Authentications => {
  const waiting = new Map<Purpose, PurposeHandlers>()
  type Request = FastifyRequest<{ Params: { id: string }; Body: { outcome?: string } | undefined }>

  app.get('/authenticate/:id', (request: Request, reply) => {
    if (!store.get('authentication', request.params.id)) return sendPage(reply, 'Already answered', answered, 410)
    return sendPage(reply, 'Confirm your payment', question)
  })

  app.post('/authenticate/:id', (request: Request, reply) => {
    const pending = store.get<Pending>('authentication', request.params.id)
    const purpose = pending && waiting.get(pending.purpose)
    if (!pending || !purpose) return sendPage(reply, 'Already answered', answered, 410)
    const next = store.atomically(() => {
      store.remove('authentication', pending.id)
      if (request.body?.outcome !== 'complete') return purpose.back(pending.session)
      return purpose.finish(pending.session, pending.card, pending.email)
    })
    return reply.redirect(next, 303)
  })

  return {
    failure:
      'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    on: (purpose, handlers) => void waiting.set(purpose, handlers),
    ask: (purpose, session, card, email) => {
      const id = newId('auth_', 40)
      store.put('authentication', id, { id, purpose, session, card, email } satisfies Pending)
      return `/authenticate/${id}`
    },
  }
}

const question = html`
<main class="narrow card notice">
  ${testBadge}
  <h1>Confirm your payment</h1>
  <p>Your bank would ask you here whether it is really you. Choose what it hears.</p>
  <form method="post" class="choices">
    <button name="outcome" value="complete">Complete authentication</button>
    <button name="outcome" value="fail" class="quiet">Fail authentication</button>
  </form>
</main>`

const answered = notice(
  'Already answered',
  'This request has been answered. Return to the checkout to see how it went.',
)
