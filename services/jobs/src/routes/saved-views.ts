import type { Routes } from '@roletrail/chassis/http/routes'
import { addSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@roletrail/contracts/jobs/saved-view'
import type { SavedViews } from '../saved-view/repository.ts'

export const savedViewRoutes = (implement: Routes['implement'], views: SavedViews) => {
  implement(listSavedViews, async ({ user }) => views.list(user.id))

  implement(addSavedView, {
    create: async ({ user, body, claim, signal }) => views.add(user.id, body, claim, signal),
    repeat: async ({ user }, id) => views.read(user.id, id),
  })

  implement(updateSavedView, async ({ user, params, body, signal }) => views.change(user.id, params.id, body, signal))

  implement(deleteSavedView, async ({ user, params, signal }) => views.remove(user.id, params.id, signal))
}
