/** Whole local days since a job entered its stage: moved late last night is one day, not none. */
export const daysInStage = (stageChangedAt: string, now = new Date()) => {
  const since = new Date(stageChangedAt)
  return Math.max(0, Math.round((startOfDay(now) - startOfDay(since)) / 86_400_000))
}

/** What a card says of it. */
export const daysInStageLabel = (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
