/** How many mails the account may send in a second; beyond it calls are refused with 429. */
export interface MailRate {
  /** Null for no limit. */
  set(perSecond: number | null): void
  /** Seconds to wait if so many mails are too many now; otherwise they count. */
  refuse(mails: number): number | undefined
}

/** Whoever sends a batch has used up the time that it takes at this rate. */
export const createMailRate = (): MailRate => {
  let limit: number | null = null
  let freeAt = 0
  return {
    set: (perSecond) => {
      limit = perSecond
      freeAt = 0
    },
    refuse: (mails) => {
      const now = performance.now()
      if (limit === null) return undefined
      if (freeAt > now) return Math.max(1, Math.ceil((freeAt - now) / 1_000))
      freeAt = now + (mails / limit) * 1_000
      return undefined
    },
  }
}
