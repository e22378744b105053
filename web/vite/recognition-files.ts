import { createReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import type { Plugin } from 'vite'
import { recognitionPath } from '../src/features/job-form/screenshot/recognition-path.ts'

const inPackage = (name: string) => fileURLToPath(import.meta.resolve(name))

/** The recognizer picks one of the cores by what the browser's WebAssembly supports. */
const files: Record<string, string> = {
  'worker.min.js': inPackage('tesseract.js/dist/worker.min.js'),
  ...Object.fromEntries(
    ['relaxedsimd-lstm', 'simd-lstm', 'lstm'].map((variant) => {
      const name = `tesseract-core-${variant}.wasm.js`
      return [name, inPackage(`tesseract.js-core/${name}`)]
    }),
  ),
  'eng.traineddata': inPackage('@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz'),
}

/** Unpacked, because the server compresses it for browsers like every other file. */
const contentOf = async (file: string) => {
  const content = await readFile(file)
  return file.endsWith('.gz') ? gunzipSync(content) : content
}

/** Serves the text recognizer from our own origin: no screenshot and no IP address reaches another site. */
export const recognitionFiles = (): Plugin => ({
  name: 'recognition-files',
  configureServer: ({ middlewares }) => {
    middlewares.use(recognitionPath, (request, response, next) => {
      const file = files[request.url?.slice(1).split('?')[0] ?? '']
      if (!file) return next()
      if (file.endsWith('.js'))
        return void createReadStream(file).pipe(response.setHeader('content-type', 'text/javascript'))
      contentOf(file).then((content) => response.end(content), next)
    })
  },
  async generateBundle() {
    for (const [name, file] of Object.entries(files))
      this.emitFile({
        type: 'asset',
        fileName: `${recognitionPath.slice(1)}/${name}`,
        source: await contentOf(file),
      })
  },
})
