import type { Decider } from '@roletrail/chassis/decider'
import { Rejection } from '@roletrail/chassis/rejection'
import type { CommunicationSource } from '@roletrail/contracts/words/communication-source'
import type { CommunicationEvent } from './events.ts'

export type CommunicationCommand =
  | {
      type: 'Add'
      userId: string
      jobId: string
      source: CommunicationSource
      subject: string | null
      content: string
      at: string
    }
  | { type: 'Remove'; userId: string; at: string }

export type Communication =
  | { status: 'absent' }
  | { status: 'kept'; ownerId: string; jobId: string }
  | { status: 'removed' }

const decide = (command: CommunicationCommand, communication: Communication): CommunicationEvent[] => {
  switch (command.type) {
    case 'Add': {
      if (communication.status !== 'absent')
        throw new Rejection('communication_exists', 409, 'This communication is kept already.')
      const { userId: ownerId, jobId, source, subject, content, at } = command
      return [{ type: 'Added', ownerId, jobId, source, subject, content, at }]
    }
    case 'Remove': {
      const { ownerId, jobId } = keptBy(command.userId, communication)
      return [{ type: 'Removed', ownerId, jobId, at: command.at }]
    }
  }
}

const evolve = (_communication: Communication, event: CommunicationEvent): Communication => {
  switch (event.type) {
    case 'Added':
      return { status: 'kept', ownerId: event.ownerId, jobId: event.jobId }
    case 'Removed':
      return { status: 'removed' }
  }
}

// Someone else's answers like a missing one, so ids cannot be probed.
const keptBy = (userId: string, communication: Communication) => {
  if (communication.status !== 'kept' || communication.ownerId !== userId)
    throw new Rejection('communication_not_found', 404, 'No such communication.')
  return communication
}

export const communication: Decider<CommunicationCommand, Communication, CommunicationEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
