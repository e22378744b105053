import { type Endpoint, successStatus } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { events } from '@roletrail/contracts/events'
import { version } from '@roletrail/contracts/version'
import { z } from 'zod'

export type Schema = { [key: string]: unknown }

interface EndpointSnapshot {
  access: string
  status: number
  errors: Readonly<Record<string, number>>
  /** What a caller sends. */
  params?: Schema
  query?: Schema
  body?: Schema
  /** What a caller gets. */
  response?: Schema
}

/** The whole contract as plain data: every endpoint by "METHOD /path" and every event by its type. */
export interface Snapshot {
  version: number
  endpoints: Record<string, EndpointSnapshot>
  events: Record<string, Schema>
}

/** As a sender (`input`) or a receiver (`output`) sees it. */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' })
  return rest
}

const endpointOf = (endpoint: Endpoint): EndpointSnapshot => ({
  access: endpoint.access,
  status: successStatus(endpoint),
  errors: endpoint.errors ?? {},
  ...(endpoint.params && { params: schemaOf(endpoint.params, 'input') }),
  ...(endpoint.query && { query: schemaOf(endpoint.query, 'input') }),
  ...(endpoint.body && { body: schemaOf(endpoint.body, 'input') }),
  ...(endpoint.response && { response: schemaOf(endpoint.response, 'output') }),
})

const byKey = ([one]: [string, unknown], [other]: [string, unknown]) => (one < other ? -1 : 1)

const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .sort(byKey)
      .map(([key, inner]) => [key, sorted(inner)]),
  )
}

/** The contract as the code has it now, in an order that does not depend on where things are declared. */
export const takeSnapshot = (): Snapshot =>
  sorted({
    version,
    endpoints: Object.fromEntries(endpoints.map((each) => [`${each.method} ${each.path}`, endpointOf(each)])),
    events: Object.fromEntries(events.map(({ type, data }) => [type, schemaOf(data, 'output')])),
  }) as Snapshot
