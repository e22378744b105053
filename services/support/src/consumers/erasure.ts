import { erasureInBatches } from '@roletrail/chassis/messaging/erasure'
import { UserErased } from '@roletrail/contracts/identity/events'
import { SupportErasureDone } from '@roletrail/contracts/support/events'
import { z } from 'zod'
import type { Tx } from '../database.ts'
import { eraseTicketsOf } from '../ticket/repository.ts'

const progress = z.object({ ticketId: z.string() })

/** Redacts what a person wrote; the bytes of their attachments are outside the database, where the sweep removes them. */
export const erasure = (sweeper: { wake(): void }) =>
  erasureInBatches<Tx, z.output<typeof progress>>({
    erased: UserErased,
    done: SupportErasureDone,
    progress,
    eraseBatch: (tx, userId, reached) => eraseTicketsOf(tx, userId, reached?.ticketId),
    afterBatch: sweeper.wake,
  })
