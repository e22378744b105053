import { latePart } from '../lib/late-part.tsx'
import type { SuggestedCategoriesProps } from './suggested-categories.tsx'

/** Reading facts needs more code than showing them, so that no sheet and no form waits for it. */
export const LateCategories = latePart<SuggestedCategoriesProps>(() =>
  import('./suggested-categories.tsx').then(({ SuggestedCategories }) => SuggestedCategories),
)
