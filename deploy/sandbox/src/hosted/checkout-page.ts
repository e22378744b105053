import { needsCard } from '../stripe/checkout.ts'
import type { CheckoutOrder, Price, Session, StripeObjects } from '../stripe/wire.ts'
import { alert, cardFields } from './card-fields.ts'
import { html } from './html.ts'
import { money, testBadge } from './page.ts'

interface Shown {
  session: Session
  order: CheckoutOrder
  price: Price
  product: StripeObjects['product']
  /** What was typed before and may be shown again. */
  typed?: { email?: string | undefined; name?: string | undefined }
  problem?: string
}

export const checkoutPage = ({ session, order, price, product, typed = {}, problem }: Shown) => {
  const monthly = money((price.unit_amount ?? 0) * order.quantity, price.currency)
  const trial = order.trialDays > 0
  const due = money(session.amount_total ?? 0, price.currency)
  return html`
<div class="split">
  <section class="summary" aria-labelledby="offer">
    <div>
      ${session.cancel_url && html`<a class="back" href="${session.cancel_url}"><span aria-hidden="true">←</span> Back</a>`}
      ${testBadge}
      <h1 id="offer">Subscribe to ${product.name}</h1>
      <p class="price">${trial ? `${order.trialDays} days free` : monthly} <span>${trial ? `then ${monthly} per month` : 'per month'}</span></p>
      <dl>
        <div><dt>${product.name}<small>${product.description}</small></dt><dd>${monthly}</dd></div>
        <div class="total"><dt>Total due today</dt><dd>${due}</dd></div>
      </dl>
    </div>
  </section>
  <main class="payment">
    <form method="post">
      <h2>Pay with card</h2>
      ${alert(problem)}
      ${emailField(session, typed.email)}
      ${needsCard(session, order) && cardFields(typed.name)}
      <button type="submit">Subscribe</button>
      <p class="fine">Renews every month until you cancel. This is a sandbox: no card is ever charged, and only test cards work, such as 4242 4242 4242 4242.</p>
    </form>
  </main>
</div>`
}

const emailField = ({ customer_details: details }: Session, typed = '') =>
  details?.email
    ? html`<p class="field"><span class="label">Email</span> <span class="fixed">${details.email}</span></p>`
    : html`<label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="email" value="${typed}" required>`
