import { parentPort, workerData } from 'node:worker_threads'
import { extractFromPage } from '@roletrail/postings/extract-from-page'

// Runs in the worker that extract-in-thread.ts starts.
parentPort?.postMessage(extractFromPage(workerData.page, workerData.now))
