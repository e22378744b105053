import type { Routes } from '@roletrail/chassis/http/routes'
import { exportJobsAsCsv, exportJobsAsJson } from '@roletrail/contracts/jobs/http'
import type { Exports } from '../export/repository.ts'

export const exportRoutes = (implement: Routes['implement'], exports: Exports) => {
  implement(exportJobsAsCsv, async ({ user }) => exports.csv(user.id))

  implement(exportJobsAsJson, async ({ user }) => exports.json(user.id))
}
