import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestBff, type TestBff } from '../test/test-bff.ts'

let bff: TestBff
let dist: string
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'roletrail-dist-'))
  await mkdir(join(dist, 'assets'))
  await Promise.all(
    Object.entries({
      'index.html': '<!doctype html><div id="root"></div>',
      'index.html.br': 'page, brotli',
      'landing.html':
        '<!doctype html><link rel="canonical" href="__PUBLIC_URL__/"><div id="root"><h1>Welcome</h1></div>',
      'board.html': '<!doctype html><link rel="preload"><div id="root"></div>',
      'theme.js': 'theme()',
      'service-worker.js': 'stores()',
      'service-worker-off.js': 'leaves()',
      'assets/app-1a2b.js': 'app()',
      'assets/app-1a2b.js.br': 'app, brotli',
      'assets/app-1a2b.js.gz': 'app, gzip',
    }).map(([name, content]) => writeFile(join(dist, name), content)),
  )
  bff = await startTestBff({ WEB_DIST: dist })
})
afterAll(async () => {
  await bff[Symbol.asyncDispose]()
  await rm(dist, { recursive: true })
})

const page = expect.stringContaining('id="root"')

it.each([
  '/',
  '/auth',
  '/AUTH',
  '/Dashboard/',
  '/dashboard?job=1',
  '/table',
  '/add-job',
  '/signup-success?session_id=cs_1',
  '/set-password',
  '/admin/dashboard',
  '/Admin/Dashboard',
  '/contact',
  '/refunds',
])('%s is the app', async (path) => {
  const { status, text, headers } = await bff.ask(path)
  expect(status).toBe(200)
  expect(text).toEqual(page)
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
})

it.each([
  ['/?from=mail', 'Welcome', 'preload'],
  ['/Dashboard/', 'preload', 'Welcome'],
  ['/table?q=x', 'preload', 'Welcome'],
])('%s has a page of its own', async (path, own, others) => {
  const { text } = await bff.ask(path)
  expect(text).toContain(own)
  expect(text).not.toContain(others)
})

it('the landing page knows where it is', async () => {
  const { text, headers } = await bff.ask('/?from=mail')
  expect(text).toContain('<link rel="canonical" href="http://localhost:8080/">')
  for (const encoding of ['br', 'gzip'])
    expect((await bff.ask('/', { headers: { 'accept-encoding': encoding } })).headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding, cookie',
    })
  expect((await bff.ask('/', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
})

it('leads somebody who is signed in from the landing page to their own', async () => {
  const at = async (headers: { cookie: string }) => {
    const { status, headers: answer, text } = await bff.ask('/', { headers })
    return status === 302 ? answer.location : text
  }
  expect(await at(bff.cookieOf('user'))).toBe('/dashboard')
  expect(await at(bff.cookieOf('admin'))).toBe('/admin/dashboard')
  // A session that has ended.
  const [name = ''] = bff.cookieOf('user').cookie.split('=')
  expect(await at({ cookie: `${name}=${'x'.repeat(43)}` })).toContain('Welcome')
})

it('the board’s data is preloaded before its code, for a browser with a session', async () => {
  const link = async (path: string, headers: { cookie: string }) => (await bff.ask(path, { headers })).headers.link
  const session = bff.cookieOf('user')
  expect(await link('/dashboard', session)).toContain('</api/jobs?view=board>; rel=preload; as=fetch; crossorigin')
  expect(await link('/dashboard', { cookie: 'theme=dark' })).toBeUndefined()
  expect(await link('/auth', session)).toBeUndefined()
})

it('the service worker is asked for each time, and can be taken out of every browser', async () => {
  const { text, headers } = await bff.ask('/service-worker.js')
  expect(text).toBe('stores()')
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': expect.stringContaining('javascript') })
  await using off = await startTestBff({ WEB_DIST: dist, SERVICE_WORKER: 'off' })
  expect((await off.ask('/service-worker.js')).text).toBe('leaves()')
})

it.each(['/landing.html', '/board.html', '/service-worker-off.js'])('%s is not served', async (path) => {
  expect((await bff.ask(path)).status).toBe(404)
})

it.each(['/nothing', '/dashboard/x', '/admin', '/admin/x', '/%F0%9F%98%80', '/index', '/u'])(
  '%s is the app with 404',
  async (path) => {
    const { status, text } = await bff.ask(path)
    expect(status).toBe(404)
    expect(text).toEqual(page)
  },
)

it.each([
  '/assets/gone.js',
  '/assets/',
  '/assets',
  '/favicon.ico',
  '/index.html',
  '/a/b.png',
  '/../package.json',
  '/.env',
])('%s is not a page', async (path) => {
  const { status, text } = await bff.ask(path)
  expect(status).toBe(404)
  expect(text).not.toEqual(page)
})

it.each([
  '/api',
  '/api/',
  '/API/jobs',
  '/internal/people',
  '/webhooks/x',
  `/calendar/${'x'.repeat(200)}`,
  `/api/jobs/${'x'.repeat(200)}`,
])('%s is a problem, not a page', async (path) => {
  const { status, headers } = await bff.ask(path)
  expect(status).toBe(404)
  expect(headers['content-type']).toContain('application/problem+json')
})

describe('files', () => {
  it('named after their content are cached for ever', async () => {
    const { status, text, headers } = await bff.ask('/assets/app-1a2b.js')
    expect([status, text]).toEqual([200, 'app()'])
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toContain('javascript')
  })

  it('with a stable name are revalidated', async () => {
    const { headers } = await bff.ask('/theme.js')
    expect(headers['cache-control']).toBe('no-cache')
    expect((await bff.ask('/theme.js', { headers: { 'if-none-match': String(headers.etag) } })).status).toBe(304)
  })

  it.each([
    ['br, gzip', 'br', 'app, brotli'],
    ['gzip', 'gzip', 'app, gzip'],
    ['identity', undefined, 'app()'],
  ])('are sent as the build compressed them: %s', async (accepted, encoding, content) => {
    const { text, headers } = await bff.ask('/assets/app-1a2b.js', { headers: { 'accept-encoding': accepted } })
    expect(text).toBe(content)
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers.vary).toContain('accept-encoding')
  })

  it('are compressed for pages too', async () => {
    const { text, headers } = await bff.ask('/auth', { headers: { 'accept-encoding': 'br' } })
    expect([text, headers['content-encoding']]).toEqual(['page, brotli', 'br'])
  })
})

it('starts only with a page to show', async () => {
  await expect(startTestBff({ WEB_DIST: join(dist, 'assets') })).rejects.toThrow('index.html')
})

describe('headers', () => {
  const always = {
    'permissions-policy': expect.stringContaining('camera=(), display-capture=(), geolocation=()'),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  }
  const policies = {
    page: [
      "default-src 'self'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "worker-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "font-src 'self'",
      "connect-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
      "form-action 'self'",
    ].join(';'),
    script:
      "default-src 'self';script-src 'self' 'wasm-unsafe-eval';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    bare: "default-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
  }

  it.each([
    ['GET', '/', 200, 'page'],
    ['GET', '/auth', 200, 'page'],
    ['GET', '/nothing', 404, 'page'],
    ['GET', '/assets/app-1a2b.js', 200, 'script'],
    ['GET', '/theme.js', 200, 'script'],
    ['GET', '/assets/gone.js', 404, 'bare'],
    ['GET', '/livez', 200, 'bare'],
    ['GET', '/api/config', 200, 'bare'],
    ['GET', '/api/auth/me', 401, 'bare'],
    ['GET', '/api/nothing', 404, 'bare'],
    ['POST', '/api/auth/login', 403, 'bare'],
    ['GET', '/api/jobs', 200, 'bare'],
    ['POST', '/webhooks/stripe', 200, 'bare'],
    ['PUT', '/', 405, 'bare'],
  ] as const)('%s %s, %d, carries them, and the policy of a %s', async (method, path, expected, kind) => {
    const signedIn = path === '/api/jobs' ? bff.cookieOf('user') : {}
    const { status, headers } = await bff.ask(path, { method, headers: signedIn })
    expect(status).toBe(expected)
    expect(headers).toMatchObject({ ...always, 'referrer-policy': 'strict-origin-when-cross-origin' })
    expect(headers['content-security-policy']).toBe(policies[kind])
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('strict-transport-security')
    if (path.startsWith('/api/')) expect(headers['cache-control']).toBe('no-store')
  })

  it.each([
    ['/', 'page'],
    ['/auth', 'page'],
    ['/theme.js', 'script'],
  ] as const)('%s keeps the policy of a %s when it is revalidated', async (path, kind) => {
    const { headers } = await bff.ask(path)
    const again = await bff.ask(path, { headers: { 'if-none-match': String(headers.etag) } })
    expect(again.status).toBe(304)
    expect(again.headers['content-security-policy']).toBe(policies[kind])
  })

  it.each(['/signup-success?session_id=cs_1', '/Set-Password?token=x'])(
    '%s is named to no other site',
    async (path) => {
      expect((await bff.ask(path)).headers['referrer-policy']).toBe('no-referrer')
    },
  )

  it('insist on https once there is https', async () => {
    await using secure = await startTestBff({ PUBLIC_URL: 'https://app.example.test' })
    expect((await secure.ask('/api/nothing')).headers['strict-transport-security']).toBe(
      'max-age=31536000; includeSubDomains',
    )
  })
})
