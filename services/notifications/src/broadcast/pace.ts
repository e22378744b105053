import type { SendResult } from '../mailgun/mailgun.ts'

/** A call to the provider that has ended. */
export interface Call {
  copies: number
  /** Milliseconds, by the same clock. */
  beganAt: number
  endedAt: number
}

const unknownPauseMs = 2_000
/** So many accepted calls after a refusal the rate is again what was refused. */
const calls = 20
/** What is left of a rate that was refused; of one that was refused again so few calls later. */
const backOff = { once: 0.9, again: 0.7, within: 5 }

/**
 * When the next call is due. How much the provider takes is found out from what it refuses, as TCP finds out what a line
 * takes (CUBIC, RFC 9438): slower at once, soon nearly as fast as what was refused, for long about as fast, and then
 * faster and faster, because the limit may have been lifted. Pauses that the provider asks for come on top.
 */
export const createPace = () => {
  let resumeAt = 0
  /** Copies in a millisecond. */
  let refusedRate = Number.POSITIVE_INFINITY
  let share = 1
  let accepted = 0
  let last: Call | undefined

  const rate = () => refusedRate * (1 + (share - 1) * (1 - accepted / calls) ** 3)

  return {
    /** How long the provider is to be left alone, in milliseconds. */
    restMs: (now: number) => Math.max(0, resumeAt - now),

    learn: (call: Call, result: SendResult) => {
      if (result.is === 'postponed') {
        resumeAt = call.endedAt + result.seconds * 1_000
        if (!last || call.beganAt <= last.beganAt) return
        refusedRate = last.copies / (call.beganAt - last.beganAt)
        share = accepted < backOff.within ? backOff.again : backOff.once
        accepted = 0
      } else if (result.is === 'unknown') resumeAt = call.endedAt + unknownPauseMs
      else {
        accepted += 1
        last = call
        resumeAt = call.beganAt + call.copies / rate()
      }
    },
  }
}
