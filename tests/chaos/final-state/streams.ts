import { follow } from '@roletrail/chassis/messaging/follow'
import { isMissing, type Nats, readerOf } from '@roletrail/chassis/messaging/nats'
import type { Service } from '@roletrail/contracts/vocabulary/service'

/** A message as it stands in a stream. */
export interface StreamMessage {
  sequence: number
  id: string | undefined
  subject: string
  message: string
}

/** Where a service's stream ends; 0 where there is none. */
export const endOf = async (nats: Nats, service: Service) => {
  const { state } = await readerOf(nats, service, AbortSignal.timeout(5_000))
  try {
    return (await state()).last_seq
  } catch (error) {
    if (isMissing(error)) return 0
    throw error
  }
}

export const readStream = async (nats: Nats, service: Service): Promise<StreamMessage[]> => {
  const end = await endOf(nats, service)
  const found: StreamMessage[] = []
  if (end === 0) return found
  for await (const messages of follow(nats, service, AbortSignal.timeout(60_000), { from: 1 })) {
    for (const message of messages)
      found.push({
        sequence: message.seq,
        id: message.headers?.get('Nats-Msg-Id'),
        subject: message.subject,
        message: message.string(),
      })
    if ((found.at(-1)?.sequence ?? 0) >= end) break
  }
  return found
}
