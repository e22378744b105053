import { createBlobStore } from '@roletrail/chassis/files/blob-config'
import { type App, startService } from '@roletrail/chassis/service/service'
import { createAnalytics } from './analytics/repository.ts'
import { createAnalyticsPreferences } from './analytics-preferences/repository.ts'
import { createInterviews } from './calendar/queries.ts'
import { createCalendarFeeds } from './calendar-feed/repository.ts'
import { communication } from './communication/aggregate.ts'
import { createCommunications } from './communication/repository.ts'
import { type Config, transcriberOf } from './config.ts'
import { calendarFeeds } from './consumers/calendar-feeds.ts'
import { erasure } from './consumers/erasure.ts'
import { createExports } from './export/repository.ts'
import { createFiles } from './file/repository.ts'
import { createSweeper } from './file/sweep.ts'
import { type Prisma, PrismaClient } from './generated/client.ts'
import { createImages } from './image/images.ts'
import { createImageProcesses } from './image/shrink-in-process.ts'
import { inboxChange } from './inbox/aggregate.ts'
import { createInbox } from './inbox/repository.ts'
import { interviewNote } from './interview-note/aggregate.ts'
import { createInterviewNotes } from './interview-note/repository.ts'
import { job } from './job/aggregate.ts'
import { createJobs } from './job/repository.ts'
import { createMailAddresses } from './mail-address/repository.ts'
import { createLargeReads } from './reading/large-reads.ts'
import { createRecordings } from './recording/recordings.ts'
import { createReminderLinks } from './reminders/links.ts'
import { createReminderSender } from './reminders/sender.ts'
import { createReminderSweep } from './reminders/sweep.ts'
import { retention } from './retention.ts'
import { analyticsRoutes } from './routes/analytics.ts'
import { calendarRoutes } from './routes/calendar.ts'
import { communicationRoutes } from './routes/communications.ts'
import { exportRoutes } from './routes/export.ts'
import { extractionRoutes } from './routes/extraction.ts'
import { inboxRoutes } from './routes/inbox.ts'
import { interviewNoteRoutes } from './routes/interview-notes.ts'
import { jobRoutes } from './routes/jobs.ts'
import { personalDataRoutes } from './routes/personal-data.ts'
import { recordingRoutes } from './routes/recordings.ts'
import { reminderRoutes } from './routes/reminders.ts'
import { savedViewRoutes } from './routes/saved-views.ts'
import { todayRoutes } from './routes/today.ts'
import { savedViewChange } from './saved-view/aggregate.ts'
import { createSavedViews } from './saved-view/repository.ts'
import { createToday } from './today/repository.ts'
import { createTodayPreferences } from './today-preferences/repository.ts'
import { createTranscriptions } from './transcription/repository.ts'
import { createTranscriptionWorker } from './transcription/worker.ts'

export const migrations = new URL('../prisma/migrations/', import.meta.url)

export const startJobs = (config: Config): Promise<App> =>
  startService<Prisma.TransactionClient, PrismaClient>({
    name: 'jobs',
    config,
    migrations,
    prisma: (adapter) => new PrismaClient({ adapter }),
    build: ({ database, logger, client, implement }) => {
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
      const views = createSavedViews(database)
      const feeds = createCalendarFeeds(database)
      const goals = createAnalyticsPreferences(database)
      const preferences = createTodayPreferences(database, clock)
      const today = createToday(database, preferences)
      const links = createReminderLinks(database)
      const addresses = createMailAddresses(database, config.INBOX_DOMAIN)
      const inbox = createInbox(database, clock)
      const notifications = client('notifications', config.NOTIFICATIONS_URL)

      jobRoutes(implement, jobs, reads, clock)
      communicationRoutes(implement, communications, reads, clock)
      interviewNoteRoutes(implement, notes, reads, clock)
      recordingRoutes(implement, createRecordings(database, files, transcriptions), reads)
      exportRoutes(implement, createExports({ jobs, communications, notes }), reads)
      analyticsRoutes(implement, createAnalytics(database, preferences), goals, clock)
      todayRoutes(implement, today, preferences, clock)
      reminderRoutes(implement, links, preferences)
      calendarRoutes(implement, { interviews: createInterviews(database), feeds }, clock)
      savedViewRoutes(implement, views)
      inboxRoutes(implement, { addresses, inbox, signingKeys: config.MAILGUN_SIGNING_KEY, clock, logger })
      personalDataRoutes(implement, { views, preferences, goals, feeds, addresses, inbox, reads })
      extractionRoutes(implement, { allowPrivate: config.EXTRACTION_ALLOW_PRIVATE })
      const sweeper = createSweeper(database, blobs, logger)
      const erasing = erasure(sweeper)
      return {
        aggregates: [job, communication, interviewNote, savedViewChange, inboxChange],
        measures: blobs.measures ?? [],
        consumers: [erasing.consumer, calendarFeeds],
        retention,
        workers: [
          sweeper,
          imageProcesses,
          createReminderSweep({ database, clock, logger, everyMs: config.REMINDER_SWEEP_SECONDS * 1_000 }),
          createReminderSender({ database, today, preferences, links, notifications, clock, logger }),
          erasing.worker(database, logger),
          ...(transcriber ? [createTranscriptionWorker({ database, transcriptions, files, transcriber, logger })] : []),
        ],
      }
    },
  })
