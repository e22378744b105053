import { setTimeout as pause } from 'node:timers/promises'
import { createTokenSigner } from '@roletrail/chassis/http/internal-token'
import type { Broadcast } from '@roletrail/contracts/notifications/http'
import { localSecrets } from '@roletrail/local/secrets'
import { QUICK } from '../../config.ts'
import { until } from '../../system/until.ts'
import type { Bench } from './move.ts'

const people = QUICK ? 10_000 : 100_000
/** Copies a second that the provider takes; beyond, it answers 429. */
const limit = 1_000

const admin = { id: '0195f3a0-0000-7000-8000-00000000ada0', role: 'admin', access: 'full' } as const

/** How long it takes to accept a broadcast to that many people, and how fast it is sent at the provider's limit. */
export const measureBroadcast = async ({ stack }: Bench) => {
  const sign = await createTokenSigner(localSecrets(stack.paths.secrets).keys.bff.privateKey)
  const ask = async <Body>(method: 'GET' | 'POST', path: string, body?: object): Promise<Body> => {
    const response = await fetch(`http://127.0.0.1:${stack.ports.notifications}/api/admin/broadcast${path}`, {
      method,
      headers: {
        authorization: `Bearer ${await sign('notifications', admin)}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    })
    if (!response.ok) throw new Error(`${method} ${path} returned ${response.status}: ${await response.text()}`)
    return (await response.json()) as Body
  }
  const sandbox = (path: string, body: object) =>
    fetch(`${stack.sandboxUrl}/sandbox/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  const latest = async () => {
    const [newest] = await ask<Broadcast[]>('GET', '?limit=1')
    if (!newest) throw new Error('the broadcast is not listed')
    return newest
  }

  await stack.sql(
    'notifications',
    `with people as (select gen_random_uuid() as id, nth from generate_series(1, $1::int) as nth),
    addresses as (
      insert into recipients (user_id, name, email) select id, 'Ada', 'reader-' || nth || '@example.test' from people)
    insert into audience_people (user_id) select id from people`,
    [people],
  )
  // What became of the copies is read from the provider's list; a webhook for each would measure the sandbox.
  await sandbox('webhooks', { loseEvery: 1 })
  await sandbox('mail', { perSecond: limit })

  const began = performance.now()
  await ask('POST', '', { audience: 'all', subject: 'News', body: 'There is news.' })
  const acceptedMs = performance.now() - began
  await until(async () => {
    await pause(200)
    return (await latest()).status === 'sent'
  })
  const seconds = (performance.now() - began) / 1_000
  const { counts } = await latest()
  await sandbox('mail', { perSecond: null })
  await sandbox('webhooks', {})
  return { people, limit, acceptedMs, perSecond: counts.sent / seconds, sent: counts.sent }
}
