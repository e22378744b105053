import { parentPort, workerData } from 'node:worker_threads'
import { invitationsIn } from './invitations-in.ts'

// Runs in the worker that read-invitations.ts starts.
parentPort?.postMessage(await invitationsIn(workerData.text, workerData.zone, workerData.now))
