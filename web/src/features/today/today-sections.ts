import type { Today, TodayItem } from '@roletrail/contracts/jobs/today'

export interface TodaySection {
  title: string
  tone: 'danger' | 'accent' | 'neutral'
  items: readonly TodayItem[]
}

/** Overdue, today and the rest of the week, as far as there is anything. */
export const sectionsOf = ({ day, items }: Pick<Today, 'day' | 'items'>): TodaySection[] => {
  const sections: TodaySection[] = [
    { title: 'Overdue', tone: 'danger', items: items.filter(({ on }) => on < day) },
    { title: 'Today', tone: 'accent', items: items.filter(({ on }) => on === day) },
    { title: 'This week', tone: 'neutral', items: items.filter(({ on }) => on > day) },
  ]
  return sections.filter((section) => section.items.length > 0)
}

/** The same thing to do, in any answer. */
export const keyOf = (item: TodayItem) => [item.kind, item.jobId, 'at' in item ? item.at : ''].join(' ')
