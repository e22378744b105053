import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../../lib/api/query-client.ts'
import { mockServer } from '../../test/mock-server.ts'
import { changeGoal } from './analytics-query.ts'

afterEach(() => onlineManager.setOnline(true))

it('saves a goal now or fails, since it is not kept for later', async () => {
  const server = mockServer()
  onlineManager.setOnline(false)
  const client = createQueryClient(() => {})
  const outcome = new MutationObserver(client, changeGoal(client))
    .mutate({ weeklyGoal: 5 })
    .catch((error: Error) => error)
  ;(await server.next('PATCH /api/analytics/preferences')).respond(503)
  expect(await outcome).toMatchObject({ status: 503 })
})
