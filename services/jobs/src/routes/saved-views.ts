import type { Routes } from '@roletrail/chassis/http/routes'
import { jobsPersonalData } from '@roletrail/contracts/jobs/http'
import { addSavedView, deleteSavedView, listSavedViews, updateSavedView } from '@roletrail/contracts/jobs/saved-view'
import type { SavedViews } from '../saved-view/saved-views.ts'

export const savedViewRoutes = (implement: Routes['implement'], views: SavedViews) => {
  implement(listSavedViews, async ({ user }) => views.list(user.id))

  implement(addSavedView, {
    create: async ({ user, body, claim, signal }) => views.add(user.id, body, claim, signal),
    repeat: async ({ user }, id) => views.read(user.id, id),
  })

  implement(updateSavedView, async ({ user, params, body, signal }) => views.change(user.id, params.id, body, signal))

  implement(deleteSavedView, async ({ user, params }) => views.remove(user.id, params.id))

  implement(jobsPersonalData, async ({ body: { userId } }) => ({ savedViews: await views.list(userId) }))
}
