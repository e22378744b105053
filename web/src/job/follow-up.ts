import type { JobListItem } from '@roletrail/contracts/jobs/job'
import type { Stage } from '@roletrail/contracts/vocabulary/stage'
import { addDays } from '../lib/calendar-day.ts'

type WithFollowUp = Pick<JobListItem, 'followUp'>

/** By a local day. A server from before this version knows no follow-ups. */
export const isDue = ({ followUp }: WithFollowUp, today: string) => !!followUp && followUp.on <= today

interface DayChoice {
  label: string
  on: string
}

/** The days that are offered for a follow-up, or to put something off. */
export const dayChoices = (today: string): readonly DayChoice[] => [
  { label: 'Tomorrow', on: addDays(today, 1) },
  { label: 'In 3 days', on: addDays(today, 3) },
  { label: 'In a week', on: addDays(today, 7) },
]

const cadence: Record<Stage, number | undefined> = {
  applied: 7,
  phone_screen: 3,
  technical_interview: 3,
  onsite: 3,
  offer: 1,
  rejected: undefined,
}

/** When it is worth getting in touch, which a person may accept; undefined where nothing is suggested. */
export const suggestedDay = ({ status, followUp }: Pick<JobListItem, 'status' | 'followUp'>, today: string) => {
  const days = cadence[status]
  return followUp || days === undefined ? undefined : addDays(today, days)
}
