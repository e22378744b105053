import { follow } from '@roletrail/chassis/follow'
import { managerOf, type Nats } from '@roletrail/chassis/nats'
import { type Envelope, streamOf } from '@roletrail/contracts/event'
import type { Service } from '@roletrail/contracts/words/service'

/** A message as it stands in a stream. */
export interface Told {
  sequence: number
  id: string | undefined
  subject: string
  payload: Envelope
}

/** Where a service's stream ends; 0 where there is none. */
export const endOf = async (nats: Nats, service: Service) => {
  const manager = await managerOf(await nats.connection(AbortSignal.timeout(5_000)))
  const { name } = streamOf(service)
  const found = await manager.streams.find(`ev.${service}.any`).catch(() => undefined)
  return found === name ? (await manager.streams.info(name)).state.last_seq : 0
}

export const readStream = async (nats: Nats, service: Service): Promise<Told[]> => {
  const end = await endOf(nats, service)
  const told: Told[] = []
  if (end === 0) return told
  for await (const messages of follow(nats, service, AbortSignal.timeout(60_000), { from: 1 })) {
    for (const message of messages)
      told.push({
        sequence: message.seq,
        id: message.headers?.get('Nats-Msg-Id'),
        subject: message.subject,
        payload: message.json(),
      })
    if ((told.at(-1)?.sequence ?? 0) >= end) break
  }
  return told
}
