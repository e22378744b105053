import { parentPort } from 'node:worker_threads'
import { readPage } from '@roletrail/postings/read-page'
import type { PageToRead } from './extract-in-thread.ts'
import { usualPage } from './usual-page.ts'

// Runs in the workers of extract-in-thread.ts. What is read first pays for everything that is compiled when it is needed.
readPage(usualPage, new Date())
parentPort?.on('message', ({ page, now }: PageToRead) => parentPort?.postMessage(readPage(page, now)))
parentPort?.postMessage('started')
