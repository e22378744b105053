import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, it } from 'vitest'
import { createQueryClient } from '../lib/api/query-client.ts'
import { mockServer } from '../test/mock-server.ts'
import { changeTodayPreferences } from './today-preferences.ts'

afterEach(() => onlineManager.setOnline(true))

it('is saved now or fails, since it is not kept for later', async () => {
  const server = mockServer()
  onlineManager.setOnline(false)
  const client = createQueryClient(() => {})
  const outcome = new MutationObserver(client, changeTodayPreferences(client))
    .mutate({ digest: true })
    .catch((error: Error) => error)
  ;(await server.next('PATCH /api/today/preferences')).respond(503)
  expect(await outcome).toMatchObject({ status: 503 })
})
