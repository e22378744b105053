import type { Categories, Suggestions } from '@roletrail/contracts/vocabulary/category'
import { type JobFacts, suggestCategories } from '@roletrail/postings/suggest-categories'
import { useDeferredValue, useMemo } from 'react'
import { useSingleKeyActions } from '../lib/use-single-keys.ts'
import { allOf, CategoryFields, openSuggestions } from './category-fields.tsx'

export interface SuggestedCategoriesProps {
  facts: Pick<JobFacts, 'company' | 'position' | 'location' | 'salary' | 'jobUrl' | 'tags' | 'notes'>
  values: Categories
  /** What the posting itself suggested, which saw more than the facts. */
  found?: Suggestions | undefined
  onChange: (change: Partial<Categories>) => void
  /** The key that accepts everything that is suggested, where there is one. */
  acceptKey?: string
}

/** A job's categories with what its facts suggest, worked out again as they change. */
export const SuggestedCategories = ({ facts, values, found, onChange, acceptKey }: SuggestedCategoriesProps) => {
  const { company, position, location, salary, jobUrl, tags, notes } = useDeferredValue(facts)
  const read = useMemo(
    () => suggestCategories({ company, position, location, salary, jobUrl, tags, notes } as JobFacts),
    [company, position, location, salary, jobUrl, tags, notes],
  )
  const suggestions = openSuggestions(values, { ...read, ...found })
  const isAny = Object.keys(suggestions).length > 0
  useSingleKeyActions(acceptKey && isAny ? { [acceptKey.toLowerCase()]: () => onChange(allOf(suggestions)) } : {})
  return <CategoryFields values={values} suggestions={suggestions} onChange={onChange} acceptKey={acceptKey} />
}
