/** Amounts are in cents (spec section 9). Whole amounts show no cents: $10, $12.50. */
export const formatCents = (cents: number, currency = 'usd') =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' }).format(
    cents / 100,
  )
