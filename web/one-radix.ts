import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const radix = fileURLToPath(import.meta.resolve('radix-ui'))

/**
 * Takes every `@radix-ui/*` from beside `radix-ui` itself. Its parts pin each other's versions exactly; where npm has
 * hoisted an older one for somebody else, each part brings copies of its own, and all of them would be bundled.
 */
export const oneRadix = (): Plugin => ({
  name: 'one-radix',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^@radix-ui\// },
    handler(id) {
      return this.resolve(id, radix, { skipSelf: true })
    },
  },
})
