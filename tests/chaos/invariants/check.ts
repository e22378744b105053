import type { FinalState } from '../final-state/final-state.ts'
import { oneCopyEach } from './broadcasts.ts'
import { consumersAtHead, nothingOpen, nothingParked } from './consumers.ts'
import { oneDigestADay } from './digests.ts'
import { billingKnowsWhatWasPaid, failuresRevealNothing, oneMailEach, paidIsNeverForNothing } from './effects.ts'
import type { Invariant } from './invariant.ts'
import { densePositions, denseStreams } from './log.ts'
import { answersGoForward, nothingAcknowledgedIsMissing, nothingElseHappened } from './operations.ts'
import { everyPublicEventIsPublished, streamIsOutbox } from './publication.ts'
import { billingFollowsEvents, jobsFollowEvents, peopleFollowEvents, ticketsFollowEvents } from './read-models.ts'

export const invariants: readonly Invariant[] = [
  denseStreams,
  densePositions,
  everyPublicEventIsPublished,
  streamIsOutbox,
  consumersAtHead,
  nothingParked,
  jobsFollowEvents,
  peopleFollowEvents,
  billingFollowsEvents,
  ticketsFollowEvents,
  nothingAcknowledgedIsMissing,
  nothingElseHappened,
  answersGoForward,
  oneMailEach,
  oneCopyEach,
  oneDigestADay,
  billingKnowsWhatWasPaid,
  paidIsNeverForNothing,
  nothingOpen,
  failuresRevealNothing,
]

export interface Verdict {
  name: string
  /** The first case in which it does not hold. */
  breach: string | undefined
}

export const checkInvariants = (finalState: FinalState): Verdict[] =>
  invariants.map(({ name, breaches }) => {
    const [breach] = breaches(finalState)
    return { name, breach }
  })
