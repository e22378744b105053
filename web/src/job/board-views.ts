import type { SavedView } from '@roletrail/contracts/jobs/saved-view'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../lib/api/api-query.ts'
import { type BoardSearch, boardSearch } from '../lib/board-search.ts'
import { parseSearch, stringifySearch } from '../lib/search-params.ts'
import { withPreferences } from './board-preferences.ts'

/** What somebody looks at on their board, under a name. Those that come with the product have no `id`. */
export interface BoardView {
  id?: string
  name: string
  to: '/dashboard' | '/table'
  search: BoardSearch
}

export const savedViews = apiQuery('/api/views')

const ofTheProduct: BoardView[] = [
  { name: 'Needs attention', to: '/dashboard', search: { age: 'stale' } },
  {
    name: 'Waiting for them',
    to: '/dashboard',
    search: { stage: ['applied', 'phone_screen', 'technical_interview', 'onsite'], age: 'fresh' },
  },
]

export const useBoardViews = (): BoardView[] => {
  const { data } = useQuery(savedViews)
  return useMemo(
    () => [
      ...ofTheProduct,
      ...(data ?? []).map(({ id, name, layout, search }) => ({
        id,
        name,
        to: layout === 'table' ? ('/table' as const) : ('/dashboard' as const),
        search: shownIn(boardSearch(parseSearch(search))),
      })),
    ],
    [data],
  )
}

/** An address as a view keeps it, with the order or the columns that this browser shows. */
export const viewOf = (pathname: string, search: BoardSearch): Pick<SavedView, 'layout' | 'search'> => {
  const layout = /^\/table\b/i.test(pathname) ? 'table' : 'kanban'
  return { layout, search: stringifySearch({ ...withPreferences(layout, shownIn(search)) }) }
}

/** Without the day, and without what is open over the board. */
const shownIn = ({ on: _on, job: _job, add: _add, into: _into, ...search }: BoardSearch): BoardSearch => search
