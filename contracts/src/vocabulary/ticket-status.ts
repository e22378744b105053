export const ticketStatuses = ['open', 'pending', 'resolved'] as const

export type TicketStatus = (typeof ticketStatuses)[number]
