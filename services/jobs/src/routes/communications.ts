import { jsonList } from '@roletrail/chassis/http/json-list'
import type { Routes } from '@roletrail/chassis/http/routes'
import {
  addCommunication,
  deleteCommunication,
  listCommunications,
  updateCommunication,
} from '@roletrail/contracts/jobs/communication'
import type { Communications } from '../communication/repository.ts'
import type { LargeReads } from '../reading/large-reads.ts'

export const communicationRoutes = (
  implement: Routes['implement'],
  communications: Communications,
  { read }: LargeReads,
  clock: () => Date,
) => {
  implement(listCommunications, async ({ user, params, signal }) =>
    read(user, signal, async () => jsonList(await communications.of(user.id, params.id))),
  )

  implement(addCommunication, {
    create: async ({ user, body, claim, signal }) => communications.add(user.id, body, clock(), claim, signal),
    repeat: async ({ user }, id) => communications.read(user.id, id),
  })

  implement(updateCommunication, async ({ user, params, body, signal }) =>
    communications.change(user.id, params.id, body, clock(), signal),
  )

  implement(deleteCommunication, async ({ user, params, signal }) =>
    communications.remove(user.id, params.id, clock(), signal),
  )
}
