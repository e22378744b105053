import { createSocket, type RemoteInfo } from 'node:dgram'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLookup, limitLookups } from './host-names.ts'

const types = { A: 1, AAAA: 28 }
const nameError = 3

/** The name and type that a query asks for (RFC 1035, 4.1.2), and where its question ends. */
const questionOf = (query: Buffer) => {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 }
}

/** A response with these addresses, as bytes; without any the name does not exist. */
const responseTo = (query: Buffer, type: number, end: number, addresses: number[][]) => {
  const header = Buffer.from(query.subarray(0, 12))
  header.writeUInt16BE(0x8180 | (addresses.length === 0 ? nameError : 0), 2)
  header.writeUInt16BE(addresses.length, 6)
  header.writeUInt32BE(0, 8)
  const answers = addresses.map((address) =>
    Buffer.from([0xc0, 12, 0, type, 0, 1, 0, 0, 0, 60, 0, address.length, ...address]),
  )
  return Buffer.concat([header, query.subarray(12, end), ...answers])
}

/** A name server that knows two names and never answers for `*.slow.test`. */
const nameServer = async () => {
  const socket = createSocket('udp4')
  const asked: string[] = []
  socket.on('message', (query: Buffer, { port, address }: RemoteInfo) => {
    const { name, type, end } = questionOf(query)
    asked.push(name)
    const known: Record<string, number[][]> = {
      [`both.test ${types.A}`]: [[192, 0, 2, 1]],
      [`both.test ${types.AAAA}`]: [[0x20, 1, 0xd, 0xb8, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]],
      [`four.test ${types.A}`]: [
        [192, 0, 2, 2],
        [192, 0, 2, 3],
      ],
    }
    if (name.endsWith('slow.test') || (name === 'half.test' && type === types.AAAA)) return
    const addresses = name === 'half.test' ? [[192, 0, 2, 4]] : (known[`${name} ${type}`] ?? [])
    socket.send(responseTo(query, type, end, addresses), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  return { server: `127.0.0.1:${socket.address().port}`, asked, close: () => socket.close() }
}

let names: Awaited<ReturnType<typeof nameServer>>
let directory: string
let hostsFile: string
beforeAll(async () => {
  names = await nameServer()
  directory = await mkdtemp(join(tmpdir(), 'roletrail-hosts-'))
  hostsFile = join(directory, 'hosts')
  await writeFile(
    hostsFile,
    '127.0.0.1 localhost\n::1\tlocalhost ip6-localhost # loopback\n# 10.0.0.1 four.test\n192.0.2.9  pinned.slow.test Pinned\n',
  )
})
afterAll(async () => {
  names.close()
  await rm(directory, { recursive: true })
})

const { signal } = new AbortController()
const lookup = (hostname: string, options: { signal?: AbortSignal; deadlineMs?: number } = {}) => {
  const { signal: until = signal, ...more } = options
  return createLookup({ servers: [names.server], hostsFile, ...more })(hostname, until)
}

describe('a name', () => {
  it.each([
    ['both.test', ['192.0.2.1', '2001:db8::1']],
    ['four.test', ['192.0.2.2', '192.0.2.3']],
    ['four.test.', ['192.0.2.2', '192.0.2.3']],
  ])('%s is what a name server says', async (name, addresses) => expect(await lookup(name)).toEqual(addresses))

  it.each([
    ['localhost', ['127.0.0.1', '::1']],
    ['LOCALHOST.', ['127.0.0.1', '::1']],
    ['pinned', ['192.0.2.9']],
    ['pinned.slow.test', ['192.0.2.9']],
  ])('%s is what the machine itself says, and nobody is asked', async (name, addresses) => {
    expect(await lookup(name)).toEqual(addresses)
    expect(names.asked).not.toContain(name.toLowerCase())
  })

  it('that does not exist says so', () => expect(lookup('nobody.test')).rejects.toMatchObject({ code: 'ENOTFOUND' }))

  it('whose server never answers is given up, at the deadline or when nobody waits any more', async () => {
    await expect(lookup('slow.test', { deadlineMs: 50 })).rejects.toMatchObject({ code: 'ECANCELLED' })
    const leaving = new AbortController()
    const asked = lookup('left.slow.test', { signal: leaving.signal })
    leaving.abort()
    await expect(asked).rejects.toMatchObject({ code: 'ECANCELLED' })
  })

  it('of which only one half is answered is that half', async () =>
    expect(await lookup('half.test', { deadlineMs: 2_000 })).toEqual(['192.0.2.4']))
})

it('B3: names that never resolve, many of each of many people, hold up nobody else', async () => {
  const limited = limitLookups(createLookup({ servers: [names.server], hostsFile }))
  const leaving = new AbortController()
  const stuck = Promise.allSettled(
    Array.from({ length: 16 }, (_, nth) =>
      Array.from({ length: 3 }, () => limited('slow.test', { userId: `eve ${nth}`, signal: leaving.signal })),
    ).flat(),
  )
  expect(await limited('four.test', { userId: 'ada', signal })).toEqual(['192.0.2.2', '192.0.2.3'])
  leaving.abort()
  for (const { status } of await stuck) expect(status).toBe('rejected')
})
