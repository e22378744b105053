import { parentPort, workerData } from 'node:worker_threads'
import { extractFromPage } from '@roletrail/postings/extract-from-page'

// The other side of extract-in-thread.ts.
parentPort?.postMessage(extractFromPage(workerData.page, workerData.now))
