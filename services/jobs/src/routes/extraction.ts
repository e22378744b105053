import type { Routes } from '@roletrail/chassis/http/routes'
import { extractFromUrl } from '@roletrail/contracts/jobs/http'
import { type ExtractionOptions, extractFromUrl as readPosting } from '../extraction/extract-from-url.ts'

export const extractionRoutes = (implement: Routes['implement'], options: ExtractionOptions) => {
  implement(extractFromUrl, async ({ body }) => readPosting(body.url, options))
}
