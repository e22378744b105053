import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const version = '2.15.0'

/** From that release's SHA256SUMS; raise them together with the version. */
const sha256: Record<string, string> = {
  'linux-amd64': '5d2c51caca950333aba84911df7d377f826f3a59ec36061c6539105084f65c92',
  'linux-arm64': 'cdc208f5a3f42963a52b6ab06ef65626bb870315dc936e26ba571780c6351112',
  'darwin-amd64': '5bd8b59ca5bf93fab3da2c5843cf564cd6e2e291e22ae3b861746e7ebe259b95',
  'darwin-arm64': 'e1c4e22d70bd44abfa0bcb3c16f7cf0c66f648c2e728c58924e8a1ce88913cc8',
}

/** Unpacks nats-server from the project's own release into `workDir`; nothing but the pinned file is accepted. */
export const releasedNatsServer = async (workDir: string, signal: AbortSignal) => {
  const platform = `${process.platform}-${process.arch === 'x64' ? 'amd64' : process.arch}`
  const expected = sha256[platform]
  if (!expected) throw new Error(`The NATS project's release: no checksum is known for ${platform}.`)
  const name = `nats-server-v${version}-${platform}`
  const url = `https://github.com/nats-io/nats-server/releases/download/v${version}/${name}.tar.gz`
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(120_000)]) }).catch(
    (error) => {
      throw new Error(
        `The NATS project's release: ${url} cannot be reached (${error.cause?.message ?? error.message}).`,
      )
    },
  )
  if (!response.ok) throw new Error(`The NATS project's release: ${url} returned ${response.status}.`)
  const archive = new Uint8Array(await response.arrayBuffer())
  const actual = createHash('sha256').update(archive).digest('hex')
  if (actual !== expected) throw new Error(`The NATS project's release: ${url} has another checksum (${actual}).`)
  const file = join(workDir, 'release.tar.gz')
  await writeFile(file, archive)
  await promisify(execFile)('tar', ['-xzf', file, '-C', workDir])
  return join(workDir, name, 'nats-server')
}
