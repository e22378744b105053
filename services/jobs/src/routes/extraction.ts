import { createFairQueue } from '@roletrail/chassis/base/fair-queue'
import type { Routes } from '@roletrail/chassis/http/routes'
import { extractFromUrl } from '@roletrail/contracts/jobs/http'
import { type ExtractionOptions, extractFromUrl as readPosting } from '../extraction/extract-from-url.ts'

export const extractionRoutes = (implement: Routes['implement'], options: ExtractionOptions) => {
  // A page is up to ten seconds and two megabytes on its way.
  const pages = createFairQueue({ places: 32, perKey: { places: 2, waiting: 4 }, waiting: 64, waitMs: 2_500 })

  implement(extractFromUrl, async ({ user, body, signal }) =>
    pages.run(user.id, () => readPosting(body.url, options, { userId: user.id, signal }), signal),
  )
}
