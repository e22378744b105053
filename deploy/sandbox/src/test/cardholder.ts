/** What a browser would see after submitting the hosted page; a redirect is not followed. */
export interface Outcome {
  status: number
  location?: string
  text: string
}

/** Types a card into a hosted page (`/checkout/…` or `/portal/…`) and presses its button. */
export const pay = (pageUrl: string, card = '4242424242424242', more: Record<string, string> = {}): Promise<Outcome> =>
  submit(pageUrl, { cardNumber: card, cardExpiry: '12 / 40', cardCvc: '123', billingName: 'Ada Lovelace', ...more })

/** Submits the bank's page that card 4000 0025 0000 3155 leads to. */
export const authenticate = (pageUrl: string, outcome: 'complete' | 'fail' = 'complete') => submit(pageUrl, { outcome })

const submit = async (pageUrl: string, fields: Record<string, string>): Promise<Outcome> => {
  const response = await fetch(pageUrl, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
  const location = response.headers.get('location')
  return {
    status: response.status,
    ...(location && { location: new URL(location, pageUrl).href }),
    text: await response.text(),
  }
}
