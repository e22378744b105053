import { brotliCompressSync, gzipSync } from 'node:zlib'
import { Rejection } from '@roletrail/chassis/base/rejection'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { fetchLimits, fetchPage } from './fetch-page.ts'
import { type NetworkPolicy, networkPolicy } from './ssrf-guard.ts'
import { servesHtml, testSite } from './test-site.ts'

const page = '<title>Hello</title>'
const nowhere = async (): Promise<string[]> => {
  throw new Error('no such host')
}
// 127.0.0.1 stands for the public internet and 127.0.0.2 for the private network behind it.
const testPolicy = (resolve: NetworkPolicy['resolve'] = nowhere): NetworkPolicy => ({
  mayConnect: (ip) => ip === '127.0.0.1',
  ports: undefined,
  resolve,
})
const at = (port: number, path = '/') => new URL(`http://127.0.0.1:${port}${path}`)

describe('X1: addresses that are not public', () => {
  const hosts: Record<string, string[]> = {
    localhost: ['127.0.0.1'],
    'localhost.': ['127.0.0.1'],
    'www.localhost': ['127.0.0.1', '::1'],
    '127.0.0.1.rebind.test': ['127.0.0.1'],
    'metadata.google.internal': ['169.254.169.254'],
    'router.lan': ['192.168.0.1'],
    'mixed.test': ['93.184.216.34', '127.0.0.1'],
    'mapped.test': ['::ffff:127.0.0.1'],
    'unspecified.test': ['0.0.0.0'],
    'six.test': ['::1'],
    'nat64.test': ['64:ff9b::7f00:1'],
    'nothing.test': [],
  }
  const literals = `
    127.0.0.1 127.1 127.0.1 127.0.0.1. 127.127.127.127 0.0.0.0 0 0x0 2130706433 0x7f000001 0x7f.1 0x7f.0x0.0x0.0x1
    017700000001 0177.0.0.1 0177.1 127.0.0.0x1 ①②⑦.⓪.⓪.① 127。0。0。1 127.0.0.1%2e %31%32%37.0.0.1 %6c%6f%63alhost
    LOCALHOST 10.0.0.1 10.255.255.255 172.16.0.1 172.31.255.255 192.168.1.1 100.64.0.1 169.254.169.254 0xa9fea9fe
    2852039166 100.100.100.200 168.63.129.16 192.0.0.192 198.18.0.1 224.0.0.1 255.255.255.255
    [::1] [::] [0:0:0:0:0:0:0:1] [::ffff:127.0.0.1] [::ffff:7f00:1] [::127.0.0.1] [64:ff9b::127.0.0.1]
    [64:ff9b:1::7f00:1] [2002:7f00:1::] [2001:0:7f00:1::] [fc00::1] [fd00:ec2::254] [fe80::1] [ff02::1]
    user@127.0.0.1 user:pass@127.0.0.1 93.184.216.34@127.0.0.1 www.example.com%40127.0.0.1@127.0.0.1`
  const targets = [...Object.keys(hosts), ...literals.trim().split(/\s+/)]

  it('are refused before anything connects to them', async () => {
    await using canary = await testSite(servesHtml(page), '0.0.0.0')
    // The canary's port is allowed, so only the address can be the reason.
    const policy = { ...networkPolicy(false, async (host) => hosts[host] ?? []), ports: new Set([canary.port]) }

    expect(targets.length).toBeGreaterThanOrEqual(60)
    for (const target of targets) {
      const link = new URL(`http://${target}:${canary.port}/`)
      await expect(fetchPage(link, policy), target).rejects.toMatchObject({ code: 'address_not_public' })
    }
    expect(canary.connections()).toBe(0)
  })

  it('would respond if they were allowed', async () => {
    await using canary = await testSite(servesHtml(page))
    await fetchPage(
      new URL(`http://localhost:${canary.port}/`),
      networkPolicy(true, async () => ['127.0.0.1']),
    )
    expect(canary.connections()).toBe(1)
  })

  it.each([
    'ftp://example.com/',
    'file:///etc/passwd',
    'gopher://example.com/',
    'data:text/html,hello',
    'javascript:alert(1)',
    'http://user@example.com/',
    'http://example.com:22/',
    'http://example.com:5432/',
    'https://example.com:6379/',
  ])('%s is refused without looking up its host', async (url) => {
    const resolve = vi.fn(nowhere)
    await expect(fetchPage(new URL(url), networkPolicy(false, resolve))).rejects.toMatchObject({
      code: 'address_not_public',
    })
    expect(resolve).not.toHaveBeenCalled()
  })
})

describe('X2: redirects', () => {
  it('are followed to the page they lead to', async () => {
    await using site = await testSite((request, response) =>
      request.url === '/end'
        ? servesHtml(page)(request, response)
        : response.writeHead(302, { location: `${request.url}`.length < 3 ? `${request.url}a` : 'end' }).end('moved'),
    )
    expect(await fetchPage(at(site.port, '/'), testPolicy())).toMatchObject({
      url: at(site.port, '/end').href,
      text: page,
    })
    expect(site.paths).toEqual(['/', '/a', '/aa', '/end'])
  })

  it('to another origin are not sent what the first one was', async () => {
    const tokens: (string | undefined)[] = []
    await using other = await testSite((request, response) => {
      tokens.push(request.headers.authorization)
      servesHtml(page)(request, response)
    })
    await using site = await testSite((request, response) => {
      tokens.push(request.headers.authorization)
      response.writeHead(302, { location: at(other.port).href }).end()
    })
    await fetchPage(at(site.port), testPolicy(), fetchLimits, undefined, { authorization: 'Bearer eyJ' })
    expect(tokens).toEqual(['Bearer eyJ', undefined])
  })

  it('end after three', async () => {
    await using site = await testSite((request, response) =>
      response.writeHead(301, { location: `${request.url}a` }).end(),
    )
    await expect(fetchPage(at(site.port), testPolicy())).rejects.toMatchObject({ code: 'too_many_redirects' })
    expect(site.paths).toHaveLength(4)
  })

  it.each([
    ['another network', (port: number) => `http://127.0.0.2:${port}/`],
    ['that network, by a host name', (port: number) => `http://inside.test:${port}/`],
    ['that network, as a number', (port: number) => `http://2130706434:${port}/`],
    ['a file', () => 'file:///etc/passwd'],
    ['a script', () => 'javascript:alert(1)'],
    ['credentials', (port: number) => `http://user:secret@127.0.0.1:${port}/`],
    ['nonsense', () => 'http://[oops/'],
  ])('to %s are refused', async (_name, target) => {
    await using canary = await testSite(servesHtml(page), '127.0.0.2')
    await using site = await testSite((_request, response) =>
      response.writeHead(302, { location: target(canary.port) }).end(),
    )
    const policy = testPolicy(async () => ['127.0.0.2'])
    await expect(fetchPage(at(site.port), policy)).rejects.toMatchObject({ code: 'address_not_public' })
    expect(canary.connections()).toBe(0)
    expect(site.paths).toEqual(['/'])
  })
})

describe('X3: host names that change their address', () => {
  it('are connected to at the address that was checked', async () => {
    await using site = await testSite(servesHtml(page))
    await using canary = await testSite(servesHtml('secret'), '127.0.0.2', site.port)
    const resolve = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['127.0.0.2'])

    const response = await fetchPage(new URL(`http://rebind.test:${site.port}/`), testPolicy(resolve))
    expect(response.text).toBe(page)
    expect(resolve).toHaveBeenCalledTimes(1)
    expect(canary.connections()).toBe(0)
  })

  it('are checked again for every connection', async () => {
    await using site = await testSite((_request, response) =>
      response.writeHead(302, { location: '/next', connection: 'close' }).end(),
    )
    await using canary = await testSite(servesHtml('secret'), '127.0.0.2', site.port)
    const resolve = vi.fn().mockResolvedValueOnce(['127.0.0.1']).mockResolvedValue(['127.0.0.2'])

    await expect(fetchPage(new URL(`http://rebind.test:${site.port}/`), testPolicy(resolve))).rejects.toMatchObject({
      code: 'address_not_public',
    })
    expect(canary.connections()).toBe(0)
  })
})

describe('X4: pages that cost too much are refused', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const soon = { ...fetchLimits, deadlineMs: 150 }

  it.each([
    ['never responds', () => {}],
    ['never ends its headers', (_q, s) => s.socket?.write('HTTP/1.1 200 OK\r\ncontent-type: text/html\r\nx: ')],
    ['never ends its body', (_q, s) => s.writeHead(200, { 'content-type': 'text/html' }).write('<p>')],
  ] as [string, Parameters<typeof testSite>[0]][])('one that %s', async (_name, answer) => {
    await using site = await testSite(answer)
    await expect(fetchPage(at(site.port), testPolicy(), soon)).rejects.toMatchObject({
      code: 'page_too_slow',
    })
  })

  it('one whose name never resolves', async () => {
    // undici gives up connecting after ten seconds, whatever its signal says; with fake timers it never does.
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const policy = testPolicy(() => new Promise(() => {}))
    await expect(fetchPage(new URL('http://slow.test/'), policy, soon)).rejects.toMatchObject({ code: 'page_too_slow' })
  })

  it('one that never ends its content', async () => {
    await using site = await testSite((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' })
      const more = () => {
        while (response.write('x'.repeat(65_536)));
      }
      response.on('drain', more)
      more()
    })
    await expect(fetchPage(at(site.port), testPolicy())).rejects.toMatchObject({ code: 'page_too_large' })
  })

  it.each([
    ['gzip', gzipSync(Buffer.alloc(200_000_000))],
    ['br', brotliCompressSync(Buffer.alloc(20_000_000))],
  ])('one that becomes too large when decompressed (%s)', async (encoding, bomb) => {
    await using site = await testSite((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(bomb),
    )
    await expect(fetchPage(at(site.port), testPolicy())).rejects.toMatchObject({ code: 'page_too_large' })
  })

  it.each(['application/pdf', 'image/png', 'text/plain', 'application/octet-stream', ''])(
    'one of type "%s"',
    async (type) => {
      await using site = await testSite((_request, response) =>
        response.writeHead(200, type === '' ? {} : { 'content-type': type }).end(page),
      )
      await expect(fetchPage(at(site.port), testPolicy())).rejects.toMatchObject({ code: 'not_a_web_page' })
    },
  )

  it.each([
    ['gzip', Buffer.from('not gzip')],
    ['zstd', Buffer.from(page)],
    ['gzip, br', gzipSync(page)],
  ])('one that claims the encoding %s and cannot be decoded', async (encoding, body) => {
    await using site = await testSite((_request, response) =>
      response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': encoding }).end(body),
    )
    await expect(fetchPage(at(site.port), testPolicy())).rejects.toBeInstanceOf(Rejection)
  })
})

describe('an ordinary page', () => {
  it.each([
    ['', Buffer.from(page)],
    ['gzip', gzipSync(page)],
    ['br', brotliCompressSync(page)],
  ])('is read with content-encoding "%s"', async (encoding, body) => {
    await using site = await testSite((_request, response) =>
      response.writeHead(200, { 'content-type': 'Text/HTML;Charset=UTF-8', 'content-encoding': encoding }).end(body),
    )
    expect(await fetchPage(at(site.port), testPolicy())).toMatchObject({ status: 200, text: page })
  })

  it('is requested under our own name and without cookies', async () => {
    const requested: Record<string, unknown>[] = []
    await using site = await testSite((request, response) => {
      requested.push(request.headers)
      if (requested.length === 1) return response.writeHead(302, { location: '/', 'set-cookie': 'a=b' }).end()
      servesHtml(page)(request, response)
    })
    await fetchPage(at(site.port), testPolicy())
    expect(requested[1]).toMatchObject({ 'user-agent': expect.stringContaining('RoleTrail') })
    expect(requested[1]).not.toHaveProperty('cookie')
  })

  it('keeps its status when it is an error', async () => {
    await using site = await testSite((_request, response) => response.writeHead(404).end())
    expect(await fetchPage(at(site.port), testPolicy())).toMatchObject({ status: 404, text: '' })
  })

  it('is reported if it cannot be reached', async () => {
    await expect(fetchPage(new URL('http://missing.test/'), testPolicy())).rejects.toMatchObject({
      code: 'page_unreachable',
    })
  })
})
