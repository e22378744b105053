import { createBlobStore } from '@roletrail/chassis/files/blob-config'
import { type App, startService } from '@roletrail/chassis/service/service'
import { communication } from './communication/aggregate.ts'
import { createCommunications } from './communication/repository.ts'
import { type Config, transcriberOf } from './config.ts'
import { erasure } from './consumers/erasure.ts'
import { createExports } from './export/repository.ts'
import { createFiles } from './file/repository.ts'
import { createSweeper } from './file/sweep.ts'
import { type Prisma, PrismaClient } from './generated/client.ts'
import { createImages } from './image/images.ts'
import { createImageProcesses } from './image/shrink-in-process.ts'
import { interviewNote } from './interview-note/aggregate.ts'
import { createInterviewNotes } from './interview-note/repository.ts'
import { job } from './job/aggregate.ts'
import { createJobs } from './job/repository.ts'
import { createLargeReads } from './reading/large-reads.ts'
import { createRecordings } from './recording/recordings.ts'
import { communicationRoutes } from './routes/communications.ts'
import { exportRoutes } from './routes/export.ts'
import { extractionRoutes } from './routes/extraction.ts'
import { interviewNoteRoutes } from './routes/interview-notes.ts'
import { jobRoutes } from './routes/jobs.ts'
import { recordingRoutes } from './routes/recordings.ts'
import { savedViewRoutes } from './routes/saved-views.ts'
import { createSavedViews } from './saved-view/saved-views.ts'
import { createTranscriptions } from './transcription/repository.ts'
import { createTranscriptionWorker } from './transcription/worker.ts'

export const migrations = new URL('../prisma/migrations/', import.meta.url)

export const startJobs = (config: Config): Promise<App> =>
  startService<Prisma.TransactionClient, PrismaClient>({
    name: 'jobs',
    config,
    migrations,
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, implement }) => {
      const clock = () => new Date()
      const blobs = createBlobStore(config)
      const files = createFiles(database, blobs)
      const imageProcesses = createImageProcesses()
      const jobs = createJobs(database, createImages(database, files, imageProcesses))
      const communications = createCommunications(database)
      const notes = createInterviewNotes(database)
      const transcriber = transcriberOf(config)
      const transcriptions = createTranscriptions(database, { offered: transcriber !== undefined })

      const reads = createLargeReads()

      jobRoutes(implement, jobs, reads, clock)
      communicationRoutes(implement, communications, reads, clock)
      interviewNoteRoutes(implement, notes, reads, clock)
      recordingRoutes(implement, createRecordings(database, files, transcriptions), reads)
      exportRoutes(implement, createExports({ jobs, communications, notes }), reads)
      savedViewRoutes(implement, createSavedViews(database))
      extractionRoutes(implement, { allowPrivate: config.EXTRACTION_ALLOW_PRIVATE })
      const sweeper = createSweeper(database, blobs, logger)
      const erasing = erasure(sweeper)
      return {
        aggregates: [job, communication, interviewNote],
        measures: blobs.measures ?? [],
        consumers: [erasing.consumer],
        workers: [
          sweeper,
          imageProcesses,
          erasing.worker(database, logger),
          ...(transcriber ? [createTranscriptionWorker({ database, transcriptions, files, transcriber, logger })] : []),
        ],
      }
    },
  })
