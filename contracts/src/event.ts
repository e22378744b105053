import { z } from 'zod'
import type { Service } from './vocabulary/service.ts'

/**
 * A public event on NATS: CloudEvents 1.0 in structured JSON. `subject` is the aggregate's id; `traceparent`,
 * `actor` and `streamversion` are extension attributes (lower-case letters and digits, as CloudEvents demands).
 */
export const Envelope = z.object({
  specversion: z.literal('1.0'),
  id: z.uuid(),
  source: z.string(),
  type: z.string(),
  subject: z.string(),
  time: z.iso.datetime(),
  datacontenttype: z.literal('application/json'),
  traceparent: z.string().optional(),
  actor: z.string().optional(),
  streamversion: z.int(),
  data: z.unknown(),
})

export type Envelope = z.infer<typeof Envelope>

export interface PublicEvent<Data = unknown> {
  /** `jobs.job.stage-changed.v1` */
  type: string
  /** `ev.jobs.job.stage-changed.v1`: few subjects, because a server keeps every one in memory; the id is a header. */
  natsSubject: string
  aggregateId: string
  data: Data
}

/**
 * Declares a public event. Its data is ids and facts only, never names, e-mail addresses, texts, codes or card details.
 * `id` names the field of `data` that holds the aggregate's id.
 */
export const event = <Schema extends z.ZodObject>(definition: {
  service: Service
  aggregate: string
  name: string
  version: number
  id: keyof z.output<Schema> & string
  data: Schema
}) => {
  const { service, aggregate, name, version, id, data } = definition
  return {
    service,
    type: `${service}.${aggregate}.${name}.v${version}`,
    data,
    of: (value: z.output<Schema>): PublicEvent<z.output<Schema>> => {
      const aggregateId = String(value[id])
      return {
        type: `${service}.${aggregate}.${name}.v${version}`,
        natsSubject: `ev.${service}.${aggregate}.${name}.v${version}`,
        aggregateId,
        data: value,
      }
    },
  }
}

export type EventDefinition<Schema extends z.ZodObject = z.ZodObject> = ReturnType<typeof event<Schema>>

/** The header with the aggregate's id; it is known without reading the message, which may be unreadable. */
export const aggregateIdHeader = 'Aggregate-Id'

/**
 * The type and aggregate that a subject made by `event` names, together with the header; undefined for any other subject.
 * Events from before the header have their id in the subject: `ev.jobs.job.<id>.stage-changed.v1`.
 */
export const readSubject = (subject: string, idInHeader = ''): { type: string; aggregate: string } | undefined => {
  const parts = /^ev\.([^.]+)\.([^.]+)\.(?:([^.]+)\.)?([^.]+\.v\d+)$/.exec(subject)
  if (!parts) return undefined
  const [, service, aggregate, id = idInHeader, event] = parts
  return { type: `${service}.${aggregate}.${event}`, aggregate: `${aggregate}:${id}` }
}

/** One stream per publishing service; its sequence equals the outbox position. */
export const streamOf = (service: Service) => ({
  name: `EV_${service.toUpperCase()}`,
  subjects: `ev.${service}.>`,
})
