import { z } from 'zod'

/**
 * Every error answer: RFC 9457 problem details, plus `error` (the same text as `detail`; the field spec section 7
 * reads), a stable snake_case `code`, and for validation the `issues` with the path of the field that is wrong.
 */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  detail: z.string(),
  error: z.string(),
  code: z.string(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

export type Problem = z.infer<typeof Problem>
