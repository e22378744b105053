import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const radix = fileURLToPath(import.meta.resolve('radix-ui'))

/**
 * Resolves every `@radix-ui/*` from beside `radix-ui` itself. Its parts pin each other's exact versions; if npm hoists
 * an older one for another package, each part brings its own copies, and all of them would be bundled.
 */
export const singleRadix = (): Plugin => ({
  name: 'single-radix',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@radix-ui\// },
    handler(id) {
      return this.resolve(id, radix, { skipSelf: true })
    },
  },
})
