import { lazy } from 'react'
import { LazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import type { FilterProps } from './filter-props.ts'
import { FilterTrigger } from './filter-trigger.tsx'
import { filterCount } from './matching.ts'

export const openFilter = () => import('./open-filter.tsx')

const OpenFilter = lazy(async () => ({ default: (await openFilter()).OpenFilter }))

/** What it opens is fetched when it is first asked for, or before that in a quiet moment. */
export const FilterButton = (props: FilterProps) => (
  <LazyPopup
    opens="dialog"
    renderButton={(button) => <FilterTrigger count={filterCount(props.filter)} {...button} />}
    renderOpened={() => <OpenFilter {...props} />}
  />
)
