import { useQuery } from '@tanstack/react-query'
import { useMatchRoute, useNavigate } from '@tanstack/react-router'
import { Funnel, Tags } from 'lucide-react'
import { useMemo } from 'react'
import { categoryText, choiceLabel } from '../../job/categories.ts'
import { fieldOf } from '../../job/fields.ts'
import { jobQueries } from '../../job/queries.ts'
import { type BoardFilter, none } from '../../lib/board-search.ts'
import type { Entry } from './entry.ts'

/** The categories by which people look for jobs, by their name in the address. */
const categories = { mode: 'workMode', level: 'seniority', work: 'jobFunction', via: 'channel' } as const

/** Shows the jobs of a category, of those that the person's jobs have; and those that have none yet. */
export const useFilterEntries = (): Entry[] => {
  const { data: jobs } = useQuery(jobQueries.board())
  const navigate = useNavigate()
  const inTable = Boolean(useMatchRoute()({ to: '/table' }))
  return useMemo(() => {
    const show = (search: BoardFilter) => () => void navigate({ to: inTable ? '/table' : '/dashboard', search })
    const entries = Object.entries(categories).flatMap(([param, name]): Entry[] => {
      const values = new Set((jobs ?? []).flatMap((job) => job[name] ?? []))
      return [...values].map((value) => ({
        id: `filter-${param}-${value}`,
        group: 'Actions',
        label: `Filter by ${fieldOf(name).label.toLowerCase()}: ${choiceLabel(name, value)}`,
        words: 'show only category',
        icon: <Funnel />,
        run: show({ [param]: [value] }),
      }))
    })
    const bare = (jobs ?? []).filter((job) => !Object.values(categories).some((name) => categoryText(job, name)))
    if (bare.length === 0) return entries
    const missing = Object.fromEntries(Object.keys(categories).map((param) => [param, [none]]))
    return [
      ...entries,
      {
        id: 'suggest-categories',
        group: 'Actions',
        label: 'Suggest categories',
        detail: `Jobs without any: ${bare.length.toLocaleString('en')}`,
        words: 'categorize uncategorized filter work mode seniority function',
        icon: <Tags />,
        run: () => show({ ...missing, job: bare[0]?.id } as BoardFilter)(),
      },
    ]
  }, [jobs, navigate, inTable])
}
