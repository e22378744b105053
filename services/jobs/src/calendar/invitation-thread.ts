import { parentPort } from 'node:worker_threads'
import { invitationsIn } from './invitations-in.ts'
import type { InvitationToRead } from './read-invitations.ts'

// Runs in the workers of read-invitations.ts.
parentPort?.on('message', async ({ text, zone, now }: InvitationToRead) =>
  parentPort?.postMessage(await invitationsIn(text, zone, now)),
)
parentPort?.postMessage('started')
