import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { freePort, isFree } from './free-port.ts'

const inAnotherProcess = async (preferred: number) => {
  const script = `import { freePort } from '${new URL('free-port.ts', import.meta.url).href}'
    console.log(await freePort(${preferred}))`
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  return Number(stdout)
}

describe('a free port', () => {
  it('is the preferred one, unless something listens there', async () => {
    const port = await freePort()
    expect(await freePort(port)).toBe(port)
    const server = createServer().listen(port, '127.0.0.1')
    await once(server, 'listening')
    expect(await isFree(port)).toBe(false)
    expect(await freePort(port)).not.toBe(port)
    server.close()
  })

  it('is given to nobody else before it is used', async () => {
    const port = await freePort()
    expect(await inAnotherProcess(port)).not.toBe(port)
    expect(new Set(await Promise.all(Array.from({ length: 50 }, () => freePort()))).size).toBe(50)
  })

  it('is free again once who asked for it has ended', async () => {
    const port = await inAnotherProcess(await freePort())
    expect(await freePort(port)).toBe(port)
  })
})
