/** Who asks Stripe about a person's subscription holds this. */
export const personLock = (userId: string) => `subscription:${userId}`
