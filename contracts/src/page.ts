import { z } from 'zod'

/** Paging of lists that grow without bound: `?limit`, `?cursor`, and `Link: rel="next"` in the response. */
export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(200).optional(),
})
