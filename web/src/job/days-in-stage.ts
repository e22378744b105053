import type { JobListItem } from '@roletrail/contracts/jobs/job'

/**
 * Since when a job has been in its stage. An application that is written down days later, or imported, was made those
 * days ago.
 */
export const inStageSince = ({
  status,
  applicationDate,
  stageChangedAt,
}: Pick<JobListItem, 'status' | 'applicationDate' | 'stageChangedAt'>) =>
  status === 'applied' && applicationDate < stageChangedAt ? applicationDate : stageChangedAt

/** Whole local days since a job entered its stage: a job that was moved late last night has been there one day, not none. */
export const daysInStage = (since: string, now = new Date()) =>
  Math.max(0, Math.round((startOfDay(now) - startOfDay(new Date(since))) / 86_400_000))

/** On a card, where there is no room for words. */
export const shortAge = (days: number) => (days === 0 ? 'today' : `${days}d`)

/** After so long without a word it is time to ask, or to let go. A rejected application waits for nothing. */
export const isStale = ({ status }: Pick<JobListItem, 'status'>, days: number) => status !== 'rejected' && days >= 14

export const daysInStageLabel = (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
