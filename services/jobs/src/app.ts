import { type App, startService } from '@roletrail/chassis/service'
import type { Config } from './config.ts'
import { type Prisma, PrismaClient } from './generated/client.ts'
import { createJobs, job } from './job/repository.ts'
import { extractionRoutes } from './routes/extraction.ts'
import { jobRoutes } from './routes/jobs.ts'

export const migrations = new URL('../prisma/migrations/', import.meta.url)

export const startJobs = (config: Config): Promise<App> =>
  startService<Prisma.TransactionClient, PrismaClient>({
    name: 'jobs',
    config,
    migrations,
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, implement }) => {
      jobRoutes(implement, createJobs(database), () => new Date())
      extractionRoutes(implement, { allowPrivate: config.EXTRACTION_ALLOW_PRIVATE })
      return { aggregates: [job] }
    },
  })
