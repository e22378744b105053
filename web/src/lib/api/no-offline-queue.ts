/**
 * Mutation options: send now or fail. By default a mutation without a network waits and is sent later, which nobody
 * expects of a sign-in, a payment or a deletion.
 */
export const noOfflineQueue = { networkMode: 'always' } as const
