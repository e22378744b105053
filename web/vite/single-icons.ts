import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const index = fileURLToPath(import.meta.resolve('lucide-react').replace(/\/dist\/.*/, '/dist/esm/lucide-react.mjs'))

const drawing = fileURLToPath(import.meta.resolve('../src/ui/create-icon.ts'))

/**
 * Imports each icon from its own module, and draws it by ours. Lucide's index imports all of them, so to whoever looks at
 * the graph of imports (split-by-route.ts) every page would need the icons of all others.
 */
export const singleIcons = (): Plugin => {
  const moduleOf = new Map<string, string>()
  return {
    name: 'single-icons',
    apply: 'build',
    enforce: 'pre',
    async buildStart() {
      for (const [, names = '', module = ''] of (await readFile(index, 'utf8')).matchAll(
        /^export \{ (.+) \} from '\.\/icons\/(.+)\.mjs'/gm,
      ))
        for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) moduleOf.set(name, module)
    },
    resolveId: {
      filter: { id: /\/createLucideIcon\.mjs$/ },
      handler: () => drawing,
    },
    transform: {
      filter: { id: /\/web\/src\/.*\.tsx?/, code: "'lucide-react'" },
      handler(code) {
        const single = (name: string) => {
          const module = moduleOf.get(name)
          if (!module) throw new Error(`single-icons.ts does not find the icon ${name}`)
          return `import ${name} from 'lucide-react/icons/${module}'`
        }
        const icons = (names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
        return {
          code: code.replace(/import \{([^}]+)\} from 'lucide-react'/g, (_, names: string) =>
            icons(names).map(single).join(';'),
          ),
          map: null,
        }
      },
    },
  }
}
