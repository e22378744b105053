import { Worker } from 'node:worker_threads'
import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Page } from '@roletrail/postings/posting'
import type { PageReading } from '@roletrail/postings/read-page'
import { createThreads, type Reader } from '../reading/in-thread.ts'

export interface PageToRead {
  page: Page
  now: Date
}

const threads = createThreads<PageToRead, PageReading>(
  (options) => new Worker(new URL('./extraction-thread.ts', import.meta.url), options),
  new Rejection('page_unreadable', "We couldn't read this page. Fill in the details yourself."),
)

/** Starts what reads a page while the page is still on its way. */
export const prepareToExtract = threads.prepare

/**
 * Extracts in a thread of its own. A page is untrusted input to an HTML parser, and two megabytes of nested tags or
 * attributes can keep it busy for minutes.
 */
export const extractInThread = (page: Page, now: Date, deadlineMs: number, reader: Reader): Promise<PageReading> =>
  threads.run(reader, { page, now }, deadlineMs)
