import { expect, it } from 'vitest'
import { sameOrigin } from './test/browser.ts'
import { house } from './test/house.ts'

const statuses = async (count: number, call: () => Promise<{ status: number }>) => {
  const seen: number[] = []
  for (let i = 0; i < count; i += 1) seen.push((await call()).status)
  return seen
}

it('bounds what one address asks of the API, and nothing else', async () => {
  await using home = await house({ RATE_LIMIT_PER_MINUTE: '3' })
  expect(await statuses(4, () => home.ask('/api/config'))).toEqual([200, 200, 200, 429])
  const refused = await home.ask('/api/config')
  expect(refused.json()).toMatchObject({ status: 429, code: 'too_many_requests' })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(await statuses(2, () => home.ask('/livez'))).toEqual([200, 200])
  expect(await statuses(2, () => home.ask('/webhooks/stripe', { method: 'POST' }))).toEqual([200, 200])
})

it('bounds how many postings a person has read, each person by themself', async () => {
  await using home = await house({ EXTRACT_PER_MINUTE: '2' })
  const extract = (who: 'user' | 'admin') => {
    const headers = { ...sameOrigin, ...home.cookieOf(who) }
    return () =>
      home.ask('/api/jobs/extract-from-url', { method: 'POST', headers, body: { url: 'https://example.test' } })
  }
  expect(await statuses(3, extract('user'))).toEqual([200, 200, 429])
  expect(await statuses(1, extract('admin'))).toEqual([200])
  expect((await home.ask('/api/jobs', { headers: home.cookieOf('user') })).status).toBe(200)
})

it('bounds how many recordings a person sends', async () => {
  await using home = await house({ UPLOADS_PER_HOUR: '2' })
  const headers = { ...sameOrigin, ...home.cookieOf('user'), 'content-type': 'multipart/form-data; boundary=x' }
  const upload = () => home.ask('/api/uploads/audio', { method: 'POST', headers, body: '--x--' })
  expect(await statuses(3, upload)).toEqual([200, 200, 429])
})
