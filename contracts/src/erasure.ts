import { z } from 'zod'
import { event } from './event.ts'
import type { Service } from './vocabulary/service.ts'

/** A service has erased a person. Identity records which services have, and raises an alarm about those that have not. */
export const erasureDone = (service: Service) =>
  event({
    service,
    aggregate: 'erasure',
    name: 'done',
    version: 1,
    id: 'userId',
    data: z.object({ userId: z.uuid() }),
  })

export type ErasureDone = ReturnType<typeof erasureDone>
