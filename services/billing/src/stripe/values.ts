/** Stripe counts seconds; we write ISO 8601. */
export const instant = (unixSeconds: number) => new Date(unixSeconds * 1_000).toISOString()

/** The id of what Stripe sends as an id or, expanded, as the object itself. */
export const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)
