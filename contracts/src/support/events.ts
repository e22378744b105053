import { z } from 'zod'
import { erasureDone } from '../erasure.ts'
import { event } from '../event.ts'

export const TicketOpened = event({
  service: 'support',
  aggregate: 'ticket',
  name: 'opened',
  version: 1,
  id: 'ticketId',
  data: z.object({ ticketId: z.uuid(), userId: z.uuid().nullable() }),
})

export const SupportErasureDone = erasureDone('support')
