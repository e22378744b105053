import type { Complaint, Heard } from './heard.ts'

/** What became of one attempt to send. Only `accepted` and `refused` end a mail. */
export type Outcome =
  | { is: 'accepted'; providerId: string }
  | { is: 'refused'; reason: string }
  /** Certainly not sent; the whole worker had better wait that long. */
  | { is: 'postponed'; reason: string; seconds: number }
  /** Mailgun may have sent it. */
  | { is: 'unclear'; reason: string }

const neverConnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN)$/

export const outcomeOf = ({ status, retryAfter }: Heard, { message, details }: Complaint): Outcome => {
  if (status === undefined)
    return neverConnected.test(message)
      ? { is: 'postponed', reason: `Mailgun cannot be reached: ${message}`, seconds: 10 }
      : { is: 'unclear', reason: `Mailgun did not answer: ${message}` }
  const reason = `Mailgun answered ${status}: ${details || message}`.slice(0, 300)
  if (status === 429) return { is: 'postponed', reason, seconds: secondsOf(retryAfter) }
  // Our key is wrong, which says nothing about the mail; it goes out once the key is right.
  if (status === 401) return { is: 'postponed', reason, seconds: 60 }
  return status >= 400 && status < 500 ? { is: 'refused', reason } : { is: 'unclear', reason }
}

/** RFC 9110: seconds or a date. Never less than a second, nor so long that a slip of theirs silences us. */
const secondsOf = (retryAfter = '30') => {
  const seconds = Number(retryAfter)
  const wait = Number.isNaN(seconds) ? (Date.parse(retryAfter) - Date.now()) / 1_000 : seconds
  return Math.min(Math.max(Math.ceil(wait) || 30, 1), 3_600)
}
