/** `scheduled` and `sending` go on by themselves; a paused one waits for an administrator. */
export const broadcastStatuses = ['scheduled', 'sending', 'paused', 'sent', 'canceled'] as const

export type BroadcastStatus = (typeof broadcastStatuses)[number]
