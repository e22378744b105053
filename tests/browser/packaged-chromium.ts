import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createBrotliDecompress } from 'node:zlib'

const packaged = join(dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium')), '../bin')
const home = join(import.meta.dirname, '../../.data/chromium')

/**
 * The Chromium inside the npm package @sparticuz/chromium, unpacked once into `.data`. Its libraries and fonts come
 * along, because a machine without a browser seldom has them; the package itself would put them into /tmp, and only
 * on AWS Lambda.
 */
export const packagedChromium = async () => {
  if (process.platform !== 'linux' || process.arch !== 'x64')
    throw new Error('There is no Chromium on this machine. Install one, or name one in CHROMIUM_PATH.')
  if (!existsSync(home)) await unpack()
  return {
    executablePath: join(home, 'chromium'),
    env: { LD_LIBRARY_PATH: join(home, 'libraries/lib'), FONTCONFIG_FILE: join(home, 'fonts.conf') },
  }
}

const unpack = async () => {
  await mkdir(dirname(home), { recursive: true })
  const directory = await mkdtemp(`${home}-`)
  try {
    await pipeline(
      packed('chromium.br'),
      createBrotliDecompress(),
      createWriteStream(join(directory, 'chromium'), { mode: 0o755 }),
    )
    await untar('al2023.tar.br', join(directory, 'libraries'))
    await untar('fonts.tar.br', join(directory, 'fonts'))
    await writeFile(join(directory, 'fonts.conf'), fonts)
    // Two runs may unpack at once; the one that comes second has the same files.
    await rename(directory, home).catch((error) => {
      if (!existsSync(home)) throw error
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const packed = (file: string) => createReadStream(join(packaged, file))

const untar = async (file: string, directory: string) => {
  await mkdir(directory)
  const tar = spawn('tar', ['-x', '-C', directory], { stdio: ['pipe', 'inherit', 'inherit'] })
  const [[status]] = await Promise.all([
    once(tar, 'close'),
    pipeline(packed(file), createBrotliDecompress(), tar.stdin),
  ])
  if (status !== 0) throw new Error(`tar could not unpack ${file}`)
}

const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(home, 'fonts')}</dir>
  <cachedir>${join(home, 'fonts-cache')}</cachedir>
</fontconfig>
`
