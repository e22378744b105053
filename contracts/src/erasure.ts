import { z } from 'zod'
import { event } from './event.ts'
import type { Service } from './vocabulary/service.ts'

/** A service has forgotten a person. Identity keeps who has, and raises an alarm about who has not. */
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
