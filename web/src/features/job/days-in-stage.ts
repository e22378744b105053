import type { JobListItem } from '@roletrail/contracts/jobs/job'

type Placed = Pick<JobListItem, 'status' | 'applicationDate' | 'stageChangedAt'>

/** Since when a job is in its stage. Who writes an application down days later, or imports it, applied those days ago. */
export const inStageSince = ({ status, applicationDate, stageChangedAt }: Placed) =>
  status === 'applied' && applicationDate < stageChangedAt ? applicationDate : stageChangedAt

/** Whole local days since a job entered its stage: moved late last night is one day, not none. */
export const daysInStage = (since: string, now = new Date()) =>
  Math.max(0, Math.round((startOfDay(now) - startOfDay(new Date(since))) / 86_400_000))

/** What a card says of it. */
export const daysInStageLabel = (days: number) => (days === 0 ? 'today' : days === 1 ? '1 day' : `${days} days`)

const startOfDay = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
