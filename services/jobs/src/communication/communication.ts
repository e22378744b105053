import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { CommunicationEvent, Said } from './events.ts'

export type CommunicationCommand =
  | ({ type: 'Add'; userId: string; jobId: string; at: string } & Said)
  | { type: 'Change'; userId: string; changes: Partial<Said>; at: string }
  | { type: 'Remove'; userId: string; at: string }

export type Communication =
  | { status: 'absent' }
  | { status: 'kept'; ownerId: string; jobId: string; said: Said }
  | { status: 'removed' }

const decide = (command: CommunicationCommand, communication: Communication): CommunicationEvent[] => {
  switch (command.type) {
    case 'Add': {
      if (communication.status !== 'absent')
        throw new Rejection('communication_exists', 'This communication is kept already.')
      const { userId: ownerId, jobId, source, subject, content, at } = command
      return [{ type: 'Added', ownerId, jobId, source, subject, content, at }]
    }
    case 'Change': {
      const { ownerId, jobId, said } = keptBy(command.userId, communication)
      const changes = differences(said, command.changes)
      return Object.keys(changes).length ? [{ type: 'Changed', ownerId, jobId, changes, at: command.at }] : []
    }
    case 'Remove': {
      const { ownerId, jobId } = keptBy(command.userId, communication)
      return [{ type: 'Removed', ownerId, jobId, at: command.at }]
    }
  }
}

const evolve = (communication: Communication, event: CommunicationEvent): Communication => {
  switch (event.type) {
    case 'Added':
      return { status: 'kept', ownerId: event.ownerId, jobId: event.jobId, said: saidIn(event) }
    case 'Changed':
      return communication.status === 'kept'
        ? { ...communication, said: { ...communication.said, ...event.changes } }
        : communication
    case 'Removed':
      return { status: 'removed' }
  }
}

const saidIn = ({ source, subject, content }: Said): Said => ({ source, subject, content })

const differences = (before: Said, wanted: Partial<Said>): Partial<Said> =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => before[field as keyof Said] !== value))

// Someone else's answers like a missing one, so ids cannot be probed.
const keptBy = (userId: string, communication: Communication) => {
  if (communication.status !== 'kept' || communication.ownerId !== userId)
    throw new Rejection('communication_not_found', 'No such communication.')
  return communication
}

export const communication: Decider<CommunicationCommand, Communication, CommunicationEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
