import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Service } from './vocabulary/service.ts'

/**
 * Everything a service stores about a person, as named sections (`jobs`, `tickets`, …). No two services share a name,
 * because the export merges their sections. New kinds of data become new sections.
 */
export const personalData = <const S extends Service>(service: S) =>
  endpoint({
    method: 'POST',
    path: `/internal/personal-data/${service}`,
    service,
    access: 'internal',
    summary: 'Everything kept about a person, for their export.',
    body: z.object({ userId: z.uuid() }),
    response: z.record(z.string(), z.unknown()),
  })
