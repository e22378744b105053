import { setImmediate } from 'node:timers/promises'
import type { InternalClient } from '@roletrail/chassis/http/internal-client'
import { expect, it } from 'vitest'
import { createSessions } from './sessions.ts'

it('B2: identity that hangs keeps a bounded number of requests waiting; the others get their 503 at once', async () => {
  const { promise: hanging, reject } = Promise.withResolvers<never>()
  const identity = { call: () => hanging, open: () => hanging, close: async () => [] } as unknown as InternalClient
  const { resolve } = createSessions(identity)
  const codes: string[] = []
  const asked = Array.from({ length: 1_200 }, (_, nth) =>
    resolve(`token-${nth}`).catch(({ code }: { code: string }) => void codes.push(code)),
  )
  await setImmediate()
  // Two calls are in flight, one question each; 400 questions wait.
  expect(codes).toHaveLength(798)
  reject(new Error('away'))
  await Promise.all(asked)
  expect(new Set(codes.slice(0, 798))).toEqual(new Set(['identity_unavailable']))
})
