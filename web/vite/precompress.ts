import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(html|js|css|svg|json|webmanifest|txt|wasm|traineddata)$/
// Below this size the headers weigh more than compression saves.
const smallest = 1024
// Above this size Brotli at its best level would make the build wait too long.
const largestBrotli = 1024 * 1024

/** Writes `.br` and `.gz` beside each text file: serving then costs no time, and the best level is affordable. */
export const precompress = (): Plugin => {
  let directory = ''
  return {
    name: 'precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = resolve(config.root, config.build.outDir)
    },
    closeBundle: async () => {
      const files = await readdir(directory, { recursive: true })
      await Promise.all(files.filter((file) => compressible.test(file)).map((file) => compress(join(directory, file))))
    },
  }
}

const compress = async (file: string) => {
  const content = await readFile(file)
  if (content.length < smallest) return
  await Promise.all([
    content.length <= largestBrotli &&
      promisify(brotliCompress)(content).then((bytes) => writeFile(`${file}.br`, bytes)),
    promisify(gzip)(content, { level: 9 }).then((bytes) => writeFile(`${file}.gz`, bytes)),
  ])
}
