import { createHash } from 'node:crypto'
import type { Endpoint } from '@roletrail/contracts/endpoint'
import { endpoints } from '@roletrail/contracts/endpoints'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestBff, type TestBff } from '../test/test-bff.ts'
import { html } from './html.ts'

let bff: TestBff
beforeAll(async () => {
  bff = await startTestBff({ PUBLIC_URL: 'https://app.example.test', TOKEN_REQUESTS_PER_MINUTE: '77' })
})
afterAll(() => bff[Symbol.asyncDispose]())

const table: readonly Endpoint[] = endpoints

it('shows everybody the operations that a token can call, and no other, with a command for each', async () => {
  const { status, text } = await bff.ask('/api/docs')
  expect(status).toBe(200)
  const shown = [...text.matchAll(/<span class="method">(\w+)<\/span> ([^<]+)/g)].map(
    ([, method, path]) => `${method} ${path}`,
  )
  const expected = table
    .filter(({ scopes }) => scopes)
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
  expect(shown.toSorted()).toEqual(expected.toSorted())
  expect(text.match(/<pre tabindex="0">curl https:\/\/app\.example\.test\/api\//g)).toHaveLength(shown.length)
  expect(text).toContain('77 requests a minute')
})

it('gives commands that the operations accept', async () => {
  const { text } = await bff.ask('/api/docs')
  const [, command = ''] = /id="post-api-jobs">.*?<pre tabindex="0">(.*?)<\/pre>/s.exec(text) ?? []
  expect(command).toContain('Authorization: Bearer $ROLETRAIL_TOKEN')
  const [, body = ''] = /-d &#39;(.*?)&#39;/.exec(command) ?? []
  expect(JSON.parse(body.replaceAll('&quot;', '"'))).toEqual({ company: 'Acme', position: 'Engineer' })
})

it('runs and loads nothing: its one style is named by its hash', async () => {
  const { text, headers } = await bff.ask('/api/docs')
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`default-src 'none';style-src 'sha256-${hash}'`)
  expect(text).not.toMatch(/<script|\sstyle=|src=|https?:\/\/(?!app\.example\.test)/)
  expect(text.length).toBeLessThan(60_000)
})

it('keeps texts texts', () =>
  expect(html`<p title="${'"><script>'}">${[html`<b>${"it's"}</b>`]}${1}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;"><b>it&#39;s</b>1</p>',
  ))
