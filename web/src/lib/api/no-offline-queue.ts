/**
 * Now or not at all. Without a network a mutation would wait and go out by itself later, which nobody expects of a
 * sign-in, a payment or a deletion; this way it fails at once and says so.
 */
export const noOfflineQueue = { networkMode: 'always' } as const
