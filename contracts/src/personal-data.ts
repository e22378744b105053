import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import type { Service } from './vocabulary/service.ts'

/**
 * Everything a service keeps about a person, as sections by name (`jobs`, `tickets`, …) that no two services share: the
 * export puts them side by side. A new kind of thing joins the export as one more section.
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
