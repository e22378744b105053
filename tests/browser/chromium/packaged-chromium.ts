import { execFile } from 'node:child_process'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { createBrotliDecompress } from 'node:zlib'

const packaged = fileURLToPath(new URL('../bin', import.meta.resolve('@sparticuz/chromium')))
const home = join(import.meta.dirname, '../../../.data/chromium')

/** Whether the package has a Chromium for this kind of machine. */
export const isPackaged = process.platform === 'linux' && process.arch === 'x64'

/**
 * The Chromium inside the npm package @sparticuz/chromium, unpacked once into `.data`. Its libraries and fonts come
 * with it, because a machine without a browser seldom has them; the package itself would put them into /tmp, and only
 * on AWS Lambda.
 */
export const packagedChromium = async () => {
  if (!isPackaged) throw new Error('There is no Chromium on this machine. Install one, or name one in CHROMIUM_PATH.')
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
    await decompress('chromium.br', join(directory, 'chromium'), 0o755)
    await untar('al2023.tar.br', join(directory, 'libraries'))
    await untar('fonts.tar.br', join(directory, 'fonts'))
    await writeFile(join(directory, 'fonts.conf'), fonts)
    // Two runs may unpack at the same time; both have the same files.
    await rename(directory, home).catch((error) => {
      if (!existsSync(home)) throw error
    })
  } finally {
    await rm(directory, { recursive: true, force: true })
  }
}

const decompress = (file: string, to: string, mode = 0o644) =>
  pipeline(createReadStream(join(packaged, file)), createBrotliDecompress(), createWriteStream(to, { mode }))

const untar = async (file: string, directory: string) => {
  const archive = `${directory}.tar`
  await decompress(file, archive)
  await mkdir(directory)
  await promisify(execFile)('tar', ['-xf', archive, '-C', directory])
  await rm(archive)
}

// Relative to this file, so that a checkout can be moved.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
</fontconfig>
`
