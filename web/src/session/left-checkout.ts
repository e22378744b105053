/** A signup whose checkout was opened in this tab and is not paid yet. The password is not part of it. */
export interface LeftCheckout {
  name: string
  email: string
  /** The payment provider's page, which stays open for a day. */
  url: string
}

const key = 'left-checkout'

/** For the way back: the payment provider's page is another document, so nothing typed here survives in memory. */
export const saveLeftCheckout = (checkout: LeftCheckout) => {
  try {
    sessionStorage.setItem(key, JSON.stringify(checkout))
  } catch {
    // If storage is blocked, the form is empty when the person comes back.
  }
}

export const readLeftCheckout = (): LeftCheckout | undefined => {
  try {
    const { name, email, url } = JSON.parse(sessionStorage.getItem(key) ?? '{}') as Record<string, unknown>
    if (typeof name !== 'string' || typeof email !== 'string' || typeof url !== 'string') return undefined
    return /^https?:/.test(url) ? { name, email, url } : undefined
  } catch {
    return undefined
  }
}

export const forgetLeftCheckout = () => {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored.
  }
}
