/** The one plan there is (spec section 9): ten dollars a month, cancel anytime. Amounts are integer cents. */
export const plan = { name: 'Pro', amount: 1_000, currency: 'usd', period: 'month' } as const
