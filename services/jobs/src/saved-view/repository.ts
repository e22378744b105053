import { newId } from '@roletrail/chassis/base/id'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { handle } from '@roletrail/chassis/event-store/event-store'
import type { Claim } from '@roletrail/chassis/event-store/idempotency'
import { ownerTransaction } from '@roletrail/chassis/event-store/owner-turns'
import type { NewSavedView, SavedView, SavedViewPatch } from '@roletrail/contracts/jobs/saved-view'
import { limits } from '@roletrail/contracts/vocabulary/limits'
import type { Tx } from '../database.ts'
import type { PrismaClient } from '../generated/client.ts'
import { savedViewChange } from './aggregate.ts'

const notFound = () => new Rejection('view_not_found', "We can't find this view.")

/** Under the lock of the person's row, so that of two views of one name that are saved at once only one is. */
const requireName = async (tx: Tx, userId: string, name: string, id: string) => {
  const taken = await tx.$queryRaw<[]>`
    select from saved_views where user_id = ${userId}::uuid and lower(name) = lower(${name}) and id <> ${id}::uuid`
  if (taken.length > 0) throw new Rejection('view_exists', 'Another view has this name.')
}

/** What people look at on their boards, under names of theirs. Nobody asks for its history: it is rows, and no fold. */
export const createSavedViews = (database: PrismaClient) => {
  const find = async (tx: Tx, userId: string, id: string): Promise<SavedView> => {
    const view = await tx.savedView.findFirst({ where: { id, userId }, omit: { userId: true } })
    if (!view) throw notFound()
    return view as SavedView
  }

  return {
    list: (userId: string): Promise<SavedView[]> =>
      database.$queryRaw<SavedView[]>`
        select id::text, name, layout, search from saved_views where user_id = ${userId}::uuid order by lower(name)`,

    read: (userId: string, id: string): Promise<SavedView> => find(database, userId, id),

    add: (userId: string, given: NewSavedView, claim: Claim, signal: AbortSignal): Promise<SavedView> =>
      ownerTransaction(database, { userId, signal }, async (tx: Tx) => {
        const view = { id: newId(), ...given }
        await requireName(tx, userId, view.name, view.id)
        if ((await tx.savedView.count({ where: { userId } })) >= limits.savedViews.max)
          throw new Rejection('too_many_views', `You have ${limits.savedViews.max} views already. Delete one first.`)
        await tx.savedView.create({ data: { userId, ...view } })
        await handle(tx, savedViewChange, view.id, { type: 'Saved', ownerId: userId }, claim(view.id))
        return view
      }),

    change: (userId: string, id: string, given: SavedViewPatch, signal: AbortSignal): Promise<SavedView> =>
      ownerTransaction(database, { userId, signal }, async (tx: Tx) => {
        if (given.name !== undefined) await requireName(tx, userId, given.name, id)
        await tx.savedView.updateMany({ where: { id, userId }, data: given as Partial<NewSavedView> })
        const view = await find(tx, userId, id)
        await handle(tx, savedViewChange, id, { type: 'Saved', ownerId: userId })
        return view
      }),

    remove: (userId: string, id: string, signal: AbortSignal): Promise<void> =>
      ownerTransaction(database, { userId, signal }, async (tx: Tx) => {
        const { count } = await tx.savedView.deleteMany({ where: { id, userId } })
        if (count === 0) throw notFound()
        await handle(tx, savedViewChange, id, { type: 'Removed', ownerId: userId })
      }),
  }
}

export type SavedViews = ReturnType<typeof createSavedViews>
