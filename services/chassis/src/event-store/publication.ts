import type { PublicEvent } from '@roletrail/contracts/event'
import { v5 as uuidv5 } from 'uuid'
import type { AggregateDefinition, Recorded } from './decider.ts'

/** A public event with the id of its message. */
export interface Publication {
  messageId: string
  published: PublicEvent
}

/**
 * What a stored event is published as: nothing, one public event, or one for each version that is published while its
 * consumers change over. They are the same event and carry its id; their messages have ids of their own.
 */
export const publicationsOf = <Command, State, Event extends { type: string }>(
  aggregate: Pick<AggregateDefinition<Command, State, Event>, 'publish'>,
  { id, eventId, event }: Pick<Recorded<Event>, 'id' | 'eventId' | 'event'>,
): Publication[] =>
  [aggregate.publish(id, event) ?? []].flat().map((published, index) => ({
    messageId: index === 0 ? eventId : uuidv5(published.type, eventId),
    published,
  }))
