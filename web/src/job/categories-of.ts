import { type Categories, type CategoryName, categoryNames } from '@roletrail/contracts/vocabulary/category'

/** A job's categories alone; those that an older server does not know of are not set. */
export const categoriesOf = (job: { [Name in CategoryName]?: Categories[Name] | undefined }): Categories =>
  Object.fromEntries(categoryNames.map((name) => [name, job[name] ?? null])) as unknown as Categories
