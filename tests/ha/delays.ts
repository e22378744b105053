import { createLogger } from '@roletrail/chassis/base/logger'
import { follow } from '@roletrail/chassis/messaging/follow'
import { createNats } from '@roletrail/chassis/messaging/nats'
import { type Service, services } from '@roletrail/contracts/vocabulary/service'
import { withDatabase } from '../chaos/final-state/final-state.ts'
import { endOf } from '../chaos/final-state/streams.ts'
import type { HaStack } from './stack/ha-stack.ts'

/** An event: when it was committed, and how long it took into its stream. */
export interface Delay {
  service: Service
  /** Milliseconds since 1970. */
  committed: number
  ms: number
}

/** How long every event took, by the clock that all have in common here. */
export const readDelays = async (stack: HaStack): Promise<Delay[]> => {
  const nats = createNats(stack.natsUrl, 'delays', createLogger('delays', 'silent'))
  try {
    const delays: Delay[] = []
    for (const service of services) {
      const rows = await withDatabase(
        stack.database(service),
        (sql) => sql.$queryRaw<{ position: number; committed: number }[]>`
          select position::int, extract(epoch from queued_at)::float8 * 1000 as committed from outbox`,
      )
      const committed = new Map(rows.map((row) => [row.position, row.committed]))
      const end = await endOf(nats, service)
      if (end === 0) continue
      for await (const messages of follow(nats, service, AbortSignal.timeout(120_000), { from: 1 })) {
        for (const { seq, timestampNanos } of messages.map((message) => ({ seq: message.seq, ...message.info }))) {
          const at = committed.get(seq)
          if (at !== undefined) delays.push({ service, committed: at, ms: timestampNanos / 1e6 - at })
        }
        if ((messages.at(-1)?.seq ?? 0) >= end) break
      }
    }
    return delays
  } finally {
    await nats.close()
  }
}
