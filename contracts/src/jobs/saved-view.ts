import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { requiredLine } from '../text.ts'
import { limits } from '../vocabulary/limits.ts'

const fields = {
  name: requiredLine(limits.savedViews.name),
  layout: z.enum(['kanban', 'table']),
  /**
   * Filters and order as the web writes them in its address, `?stage=offer&tag=remote`. Only the web reads it, which
   * leaves out what it does not know: views outlive the filters of one version.
   */
  search: z
    .string()
    .max(limits.savedViews.search)
    .regex(/^(\?[!-~]*)?$/, 'Not the search of an address'),
}

/** What a person looks at on their board, under a name of theirs. */
export const SavedView = z.object({ id: z.uuid(), ...fields })

export type SavedView = z.infer<typeof SavedView>

const NewSavedView = z.object(fields)

export type NewSavedView = z.output<typeof NewSavedView>

const SavedViewPatch = z
  .object(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, 'Nothing to change')

export type SavedViewPatch = z.output<typeof SavedViewPatch>

const params = z.object({ id: z.uuid() })

export const listSavedViews = endpoint({
  method: 'GET',
  path: '/api/views',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:read'],
  summary: "The person's saved views of their board, by name.",
  response: z.array(SavedView),
})

export const addSavedView = endpoint({
  method: 'POST',
  path: '/api/views',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Saves a view of the board under a name.',
  body: NewSavedView,
  response: SavedView,
  status: 201,
  errors: { view_exists: 409, view_not_found: 404, too_many_views: 409 },
})

export const updateSavedView = endpoint({
  method: 'PATCH',
  path: '/api/views/:id',
  service: 'jobs',
  access: 'subscriber',
  scopes: ['jobs:write'],
  summary: 'Changes any fields of a saved view.',
  params,
  body: SavedViewPatch,
  response: SavedView,
  errors: { view_exists: 409, view_not_found: 404 },
})

export const deleteSavedView = endpoint({
  method: 'DELETE',
  path: '/api/views/:id',
  service: 'jobs',
  access: 'user',
  scopes: ['jobs:write'],
  summary: 'Removes a saved view.',
  params,
  errors: { view_not_found: 404 },
})
