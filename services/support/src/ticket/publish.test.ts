import { expect, it } from 'vitest'
import { publish } from './publish.ts'

it('publishes that a ticket was opened and by whom, never what it says', () => {
  const [ticketId, userId] = ['0195f3a0-0000-7000-8000-0000000000a1', '0195f3a0-0000-7000-8000-00000000ada0']
  const published = publish(ticketId, {
    type: 'Opened',
    userId,
    subject: 'A card is gone',
    message: 'I moved it and it vanished.',
    at: '2026-11-21T09:00:00.000Z',
  })
  expect(published).toEqual({
    type: 'support.ticket.opened.v1',
    natsSubject: 'ev.support.ticket.opened.v1',
    aggregateId: ticketId,
    data: { ticketId, userId },
  })
})
