import type { PayFloor } from '@roletrail/contracts/vocabulary/pay-floors'
import { choiceLabel } from '../../../job/categories.ts'
import { none } from '../../../lib/board-search.ts'
import { type CategoryFilter, filteredCategory } from './matching-jobs.ts'

/** What a value of a filter is called. */
export const categoryFilterLabel = (filter: CategoryFilter, value: string) =>
  value === none ? 'Not set' : choiceLabel(filteredCategory[filter], value)

export const payLabel = (pay: PayFloor) => `$${pay}k or more`
