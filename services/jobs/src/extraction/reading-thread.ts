import { parentPort, workerData } from 'node:worker_threads'
import { extract } from '@roletrail/postings/extract-from-page'

// The other side of extract-in-thread.ts.
parentPort?.postMessage(extract(workerData.page, workerData.now))
