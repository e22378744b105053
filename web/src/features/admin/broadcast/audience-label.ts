import type { Audience } from '@roletrail/contracts/vocabulary/audience'

export const audienceLabels: Record<Audience, string> = {
  all: 'All users',
  paid: 'Paid users',
  trial: 'Trial users',
  active: 'Active users (7d)',
}

const numbers = new Intl.NumberFormat('en-US')

export const formatCount = (count: number) => numbers.format(count)

/** "1 person", "1,204 people" */
export const people = (count: number) => `${formatCount(count)} ${count === 1 ? 'person' : 'people'}`
