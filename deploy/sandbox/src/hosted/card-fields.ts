import { html } from './html.ts'

/** The same inputs on every page that takes a card; nothing typed is ever sent back except the name. */
export const cardFields = (name = '') => html`
<fieldset>
  <legend>Card information</legend>
  <label for="cardNumber">Card number</label>
  <input id="cardNumber" name="cardNumber" inputmode="numeric" autocomplete="cc-number" placeholder="4242 4242 4242 4242" maxlength="23" required>
  <div class="pair">
    <div>
      <label for="cardExpiry">Expiry date</label>
      <input id="cardExpiry" name="cardExpiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY" maxlength="9" required>
    </div>
    <div>
      <label for="cardCvc">Security code</label>
      <input id="cardCvc" name="cardCvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC" maxlength="4" required>
    </div>
  </div>
</fieldset>
<label for="billingName">Name on card</label>
<input id="billingName" name="billingName" autocomplete="cc-name" value="${name}" required>`

export const alert = (message: string | undefined) =>
  message && html`<p class="alert" role="alert" id="problem">${message}</p>`
