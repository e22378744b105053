/** Which way a communication went, as seen by the person who keeps it. */
export const directions = ['received', 'sent'] as const

export type Direction = (typeof directions)[number]

export const directionLabels: Record<Direction, string> = { received: 'From them', sent: 'From me' }
