import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import { type CommunicationEvent, type Message, messageIn } from './events.ts'

export type CommunicationCommand =
  | ({ type: 'Add'; userId: string; jobId: string; at: string } & Message)
  | { type: 'Change'; userId: string; changes: Partial<Message>; at: string }
  | { type: 'Remove'; userId: string; at: string }

export type Communication =
  | { status: 'absent' }
  | { status: 'kept'; ownerId: string; jobId: string; message: Message }
  | { status: 'removed' }

const decide = (command: CommunicationCommand, communication: Communication): CommunicationEvent[] => {
  switch (command.type) {
    case 'Add': {
      if (communication.status !== 'absent')
        throw new Rejection('communication_exists', 'This communication already exists.')
      const { userId: ownerId, ...message } = command
      return [{ ...message, type: 'Added', ownerId }]
    }
    case 'Change': {
      const { ownerId, jobId, message } = requireOwner(command.userId, communication)
      const changes = differences(message, command.changes)
      return Object.keys(changes).length ? [{ type: 'Changed', ownerId, jobId, changes, at: command.at }] : []
    }
    case 'Remove': {
      const { ownerId, jobId } = requireOwner(command.userId, communication)
      return [{ type: 'Removed', ownerId, jobId, at: command.at }]
    }
  }
}

const evolve = (communication: Communication, event: CommunicationEvent): Communication => {
  switch (event.type) {
    case 'Added':
      return { status: 'kept', ownerId: event.ownerId, jobId: event.jobId, message: messageIn(event) }
    case 'Changed':
      return communication.status === 'kept'
        ? { ...communication, message: { ...communication.message, ...event.changes } }
        : communication
    case 'Removed':
      return { status: 'removed' }
  }
}

const differences = (before: Message, wanted: Partial<Message>): Partial<Message> =>
  Object.fromEntries(Object.entries(wanted).filter(([field, value]) => before[field as keyof Message] !== value))

// Somebody else's is refused like a missing one, so that ids cannot be probed.
const requireOwner = (userId: string, communication: Communication) => {
  if (communication.status !== 'kept' || communication.ownerId !== userId)
    throw new Rejection('communication_not_found', "We can't find this communication.")
  return communication
}

export const communicationDecider: Decider<CommunicationCommand, Communication, CommunicationEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
