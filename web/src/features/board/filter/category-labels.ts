import { choiceLabel } from '../../../job/categories.ts'
import { none, type PayFrom } from '../../../lib/board-search.ts'
import { type CategoryFilter, filteredCategory } from './matching-jobs.ts'

/** What a value of a filter is called. */
export const categoryFilterLabel = (filter: CategoryFilter, value: string) =>
  value === none ? 'Not set' : choiceLabel(filteredCategory[filter], value)

export const payLabel = (pay: PayFrom) => `$${pay}k or more`
