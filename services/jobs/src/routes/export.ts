import type { Routes } from '@roletrail/chassis/http/routes'
import { exportJobsAsCsv, exportJobsAsJson } from '@roletrail/contracts/jobs/http'
import type { Exports } from '../export/repository.ts'
import type { LargeReads } from '../reading/large-reads.ts'

export const exportRoutes = (implement: Routes['implement'], exports: Exports, { read }: LargeReads) => {
  implement(exportJobsAsCsv, async ({ user, signal }) => read(user, signal, () => exports.csv(user.id)))

  implement(exportJobsAsJson, async ({ user, signal }) => read(user, signal, () => exports.json(user.id)))
}
