import { parentPort, workerData } from 'node:worker_threads'
import { extract } from './extract.ts'

// The other side of extract-in-thread.ts.
parentPort?.postMessage(extract(workerData.page, workerData.now))
