import type { CountedStates } from './deliveries.ts'

type Counts = Pick<CountedStates, 'sent' | 'failed' | 'complained'>

/** So few may be chance. */
const minErrors = 20
const maxRate = 0.05

/**
 * Why a broadcast is to be paused: providers close the accounts of senders whose mails bounce or are reported. Undefined
 * if it may go on. `tolerated` are the errors that an administrator has seen who let it go on.
 */
export const pauseReason = ({ sent, failed, complained }: Counts, tolerated: number): string | undefined => {
  const handled = sent + failed
  const errors = failed + complained
  if (errors - tolerated < minErrors || errors - tolerated < handled * maxRate) return undefined
  return `Paused automatically: ${errors} of the first ${handled} emails were refused, bounced or were reported as spam.`
}
