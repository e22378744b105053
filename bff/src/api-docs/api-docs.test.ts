import { execFileSync } from 'node:child_process'
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
  expect(text.match(/<pre tabindex="0">curl &quot;https:\/\/app\.example\.test\/api\//g)).toHaveLength(shown.length)
  expect(text).toContain('77 requests a minute')
})

/** What a shell makes of the commands of a page: the arguments of curl. */
const shellArguments = (text: string) => {
  const commands = [...text.matchAll(/<section class="operation".*?<pre tabindex="0">(.*?)<\/pre>/gs)].map(
    ([, each = '']) => each.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&'),
  )
  const script = ['curl() { printf "%s\\n" "$@"; echo; }', 'ROLETRAIL_TOKEN=roletrail_1', ...commands].join('\n')
  const printed = execFileSync('sh', ['-euc', script], { encoding: 'utf8' })
  return printed
    .trim()
    .split('\n\n')
    .map((each) => each.split('\n'))
}

it('gives commands that a shell understands and the operations accept', async () => {
  const { text } = await bff.ask('/api/docs')
  const all = shellArguments(text)
  expect(all).toHaveLength(table.filter(({ scopes }) => scopes).length)
  for (const [address = '', ...options] of all) {
    const { pathname, searchParams } = new URL(address)
    const after = (option: string) => options[options.indexOf(option) + 1] ?? ''
    const method = options.includes('-X') ? after('-X') : 'GET'
    const name = `${method} ${pathname}`
    const endpoint = table.find(({ method: of, path }) => {
      const form = new RegExp(`^${path.replace(/:\w+/g, '[0-9a-f-]{36}')}$`)
      return of === method && form.test(pathname)
    })
    expect(options, name).toContain('Authorization: Bearer roletrail_1')
    expect(endpoint?.query?.safeParse(Object.fromEntries(searchParams)).error, name).toBe(undefined)
    const sent: unknown = options.includes('-d') ? JSON.parse(after('-d')) : undefined
    expect(endpoint?.body?.safeParse(sent).error, name).toBe(undefined)
    expect(options.includes('file=@interview.mp3'), name).toBe(endpoint?.upload === true)
    expect(options.includes('-fOJ'), name).toBe(endpoint?.bytes === true)
  }
})

it('says what an operation returns', async () => {
  const { text } = await bff.ask('/api/docs')
  const [, list = ''] = /id="get-api-jobs">.*?<details>(.*?)<\/details>/s.exec(text) ?? []
  expect(list).toContain('Returns a list')
  expect(list).toContain('<code>applicationDate</code>')
  expect(text).toMatch(/id="delete-api-jobs-id-">.*?Returns nothing/s)
  expect(text).toMatch(/id="get-api-export-jobs-csv">.*?Returns a file/s)
})

it('runs and loads nothing: its one style is named by its hash', async () => {
  const { text, headers } = await bff.ask('/api/docs')
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(text) ?? []
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers['content-security-policy']).toContain(`default-src 'none';style-src 'sha256-${hash}'`)
  expect(text).not.toMatch(/<script|\sstyle=|src=|https?:\/\/(?!app\.example\.test|example\.com\/jobs)/)
  expect(text.length).toBeLessThan(120_000)
})

it('keeps texts texts', () =>
  expect(html`<p title="${'"><script>'}">${[html`<b>${"it's"}</b>`]}${1}</p>`.markup).toBe(
    '<p title="&quot;&gt;&lt;script&gt;"><b>it&#39;s</b>1</p>',
  ))
