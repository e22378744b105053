import type { Evidence } from '../evidence/evidence.ts'
import { consumersAtHead, nothingOpen, nothingParked } from './consumers.ts'
import { billingKnowsWhatWasPaid, failuresTellNothing, oneMailEach, paidIsNeverForNothing } from './effects.ts'
import type { Invariant } from './invariant.ts'
import { densePositions, denseStreams } from './log.ts'
import { billingFollowsEvents, jobsFollowEvents, peopleFollowEvents, ticketsFollowEvents } from './read-models.ts'
import { everyPublicEventIsTold, streamIsOutbox } from './told.ts'
import { answersGoForward, nothingAcknowledgedIsMissing, nothingElseHappened } from './wishes.ts'

export const invariants: readonly Invariant[] = [
  denseStreams,
  densePositions,
  everyPublicEventIsTold,
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
  billingKnowsWhatWasPaid,
  paidIsNeverForNothing,
  nothingOpen,
  failuresTellNothing,
]

export interface Verdict {
  name: string
  /** The first place where it does not hold. */
  breach: string | undefined
}

export const judge = (evidence: Evidence): Verdict[] =>
  invariants.map(({ name, breaches }) => {
    const [breach] = breaches(evidence)
    return { name, breach }
  })
