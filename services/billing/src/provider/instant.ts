/** Stripe counts seconds; we write ISO 8601. */
export const instant = (unixSeconds: number) => new Date(unixSeconds * 1_000).toISOString()
