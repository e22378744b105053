import { Worker } from 'node:worker_threads'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Page } from '@roletrail/postings/posting'
import type { PageReading } from '@roletrail/postings/read-page'
import { type Reader, runInThread } from '../reading/in-thread.ts'

/**
 * Extracts in a thread of its own. A page is untrusted input to an HTML parser, and two megabytes of nested tags or
 * attributes can keep it busy for minutes.
 */
export const extractInThread = (page: Page, now: Date, deadlineMs: number, reader: Reader): Promise<PageReading> =>
  runInThread(reader, {
    start: (options) => new Worker(new URL('./extraction-thread.ts', import.meta.url), options),
    data: { page, now },
    deadlineMs,
    failure: new Rejection('page_unreadable', "We couldn't read this page. Fill in the details yourself."),
  })
