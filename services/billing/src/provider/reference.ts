/** The id of what Stripe sends as an id or, expanded, as the object itself. */
export const idOf = (reference: string | { id: string }) => (typeof reference === 'string' ? reference : reference.id)
