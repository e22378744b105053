import { freePort } from '@roletrail/chassis/base/free-port'
import { expect, it } from 'vitest'
import { startTestBff } from './test/test-bff.ts'

it('serves its metrics on the internal port and never on the public one', async () => {
  const port = await freePort()
  await using bff = await startTestBff({ INTERNAL_PORT: String(port) })
  await bff.ask('/api/config')
  const inside = await fetch(`http://127.0.0.1:${port}/metrics`)
  expect(await inside.text()).toContain('http_request_duration_seconds_count{method="GET",route="/api/config"')
  for (const path of ['/metrics', '/Metrics', '/metrics/']) {
    const outside = await fetch(bff.url + path)
    expect(outside.status).toBe(404)
    expect(await outside.text()).not.toContain('http_request')
  }
})
