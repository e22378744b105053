import { Rejection } from '@roletrail/chassis/base/rejection'
import type { Decider } from '@roletrail/chassis/event-store/decider'
import type { Audience } from '@roletrail/contracts/vocabulary/audience'
import type { BroadcastStatus } from '@roletrail/contracts/vocabulary/broadcast-status'
import type { BroadcastEvent } from './events.ts'

export type BroadcastCommand =
  | {
      type: 'Request'
      audience: Audience
      subject: string
      body: string
      by: string
      at: string
      scheduledFor: string | null
    }
  | { type: 'Begin'; recipients: number; at: string }
  | { type: 'Pause'; by: string | null; reason: string | null; at: string }
  | { type: 'Resume'; by: string; errors: number; at: string }
  | { type: 'Cancel'; by: string; at: string }
  | { type: 'Finish'; at: string }

export type Broadcast = { status: 'absent' | BroadcastStatus }

const decide = (command: BroadcastCommand, broadcast: Broadcast): BroadcastEvent[] => {
  switch (command.type) {
    case 'Request': {
      if (broadcast.status !== 'absent') throw new Rejection('broadcast_exists', 'This broadcast already exists.')
      const { type: _, ...requested } = command
      if (requested.scheduledFor !== null && requested.scheduledFor <= requested.at)
        throw new Rejection('not_in_the_future', 'Choose a time in the future.')
      return [{ type: 'Requested', ...requested }]
    }
    // The worker looks at the read model first; an administrator may have been faster.
    case 'Begin':
      return broadcast.status === 'scheduled' ? [{ type: 'Begun', recipients: command.recipients, at: command.at }] : []
    case 'Pause': {
      const { status } = running(broadcast)
      if (status === 'scheduled')
        throw new Rejection('broadcast_not_begun', "This broadcast hasn't started yet. Cancel it instead.")
      return status === 'paused' ? [] : [{ type: 'Paused', by: command.by, reason: command.reason, at: command.at }]
    }
    case 'Resume': {
      const { by, errors, at } = command
      return running(broadcast).status === 'paused' ? [{ type: 'Resumed', by, errors, at }] : []
    }
    case 'Cancel': {
      const { by, at } = command
      if (broadcast.status === 'canceled') return []
      running(broadcast)
      return [{ type: 'Canceled', by, at }]
    }
    case 'Finish':
      return broadcast.status === 'sending' ? [{ type: 'Finished', at: command.at }] : []
  }
}

const running = (broadcast: Broadcast) => {
  if (broadcast.status === 'absent') throw new Rejection('broadcast_not_found', "We can't find this broadcast.")
  if (broadcast.status === 'sent' || broadcast.status === 'canceled')
    throw new Rejection('broadcast_ended', 'This broadcast has already ended.')
  return broadcast
}

const evolve = (_broadcast: Broadcast, event: BroadcastEvent): Broadcast => {
  switch (event.type) {
    case 'Requested':
      return { status: 'scheduled' }
    case 'Begun':
      return { status: 'sending' }
    case 'Paused':
      return { status: 'paused' }
    case 'Resumed':
      return { status: 'sending' }
    case 'Canceled':
      return { status: 'canceled' }
    case 'Finished':
      return { status: 'sent' }
  }
}

export const broadcastDecider: Decider<BroadcastCommand, Broadcast, BroadcastEvent> = {
  initial: { status: 'absent' },
  decide,
  evolve,
}
