import { parentPort, workerData } from 'node:worker_threads'
import { readPage } from '@roletrail/postings/read-page'

// Runs in the worker that extract-in-thread.ts starts.
parentPort?.postMessage(readPage(workerData.page, workerData.now))
